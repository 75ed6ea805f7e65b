import { daysBetween, isDate, isTime } from '../calendar.ts'
import { dec, isAmount, near } from '../decimal.ts'
import { checkIdentity } from '../invoice/check-parties.ts'
import type { ValidationOptions } from '../invoice/validate.ts'
import type { Law } from '../law/law.ts'
import { publishedLaw } from '../law/published.ts'
import { type Problem, Problems } from '../problem.ts'
import { isValidRuc } from '../ruc.ts'
import { isLine } from '../text.ts'
import { certificateTotals, withhold } from './amounts.ts'
import type { CertificateDocument, CertificateReference } from './document.ts'

/** The same rule has another code on each certificate: retention first, perception second. */
const codes = {
  '20': {
    regime: '2618',
    percent: '2619',
    withheldTotal: '2628',
    settledTotal: '2629',
    settledFormat: '2730',
    dateMissing: '2737',
    period: '2661',
    dateRange: '2625',
    idMissing: '2733',
    idForm: '2734',
    paidMissing: '2735',
    paidForm: '2736',
    amountForm: '2740',
    amounts: '2623',
    netForm: '2746',
  },
  '40': {
    regime: '2602',
    percent: '2603',
    withheldTotal: '2667',
    settledTotal: '2668',
    settledFormat: '2687',
    dateMissing: '2702',
    period: '2659',
    dateRange: '2612',
    idMissing: '2697',
    idForm: '2698',
    paidMissing: '2699',
    paidForm: '2700',
    amountForm: '2705',
    amounts: '2608',
    netForm: '2711',
  },
} as const

/** What the identity of an invoice's customer is told under, and the receiver of a certificate under another code. */
const renames = { '20': { '2022': '2133' }, '40': { '2022': '2133', '2801': '2680', '2802': '2680' } }

/** Every problem of a certificate at once. Source: tables Retenciones1_0 and Percepciones1_0 of 2024-11-27. */
export function validateCertificate(document: CertificateDocument, options: ValidationOptions = {}): Problem[] {
  const { law = publishedLaw } = options
  const problems = new Problems(false, renames[document.type])
  checkHead(document, options, problems)
  checkParties(document, problems)
  const code = codes[document.type]
  problems.addIf(!law.isWithholdingRegime(document.type, document.regime), code.regime, 'regime')
  const percent = law.withholdingPercent(document.type, document.regime, document.issueDate)
  problems.addIf(percent !== undefined && !dec(percent).equals(dec(document.percent)), code.percent, 'percent', {
    expected: percent ?? '',
  })
  const payments = new Set<string>()
  const periods = new Set<string>()
  document.references.forEach((reference, index) => {
    checkReference(document, reference, law, `references[${index}]`, problems)
    const { payment } = reference
    if (!payment || reference.type === '07') return
    const key = `${reference.number} ${payment.id}`
    problems.addIf(payments.has(key), '2626', `references[${index}].payment.id`, { number: reference.number })
    payments.add(key)
    periods.add(payment.date.slice(0, 7))
  })
  problems.addIf(periods.size > 1, code.period, 'references')
  problems.addIf(document.references.length === 0, 'lines-missing', 'references')
  checkTotals(document, problems)
  return problems.list
}

function checkHead(
  document: CertificateDocument,
  { today, law = publishedLaw }: ValidationOptions,
  problems: Problems,
): void {
  const { type, serie, number, issueDate } = document
  const form = type === '20' ? /^(R[A-Z0-9]{3}|\d{1,4})$/ : /^(P[A-Z0-9]{3}|\d{1,4})$/
  problems.addIf(!form.test(serie), '1001', 'serie', { serie })
  problems.addIf(!Number.isInteger(number) || number < 1 || number > 99_999_999, '1001', 'number', { serie })
  problems.addIf(!isDate(issueDate), '1009', 'issueDate')
  problems.addIf(!isTime(document.issueTime ?? ''), 'time-format', 'issueTime')
  problems.addIf(!!document.note && !isLine(document.note, 1, 250), 'certificate-note', 'note')
  const days = law.sendingDays(type, issueDate)
  if (!today || !isDate(issueDate) || days === undefined || /^\d/.test(serie)) return
  problems.addIf(daysBetween(issueDate, today) > days, '2600', 'issueDate', { days: String(days) })
}

function checkParties({ type, issuer, receiver }: CertificateDocument, problems: Problems): void {
  problems.addIf(!isValidRuc(issuer.ruc), 'ruc-check-digit', 'issuer.ruc', { ruc: issuer.ruc })
  problems.addIf(!issuer.legalName, '1037', 'issuer.legalName')
  problems.addIf(!!issuer.legalName && !isLine(issuer.legalName, 1, 1500), '1038', 'issuer.legalName')
  checkIdentity(receiver, problems, 'receiver')
  problems.addIf(type === '20' && receiver.documentType !== '6', '2511', 'receiver.documentType')
  problems.addIf(receiver.documentNumber === issuer.ruc, '2620', 'receiver.documentNumber')
  for (const party of [issuer, receiver]) {
    const foreign = (party.address?.country ?? 'PE') !== 'PE'
    problems.addIf(foreign, '2548', `${party === issuer ? 'issuer' : 'receiver'}.address.country`)
  }
}

