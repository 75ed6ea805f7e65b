import { readFileSync } from 'node:fs'
import { type ChainOut, MOST_CHAINED } from '@yupana/contract'
import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropSupplierXml } from '../../../areas/purchases/test/supplier-xml.ts'
import { guideBody, plantTransport } from '../../../areas/transport/test/transport-world.ts'
import { areas } from '../areas.ts'
import { swapOf } from './letter-trials.ts'
import { liquidate } from './liquidation-trials.ts'
import { offsetBody } from './payment-trials.ts'

let world: World
let owner: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  owner = await world.as('owner')
})
afterAll(() => world?.close())

const today = '2026-11-18'
const igv = { type: 'IGV', rate: '18' }
const money = (currency: string) => (currency === 'USD' ? { currency, exchangeRate: '3.75' } : { currency })
const account = (currency: string) => ({ id: currency === 'USD' ? world.ids.bankUsd : world.ids.cash })
const line = (quantity: string, over: object = {}) => ({
  item: { id: world.ids.products.service },
  ...{ quantity, price: '100', tax: igv, ...over },
})

const offer = (items: object[], currency = 'PEN') => ({
  ...{ serie: 'CT01', date: today, ...money(currency), client: { id: world.ids.clients.andes } },
  ...{ seller: { id: world.ids.seller }, paymentTerm: { id: world.ids.termCash }, items },
})
const quote = async (currency = 'PEN', quantity = '10') => {
  const made = await must(owner.post('/api/quotations', offer([line(quantity)], currency)))
  return must(owner.put(`/api/quotations/${made.id}/accept`))
}
const invoiceOf = (quotation: string, quantity: string, currency = 'PEN') =>
  must(
    owner.post('/api/invoices', {
      ...{ documentType: '01', serie: 'F001', date: today, ...money(currency), quotation: { id: quotation } },
      ...{ client: { id: world.ids.clients.andes }, seller: { id: world.ids.seller } },
      ...{ paymentTerm: { id: world.ids.termCash }, items: [line(quantity, { quotationLine: 1 })] },
    }),
  )
const issue = (id: string) => must(owner.put(`/api/invoices/${id}/issue`))
const collect = (id: string, amount: string, currency: string) =>
  must(
    owner.post('/api/payment/incomes', {
      ...{ date: today, ...money(currency), account: account(currency), method: { id: world.ids.methodCash } },
      payments: [{ document: { id }, amount }],
    }),
  )
const order = async (currency: string) => {
  const made = await must(
    owner.post('/api/purchase-orders', {
      ...{ date: '2026-11-10', ...money(currency), supplier: { id: world.ids.clients.bodega } },
      ...{ paymentTerm: { id: world.ids.termCredit30 }, items: [line('4')] },
    }),
  )
  return must(owner.put(`/api/purchase-orders/${made.id}/issue`))
}
let bills = 700
const billBody = (quantity: string, currency: string, orderId?: string, number = bills) => ({
  ...{ documentType: '01', serie: 'F030', number: String(number), date: '2026-11-12', ...money(currency) },
  ...{ supplier: { id: world.ids.clients.bodega }, paymentTerm: { id: world.ids.termCredit30 } },
  items: [line(quantity, orderId ? { orderLine: { order: { id: orderId }, line: 1 } } : {})],
})
const billOf = (orderId: string | undefined, quantity: string, currency: string) => {
  bills += 1
  return must(owner.post('/api/bills', billBody(quantity, currency, orderId)))
}
const pay = (id: string, amount: string, currency: string) =>
  must(
    owner.post('/api/payment/expenses', {
      ...{ date: today, ...money(currency), method: { id: world.ids.methodTransfer } },
      account: { id: currency === 'USD' ? world.ids.bankUsd : world.ids.bank },
      payments: [{ document: { id }, amount }],
    }),
  )

const chainOf = async (kind: string, id: string, who = owner): Promise<ChainOut> =>
  must(who.get(`/api/chain/${kind}/${id}`))
/** By generation the kinds that stand there, each as often as it does. */
const shape = ({ nodes }: ChainOut): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(nodes, ({ generation }) => String(generation))].map(([at, some]) => [
      at,
      some.map(({ kind }) => kind).sort(),
    ]),
  )
