import { type Decimal, dec, fixed, round, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buyerRanking,
  purchaseBrandRanking,
  purchasedItemRanking,
  purchasesByBrand,
  purchasesByBuyer,
  purchasesByCenter,
  purchasesByItem,
  purchasesBySupplier,
  supplierRanking,
} from '../contract/index.ts'

let world: World
let api: Caller
type Row = Record<string, string>
const asked = 'from=2026-11-01&to=2026-11-30&limit=0'
const read = (path: string, more: string): Promise<{ data: Row[] }> => must(api.get(`${path}?${asked}${more}`))
async function whole(path: string, field: string, more: string): Promise<Record<string, string>> {
  const { data } = await read(path, more)
  const by = Map.groupBy(data, ({ currency }) => currency!)
  return Object.fromEntries(
    [...by].map(([currency, rows]) => [currency, fixed(sum(rows.map((row) => row[field]!)))]).sort(),
  )
}

interface Bought {
  currency: string
  rate: string
  quantity: string
  price: string
  credit: boolean
}
/** What is bought: in soles and dollars, with the IGV as a credit and without; each bill has a second line of a service. */
const bought: readonly Bought[] = [
  { currency: 'PEN', rate: '1', quantity: '3', price: '10.11', credit: true },
  { currency: 'PEN', rate: '1', quantity: '2', price: '9.99', credit: false },
  { currency: 'USD', rate: '3.733', quantity: '7', price: '3.33', credit: true },
  { currency: 'USD', rate: '3.807', quantity: '1', price: '3.57', credit: false },
]

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  const { ids } = world
  for (const [at, { currency, rate, quantity, price, credit }] of bought.entries()) {
    const tax = { type: 'IGV', rate: '18' }
    await must(
      api.post('/api/bills', {
        ...{
          ...(credit ? { documentType: '01', serie: 'F001' } : { documentType: '03', serie: 'B001' }),
          number: String(at + 1),
          date: '2026-11-10',
          currency,
        },
        ...(currency === 'USD' ? { exchangeRate: rate } : {}),
        ...{ supplier: { id: at % 2 ? ids.clients.bodega : ids.clients.andes }, warehouse: { id: ids.warehouse } },
        ...(at === 0 ? { buyer: { id: ids.seller } } : {}),
        paymentTerm: { id: ids.termCredit30 },
        items: [
          { item: { id: ids.products.mouse }, quantity, price, tax },
          { item: { id: ids.products.service }, quantity: '1', price: '5.55', tax },
        ],
      }),
    )
  }
})
afterAll(() => world?.close())

/** By hand: what each bill is worth, in soles or its own currency. */
function byHand(currency: string): Record<string, string> {
  const of = (own: string): Decimal[] =>
    bought
      .filter((each) => currency === 'PEN' || each.currency === own)
      .map(({ quantity, price, rate, credit }) => {
        const base = round(dec(quantity).times(price).plus('5.55'))
        const igv = round(base.times('0.18'))
        const factor = currency === 'PEN' ? dec(rate) : dec(1)
        const total = round(base.plus(igv).times(factor))
        return credit ? total.minus(round(igv.times(factor))) : total
      })
  if (currency === 'PEN') return { PEN: fixed(sum(of('PEN'))) }
  return { PEN: fixed(sum(of('PEN'))), USD: fixed(sum(of('USD'))) }
}

describe.each(['PEN', 'document'])('what was bought in %s', (currency) => {
  it.each([
    [purchasesBySupplier.path, ''],
    [purchasesByBuyer.path, ''],
    [purchasesByBrand.path, ''],
    [purchasesByItem.path, ''],
    [purchasesByCenter.path, '&costCenter=all'],
    [supplierRanking.path, ''],
    [buyerRanking.path, ''],
    [purchaseBrandRanking.path, '&by=quantity'],
    [purchasedItemRanking.path, '&by=documents'],
  ])('%s is what the bills are worth, in sums and in detail', async (path, more) => {
    const own = `${more}&currency=${currency}`
    expect(await whole(path, 'net', own)).toEqual(byHand(currency))
    expect(await whole(path, 'net', `${own}&detail=true`)).toEqual(byHand(currency))
  })
})

