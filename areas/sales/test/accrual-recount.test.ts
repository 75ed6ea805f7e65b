import { type Decimal, dec, fixed, round } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody } from '../testing/invoice-body.ts'

/** What was delivered and not invoiced, recounted unit by unit of what people did: no statement of the product is used for it. */

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  await world.owner.query(
    `insert into company.exchange_rate (company_id, id, date, purchase, sale) select $1, uuidv7(), d::date, 3.740, 3.750
     from generate_series('2026-09-25'::date, '2026-11-20', interval '1 day') d
     on conflict (company_id, date) do update set purchase = excluded.purchase, sale = excluded.sale`,
    [world.ids.companyId],
  )
  await at('2026-10-30')
})
afterAll(() => world?.close())

async function at(day: string): Promise<void> {
  world.now = new Date(`${day}T15:00:00Z`)
  api = await world.as('owner')
}

interface Unit {
  guide: string
  date: string
  client: string
  item: string
  currency: string
  /** Without IGV, in the currency of the guide. */
  price: Decimal
  /** The days of the sales that took it and stand. */
  sold?: string | undefined
  back?: boolean
}
interface Guide {
  id: string
  units: Unit[]
  currency: string
  client: string
  item: string
}

let made = 0
/** A thousand of a new item. */
async function stocked(price: string, over: Record<string, unknown> = {}): Promise<string> {
  made += 1
  const { id } = await must(
    api.post('/api/products', { code: `R-${made}`, name: `Recuento ${made}`, unit: { code: 'NIU' }, price, ...over }),
  )
  const guide = await must(
    api.post('/api/guides', {
      ...{ date: '2026-10-01', reason: '28', warehouse: { id: world.ids.warehouse }, currency: 'PEN' },
      items: [{ item: { id }, quantity: '1000', price: '5' }],
    }),
  )
  await must(api.put(`/api/guides/${guide.id}/issue`))
  return id
}

async function deliver(client: string, item: string, over: Record<string, unknown>, unitPrice: Decimal) {
  const { quantity, price = null, ...head } = over as { quantity: number; price?: string | null; currency?: string }
  const draft = await must(
    api.post('/api/output', {
      ...{ date: '2026-10-20', reason: '01', warehouse: { id: world.ids.warehouse }, client: { id: client }, ...head },
      items: [{ item: { id: item }, quantity: String(quantity), price }],
    }),
  )
  const { date, currency } = await must(api.put(`/api/output/${draft.id}/issue`))
  const units = Array.from(
    { length: quantity },
    (): Unit => ({ ...{ guide: draft.id, date, client, item, currency }, price: unitPrice }),
  )
  return { id: draft.id as string, units, currency, client, item }
}

async function sell(guide: Guide, quantity: number, date: string): Promise<string> {
  const free = guide.units.filter(({ sold }) => !sold).slice(0, quantity)
  const draft = await must(
    api.post(
      '/api/invoices',
      invoiceBody(
        world,
        [
          {
            ...{ item: { id: guide.item }, quantity: String(free.length), price: '31' },
            guideLine: { guide: { id: guide.id }, line: 1 },
          },
        ],
        {
          ...{ date, client: { id: guide.client }, currency: guide.currency },
          exchangeRate: guide.currency === 'PEN' ? '1' : '3.75',
        },
      ),
    ),
  )
  await must(api.put(`/api/invoices/${draft.id}/issue`))
  for (const unit of free) unit.sold = date
  return draft.id
}

async function bringBack(client: string, item: string, quantity: number, date: string): Promise<void> {
  const draft = await must(
    api.post('/api/guides', {
      ...{ date, reason: '05', warehouse: { id: world.ids.warehouse }, currency: 'PEN', supplier: { id: client } },
      items: [{ item: { id: item }, quantity: String(quantity), price: '5' }],
    }),
  )
  await must(api.put(`/api/guides/${draft.id}/issue`))
}

