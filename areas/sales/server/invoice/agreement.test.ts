import { affectationOf, type TaxType } from '@yupana/catalogue/contract'
import { dec, fixed, sum } from '@yupana/kernel'
import { buildInvoiceXml, isObservation, validateInvoice } from '@yupana/sunat'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceTotals, isFree, type LineInput } from '../../contract/invoice.totals.ts'
import { anyLine } from '../../testing/any-line.ts'
import { fiscalInvoice, type Issuer } from './fiscal.ts'
import { salePosting } from './invoice.posting.ts'

const issuer: Issuer = {
  ruc: '20601234565',
  name: 'COMERCIAL ANDINA S.A.C.',
  tradeName: null,
  address: 'Av. Arequipa 1234',
  ubigeo: '150122',
  establishment: '0000',
  district: 'Miraflores',
  province: 'Lima',
  department: 'Lima',
}
const client = {
  ...{ id: 'c', documentType: '6', number: '20100070970', name: 'CLIENTE S.A.', address: null },
  ...{ ubigeo: null, retainingAgent: false, sale: true },
}

/** An invoice as it is read, computed as the draft command computes it. */
function kept(inputs: readonly LineInput[], currency: 'PEN' | 'USD', rate: string) {
  const { lines, ...totals } = invoiceTotals(inputs, currency === 'PEN' ? '0.50' : dec('0.50').div(rate))
  const exchangeRate = currency === 'PEN' ? '1' : rate
  const items = inputs.map((input, i) => ({
    ...{ line: i + 1, item: { id: 'i' }, description: 'Producto', unit: { code: 'NIU', name: null } },
    quantity: dec(input.quantity).toString(),
    tax: { type: input.tax.type as TaxType, rate: dec(input.tax.rate).toString() },
    affectation: affectationOf[input.tax.type as TaxType],
    plasticBag: input.plasticBag,
    subTotal: lines[i]!.value,
    ...lines[i]!,
  }))
  return {
    ...{
      id: '019f0000-0000-7000-8000-000000000001',
      documentType: '01' as const,
      serie: 'F001',
      operationType: '0101',
    },
    ...{
      date: '2026-11-18',
      dueDate: '2026-11-18',
      client,
      paymentTerm: { type: '1' },
      fees: [],
      guides: [],
      advances: [],
      prepaid: '0.00',
    },
    ...{ currency, exchangeRate, notes: null, orderReference: null, items, ...totals },
    localTotal: fixed(dec(totals.total).times(exchangeRate)),
  }
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
        const row = kept(bags, currency, '3.757')
        // A line worth less than a cent is refused by SUNAT (3105), and by us before its number is taken.
        fc.pre(dec(row.total).gt(0) && row.items.every((line) => dec(line.value).gt(0)))
        const document = fiscalInvoice(row, issuer, 7, new Date('2026-11-18T15:00:00Z'))
        const rejections = validateInvoice(document).filter((problem) => !isObservation(problem))
        expect(rejections, JSON.stringify({ rejections, inputs: bags })).toEqual([])
        const xml = buildInvoiceXml(document)
        expect(amountsOf(xml, 'PayableAmount')).toEqual([row.total])
        expect(amountsOf(xml, 'TaxInclusiveAmount')).toEqual([row.total])
        expect(amountsOf(xml, 'TaxAmount')[0]).toBe(fixed(dec(row.igv).plus(row.icbper)))
        expect(sum(amountsOf(xml, 'LineExtensionAmount').slice(1)).eq(sum(row.items.map((line) => line.value)))).toBe(
          true,
        )
        const bagTax = sum(row.items.filter((line) => line.plasticBag).map((line) => line.quantity)).times('0.50')
        const entry = salePosting({
          ...row,
          number: '00000007',
          dueOn: row.dueDate,
          partyId: 'c',
          clientName: 'CLIENTE',
          bagTax,
          lines: row.items.map((line) => ({ kind: 'goods', value: line.value, use: isFree(line) ? 'free' : 'local' })),
        })!
        const receivable = entry.lines.find((line) => line.account === 'sale.receivable')!
        expect(fixed(receivable.debit)).toBe(row.localTotal)
        if (currency === 'USD') expect(fixed(receivable.foreign)).toBe(row.total)
        expect(sum(entry.lines.map((line) => line.foreign)).isZero()).toBe(true)
        // Half a sol for each bag, whatever dollars the document charged for them.
        const owed = sum(entry.lines.filter((line) => line.account === 'sale.icbper').map((line) => line.credit))
        expect(owed.eq(bagTax)).toBe(true)
        // One IGV in books, register and document: the tax of what is charged and of what is withdrawn, each converted once.
        const posted = sum(entry.lines.filter((line) => line.account === 'sale.igv').map((line) => line.credit))
        const soles = (amount: string) => dec(fixed(dec(amount).times(row.exchangeRate)))
        expect(posted.eq(soles(row.igv).plus(soles(row.freeIgv)))).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  }, 120_000)
})
