import { notesScreen } from '@yupana/contract'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../areas.ts'

let world: World
let people: Record<'owner' | 'seller' | 'accountant' | 'reader' | 'stranger', Caller>
/** Ids by the part of the address before the @. */
let ids: Record<string, string>
let path: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  const [owner, seller, accountant, reader, stranger] = await Promise.all(
    (['owner', 'seller', 'accountant', 'reader', 'stranger'] as const).map((each) => world.as(each)),
  )
  people = { owner: owner!, seller: seller!, accountant: accountant!, reader: reader!, stranger: stranger! }
  const { rows } = await world.owner.query<{ id: string; email: string }>('select id, email from company.user_account')
  ids = Object.fromEntries(rows.map(({ id, email }) => [email.split('@')[0]!, id]))
  path = `/api/notes/client/${world.ids.clients.andes}`
})
afterAll(() => world?.close())

const write = async (api: Caller, text: string, mentions: string[] = [], at = path) =>
  must(api.post(at, { text, mentions: mentions.map((each) => ids[each]!) }))
const unread = async (api: Caller): Promise<{ id: string; text: string }[]> =>
  (await must(api.get('/api/notes/mentions'))).data
const trail = async (id: string) =>
  (
    await world.owner.query<{ action: string; before: unknown; after: unknown }>(
      "select action, before, after from platform.audit where company_id = $1 and entity = 'note' and entity_id = $2 order by id",
      [world.ids.companyId, id],
    )
  ).rows

describe('notes of a record', () => {
  it('are seen and written by those who may read it, and by nobody else', async () => {
    await write(people.seller, 'Paga los viernes')
    const { data } = await must(people.reader.get(path))
    expect(data).toMatchObject([{ text: 'Paga los viernes', author: { name: 'Luis Paredes Soto' }, removable: false }])
    const denied = await Promise.all([
      people.accountant.get(path),
      people.accountant.post(path, { text: 'x' }),
      people.accountant.delete(`${path}/${data[0].id}`),
      people.accountant.get(path.replace('/notes/', '/notes/people/')),
    ])
    expect(denied.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([403, 'forbidden']))
  })

  it('stay in their company', async () => {
    const own = await write(people.owner, 'Solo de la casa')
    expect((await must(people.stranger.get(path))).data).toEqual([])
    expect((await people.stranger.post(path, { text: 'x' })).status).toBe(404)
    expect((await people.stranger.delete(`${path}/${own.id}`)).status).toBe(404)
    const foreign = await people.owner.post(path, { text: 'x', mentions: [ids.otra] })
    expect(foreign.body.errors).toMatchObject([{ field: 'mentions[0]', code: 'mention_not_allowed' }])
  })

  it('belong to a record that stands: neither to one that never was nor to one that was deleted', async () => {
    expect((await people.owner.post('/api/notes/client/no-such-client', { text: 'x' })).status).toBe(404)
    expect((await people.owner.post(`/api/notes/nothing/${world.ids.branch}`, { text: 'x' })).status).toBe(404)
    const brand = await must(people.owner.post('/api/brands', { code: 'NOTA', name: 'Nota' }))
    await write(people.owner, 'Marca nueva', [], `/api/notes/brand/${brand.id}`)
    await must(people.owner.delete(`/api/brands/${brand.id}`))
    expect((await people.owner.post(`/api/notes/brand/${brand.id}`, { text: 'x' })).status).toBe(404)
  })

  it('may be written to what came with the company and has no trail', async () => {
    await write(people.owner, 'Fundadora', [], `/api/notes/user/${ids.demo}`)
    expect((await people.owner.post(`/api/notes/user/${ids.otra}`, { text: 'x' })).status).toBe(404)
  })

  it('are taken away by their author for a day and by an owner always; the trail keeps the text', async () => {
    const first = await write(people.seller, 'Primera')
    expect((await people.reader.delete(`${path}/${first.id}`)).body.code).toBe('not_yours')
    expect((await people.seller.delete(`${path}/${first.id}`)).status).toBe(204)
    expect(await trail(first.id)).toMatchObject([
      { action: 'create', after: { text: 'Primera', entity: 'client', entityId: world.ids.clients.andes } },
      { action: 'delete', before: { text: 'Primera', userId: ids.ventas } },
    ])
    const second = await write(people.seller, 'Segunda')
    const now = world.now
    world.now = new Date(now.getTime() + 25 * 3_600_000)
    const [late, owner] = await Promise.all([world.as('seller'), world.as('owner')])
    expect((await late.delete(`${path}/${second.id}`)).body.code).toBe('note_settled')
    expect((await owner.delete(`${path}/${second.id}`)).status).toBe(204)
    world.now = now
  })
})

