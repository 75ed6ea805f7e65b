import { payableSchemes, type TaxScheme, taxSchemes } from '../catalog/tax.ts'
import { money, pad2, sumOf } from '../decimal.ts'
import type { InvoiceLine, InvoiceTotals } from '../invoice/document.ts'
import { igvBaseOf, schemeOf } from '../invoice/totals.ts'
import { group, leaf } from './canonical.ts'

/** An amount with its currency, two decimals. */
export const amount = (name: string, text: string, currency: string): string =>
  leaf(name, pad2(text), { currencyID: currency })

/** A scheme of catalog 05 that only one kind of document has. */
interface OwnScheme {
  code: string
  name: string
  typeCode: string
}

const scheme = (own: TaxScheme | OwnScheme): string => {
  const { code, name, typeCode } = typeof own === 'string' ? { code: own, ...taxSchemes[own] } : own
  return group('cac:TaxScheme', leaf('cbc:ID', code), leaf('cbc:Name', name), leaf('cbc:TaxTypeCode', typeCode))
}

/** One TaxSubtotal by its base, tax and scheme. @param category what stands before the scheme, already written */
export const taxSubtotal = (
  currency: string,
  base: string,
  tax: string,
  own: TaxScheme | OwnScheme,
  category = '',
): string => subtotal(currency, base, tax, [category, scheme(own)])

/** Header TaxTotal: one subtotal for every scheme used. */
export const documentTaxTotal = (totals: InvoiceTotals, currency: string): string =>
  group(
    'cac:TaxTotal',
    amount('cbc:TaxAmount', totals.taxAmount, currency),
    ...totals.taxes.map((tax) =>
      group(
        'cac:TaxSubtotal',
        tax.baseAmount === undefined ? '' : amount('cbc:TaxableAmount', tax.baseAmount, currency),
        amount('cbc:TaxAmount', tax.amount, currency),
        group('cac:TaxCategory', scheme(tax.scheme)),
      ),
    ),
  )

/**
 * Line TaxTotal: the IGV-like scheme, then ISC, ICBPER and other taxes.
 * @param more subtotals of schemes that are not part of the total, already written
 */
export function lineTaxTotal(line: InvoiceLine, currency: string, more = ''): string {
  const own = schemeOf(line)
  const payable = sumOf([
    payableSchemes.has(own) ? line.igvAmount : '0',
    line.isc?.amount,
    line.icbper?.amount,
    line.otherTax?.amount,
  ])
  return group(
    'cac:TaxTotal',
    amount('cbc:TaxAmount', money(payable), currency),
    line.isc
      ? subtotal(currency, line.isc.baseAmount, line.isc.amount, [
          leaf('cbc:Percent', line.isc.rate),
          leaf('cbc:TierRange', line.isc.system),
          scheme('2000'),
        ])
      : '',
    subtotal(currency, money(igvBaseOf(line)), line.igvAmount, [
      leaf('cbc:Percent', line.igvRate),
      leaf('cbc:TaxExemptionReasonCode', line.affectation),
      scheme(own),
    ]),
    line.icbper
      ? group(
          'cac:TaxSubtotal',
          amount('cbc:TaxAmount', line.icbper.amount, currency),
          leaf('cbc:BaseUnitMeasure', line.icbper.bags, { unitCode: 'NIU' }),
          group('cac:TaxCategory', amount('cbc:PerUnitAmount', line.icbper.perUnit, currency), scheme('7152')),
        )
      : '',
    line.otherTax
      ? subtotal(currency, line.otherTax.baseAmount, line.otherTax.amount, [
          leaf('cbc:Percent', line.otherTax.rate),
          scheme('9999'),
        ])
      : '',
    more,
  )
}

const subtotal = (currency: string, base: string, tax: string, category: string[]): string =>
  group(
    'cac:TaxSubtotal',
    amount('cbc:TaxableAmount', base, currency),
    amount('cbc:TaxAmount', tax, currency),
    group('cac:TaxCategory', ...category),
  )
