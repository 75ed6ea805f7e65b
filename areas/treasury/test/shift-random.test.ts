import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'

const world = await openWorld(import.meta.url)
await world.owner.query('update einvoicing.setting set auto_send = false')
await world.owner.query('update treasury.setting set cash_shift = true where company_id = $1', [world.ids.companyId])
// Who puts in, takes out and deposits: of categories and banks by the rights that a payment or a transfer needs.
await world.owner.query(
  `update company.role set permissions = permissions || array['PAYMENTS.fullAccess', 'TRANSFER.fullAccess'] where company_id = $1 and name = 'Caja'`,
  [world.ids.companyId],
)
const owner = await world.as('owner')
const cashier = await world.as('cashier')
afterAll(() => world.close())

const today = '2026-11-18'
const rows = async (text: string, values: unknown[] = []) => (await world.owner.query(text, values)).rows
const { id: usd } = await must(
  owner.post('/api/payment/account', {
    ...{ code: 'CAJAUSD', name: 'Caja dólares', type: 'cash', currency: 'USD', ledgerCode: '1012' },
  }),
)
const categories = (await must(owner.get('/api/payment/category?limit=100'))).data as { id: string; code: string }[]
const category = (code: string) => ({ id: categories.find((each) => each.code === code)!.id })

const drawerOf = { PEN: world.ids.cash, USD: usd } as const
const bankOf = { PEN: world.ids.bank, USD: world.ids.bankUsd } as const
type Currency = keyof typeof drawerOf
const RATE = '3.750'
const rated = (currency: Currency) => (currency === 'USD' ? { exchangeRate: RATE } : {})

async function document(api: Caller, kind: 'sale' | 'bill', currency: Currency, total: string, number: number) {
  const { ids } = world
  const head = { date: today, currency, ...rated(currency), paymentTerm: { id: ids.termCredit30 } }
  const line = { quantity: '1', price: total, includeTaxPrice: true, tax: { type: 'IGV', rate: '18' } }
  if (kind === 'sale') {
    const made = await must(
      api.post('/api/invoices', {
        ...{
          ...head,
          documentType: '01',
          serie: 'F001',
          client: { id: ids.clients.andes },
          seller: { id: ids.seller },
        },
        items: [{ item: { id: ids.products.service }, ...line }],
      }),
    )
    await must(api.put(`/api/invoices/${made.id}/issue`))
    return made.id as string
  }
  const made = await must(
    api.post('/api/bills', {
      ...{ ...head, documentType: '01', serie: 'F900', number: String(number), supplier: { id: ids.clients.andes } },
      items: [{ item: { id: ids.products.service }, ...line }],
    }),
  )
  return made.id as string
}

type Deed = { do: 'sale' | 'void' | 'bill' | 'in' | 'out' | 'toBank' | 'fromBank'; currency: Currency; cents: number }
const deed: fc.Arbitrary<Deed> = fc.record({
  do: fc.constantFrom('sale', 'sale', 'void', 'bill', 'in', 'out', 'toBank', 'fromBank'),
  currency: fc.constantFrom('PEN', 'USD'),
  cents: fc.integer({ min: 1, max: 30_000 }),
})

