import { daysBetween, isDate } from '../calendar.ts'
import { identityFits, isIdentityType } from '../catalog/identity.ts'
import { ticketLikeDocuments } from '../catalog/note.ts'
import { dec, isAmount, near, sumOf } from '../decimal.ts'
import type { ValidationOptions } from '../invoice/validate.ts'
import type { Law } from '../law/law.ts'
import { publishedLaw } from '../law/published.ts'
import { type Problem, Problems } from '../problem.ts'
import { isValidRuc } from '../ruc.ts'
import { isLine } from '../text.ts'
import type { DailySummary, SummaryLine, VoidingDocument } from './document.ts'

const MAX_LINES = 500

/** Every problem of a daily summary at once. Source: table Resumen_Diario1_1 of 2024-11-27. */
export function validateSummary(summary: DailySummary, options: ValidationOptions = {}): Problem[] {
  const problems = new Problems(false)
  checkHead(summary, '2236', options, problems)
  const { today, law = publishedLaw } = options
  const days = law.sendingDays('RC', summary.referenceDate) ?? Number.POSITIVE_INFINITY
  const age = today && isDate(summary.referenceDate) ? daysBetween(summary.referenceDate, today) : 0
  problems.addIf(age > days, '4443', 'referenceDate', { days: String(days) })
  problems.addIf(summary.lines.length > MAX_LINES, 'summary-lines', 'lines', { max: String(MAX_LINES) })
  const states = new Map<string, string[]>()
  summary.lines.forEach((line, index) => {
    const path = `lines[${index}]`
    checkLine(line, summary.referenceDate, law, path, problems)
    const late = line.status === '3' && age > days && !/^\d/.test(line.documentNumber)
    problems.addIf(late, '2957', path, { days: String(days) })
    const key = `${line.documentType} ${line.documentNumber}`
    const earlier = states.get(key) ?? []
    const both = (left: string, right: string) =>
      (line.status === left && earlier.includes(right)) || (line.status === right && earlier.includes(left))
    problems.addIf(earlier.includes(line.status), '3094', path, { number: line.documentNumber })
    problems.addIf(both('1', '2'), '3095', path, { number: line.documentNumber })
    problems.addIf(both('2', '3'), '3096', path, { number: line.documentNumber })
    states.set(key, [...earlier, line.status])
  })
  return problems.list
}

/** What RC, RA and RR have in common. `futureCode` is the code for a date ahead of today. */
function checkHead(
  document: DailySummary | VoidingDocument,
  futureCode: string,
  { today }: ValidationOptions,
  problems: Problems,
): void {
  const { issueDate, referenceDate, number, issuer } = document
  problems.addIf(!isDate(issueDate), '1009', 'issueDate')
  problems.addIf(!isDate(referenceDate), 'date-format', 'referenceDate')
  problems.addIf(isDate(referenceDate) && isDate(issueDate) && referenceDate > issueDate, '2671', 'referenceDate')
  problems.addIf(today !== undefined && issueDate > today, futureCode, 'issueDate', { today: today ?? '' })
  problems.addIf(!Number.isInteger(number) || number < 1 || number > 99_999, '2220', 'number')
  problems.addIf(!isValidRuc(issuer.ruc), 'ruc-check-digit', 'issuer.ruc', { ruc: issuer.ruc })
  problems.addIf(!issuer.legalName, '2229', 'issuer.legalName')
  problems.addIf(!!issuer.legalName && !isLine(issuer.legalName, 3, 100), '2228', 'issuer.legalName')
  problems.addIf(document.lines.length === 0, 'lines-missing', 'lines')
}

