import { post } from '@yupana/accounting/server'
import { credit, debit, dec, entry, fixed } from '@yupana/kernel'
import { inCompany, uuidv7 } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CALENDAR } from '../server/forecast/taxes.ts'
import { moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let money: ReturnType<typeof moneyWorld>
let ruc: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  money = moneyWorld(world, api)
  ruc = (await money.rows<{ ruc: string }>('select ruc from company.company where id = $1', [world.ids.companyId]))[0]!
    .ruc
})
afterAll(() => world?.close())

type Row = Record<string, string>
const detail = async (query = ''): Promise<Row[]> =>
  (await must(api.get(`/api/payment/forecast?detail=true&limit=500${query}`))).data
const taxes = async () =>
  (await detail())
    .filter(({ documentKind }) => documentKind === 'tax')
    .map(({ about, dueDate, from, out }) => [about, dueDate, from, out])
    .toSorted()
const lastDigit = async (digit: number) => {
  await world.owner.query('update company.company set ruc = left(ruc, 10) || $2 where id = $1', [
    ...[world.ids.companyId, String(digit)],
  ])
}
const billed = (total: string, number: string, date: string, over: Record<string, unknown> = {}) =>
  must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F055', number, date, currency: 'PEN' },
      ...{ supplier: { id: world.ids.clients.bodega }, paymentTerm: { id: world.ids.termCredit30 } },
      items: [
        {
          ...{ item: { id: world.ids.products.service }, quantity: '1', price: total, includeTaxPrice: true },
          tax: { type: 'IGV', rate: '18' },
        },
      ],
      ...over,
    }),
  )

/** What the books say of a month gone by, without the papers of it. */
const booked = (on: string, account: string, owed: string) =>
  inCompany(world.services, world.ids.companyId, (ctx) =>
    post(
      ctx,
      [
        entry({ on, memo: 'Del mes', archive: '05', source: { kind: 'entry', id: uuidv7() }, currency: 'PEN' }, [
          debit('1212', dec(owed)),
          credit(account, dec(owed)),
        ]),
      ],
      'DOCUMENT',
    ),
  )

it('treasury.md 12: what the books owe the State falls due by the calendar, of last month and of this one, each once', async () => {
  expect(await taxes()).toEqual([])
  await booked('2026-09-10', '40111', '30.00')
  await booked('2026-10-10', '40111', '150.00')
  await booked('2026-10-31', '40172', '8.00')
  // Of the month so far: 180.00 of a sale less 36.00 of a bill.
  await money.sold('1180.00')
  await billed('236.00', '1', today)
  await lastDigit(9)
  const october = [
    ['SUNAT: IGV 10/2026', '2026-11-23', '2026-11-23', '180.00'],
    ['SUNAT: renta de cuarta 10/2026', '2026-11-23', '2026-11-23', '8.00'],
  ]
  const november = ['SUNAT: IGV 11/2026', '2026-12-24', '2026-12-21', '144.00']
  expect(await taxes()).toEqual([...october, november].toSorted())
  // Who is due before today is due this week.
  await lastDigit(0)
  expect((await taxes()).map(([about, due, from]) => [about!.slice(-7), due, from])).toEqual([
    ['10/2026', '2026-11-16', '2026-11-16'],
    ['11/2026', '2026-12-17', '2026-12-14'],
    ['10/2026', '2026-11-16', '2026-11-16'],
  ])
  await lastDigit(9)
  // Paid it is gone, in part too; voided it is owed again. What comes again of it is silent where the calendar has it.
  const recurring = { code: 'IGV', name: 'IGV estimado', direction: 'out', amount: '1', every: 'month', day: 20 }
  const category = await money.category('TRIBUT')
  await must(api.post('/api/payment/recurring', { ...recurring, category, currency: 'PEN', startsOn: '2026-11-01' }))
  const estimated = async () =>
    (await detail()).filter(({ about }) => about === 'IGV estimado').map((row) => row.dueDate)
  expect(await estimated()).toEqual(['2027-01-20'])
  const pay = (amount: string) =>
    must(
      api.post('/api/payment/expenses', {
        ...{ date: today, currency: 'PEN', account: { id: world.ids.bank }, method: { id: world.ids.methodTransfer } },
        payments: [{ category, amount }],
      }),
    )
  await pay('100.00')
  expect((await taxes())[0]).toEqual(['SUNAT: IGV 10/2026', '2026-11-23', '2026-11-23', '80.00'])
  const rest = await pay('80.00')
  expect(await taxes()).toEqual([november, october[1]].toSorted())
  await must(api.put(`/api/payment/expenses/${rest.id}/void`, { reason: 'Otro banco' }))
  expect((await taxes())[0]![3]).toBe('80.00')
})

