import type { Ask, Report } from '@yupana/contract'
import { type Caller, must, type World } from '@yupana/testkit'
import { guideBody, plantTransport } from '../../../areas/transport/test/transport-world.ts'
import { leaveHotel } from './report-hotels.ts'

const igv = { type: 'IGV', rate: '18' }

/** Sales to two clients, to each in soles and in dollars, over two months, an order, what was billed of it, a collection, items without price. */
export async function trade(world: World): Promise<void> {
  const { ids } = world
  const item = (product: string, quantity: string, price: string) => ({
    item: { id: product },
    quantity,
    price,
    tax: igv,
  })
  const sold: string[] = []
  let full = await world.as('owner')
  for (const [at, date] of ['2026-10-20', '2026-11-05', '2026-11-05', '2026-11-12', '2026-11-18'].entries()) {
    const usd = at % 2 === 1
    world.now = new Date(`${date}T15:00:00Z`)
    full = await world.as('owner')
    const { id } = await must(
      full.post('/api/invoices', {
        ...{ documentType: '01', serie: 'F001', date, warehouse: { id: ids.warehouse }, seller: { id: ids.seller } },
        ...(usd ? { currency: 'USD', exchangeRate: '3.333' } : { currency: 'PEN', exchangeRate: '1' }),
        client: { id: at === 1 || at === 2 ? ids.clients.bodega : ids.clients.andes },
        paymentTerm: { id: ids.termCash },
        items: [item(ids.products.mouse, '1', `${50 + at}`), item(ids.products.service, '2', '33.33')],
      }),
    )
    await must(full.put(`/api/invoices/${id}/issue`))
    sold.push(id)
  }
  await tradeBatches(world, full)
  await must(
    full.post('/api/payment/incomes', {
      ...{ date: '2026-11-18', currency: 'PEN', account: { id: ids.cash }, method: { id: ids.methodCash } },
      payments: [{ document: { id: sold[4] }, amount: '20' }],
    }),
  )
  await leaveOrphan(world, full)
  await leaveGroups(world, full)
  await leaveMoney({ ids }, full)
  await giveMoney({ ids }, full)
  for (const currency of ['PEN', 'USD']) {
    const { id } = await must(
      full.post('/api/purchase-orders', {
        ...{ date: '2026-11-10', deliveryDate: '2026-11-20', currency, supplier: { id: ids.clients.bodega } },
        ...(currency === 'USD' ? { exchangeRate: '3.7' } : {}),
        ...{ branch: { id: ids.branch }, warehouse: { id: ids.warehouse }, buyer: { id: ids.seller } },
        paymentTerm: { id: ids.termCredit30 },
        items: [item(ids.products.mouse, '3', '30'), item(ids.products.mouse, '2', '31')],
      }),
    )
    await must(full.put(`/api/purchase-orders/${id}/issue`))
    await must(
      full.post('/api/bills', {
        ...{ documentType: '01', serie: 'F009', number: currency === 'PEN' ? '1' : '2', date: '2026-11-11', currency },
        ...(currency === 'USD' ? { exchangeRate: '3.7' } : {}),
        ...{ supplier: { id: ids.clients.bodega }, warehouse: { id: ids.warehouse } },
        paymentTerm: { id: ids.termCash },
        items: [{ ...item(ids.products.mouse, '3', '35'), orderLine: { order: { id }, line: 1 } }],
      }),
    )
  }
  await buyAbroad({ ids }, full)
  await leaveBudget(full)
  for (const code of ['SINPRECIO1', 'SINPRECIO2'])
    await must(full.post('/api/products', { type: 'service', code, name: code, unit: { code: 'ZZ' }, price: '0' }))
}

/** Beside that: guides that wait for their documents, bills paid in part, trips, cost centers. */
export async function tradeMore(world: World): Promise<void> {
  const full = await world.as('owner')
  await moveByGuides(world, full)
  await payBills(world, full)
  await carry(world, full)
  await leaveCenters(full)
  await leaveHotel(world, full)
}