async function withPowers(permissions: string[]): Promise<Caller> {
  const role = await must(owner.post('/api/configuration/roles', { name: `${permissions}`, permissions }))
  const [user] = (await must(owner.get(`/api/configuration/users?search=${people.seller.email}`))).data
  await must(owner.save(`/api/configuration/users/${user.id}`, { role: { id: role.id } }))
  return world.as('seller')
}
const origins = async (id: string) =>
  (
    await world.owner.query(
      'select kind, line, from_kind, from_line, trim_scale(quantity)::text as quantity, counts from platform.origin where id = $1 order by line',
      [id],
    )
  ).rows

describe.each(['PEN', 'USD'])('SAL-8 the chain in %s', (currency) => {
  it('quotation, invoice, collection and vouchers each show what they came from and what came of them', async () => {
    const quotation = await quote(currency)
    const draft = await invoiceOf(quotation.id, '4', currency)
    expect(shape(await chainOf('quotation', quotation.id))).toEqual({ 0: ['quotation'], 1: ['invoice'] })
    const invoice = await issue(draft.id)
    const income = await collect(invoice.id, '100', currency)
    const whole = await chainOf('quotation', quotation.id)
    expect(shape(whole)).toEqual({ 0: ['quotation'], 1: ['invoice'], 2: ['entry', 'income'], 3: ['entry'] })
    expect(whole).toMatchObject({
      cut: false,
      lines: [{ line: 1, quantity: '10', taken: [{ kind: 'invoice', quantity: '4', left: '6' }] }],
    })
    expect(whole.nodes.find(({ kind }) => kind === 'invoice')).toMatchObject({
      ...{ name: 'Factura', title: `F001-${invoice.number}`, date: today, state: 'Por cobrar', standing: 'stands' },
      ...{ amount: '472.00', currency, path: `/invoice/view/${invoice.id}` },
    })
    expect(shape(await chainOf('invoice', invoice.id))).toEqual({
      ...{ '-1': ['quotation'], 0: ['invoice'], 1: ['entry', 'income'], 2: ['entry'] },
    })
    const paid = await chainOf('income', income.id)
    expect(shape(paid)).toEqual({ '-2': ['quotation'], '-1': ['invoice'], 0: ['income'], 1: ['entry'] })
    const voucher = paid.nodes.find(({ kind }) => kind === 'entry')!
    expect(shape(await chainOf('entry', voucher.id))).toEqual({
      ...{ '-3': ['quotation'], '-2': ['invoice'], '-1': ['income'], 0: ['entry'] },
    })
  })

  it('SAL-8 what is left is told while nothing is taken, and from the side of who takes, before it counts and after', async () => {
    const quotation = await quote(currency)
    const before = await chainOf('quotation', quotation.id)
    expect(before.lines).toMatchObject([{ quantity: '10', taken: [{ kind: 'invoice', quantity: '0', left: '10' }] }])
    const draft = await invoiceOf(quotation.id, '4', currency)
    const take = { line: 1, quantity: '4', kind: 'quotation', id: quotation.id, name: 'Cotización', ordered: '10' }
    expect((await chainOf('invoice', draft.id)).takes).toMatchObject([{ ...take, taken: '0', left: '10' }])
    await issue(draft.id)
    expect((await chainOf('invoice', draft.id)).takes).toMatchObject([{ ...take, taken: '4', left: '6' }])
    const ordered = await order(currency)
    const bill = await billOf(ordered.id, '3', currency)
    expect((await chainOf('bill', bill.id)).takes).toMatchObject([
      { quantity: '3', kind: 'purchaseOrder', ordered: '4', taken: '3', left: '1' },
    ])
  })

  it('a voucher says whether it stands or was reversed', async () => {
    const draft = await invoiceOf((await quote(currency)).id, '1', currency)
    const invoice = await issue(draft.id)
    const statesOf = async () =>
      (await chainOf('invoice', invoice.id)).nodes
        .filter(({ kind }) => kind === 'entry')
        .map(({ name, state, standing }) => `${name}: ${state}, ${standing}`)
        .sort()
    const stands = await statesOf()
    expect(new Set(stands)).toEqual(new Set(['Asiento: Registrado, stands']))
    await must(owner.put(`/api/invoices/${invoice.id}/void`, { reason: 'Error' }))
    const reversed = stands.flatMap(() => ['Asiento de reversión: Registrado, stands', 'Asiento: Extornado, gone'])
    expect(await statesOf()).toEqual(reversed.sort())
  })

  it('order, bill, joined bill, payment and vouchers too; what was voided and reversed is told', async () => {
    const ordered = await order(currency)
    const [one, two] = [await billOf(ordered.id, '1', currency), await billOf(undefined, '1', currency)]
    await must(owner.put(`/api/bills/join/${two.id}`, { bills: [{ id: one.id }] }))
    const expense = await pay(two.id, '236', currency)
    const whole = await chainOf('purchaseOrder', ordered.id)
    expect(shape(whole)).toEqual({
      0: ['purchaseOrder'],
      1: ['bill'],
      2: ['bill', 'entry'],
      3: ['entry', 'expense'],
      4: ['entry'],
    })
    expect(whole.lines).toMatchObject([{ quantity: '4', taken: [{ kind: 'bill', quantity: '1', left: '3' }] }])
    expect(shape(await chainOf('expense', expense.id))).toMatchObject({
      ...{ '-3': ['purchaseOrder'], '-2': ['bill'], '-1': ['bill'], 0: ['expense'], 1: ['entry'] },
    })
    await must(owner.put(`/api/payment/expenses/${expense.id}/void`, { reason: 'Error' }))
    const after = await chainOf('expense', expense.id)
    expect(shape(after)).toMatchObject({ 1: ['entry'], 2: ['entry'] })
    expect(after.nodes.find(({ kind }) => kind === 'expense')).toMatchObject({ standing: 'gone' })
  })

  it('a void gives back what was taken; a draft takes nothing, nor does what is written anew without its origin', async () => {
    const quotation = await quote(currency)
    const first = await invoiceOf(quotation.id, '7', currency)
    expect(await origins(first.id)).toMatchObject([{ line: 1, from_line: 1, quantity: '7', counts: false }])
    await issue(first.id)
    expect(await origins(first.id)).toMatchObject([{ counts: true }])
    await must(owner.put(`/api/invoices/${first.id}/void`, { reason: 'Error' }))
    expect(await origins(first.id)).toMatchObject([{ counts: false }])
    const after = await chainOf('quotation', quotation.id)
    expect(after.lines.flatMap(({ taken }) => taken.map(({ quantity }) => quantity))).toEqual(['0'])
    expect(after.nodes.find(({ kind }) => kind === 'invoice')).toMatchObject({ standing: 'gone' })
    const second = await invoiceOf(quotation.id, '10', currency)
    await issue(second.id)
    expect(await must(owner.get(`/api/quotations/${quotation.id}`))).toMatchObject({ status: 'billed' })

    const ordered = await order(currency)
    const bill = await billOf(ordered.id, '4', currency)
    expect(await origins(bill.id)).toMatchObject([{ quantity: '4', counts: true }])
    await must(owner.save(`/api/bills/${bill.id}`, billBody('3', currency)))
    expect(await origins(bill.id)).toEqual([])
    await must(owner.save(`/api/bills/${bill.id}`, billBody('2', currency, ordered.id)))
    expect(await origins(bill.id)).toMatchObject([{ quantity: '2', counts: true }])
    await must(owner.put(`/api/bills/${bill.id}/void`, { reason: 'Error' }))
    expect(await origins(bill.id)).toMatchObject([{ quantity: '2', counts: false }])
    expect(await must(owner.get(`/api/purchase-orders/${ordered.id}`))).toMatchObject({
      billing: 'none',
      status: 'open',
    })
  })
})