const kinds = { '20': ['01', '07', '08', '12', '20'], '40': ['01', '03', '07', '08', '12', '40'] }
const forms = {
  '20': /^(E001|[FR][A-Z0-9]{3}|\d{4})-(?!0+$)\d{1,8}$/,
  '40': /^(E001|EB01|[FPB][A-Z0-9]{3}|\d{4})-(?!0+$)\d{1,8}$/,
}

function checkReference(
  document: CertificateDocument,
  reference: CertificateReference,
  law: Law,
  path: string,
  problems: Problems,
): void {
  const code = codes[document.type]
  const { type, number, payment, withheld } = reference
  problems.addIf(!kinds[document.type].includes(type), '2692', `${path}.type`, { type })
  const form = type === '12' ? /^[a-zA-Z0-9-]{1,20}(-\d{1,20})$/ : forms[document.type]
  problems.addIf(!form.test(number), '2694', `${path}.number`, { number })
  problems.addIf(!isDate(reference.issueDate), 'date-format', `${path}.issueDate`)
  problems.addIf(!isAmount(reference.total) || dec(reference.total).isZero(), '2696', `${path}.total`)
  // The regime of 6 % has ended; what was issued while it was in force may still be paid.
  const ended = document.type === '20' && document.regime === '02' && isDate(reference.issueDate)
  problems.addIf(
    ended && law.withholdingPercent('20', '02', reference.issueDate) === undefined,
    '2985',
    `${path}.issueDate`,
  )
  // A credit note is only named; nothing is paid or withheld on it.
  if (type === '07') return
  if (!payment) {
    problems.add(code.paidMissing, `${path}.payment`)
    return
  }
  problems.addIf(!payment.id, code.idMissing, `${path}.payment.id`)
  problems.addIf(!/^\d{1,9}$/.test(String(payment.id)), code.idForm, `${path}.payment.id`)
  problems.addIf(!isAmount(payment.amount) || dec(payment.amount).isZero(), code.paidForm, `${path}.payment.amount`)
  if (!isDate(payment.date)) problems.add(code.dateMissing, `${path}.payment.date`)
  else checkPaymentDate(document, reference, payment.date, `${path}.payment.date`, problems)
  if (withheld) checkWithheld(document, reference, path, problems)
}

/** Paid between the document (or the first day of the certificate's month, when it is older) and the certificate. */
function checkPaymentDate(
  document: CertificateDocument,
  reference: CertificateReference,
  date: string,
  path: string,
  problems: Problems,
): void {
  const month = document.issueDate.slice(0, 7)
  const first = reference.issueDate.startsWith(month) ? reference.issueDate : `${month}-01`
  problems.addIf(date < first || date > document.issueDate, codes[document.type].dateRange, path, { first })
}

function checkWithheld(
  document: CertificateDocument,
  { withheld, payment, currency, exchangeRate }: CertificateReference,
  path: string,
  problems: Problems,
): void {
  const code = codes[document.type]
  const positive = (text: string) => isAmount(text) && !dec(text).isZero()
  problems.addIf(!positive(withheld!.amount), code.amountForm, `${path}.withheld.amount`)
  problems.addIf(!positive(withheld!.net), code.netForm, `${path}.withheld.net`)
  problems.addIf(!isDate(withheld!.date), 'date-format', `${path}.withheld.date`)
  if (currency !== 'PEN') {
    problems.addIf(!exchangeRate, '2721', `${path}.exchangeRate`)
    const rateFits =
      !exchangeRate || (/^\d{1,4}(\.\d{1,6})?$/.test(exchangeRate.rate) && !dec(exchangeRate.rate).isZero())
    problems.addIf(!rateFits, '2716', `${path}.exchangeRate.rate`)
    problems.addIf(!!exchangeRate && !isDate(exchangeRate.date), '2722', `${path}.exchangeRate.date`)
  }
  const rate = currency === 'PEN' ? '1' : (exchangeRate?.rate ?? '1')
  const expected = withhold(document.type, payment!.amount, document.percent, rate)
  const fits = near(dec(expected.amount), dec(withheld!.amount)) && near(dec(expected.net), dec(withheld!.net))
  problems.addIf(!fits, code.amounts, `${path}.withheld`)
}

function checkTotals(document: CertificateDocument, problems: Problems): void {
  const { totals } = document
  const code = codes[document.type]
  problems.addIf(!isAmount(totals.withheld) || dec(totals.withheld).isZero(), '2669', 'totals.withheld')
  problems.addIf(!isAmount(totals.settled) || dec(totals.settled).isZero(), code.settledFormat, 'totals.settled')
  problems.addIf(dec(totals.rounding).abs().greaterThan(1), '3303', 'totals.rounding')
  const expected = certificateTotals(document.type, document.references, totals.rounding)
  const differs = (field: 'withheld' | 'settled') => !dec(expected[field]).equals(dec(totals[field]))
  problems.addIf(differs('withheld'), code.withheldTotal, 'totals.withheld', { expected: expected.withheld })
  problems.addIf(differs('settled'), code.settledTotal, 'totals.settled', { expected: expected.settled })
}
