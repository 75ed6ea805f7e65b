import { type Affectation, affectations, payableSchemes, type TaxScheme } from '../catalog/tax.ts'
import { type Decimal, dec, money, sumOf, ZERO } from '../decimal.ts'
import type { AllowanceCharge, InvoiceDocument, InvoiceLine, InvoiceTotals, TaxSubtotal } from './document.ts'

/** Scheme under which a line declares its value; 9996 for whatever is given free of charge. */
export function schemeOf(line: Pick<InvoiceLine, 'affectation' | 'referencePrice'>): TaxScheme {
  if (line.referencePrice !== undefined) return '9996'
  return affectations[line.affectation as Affectation] ?? '1000'
}

/** Whether a line is given away: it is declared under 9996 and adds nothing to the total. */
export const isFree = (line: Pick<InvoiceLine, 'affectation' | 'referencePrice'>): boolean => schemeOf(line) === '9996'

/** Every discount and charge of a line, the base discount (00) first. */
export const lineAllowances = (line: InvoiceLine): AllowanceCharge[] => [
  ...(line.discount ? [{ code: '00', ...line.discount }] : []),
  ...(line.allowances ?? []),
]

export const amountOf = (allowances: readonly AllowanceCharge[], ...codes: string[]): Decimal =>
  sumOf(allowances.filter((allowance) => codes.includes(allowance.code)).map((allowance) => allowance.amount))

/** Base on which a line's IGV is computed: its value plus the selective tax. */
export const igvBaseOf = (line: InvoiceLine): Decimal => dec(line.lineValue).plus(dec(line.isc?.amount))

/** What the totals of a document depend on. */
export type TotalsInput = Pick<InvoiceDocument, 'lines' | 'globalDiscounts' | 'globalCharges' | 'advances'> & {
  /** Between -1 and 1: brings the payable amount to a coin that exists. */
  rounding?: string
}

/** Sums over the lines that both the totals and their checks start from. Amounts unrounded. */
export function lineSums(input: TotalsInput) {
  const paid = input.lines.filter((line) => !isFree(line))
  const valueUnder = (scheme: TaxScheme) =>
    sumOf(input.lines.filter((line) => schemeOf(line) === scheme).map((line) => line.lineValue))
  const igvBase = (scheme: TaxScheme) =>
    input.lines.reduce((total, line) => (schemeOf(line) === scheme ? total.plus(igvBaseOf(line)) : total), ZERO)
  const globals = [...(input.globalDiscounts ?? []), ...(input.globalCharges ?? [])]
  const advances = input.advances ?? []
  return {
    valueUnder,
    igvBase,
    hasScheme: (scheme: TaxScheme) => input.lines.some((line) => schemeOf(line) === scheme),
    /** Taxed scheme of the document: IVAP never mixes with IGV. */
    taxedScheme: (input.lines.some((line) => schemeOf(line) === '1016') ? '1016' : '1000') as '1000' | '1016',
    rate: dec(paid.find((line) => ['1000', '1016'].includes(schemeOf(line)))?.igvRate).dividedBy(100),
    baseDiscount: amountOf(globals, '02'),
    baseCharge: amountOf(globals, '49'),
    advanceOf: (code: string) =>
      sumOf(advances.filter((advance) => advance.code === code).map((advance) => advance.value)),
    iscAdvance: sumOf(advances.map((advance) => advance.iscAmount)),
    prepaid: sumOf(advances.map((advance) => advance.amount)),
    iscBase: sumOf(paid.map((line) => line.isc?.baseAmount)),
    iscAmount: sumOf(paid.map((line) => line.isc?.amount)),
    freeTax: sumOf(input.lines.filter(isFree).map((line) => line.igvAmount)),
    icbper: sumOf(input.lines.map((line) => line.icbper?.amount)),
    otherBase: sumOf(input.lines.map((line) => line.otherTax?.baseAmount)),
    otherAmount: sumOf(input.lines.map((line) => line.otherTax?.amount)),
    paidValue: sumOf(paid.map((line) => line.lineValue)),
    allowance: amountOf([...input.lines.flatMap(lineAllowances), ...globals], '01', '03', '63'),
    charge: amountOf([...input.lines.flatMap(lineAllowances), ...globals], '45', '46', '48', '50'),
  }
}

/**
 * Totals of a document by SUNAT's published formulas: a scheme's tax is the rounded product of its whole base by the
 * rate, never a sum of rounded line taxes. Rounding is half-up to two decimals.
 */
export function invoiceTotals(input: TotalsInput): InvoiceTotals {
  const sums = lineSums(input)
  const taxed = sums.taxedScheme
  const changes = sums.baseCharge.minus(sums.baseDiscount)
  const advanced = sums.advanceOf('04')
  const taxBeforeAdvances = sums.igvBase(taxed).plus(changes).times(sums.rate)
  const subtotals: (TaxSubtotal | false)[] = [
    sums.hasScheme(taxed) && {
      scheme: taxed,
      baseAmount: money(sums.valueUnder(taxed).plus(changes).minus(advanced)),
      amount: money(sums.igvBase(taxed).plus(changes).minus(advanced).minus(sums.iscAdvance).times(sums.rate)),
    },
    sums.hasScheme('9997') && {
      scheme: '9997',
      baseAmount: money(sums.valueUnder('9997').minus(sums.advanceOf('05'))),
      amount: '0.00',
    },
    sums.hasScheme('9998') && {
      scheme: '9998',
      baseAmount: money(sums.valueUnder('9998').minus(sums.advanceOf('06'))),
      amount: '0.00',
    },
    sums.hasScheme('9995') && { scheme: '9995', baseAmount: money(sums.valueUnder('9995')), amount: '0.00' },
    sums.hasScheme('9996') && {
      scheme: '9996',
      baseAmount: money(sums.valueUnder('9996')),
      amount: money(sums.freeTax),
    },
    input.lines.some((line) => line.isc) && {
      scheme: '2000',
      baseAmount: money(sums.iscBase),
      amount: money(sums.iscAmount.minus(sums.iscAdvance)),
    },
    input.lines.some((line) => line.icbper) && { scheme: '7152', amount: money(sums.icbper) },
    input.lines.some((line) => line.otherTax) && {
      scheme: '9999',
      baseAmount: money(sums.otherBase),
      amount: money(sums.otherAmount),
    },
  ]
  const taxes = subtotals.filter((subtotal) => subtotal !== false)
  const lineExtension = sums.paidValue.plus(changes)
  const taxInclusive = lineExtension
    .plus(dec(money(taxBeforeAdvances)))
    .plus(sums.iscAmount)
    .plus(sums.otherAmount)
    .plus(sums.icbper)
  const payable = taxInclusive.plus(sums.charge).minus(sums.allowance).minus(sums.prepaid).plus(dec(input.rounding))
  return {
    taxes,
    taxAmount: money(sumOf(taxes.filter((tax) => payableSchemes.has(tax.scheme)).map((tax) => tax.amount))),
    lineExtension: money(lineExtension),
    taxInclusive: money(taxInclusive),
    ...(sums.allowance.isZero() ? {} : { allowance: money(sums.allowance) }),
    ...(sums.charge.isZero() ? {} : { charge: money(sums.charge) }),
    ...(sums.prepaid.isZero() ? {} : { prepaid: money(sums.prepaid) }),
    ...(dec(input.rounding).isZero() ? {} : { rounding: money(dec(input.rounding)) }),
    payable: money(payable),
  }
}
