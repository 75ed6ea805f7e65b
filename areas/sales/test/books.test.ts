import { dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody } from '../testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const igv = { type: 'IGV', rate: '18' }
const free = { type: 'EXONERATED_TRASFER', rate: '0' }

function draft(items: object[], over: Record<string, unknown> = {}) {
  const paymentTerm = { id: world.ids.termCredit30 }
  return api.post('/api/invoices', invoiceBody(world, items, { paymentTerm, exchangeRate: undefined, ...over }))
}
async function issue(items: object[], over: Record<string, unknown> = {}) {
  const { id } = await must(draft(items, over))
  return must(api.put(`/api/invoices/${id}/issue`))
}
const posted = async (id: string): Promise<Record<string, string>> => {
  const { rows } = await world.owner.query(
    `select l.account_code, sum(l.debit - l.credit)::text as amount from accounting.journal_line l
     join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id where e.source_id = $1 group by 1 order by 1`,
    [id],
  )
  return Object.fromEntries(rows.map((row) => [row.account_code, row.amount]))
}
const registered = async (id: string) => {
  const register = await must(api.get('/api/reports/journal-entry/sale?year=2026&month=11'))
  return register.data.find((row: { id: string }) => row.id === id)
}
const dashboardSales = async (): Promise<string> => (await must(api.get('/api/dashboard'))).sales.amount
const bases = ['taxed', 'exempt', 'unaffected', 'export'] as const

describe.each([
  ['PEN', undefined],
  ['USD', '3.333'],
] as const)('a sale in %s', (currency, exchangeRate) => {
  const money = { currency, ...(exchangeRate ? { exchangeRate } : {}) }
  const soles = (amount: string) => fixed(dec(amount).times(exchangeRate ?? 1))

  it('goes to the account of its item, whatever the settings say', async () => {
    const { ids } = world
    await world.owner.query("update catalogue.product set sale_account = '70411' where id = $1", [ids.products.mouse])
    const made = await issue([{ item: { id: ids.products.mouse }, quantity: '2', price: '10', tax: igv }], money)
    expect(await posted(made.id)).toMatchObject({ 70411: `-${soles('20')}`, 40111: `-${soles('3.60')}` })
    await world.owner.query('update catalogue.product set sale_account = null where id = $1', [ids.products.mouse])
  })

  it('of exports goes to 70111, 70311 and 69111', async () => {
    const { ids } = world
    const tax = { type: 'EXPORT', rate: '0' }
    const made = await issue(
      [
        { item: { id: ids.products.mouse }, quantity: '1', price: '100', tax },
        { item: { id: ids.products.service }, quantity: '1', price: '50', tax },
      ],
      { ...money, client: { id: ids.clients.foreign } },
    )
    const books = await posted(made.id)
    expect(books).toMatchObject({ 70111: `-${soles('100')}`, 70311: `-${soles('50')}` })
    expect(Object.keys(books)).toContain('69111')
    expect(Object.keys(books)).not.toContain('69121')
  })

  it('rounds its soles once: register, voucher, document and dashboard say the same to the cent', async () => {
    const { ids } = world
    const before = await dashboardSales()
    const lines = [
      ['10.01', igv],
      ['10.01', { type: 'EXONERATED', rate: '0' }],
      ['10.01', { type: 'UNAFFECTED', rate: '0' }],
    ] as const
    const sets = [lines, lines.slice(1), lines.slice(2), lines.slice(0, 1)]
    let income = dec(0)
    for (const set of sets) {
      const made = await issue(
        set.map(([price, tax]) => ({ item: { id: ids.products.service }, quantity: '1', price, tax })),
        money,
      )
      const row = await registered(made.id)
      const books = await posted(made.id)
      expect(sum([...bases.map((base) => row[base]), row.igv, row.icbper]).eq(row.total), JSON.stringify(row)).toBe(
        true,
      )
      expect(row.total).toBe(made.localTotal)
      expect(row.igv).toBe(soles(made.igv))
      expect(
        dec(books[40111] ?? 0)
          .negated()
          .eq(row.igv),
      ).toBe(true)
      expect(sum(bases.map((base) => row[base])).eq(dec(books[70321]!).negated())).toBe(true)
      income = income.minus(books[70321]!)
    }
    expect(
      dec(await dashboardSales())
        .minus(before)
        .eq(income),
    ).toBe(true)
  })

  it('owes the bag tax in soles whatever the currency, and opens instalments that add up to its soles', async () => {
    const { ids } = world
    const made = await issue(
      [
        { item: { id: ids.products.bag }, quantity: '2', price: '0.10', tax: igv },
        { item: { id: ids.products.service }, quantity: '1', price: '100.01', tax: igv },
      ],
      { ...money, paymentTerm: { id: ids.termCredit3 } },
    )
    expect((await posted(made.id))[40189]).toBe('-1.00')
    expect((await registered(made.id)).icbper).toBe('1.00')
    // Where a bag is no round number of cents of a dollar the state gets its half sol, and the register keeps what the client is charged.
    const odd = exchangeRate ? { ...money, exchangeRate: '3.751' } : money
    const three = await issue([{ item: { id: ids.products.bag }, quantity: '3', price: '0.10', tax: igv }], odd)
    expect((await posted(three.id))[40189]).toBe('-1.50')
    expect((await posted(three.id))[676]).toBe(exchangeRate ? '0.04' : undefined)
    expect((await registered(three.id)).icbper).toBe(exchangeRate ? '1.46' : '1.50')
    const { rows } = await world.owner.query(
      'select count(*)::int as items, sum(local_balance)::text as soles, sum(balance)::text as total from treasury.open_item where document_id = $1',
      [made.id],
    )
    expect(rows).toEqual([{ items: 3, soles: made.localTotal, total: made.total }])
  })

  it('owes the IGV of what it gives away as a withdrawal, and none of a bonus; neither is income', async () => {
    const { ids } = world
    const gift = { item: { id: ids.products.mouse }, quantity: '2', price: '10', tax: free }
    const prize = await issue([gift], money)
    const { body: charged } = await draft([{ ...gift, tax: igv, freeKind: '31' }], money)
    expect(charged.errors).toMatchObject([{ field: 'items[0].freeKind', code: 'free_kind_charged' }])
    const bonus = await issue([{ ...gift, freeKind: '31' }], money)
    expect(prize.items[0].affectation).toBe('11')
    expect(bonus.items[0]).toMatchObject({ affectation: '31', igv: '0.00' })
    const books = await posted(prize.id)
    expect(books).toMatchObject({ 6411: soles('3.60'), 40111: `-${soles('3.60')}` })
    expect(dec(books[6371]!).plus(books[20111]!).isZero()).toBe(true)
    expect(Object.keys(await posted(bonus.id)).sort()).toEqual(['20111', '69121'])
    // Donations and what the staff gets are expenses of their own; both owe their IGV.
    for (const [freeKind, account] of [
      ['12', '6591'],
      ['16', '625'],
    ] as const) {
      const given = await posted((await issue([{ ...gift, freeKind }], money)).id)
      expect(dec(given[account]!).plus(given[20111]!).isZero(), freeKind).toBe(true)
      expect(given[6411]).toBe(soles('3.60'))
    }
    expect(await registered(prize.id)).toMatchObject({
      ...{ withdrawn: soles('20'), withdrawnIgv: soles('3.60') },
      ...{ igv: '0.00', total: '0.00' },
    })
    expect(await registered(bonus.id)).toMatchObject({ withdrawn: '0.00', withdrawnIgv: '0.00', total: '0.00' })
    await must(api.put(`/api/invoices/${prize.id}/void`, { reason: 'Error de emisión' }))
    expect(Object.values(await posted(prize.id)).every((amount) => dec(amount).isZero())).toBe(true)
    expect(await registered(prize.id)).toMatchObject({ withdrawnIgv: '0.00', state: '2' })
  })
})