describe('a note that calls somebody', () => {
  it('leads to the screen of its record with the notes open', () => {
    const screen = (entity: string) =>
      notesScreen(
        areas.map(({ area }) => area),
        entity,
        'x',
      )
    expect(screen('invoice')).toBe('/invoice/view/x?notes=1')
    expect(screen('guide')).toBe('/input-guide/view/x?notes=1')
    expect(screen('entry')).toBe('/vouchers/view/entry/x?notes=1')
    expect(screen('count')).toBe('/items/pre-inventory?count=x&notes=1')
    expect(screen('monthLock')).toBeUndefined()
    const catalogues = areas.flatMap(({ area }) => area.resources.map(({ noun }) => noun))
    expect(catalogues.filter((noun) => screen(noun) === undefined)).toEqual([])
  })

  it('offers those who may read the record, without the caller', async () => {
    const { data } = await must(people.seller.get(path.replace('/notes/', '/notes/people/')))
    expect(data.map(({ name }: { name: string }) => name)).toEqual([
      'Carmen Flores Rojas',
      'Elena Torres Díaz',
      'Rosa Quispe Mamani',
    ])
  })

  it('is refused whole where one of them may not read the record, and says which', async () => {
    const reply = await people.seller.post(path, { text: '@Jorge', mentions: [ids.consulta, ids.contador] })
    expect([reply.status, reply.body.errors]).toMatchObject([
      422,
      [{ field: 'mentions[1]', code: 'mention_not_allowed' }],
    ])
    expect(await unread(people.reader)).toEqual([])
  })

  it('is told by mail in their language, by an event without the text, and until it was read', async () => {
    await world.owner.query("update company.user_account set language = 'fr' where id = $1", [ids.consulta])
    const heard: [string, unknown][] = []
    const { companyId } = world.ids
    const stop = ['consulta', 'caja'].map((each) =>
      world.services.events.subscribe(companyId, (happening) => heard.push([each, happening]), ids[each]!),
    )
    const note = await write(people.seller, 'Mire esto @Elena Torres Díaz', ['consulta', 'ventas'])
    for (const end of stop) end()
    expect(heard).toEqual([['consulta', { kind: 'note', id: note.id }]])
    await world.server.outbox.idle()
    const { rows } = await world.owner.query(
      "select to_address, subject, body, status from platform.mail where entity = 'note' and entity_id = $1",
      [note.id],
    )
    expect(rows).toMatchObject([{ to_address: 'consulta@yupana.pe', status: 'sent' }])
    expect(rows[0].subject).toMatch(/^Luis Paredes Soto vous a mentionné : Contact SUPERMERCADOS PERUANOS/)
    expect(rows[0].body).toContain('Mire esto @Elena Torres Díaz')
    expect(rows[0].body).toContain(`/contacts/view/${world.ids.clients.andes}?notes=1`)
    expect(await unread(people.seller)).toEqual([])
    expect(await unread(people.reader)).toMatchObject([{ id: note.id, entity: 'client', author: 'Luis Paredes Soto' }])
    expect((await must(people.reader.get(path))).data.at(-1)).toMatchObject({ id: note.id, unread: true })
    await must(people.reader.put('/api/notes/mentions/read', { ids: [note.id] }))
    expect(await unread(people.reader)).toEqual([])
    expect((await must(people.reader.get(path))).data.at(-1)).toMatchObject({ id: note.id, unread: false })
  })

  it('is hidden again from who lost the permission, and all are read at once', async () => {
    await write(people.owner, 'Uno', ['consulta'])
    await write(people.owner, 'Dos', ['consulta'])
    expect((await unread(people.reader)).map(({ text }) => text)).toEqual(['Dos', 'Uno'])
    const keys = await world.owner.query<{ permissions: string[] }>(
      "select permissions from company.role where company_id = $1 and name = 'Consulta'",
      [world.ids.companyId],
    )
    const change = 'update company.role set permissions = $2 where company_id = $1 and name = $3'
    const before = keys.rows[0]!.permissions
    await world.owner.query(change, [world.ids.companyId, before.filter((key) => !/^CLIENT\./.test(key)), 'Consulta'])
    expect(await unread(await world.as('reader'))).toEqual([])
    await world.owner.query(change, [world.ids.companyId, before, 'Consulta'])
    await must(people.reader.put('/api/notes/mentions/read', {}))
    expect(await unread(people.reader)).toEqual([])
  })
})