it('a credit of the month before is taken off this one; weeks and detail agree, in any language', async () => {
  await booked('2026-10-15', '40111', '-500.00')
  const found = (await taxes()).filter(([about]) => about!.includes('IGV'))
  // 80.00 owed, 500.00 of credit, 144.00 of this month.
  expect(found).toEqual([])
  await booked('2026-11-15', '40111', '300.00')
  expect((await taxes()).find(([about]) => about!.includes('IGV'))).toEqual([
    ...['SUNAT: IGV 11/2026', '2026-12-24', '2026-12-21', '24.00'],
  ])
  const weeks = (await must(api.get('/api/payment/forecast?currency=PEN&limit=500'))).data as Row[]
  const rows = await detail('&currency=PEN')
  const cents = (list: Row[]) => list.reduce((all, { out }) => all + Math.round(Number(out) * 100), 0)
  expect(cents(rows)).toBe(cents(weeks))
  for (const scenario of ['due', 'delay'])
    expect((await api.get(`/api/payment/forecast?scenario=${scenario}&weeks=26`)).status).toBe(200)
})

/** What is kept of suppliers as the forecast tells it, by its month. */
const keptOfSuppliers = async () =>
  Object.fromEntries(
    (await taxes()).flatMap(([about, , , out]) => (about!.includes('retenciones') ? [[about!.slice(-7), out]] : [])),
  )
const igvOf = async () =>
  Object.fromEntries(
    (await taxes()).flatMap(([about, , , out]) => (about!.includes(': IGV') ? [[about!.slice(-7), out]] : [])),
  )

it('what is kept of a supplier, or paid to one, this month is of this month: it pays nothing of the month before, nor makes it more', async () => {
  await booked('2026-10-16', '40111', '500.00')
  const bill = await billed('2360.00', '2', today)
  expect(await igvOf()).toEqual({ '10/2026': '80.00', '11/2026': '84.00' })
  await world.owner.query('update treasury.setting set retains = true where company_id = $1', [world.ids.companyId])
  const paid = await must(
    api.post('/api/payment/expenses', {
      ...{ date: today, currency: 'PEN', account: { id: world.ids.bank }, method: { id: world.ids.methodTransfer } },
      payments: [{ document: { id: bill.id }, amount: '2360.00' }],
    }),
  )
  expect(paid.amount).toBe('2289.20')
  expect(await igvOf()).toEqual({ '10/2026': '80.00', '11/2026': '84.00' })
  expect(await keptOfSuppliers()).toEqual({ '11/2026': '70.80' })
  // Taken back it was never kept.
  const [{ id }] = paid.certificates
  await must(api.put(`/api/payment/retentions/${id}/void`, { reason: 'Pago anulado' }))
  await must(api.put(`/api/payment/expenses/${paid.id}/void`, { reason: 'Otro banco' }))
  expect(await igvOf()).toEqual({ '10/2026': '80.00', '11/2026': '84.00' })
  expect(await keptOfSuppliers()).toEqual({})
})

it('what we keep of suppliers and what clients keep of us stand in one account: a credit of ours takes nothing off what is owed, in soles and dollars', async () => {
  // The RUC as it was: its documents are issued.
  await world.owner.query('update company.company set ruc = $2 where id = $1', [world.ids.companyId, ruc])
  const { clients } = world.ids
  const before = await igvOf()
  // A client keeps 3 % of a sale: ours.
  await world.owner.query('update parties.client set retaining_agent = true where id = $1', [clients.andes])
  const sale = await money.sold('1180.00')
  await must(
    api.post('/api/payment/retentions', {
      ...{ serie: 'R001', number: '77', date: today, client: { id: clients.andes } },
      items: [{ document: { id: sale.id }, amount: '35.40' }],
    }),
  )
  // 180.00 of the sale less the 35.40.
  expect(await igvOf()).toEqual({ ...before, '11/2026': fixed(dec(before['11/2026'] ?? 0).plus('144.6')) })
  const pay = async (document: string, amount: string, over: Record<string, unknown> = {}) =>
    must(
      api.post('/api/payment/expenses', {
        ...{ date: today, currency: 'PEN', account: { id: world.ids.bank }, method: { id: world.ids.methodTransfer } },
        payments: [{ document: { id: document }, amount }],
        ...over,
      }),
    )
  const bill = await billed('2360.00', '31', today)
  const dollarBill = await billed('1180.00', '32', today, { currency: 'USD', exchangeRate: '3.75' })
  const ofBills = await igvOf()
  const paid = await pay(bill.id, '2360.00')
  expect(await keptOfSuppliers()).toEqual({ '11/2026': '70.80' })
  const inDollars = await pay(dollarBill.id, '1180.00', {
    ...{ currency: 'USD', exchangeRate: '3.75', account: { id: world.ids.bankUsd } },
  })
  const [{ amount }] = (await money.rows<{ amount: string }>(
    'select sum(amount)::text as amount from treasury.withholding where payment_id = $1',
    [inDollars.id],
  )) as [{ amount: string }]
  const all = fixed(dec('70.8').plus(amount))
  expect(Number(amount)).toBeGreaterThan(100)
  expect(await keptOfSuppliers()).toEqual({ '11/2026': all })
  expect(await igvOf()).toEqual(ofBills)
  // A credit of the IGV, however large, hides nothing of it.
  await booked(today, '40111', '-90000.00')
  expect((await igvOf())['11/2026']).toBeUndefined()
  expect(await keptOfSuppliers()).toEqual({ '11/2026': all })
  // Paid by the account that it stands in, in part and whole, and taken back.
  const category = await must(
    api.post('/api/payment/category', { code: 'RETEN', name: 'Retenciones', type: '2', ledgerCode: '40114' }),
  )
  const free = (sum: string) =>
    must(
      api.post('/api/payment/expenses', {
        ...{ date: today, currency: 'PEN', account: { id: world.ids.bank }, method: { id: world.ids.methodTransfer } },
        payments: [{ category: { id: category.id }, amount: sum }],
      }),
    )
  const part = await free('70.80')
  expect(await keptOfSuppliers()).toEqual({ '11/2026': amount })
  await free(amount)
  expect(await keptOfSuppliers()).toEqual({})
  await must(api.put(`/api/payment/expenses/${part.id}/void`, { reason: 'Otro banco' }))
  expect(await keptOfSuppliers()).toEqual({ '11/2026': '70.80' })
  expect(paid.amount).toBe('2289.20')
})

