import { dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let api: Caller
let next = 3000
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const sumsOf = async (sql: string): Promise<string> =>
  (await world.owner.query<{ amount: string }>(sql, [world.ids.companyId])).rows[0]!.amount

/** What the ledger says is owed to suppliers, what treasury says, the IGV of both, and what purchases, stock and its variation come to. */
async function assertTies(): Promise<void> {
  const ledger = (where: string) =>
    sumsOf(
      `select coalesce(sum(l.credit - l.debit), 0)::numeric(18,2)::text as amount from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
       where l.company_id = $1 and ${where}`,
    )
  const open = await sumsOf(
    `select coalesce(sum(case direction when 'payable' then local_balance else -local_balance end), 0)::numeric(18,2)::text as amount from treasury.open_item
     where company_id = $1 and ledger_code = 'purchase.payable' and status <> 'voided'`,
  )
  expect(await ledger("l.account_code = '4212'")).toBe(open)
  const register = await must(api.get('/api/reports/journal-entry/purchase?year=2026&month=11&limit=200'))
  const of = (field: string) => fixed(sum(register.data.map((row: Record<string, string>) => row[field])))
  expect(of('igv')).toBe(fixed(dec(await ledger("l.account_code = '40111' and e.source_kind = 'bill'")).negated()))
  expect(fixed(sum([of('taxed'), of('untaxed'), of('igv'), of('igvLost')]))).toBe(of('total'))
  const bought = fixed(
    dec(await ledger("l.account_code in ('6011', '638', '7311', '6736', '6599') and e.source_kind = 'bill'")).negated(),
  )
  expect(fixed(sum([of('taxed'), of('untaxed')]))).toBe(bought)
  expect(await ledger("l.account_code = '6111' and e.source_kind = 'bill'")).toBe(
    fixed(dec(await ledger("l.account_code = '20111' and e.source_kind = 'bill'")).negated()),
  )
}

const anyBill = fc.record({
  dollars: fc.boolean(),
  price: fc.integer({ min: 1, max: 90_000 }).map((cents) => fixed(dec(cents).div(100))),
  quantity: fc.integer({ min: 2, max: 9 }),
  ticket: fc.boolean(),
  goods: fc.boolean(),
  paid: fc.boolean(),
  notes: fc.array(
    fc.record({
      reason: fc.constantFrom('07', '04', '09', '06', '10'),
      debit: fc.boolean(),
      share: fc.integer({ min: 1, max: 100 }),
      undone: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})

it('payables are 42, and the register is 40111, after every bill, note, payment and void, in soles and dollars', async () => {
  const made = (
    await must(api.post('/api/products', { code: 'REG-1', name: 'Bien del registro', unit: { code: 'NIU' } }))
  ).id
  const head = () => ({
    ...{ supplier: { id: world.ids.clients.bodega }, warehouse: { id: world.ids.warehouse } },
    paymentTerm: { id: world.ids.termCredit30 },
  })
  await fc.assert(
    fc.asyncProperty(anyBill, async ({ dollars, price, quantity, ticket, goods, paid, notes }) => {
      next += 1
      const item = { id: goods ? made : world.ids.products.service }
      const money = dollars ? { currency: 'USD', exchangeRate: '3.757' } : { currency: 'PEN' }
      const tax = { type: 'IGV', rate: '18' }
      const bill = await must(
        api.post('/api/bills', {
          ...{
            documentType: ticket ? '03' : '01',
            serie: ticket ? 'B050' : 'F050',
            number: String(next),
            date: '2026-11-04',
          },
          ...{ ...money, ...head(), items: [{ item, quantity: String(quantity), price, tax }] },
        }),
      )
      await assertTies()
      if (paid) {
        const amount = fixed(dec(bill.total).div(2))
        if (dec(amount).gt(0))
          await api.post('/api/payment/expenses', {
            ...{ date: '2026-11-05', currency: 'PEN', exchangeRate: '3.8', account: { id: world.ids.bank } },
            ...{ method: { id: world.ids.methodTransfer }, payments: [{ document: { id: bill.id }, amount }] },
          })
        await assertTies()
      }
      for (const { reason, debit, share, undone } of notes) {
        next += 1
        const left = (await must(api.get(`/api/bills/${bill.id}`))).items[0].left
        const back = !debit && (reason === '07' || reason === '06')
        const line = back
          ? {
              quantity: String(Math.max(1, Math.floor((Number(left.quantity) * share) / 100))),
              price,
              includeTaxPrice: false,
            }
          : { quantity: '1', price: fixed(dec(left.total).times(share).div(100)), includeTaxPrice: true }
        const reply = await api.post('/api/bills', {
          ...{
            documentType: debit ? '08' : '07',
            serie: `${ticket ? 'B' : 'F'}X50`,
            number: String(next),
            date: '2026-11-06',
          },
          ...{ ...head(), currency: money.currency, reference: { id: bill.id }, reason: debit ? '02' : reason },
          items: [{ item, billLine: 1, tax, ...line }],
        })
        await assertTies()
        if (reply.status === 201 && undone) {
          await must(api.put(`/api/bills/${reply.body.id}/void`))
          await assertTies()
        }
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)