function checkLine(line: SummaryLine, date: string, law: Law, path: string, problems: Problems): void {
  problems.addIf(!['03', '07', '08'].includes(line.documentType), '2241', `${path}.documentType`)
  const numbered = /^(B[A-Z0-9]{3}|\d{1,4})-(?!0+$)\d{1,8}$/.test(line.documentNumber)
  problems.addIf(!numbered, '2513', `${path}.documentNumber`, { number: line.documentNumber })
  problems.addIf(!['1', '2', '3'].includes(line.status), '2896', `${path}.status`)
  checkBuyer(line, law.namelessLimit(date), path, problems)
  checkModified(line, path, problems)
  problems.addIf(!isAmount(line.total), '2251', `${path}.total`)
  const kinds = new Set<string>()
  line.values.forEach((value, index) => {
    problems.addIf(!isAmount(value.amount), '2254', `${path}.values[${index}].amount`)
    problems.addIf(!/^0[1-5]$/.test(value.kind), '2256', `${path}.values[${index}].kind`)
    problems.addIf(kinds.has(value.kind), '2357', `${path}.values[${index}].kind`)
    kinds.add(value.kind)
  })
  const charges = line.otherCharges
  problems.addIf(charges !== undefined && !isAmount(charges), '2261', `${path}.otherCharges`)
  checkTaxes(line, law.igvPercents(date)[0], path, problems)
  const paid = line.values.filter((value) => value.kind !== '05').map((value) => value.amount)
  const total = sumOf([...paid, ...line.taxes.map((tax) => tax.amount), charges])
  problems.addIf(!near(total, dec(line.total)), '4027', `${path}.total`, {
    found: line.total,
    expected: total.toString(),
  })
  if (line.perception) checkPerception(line, path, problems)
}

/** @param nameless soles over which a ticket in a summary must name its buyer (2514) */
function checkBuyer(
  { customer, total, currency }: SummaryLine,
  nameless: string | undefined,
  path: string,
  problems: Problems,
): void {
  if (!customer) {
    const large = currency === 'PEN' && nameless !== undefined && dec(total).greaterThan(dec(nameless))
    problems.addIf(large, '2514', `${path}.customer`, { limit: nameless ?? '' })
    return
  }
  const { documentType: type, documentNumber: number } = customer
  problems.addIf(!number, '2014', `${path}.customer.documentNumber`)
  problems.addIf(!type, '2015', `${path}.customer.documentType`)
  problems.addIf(!!type && !isIdentityType(type), '2016', `${path}.customer.documentType`, { type })
  if (!number || !isIdentityType(type) || identityFits(type, number)) return
  problems.add(type === '6' ? '2017' : type === '1' ? '4207' : '4208', `${path}.customer.documentNumber`)
}

function checkModified({ documentType, status, modified }: SummaryLine, path: string, problems: Problems): void {
  const isNote = documentType === '07' || documentType === '08'
  problems.addIf(!isNote && modified !== undefined, '2582', `${path}.modified`)
  if (!isNote || status === '3') return
  problems.addIf(!modified?.number, '2524', `${path}.modified`)
  problems.addIf(!modified?.type, '2583', `${path}.modified.type`)
  if (!modified?.type) return
  problems.addIf(!ticketLikeDocuments.has(modified.type), '2513', `${path}.modified.type`, { number: modified.type })
  const form =
    modified.type === '03' ? /^(B[A-Z0-9]{3}|EB01|\d{1,4})-\d{1,8}$/ : /^[a-zA-Z0-9-]{1,20}-[a-zA-Z0-9-]{1,20}$/
  problems.addIf(!form.test(modified.number), '2920', `${path}.modified.number`)
}

function checkTaxes(
  { taxes, values, igvRate }: SummaryLine,
  usual: string | undefined,
  path: string,
  problems: Problems,
): void {
  const schemes = taxes.map((tax) => tax.scheme)
  problems.addIf(!schemes.includes('1000') && !schemes.includes('1016'), '2278', `${path}.taxes`)
  problems.addIf(new Set(schemes).size < schemes.length, '2355', `${path}.taxes`)
  taxes.forEach((tax, index) => {
    problems.addIf(!isAmount(tax.amount), '2048', `${path}.taxes[${index}].amount`)
    const known = ['1000', '1016', '2000', '7152', '9999'].includes(tax.scheme)
    problems.addIf(!known, '2268', `${path}.taxes[${index}].scheme`)
  })
  const amountOf = (scheme: string) => dec(taxes.find((tax) => tax.scheme === scheme)?.amount)
  const taxed = dec(values.find((value) => value.kind === '01')?.amount)
  const igv = amountOf('1000')
  const expected = taxed
    .plus(amountOf('2000'))
    .times(dec(igvRate ?? usual))
    .dividedBy(100)
  problems.addIf(igv.greaterThan(0) && igv.minus(expected).abs().greaterThan(5), '4019', `${path}.taxes`, {
    expected: expected.toDecimalPlaces(2).toString(),
  })
}

