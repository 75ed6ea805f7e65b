import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inCompany, queueMail } from '@yupana/platform'
import { openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailDocument } from '../server/index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

const inside = <T>(work: Parameters<typeof inCompany<T>>[2]): Promise<T> =>
  inCompany(world.services, world.ids.companyId, work)

async function row(id: string): Promise<Record<string, unknown>> {
  await world.server.outbox.idle()
  const { rows } = await world.owner.query(
    'select status, to_address as "to", subject, body, error, entity from platform.mail where id = $1',
    [id],
  )
  return rows[0]
}

describe('a queued mail', () => {
  it('goes to each of its addresses with the files that were kept with it, and a secret text is forgotten', async () => {
    const id = await inside((ctx) =>
      queueMail(ctx, {
        to: 'uno@andes.pe, dos@andes.pe',
        subject: 'Medidas',
        text: 'La clave es 123456',
        confidential: true,
        files: [{ name: 'medidas.txt', type: 'text/plain', bytes: Buffer.from('3 x 4') }],
      }),
    )
    expect(await row(id)).toMatchObject({ status: 'sent', body: '' })
    const message = readFileSync(join(world.services.config.dataDir, 'mail', `${id}@yupana.eml`), 'utf8')
    expect(message).toContain('To: uno@andes.pe, dos@andes.pe')
    expect(message).toContain('La clave es 123456')
    expect(message).toMatch(/filename="?medidas\.txt/)
  })

  it('that is refused for good has failed at once, with the reason', async () => {
    const id = await inside((ctx) => queueMail(ctx, { to: 'no es correo', subject: 'x', text: 'x' }))
    expect(await row(id)).toMatchObject({ status: 'failed', error: 'not an address: no es correo', body: 'x' })
  })
})

describe('a document that is mailed', () => {
  const document = { entity: 'note', title: 'Nota 1', text: 'Adjuntamos la nota 1.' }

  it('goes to the address of its contact, with greeting and signature, and leaves its trace', async () => {
    const contactId = world.ids.clients.andes
    await world.owner.query("update parties.client set email = 'compras@andes.pe' where id = $1", [contactId])
    const mail = await inside((ctx) => mailDocument(ctx, { ...document, id: contactId, contactId, given: undefined }))
    expect(mail).toMatchObject({ to: 'compras@andes.pe', status: 'queued' })
    const { rows: names } = await world.owner.query('select fiscal_name as name from company.company where id = $1', [
      world.ids.companyId,
    ])
    expect(await row(mail.id)).toMatchObject({
      subject: `Nota 1 de ${names[0].name}`,
      body: `Estimado cliente:\n\nAdjuntamos la nota 1.\n\n${names[0].name}`,
      entity: 'note',
    })
    const { rows } = await world.owner.query(
      "select after from platform.audit where entity = 'note' and action = 'email'",
    )
    expect(rows).toEqual([{ after: { to: 'compras@andes.pe' } }])
  })

  it('without any address names the field that was asked for', async () => {
    const contactId = world.ids.clients.andes
    await world.owner.query('update parties.client set email = null where id = $1', [contactId])
    await expect(
      inside((ctx) => mailDocument(ctx, { ...document, id: contactId, contactId, given: {}, field: 'email' })),
    ).rejects.toMatchObject({ errors: [{ field: 'email', code: 'email_missing' }] })
  })
})
