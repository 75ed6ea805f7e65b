import { exportOperations } from '../catalog/operation.ts'
import { payableSchemes, type TaxScheme, taxSchemes } from '../catalog/tax.ts'
import { type Decimal, dec, isAmount, near, sumOf } from '../decimal.ts'
import type { Problems } from '../problem.ts'
import type { InvoiceDocument, InvoiceTotals, TaxSubtotal } from './document.ts'
import { lineSums, schemeOf, type TotalsInput } from './totals.ts'

type Sums = ReturnType<typeof lineSums>

/** The part of a document whose arithmetic is checked; notes share it. */
export type TotalsOwner = TotalsInput & Pick<InvoiceDocument, 'operationType'> & { totals: InvoiceTotals }

/** Header taxes and monetary totals against the lines, within the published tolerance of one currency unit. */
export function checkTotals(document: TotalsOwner, problems: Problems): void {
  const sums = lineSums(document)
  checkTaxSubtotals(document, sums, problems)
  checkMonetaryTotal(document, sums, problems)
}

function differ(found: string | undefined, expected: Decimal, code: string, path: string, problems: Problems): void {
  problems.addIf(!near(dec(found), expected), code, path, {
    found: found ?? '0',
    expected: expected.toDecimalPlaces(2).toString(),
  })
}

const baseCodes: Partial<Record<TaxScheme, string>> = {
  '1000': '3277',
  '1016': '3293',
  '2000': '3296',
  '9995': '3273',
  '9996': '3276',
  '9997': '3275',
  '9998': '3274',
  '9999': '3297',
}

const amountCodes: Partial<Record<TaxScheme, string>> = {
  '1000': '3291',
  '1016': '3295',
  '2000': '3298',
  '7152': '3306',
  '9996': '3302',
  '9999': '3299',
}

function expectedOf(scheme: TaxScheme, sums: Sums): { base?: Decimal; amount?: Decimal } {
  const changes = sums.baseCharge.minus(sums.baseDiscount).minus(sums.advanceOf('04'))
  if (scheme === '1000' || scheme === '1016') {
    const base = sums.valueUnder(scheme).plus(changes)
    const isc = scheme === '1000' ? sums.iscAdvance : dec('0')
    return { base, amount: sums.igvBase(scheme).plus(changes).minus(isc).times(sums.rate) }
  }
  if (scheme === '9997') return { base: sums.valueUnder(scheme).minus(sums.advanceOf('05')) }
  if (scheme === '9998') return { base: sums.valueUnder(scheme).minus(sums.advanceOf('06')) }
  if (scheme === '9995') return { base: sums.valueUnder(scheme) }
  if (scheme === '9996') return { base: sums.valueUnder(scheme), amount: sums.freeTax }
  if (scheme === '2000') return { base: sums.iscBase, amount: sums.iscAmount.minus(sums.iscAdvance) }
  if (scheme === '9999') return { base: sums.otherBase, amount: sums.otherAmount }
  return { amount: sums.icbper }
}

function checkTaxSubtotals(document: TotalsOwner, sums: Sums, problems: Problems): void {
  const { totals } = document
  const exporting = exportOperations.has(document.operationType ?? '0101')
  const seen = new Set<string>()
  totals.taxes.forEach((tax, index) => {
    const path = `totals.taxes[${index}]`
    if (!Object.hasOwn(taxSchemes, tax.scheme)) {
      problems.add('3007', `${path}.scheme`, { scheme: tax.scheme })
      return
    }
    problems.addIf(seen.has(tax.scheme), '3068', `${path}.scheme`, { scheme: tax.scheme })
    seen.add(tax.scheme)
    problems.addIf(exporting && !['9995', '9996', '7152'].includes(tax.scheme), '3107', `${path}.scheme`)
    checkSubtotal(tax, path, document, sums, problems)
  })
  for (const scheme of new Set(document.lines.map(schemeOf))) {
    problems.addIf(!seen.has(scheme), '2638', 'totals.taxes', { scheme })
  }
  problems.addIf(!isAmount(totals.taxAmount), '3020', 'totals.taxAmount')
  const taxes = totals.taxes.filter((tax) => payableSchemes.has(tax.scheme)).map((tax) => tax.amount)
  differ(totals.taxAmount, sumOf(taxes), '3294', 'totals.taxAmount', problems)
}

