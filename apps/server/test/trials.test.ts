import { endpointsOf } from '@yupana/contract'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropSupplierXml } from '../../../areas/purchases/test/supplier-xml.ts'
import { guideBody, plantTransport, type TransportWorld } from '../../../areas/transport/test/transport-world.ts'
import { areas } from '../areas.ts'
import { billTries } from './bill-tries.ts'
import { fingerprintOf } from './fingerprint.ts'
import { hotelTrials } from './hotel-trials.ts'
import { letterTrials } from './letter-trials.ts'
import { liquidationTrials } from './liquidation-trials.ts'
import { notTried } from './not-tried.ts'
import { orderTrials } from './order-trials.ts'
import { paymentTrials } from './payment-trials.ts'
import { retentionTrials } from './retention-trials.ts'
import { transferTrials } from './transfer-trials.ts'

let world: World
let owner: Caller
let transport: TransportWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  owner = await world.as('owner')
  transport = await plantTransport(owner, world)
})
afterAll(() => world?.close())

/** Those whose noun is a kind of the chain. */
const kinds = areas.flatMap(({ chain }) => chain?.kinds ?? [])
const nouns = new Set(kinds.flatMap(({ kind, entity }) => [kind, entity ?? kind]))
const verbs = areas
  .flatMap(({ area }) => endpointsOf(area))
  .filter(({ id, method }) => method !== 'GET' && nouns.has(id.split('.')[0]!))

const [today, igv] = ['2026-11-18', { type: 'IGV', rate: '18' }]
const money = (currency: string) => (currency === 'USD' ? { currency, exchangeRate: '3.75' } : { currency })
const line = () => ({ item: { id: world.ids.products.mouse }, quantity: '1', price: '100', tax: igv })
const ref = (id: string) => ({ id })
let [bills, counts] = [4000, 0]

const make = {
  quotation: (currency: string) => ({
    ...{ serie: 'CT01', date: today, ...money(currency), client: ref(world.ids.clients.andes) },
    ...{ seller: ref(world.ids.seller), paymentTerm: ref(world.ids.termCash), items: [line()] },
  }),
  invoice: (currency: string) => ({
    ...{ documentType: '01', serie: 'F001', date: today, ...money(currency), client: ref(world.ids.clients.andes) },
    ...{ seller: ref(world.ids.seller), warehouse: ref(world.ids.warehouse), paymentTerm: ref(world.ids.termCredit30) },
    items: [line()],
  }),
  order: (currency: string) => ({
    ...{ date: '2026-11-10', ...money(currency), supplier: ref(world.ids.clients.bodega) },
    ...{ paymentTerm: ref(world.ids.termCredit30), items: [{ ...line(), item: ref(world.ids.products.service) }] },
  }),
  bill: (currency: string) => {
    bills += 1
    return {
      ...{ documentType: '01', serie: 'F070', number: String(bills), date: '2026-11-12', ...money(currency) },
      ...{ supplier: ref(world.ids.clients.bodega), paymentTerm: ref(world.ids.termCredit30) },
      ...{ warehouse: ref(world.ids.warehouse), items: [line()] },
    }
  },
  payment: (document: string, amount: string, currency: string, account: string) => ({
    ...{ date: today, ...money(currency), account: ref(account), method: ref(world.ids.methodTransfer) },
    payments: [{ document: ref(document), amount }],
  }),
  count: () => {
    counts += 1
    return {
      ...{ date: today, warehouse: ref(world.ids.warehouse) },
      items: [{ item: ref(world.ids.products.mouse), counted: String(counts) }],
    }
  },
}
const quoted = async (currency: string) => must(owner.post('/api/quotations', make.quotation(currency)))
const issued = async (currency: string) => {
  const { id } = await must(owner.post('/api/invoices', make.invoice(currency)))
  return must(owner.put(`/api/invoices/${id}/issue`))
}
const noted = async (currency: string) => {
  const sale = await issued(currency)
  await world.owner.query('update sales.invoice set e_status = 2 where id = $1', [sale.id])
  const body = { documentType: '07', date: today, invoice: ref(sale.id), reason: '01' }
  return must(owner.post('/api/credit-notes', body))
}
const ordered = async (currency: string) => must(owner.post('/api/purchase-orders', make.order(currency)))
const opened = async (currency: string) => {
  const order = await ordered(currency)
  const submitted = await must(owner.put(`/api/purchase-orders/${order.id}/issue`))
  return submitted.status === 'pending' ? must(owner.put(`/api/purchase-orders/${order.id}/approve`)) : submitted
}
const entered = async (currency: string) => must(owner.post('/api/bills', make.bill(currency)))
const bank = (currency: string): string => (currency === 'USD' ? world.ids.bankUsd : world.ids.bank)
const collected = async (currency: string) =>
  must(owner.post('/api/payment/incomes', make.payment((await issued(currency)).id, '50', currency, bank(currency))))