it('sixteen sales of the last of a quotation at once: one is issued, the others would exceed it', async () => {
  const quotation = await quote('PEN', '1')
  const seller = await withPowers(['OUTPUTINVOICE.fullAccess', 'OUTPUTQUOTES.fullAccess', 'CLIENT.fullAccess'])
  const drafts = await Promise.all(Array.from({ length: 16 }, () => invoiceOf(quotation.id, '1')))
  const replies = await Promise.all(drafts.map(({ id }) => seller.put(`/api/invoices/${id}/issue`)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'quotation_exceeded')).toHaveLength(15)
  const { lines } = await chainOf('quotation', quotation.id)
  expect(lines).toMatchObject([{ taken: [{ quantity: '1', left: '0' }] }])
})

it('a sale of a quotation whose line became another item bills nothing of it', async () => {
  const made = await must(owner.post('/api/quotations', offer([line('5')])))
  await must(owner.put(`/api/quotations/${made.id}/send`))
  const draft = await invoiceOf(made.id, '5')
  const other = line('5', { item: { id: world.ids.products.mouse } })
  await must(owner.save(`/api/quotations/${made.id}`, offer([other])))
  await must(owner.put(`/api/quotations/${made.id}/send`))
  await issue(draft.id)
  expect(await origins(draft.id)).toMatchObject([{ line: 1, counts: false }])
  expect((await chainOf('quotation', made.id)).lines).toMatchObject([{ taken: [{ kind: 'invoice', quantity: '0' }] }])
})

