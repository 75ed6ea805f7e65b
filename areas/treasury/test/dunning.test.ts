import { readdirSync, readFileSync } from 'node:fs'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendReminderMail } from '../server/dunning/send.ts'
import { dollars, moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let money: ReturnType<typeof moneyWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  money = moneyWorld(world, api)
  await world.owner.query("update parties.client set email = 'pagos@andes.pe' where id = $1", [world.ids.clients.andes])
  await world.owner.query('update einvoicing.setting set auto_send = false')
})
afterAll(() => world?.close())
// Each case begins without debts of others.
beforeEach(async () => {
  await world.owner.query(
    "update treasury.open_item set status = 'closed', balance = 0, local_balance = 0 where status = 'open'",
  )
})

const ref = (id: string) => ({ id })
/** A sale that is overdue for so many days, and its open item. */
async function owed(total: string, days: number, over: object = {}): Promise<{ id: string; item: string }> {
  const { id } = await money.sold(total, over as Record<string, unknown>)
  const [item] = await money.rows<{ id: string }>(
    'update treasury.open_item set due_on = $2::date - $3::int where document_id = $1 returning id',
    [id, today, days],
  )
  return { id, item: item!.id }
}
const andes = () => world.ids.clients.andes
const send = (over: object = {}) => api.post('/api/payment/dunning/send', { clients: [andes()], ...over })
const standing = () => must(api.get(`/api/payment/dunning/${andes()}`))
const row = async () => (await must(api.get('/api/payment/dunning'))).data[0]
const act = (verb: string, body: object) => api.put(`/api/payment/dunning/${andes()}/${verb}`, body)
const pay = (document: string, amount: string) =>
  must(
    api.post('/api/payment/incomes', {
      ...{ date: today, currency: 'PEN', account: ref(world.ids.bank), method: ref(world.ids.methodTransfer) },
      payments: [{ document: ref(document), amount }],
    }),
  )
const mails = () => money.rows('select * from platform.mail where entity = $1 order by created_at', ['dunning'])