const paid = async (currency: string) =>
  must(owner.post('/api/payment/expenses', make.payment((await entered(currency)).id, '50', currency, bank(currency))))
/** An XML of which all is known. */
const dropped = async (currency: string): Promise<string> => {
  bills += 1
  const id = await dropSupplierXml(owner, bills, currency as 'PEN' | 'USD')
  await must(owner.put(`/api/received-bills/${id}/lines/1`, { item: ref(world.ids.products.mouse) }))
  return id
}
const guided = async () => must(owner.post('/api/obd-guide', guideBody(transport)))
const guideIssued = async () => must(owner.put(`/api/obd-guide/${(await guided()).id}/issue`))
const counted = async () => must(owner.post('/api/inventory-counts', make.count()))
const received = async (currency: string) =>
  must(
    owner.post('/api/guides', {
      ...{ date: today, reason: '02', ...money(currency), warehouse: ref(world.ids.warehouse) },
      ...{ supplier: ref(world.ids.clients.bodega), items: [{ item: line().item, quantity: '2', price: '20' }] },
    }),
  )
const output = async (over: object = {}) =>
  must(
    owner.post('/api/output', {
      ...{ date: today, reason: '01', warehouse: ref(world.ids.warehouse), client: ref(world.ids.clients.andes) },
      ...{ items: [{ item: line().item, quantity: '2' }], ...over },
    }),
  )
const left = async (over?: object) => must(owner.put(`/api/output/${(await output(over)).id}/issue`))
const transformed = async () =>
  must(
    owner.post('/api/manufacture', {
      ...{ date: today, warehouse: ref(world.ids.warehouse), materials: [{ item: line().item, quantity: '2' }] },
      products: [{ item: ref(world.ids.products.laptop), quantity: '1' }],
    }),
  )
/** An import of goods on their way, with what customs takes, after these verbs. */
const imported = async (currency: string, ...verbs: string[]): Promise<string> => {
  const items = [{ item: line().item, quantity: '2', price: '20', tax: { type: 'UNAFFECTED' } }]
  const said = { documentType: '91', serie: 'INV', number: String(++bills), goodsLater: true, items }
  const goods = await must(owner.post('/api/bills', { ...make.bill(currency), ...said }))
  const { id } = await must(
    owner.post('/api/bill-imports', {
      ...{ customsOffice: { code: '118' }, year: 2026, number: said.number, date: today, ...money(currency) },
      ...{ warehouse: ref(world.ids.warehouse), supplier: ref(world.ids.clients.bodega), adValorem: '10' },
      goods: [{ bill: ref(goods.id) }],
    }),
  )
  for (const verb of verbs) await must(owner.put(`/api/bill-imports/${id}/${verb}`))
  return `/api/bill-imports/${id}`
}
const sentToPlant = async () => must(owner.put(`/api/manufacture/${(await transformed()).id}/issue`))
const atPlant = (path: string, body?: object) => ({
  ...{ path: `/api/manufacture/${path}`, shows: [...BOOKS, 'inventory.effects'], ...(body ? { body } : {}) },
})
const dispatch = {
  ...{ transferDate: today, mode: '02', weight: '2', smallVehicle: true },
  start: { address: 'Av. José Larco 345', geographicCode: '150122' },
  destiny: { address: 'Cal. Morelli 181', geographicCode: '150130' },
}
const reason = 'Error de tipeo'

interface Tried {
  path: string
  body?: object
  /** What the trial has to tell of: titles of its tables. */
  shows: readonly string[]
}
const DOCUMENTS = 'chain.documents'
const BOOKS = [DOCUMENTS, 'accounting.effects']
const ALL = [...BOOKS, 'inventory.effects', 'treasury.effects']
const NUMBER = 'series.effects'