it('shows nobody what they may not read, nor what lies behind it; another company sees nothing', async () => {
  const quotation = await quote()
  const { id } = await issue((await invoiceOf(quotation.id, '1')).id)
  await collect(id, '118', 'PEN')
  const seller = await withPowers(['OUTPUTINVOICE.readOnly', 'ACCOUNTINGVOUCHERS.readOnly'])
  expect(shape(await chainOf('invoice', id, seller))).toEqual({ 0: ['invoice'], 1: ['entry'] })
  expect(await seller.get(`/api/chain/quotation/${quotation.id}`)).toMatchObject({ status: 403 })
  expect(await owner.get(`/api/chain/client/${world.ids.clients.andes}`)).toMatchObject({ status: 404 })
  expect(await owner.get(`/api/chain/invoice/${quotation.id}`)).toMatchObject({ status: 404 })
  expect(await (await world.as('stranger')).get(`/api/chain/invoice/${id}`)).toMatchObject({ status: 404 })
  expect(await world.anonymous.get(`/api/chain/invoice/${id}`)).toMatchObject({ status: 401 })
})

it('300 documents of one origin: 200 are shown, the nearest first, and that there are more is told', async () => {
  const quotation = await quote()
  for (let at = 0; at < 300; at += 20) await Promise.all(Array.from({ length: 20 }, () => invoiceOf(quotation.id, '1')))
  const whole = await chainOf('quotation', quotation.id)
  expect(whole.nodes).toHaveLength(MOST_CHAINED)
  expect([whole.cut, whole.nodes[0]]).toMatchObject([true, { kind: 'quotation', generation: 0 }])
})

it('follows the indexes both ways among a hundred thousand documents of others', async () => {
  await world.owner.query(
    `insert into platform.origin (company_id, kind, id, line, from_kind, from_id, from_line, quantity, counts)
     select $1, 'invoice', gen_random_uuid(), 1, 'quotation', gen_random_uuid(), 1, 1, true from generate_series(1, 100000)`,
    [world.ids.companyId],
  )
  await world.owner.query('analyze platform.origin')
  const plan = async (where: string) => {
    const { rows } = await world.owner.query(
      `explain select * from platform.origin where company_id = $1 and ${where}`,
      [world.ids.companyId],
    )
    return rows.map((row) => Object.values(row)[0]).join('\n')
  }
  const some = world.ids.clients.andes
  const taken = `from_kind = 'quotation' and from_id = '${some}' and from_line = 1 and counts`
  expect(await plan(taken)).toContain('origin_taken')
  expect(await plan(`kind = 'invoice' and id = '${some}'`)).toContain('origin_pkey')
  const started = performance.now()
  await chainOf('quotation', (await quote()).id)
  expect(performance.now() - started).toBeLessThan(1_000)
})

it('the migration fills from the documents that stand what they themselves write', async () => {
  const quotation = await quote()
  const sale = await issue((await invoiceOf(quotation.id, '2')).id)
  const bill = await billOf((await order('USD')).id, '2', 'USD')
  const voided = await billOf((await order('PEN')).id, '1', 'PEN')
  await must(owner.put(`/api/bills/${voided.id}/void`, { reason: 'Error' }))
  const ids = [sale.id, bill.id, voided.id]
  const kept = await Promise.all(ids.map(origins))
  const file = readFileSync(new URL('../../../db/migrations/0049_platform_origin.sql', import.meta.url), 'utf8')
  await world.owner.query('delete from platform.origin')
  for (const statement of file.slice(file.indexOf('insert into')).split(/;\n/))
    if (statement.trim()) await world.owner.query(statement)
  expect(await Promise.all(ids.map(origins))).toEqual(kept)
})