describe('a shift of any money', () => {
  it('expected = float + cash sales + collections + ins − refunds − payments − outs, which is what the books say', async () => {
    let bills = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(deed, { minLength: 4, maxLength: 14 }),
        fc.integer({ min: 0, max: 9000 }),
        async (deeds, floats) => {
          const pieces = (['PEN', 'USD'] as const).map((currency) => ({ currency, value: '0.01', count: floats * 10 }))
          const shift = await must(
            cashier.post('/api/shifts', {
              ...{ accounts: [{ id: drawerOf.PEN }, { id: drawerOf.USD }], denominations: pieces, exchangeRate: RATE },
            }),
          )
          const model = { PEN: dec(floats).div(10), USD: dec(floats).div(10) }
          const collected: { id: string; currency: Currency; amount: string }[] = []
          for (const { do: what, currency, cents } of deeds) {
            const amount = fixed(dec(cents).div(100))
            const money = {
              date: today,
              currency,
              ...rated(currency),
              account: { id: drawerOf[currency] },
              method: { id: world.ids.methodCash },
            }
            const move = (body: object) =>
              cashier.post(`/api/shifts/${shift.id}/movements`, {
                amount,
                currency,
                reason: 'Por el ensayo',
                ...rated(currency),
                ...body,
              })
            const enough = model[currency].gte(amount)
            if (what === 'sale') {
              const id = await document(owner, 'sale', currency, amount, 0)
              const made = await must(
                owner.post('/api/payment/incomes', { ...money, payments: [{ document: { id }, amount }] }),
              )
              model[currency] = model[currency].plus(amount)
              collected.push({ id: made.id, currency, amount })
            } else if (what === 'void') {
              const last = collected.pop()
              if (!last) continue
              const reply = await owner.put(`/api/payment/incomes/${last.id}/void`, { reason: 'Por el ensayo' })
              expect(reply.status).toBe(model[last.currency].gte(last.amount) ? 200 : 409)
              if (reply.status === 200) model[last.currency] = model[last.currency].minus(last.amount)
            } else if (what === 'bill') {
              const id = await document(owner, 'bill', currency, amount, ++bills)
              const reply = await owner.post('/api/payment/expenses', {
                ...money,
                payments: [{ document: { id }, amount }],
              })
              expect(reply.status).toBe(enough ? 201 : 422)
              if (enough) model[currency] = model[currency].minus(amount)
            } else {
              const back = what === 'in' || what === 'fromBank'
              const aim =
                what === 'in' || what === 'out'
                  ? { category: category(what === 'in' ? 'OTRING' : 'OTRGAS') }
                  : { account: { id: bankOf[currency] } }
              const reply = await move({ kind: back ? 'in' : 'out', ...aim })
              expect([what, reply.status, reply.body.code]).toEqual([
                what,
                back || enough ? 201 : 422,
                back || enough ? undefined : 'invalid',
              ])
              if (back) model[currency] = model[currency].plus(amount)
              else if (enough) model[currency] = model[currency].minus(amount)
            }
          }
          const told = await must(owner.get(`/api/shifts/${shift.id}`))
          for (const part of told.summary) {
            const { opening, sales, collections, ins, refunds, payments, outs, expected } = part
            expect(expected).toBe(fixed(model[part.currency as Currency]))
            const added = dec(opening)
              .plus(sales)
              .plus(collections)
              .plus(ins)
              .minus(refunds)
              .minus(payments)
              .minus(outs)
            expect(fixed(added)).toBe(expected)
            const { balance } = await must(
              owner.get(`/api/payment/account/${drawerOf[part.currency as Currency]}/balance`),
            )
            expect(balance).toBe(expected)
          }
          // Some is missing, or too much is there; after the Z the books say what was counted.
          const found = (['PEN', 'USD'] as const).map((currency) => ({
            ...{ currency, value: '0.01', count: model[currency].times(100).toNumber() + (floats % 7) },
          }))
          await must(cashier.put(`/api/shifts/${shift.id}/count`, { denominations: found }))
          const closed = await must(owner.put(`/api/shifts/${shift.id}/approve`, { exchangeRate: RATE }))
          expect([closed.differencePen, closed.differenceUsd]).toEqual(Array(2).fill(fixed(dec(floats % 7).div(100))))
          for (const { currency, count } of found) {
            const { balance } = await must(owner.get(`/api/payment/account/${drawerOf[currency]}/balance`))
            expect(balance).toBe(fixed(dec(count).div(100)))
          }
        },
      ),
      { numRuns: 12 },
    )
    // The ledger says the same of each drawer, in soles and in dollars.
    const differing = await rows(
      `select a.code, m.local, j.local as books, m.amount, j.amount as foreign from treasury.account a
       join lateral (select sum(local_amount) as local, sum(amount) as amount from treasury.movement m where m.company_id = a.company_id and m.account_id = a.id) m on true
       join lateral (select sum(l.debit - l.credit) as local, sum(l.foreign_amount) as amount from accounting.journal_line l where l.company_id = a.company_id and l.account_code = a.ledger_code) j on true
       where a.code in ('CAJA', 'CAJAUSD') and (m.local <> j.local or (a.currency = 'USD' and m.amount <> j.amount))`,
    )
    expect(differing).toEqual([])
    const open = await rows(
      "select p.number, p.status from treasury.payment p join treasury.movement m on m.source_id = p.id join treasury.shift s on s.id = m.shift_id where p.status = 'OK' and s.status = 'CL'",
    )
    expect(open).toEqual([])
  }, 120_000)
})
