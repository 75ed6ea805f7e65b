import { inCompany } from '@yupana/platform'
import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { treasuryChecks } from '../server/checks.ts'
import { moneyWorld, today } from './money-world.ts'
import { withholdingWorld } from './withholding-world.ts'

let world: World
let api: Caller
let money: ReturnType<typeof moneyWorld>
let of: ReturnType<typeof withholdingWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  money = moneyWorld(world, api)
  of = withholdingWorld(world, api)
})
afterAll(() => world?.close())

const ref = (id: string) => ({ id })
const PATH = '/api/payment/perceptions'
const codes = ({ body }: { body: { code?: string; errors?: { field: string; code: string }[] } }) =>
  body.errors?.length ? body.errors.map(({ field, code }) => `${field} ${code}`) : [body.code]
const certificate = (bill: string, over: object = {}) => ({
  ...{ client: ref(world.ids.clients.bodega), serie: 'p001', number: '123', date: today },
  ...{ account: ref(world.ids.bank), method: ref(world.ids.methodTransfer), operationNumber: '77' },
  items: [{ document: ref(bill), amount: '23.60' }],
  ...over,
})
/** What is owed by document and what the accounts say, as the trial balance asks it. */
const agrees = () =>
  inCompany(world.services, world.ids.companyId, (ctx) =>
    treasuryChecks
      .find(({ name }) => name === 'openItems')!
      .find(ctx, {
        ...{ year: 2026, from: 1, to: 12, currency: 'PEN' },
      } as never),
  )

it('treasury.md 8: what a supplier perceives is a credit of ours (40113) that our account paid; sixteen at once are one', async () => {
  const bill = await of.billed('1000')
  const { data } = await must(api.get(`${PATH}/documents?client=${world.ids.clients.bodega}`))
  expect(data).toMatchObject([{ document: { id: bill.id }, currency: 'PEN', total: '1180.00', local: '1180.00' }])
  const replies = await Promise.all(Array.from({ length: 16 }, () => api.post(PATH, certificate(bill.id))))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(15).fill(422)])
  expect(codes(replies.find(({ status }) => status === 422)!)).toEqual(['number perception_exists'])
  const made = replies.find(({ status }) => status === 201)!.body
  expect(made).toMatchObject({
    ...{ kind: '40', direction: 'received', serie: 'P001', number: '00000123', amount: '23.60', status: 'open' },
    items: [{ document: { id: bill.id }, amount: '23.60' }],
  })
  const [paid] = await money.rows<{ id: string }>(
    "select p.id from treasury.payment p join treasury.payment_line l on l.payment_id = p.id join treasury.open_item o on o.id = l.open_item_id where o.document_kind = 'perception' and o.document_id = $1",
    [made.id],
  )
  expect(await money.booked(paid!.id)).toEqual({ 40113: '23.60', 10411: '-23.60' })
  expect((await must(api.get(`/api/bills/${bill.id}`))).balance).toBe('1180.00')
  const chain = await must(api.get(`/api/chain/perception/${made.id}`))
  expect(JSON.stringify(chain)).toContain(paid!.id)
  expect((await api.get(`${PATH}/${made.id}/render/pdf`)).headers['content-type']).toContain('pdf')
  expect(await must(api.get(`${PATH}/totals?period=2026-11`))).toMatchObject({
    received: { count: 1, amount: '23.60' },
  })
  expect((await api.get(`${PATH}/txt?period=2026-11`)).status).toBe(200)
  expect(await agrees()).toMatchObject({ good: true })
  // Paid, it stays; its payment is voided first, and then nothing of it is left.
  expect(codes(await api.put(`${PATH}/${made.id}/void`, { reason: 'Error' }))).toEqual(['bill_paid'])
  await must(api.put(`/api/payment/expenses/${paid!.id}/void`, { reason: 'Error' }))
  expect(await agrees()).toMatchObject({ good: true })
  expect(await must(api.put(`${PATH}/${made.id}/void`, { reason: 'Error' }))).toMatchObject({ status: 'voided' })
  expect(
    await money.rows("select 1 from treasury.open_item where document_kind = 'perception' and balance <> 0"),
  ).toEqual([])
  expect([await money.differing(), await money.ledgerDiffering()]).toEqual([[], []])
})

it('voided with its payment on a later day it was owed on none of the days before', async () => {
  const bill = await of.billed('1000')
  const made = await must(api.post(PATH, certificate(bill.id, { number: '55', date: '2026-11-16' })))
  const aged = async () =>
    (await must(api.get('/api/payment/ageing?direction=payable&by=due&at=2026-11-17&concept=perception'))).data
  expect(await aged()).toEqual([])
  const [paid] = await money.rows<{ id: string }>(
    'select l.payment_id as id from treasury.payment_line l join treasury.open_item o on o.id = l.open_item_id where o.document_id = $1',
    [made.id],
  )
  await must(api.put(`/api/payment/expenses/${paid!.id}/void`, { reason: 'Error' }))
  await must(api.put(`${PATH}/${made.id}/void`, { reason: 'Error' }))
  expect(await aged()).toEqual([])
})

it('of a bill in dollars soles are certified; what is wrong is told at once, beside its field', async () => {
  const bill = await of.billed('100', { currency: 'USD' })
  const made = await must(api.post(PATH, certificate(bill.id, { items: [{ document: ref(bill.id), amount: '8.85' }] })))
  expect(made).toMatchObject({ amount: '8.85', items: [{ currency: 'USD', amount: '8.85' }] })
  const wrong = {
    ...{ serie: 'R001', number: '0', items: [] },
  }
  expect(codes(await api.post(PATH, certificate(bill.id, wrong)))).toEqual([
    ...['serie invalid_format', 'number invalid_number', 'items at_least_one_payment'],
  ])
  const items = [
    { document: ref(bill.id), amount: '442.51' },
    { document: ref(bill.id), amount: '1' },
    { document: ref(world.ids.branch), amount: '1' },
  ]
  expect(codes(await api.post(PATH, certificate(bill.id, { number: '9', date: '2026-11-01', items })))).toEqual([
    ...['items[0].amount overpaid', 'date expense_before_document', 'items[1].document repeated_item'],
    'items[2].document reference_not_found',
  ])
  const dollars = { number: '9', account: ref(world.ids.bankUsd), items: [{ document: ref(bill.id), amount: '1' }] }
  expect(codes(await api.post(PATH, certificate(bill.id, dollars)))[0]).toContain('account_currency')
})

it('is of who pays: who collects neither records nor sees it, nor does another company', async () => {
  const bill = await of.billed('1000')
  const made = await must(api.post(PATH, certificate(bill.id, { number: '31' })))
  await world.owner.query(
    `update company.role r set permissions = array['COLLECTION.fullAccess'] from company.membership m join company.user_account u on u.id = m.user_id
     where r.id = m.role_id and r.company_id = m.company_id and u.email = $1`,
    [people.cashier.email],
  )
  const cashier = await world.as('cashier')
  expect((await cashier.post(PATH, certificate(bill.id, { number: '32' }))).status).toBe(403)
  expect((await cashier.get(`${PATH}/${made.id}`)).status).toBe(404)
  const stranger = await world.as('stranger')
  expect((await stranger.get(`${PATH}/${made.id}`)).status).toBe(404)
})
