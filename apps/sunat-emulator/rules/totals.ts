import { find, findAll, textOf, type XmlElement } from '@yupana/sunat'
import { taxes } from '../schema/lists.ts'
import type { Findings } from '../verdict.ts'
import {
  type Amount,
  allowancesOf,
  amountAt,
  exists,
  hasBase,
  near,
  over,
  read,
  schemeOf,
  show,
  subtotalOf,
  times,
  total,
} from './amounts.ts'

const PAID = ['1000', '1016', '2000', '7152', '9999']
const EXTENSION = ['1000', '1016', '9995', '9997', '9998']

/** Header taxes and monetary totals against the lines, by the published formulas (tolerance: one unit). */
export function checkTotals(root: XmlElement, monetaryName: string, lineName: string, findings: Findings): void {
  const lines = findAll(root, lineName)
  const figures = {
    discount: allowancesOf(root, '02'),
    charge: allowancesOf(root, '49'),
    advance: allowancesOf(root, '04'),
    iscAdvance: allowancesOf(root, '20'),
  }
  checkHeaderTaxes(root, lines, figures, findings)
  const monetary = find(root, monetaryName)!
  checkMonetary(root, monetary, lines, figures, findings)
  checkAdvances(root, monetary, findings)
}

/**
 * Totals of a note: they know no discounts and no advances, and what is payable is the sum of the header subtotals,
 * the other charges and the rounding.
 */
export function checkNoteTotals(root: XmlElement, monetaryName: string, lineName: string, findings: Findings): void {
  const figures = { discount: 0n, charge: 0n, advance: 0n, iscAdvance: 0n }
  checkHeaderTaxes(root, findAll(root, lineName), figures, findings)
  const monetary = find(root, monetaryName)!
  checkFormats(monetary, findings)
  const subtotals = findAll(root, 'cac:TaxTotal/cac:TaxSubtotal').filter((subtotal) => schemeOf(subtotal) !== '9996')
  const sums = subtotals.map((subtotal) => {
    const base = ['2000', '9999'].includes(schemeOf(subtotal)) ? 0n : amountAt(subtotal, 'cbc:TaxableAmount')
    return base + amountAt(subtotal, 'cbc:TaxAmount')
  })
  const rounding = amountAt(monetary, 'cbc:PayableRoundingAmount')
  const expected = total(sums) + amountAt(monetary, 'cbc:ChargeTotalAmount') + rounding
  const payable = amountAt(monetary, 'cbc:PayableAmount')
  findings.addIf(rounding > read('1') || rounding < read('-1'), '3303', show(rounding))
  findings.addIf(!near(payable, expected), '3280', `${show(payable)} / ${show(expected)}`)
}

interface Figures {
  discount: Amount
  charge: Amount
  advance: Amount
  iscAdvance: Amount
}

const valueUnder = (lines: readonly XmlElement[], ...schemes: string[]): Amount =>
  total(
    lines
      .filter((line) => schemes.some((scheme) => hasBase(subtotalOf(line, scheme))))
      .map((line) => amountAt(line, 'cbc:LineExtensionAmount')),
  )

const isFree = (line: XmlElement): boolean => hasBase(subtotalOf(line, '9996'))

const sumOver = (lines: readonly XmlElement[], scheme: string, path: string): Amount =>
  total(lines.flatMap((line) => subtotalOf(line, scheme) ?? []).map((subtotal) => amountAt(subtotal, path)))

/** Rate shared by the lines of a scheme, as a fraction. */
const rateOf = (lines: readonly XmlElement[], scheme: string): Amount => {
  const subtotal = lines.map((line) => subtotalOf(line, scheme)).find(hasBase)
  return subtotal ? over(amountAt(subtotal, 'cac:TaxCategory/cbc:Percent'), read('100')) : 0n
}

const baseCodes: Record<string, string> = {
  '1000': '3277',
  '1016': '3293',
  '2000': '3296',
  '9995': '3273',
  '9996': '3276',
  '9997': '3275',
  '9998': '3274',
  '9999': '3297',
}
const amountCodes: Record<string, string> = {
  '1000': '3291',
  '1016': '3295',
  '2000': '3298',
  '7152': '3306',
  '9996': '3302',
  '9999': '3299',
}

