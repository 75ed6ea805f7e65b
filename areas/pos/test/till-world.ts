import { randomUUID } from 'node:crypto'
import { type Caller, must, type World } from '@yupana/testkit'

/** The day of the world, and an hour of it. */
export const AT = '2026-11-18T10:00:00-05:00'

export interface TillOfTest {
  id: string
  device: string
  shift: string | null
  sequence: number
  numbers: Record<string, number>
}

/** A till with series of its own, its drawer, and the numbers of a device. */
export async function openTill(
  world: World,
  api: Caller,
  { code = 'T1', shift = false, ...more }: { code?: string; shift?: boolean } & Record<string, unknown> = {},
): Promise<TillOfTest> {
  const n = code.slice(1).padStart(2, '0')
  const series = async (documentType: string, serie: string) => ({
    id: (await must(api.post('/api/series', { documentType, code: serie, name: `${serie} de ${code}` }))).id as string,
  })
  const drawer = await must(
    api.post('/api/payment/account', {
      ...{ code: `CJ${code}`, name: `Caja ${code}`, type: 'cash', currency: 'PEN', ledgerCode: '1011' },
    }),
  )
  const made = await must(
    api.post('/api/pos/terminals', {
      ...{ code, name: `Caja ${code}`, branch: { id: world.ids.branch }, warehouse: { id: world.ids.warehouse } },
      ...{
        account: { id: drawer.id },
        ticketSeries: await series('03', `B${n}T`),
        invoiceSeries: await series('01', `F${n}T`),
      },
      creditNoteTicketSeries: await series('07', `B${n}N`),
      creditNoteInvoiceSeries: await series('07', `F${n}N`),
      ...more,
    }),
  )
  const device = randomUUID()
  await must(api.post(`/api/pos/terminals/${made.id}/lease`, { device }))
  const till: TillOfTest = { id: made.id, device, shift: null, sequence: 0, numbers: {} }
  for (const serie of [`B${n}T`, `F${n}T`]) {
    const block = await must(api.post(`/api/pos/terminals/${made.id}/blocks`, { device, serie, after: 0 }))
    till.numbers[serie] = block.from - 1
  }
  if (shift) till.shift = await openShift(api, made.id)
  return till
}

/** What the house asks is less than whatever these tests sell for: prices are no news. */
export const askLittle = (world: World): Promise<unknown> =>
  world.owner.query('update catalogue.product set price = 0.01')

/** Soles that the house takes a dollar for. */
export const askRate = (world: World, purchase: string): Promise<unknown> =>
  world.owner.query(
    "insert into company.exchange_rate (company_id, id, date, purchase, sale) values ($1, gen_random_uuid(), '2026-11-18', $2, 3.90)",
    [world.ids.companyId, purchase],
  )

export async function openShift(api: Caller, terminal: string): Promise<string> {
  const opened = await must(api.post('/api/shifts', { terminal: { id: terminal }, denominations: [] }))
  return opened.id as string
}

interface Wanted {
  documentType?: '01' | '03'
  items?: Record<string, unknown>[]
  totals?: Record<string, string>
  payments?: Record<string, unknown>[]
  [field: string]: unknown
}

export const line = (world: World, over: Record<string, unknown> = {}) => ({
  ...{ item: { id: world.ids.products.service }, quantity: '2', price: '18.90', includeTaxPrice: true },
  ...{ tax: { type: 'IGV', rate: '18' }, ...over },
})

/** Example 1: 2 × 18.90 and 1 × 9.58. */
export const basket = (world: World) => [line(world), line(world, { quantity: '1', price: '9.58' })]
const TOTALS = { taxed: '40.15', exempt: '0.00', unaffected: '0.00', free: '0.00', discount: '0.00' }
export const totalsOf = (over: Record<string, string> = {}) => ({
  ...{ ...TOTALS, igv: '7.23', icbper: '0.00', total: '47.38' },
  ...over,
})

/** A sale as a device sends it: the next of its till, and of its series. */
export function saleOf(world: World, till: TillOfTest, over: Wanted = {}): Record<string, unknown> {
  const { documentType = '03' } = over
  const serie = Object.keys(till.numbers).find((each) => each.startsWith(documentType === '01' ? 'F' : 'B'))!
  till.sequence += 1
  till.numbers[serie]! += 1
  return {
    ...{ id: randomUUID(), terminal: { id: till.id }, device: till.device, sequence: till.sequence },
    ...(till.shift ? { shift: { id: till.shift } } : {}),
    ...{ documentType, serie, number: till.numbers[serie], emittedAt: AT, seller: { id: world.ids.seller } },
    ...{ client: { id: world.ids.clients.consumer }, items: basket(world), totals: totalsOf() },
    payments: [{ method: { id: world.ids.methodCash }, amount: '47.38', rounding: '0.08', received: '50.00' }],
    change: over.payments ? '0' : '2.70',
    ...over,
  }
}

export const send = (api: Caller, sales: unknown[], path = 'unified') =>
  api.post(`/api/point-of-sales/${path}`, { sales })

export const resultsOf = async (api: Caller, sales: unknown[], path = 'unified') =>
  (await must(send(api, sales, path))).results as {
    id: string
    result: string
    code: string | null
    document: { id: string; serie: string; number: string } | null
    observations: { code: string; message: string }[]
  }[]
