import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guideBody, plantTransport, ruc, type TransportWorld } from './transport-world.ts'

let world: World
let api: Caller
let planted: TransportWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  planted = await plantTransport(api, world)
})
afterAll(() => world?.close())

const today = '2026-11-18'
let billed = 76
const igv = { type: 'IGV', rate: '18' }

/** One of each document, issued, entered or sent; money in and out. Answers every address at which it is read. */
async function documents(currency: string): Promise<string[]> {
  const { ids } = world
  const money = { currency, ...(currency === 'USD' ? { exchangeRate: '3.75' } : {}) }
  const account = { id: currency === 'USD' ? ids.bankUsd : ids.bank }
  const client = { id: ids.clients.andes }
  const supplier = { id: ids.clients.bodega }
  const line = (quantity: string) => [{ item: { id: ids.products.mouse }, quantity, price: '20', tax: igv }]
  const sold = { client, seller: { id: ids.seller }, paymentTerm: { id: ids.termCredit30 } }
  const bought = { supplier, warehouse: { id: ids.warehouse }, paymentTerm: { id: ids.termCredit30 } }
  const quotation = await must(
    api.post('/api/quotations', { ...money, ...sold, serie: 'CT01', date: today, items: line('1') }),
  )
  await must(api.put(`/api/quotations/${quotation.id}/send`, {}))
  const draft = await must(
    api.post('/api/invoices', {
      ...{ ...money, ...sold, documentType: '01', serie: 'F001', date: today, warehouse: { id: ids.warehouse } },
      items: line('2'),
    }),
  )
  const invoice = await must(api.put(`/api/invoices/${draft.id}/issue`))
  billed += 1
  const number = String(billed)
  const bill = await must(
    api.post('/api/bills', {
      ...money,
      ...bought,
      documentType: '01',
      serie: 'F009',
      number,
      date: today,
      items: line('3'),
    }),
  )
  const ordered = await must(api.post('/api/purchase-orders', { ...money, ...bought, date: today, items: line('4') }))
  await must(api.put(`/api/purchase-orders/${ordered.id}/issue`))
  const guided = await must(api.post('/api/obd-guide', guideBody(planted)))
  await must(api.put(`/api/obd-guide/${guided.id}/issue`, {}))
  const paid = (path: string, id: string) =>
    api.post(path, {
      ...{ ...money, date: today, account, method: { id: ids.methodTransfer } },
      payments: [{ document: { id }, amount: '10' }],
    })
  const income = await must(paid('/api/payment/incomes', invoice.id))
  const expense = await must(paid('/api/payment/expenses', bill.id))
  return [
    `/api/quotations/${quotation.id}`,
    `/api/quotations/${quotation.id}/render/html`,
    `/api/invoices/${invoice.id}`,
    `/api/invoices/${invoice.id}/render/html`,
    `/api/invoices/${invoice.id}/render/pdf`,
    `/api/invoices/${invoice.id}/render/ticket`,
    `/api/bills/${bill.id}`,
    `/api/bills/${bill.id}/render/pdf`,
    `/api/purchase-orders/${ordered.id}`,
    `/api/purchase-orders/${ordered.id}/render/pdf`,
    `/api/bills/${bill.id}/render/xls`,
    `/api/obd-guide/${guided.id}`,
    `/api/obd-guide/${guided.id}/render/pdf`,
    `/api/payment/incomes/${income.id}`,
    `/api/payment/expenses/${expense.id}`,
  ]
}

const lists = [
  '/api/quotations',
  '/api/invoices',
  '/api/invoices/export',
  '/api/bills',
  '/api/bills/export',
  '/api/purchase-orders',
  '/api/purchase-orders/report?from=2026-11-01&to=2026-11-30',
  '/api/obd-guide',
  '/api/payment/incomes',
  '/api/payment/expenses',
  '/api/payment/incomes/payable',
  '/api/payment/expenses/payable',
  '/api/accounting/journal-entry?limit=100',
  '/api/reports/journal-entry/sale?year=2026&month=11',
  '/api/reports/journal-entry/sale/pdf?year=2026&month=11',
  '/api/reports/journal-entry/daily?year=2026&month=11',
]

/** A PDF has ids of its making in it: it is compared by all that stands on it, and where. */
const onPaper = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })

async function read(paths: readonly string[]): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const path of paths) {
    const { status, body, headers, bytes } = await api.get(path)
    expect([path, status]).toEqual([path, 200])
    const type = String(headers['content-type'])
    answers[path] = type.includes('json') ? body : type.includes('pdf') ? onPaper(bytes) : bytes.toString('base64')
  }
  return answers
}

/** Everything that a document names gets another name, number and address. */
async function renameAll(): Promise<void> {
  const { owner } = world
  await owner.query(
    "update parties.client set fiscal_name = 'OTRO NOMBRE ' || right(document_number, 2), document_number = '20' || right('000000000' || (100000000 + row_number), 9) from (select id as i, row_number() over (order by id) from parties.client) n where n.i = parties.client.id",
  )
  await owner.query("update parties.address set first_line = 'Otra calle 999', geographic_code = '150131'")
  await owner.query("update catalogue.product set code = 'X' || code, name = 'Otro artículo'")
  await owner.query(
    "update transport.driver set name = 'Otro', last_name = 'Conductor', license = 'Z99999999', document_number = '4' || right(document_number, 7)",
  )
  await owner.query(
    "update transport.vehicle set license_plate = 'ZZ' || right(license_plate, 4), brand = 'Otra', certificate_number = '000'",
  )
  await owner.query("update transport.carrier_route set code = 'Z' || code, name = 'Otra ruta'")
  await owner.query("update transport.setting set registration_number = '9999999XYZ'")
}