/** Books that do not agree, check by check, and a month that was opened again and changed. */
export async function leaveFaults(world: World): Promise<void> {
  const { ids } = world
  const full = await world.as('owner')
  const voucher = (over: object, amount = '25.00') =>
    must(
      full.post('/api/accounting/journal-entry', {
        ...{ archive: { code: '05' }, date: '2026-11-16', memo: 'A mano', reason: 'Llegó tarde' },
        lines: [
          { account: { code: '6371' }, debit: '25.00' },
          { account: { code: '7599' }, credit: amount },
        ],
        ...over,
      }),
    )
  const lock = (locked: boolean) =>
    must(full.put('/api/configuration/month-lock/2026', { month: 11, locked, confirmed: true, reason: 'Llegó tarde' }))
  await lock(true)
  await lock(false)
  await voucher({ number: 77 })
  await voucher({ draft: true }, '20.00')
  const settings = async (automaticAccounting: boolean): Promise<void> => {
    const { version, perception } = await must(full.get('/api/company/accounting'))
    await must(full.put('/api/company/accounting', { automaticAccounting, perception, version }))
  }
  await settings(false)
  const { id } = await must(
    full.post('/api/invoices', {
      ...{ documentType: '01', serie: 'F001', date: '2026-11-18', currency: 'PEN', exchangeRate: '1' },
      ...{ client: { id: ids.clients.andes }, seller: { id: ids.seller }, warehouse: { id: ids.warehouse } },
      paymentTerm: { id: ids.termCash },
      items: [{ item: { id: ids.products.service }, quantity: '1', price: '10', tax: igv }],
    }),
  )
  await must(full.put(`/api/invoices/${id}/issue`))
  await must(
    full.post('/api/payment/incomes', {
      ...{ date: '2026-11-18', currency: 'PEN', account: { id: ids.cash }, method: { id: ids.methodCash } },
      payments: [{ document: { id }, amount: '5' }],
    }),
  )
  await settings(true)
}

/** Fees of professionals, and services of who is not domiciled, in both currencies. */
async function buyAbroad({ ids }: Pick<World, 'ids'>, full: Caller): Promise<void> {
  const service = [{ item: { id: ids.products.service }, quantity: '1', price: '2000', tax: { type: 'UNAFFECTED' } }]
  for (const [currency, number] of [
    ['PEN', '71'],
    ['USD', '72'],
  ]) {
    const head = {
      ...{ number, date: '2026-11-11', currency, ...(currency === 'USD' ? { exchangeRate: '3.7' } : {}) },
      ...{ supplier: { id: ids.clients.bodega }, paymentTerm: { id: ids.termCash }, items: service },
    }
    await must(full.post('/api/bills', { ...head, documentType: '02', serie: 'E001' }))
    await must(full.post('/api/bills', { ...head, documentType: '91', serie: 'INV', abroad: true }))
  }
}

/** Bills of both currencies that are paid in part, one with a deposit that is still to be made. */
async function payBills({ ids }: Pick<World, 'ids'>, full: Caller): Promise<void> {
  const ways = [
    { currency: 'PEN', detractionCode: '022' },
    { currency: 'USD', exchangeRate: '3.7' },
  ]
  for (const [at, way] of ways.entries()) {
    const { id } = await must(
      full.post('/api/bills', {
        ...{ documentType: '01', serie: 'F010', number: `${at + 1}`, date: '2026-11-11', ...way },
        ...{ supplier: { id: ids.clients.bodega }, paymentTerm: { id: ids.termCash } },
        items: [{ item: { id: ids.products.service }, quantity: '1', price: '900', tax: igv }],
      }),
    )
    await must(
      full.post('/api/payment/expenses', {
        ...{ date: '2026-11-18', currency: way.currency, method: { id: ids.methodCash } },
        ...(way.currency === 'USD'
          ? { exchangeRate: '3.8', account: { id: ids.bankUsd } }
          : { account: { id: ids.bank } }),
        payments: [{ document: { id }, amount: '5' }],
      }),
    )
  }
}