/** A record of each kind that is registered, by the table that its kind reads. */
it.each(areas.flatMap(({ chain }) => chain?.kinds ?? []).map((kind) => [kind.kind, kind] as const))(
  'the kind %s answers by its name, and by that of the audit trail; of an unknown id it says so',
  async (name, { from, where, entity }) => {
    if (name === 'carrierGuide') await must(owner.post('/api/obd-guide', guideBody(await plantTransport(owner, world))))
    if (/Liquidation$|^requisitionOrder$|^hotelBill$/.test(name)) await liquidate(owner, world, name)
    if (name === 'receivedBill') await dropSupplierXml(owner, 1)
    if (name === 'billImport')
      await must(
        owner.post('/api/bill-imports', {
          ...{ customsOffice: { code: '118' }, year: 2026, date: today, currency: 'PEN' },
          warehouse: { id: world.ids.warehouse },
        }),
      )
    if (name === 'inventoryCount')
      await must(
        owner.post('/api/inventory-counts', {
          ...{ date: today, warehouse: { id: world.ids.warehouse } },
          items: [{ item: { id: world.ids.products.mouse }, counted: '4' }],
        }),
      )
    if (name === 'perception')
      await world.owner.query(
        `insert into treasury.retention (company_id, id, kind, direction, party_id, party_number, party_name, serie, number, date, amount)
         select company_id, uuidv7(), '40', 'issued', id, document_number, fiscal_name, 'P001', '00000001', $2, 20 from parties.client where id = $1`,
        [world.ids.clients.andes, today],
      )
    if (name === 'retention') {
      await world.owner.query('update parties.client set retaining_agent = true where id = $1', [
        world.ids.clients.andes,
      ])
      const sale = await issue((await invoiceOf((await quote()).id, '9')).id)
      const paper = { client: { id: world.ids.clients.andes }, serie: 'R001', number: '1', date: today }
      const items = [{ document: { id: sale.id }, amount: sale.retention.amount }]
      await must(owner.post('/api/payment/retentions', { ...paper, items }))
    }
    if (name === 'offset') {
      const made = {
        income: async () => collect((await issue((await invoiceOf((await quote()).id, '1')).id)).id, '50', 'PEN'),
      }
      await must(
        owner.post(
          '/api/payment/offsets',
          await offsetBody({ owner, world, made: { ...made, expense: made.income } }, 'PEN'),
        ),
      )
    }
    if (name === 'letter' || name === 'letterOperation') {
      await must(
        owner.post(
          '/api/payment/letters',
          await swapOf(owner, (await issue((await invoiceOf((await quote()).id, '1')).id)).id),
        ),
      )
    }
    if (name === 'transfer') {
      const { bank, cash } = world.ids
      const ends = { accountFrom: { id: bank }, accountTo: { id: cash } }
      await must(owner.post('/api/payment/transfer', { date: today, ...ends, amount: '10' }))
    }
    if (name === 'creditNote') {
      const sale = await issue((await invoiceOf((await quote()).id, '1')).id)
      await world.owner.query('update sales.invoice set e_status = 2 where id = $1', [sale.id])
      await must(
        owner.post('/api/credit-notes', { documentType: '07', date: today, invoice: { id: sale.id }, reason: '01' }),
      )
    }
    if (name === 'guide')
      await must(
        owner.post('/api/guides', {
          ...{ date: today, reason: '28', warehouse: { id: world.ids.warehouse }, currency: 'PEN' },
          items: [{ item: { id: world.ids.products.mouse }, quantity: '4', price: '20' }],
        }),
      )
    if (name === 'outputGuide')
      await must(
        owner.post('/api/output', {
          ...{ date: today, reason: '13', purpose: 'loss', warehouse: { id: world.ids.warehouse } },
          items: [{ item: { id: world.ids.products.mouse }, quantity: '4' }],
        }),
      )
    if (name === 'transformation')
      await must(
        owner.post('/api/manufacture', {
          ...{ date: today, warehouse: { id: world.ids.warehouse } },
          products: [{ item: { id: world.ids.products.laptop }, quantity: '1' }],
          materials: [{ item: { id: world.ids.products.mouse }, quantity: '4' }],
        }),
      )
    const sql = `select t.id from ${from} where t.company_id = $1 ${where ? `and ${where}` : ''} limit 1`
    const { rows } = await world.owner.query(sql, [world.ids.companyId])
    expect([name, rows.length]).toEqual([name, 1])
    for (const asked of new Set([name, entity ?? name])) {
      const { nodes } = await chainOf(asked, rows[0].id)
      const told = { kind: name, id: rows[0].id, state: expect.any(String) }
      expect(nodes.find(({ generation }) => generation === 0)).toMatchObject(told)
      expect((await owner.get(`/api/chain/${asked}/01990000-0000-7000-8000-000000000000`)).status).toBe(404)
    }
  },
)