/** Each verb, and a document on which it is legal. */
const tries: Readonly<Record<string, (currency: string) => Promise<Tried>>> = {
  'quotation.create': async (c) => ({ path: '/api/quotations', body: make.quotation(c), shows: [DOCUMENTS, NUMBER] }),
  'quotation.update': async (c) => {
    const { id, version } = await must(owner.put(`/api/quotations/${(await quoted(c)).id}/send`))
    return { path: `/api/quotations/${id}`, body: { ...make.quotation(c), version }, shows: [DOCUMENTS] }
  },
  'quotation.remove': async (c) => ({ path: `/api/quotations/${(await quoted(c)).id}`, shows: [DOCUMENTS, NUMBER] }),
  'quotation.send': async (c) => ({ path: `/api/quotations/${(await quoted(c)).id}/send`, shows: [DOCUMENTS] }),
  'quotation.accept': async (c) => ({ path: `/api/quotations/${(await quoted(c)).id}/accept`, shows: [DOCUMENTS] }),
  'quotation.reject': async (c) => {
    const { id } = await must(owner.put(`/api/quotations/${(await quoted(c)).id}/send`))
    return { path: `/api/quotations/${id}/reject`, body: { reason }, shows: [DOCUMENTS] }
  },
  'quotation.reopen': async (c) => {
    const { id } = await must(owner.put(`/api/quotations/${(await quoted(c)).id}/send`))
    await must(owner.put(`/api/quotations/${id}/reject`, { reason }))
    return { path: `/api/quotations/${id}/reopen`, shows: [DOCUMENTS] }
  },
  'quotation.void': async (c) => {
    const { id } = await must(owner.put(`/api/quotations/${(await quoted(c)).id}/send`))
    return { path: `/api/quotations/${id}/void`, body: { reason }, shows: [DOCUMENTS] }
  },
  'invoice.issue': async (c) => {
    const { id } = await must(owner.post('/api/invoices', make.invoice(c)))
    return { path: `/api/invoices/${id}/issue`, shows: [...ALL, NUMBER] }
  },
  'invoice.void': async (c) => ({
    ...{ path: `/api/invoices/${(await issued(c)).id}/void`, body: { reason }, shows: ALL },
  }),
  'invoice.remove': async (c) => ({
    ...{ path: `/api/invoices/${(await issued(c)).id}`, body: { reason }, shows: ALL },
  }),
  'invoice.amend': async (c) => {
    const { id, version, items } = await issued(c)
    const center = await must(owner.post('/api/cost-center', { code: `T${c}`, name: `Centro ${c}` }))
    const lines = items.map((each: { line: number }) => ({ line: each.line, costCenter: ref(center.id) }))
    return {
      path: `/api/invoices/${id}/issued`,
      body: { seller: ref(world.ids.seller), items: lines, version },
      shows: ['accounting.effects'],
    }
  },
  'creditNote.amend': async (c) => {
    const { id, version } = await must(owner.put(`/api/credit-notes/${(await noted(c)).id}/issue`))
    const body = { seller: ref(world.ids.seller), items: [], internalNotes: reason, version }
    return { path: `/api/credit-notes/${id}/issued`, body, shows: [] }
  },
  // What SUNAT's yes will do is shown, too.
  'creditNote.issue': async (c) => ({
    ...{ path: `/api/credit-notes/${(await noted(c)).id}/issue`, shows: [...ALL, NUMBER] },
  }),
  'creditNote.void': async (c) => {
    const { id } = await must(owner.put(`/api/credit-notes/${(await noted(c)).id}/issue`))
    return { path: `/api/credit-notes/${id}/void`, body: { reason }, shows: [DOCUMENTS] }
  },
  'creditNote.remove': async (c) => ({ path: `/api/credit-notes/${(await noted(c)).id}`, shows: [DOCUMENTS] }),
  'purchaseOrder.issue': async (c) => ({
    ...{ path: `/api/purchase-orders/${(await ordered(c)).id}/issue`, shows: [DOCUMENTS] },
  }),
  'purchaseOrder.approve': async (c) => {
    const { id } = await ordered(c)
    await world.owner.query("update purchases.purchase_order set status = 'pending' where id = $1", [id])
    return { path: `/api/purchase-orders/${id}/approve`, shows: [DOCUMENTS] }
  },
  'purchaseOrder.reject': async (c) => {
    const { id } = await ordered(c)
    await world.owner.query("update purchases.purchase_order set status = 'pending' where id = $1", [id])
    return { path: `/api/purchase-orders/${id}/reject`, body: { reason }, shows: [DOCUMENTS] }
  },
  'purchaseOrder.close': async (c) => ({
    ...{ path: `/api/purchase-orders/${(await opened(c)).id}/close`, body: { reason }, shows: [DOCUMENTS] },
  }),
  'purchaseOrder.reopen': async (c) => {
    const { id } = await opened(c)
    await must(owner.put(`/api/purchase-orders/${id}/close`, { reason }))
    return { path: `/api/purchase-orders/${id}/reopen`, shows: [DOCUMENTS] }
  },
  'purchaseOrder.void': async (c) => ({
    ...{ path: `/api/purchase-orders/${(await opened(c)).id}/void`, body: { reason }, shows: [DOCUMENTS] },
  }),
  'purchaseOrder.remove': async (c) => ({
    ...{ path: `/api/purchase-orders/${(await ordered(c)).id}`, shows: [DOCUMENTS] },
  }),
  'billImport.issue': async (c) => ({ path: `${await imported(c)}/issue`, shows: BOOKS }),
  'billImport.close': async (c) => ({ path: `${await imported(c, 'issue')}/close`, body: {}, shows: BOOKS }),
  'billImport.reopen': async (c) => ({ path: `${await imported(c, 'issue', 'close')}/reopen`, shows: BOOKS }),
  'billImport.void': async (c) => ({ path: `${await imported(c, 'issue')}/void`, body: { reason }, shows: BOOKS }),
  'billImport.remove': async (c) => ({ path: await imported(c), shows: [DOCUMENTS] }),
  'transformation.issue': async () => atPlant(`${(await transformed()).id}/issue`),
  'transformation.receive': async () => {
    const { id, version } = await sentToPlant()
    return atPlant(`${id}/receive`, { date: today, version, items: [{ line: 1, quantity: '1' }] })
  },
  'transformation.cancel': async () => atPlant(`cancel/${(await sentToPlant()).id}`),
  'transformation.remove': async () => atPlant((await sentToPlant()).id),
  'outputGuide.issue': async () => ({
    ...{ path: `/api/output/${(await output()).id}/issue`, shows: [...BOOKS, 'inventory.effects', NUMBER] },
  }),
  'outputGuide.receive': async () => {
    const { id, version } = await left({ reason: '05' })
    const body = { date: today, version, items: [{ line: 1, received: '2' }] }
    return { path: `/api/output/${id}/receive`, body, shows: [DOCUMENTS, 'inventory.effects'] }
  },
  'outputGuide.emit': async () => {
    const { id, version } = await left()
    return { path: `/api/output/${id}/emit`, body: { ...dispatch, version }, shows: [NUMBER] }
  },
  'outputGuide.void': async () => ({
    ...{ path: `/api/output/${(await left()).id}/void`, body: { reason }, shows: [...BOOKS, 'inventory.effects'] },
  }),
  'outputGuide.remove': async () => ({ path: `/api/output/${(await output()).id}`, shows: [DOCUMENTS] }),
  ...billTries({ world: () => world, owner: () => owner, bill: make.bill, shown: { ALL, DOCUMENTS } }),
  'income.create': async (c) => ({
    path: '/api/payment/incomes',
    body: make.payment((await issued(c)).id, '40', c, bank(c)),
    shows: [...BOOKS, 'treasury.effects'],
  }),
  'income.void': async (c) => ({
    path: `/api/payment/incomes/${(await collected(c)).id}/void`,
    body: { reason },
    shows: [...BOOKS, 'treasury.effects'],
  }),
  'income.remove': async (c) => ({
    ...{ path: `/api/payment/incomes/${(await collected(c)).id}`, shows: [...BOOKS, 'treasury.effects'] },
  }),
  ...paymentTrials(() => ({
    ...{ owner, world, books: BOOKS, documents: DOCUMENTS },
    made: { income: collected, expense: paid },
  })),
  ...transferTrials(() => ({ owner, world, books: BOOKS, documents: DOCUMENTS })),
  ...retentionTrials(() => ({
    ...{ owner, world, sale: make.invoice, bill: make.bill, shows: BOOKS, documents: DOCUMENTS },
  })),
  ...orderTrials(() => ({ owner, offer: make.quotation, shows: [DOCUMENTS], number: NUMBER })),
  ...letterTrials(() => ({ owner, world, sale: make.invoice, books: BOOKS })),
  'expense.create': async (c) => ({
    path: '/api/payment/expenses',
    body: make.payment((await entered(c)).id, '40', c, bank(c)),
    shows: [...BOOKS, 'treasury.effects'],
  }),
  'expense.void': async (c) => ({
    path: `/api/payment/expenses/${(await paid(c)).id}/void`,
    body: { reason },
    shows: [...BOOKS, 'treasury.effects'],
  }),
  'expense.remove': async (c) => ({
    ...{ path: `/api/payment/expenses/${(await paid(c)).id}`, shows: [...BOOKS, 'treasury.effects'] },
  }),
  'receivedBill.enter': async (c) => ({
    ...{
      path: `/api/received-bills/${await dropped(c)}/enter`,
      body: c === 'USD' ? { exchangeRate: '3.757' } : {},
      shows: [DOCUMENTS],
    },
  }),
  'receivedBill.discard': async (c) => ({
    ...{ path: `/api/received-bills/${await dropped(c)}/discard`, body: { reason }, shows: [DOCUMENTS] },
  }),
  'carrierGuide.issue': async () => ({
    ...{ path: `/api/obd-guide/${(await guided()).id}/issue`, shows: [DOCUMENTS, NUMBER] },
  }),
  'carrierGuide.deliver': async () => {
    const { id, version } = await guideIssued()
    return { path: `/api/obd-guide/${id}/delivery`, body: { deliveryDate: today, version }, shows: [] }
  },
  'carrierGuide.void': async () => ({
    ...{ path: `/api/obd-guide/${(await guideIssued()).id}/void`, body: { reason }, shows: [DOCUMENTS] },
  }),
  ...hotelTrials(() => ({ owner, world })),
  ...liquidationTrials(() => ({ owner, world, guided: guideIssued, documents: DOCUMENTS })),
  'carrierGuide.remove': async () => ({ path: `/api/obd-guide/${(await guided()).id}`, shows: [DOCUMENTS] }),
  'inventoryTaking.create': async (c) => {
    const code = `TRIAL-${c}`
    const made = await must(owner.post('/api/products', { code, name: code, unit: { code: 'NIU' } }))
    const items = [{ item: ref(made.id), quantity: '2', price: '5' }]
    return {
      path: '/api/guides/inventory-taking',
      body: { date: today, warehouse: ref(world.ids.warehouse), items },
      shows: [...BOOKS, 'inventory.effects'],
    }
  },
  'guide.issue': async (c) => ({
    path: `/api/guides/${(await received(c)).id}/issue`,
    shows: [...BOOKS, 'inventory.effects', NUMBER],
  }),
  'guide.void': async (c) => {
    const { id } = await must(owner.put(`/api/guides/${(await received(c)).id}/issue`))
    return { path: `/api/guides/${id}/void`, body: { reason }, shows: [...BOOKS, 'inventory.effects'] }
  },
  'guide.remove': async (c) => ({ path: `/api/guides/${(await received(c)).id}`, shows: [DOCUMENTS] }),
  'count.post': async () => ({
    ...{ path: `/api/inventory-counts/${(await counted()).id}/post`, shows: [...BOOKS, 'inventory.effects'] },
  }),
  'count.remove': async () => ({ path: `/api/inventory-counts/${(await counted()).id}`, shows: [DOCUMENTS] }),
}

