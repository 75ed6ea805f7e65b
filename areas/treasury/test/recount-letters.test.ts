import { type Caller, must, openWorld, type Reply, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { letterWorld } from './letter-world.ts'

let world: World
let api: Caller
let w: ReturnType<typeof letterWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  w = letterWorld(world, api)
})
afterAll(() => world?.close())
afterEach(async () => {
  expect([await w.owedDiffering(), await w.differing(), await w.ledgerDiffering()]).toEqual([[], [], []])
})

const day = (n: number) => `2026-11-${n}`
const codes = ({ status, body }: Reply) => [
  status,
  ...(body.errors ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
]
/** A letter of a sale of the 15th, that falls due on that day. */
async function drawn(amount: string, over: Record<string, unknown> = {}): Promise<string> {
  const sold = await w.sold(amount, { date: day(15), ...over })
  const made = await must(w.exchange([[sold.id, amount]], [[day(15), amount]], { date: day(15) }))
  return made.letters[0].id
}
const paying = () => ({ ...w.bank(), ...w.method() })

it('nothing is done to a letter before what was done to it last', async () => {
  const discounted = await drawn('1000')
  await must(w.put(discounted, 'discount', { date: day(15), ...w.bank(), interest: '10' }))
  await must(w.put(discounted, 'undo'))
  const early = [422, 'date letter_before_last']
  await must(w.put(discounted, 'collect', { date: day(17), ...w.bank() }))
  const again = [{ dueDate: day(18), amount: '1000' }]
  expect(codes(await w.put(discounted, 'pay', { date: day(16), ...paying() }))).toEqual(early)
  expect(codes(await w.put(discounted, 'protest', { date: day(16), ...w.bank(), cost: '5' }))).toEqual(early)
  expect(codes(await w.put(discounted, 'renew', { date: day(16), letters: again }))).toEqual(early)
  // Nor is it paid then as any debt is.
  const { id } = await w.itemOf(discounted)
  const income = { date: day(16), currency: 'PEN', ...paying() }
  const payments = [{ document: { id: discounted }, openItem: { id }, amount: '10' }]
  const asDebt = (date: string) => api.post('/api/payment/incomes', { ...income, date, payments })
  expect(codes(await asDebt(day(16)))).toEqual([422, 'date payment_before_document'])
  await must(asDebt(day(17)))
  expect(codes(await w.put(discounted, 'protest', { date: day(14), ...w.bank() }))).toEqual([
    ...[422, 'date letter_before_issue'],
  ])
})

it('a bank discounts what is not due yet', async () => {
  const id = await drawn('100')
  const body = { date: day(16), ...w.bank(), interest: '1' }
  expect(codes(await w.put(id, 'discount', body))).toEqual([422, 'date letter_overdue'])
  const sheet = await api.post('/api/payment/letter-operations', {
    kind: 'discount',
    ...body,
    letters: [{ letter: { id } }],
  })
  expect(codes(sheet)).toEqual([422, 'date letter_overdue'])
  await must(w.put(id, 'discount', { ...body, date: day(15) }))
})

/** What a client owes at the end of a day, by account 12 alone. */
async function ledger(at: string): Promise<number> {
  const [row] = await w.rows<{ owed: string }>(
    `select coalesce(sum(l.debit - l.credit), 0)::text as owed from accounting.journal_line l join accounting.journal_entry e on e.id = l.entry_id
     where l.account_code in ('1212', '1232', '1233', '1234', '1214') and e.date <= $1`,
    [at],
  )
  return Number(row!.owed)
}

it('account 12, the report of ages and the statement of account say the same on every day of a life in dollars', async () => {
  const before = await ledger(day(18))
  const sold = await w.sold('1000', { date: day(15), currency: 'USD', exchangeRate: '3.75' })
  const swap = await must(
    w.exchange(
      [[sold.id, '900']],
      [
        [day(16), '300'],
        [day(16), '600'],
      ],
      { date: day(15) },
    ),
  )
  const [small, large] = swap.letters
  const usd = { ...w.bankUsd(), ...w.method() }
  await must(w.put(large.id, 'discount', { date: day(15), ...w.bankUsd(), exchangeRate: '3.70', interest: '6' }))
  await must(w.put(small.id, 'collect', { date: day(16), ...w.bankUsd(), exchangeRate: '3.72', fee: '1' }))
  await must(w.put(small.id, 'pay', { date: day(17), ...usd, exchangeRate: '3.80', amount: '100' }))
  await must(w.put(large.id, 'protest', { date: day(17), ...w.bankUsd(), exchangeRate: '3.80', cost: '10' }))
  await must(
    w.put(large.id, 'renew', {
      ...{ date: day(18), ...usd, exchangeRate: '3.90', paid: '200' },
      letters: [{ dueDate: '2026-12-20', amount: '400' }],
    }),
  )
  // By hand: 1,000 stand at 3.75, 300 were paid, whatever was paid for them.
  const expected: Record<string, number> = { 14: 0, 15: 1000, 16: 1000, 17: 900, 18: 700 }
  const { andes } = world.ids.clients
  for (const [n, dollars] of Object.entries(expected)) {
    const at = day(Number(n))
    const aged = await must(
      api.get(`/api/payment/ageing?direction=receivable&by=due&currency=document&at=${at}&client=${andes}&limit=100`),
    )
    const own = aged.data.find(({ currency }: { currency: string }) => currency === 'USD')
    expect([n, Number(own?.balance ?? 0)]).toEqual([n, dollars])
    const { data } = await must(
      api.get(`/api/clients/${andes}/statement?direction=receivable&currency=USD&to=${at}&limit=100`),
    )
    expect([n, Number(data.at(-1)?.balance ?? 0)]).toEqual([n, dollars])
    expect([n, await w.agesAgree(at)]).toEqual([n, [true, true]])
  }
  expect((await ledger(day(18))) - before).toBeCloseTo(700 * 3.75, 2)
  // 4511: 600 × 3.70, taken back at 3.80; the rest of what is gained and lost is that of 300 that were paid.
  const result = await w.rows<{ account_code: string; d: string }>(
    `select l.account_code, sum(l.debit - l.credit)::text as d from accounting.journal_line l where l.account_code in ('4511', '676', '776', '6734', '6391') group by 1 order by 1`,
  )
  const soles = Object.fromEntries(result.map(({ account_code: code, d }) => [code, Number(d)]))
  expect(soles['4511']).toBe(-100)
  expect([soles['676'], soles['776']]).toEqual(
    [600 * (3.8 - 3.7), -(100 * (3.8 - 3.75) + 200 * (3.9 - 3.75))].map((each) => Math.round(each * 100) / 100),
  )
})