function checkPerception(line: SummaryLine, path: string, problems: Problems): void {
  const { regime, baseAmount, rate, amount, totalCashed } = line.perception!
  problems.addIf(line.documentType !== '03' || line.status === '2', '2986', `${path}.perception`)
  problems.addIf(!/^0[1-3]$/.test(regime), '2517', `${path}.perception.regime`)
  problems.addIf(!isAmount(amount) || dec(amount).isZero(), '2893', `${path}.perception.amount`)
  problems.addIf(!isAmount(totalCashed) || dec(totalCashed).isZero(), '2895', `${path}.perception.totalCashed`)
  problems.addIf(!isAmount(baseAmount) || dec(baseAmount).isZero(), '2897', `${path}.perception.baseAmount`)
  if (line.currency !== 'PEN') return
  const byRate = dec(baseAmount).times(dec(rate)).dividedBy(100)
  const cashed = dec(line.total).plus(dec(amount))
  const fits = near(byRate, dec(amount)) && near(cashed, dec(totalCashed))
  problems.addIf(!fits, '2608', `${path}.perception`)
}

/** Every problem of a voiding (RA) or reversal (RR) at once. Source: tables Comunicación_de_Baja1_0, Resumen_de_reversiones1_0. */
export function validateVoiding(voiding: VoidingDocument, options: ValidationOptions = {}): Problem[] {
  const problems = new Problems(false)
  checkHead(voiding, '2301', options, problems)
  const kinds = voiding.type === 'RA' ? ['01', '07', '08', '30', '34', '42'] : ['20', '40']
  const { today, law = publishedLaw } = options
  const days = law.sendingDays(voiding.type, voiding.referenceDate) ?? Number.POSITIVE_INFINITY
  const age = today && isDate(voiding.referenceDate) ? daysBetween(voiding.referenceDate, today) : 0
  const seen = new Set<string>()
  voiding.lines.forEach((line, index) => {
    const path = `lines[${index}]`
    problems.addIf(!kinds.includes(line.documentType), '2308', `${path}.documentType`, { type: line.documentType })
    const form = serieForms[line.documentType]
    const params = { serie: line.serie }
    problems.addIf(form !== undefined && !form[1].test(line.serie), form?.[0] ?? '', `${path}.serie`, params)
    const counts = Number.isInteger(line.number) && line.number >= 1 && line.number <= 99_999_999
    problems.addIf(!counts, '2312', `${path}.number`)
    const key = `${line.documentType}-${line.serie}-${line.number}`
    problems.addIf(seen.has(key), '2348', path, { number: key })
    seen.add(key)
    problems.addIf(!line.reason?.trim(), '2315', `${path}.reason`)
    problems.addIf(!!line.reason?.trim() && !isLine(line.reason, 3, 100), '4203', `${path}.reason`)
    const late = voiding.type === 'RA' && age > days && !/^\d/.test(line.serie)
    problems.addIf(late, '2957', path, { days: String(days) })
  })
  return problems.list
}

const serieForms: Record<string, [code: string, form: RegExp]> = {
  '01': ['2310', /^(F[A-Z0-9]{3}|\d{1,4})$/],
  '07': ['2345', /^(F[A-Z0-9]{3}|\d{1,4})$/],
  '08': ['2345', /^(F[A-Z0-9]{3}|\d{1,4})$/],
  '20': ['2674', /^(R[A-Z0-9]{3}|\d{1,4})$/],
  '40': ['2675', /^(P[A-Z0-9]{3}|\d{1,4})$/],
}