function checkHeaderTaxes(root: XmlElement, lines: readonly XmlElement[], figures: Figures, findings: Findings): void {
  const totals = findAll(root, 'cac:TaxTotal')
  if (totals.length === 0) {
    findings.add('2956', 'TaxTotal')
    return
  }
  findings.addIf(totals.length > 1, '3024', 'TaxTotal')
  const subtotals = findAll(root, 'cac:TaxTotal/cac:TaxSubtotal')
  const schemes = subtotals.map(schemeOf)
  findings.addIf(new Set(schemes).size < schemes.length, '3068', schemes.join(', '))
  for (const scheme of ['1000', '1016', '9995', '9996', '9997', '9998']) {
    const used = lines.some((line) => hasBase(subtotalOf(line, scheme)))
    findings.addIf(used && !schemes.includes(scheme), '2638', scheme)
  }
  for (const subtotal of subtotals) {
    const scheme = schemeOf(subtotal)
    if (!Object.hasOwn(taxes, scheme)) findings.add(scheme ? '3007' : '3059', scheme)
    else checkHeaderSubtotal(subtotal, scheme, lines, root, figures, findings)
  }
  const stated = amountAt(root, 'cac:TaxTotal/cbc:TaxAmount')
  const paid = total(
    subtotals.filter((entry) => PAID.includes(schemeOf(entry))).map((entry) => amountAt(entry, 'cbc:TaxAmount')),
  )
  findings.addIf(!near(stated, paid), '3294', `${show(stated)} / ${show(paid)}`)
}

function checkHeaderSubtotal(
  subtotal: XmlElement,
  scheme: string,
  lines: readonly XmlElement[],
  root: XmlElement,
  figures: Figures,
  findings: Findings,
): void {
  const { discount, charge, advance, iscAdvance } = figures
  const changes = charge - discount - advance
  const paid = lines.filter((line) => !isFree(line))
  const bases: Record<string, Amount> = {
    '1000': valueUnder(lines, '1000') + changes,
    '1016': valueUnder(lines, '1016') + changes,
    '9995': valueUnder(lines, '9995'),
    '9996': valueUnder(lines, '9996'),
    '9997': valueUnder(lines, '9997') - allowancesOf(root, '05'),
    '9998': valueUnder(lines, '9998') - allowancesOf(root, '06'),
    '2000': sumOver(paid, '2000', 'cbc:TaxableAmount'),
    '9999': sumOver(lines, '9999', 'cbc:TaxableAmount'),
  }
  const taxed = (of: string, less: Amount) =>
    times(sumOver(lines, of, 'cbc:TaxableAmount') + changes - less, rateOf(lines, of))
  const amounts: Record<string, Amount> = {
    '1000': taxed('1000', iscAdvance),
    '1016': taxed('1016', 0n),
    '2000': sumOver(paid, '2000', 'cbc:TaxAmount') - iscAdvance,
    '7152': sumOver(lines, '7152', 'cbc:TaxAmount'),
    '9996': sumOver(lines, '9996', 'cbc:TaxAmount'),
    '9999': sumOver(lines, '9999', 'cbc:TaxAmount'),
  }
  findings.addIf(scheme !== '7152' && !exists(subtotal, 'cbc:TaxableAmount'), '3003', scheme)
  const base = amountAt(subtotal, 'cbc:TaxableAmount')
  const expectedBase = bases[scheme]
  if (expectedBase !== undefined) {
    findings.addIf(!near(base, expectedBase), baseCodes[scheme]!, `${show(base)} / ${show(expectedBase)}`)
  }
  const amount = amountAt(subtotal, 'cbc:TaxAmount')
  const expected = amounts[scheme]
  if (expected === undefined) findings.addIf(amount !== 0n, '3000', scheme)
  else findings.addIf(!near(amount, expected), amountCodes[scheme]!, `${show(amount)} / ${show(expected)}`)
  const known = taxes[scheme]!
  findings.addIf(textOf(subtotal, 'cac:TaxCategory/cac:TaxScheme/cbc:Name') !== known.name, '2964', scheme)
  findings.addIf(textOf(subtotal, 'cac:TaxCategory/cac:TaxScheme/cbc:TaxTypeCode') !== known.type, '2961', scheme)
}

const formats = [
  ['cbc:LineExtensionAmount', '2031'],
  ['cbc:TaxInclusiveAmount', '3019'],
  ['cbc:AllowanceTotalAmount', '2065'],
  ['cbc:ChargeTotalAmount', '2064'],
  ['cbc:PayableAmount', '2062'],
] as const