describe('a reminder', () => {
  it('says each currency by itself, goes with the statement of each, and the same level never goes twice', async () => {
    await owed('118', 5)
    await owed('59', 20, dollars)
    await owed('11.80', -9)
    expect(await row()).toMatchObject({
      ...{ client: { id: andes() }, documents: 2, days: 20, soles: '118.00', dollars: '59.00' },
      ...{ level: { name: 'Segundo aviso' }, status: 'due', reminded: null },
    })
    expect(await must(send())).toMatchObject({
      sent: 1,
      clients: [{ documents: 2, to: 'pagos@andes.pe', reason: null }],
    })
    await world.server.outbox.idle()
    const [mail] = (await mails()) as unknown as Record<string, string>[]
    expect(mail).toMatchObject({ status: 'sent', to_address: 'pagos@andes.pe' })
    expect(mail!.subject).toBe('Segundo aviso: US$ 59.00 y S/ 118.00 vencidos hace 20 días')
    const folder = world.services.config.dataDir
    const kept = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.eml') && name.includes(mail!.id!))
    const raw = readFileSync(`${folder}/${kept[0]}`, 'utf8')
    expect([...raw.matchAll(/filename=estado-de-cuenta-(...)\.pdf/g)].map(([, currency]) => currency)).toEqual([
      'PEN',
      'USD',
    ])
    expect(await must(send())).toMatchObject({ sent: 0, clients: [{ documents: 0, reason: 'nothing_due' }] })
    expect(await row()).toMatchObject({ status: 'told', level: null, reminded: today })
    // The next level is another reminder.
    await world.owner.query(
      "update treasury.open_item set due_on = due_on - 12 where status = 'open' and due_on < $1",
      [today],
    )
    expect(await row()).toMatchObject({ status: 'due', level: { name: 'Último aviso' } })
    expect(await must(send({ language: 'en' }))).toMatchObject({ sent: 1, clients: [{ documents: 2 }] })
    expect((await standing()).log.map(({ kind }: { kind: string }) => kind)).toEqual(['reminder', 'reminder'])
  })

  it('sixteen at once send one', async () => {
    await owed('118', 4)
    const before = (await mails()).length
    const replies = await Promise.all(Array.from({ length: 16 }, () => must(send())))
    expect(replies.filter(({ sent }) => sent === 1)).toHaveLength(1)
    expect((await mails()).length - before).toBe(1)
  })

  it('never goes for what is paid, disputed or promised, not even where the list was read before', async () => {
    const [paid, disputed, promised] = [await owed('100', 4), await owed('200', 4), await owed('300', 4)]
    expect((await row()).documents).toBe(3)
    await pay(paid.id, '100')
    await must(act('dispute', { items: [disputed.item], reason: 'Mercadería devuelta' }))
    await must(act('promise', { items: [promised.item], date: '2026-11-20' }))
    expect(await row()).toMatchObject({ documents: 2, status: 'held', promise: '2026-11-20', disputed: 1 })
    expect((await must(send())).sent).toBe(0)
    await must(act('settle', { items: [disputed.item] }))
    expect((await must(send({ items: [promised.item] }))).sent).toBe(0)
    expect((await must(send())).clients[0].documents).toBe(1)
    // The promise was not kept: it may be reminded of.
    await world.owner.query("update treasury.promise set promised_on = '2026-11-17' where open_item_id = $1", [
      promised.item,
    ])
    expect((await standing()).items.find((each: { state: string }) => each.state === 'broken')).toMatchObject({
      openItem: { id: promised.item },
      level: { name: 'Recordatorio' },
    })
    expect((await must(send())).clients[0].documents).toBe(1)
  })

  it('stays where it was paid before the mail left, and the rest is due again', async () => {
    const [paid, left] = [await owed('100', 4), await owed('200', 4)]
    await world.owner.query("update platform.outbox set status = 'done' where status = 'pending'")
    const { ids } = world
    const down = {
      ...world.services,
      mailer: { ...world.services.mailer, send: () => Promise.reject(new Error('down')) },
    }
    await must(send())
    const [mail] = (await money.rows(
      'select id from platform.mail where entity = $1 order by created_at desc limit 1',
      ['dunning'],
    )) as { id: string }[]
    await world.server.outbox.idle()
    await world.owner.query("update platform.mail set status = 'queued' where id = $1", [mail!.id])
    await expect(sendReminderMail(down as never, ids.companyId, { mailId: mail!.id }, 1)).rejects.toThrow('down')
    await pay(paid.id, '100')
    await sendReminderMail(world.services, ids.companyId, { mailId: mail!.id }, 2)
    const [after] = (await money.rows('select status, error from platform.mail where id = $1', [mail!.id])) as Record<
      string,
      string
    >[]
    expect(after).toMatchObject({ status: 'failed', error: expect.stringContaining('Se pagó') })
    expect(await row()).toMatchObject({ status: 'due', documents: 1 })
    expect((await must(send())).clients[0].documents).toBe(1)
    expect((await standing()).items.map((each: { openItem: object }) => each.openItem)).toEqual([{ id: left.item }])
  })

  it('a client without mail is listed, and told what is missing', async () => {
    const { bodega } = world.ids.clients
    await world.owner.query('update parties.client set email = null where id = $1', [bodega])
    await owed('100', 4, { client: ref(bodega), documentType: '03', serie: 'B001' })
    expect(await row()).toMatchObject({ client: { id: bodega }, status: 'noMail', email: null })
    const told = await must(api.post('/api/payment/dunning/send', { clients: [bodega] }))
    expect(told).toMatchObject({ sent: 0, clients: [{ reason: 'email_missing', to: null }] })
  })

  it('asks for the permission of collections, and shows nothing of others', async () => {
    await owed('100', 4)
    expect((await (await world.as('seller')).get('/api/payment/dunning')).status).toBe(403)
    const stranger = await world.as('stranger')
    expect((await stranger.get(`/api/payment/dunning/${andes()}`)).status).toBe(404)
    expect((await stranger.post('/api/payment/dunning/send', { clients: [andes()] })).status).toBe(404)
    expect((await must(stranger.get('/api/payment/dunning'))).data).toEqual([])
  })
})