/** By guide what is left of it at the end of October. */
function recount(guides: readonly Guide[], backs: readonly [client: string, item: string, n: number, date: string][]) {
  const units = guides.flatMap((each) => each.units).filter(({ date }) => date <= '2026-10-31')
  const held = units.filter(({ sold }) => !sold || sold > '2026-10-31')
  for (const unit of held) unit.back = false
  for (const [client, item, n, date] of backs.filter(([, , , date]) => date <= '2026-10-31'))
    for (let left = n; left > 0; left -= 1) {
      const may = held.filter((unit) => unit.client === client && unit.item === item && unit.date <= date && !unit.back)
      const last = may.reduce<Unit | undefined>(
        (best, unit) => (best && best.date > unit.date ? best : unit),
        undefined,
      )
      if (last) last.back = true
    }
  return [
    ...Map.groupBy(
      held.filter(({ back }) => !back),
      ({ guide }) => guide,
    ),
  ].map(([guide, all]) => {
    const amount = round(all[0]!.price.times(all.length))
    const local = all[0]!.currency === 'PEN' ? amount : round(amount.times('3.75'))
    return [guide, fixed(amount), fixed(local)]
  })
}

const october = () => must(api.get('/api/output/accruals?year=2026&month=10'))
const rowsOf = ({ guides }: { guides: { guide: { id: string }; amount: string; local: string }[] }) =>
  guides.map(({ guide, amount, local }) => [guide.id, amount, local])
const sorted = (rows: string[][]) => rows.map((row) => row.join(' ')).sort()
const reprice = (item: string, price: string) =>
  world.owner.query('update catalogue.product set price = $2 where id = $1', [item, price])