/** Goods of an order that came in part, and goods that left with an electronic guide; both wait for their documents. */
async function moveByGuides({ ids }: Pick<World, 'ids'>, full: Caller): Promise<void> {
  const head = { date: '2026-11-17', warehouse: { id: ids.warehouse }, currency: 'USD' }
  const line = (quantity: string, over: object = {}) => [{ item: { id: ids.products.mouse }, quantity, ...over }]
  const received = await must(
    full.post('/api/guides', {
      ...{ ...head, reason: '02', exchangeRate: '3.7', supplier: { id: ids.clients.bodega } },
      items: line('4', { price: '6.5' }),
    }),
  )
  await must(full.put(`/api/guides/${received.id}/issue`, {}))
  const left = await must(
    full.post('/api/output', { ...head, reason: '01', client: { id: ids.clients.andes }, items: line('2') }),
  )
  const { version } = await must(full.put(`/api/output/${left.id}/issue`, {}))
  await must(
    full.put(`/api/output/${left.id}/emit`, {
      ...{ version, transferDate: '2026-11-18', mode: '02', weight: '12.5', vehicles: [{ plate: 'F5U-713' }] },
      drivers: [{ documentType: '1', number: '40506070', name: 'Juan', lastName: 'Quispe', license: 'Q40506070' }],
      start: { address: 'Av. José Larco 345', geographicCode: '150122' },
      destiny: { address: 'Cal. Morelli 181', geographicCode: '150130' },
    }),
  )
}

/** Trips of a route in both currencies, with what one of them cost. */
async function carry(world: World, full: Caller): Promise<void> {
  const planted = await plantTransport(full, world)
  for (const currency of ['PEN', 'USD']) {
    const money = currency === 'USD' ? { currency, exchangeRate: '3.75' } : { currency }
    const { id } = await must(full.post('/api/obd-guide', guideBody(planted, money)))
    await must(full.put(`/api/obd-guide/${id}/issue`, {}))
    await must(full.post(`/api/obd-guide/${id}/expenses`, { category: 'food', date: '2026-11-18', amount: '12.34' }))
  }
}

/** The path of a report with what stands in it: a contact, or days. */
export const pathInWorld = ({ ids }: World, path: string): string =>
  path.replace('{id}', ids.clients.bodega).replace('{initDate}', '2026-11-01').replace('{finalDate}', '2026-11-30')

/** Somebody holds money of both currencies, and accounts for it. */
async function giveMoney({ ids }: Pick<World, 'ids'>, full: Caller): Promise<void> {
  for (const currency of ['PEN', 'USD']) {
    const made = await must(
      full.post('/api/rendering-of-account', {
        ...{ date: '2026-11-18', worker: { id: ids.seller }, currency, purpose: 'Viaje', requestedAmount: '80' },
      }),
    )
    await must(
      full.post(`/api/rendering-of-account/${made.id}/transfers`, {
        ...{ kind: 'advance', date: '2026-11-18', amount: '80' },
        ...(currency === 'USD' ? { account: { id: ids.bankUsd }, exchangeRate: '3.7' } : { account: { id: ids.bank } }),
      }),
    )
  }
}

/** Money that clients left for sales to come, in both currencies; of each some that was taken back from the drawer. */
async function leaveMoney({ ids }: Pick<World, 'ids'>, full: Caller): Promise<void> {
  for (const currency of ['PEN', 'USD']) {
    const left = (amount: string) =>
      must(
        full.post('/api/payment/incomes', {
          ...{ date: '2026-11-17', currency, ...(currency === 'USD' ? { exchangeRate: '3.7' } : {}) },
          ...{ account: { id: currency === 'USD' ? ids.bankUsd : ids.cash }, method: { id: ids.methodCash } },
          payments: [{ advance: true, client: { id: ids.clients.andes }, amount }],
        }),
      )
    await left('15')
    await left('7.5')
    const { id } = await left('9')
    await must(full.put(`/api/payment/incomes/${id}/void`, { reason: 'Mal digitado' }))
  }
}

/** A batch that came in, and of which one was sold. */
let batch = ''
let budget = ''

/** What is bought is budgeted. */
async function leaveBudget(full: Caller): Promise<void> {
  const made = await must(
    full.post('/api/budget', {
      ...{ year: 2026, code: 'GASTOS', name: 'Gastos', currency: 'PEN' },
      items: [
        { itemCode: '01', name: 'Compras' },
        { itemCode: '01.01', name: 'Mercaderías', accounts: ['60'], amount: '1000' },
        { itemCode: '02', name: 'Servicios', accounts: ['63', '62'], amount: '5000' },
      ],
    }),
  )
  budget = made.id
}

