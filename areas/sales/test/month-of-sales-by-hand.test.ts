import { type Decimal, dec, fixed, round, sum } from '@yupana/kernel'
import { findAll, parseXml, textOf } from '@yupana/sunat'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advanceWorld } from '../testing/advance-world.ts'
import { invoiceBody, money } from '../testing/invoice-body.ts'
import { withheldWorld } from '../testing/withheld-world.ts'

/** An accountant recounts a month from the XML that the tax office has: register, ledger and what is owed say the same. */

let world: World
let api: Caller
let of: ReturnType<typeof withheldWorld>
const advances = new Map<string, string>()
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
  await world.owner.query('update parties.client set retaining_agent = true where id = $1', [world.ids.clients.andes])
  api = await world.as('owner')
  of = withheldWorld(world, () => api)
  const paid = advanceWorld(world, () => api)
  for (const way of money) advances.set(way.currency, (await paid.advance('3000', way)).id)
})
afterAll(() => world?.close())

const anySale = fc.record({
  lines: fc.array(
    fc.record({
      type: fc.constantFrom('IGV', 'IGV', 'EXONERATED', 'UNAFFECTED', 'EXONERATED_TRASFER'),
      quantity: fc.integer({ min: 1, max: 900 }).map((n) => dec(n).div(100).toString()),
      price: fc.integer({ min: 100, max: 90_000_000 }).map((n) => dec(n).div(100_000).toString()),
      discountA: fc.constantFrom('0', '0', '12.5'),
      gross: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  way: fc.constantFrom(...money),
  charge: fc.constantFrom(null, '10', '7.77'),
  code: fc.constantFrom(null, '022', '037'),
  credit: fc.boolean(),
  advanced: fc.constantFrom(false, false, true),
  /** Of a hundredths part of its first line; a whole one; none. */
  noted: fc.constantFrom('none', 'part', 'whole', 'voided'),
})

it('XML, register, ledger and open items of random sales with charges, deposits, retentions, advances and notes are one', async () => {
  const sales = fc.sample(anySale, { numRuns: 26, seed: 20_261_126 })
  for (const { lines, way, charge, code, credit, advanced, noted } of sales) {
    const items = await Promise.all(
      lines.map(async ({ gross, type, ...line }) => ({
        ...{ ...line, item: { id: await of.service(code) }, includeTaxPrice: gross, tax: { type } },
      })),
    )
    const igv = lines.some(({ type }) => type === 'IGV')
    const body = invoiceBody(world, items, {
      ...{ warehouse: null, ...way, servicePercent: charge },
      ...(credit ? { paymentTerm: { id: world.ids.termCredit30 } } : {}),
      advances: advanced && igv ? [{ invoice: { id: advances.get(way.currency)! }, amount: '1.18' }] : [],
    })
    const made = await api.post('/api/invoices', body)
    // Gifts alone, and lines worth less than a cent, are no sale.
    if (made.status === 422) continue
    const issued = await api.put(`/api/invoices/${made.body.id}/issue`)
    if (issued.status === 422) continue
    expect(issued.status, JSON.stringify(issued.body)).toBe(200)
    await world.server.outbox.idle()
    if (noted === 'voided') await must(api.put(`/api/invoices/${made.body.id}/void`, { reason: 'Error' }))
    if (noted === 'part' || noted === 'whole') {
      const first = lines.findIndex(({ type }) => type !== 'EXONERATED_TRASFER')
      const reply = await api.post('/api/credit-notes', {
        ...{ documentType: '07', date: '2026-11-18', invoice: { id: made.body.id }, description: 'Prueba' },
        ...(noted === 'whole'
          ? { reason: '01', items: [] }
          : { reason: '07', items: [{ line: first + 1, quantity: dec(lines[first]!.quantity).div(2).toString() }] }),
      })
      if (reply.status === 201) await must(api.put(`/api/credit-notes/${reply.body.id}/issue`))
    }
    await of.answers()
  }

  const { data } = await must(api.get('/api/reports/journal-entry/sale?year=2026&month=11'))
  expect(data.length).toBeGreaterThan(25)
  const recounted = new Map<string, { igv: Decimal; charge: Decimal; total: Decimal; base: Decimal }>()
  const kept = await of.rows(
    `select id, document_type as type, exchange_rate::text as rate, status from sales.invoice where number is not null
     union all select id, document_type, exchange_rate::text, status from sales.note where number is not null`,
  )
  for (const { id, rate, type, status } of kept) {
    if (status === 'voided') continue
    const root = parseXml(Buffer.from(await of.xml(id)))
    const at = type === '08' ? 'cac:RequestedMonetaryTotal' : 'cac:LegalMonetaryTotal'
    const sign = type === '07' ? -1 : 1
    const soles = (amount: string | undefined) => round(dec(amount ?? 0).times(rate)).times(sign)
    const taxes = findAll(root, 'cac:TaxTotal/cac:TaxSubtotal')
    const tax = taxes.find((each) => textOf(each, 'cac:TaxCategory/cac:TaxScheme/cbc:ID') === '1000')
    const total = soles(textOf(root, `${at}/cbc:PayableAmount`))
    const igv = soles(tax && textOf(tax, 'cbc:TaxAmount'))
    const charge = soles(textOf(root, `${at}/cbc:ChargeTotalAmount`))
    recounted.set(id, { igv, charge, total, base: total.minus(igv).minus(charge) })
  }
  for (const row of data) {
    const xml = recounted.get(row.id)
    if (row.state === '2' || !xml) {
      expect([row.total, row.igv, row.otherCharges]).toEqual(['0.00', '0.00', '0.00'])
      continue
    }
    expect([row.igv, row.otherCharges, row.total], `${row.serie}-${row.number}`).toEqual([
      ...[fixed(xml.igv), fixed(xml.charge), fixed(xml.total)],
    ])
    const bases = sum([row.taxed, row.exempt, row.unaffected, row.export])
    expect(fixed(bases.plus(row.igv).plus(row.icbper).plus(row.otherCharges))).toBe(row.total)
  }

  // The ledger of the month.
  const ledger = new Map(
    (
      await of.rows(
        'select account_code as account, sum(debit - credit)::text as amount from accounting.journal_line group by 1',
      )
    ).map(({ account, amount }) => [account as string, dec(amount as string)]),
  )
  const on = (test: RegExp) => sum([...ledger].filter(([account]) => test.test(account)).map(([, amount]) => amount))
  const column = (name: string) => sum(data.map((row: Record<string, string>) => row[name]!))
  const withdrawn = column('withdrawnIgv')
  expect(fixed(on(/^40111/).negated())).toBe(fixed(column('igv').plus(withdrawn)))
  expect(fixed(on(/^419/).negated())).toBe(fixed(column('otherCharges')))
  const bases = sum(['taxed', 'exempt', 'unaffected', 'export'].map(column))
  expect(fixed(on(/^(70|74|122)/).negated())).toBe(fixed(bases))
  // Cents of dollars that notes settle in parts are 676 or 776.
  expect(fixed(on(/^(12[^2]|676|776)/))).toBe(fixed(column('total')))
  // What every sale says of how it is paid is what is owed of it.
  expect(await of.agree()).toEqual([])
}, 180_000)