describe('what was delivered and not invoiced', () => {
  it('has the price of the day it left, whatever the item costs later, in soles and dollars; what came back is not in it', async () => {
    const { andes, bodega } = world.ids.clients
    const item = await stocked('23.60', { includeTaxPrice: true })
    const kept = await deliver(andes, item, { quantity: 10 }, dec('20'))
    const dollars = await deliver(andes, item, { quantity: 4, currency: 'USD' }, dec('23.60').div('3.75'))
    await reprice(item, '999')
    await bringBack(andes, item, 3, '2026-10-21')
    await bringBack(bodega, item, 3, '2026-10-21')
    const { guides } = await october()
    const of = (id: string) => guides.find(({ guide }: { guide: { id: string } }) => guide.id === id)
    // Three came back, of the last delivery of that day: the one in dollars, of which one is left.
    expect(of(kept.id)).toMatchObject({ amount: '200.00', local: '200.00', prices: ['day'], returned: false })
    expect(of(dollars.id)).toMatchObject({ amount: '5.33', local: '19.99', prices: ['day'], returned: true })
  })

  it('of guides that kept no price has that of the last sale to the client until then, else to anybody, else of the item', async () => {
    const { andes, bodega } = world.ids.clients
    const item = await stocked('10')
    const two = await stocked('7')
    const guides = [
      await deliver(andes, item, { quantity: 2 }, dec('31')),
      await deliver(bodega, item, { quantity: 2 }, dec('31')),
      await deliver(andes, two, { quantity: 2 }, dec('7')),
    ]
    await sell(await deliver(andes, item, { quantity: 5 }, dec('0')), 5, '2026-10-29')
    await world.owner.query('update inventory.output_guide_line set usual_price = null where guide_id = any($1)', [
      guides.map(({ id }) => id),
    ])
    const told = (await october()).guides
    const row = (i: number) => told.find(({ guide }: { guide: { id: string } }) => guide.id === guides[i]!.id)
    expect([0, 1, 2].map((i) => [row(i).amount, row(i).prices])).toEqual([
      ['62.00', ['client']],
      ['62.00', ['sale']],
      ['14.00', ['item']],
    ])
  })

  it('is what people did, unit by unit, for random deeds in both currencies', async () => {
    const { andes, bodega } = world.ids.clients
    const days = ['2026-10-03', '2026-10-11', '2026-10-20', '2026-10-29']
    const deed = fc.record({
      kind: fc.constantFrom('deliver', 'deliver', 'sell', 'back', 'void', 'price'),
      client: fc.constantFrom(andes, bodega),
      item: fc.nat(1),
      n: fc.integer({ min: 1, max: 9 }),
      day: fc.constantFrom(...days),
      currency: fc.constantFrom('PEN', 'USD'),
      agreed: fc.boolean(),
      cents: fc.integer({ min: 1, max: 99_999 }),
      pick: fc.nat(50),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 10, maxLength: 22 }), async (deeds) => {
        await at('2026-10-30')
        const before = new Set(sorted(rowsOf(await october())))
        const items = [await stocked('11.80', { includeTaxPrice: true }), await stocked('4.567', { currency: 'USD' })]
        const net = [dec('10'), dec('4.567')]
        const guides: Guide[] = []
        const backs: [string, string, number, string][] = []
        const sales: { id: string; units: Unit[] }[] = []
        let half = 0
        for (const each of deeds) {
          half += 1
          if (half === Math.ceil(deeds.length / 2)) await at('2026-11-18')
          const today = half < Math.ceil(deeds.length / 2) ? '2026-10-30' : '2026-11-18'
          const item = items[each.item]!
          if (each.kind === 'price') {
            const price = dec(each.cents).div(100)
            await reprice(item, price.toString())
            net[each.item] = each.item === 0 ? price.div('1.18') : price
          }
          if (each.kind === 'deliver') {
            const own = each.item === 0 ? 'PEN' : 'USD'
            const usual =
              own === each.currency
                ? net[each.item]!
                : own === 'USD'
                  ? net[each.item]!.times('3.75')
                  : priceInDollars(net[each.item]!)
            const price = each.agreed ? fixed(dec(each.cents).div(100)) : null
            guides.push(
              await deliver(
                ...[each.client, item],
                { date: each.day, quantity: each.n, currency: each.currency, price },
                price ? dec(price) : usual,
              ),
            )
          }
          const guide = guides[each.pick % Math.max(guides.length, 1)]
          if (each.kind === 'sell' && guide?.units.some(({ sold }) => !sold)) {
            const units = guide.units.filter(({ sold }) => !sold).slice(0, each.n)
            sales.push({ id: await sell(guide, each.n, today), units })
          }
          const sale = sales[each.pick % Math.max(sales.length, 1)]
          if (each.kind === 'void' && sale) {
            const reply = await api.put(`/api/invoices/${sale.id}/void`, { reason: 'Error' })
            const [row] = (
              await world.owner.query('select voided_on::text as on from sales.invoice where id = $1', [sale.id])
            ).rows
            // Of one that is voided after the month the month keeps what it was.
            if (reply.status === 200 && row.on && row.on <= '2026-10-31')
              for (const unit of sale.units) unit.sold = undefined
            if (reply.status === 200)
              for (const unit of sale.units) if (unit.sold! > '2026-10-31') unit.sold = undefined
          }
          if (each.kind === 'back') {
            await bringBack(each.client, item, each.n, each.day)
            backs.push([each.client, item, each.n, each.day])
          }
        }
        const ours = new Set(guides.map(({ id }) => id))
        const found = rowsOf(await october()).filter(([id]) => ours.has(id!))
        backs.sort((a, b) => (a[3] < b[3] ? -1 : a[3] > b[3] ? 1 : 0))
        expect(sorted(found)).toEqual(sorted(recount(guides, backs)))
        // What others did is not touched by it.
        const others = new Set(sorted(rowsOf(await october()).filter(([id]) => !ours.has(id!))))
        expect(others).toEqual(before)
      }),
      { numRuns: 6, endOnFailure: true },
    )
  })
})

/** As a price list converts: four decimals of the price with tax. */
const priceInDollars = (net: Decimal): Decimal => round(round(net.times('1.18'), 10).div('3.75'), 4).div('1.18')
