import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let money: ReturnType<typeof moneyWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  money = moneyWorld(world, api)
  await world.owner.query('update einvoicing.setting set auto_send = false')
})
afterAll(() => world?.close())

const ref = (id: string) => ({ id })
type Row = Record<string, string>
const report = async (name: string, query = ''): Promise<Row[]> =>
  (await must(api.get(`/api/payment/report/${name}?${query}`))).data
const days = `from=2026-11-01&to=${today}`
const collect = (lines: object[], over: object = {}) =>
  must(
    api.post('/api/payment/incomes', {
      ...{ date: today, currency: 'PEN', account: ref(world.ids.cash), method: ref(world.ids.methodCash) },
      ...{ payments: lines, ...over },
    }),
  )

it('says what was paid in cash above the limit of the law, what was taken back, and by whom', async () => {
  const [large, small] = [await money.sold('2000'), await money.sold('1999.99')]
  await collect([{ document: ref(large.id), amount: '10' }])
  await collect([{ document: ref(small.id), amount: '10' }])
  const undone = await collect([{ document: ref(small.id), amount: '20' }])
  await must(api.put(`/api/payment/incomes/${undone.id}/void`, { reason: 'Billete falso' }))
  const rows = await report('exceptions', days)
  expect(rows.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
    ['cash', '10.00', null],
    ['takenBack', '-20.00', 'Billete falso'],
  ])
  expect(rows[1]!.user).toMatch(/\w/)
  expect(await report('exceptions', `${days}&kind=cash`)).toHaveLength(1)
  expect(await report('exceptions', 'from=2026-10-01&to=2026-10-31')).toEqual([])
})

it('money of a client that no sale names is listed until a document takes it, and told the day after', async () => {
  const made = await collect([{ advance: true, client: ref(world.ids.clients.andes), amount: '300' }])
  expect(await report('advances')).toMatchObject([{ documentId: made.id, balance: '300.00', state: 'today', days: 0 }])
  const alerts = async () => (await must(api.get('/api/payment/resume'))).alerts.map(({ kind }: Row) => kind)
  expect(await alerts()).not.toContain('advanceWithoutSale')
  await world.owner.query("update treasury.open_item set date = '2026-11-17' where document_id = $1", [made.id])
  expect(await report('advances')).toMatchObject([{ state: 'late', days: 1 }])
  expect(await alerts()).toContain('advanceWithoutSale')
  await must(api.put(`/api/payment/incomes/${made.id}/void`, { reason: 'Error de caja' }))
  expect(await report('advances')).toEqual([])
})

it('what is owed is asked for by its day and concept; a chooser leaves out accounts of others; an empty amount is told to be missing', async () => {
  const late = await money.sold('118')
  await world.owner.query("update treasury.open_item set due_on = '2026-11-10' where document_id = $1", [late.id])
  const ids = async (query: string): Promise<string[]> =>
    (await must(api.get(`/api/payment/incomes/payable?limit=200&${query}`))).data.map(
      ({ document }: { document: { id: string } }) => document.id,
    )
  expect(await ids('due=overdue')).toEqual([late.id])
  expect(await ids('due=week&concept=document')).toEqual([late.id])
  expect(await ids('due=week&concept=detraction')).toEqual([])
  expect((await ids('due=all')).length).toBeGreaterThan(1)
  const offered = async (by: Caller): Promise<string[]> =>
    (await must(by.get('/api/payment/account/choose'))).map(({ id }: { id: string }) => id)
  const before = await offered(api)
  const [other] = await money.rows<{ id: string }>(
    "select u.id from company.user_account u join company.membership m on m.user_id = u.id where m.company_id = $1 and u.email not like '%owner%' and u.email not like 'demo%' limit 1",
    [world.ids.companyId],
  )
  await world.owner.query('insert into treasury.account_user (company_id, account_id, user_id) values ($1, $2, $3)', [
    ...[world.ids.companyId, world.ids.bankUsd, other!.id],
  ])
  const after = await offered(api)
  expect(before).toContain(world.ids.bankUsd)
  expect(after).toEqual(before.filter((id) => id !== world.ids.bankUsd))
  const { body } = await api.post('/api/payment/transfer', {
    ...{ date: today, accountFrom: ref(world.ids.bank), accountTo: ref(world.ids.cash), amount: null },
  })
  expect(body.errors).toMatchObject([{ field: 'amount', code: 'required' }])
})
