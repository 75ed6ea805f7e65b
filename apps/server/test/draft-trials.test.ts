import { endpointsOf } from '@yupana/contract'
import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guideBody, plantTransport, type TransportWorld } from '../../../areas/transport/test/transport-world.ts'
import { areas } from '../areas.ts'
import { fingerprintOf } from './fingerprint.ts'

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

const today = '2026-11-18'
const money = (currency: string) => (currency === 'USD' ? { currency, exchangeRate: '3.75' } : { currency })
const line = (over: object = {}) => ({
  item: { id: world.ids.products.mouse },
  ...{ quantity: '3', price: '100', tax: { type: 'IGV', rate: '18' }, ...over },
})
const warehouse = () => ({ id: world.ids.warehouse })
const andes = () => ({ id: world.ids.clients.andes })
const bodega = () => ({ id: world.ids.clients.bodega })
const sale = (currency: string) => ({
  ...{ documentType: '01', serie: 'F001', date: today, ...money(currency), client: andes() },
  ...{ seller: { id: world.ids.seller }, warehouse: warehouse(), paymentTerm: { id: world.ids.termCredit30 } },
  items: [line()],
})
let numbers = 700
const goodsToCome = async (currency: string) => {
  const items = [{ ...line({ quantity: '2', price: '20' }), tax: { type: 'UNAFFECTED' } }]
  const said = { documentType: '91', serie: 'INV', number: String(++numbers), goodsLater: true, items }
  const terms = { supplier: bodega(), paymentTerm: { id: world.ids.termCredit30 }, warehouse: warehouse() }
  return must(owner.post('/api/bills', { ...said, ...terms, date: '2026-11-12', ...money(currency) }))
}

interface Drafted {
  path: string
  body: Record<string, unknown>
  /** Tables that a trial of it has to show. */
  shows: readonly string[]
}

const BOOKS = 'accounting.effects'
const STOCK = 'inventory.effects'
const DEBTS = 'treasury.effects'
const NUMBER = 'series.effects'

/** One draft of each kind. */
const drafts: Readonly<Record<string, (currency: string) => Promise<Drafted>>> = {
  invoice: async (c) => ({ path: '/api/invoices', body: sale(c), shows: [BOOKS, STOCK, DEBTS, NUMBER] }),
  creditNote: async (c) => {
    const { id } = await must(owner.post('/api/invoices', sale(c)))
    await must(owner.put(`/api/invoices/${id}/issue`))
    await world.owner.query('update sales.invoice set e_status = 2 where id = $1', [id])
    const body = { documentType: '07', date: today, invoice: { id }, reason: '01' }
    return { path: '/api/credit-notes', body, shows: [BOOKS, STOCK, DEBTS, NUMBER] }
  },
  purchaseOrder: async (c) => ({
    path: '/api/purchase-orders',
    body: {
      ...{ date: '2026-11-10', ...money(c), supplier: bodega(), paymentTerm: { id: world.ids.termCredit30 } },
      items: [line({ item: { id: world.ids.products.service } })],
    },
    shows: [NUMBER],
  }),
  billImport: async (c) => {
    const goods = await goodsToCome(c)
    const declared = { customsOffice: { code: '118' }, year: 2026, number: goods.number, date: today, ...money(c) }
    const body = { ...declared, warehouse: warehouse(), supplier: bodega(), adValorem: '10' }
    return { path: '/api/bill-imports', body: { ...body, goods: [{ bill: { id: goods.id } }] }, shows: [BOOKS] }
  },
  guide: async (c) => ({
    path: '/api/guides',
    body: {
      ...{ date: today, reason: '02', ...money(c), warehouse: warehouse(), supplier: bodega() },
      items: [{ item: line().item, quantity: '2', price: '20' }],
    },
    shows: [BOOKS, STOCK, NUMBER],
  }),
  outputGuide: async () => ({
    path: '/api/output',
    body: {
      ...{ date: today, reason: '01', warehouse: warehouse(), client: andes() },
      items: [{ item: line().item, quantity: '2' }],
    },
    shows: [BOOKS, STOCK, NUMBER],
  }),
  transformation: async () => ({
    path: '/api/manufacture',
    body: {
      ...{ date: today, warehouse: warehouse(), materials: [{ item: line().item, quantity: '2' }] },
      products: [{ item: { id: world.ids.products.laptop }, quantity: '1' }],
    },
    shows: [BOOKS, STOCK],
  }),
  carrierGuide: async () => ({ path: '/api/obd-guide', body: guideBody(transport), shows: [NUMBER] }),
}

const simulated = { 'x-simulate': 'true' }
interface Shown {
  title: string
  rows: Record<string, string | null>[]
}
const rowsOf = (effects: readonly Shown[], title: string) => effects.find((each) => each.title === title)?.rows ?? []
/** A draft that stands is told as one that changes, a new one as one that comes: the rest is the same. */
const written = (effects: readonly Shown[]) => effects.filter(({ title }) => title !== 'chain.documents')

/** What stands in the books, the stock and the debts of a document, read past the product. */
async function standing(id: string) {
  const made =
    '(select $1::uuid union all select o.id from platform.origin o where o.from_id = $1 union all select h.id from platform.origin o join platform.origin h on h.from_id = o.id where o.from_id = $1)'
  const read = async (sql: string) => (await world.owner.query(sql, [id])).rows
  const books = await read(
    `select l.account_code as account, l.debit::text, l.credit::text from accounting.journal_entry e
     join accounting.journal_line l on l.entry_id = e.id where e.source_id in ${made} order by 1, 2, 3`,
  )
  const stock = await read(
    `select trim_scale(quantity)::text as quantity, amount::text from inventory.stock_move where source_id in ${made} order by 1, 2`,
  )
  const debts = await read(
    `select due_on::text as "dueOn", currency, amount::text from treasury.open_item where document_id = $1 order by 1, 3`,
  )
  return { books, stock, debts }
}