describe('a promise', () => {
  it('of an amount goes to what is due first, is lowered by what is paid, and comes back where that is undone', async () => {
    const [first, second] = [await owed('100', 10), await owed('200', 2)]
    await must(
      act('promise', { items: [second.item, first.item], date: '2026-11-25', amount: '150', note: 'Habló Rosa' }),
    )
    const promises = async () =>
      (await standing()).items.map((each: { promise: null | { amount: string } }) => each.promise?.amount ?? null)
    expect(await promises()).toEqual(['100.00', '50.00'])
    const paid = await pay(second.id, '30')
    expect(await promises()).toEqual(['100.00', '20.00'])
    await must(api.put(`/api/payment/incomes/${paid.id}/void`, { reason: 'Error de banco' }))
    expect(await promises()).toEqual(['100.00', '50.00'])
    await must(act('withdraw', { items: [first.item] }))
    expect(await promises()).toEqual([null, '50.00'])
    expect((await act('withdraw', { items: [first.item] })).body.code).toBe('nothing_promised')
  })

  it('is of today or later, of no more than is owed, in one currency, of what is owed', async () => {
    const [soles, usd] = [await owed('100', 10), await owed('20', 10, dollars)]
    const refused = async (body: object) =>
      (await act('promise', body)).body.errors.map(({ field, code }: Record<string, string>) => [field, code])
    expect(await refused({ items: [soles.item], date: '2026-11-17', amount: '100.01' })).toEqual([
      ['date', 'promise_in_past'],
      ['amount', 'promise_too_much'],
    ])
    expect(await refused({ items: [soles.item, usd.item], date: today, amount: '1' })).toEqual([
      ['amount', 'promise_two_currencies'],
    ])
    await pay(soles.id, '100')
    expect(await refused({ items: [soles.item], date: today })).toEqual([['items[0]', 'document_not_open']])
    expect((await act('dispute', { items: [world.ids.clients.andes], reason: 'No existe' })).status).toBe(404)
  })

  it('sixteen at once leave one promise and one dispute of an item', async () => {
    const { item } = await owed('100', 10)
    await Promise.all(
      Array.from({ length: 16 }, (_, i) => must(act('promise', { items: [item], date: `2026-12-${i + 10}` }))),
    )
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => act('dispute', { items: [item], reason: 'No llegó' })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const live = await money.rows('select 1 from treasury.promise where open_item_id = $1 and ended_at is null', [item])
    expect(live).toHaveLength(1)
  })
})

it('a level says only what can be filled, in English both parts or none, and stays once it went', async () => {
  const level = { code: 'X', name: 'X', days: 60, subjectEs: 'Pague {documento}', bodyEs: '{client}', subjectEn: 'Pay' }
  const { body } = await api.post('/api/payment/dunning-level', level)
  expect(body.errors.map(({ field, code }: Record<string, string>) => [field, code])).toEqual([
    ['subjectEs', 'dunning_unknown_placeholder'],
    ['bodyEn', 'dunning_text_half'],
  ])
  const { data } = await must(api.get('/api/payment/dunning-level'))
  expect(data.map(({ code, days }: { code: string; days: number }) => [code, days])).toEqual([
    ['AVISO1', 3],
    ['AVISO2', 15],
    ['AVISO3', 30],
  ])
  await owed('100', 4)
  await must(send())
  expect((await api.delete(`/api/payment/dunning-level/${data[0].id}`)).body.code).toBe('dunning_level_sent')
})

it('goes in French too: every level that a company begins with says it', async () => {
  const half = { code: 'Y', name: 'Y', days: 61, subjectEs: 'Pague', bodyEs: '{client}', bodyFr: 'Payez' }
  expect((await api.post('/api/payment/dunning-level', half)).body.errors).toMatchObject([
    { field: 'subjectFr', code: 'dunning_text_half' },
  ])
  for (const [days, subject] of [
    [4, /^Rappel de paiement : F001-/],
    [16, /^Deuxième avis : S\/ .* en retard de 16 jours$/],
    [31, /^Dernier avis : S\/ .* en retard de 31 jours$/],
  ] as const) {
    await owed('100', days)
    await must(send({ language: 'fr' }))
    const [mail] = await money.rows(
      'select subject, body as text from platform.mail order by created_at desc, id desc limit 1',
    )
    expect(mail!.subject).toMatch(subject)
    expect(mail!.text).toContain(' · dû le ')
    expect(`${mail!.subject}${mail!.text}`).not.toMatch(/[{}]/)
  }
})
