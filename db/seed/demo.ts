import { activities } from '@yupana/contract'
import { addDays, daysBetween, dec, fixed, limaDate } from '@yupana/kernel'
import { type Caller, caller, must, query, type RunningServer, signToken } from '@yupana/platform'
import { plantBatches } from './demo-batches.ts'
import { plantCompanies } from './demo-companies.ts'
import { plantCounter } from './demo-counter.ts'
import { type Assortment, plantAssortment } from './demo-distributor.ts'
import { plantHotels } from './demo-hotels.ts'
import { plantImports } from './demo-imports.ts'
import { plantNotes } from './demo-notes.ts'
import { plantOrders } from './demo-orders.ts'
import { plantOutputGuides } from './demo-output-guides.ts'
import { buy, type Owed, payDue, plantSuppliers } from './demo-purchases.ts'
import { fates, quote } from './demo-quotations.ts'
import { plantRegister } from './demo-register.ts'
import { plantTransformations } from './demo-transformations.ts'
import { plantTransport } from './demo-transport.ts'
import { plantTravel } from './demo-travel.ts'
import { people, plantWorld, type WorldIds } from './world.ts'

/** Moves the present of the server, in milliseconds from the real one. */
type Travel = (offset: number) => void

const MONTHS = 6

/** Numbers that look like chance and are the same every time. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * A distributor of computers in Lima with six months behind it, made through the product's own calls day by day: opening stock,
 * invoices and tickets in soles and dollars, collections, purchases and their payments, guides under which it carries for others, vouchers, answers of the tax office's emulator, closed months.
 */
export async function plantDemo(server: RunningServer, travel: Travel): Promise<void> {
  const today = limaDate(new Date(Date.now()))
  const first = `${addDays(`${today.slice(0, 7)}-01`, -30 * MONTHS).slice(0, 7)}-01`
  const arrive = (date: string): void => travel(daysBetween(today, date) * 86_400_000)
  arrive(first)
  const years = [...new Set([Number(first.slice(0, 4)) - 1, Number(first.slice(0, 4)), Number(today.slice(0, 4))])]
  const ids = await plantWorld(server, { openingDate: first, years })
  const throwDice = dice(20_260_101)
  const throwOffers = dice(7)
  await plantRegister(server)
  await plantRates(server, ids.companyId, first, today, throwDice)
  const owed: Owed[] = []
  const owing: Owed[] = []
  const suppliers = await plantSuppliers(await ownerOn(server, ids.companyId))
  await doEverything(await ownerOn(server, ids.companyId))
  const assortment = await plantAssortment(await ownerOn(server, ids.companyId), ids.warehouse, first)
  let month = ''
  let telephoned = ''
  let offers = 0
  for (let date = first; date < today; date = addDays(date, 1)) {
    if (new Date(`${date}T12:00:00Z`).getUTCDay() === 0) continue
    arrive(date)
    const api = await ownerOn(server, ids.companyId)
    for (let n = throwDice(3); n > 0; n -= 1) {
      const made = await sell(api, ids, assortment, date, throwDice, () => server.outbox.idle())
      if (made) owed.push(made)
    }
    if (new Date(`${date}T12:00:00Z`).getUTCDay() === 2) {
      const made = await quote(api, ids, date, fates[offers % fates.length]!, throwOffers)
      offers += 1
      if (made) owed.push(made)
    }
    await collectDue(api, ids, date, owed, throwDice)
    const monday = new Date(`${date}T12:00:00Z`).getUTCDay() === 1
    const first = date.slice(0, 7) !== month
    const middle = Number(date.slice(8)) >= 15 && date.slice(0, 7) !== telephoned
    month = date.slice(0, 7)
    if (middle) telephoned = month
    owing.push(...(await buy(api, ids, suppliers, date, { monday, first, middle }, throwDice)))
    await payDue(api, ids, date, owing, throwDice)
    // The tax office answers on the day itself, before time moves on.
    await server.outbox.idle()
  }
  arrive(today)
  const present = await ownerOn(server, ids.companyId)
  for (const fate of ['accepted', 'sent', 'draft'] as const) await quote(present, ids, today, fate, throwOffers)
  await plantOrders(present, ids, suppliers, today)
  await plantTransport(present, ids, today)
  await plantHotels(present, ids, today)
  await plantTravel(present, ids, today)
  await plantCounter(present, ids, today)
  await plantOutputGuides(present, ids, today)
  await plantTransformations(present, ids, today)
  await plantImports(present, ids, today)
  await plantBatches(present, ids, suppliers, today)
  await plantNotes(present, ids, today, () => server.outbox.idle())
  await plantAnswers(server, present, ids, assortment, today)
  await tellContact(present)
  await server.outbox.idle()
  await plantCompanies(server, await ownerOn(server, ids.companyId), (id) => ownerOn(server, id), {
    ...{ home: ids.companyId, today },
  })
  await lockPast(await ownerOn(server, ids.companyId), first, today)
  travel(0)
}