const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** What a trial tells of the same. */
function told(effects: readonly Shown[]) {
  return {
    books: rowsOf(effects, BOOKS).map(({ account, debit, credit }) => ({
      ...{ account: account!.split(' ')[0], debit, credit },
    })),
    stock: rowsOf(effects, STOCK).map(({ quantity, amount }) => ({ quantity, amount })),
    debts: rowsOf(effects, DEBTS).map(({ dueOn, currency, amount }) => ({ dueOn, currency, amount })),
  }
}

const sorted = <T extends { books: unknown[]; stock: unknown[]; debts: unknown[] }>(of: T) => ({
  ...{ books: [...of.books].sort(byText), stock: [...of.stock].sort(byText), debts: [...of.debts].sort(byText) },
})

describe('the issue simulator', () => {
  it('goes on with the issue of every kind that is a draft first', () => {
    const calls = areas.flatMap(({ area }) => endpointsOf(area))
    const declared = calls
      .filter(({ id, issuedBy }) => issuedBy && id.endsWith('.create'))
      .map(({ id }) => id.split('.')[0])
    expect(Object.keys(drafts).sort()).toEqual(declared.sort())
    // The form offers the trial to nobody to whom the issue is not open.
    const byId = new Map(calls.map((each) => [each.id, each]))
    const offered = calls.flatMap(({ issuedBy }) => issuedBy ?? [])
    for (const { call, permission } of offered)
      expect([call, byId.get(call)?.permission]).toEqual([call, expect.arrayContaining([...permission])])
  })

  it.each(Object.keys(drafts).flatMap((noun) => [[noun, 'PEN'] as const, [noun, 'USD'] as const]))(
    'of a %s in %s shows, while it is typed, what issuing it then writes, and leaves nothing behind',
    async (noun, currency) => {
      const { path, body, shows } = await drafts[noun]!(currency)
      await world.server.outbox.idle()
      const before = await fingerprintOf(world)
      const typed = await must(owner.post(path, body, simulated))
      expect(await fingerprintOf(world)).toEqual(before)
      expect(typed.effects.map(({ title }: Shown) => title)).toEqual(expect.arrayContaining([...shows]))

      const draft = await must(owner.post(path, body))
      const changed = await must(owner.put(`${path}/${draft.id}`, { ...body, version: draft.version }, simulated))
      const issue = await must(owner.put(`${path}/${draft.id}/issue`, undefined, simulated))
      expect(written(typed.effects)).toEqual(written(issue.effects))
      expect(written(changed.effects)).toEqual(written(issue.effects))

      const issued = await must(owner.put(`${path}/${draft.id}/issue`))
      expect(typed.answer.status).toBe(issued.status)
      expect(typed.answer.number).toBe(issued.number)
      // What waits for the tax office stands nowhere before its answer.
      if (!typed.waits) expect(sorted(told(typed.effects))).toEqual(sorted(await standing(draft.id)))
    },
  )

  it('tells the line of credit as it is then', async () => {
    await world.owner.query(
      "update parties.client set has_credit_line = true, credit_line = 50000, credit_line_currency = 'PEN' where id = $1",
      [world.ids.clients.andes],
    )
    const { used } = await must(owner.get(`/api/clients/${world.ids.clients.andes}/credit-line`))
    const { effects } = await must(owner.post('/api/invoices', sale('PEN'), simulated))
    const [line] = rowsOf(effects, 'treasury.creditEffects')
    expect(Number(line!.used)).toBeCloseTo(Number(used) + 354, 2)
    await must(owner.put(`/api/invoices/${(await must(owner.post('/api/invoices', sale('PEN')))).id}/issue`))
    const then = await must(owner.get(`/api/clients/${world.ids.clients.andes}/credit-line`))
    expect(line).toMatchObject({ currency: 'PEN', amount: then.amount, used: then.used, available: then.available })
  })

  it('tells what SUNAT will remark on and take, with its code', async () => {
    const { path, body } = await drafts.carrierGuide!('PEN')
    const { effects: plain } = await must(owner.post(path, body, simulated))
    expect(rowsOf(plain, 'einvoice.remarks')).toEqual([])
    const { id } = await must(owner.post('/api/vehicles', { licensePlate: 'B1C-234', brand: 'Volvo' }))
    const { effects } = await must(owner.post(path, { ...body, vehicle: { id } }, simulated))
    expect(rowsOf(effects, 'einvoice.remarks').map(({ code }) => code)).toEqual(['4399'])
  })

  it('refuses what issuing refuses, with its code', async () => {
    const tooMany = { ...sale('PEN'), items: [line({ quantity: '100000' })] }
    expect((await owner.post('/api/invoices', tooMany)).status).toBe(201)
    const { status, body } = await owner.post('/api/invoices', tooMany, simulated)
    expect([status, body.code]).toEqual([409, 'insufficient_stock'])
  })

  it('shows nothing of an issue to who may write drafts alone', async () => {
    const role = await must(
      owner.post('/api/configuration/roles', {
        name: 'Solo borradores',
        permissions: ['OUTPUTINVOICE.new', 'OUTPUTINVOICE.edit'],
      }),
    )
    const [seller] = (await must(owner.get(`/api/configuration/users?search=${people.seller.email}`))).data
    await must(owner.save(`/api/configuration/users/${seller.id}`, { role: { id: role.id } }))
    const api = await world.as('seller')
    const { status, body } = await api.post('/api/invoices', sale('PEN'), simulated)
    expect([status, body.code]).toEqual([403, 'forbidden'])
    expect((await api.post('/api/invoices', sale('PEN'))).status).toBe(201)
  })
})
