import { eStateOf } from '@yupana/einvoicing/contract'
import { dec, fixed } from '@yupana/kernel'
import { findAll, parseXml, textOf } from '@yupana/sunat'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'
import { noteWorld } from '../testing/note-world.ts'

let world: World
let api: Caller
let of: ReturnType<typeof noteWorld>
/** A sack of rice is a hundred, before the 4 % of the IVAP. */
let rice: string
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  of = noteWorld(world, () => api)
  rice = (
    await must(
      api.post('/api/products', {
        ...{ code: 'ARROZ', name: 'Arroz pilado añejo', type: 'service', unit: { code: 'NIU' }, price: '100' },
        tax: { type: 'IVAP' },
      }),
    )
  ).id
})
afterAll(() => world?.close())

const rows = async (sql: string, params: unknown[] = []) => (await world.owner.query(sql, params)).rows
const line = (over: object = {}) => ({ item: { id: rice }, quantity: '10', price: '100', ...over })
const draft = (over: Record<string, unknown> = {}, lines: readonly object[] = [line()]) =>
  api.post('/api/invoices', invoiceBody(world, lines, { warehouse: null, ...over }))
async function sold(over: Record<string, unknown> = {}, lines?: readonly object[]) {
  const { id } = await must(draft(over, lines))
  await must(api.put(`/api/invoices/${id}/issue`))
  await of.answers()
  return must(api.get(`/api/invoices/${id}`))
}
const booked = async (id: string) =>
  Object.fromEntries(
    (
      await rows(
        `select l.account_code as account, sum(l.debit - l.credit)::text as soles from accounting.journal_line l
         join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id where e.source_id = $1 group by 1`,
        [id],
      )
    ).map(({ account, soles }) => [account, soles]),
  )
const xmlOf = async (id: string) =>
  parseXml(Buffer.from((await api.get(`/api/einvoice/${id}/download/ubl`)).bytes.toString('utf8')))
const schemes = (root: Awaited<ReturnType<typeof xmlOf>>, at: string) =>
  findAll(root, `${at}cac:TaxTotal/cac:TaxSubtotal`).map((each) => [
    textOf(each, 'cac:TaxCategory/cac:TaxScheme/cbc:ID'),
    textOf(each, 'cbc:TaxableAmount'),
    textOf(each, 'cbc:TaxAmount'),
  ])
const codes = ({ status, body }: { status: number; body: { errors?: { field: string; code: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ field, code }) => `${field} ${code}`),
]

describe('milled rice under the IVAP (Ley 28211)', () => {
  it.each(money)('is charged 4 % in the place of the IGV, owed in 40189, and accepted ($currency)', async (over) => {
    const sale = await sold(over)
    expect([sale.taxed, sale.igv, sale.ivap, sale.total]).toEqual(['1000.00', '40.00', true, '1040.00'])
    expect(eStateOf(sale.eStatus)).toBe('accepted')
    const soles = (amount: number) => fixed(dec(amount).times(over.exchangeRate))
    expect(await booked(sale.id)).toMatchObject({ '40189': soles(-40), '1212': soles(1040), '70321': soles(-1000) })
    const root = await xmlOf(sale.id)
    expect(schemes(root, '')).toEqual([['1016', '1000.00', '40.00']])
    expect(findAll(root, 'cbc:Note').map((each) => each.attributes.languageLocaleID)).toContain('2007')
    const [first] = findAll(root, 'cac:InvoiceLine')
    expect([
      textOf(first!, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReasonCode'),
      textOf(first!, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:Percent'),
    ]).toEqual(['17', '4'])
  })

  it('stands in columns of its own in the register, and is no IGV', async () => {
    const sale = await sold()
    const { data } = await must(api.get('/api/reports/journal-entry/sale?year=2026&month=11&limit=500'))
    const row = data.find(({ id }: { id: string }) => id === sale.id)
    expect([row.taxed, row.igv, row.ivapBase, row.ivap, row.total]).toEqual([
      ...['0.00', '0.00', '1000.00', '40.00', '1040.00'],
    ])
  })

  it('is sold by ticket and by its price with tax, and the paper says IVAP', async () => {
    const over = { documentType: '03', serie: 'B001', client: { id: world.ids.clients.person } }
    const sale = await sold(over, [line({ quantity: '1', price: '104', includeTaxPrice: true })])
    expect([sale.taxed, sale.igv, sale.total]).toEqual(['100.00', '4.00', '104.00'])
    const { bytes } = await api.get(`/api/invoices/${sale.id}/render/html`)
    expect(bytes.toString('utf8')).toMatch(/IVAP/)
  })

  it('is sold alone, at the rate of the law', async () => {
    const { mouse } = world.ids.products
    const igv = { item: { id: mouse }, tax: { type: 'IGV', rate: '18' } }
    expect(codes(await draft({ warehouse: { id: world.ids.warehouse } }, [line(), igv]))).toEqual([
      ...[422, 'items[1].tax ivap_alone'],
    ])
    expect(codes(await draft({}, [line({ tax: { type: 'IVAP', rate: '5' } })]))).toEqual([
      ...[422, 'items[0].tax.rate tax_rate_not_in_force'],
    ])
    const gift = line({ tax: { type: 'EXONERATED_TRASFER' } })
    expect(codes(await draft({}, [line(), gift]))).toEqual([422, 'items[1].tax ivap_alone'])
  })

  it('is bought without a credit: its tax is part of what it costs', async () => {
    const bill = await must(
      api.post('/api/bills', {
        ...{ documentType: '01', serie: 'F009', number: '77', date: '2026-11-18', currency: 'PEN' },
        ...{ supplier: { id: world.ids.clients.bodega }, paymentTerm: { id: world.ids.termCash } },
        items: [{ item: { id: rice }, quantity: '1', price: '104' }],
      }),
    )
    expect([bill.igv, bill.unaffected, bill.total]).toEqual(['0.00', '104.00', '104.00'])
  })

  it.each(money)(
    'is corrected by reason 12 alone, credit and debit, to the account of the IVAP ($currency)',
    async (over) => {
      const sale = await sold(over)
      const body = { date: '2026-11-18', invoice: { id: sale.id } }
      const items = [{ line: 1, amount: '104' }]
      const other = await api.post('/api/credit-notes', {
        ...body,
        documentType: '07',
        reason: '09',
        items,
        description: 'x',
      })
      expect(codes(other)).toEqual([422, 'reason note_reason_only_ivap'])
      const credit = await of.issue(sale.id, { reason: '12', items, description: 'Rebaja por calidad' })
      const debit = await of.issue(sale.id, { documentType: '08', reason: '12', items, description: 'Precio mayor' })
      await of.answers()
      for (const [note, sign] of [
        [credit, 1],
        [debit, -1],
      ] as const) {
        const read = await must(api.get(`/api/credit-notes/${note.id}`))
        expect([read.taxed, read.igv, read.ivap, eStateOf(read.eStatus)]).toEqual(['100.00', '4.00', true, 'accepted'])
        expect(await booked(note.id)).toMatchObject({ '40189': fixed(dec(sign * 4).times(over.exchangeRate)) })
        expect(schemes(await xmlOf(note.id), '')).toEqual([['1016', '100.00', '4.00']])
      }
      const left = await rows(
        "select sum(balance)::text as left from treasury.open_item where document_id = $1 and status = 'open'",
        [sale.id],
      )
      expect(left).toEqual([{ left: '936.00' }])
    },
  )

  it('has no advance', async () => {
    const reply = await draft({ advance: true })
    expect(reply.status).toBe(422)
  })
})