function checkFormats(monetary: XmlElement, findings: Findings): void {
  for (const [path, code] of formats) {
    const text = textOf(monetary, path)
    findings.addIf(text !== undefined && !/^\d{1,12}(\.\d{1,2})?$/.test(text), code, text ?? '')
  }
}

function checkMonetary(
  root: XmlElement,
  monetary: XmlElement,
  lines: readonly XmlElement[],
  { discount, charge, iscAdvance }: Figures,
  findings: Findings,
): void {
  checkFormats(monetary, findings)
  findings.addIf(!exists(monetary, 'cbc:LineExtensionAmount'), '3288', 'LineExtensionAmount')
  findings.addIf(!exists(monetary, 'cbc:TaxInclusiveAmount'), '3305', 'TaxInclusiveAmount')
  const compare = (path: string, expected: Amount, code: string) => {
    const found = amountAt(monetary, path)
    findings.addIf(!near(found, expected), code, `${show(found)} / ${show(expected)}`)
  }
  const extension = valueUnder(lines, ...EXTENSION) - discount + charge
  compare('cbc:LineExtensionAmount', extension, '3278')
  const taxed = lines.some((line) => hasBase(subtotalOf(line, '1016'))) ? '1016' : '1000'
  const tax = times(sumOver(lines, taxed, 'cbc:TaxableAmount') - discount + charge, rateOf(lines, taxed))
  const header = (scheme: string) => sumOver([root], scheme, 'cbc:TaxAmount')
  const isc = taxed === '1000' ? header('2000') + iscAdvance : 0n
  compare(
    'cbc:TaxInclusiveAmount',
    amountAt(monetary, 'cbc:LineExtensionAmount') + isc + header('9999') + header('7152') + tax,
    '3279',
  )
  const perLine = (code: string) => total(lines.map((line) => allowancesOf(line, code)))
  compare('cbc:AllowanceTotalAmount', perLine('01') + allowancesOf(root, '03', '63'), '3300')
  compare('cbc:ChargeTotalAmount', perLine('48') + allowancesOf(root, '45', '46', '50'), '3301')
  const rounding = amountAt(monetary, 'cbc:PayableRoundingAmount')
  findings.addIf(rounding > read('1') || rounding < read('-1'), '3303', show(rounding))
  compare(
    'cbc:PayableAmount',
    amountAt(monetary, 'cbc:TaxInclusiveAmount') +
      amountAt(monetary, 'cbc:ChargeTotalAmount') -
      amountAt(monetary, 'cbc:AllowanceTotalAmount') -
      amountAt(monetary, 'cbc:PrepaidAmount') +
      rounding,
    '3280',
  )
}

/** Advances: each payment has its document and the other way round, and their sum is the prepaid total. */
function checkAdvances(root: XmlElement, monetary: XmlElement, findings: Findings): void {
  const payments = findAll(root, 'cac:PrepaidPayment')
  const documents = findAll(root, 'cac:AdditionalDocumentReference').filter((reference) =>
    ['02', '03'].includes(textOf(reference, 'cbc:DocumentTypeCode') ?? ''),
  )
  const ids = payments.map((payment) => textOf(payment, 'cbc:ID') ?? '')
  const marks = documents.map((document) => textOf(document, 'cbc:DocumentStatusCode') ?? '')
  findings.addIf(ids.includes(''), '3211', 'PrepaidPayment')
  findings.addIf(new Set(ids).size < ids.length, '3212', ids.join(', '))
  for (const id of ids) findings.addIf(!marks.includes(id), '3213', id)
  for (const mark of marks) findings.addIf(!ids.includes(mark), mark ? '3214' : '3216', mark)
  findings.addIf(new Set(marks).size < marks.length, '3215', marks.join(', '))
  const prepaid = amountAt(monetary, 'cbc:PrepaidAmount')
  const paid = total(payments.map((payment) => amountAt(payment, 'cbc:PaidAmount')))
  const deducted = allowancesOf(root, '04', '05', '06')
  findings.addIf(paid > 0n && prepaid === 0n, '3220', show(paid))
  findings.addIf(prepaid > 0n && prepaid !== paid, '2509', `${show(prepaid)} / ${show(paid)}`)
  findings.addIf(prepaid > 0n && deducted === 0n, '3287', show(prepaid))
  findings.addIf(prepaid === 0n && (deducted > 0n || allowancesOf(root, '20') > 0n), '3282', show(deducted))
}
