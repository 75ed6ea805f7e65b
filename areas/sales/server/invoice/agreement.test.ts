import { affectationOf, type TaxType } from '@yupana/catalogue/contract'
import { dec, fixed, sum } from '@yupana/kernel'
import { buildInvoiceXml, isObservation, validateInvoice } from '@yupana/sunat'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceTotals, isFree, type LineInput } from '../../contract/invoice.totals.ts'
import { anyLine } from '../../testing/any-line.ts'
import { fiscalInvoice, type Parties } from './fiscal.ts'
import { salePosting } from './invoice.posting.ts'
import type { InvoiceRow, LineRow } from './rows.ts'

const parties: Parties = {
  issuer: {
    ruc: '20601234565',
    name: 'COMERCIAL ANDINA S.A.C.',
    tradeName: null,
    address: 'Av. Arequipa 1234',
    ubigeo: '150122',
    establishment: '0000',
    district: 'Miraflores',
    province: 'Lima',
    department: 'Lima',
  },
  client: {
    id: 'c',
    documentType: '6',
    number: '20100070970',
    name: 'CLIENTE S.A.',
    address: null,
    ubigeo: null,
  },
  term: { type: 'cash' },
}

/** An invoice as it stands in the database, computed as the draft command computes it. */
function kept(
  inputs: readonly LineInput[],
  currency: 'PEN' | 'USD',
  rate: string,
): { row: InvoiceRow; lines: LineRow[] } {
  const totals = invoiceTotals(inputs, currency === 'PEN' ? '0.50' : dec('0.50').div(rate))
  const row: InvoiceRow = {
    id: '019f0000-0000-7000-8000-000000000001',
    version: 1,
    status: 'draft',
    document_type: '01',
    serie: 'F001',
    number: 7,
    date: '2026-11-18',
    due_on: '2026-11-18',
    client_id: 'c',
    seller_id: 's',
    branch_id: null,
    warehouse_id: null,
    payment_term_id: 't',
    currency,
    exchange_rate: currency === 'PEN' ? '1' : rate,
    taxed: totals.taxed,
    exempt: totals.exempt,
    unaffected: totals.unaffected,
    export: totals.export,
    free: totals.free,
    free_taxed: totals.freeTaxed,
    free_igv: totals.freeIgv,
    discount: totals.discount,
    igv: totals.igv,
    icbper: totals.icbper,
    total: totals.total,
    local_total: fixed(dec(totals.total).times(currency === 'PEN' ? 1 : rate)),
    notes: null,
    order_reference: null,
    quotation_id: null,
    operation_type: '0101',
    e_status: 0,
    void_reason: null,
    issued_at: null,
  }
  const lines = inputs.map((input, i): LineRow => {
    const line = totals.lines[i]!
    return {
      line: i + 1,
      item_id: 'i',
      description: 'Producto',
      unit_code: 'NIU',
      quantity: dec(input.quantity).toString(),
      price: dec(input.price).toString(),
      include_tax_price: input.includeTaxPrice,
      discount_a: '0',
      discount_b: '0',
      tax_type: input.tax.type,
      tax_rate: dec(input.tax.rate).toString(),
      affectation: affectationOf[input.tax.type as TaxType],
      plastic_bag: input.plasticBag,
      unit_value: line.unitValue,
      unit_price: line.unitPrice,
      gross_value: line.grossValue,
      discount: line.discount,
      value: line.value,
      igv: line.igv,
      icbper: line.icbper,
      total: line.total,
      cost_center_id: null,
    }
  })
  return { row, lines }
}

const amountsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<cbc:${tag} currencyID="\\w+">([^<]+)<`, 'g'))].map((match) => match[1]!)

describe('one set of figures', () => {
  it('screen, XML and ledger agree to the cent for 10,000 random documents, and the tax office would take them', () => {
    const sale = anyLine.filter(
      (line) =>
        line.tax.type !== 'EXPORT' &&
        dec(line.discountA).lt(90) &&
        dec(line.discountB).lt(90) &&
        dec(line.price).gt('0.05'),
    )
    fc.assert(
      fc.property(fc.array(sale, { minLength: 1, maxLength: 8 }), fc.constantFrom('PEN', 'USD'), (inputs, currency) => {
        const bags = inputs.map((line) => ({
          ...line,
          quantity: line.plasticBag ? dec(line.quantity).ceil() : line.quantity,
        }))
        const { row, lines } = kept(bags, currency, '3.757')
        // A line worth less than a cent is refused by SUNAT (3105), and by us before its number is taken.
        fc.pre(dec(row.total).gt(0) && lines.every((line) => dec(line.value).gt(0)))
        const document = fiscalInvoice(row, lines, [], parties, 7, new Date('2026-11-18T15:00:00Z'))
        const rejections = validateInvoice(document).filter((problem) => !isObservation(problem))
        expect(rejections, JSON.stringify({ rejections, inputs: bags })).toEqual([])
        const xml = buildInvoiceXml(document)
        expect(amountsOf(xml, 'PayableAmount')).toEqual([row.total])
        expect(amountsOf(xml, 'TaxInclusiveAmount')).toEqual([row.total])
        expect(amountsOf(xml, 'TaxAmount')[0]).toBe(fixed(dec(row.igv).plus(row.icbper)))
        expect(sum(amountsOf(xml, 'LineExtensionAmount').slice(1)).eq(sum(lines.map((line) => line.value)))).toBe(true)
        const bagTax = sum(lines.filter((line) => line.plastic_bag).map((line) => line.quantity)).times('0.50')
        const entry = salePosting({
          id: row.id,
          documentType: '01',
          serie: 'F001',
          number: '00000007',
          date: row.date,
          dueOn: row.due_on,
          partyId: 'c',
          clientName: 'CLIENTE',
          currency: row.currency,
          exchangeRate: row.exchange_rate,
          igv: row.igv,
          icbper: row.icbper,
          bagTax,
          freeIgv: row.free_igv,
          total: row.total,
          localTotal: row.local_total,
          lines: lines.map((line) => ({
            kind: 'goods',
            value: line.value,
            use: isFree({ tax: { type: line.tax_type, rate: 0 } }) ? 'free' : 'local',
          })),
        })!
        const receivable = entry.lines.find((line) => line.account === 'sale.receivable')!
        expect(fixed(receivable.debit)).toBe(row.local_total)
        if (currency === 'USD') expect(fixed(receivable.foreign)).toBe(row.total)
        expect(sum(entry.lines.map((line) => line.foreign)).isZero()).toBe(true)
        // Half a sol for each bag, whatever dollars the document charged for them.
        const owed = sum(entry.lines.filter((line) => line.account === 'sale.icbper').map((line) => line.credit))
        expect(owed.eq(bagTax)).toBe(true)
        // One IGV in books, register and document: the tax of what is charged and of what is withdrawn, each converted once.
        const posted = sum(entry.lines.filter((line) => line.account === 'sale.igv').map((line) => line.credit))
        const soles = (amount: string) => dec(fixed(dec(amount).times(row.exchange_rate)))
        expect(posted.eq(soles(row.igv).plus(soles(row.free_igv)))).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  }, 120_000)
})