it('what stood before names were kept takes them from what was signed, else from today, also in a locked month', async () => {
  const paths = [...(await documents('PEN')), ...lists].filter((path) => !path.endsWith('/pdf'))
  const before = await read(paths)
  const { owner } = world
  await owner.query('update company.period set locked_at = now() where year = 2026 and month = 11')
  await owner.query('alter table accounting.journal_line disable trigger user')
  for (const [table, columns] of Object.entries(KEPT))
    await owner.query(`update ${table} set ${columns.map((column) => `${column} = null`).join(', ')}`)
  await owner.query('alter table accounting.journal_line enable trigger user')
  // Whose name was signed keeps it, whatever it is called by now.
  await owner.query("update parties.client set fiscal_name = fiscal_name || ' BIS' where id = $1", [
    world.ids.clients.andes,
  ])
  const migration = readFileSync(join(repositoryRoot, 'db/migrations/0028_sales_names_kept.sql'), 'utf8')
  await owner.query(migration.slice(migration.indexOf('-- What stands takes')))
  const [invoice] = (await must(api.get('/api/invoices'))).data
  expect(invoice.client.name).not.toMatch(/BIS$/)
  await owner.query("update parties.client set fiscal_name = replace(fiscal_name, ' BIS', '')")
  const unsigned = paths.filter((path) => /invoices|sale|bill|purchase/.test(path))
  const after = await read(unsigned)
  for (const path of unsigned) expect([path, after[path]]).toEqual([path, before[path]])
  await owner.query('update company.period set locked_at = null where year = 2026 and month = 11')
})

const KEPT: Readonly<Record<string, readonly string[]>> = {
  'sales.invoice': ['client_said'],
  'sales.quotation': ['client_said'],
  'sales.invoice_line': ['item_code', 'item_name'],
  'sales.quotation_line': ['item_code', 'item_name'],
  'purchases.purchase_order': ['supplier_said'],
  'purchases.bill': ['supplier_said'],
  'purchases.purchase_order_line': ['item_code', 'item_name'],
  'purchases.bill_line': ['item_code', 'item_name'],
  'transport.guide': ['said'],
  'transport.guide_item': ['route_said'],
  'treasury.open_item': ['party_number', 'party_name'],
  'treasury.payment': ['party_number', 'party_name'],
  'inventory.stock_move': ['party_name'],
  'accounting.journal_line': ['party_number', 'party_name'],
}

it('the past stands still: who and what is renamed changes no document, paper, list, register or voucher of before', async () => {
  const paths = [...(await documents('PEN')), ...(await documents('USD')), ...lists]
  const { ids } = world
  const drafted = await must(
    api.post('/api/invoices', {
      ...{ documentType: '01', serie: 'F001', date: today, currency: 'PEN', client: { id: ids.clients.andes } },
      ...{ seller: { id: ids.seller }, paymentTerm: { id: ids.termCash }, warehouse: { id: ids.warehouse } },
      items: [{ item: { id: ids.products.mouse }, quantity: '1', price: '20', tax: igv }],
    }),
  )
  const issuedOnly = paths.filter((path) => !path.startsWith('/api/invoices/export') && path !== '/api/invoices')
  const before = await read(issuedOnly)
  const kardex = async (): Promise<(string | null)[]> =>
    (await must(api.get(`/api/kardex?from=2026-11-01&to=2026-11-30&item=${ids.products.mouse}`))).data.flatMap(
      ({ movements }: { movements: { client: string | null }[] }) => movements.map(({ client }) => client),
    )
  const moved = await kardex()
  expect(moved.filter(Boolean).length).toBeGreaterThan(0)
  const [sale] = (await must(api.get('/api/invoices?filters[0][field]=status&filters[0][value]=open'))).data
  await renameAll()
  expect(await read(issuedOnly)).toEqual(before)
  expect(await kardex()).toEqual(moved)
  // A draft is of today; a list finds the name of then and that of now.
  expect((await must(api.get(`/api/invoices/${drafted.id}`))).client.name).toMatch(/^OTRO NOMBRE/)
  expect((await must(api.get(`/api/invoices/${drafted.id}`))).items[0].item.name).toBe('Otro artículo')
  for (const search of [sale.client.name, 'OTRO NOMBRE']) {
    const { data } = await must(api.get(`/api/invoices?search=${encodeURIComponent(search)}`))
    expect(data.map(({ id }: { id: string }) => id)).toContain(sale.id)
  }
  // Issued, it keeps the name that it has now.
  await world.owner.query('update parties.client set document_number = $2 where id = $1', [
    ids.clients.andes,
    ruc('2098765432'),
  ])
  const issued = await must(api.put(`/api/invoices/${drafted.id}/issue`))
  await world.owner.query("update parties.client set fiscal_name = 'TERCER NOMBRE'")
  expect((await must(api.get(`/api/invoices/${drafted.id}`))).client).toEqual(issued.client)
})