it('the IGV of who is not domiciled is owed by its bill, and not by the calendar again', async () => {
  const before = await taxes()
  const bill = await must(
    api.post('/api/bills', {
      ...{ documentType: '91', serie: 'INV', number: '7', date: today, currency: 'USD', exchangeRate: '3.757' },
      ...{ abroad: true, rentType: '09', treaty: '00', supplier: { id: world.ids.clients.bodega } },
      paymentTerm: { id: world.ids.termCredit30 },
      items: [{ item: { id: world.ids.products.service }, quantity: '1', price: '1000', tax: { type: 'UNAFFECTED' } }],
    }),
  )
  const rows = (await detail()).filter(({ documentId }) => documentId === bill.abroad.id)
  expect(rows.map(({ out }) => Number(out))).toEqual([676.26])
  expect(await taxes()).toEqual(before)
})

it.each([
  [0, '2026-11-16'],
  [1, '2026-11-17'],
  [2, '2026-11-18'],
  [3, '2026-11-18'],
  [4, '2026-11-19'],
  [5, '2026-11-19'],
  [6, '2026-11-20'],
  [7, '2026-11-20'],
  [8, '2026-11-23'],
  [9, '2026-11-23'],
])(
  'a RUC that ends in %i pays October by %s, and in January what December owes and by February what January does',
  async (digit, due) => {
    await lastDigit(digit)
    expect((await taxes()).filter(([about]) => about === 'SUNAT: IGV 10/2026').map((row) => row[1])).toEqual([due])
    const asked = { $1: world.ids.companyId, $2: '2027-01-04', $3: '2027-07-01', $7: '2027-01-05' }
    const sql = `with ${CALENDAR} select t.due::text, to_char(t.month, 'MM/YYYY') as month from calendar t where t.tax = 'igv' order by t.month`
    const said = Object.entries(asked).reduce(
      (text, [name, value]) => text.replaceAll(name, name === '$1' ? `'${value}'::uuid` : `'${value}'`),
      sql,
    )
    const rows = (await world.owner.query(said)).rows as { due: string; month: string }[]
    const { rows: law } = await world.owner.query(
      "select to_char(period, 'MM') as month, due_on::text as due from law.tax_due where position($1 in digits) > 0 and period in ('2026-01-01', '2026-12-01') order by period desc",
      [String(digit)],
    )
    expect(rows).toEqual([
      { month: '12/2026', due: law[0].due },
      { month: '01/2027', due: law[1].due.replace('2026', '2027') },
    ])
    expect(rows[0]!.due.slice(0, 7)).toBe('2027-01')
  },
)

it('twenty rules that come again ask for the calendar that is reckoned once', async () => {
  const category = await money.category('TRIBUT')
  for (let i = 0; i < 20; i += 1) {
    const rule = { code: `R${i}`, name: `Regla ${i}`, direction: 'out', amount: '1', every: 'week', day: 1 }
    await must(api.post('/api/payment/recurring', { ...rule, category, currency: 'PEN', startsOn: '2026-11-01' }))
  }
  // Over twenty rules and their weeks, each by itself, it was seconds.
  const from = performance.now()
  await must(api.get('/api/payment/forecast?weeks=26'))
  expect(performance.now() - from).toBeLessThan(3000)
})