it('is what classes 60 and 63 have, and owes what the open items say', async () => {
  const [{ spent, owed }] = (
    await world.owner.query(
      `select (select sum(debit - credit) from accounting.journal_line where account_code ~ '^6[035]')::text as spent,
         (select sum(local_balance) from treasury.open_item where document_kind in ('bill', 'billDetraction'))::text as owed`,
    )
  ).rows
  expect(await whole(purchasesByItem.path, 'net', '')).toEqual({ PEN: spent })
  expect(await whole(purchasesBySupplier.path, 'balance', '')).toEqual({ PEN: owed })
})

it('names who bought, and what nobody says it bought', async () => {
  const { data } = await read(purchasesByBuyer.path, '')
  expect(data.map(({ buyer }) => buyer).sort()).toEqual([world.ids.seller, 'none'].sort())
  const none = await read(purchasesByBuyer.path, '&buyer=none')
  expect(none.data).toEqual([expect.objectContaining({ name: 'Sin asignar', documents: 3 })])
})

it('tells the last price of an item and when it was paid', async () => {
  const { data } = await read(purchasesByItem.path, `&item=${world.ids.products.mouse}&currency=document`)
  const usd = data.find(({ currency }) => currency === 'USD')!
  expect(usd).toMatchObject({ quantity: '8', lastDate: '2026-11-10' })
})

describe('beside goods and services of the month', () => {
  const october = 'from=2026-10-01&to=2026-10-31&limit=0'
  const entered = (over: object) =>
    must(api.post('/api/bills', { documentType: '01', serie: 'F008', date: '2026-10-20', ...over }))
  const line = (item: string, quantity: string, price: string) => ({
    ...{ item: { id: item }, quantity, price, tax: { type: 'IGV', rate: '18' } },
  })
  let dearer: { id: string }
  beforeAll(async () => {
    const { ids } = world
    const head = { supplier: { id: ids.clients.andes }, paymentTerm: { id: ids.termCredit30 } }
    await entered({
      ...{ ...head, number: '81', currency: 'USD', exchangeRate: '3.757', detractionCode: '022' },
      items: [line(ids.products.service, '1', '1000')],
    })
    const goods = await entered({
      ...{ ...head, number: '82', currency: 'PEN', warehouse: { id: ids.warehouse } },
      items: [line(ids.products.book, '10', '10')],
    })
    dearer = await entered({
      ...{ ...head, documentType: '08', serie: 'FD08', number: '83', currency: 'PEN', reason: '02' },
      ...{ reference: { id: goods.id }, items: [{ ...line(ids.products.book, '10', '1'), billLine: 1 }] },
    })
  })

  it('what goes to the Banco de la Nación in soles is owed of a bill in dollars in dollars', async () => {
    const { data } = await must(api.get(`${purchasesBySupplier.path}?${october}&currency=document`))
    expect(data.find(({ currency }: Row) => currency === 'USD')).toMatchObject({ total: '1180.00', balance: '1180.00' })
  })

  it('a note of debit makes dearer what was bought, and is no more of it', async () => {
    const { data } = await must(api.get(`${purchasesByItem.path}?${october}&item=${world.ids.products.book}`))
    expect(dearer.id).toBeDefined()
    expect(data).toMatchObject([{ quantity: '10', price: '11', net: '110.00', lastPrice: '10' }])
  })

  it('who sold nothing this time is last in the ranking, with what it was before', async () => {
    const { data } = await read(purchasedItemRanking.path, '&top=all')
    expect(data.at(-1)).toMatchObject({
      item: world.ids.products.book,
      net: '0.00',
      previous: '110.00',
      deltaPercent: '-100.00',
    })
    const before = await must(api.get(`${purchasesByItem.path}?${october}`))
    expect(fixed(sum(data.map(({ previous }) => previous!)))).toBe(fixed(sum(before.data.map(({ net }: Row) => net!))))
  })
})