async function send(id: string, { path, body }: Tried, headers: Record<string, string> = {}) {
  const { method } = verbs.find((each) => each.id === id)!
  if (method === 'POST') return owner.post(path, body ?? {}, headers)
  if (method === 'PUT') return owner.put(path, body ?? {}, headers)
  return owner.delete(path, body, headers)
}

describe('every verb of a document', () => {
  it('may be tried, or says here why not', () => {
    const open = verbs.filter(({ id, simulates }) => !simulates && !notTried[id]).map(({ id }) => id)
    expect(open).toEqual([])
    // What goes on with its issue is tried in draft-trials.test.ts.
    const without = verbs.filter((each) => each.simulates && !each.issuedBy && !tries[each.id]).map(({ id }) => id)
    expect(without).toEqual([])
    const known = (id: string): boolean => verbs.some((verb) => verb.id === id)
    expect(Object.keys({ ...tries, ...notTried }).filter((id) => !known(id))).toEqual([])
  })

  it.each(Object.keys(tries).flatMap((id) => [[id, 'PEN'] as const, [id, 'USD'] as const]))(
    '%s in %s shows what it writes and leaves nothing behind; done, it writes that',
    async (id, currency) => {
      const tried = await tries[id]!(currency)
      await world.server.outbox.idle()
      const before = await fingerprintOf(world)
      const { status, body } = await send(id, tried, { 'x-simulate': 'true' })
      expect([id, status, body.code]).toEqual([id, 200, undefined])
      expect(await fingerprintOf(world)).toEqual(before)
      const titles = body.effects.map((each: { title: string }) => each.title)
      expect(titles).toEqual(expect.arrayContaining([...tried.shows]))
      const done = await send(id, tried)
      expect(done.status).toBeLessThan(300)
      if (done.body?.status) expect(body.answer.status).toBe(done.body.status)
      if (done.body?.number) expect(body.answer.number).toBe(done.body.number)
    },
  )
})