function checkSubtotal(tax: TaxSubtotal, path: string, document: TotalsOwner, sums: Sums, problems: Problems): void {
  const { scheme } = tax
  const baseless = scheme === '7152'
  problems.addIf(!baseless && tax.baseAmount === undefined, '3003', `${path}.baseAmount`)
  problems.addIf(tax.baseAmount !== undefined && !isAmount(tax.baseAmount), '2999', `${path}.baseAmount`)
  problems.addIf(!isAmount(tax.amount), '2048', `${path}.amount`)
  const exempt = ['9995', '9997', '9998'].includes(scheme)
  problems.addIf(exempt && !dec(tax.amount).isZero(), '3000', `${path}.amount`)
  const hasReference = document.lines.some((line) => dec(line.referencePrice).greaterThan(0))
  problems.addIf(scheme === '9996' && hasReference && dec(tax.baseAmount).isZero(), '2641', `${path}.baseAmount`)
  const expected = expectedOf(scheme, sums)
  if (expected.base) differ(tax.baseAmount, expected.base, baseCodes[scheme]!, `${path}.baseAmount`, problems)
  // A ticket of the simplified regime (0113) declares a taxed base without any IGV.
  if (document.operationType === '0113' && scheme === '1000') {
    problems.addIf(!dec(tax.amount).isZero(), '3240', `${path}.amount`)
  } else if (expected.amount) {
    differ(tax.amount, expected.amount, amountCodes[scheme]!, `${path}.amount`, problems)
  }
}

const monetaryFields = [
  ['lineExtension', '2031'],
  ['taxInclusive', '3019'],
  ['allowance', '2065'],
  ['charge', '2064'],
  ['prepaid', '2504'],
  ['payable', '2062'],
] as const

function checkMonetaryTotal(document: TotalsOwner, sums: Sums, problems: Problems): void {
  const { totals } = document
  for (const [field, code] of monetaryFields) {
    const text = totals[field]
    problems.addIf(text !== undefined && !isAmount(text), code, `totals.${field}`)
  }
  problems.addIf(!totals.lineExtension, '3288', 'totals.lineExtension')
  problems.addIf(!totals.taxInclusive, '3305', 'totals.taxInclusive')
  problems.addIf(!totals.payable, '2062', 'totals.payable')
  const changes = sums.baseCharge.minus(sums.baseDiscount)
  const lineExtension = sums.paidValue.plus(changes)
  differ(totals.lineExtension, lineExtension, '3278', 'totals.lineExtension', problems)
  const taxed = sums.taxedScheme
  const tax = document.operationType === '0113' ? dec('0') : sums.igvBase(taxed).plus(changes).times(sums.rate)
  const taxInclusive = lineExtension.plus(tax).plus(sums.iscAmount).plus(sums.otherAmount).plus(sums.icbper)
  differ(totals.taxInclusive, taxInclusive, '3279', 'totals.taxInclusive', problems)
  differ(totals.allowance, sums.allowance, '3300', 'totals.allowance', problems)
  differ(totals.charge, sums.charge, '3301', 'totals.charge', problems)
  problems.addIf(dec(totals.rounding).abs().greaterThan(1), '3303', 'totals.rounding')
  const payable = dec(totals.taxInclusive)
    .plus(dec(totals.charge))
    .minus(dec(totals.allowance))
    .minus(dec(totals.prepaid))
    .plus(dec(totals.rounding))
  differ(totals.payable, payable, '3280', 'totals.payable', problems)
}