it('the sales register comes in pages, with the totals of the whole month', async () => {
  const whole = await must(api.get('/api/reports/journal-entry/sale?year=2026&month=11'))
  expect(whole.total).toBe(whole.data.length)
  for (const base of [...bases, 'igv', 'total', 'withdrawnIgv'])
    expect(sum(whole.data.map((row: Record<string, string>) => row[base]!)).eq(whole.totals[base])).toBe(true)
  const numbers = whole.data.map((row: { serie: string; number: string }) => `${row.serie}-${row.number}`)
  expect(new Set(numbers).size).toBe(numbers.length)
  const page = await must(api.get('/api/reports/journal-entry/sale?year=2026&month=11&limit=3'))
  expect(page.data).toEqual(whole.data.slice(0, 3))
  const rest = await must(api.get(`/api/reports/journal-entry/sale?year=2026&month=11&after=${page.next}`))
  expect(rest.data.map((row: { id: string }) => row.id)).toEqual(
    whole.data.slice(3).map((row: { id: string }) => row.id),
  )
})

describe('buyers of tickets', () => {
  const ticket = (price: string, money: object) =>
    issue(
      [{ item: { id: world.ids.products.service }, quantity: '1', price, tax: { type: 'EXONERATED', rate: '0' } }],
      {
        ...{
          documentType: '03',
          serie: 'B001',
          client: { id: world.ids.clients.consumer },
          paymentTerm: { id: world.ids.termCash },
        },
        ...money,
      },
    )

  it('are named above S/ 700 in soles, also where the ticket is in dollars', async () => {
    const dollars = { currency: 'USD', exchangeRate: '3.75' }
    expect((await ticket('700', {})).status).toBe('open')
    await expect(ticket('700.01', {})).rejects.toThrow('buyer_identification')
    expect((await ticket('186.66', dollars)).localTotal).toBe('699.98')
    await expect(ticket('186.67', dollars)).rejects.toThrow('buyer_identification')
  })
})