/** Whoever looks at the demo company is offered every area. */
async function doEverything(api: Caller): Promise<void> {
  const settings = await must(api.get('/api/company/configuration'))
  await must(api.put('/api/company/configuration', { ...settings, activities }))
}

/** Sales of the day: one with a remark of the tax office, one that it refused, one on credit, and one over the counter. */
async function plantAnswers(
  server: RunningServer,
  api: Caller,
  ids: WorldIds,
  { goods, businesses }: Assortment,
  date: string,
): Promise<void> {
  const office = server.services.gateways.sunat
  const sales = [
    { client: businesses[0], fault: 'observed' },
    { client: businesses[1], fault: 'rejected' },
    { client: ids.clients.bodega },
    { client: ids.clients.consumer },
  ]
  for (const [i, { client, fault }] of sales.entries()) {
    const counter = client === ids.clients.consumer
    const { id, price } = goods[i * 3]!
    const draft = await must(
      api.post('/api/invoices', {
        ...(counter ? { documentType: '03', serie: 'B001' } : { documentType: '01', serie: 'F001' }),
        ...{ date, currency: 'PEN', client: { id: client }, seller: { id: ids.seller } },
        ...{ warehouse: { id: ids.warehouse }, paymentTerm: { id: counter ? ids.termCash : ids.termCredit30 } },
        items: [{ item: { id }, quantity: counter ? '1' : '2', price, tax: { type: 'IGV', rate: '18' } }],
      }),
    )
    await server.outbox.idle()
    if (fault && office)
      await fetch(new URL('/faults', office), { method: 'POST', body: JSON.stringify({ kind: fault, times: 1 }) })
    const { total } = await must(api.put(`/api/invoices/${draft.id}/issue`))
    if (counter)
      await must(
        api.post('/api/payment/incomes', {
          ...{ date, currency: 'PEN', account: { id: ids.cash }, method: { id: ids.methodCash } },
          payments: [{ document: { id: draft.id }, amount: total }],
        }),
      )
    await server.outbox.idle()
  }
}

/** What documents say under the name of the company. */
async function tellContact(api: Caller): Promise<void> {
  const { fiscalName, tradeName, address, geographicCode, taxRegime } = await must(api.get('/api/company'))
  const contact = { email: 'ventas@andinacomputo.pe', phone: '(01) 445 1200' }
  await must(api.save('/api/company', { fiscalName, tradeName, address, geographicCode, taxRegime, ...contact }))
}

/** The owner's calls on the present day of the server. A token lasts a quarter of an hour and the demo lives through months. */
async function ownerOn(server: RunningServer, companyId: string): Promise<Caller> {
  const { database, secrets, clock } = server.services
  const [owner] = await query<{ id: string }>(database.open, 'select id from company.user_account where email = $1', [
    people.owner.email,
  ])
  const session = {
    userId: owner!.id,
    companyId,
    branchId: null,
    owner: true,
    permissions: new Set<string>(),
    family: owner!.id,
  }
  return caller(server.app, await signToken(secrets.tokenKey, session, clock()))
}

async function plantRates(
  server: RunningServer,
  companyId: string,
  first: string,
  today: string,
  throwDice: (below: number) => number,
): Promise<void> {
  const days = Array.from({ length: daysBetween(first, today) + 1 }, (_, i) => addDays(first, i))
  const sales = days.map((_, i) =>
    fixed(
      dec('3.72')
        .plus(dec(throwDice(30)).div(1000))
        .plus(dec(i).div(20_000)),
      3,
    ),
  )
  await server.services.database.tenant(companyId, (tx) =>
    query(
      tx,
      `insert into company.exchange_rate (company_id, id, date, purchase, sale) select $1, uuidv7(), d.date, d.sale - 0.008, d.sale from unnest($2::date[], $3::numeric[]) d(date, sale)`,
      [companyId, days, sales],
    ),
  )
}