/** What was earned and spent for a cost center that hangs below another, in both currencies; part of it on the upper one itself. */
async function leaveCenters(full: Caller): Promise<void> {
  const center = (code: string, more: object) =>
    must(full.post('/api/cost-center', { code, name: `Centro ${code}`, ...more }))
  const above = await center('CENTROS', { level: 2 })
  const below = await center('CENTRO', { level: 3, parent: { id: above.id } })
  const line = (account: string, side: string, amount: string, usd: boolean, of?: { id: string }) => ({
    ...{ account: { code: account }, [side]: amount, ...(usd ? { [`${side}Foreign`]: amount } : {}) },
    ...(of ? { costCenter: { id: of.id } } : {}),
  })
  for (const usd of [false, true])
    for (const [at, of] of [above, below].entries())
      await must(
        full.post('/api/accounting/journal-entry', {
          ...{ archive: { code: '05' }, date: `2026-11-1${at}`, memo: 'Centros' },
          ...(usd ? { currency: 'USD', exchangeRate: '1' } : {}),
          lines: [
            line('6371', 'debit', '12.50', usd, of),
            line('7599', 'debit', '7.50', usd),
            line('70121', 'credit', '20.00', usd, of),
          ],
        }),
      )
}

async function tradeBatches({ ids }: World, full: Caller): Promise<void> {
  const made = (code: string, over: object) =>
    must(full.post('/api/products', { code, name: code, unit: { code: 'NIU' }, price: '50', ...over }))
  const dated = await made('LOTES', { batchTracking: true, batchDueDate: true })
  const numbered = await made('SERIES', { serieTracking: true })
  const lots = [{ code: 'L1', quantity: '4', dueDate: '2026-12-31' }]
  const guide = await must(
    full.post('/api/guides', {
      ...{ date: '2026-11-10', reason: '28', currency: 'PEN', warehouse: { id: ids.warehouse } },
      items: [
        { item: { id: dated.id }, quantity: '4', price: '3.33', lots },
        { item: { id: numbered.id }, quantity: '1', price: '10', lots: [{ code: 'S1' }] },
      ],
    }),
  )
  await must(full.put(`/api/guides/${guide.id}/issue`, {}))
  const output = await must(
    full.post('/api/output', {
      ...{ date: '2026-11-12', reason: '13', purpose: 'samples', warehouse: { id: ids.warehouse } },
      items: [{ item: { id: dated.id }, quantity: '1', lots: [{ code: 'L1' }] }],
    }),
  )
  await must(full.put(`/api/output/${output.id}/issue`, {}))
  batch = (await must(full.get('/api/lots?search=L1'))).data[0].id
}

/** A template that names an account which nobody may use any more. */
async function leaveOrphan(world: World, full: Caller): Promise<void> {
  await must(
    full.post('/api/accounting/voucher-template', {
      ...{ code: 'AGUA', name: 'Agua' },
      lines: [{ account: { code: '6363' }, side: 'debit', kind: 'percent', amount: '100' }],
    }),
  )
  await world.owner.query(
    "update accounting.account set active = false where company_id = $1 and year = 2026 and code = '6363'",
    [world.ids.companyId],
  )
}

/** Sales and what was bought stand in groups across classes. */
async function leaveGroups(world: World, full: Caller): Promise<void> {
  for (const [code, kind, prefix] of [
    ['VENTAS', 'income', '70'],
    ['COMPRAS', 'expense', '60'],
  ]) {
    const { id } = await must(full.post('/api/account-of-chart-group', { code, name: code, kind }))
    await world.owner.query(
      "update accounting.account set group_id = $2 where company_id = $1 and level = 3 and code like $3 || '%'",
      [world.ids.companyId, id, prefix],
    )
  }
}

/** An answer to each ask that a person would give for November in this world. */
function answered({ ids }: World, ask: Ask, name: string): string | undefined {
  if (ask.kind === 'year') return '2026'
  if (ask.kind === 'month') return name === 'from' ? '10' : '11'
  if (ask.kind === 'date') return ['from', 'dueFrom'].includes(name) ? '2026-11-01' : '2026-11-30'
  if (ask.start !== undefined) return ask.start
  if (!ask.required) return undefined
  if (ask.named?.table === 'catalogue.product') return ids.products.mouse
  if (ask.named?.table === 'inventory.warehouse') return ids.warehouse
  if (ask.named?.table === 'inventory.lot') return batch
  if (ask.named?.table === 'accounting.budget') return budget
  if (ask.kind === 'code') return '1'
  if (ask.beside) return ask.beside[0]
  throw new Error(`the test has no answer for ${name}`)
}

export function askedIn(world: World, { asks }: Report): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asks).flatMap(([name, ask]) => {
      const said = answered(world, ask, name)
      return said === undefined ? [] : [[name, said]]
    }),
  )
}
