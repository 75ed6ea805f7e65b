import { dec, fixed, round } from '@yupana/kernel'
import { type Caller, must, openWorld, type World, wrongProofs } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  await must(
    api.post('/api/exchange-rate-lock', { year: 2026, months: [{ month: 10, purchase: '3.80', sale: '3.82' }] }),
  )
})
afterAll(() => world?.close())

const ref = (id: string) => ({ id })
const enter = (number: string) =>
  must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F066', number, date: '2026-10-12', currency: 'USD', exchangeRate: '3.757' },
      ...{ supplier: ref(world.ids.clients.bodega), paymentTerm: ref(world.ids.termCredit30), detractionCode: '022' },
      items: [
        { item: ref(world.ids.products.service), quantity: '1', price: '1000', tax: { type: 'IGV', rate: '18' } },
      ],
    }),
  )
const pay = (document: string, amount: string, date: string, over: object) =>
  must(
    api.post('/api/payment/expenses', {
      ...{ date, method: ref(world.ids.methodTransfer), ...over },
      payments: [{ document: ref(document), amount, operationNumber: '778899' }],
    }),
  )
const inDollars = () => ({ currency: 'USD', exchangeRate: '3.77', account: ref(world.ids.bankUsd) })
const refresh = (simulate = false) =>
  must(
    api.put('/api/accounting/journal-entry/monthly-exchange-rate-different/refresh', {
      year: 2026,
      month: 10,
      simulate,
    }),
  )
/** Lines of 4212 of a bill: soles and dollars of each, credit below zero. */
const lines4212 = async (number: string): Promise<{ soles: string; dollars: string }[]> =>
  (
    await world.owner.query(
      `select (debit - credit)::text as soles, foreign_amount::text as dollars from accounting.journal_line
       where company_id = $1 and account_code = '4212' and number = $2 and date <= '2026-10-31' order by foreign_amount`,
      [world.ids.companyId, number],
    )
  ).rows
type Line = { account: { code: string }; document: string | null; debit: string; credit: string }
const of = (lines: Line[], number: string) =>
  lines.flatMap(({ account, document, debit, credit }) =>
    account.code === '4212' && document?.includes(number) ? [fixed(dec(debit).minus(credit))] : [],
  )

it('the deposit of a bill in dollars is owed in soles: the rate of the close restates the rest alone', async () => {
  const bill = await enter('501')
  expect(bill).toMatchObject({ balance: '1038.40', detraction: { amount: '532.00' } })
  const [own, deposit] = await lines4212('501')
  expect([own?.dollars, deposit?.dollars, deposit?.soles]).toEqual(['-1038.40', '0.00', '-532.00'])
  const { restatement } = await refresh(true)
  const wanted = round(dec('-1038.40').times('3.82')).minus(own!.soles)
  expect(of(restatement.lines, '501')).toEqual([fixed(wanted)])
})

it('with the supplier paid and the deposit not yet made nothing is written off, and what was settled has nothing left', async () => {
  const bill = await enter('502')
  await pay(bill.id, '1038.40', '2026-10-20', inDollars())
  const made = await refresh()
  expect(of(made.settlement.lines, '502')).toEqual([])
  expect(of(made.restatement.lines, '502')).toEqual([])
  expect(await wrongProofs(world)).toEqual([])
  await pay(bill.detraction.id, '532.00', '2026-10-29', { currency: 'PEN', account: ref(world.ids.bank) })
  expect((await refresh()).settlement.lines).toEqual([])
  expect(await wrongProofs(world)).toEqual([])
})

it('the next year begins with both parts of it, each in its currency', async () => {
  await must(api.put('/api/accounting-setting/initialize-next-year', { year: 2027 }))
  const { voucher } = await must(api.post('/api/accounting/journal-entry/open', { year: 2027, dryRun: true }))
  const own = (voucher.lines as (Line & { foreign: string })[]).filter(
    ({ account, document }) => account.code === '4212' && document?.includes('501'),
  )
  expect(own).toHaveLength(2)
})