async function sell(
  api: Caller,
  ids: WorldIds,
  assortment: Assortment,
  date: string,
  throwDice: (below: number) => number,
  answered: () => Promise<void>,
): Promise<{ id: string; total: string; currency: string; due: string } | undefined> {
  const { clients } = ids
  const business = throwDice(3) > 0
  const dollars = business && throwDice(5) === 0
  const one = <T>(of: readonly T[]): T => of[throwDice(of.length)]!
  const client = business
    ? one([clients.andes, clients.bodega, one(assortment.businesses), one(assortment.businesses)])
    : one([clients.consumer, clients.person, one(assortment.persons)])
  const big = client !== clients.consumer
  const lines = [
    ...basket(ids, { business, big, dollars }, throwDice),
    ...(big && !dollars ? offTheShelf(assortment, throwDice) : []),
  ]
  const rate = dollars ? (await must(api.get(`/api/exchange-rate/day?date=${date}`))).sale : '1'
  const term = business ? [ids.termCredit30, ids.termCredit3, ids.termCash][throwDice(3)]! : ids.termCash
  const draft = await must(
    api.post('/api/invoices', {
      documentType: business ? '01' : '03',
      serie: business ? 'F001' : 'B001',
      date,
      currency: dollars ? 'USD' : 'PEN',
      exchangeRate: rate,
      client: { id: client },
      seller: { id: ids.seller },
      warehouse: { id: ids.warehouse },
      paymentTerm: { id: term },
      items: lines,
    }),
  )
  const issued = await must(api.put(`/api/invoices/${draft.id}/issue`))
  if (throwDice(40) === 0) {
    // Voided once the tax office has it, and before its days are over.
    await answered()
    await must(api.put(`/api/invoices/${draft.id}/void`, { reason: 'Error en la digitación' }))
    return undefined
  }
  return { id: draft.id, total: issued.total, currency: issued.currency, due: issued.dueDate }
}

/** Up to three things of the assortment, each once. */
function offTheShelf({ goods }: Assortment, throwDice: (below: number) => number) {
  const chosen = new Map(
    Array.from({ length: throwDice(4) }, () => goods[throwDice(goods.length)]!).map((each) => [each.id, each]),
  )
  return [...chosen.values()].map(({ id, price }) => ({
    ...{ item: { id }, quantity: String(1 + throwDice(3)), price, tax: { type: 'IGV', rate: '18' } },
  }))
}

/** What a customer of the kind takes: always mice, businesses also laptops and work. */
function basket(
  { products }: WorldIds,
  { business, big, dollars }: { business: boolean; big: boolean; dollars: boolean },
  throwDice: (below: number) => number,
) {
  const igv = { type: 'IGV', rate: '18' }
  return [
    {
      item: { id: products.mouse },
      quantity: String(1 + throwDice(big ? 8 : 4)),
      price: dollars ? '14.90' : '49.90',
      includeTaxPrice: true,
      tax: igv,
    },
    ...(big && throwDice(2) === 0
      ? [
          {
            item: { id: products.laptop },
            quantity: String(1 + throwDice(2)),
            price: dollars ? '690.00' : '2500.00',
            discountA: throwDice(3) === 0 ? '5' : '0',
            tax: igv,
          },
        ]
      : []),
    ...(throwDice(3) === 0
      ? [
          {
            item: { id: products.book },
            quantity: '1',
            price: dollars ? '16.50' : '60.00',
            tax: { type: 'EXONERATED', rate: '0' },
          },
        ]
      : []),
    ...(business && throwDice(4) === 0
      ? [{ item: { id: products.service }, quantity: '1', price: dollars ? '45.00' : '150.00', tax: igv }]
      : []),
    ...(!business && throwDice(2) === 0
      ? [{ item: { id: products.bag }, quantity: '2', price: '0.20', includeTaxPrice: true, tax: igv }]
      : []),
  ]
}

/** Cash sales are collected on the day, credit when it falls due; one in ten stays unpaid. */
async function collectDue(
  api: Caller,
  ids: WorldIds,
  date: string,
  owed: { id: string; total: string; currency: string; due: string }[],
  throwDice: (below: number) => number,
): Promise<void> {
  const due = owed.filter((each) => each.due <= date)
  for (const each of due) {
    owed.splice(owed.indexOf(each), 1)
    if (throwDice(10) === 0) continue
    const dollars = each.currency === 'USD'
    await must(
      api.post('/api/payment/incomes', {
        date,
        currency: each.currency,
        account: { id: dollars ? ids.bankUsd : throwDice(2) === 0 ? ids.cash : ids.bank },
        method: { id: dollars ? ids.methodTransfer : ids.methodCash },
        payments: [{ document: { id: each.id }, amount: each.total }],
      }),
    )
  }
}

/** All months but the last two are closed, as an accountant leaves them. */
async function lockPast(api: Caller, first: string, today: string): Promise<void> {
  for (
    let month = first;
    month < `${addDays(`${today.slice(0, 7)}-01`, -32).slice(0, 7)}-01`;
    month = `${addDays(month, 32).slice(0, 7)}-01`
  ) {
    await must(
      api.put(`/api/configuration/month-lock/${month.slice(0, 4)}`, {
        month: Number(month.slice(5, 7)),
        locked: true,
        confirmed: true,
      }),
    )
  }
}
