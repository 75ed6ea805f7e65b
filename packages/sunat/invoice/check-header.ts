import { daysBetween, isDate, isTime } from '../calendar.ts'
import { operationTypes } from '../catalog/operation.ts'
import type { Law } from '../law/law.ts'
import type { Problems } from '../problem.ts'
import type { InvoiceDocument } from './document.ts'

const series = { '01': /^F[A-Z0-9]{3}$/, '03': /^B[A-Z0-9]{3}$/ }
const CONTINGENCY = /^\d{1,4}$/

/** Identification, dates, currency and kind of operation. */
export function checkHeader(document: InvoiceDocument, problems: Problems): void {
  const { type, issueDate, dueDate } = document
  problems.addIf(!Object.hasOwn(series, type), '1003', 'type', { type: String(type) })
  checkNumbering(document, series[type] ?? CONTINGENCY, problems)
  problems.addIf(dueDate !== undefined && !isDate(dueDate), 'date-format', 'dueDate')
  problems.addIf(isDate(dueDate) && isDate(issueDate) && dueDate < issueDate, 'due-before-issue', 'dueDate')
  const operation = document.operationType ?? '0101'
  problems.addIf(operation === '', '3205', 'operationType')
  problems.addIf(operation !== '' && !operationTypes[operation]?.includes(type), '3206', 'operationType', { operation })
}

/** Series and number, date, time, currency, and that there are lines: alike for invoices and notes. */
export function checkNumbering(
  document: Pick<InvoiceDocument, 'serie' | 'number' | 'issueDate' | 'issueTime' | 'currency' | 'lines'>,
  serieForm: RegExp,
  problems: Problems,
): void {
  const { serie, number, issueDate, currency } = document
  const params = { serie: String(serie) }
  problems.addIf(!serieForm.test(serie) && !CONTINGENCY.test(serie), '1001', 'serie', params)
  problems.addIf(!Number.isInteger(number) || number < 1 || number > 99_999_999, '1001', 'number', params)
  problems.addIf(!isDate(issueDate), '1009', 'issueDate')
  problems.addIf(!isTime(document.issueTime ?? ''), 'time-format', 'issueTime')
  problems.addIf(!['PEN', 'USD', 'EUR'].includes(currency), '3088', 'currency', { currency: String(currency) })
  problems.addIf(document.lines.length === 0, 'lines-missing', 'lines')
}

/**
 * Sending window: 2108 (invoice) or 1079 (ticket) when too late, 2329 when issued more than two days ahead. Documents of
 * a contingency series, which begin with a digit, have no limit.
 */
export function checkIssueWindow(
  document: { type: string; serie: string; issueDate: string },
  today: string,
  law: Law,
  problems: Problems,
): void {
  if (!isDate(document.issueDate)) return
  const age = daysBetween(document.issueDate, today)
  // A note of series B lives by the rules of the tickets that it modifies.
  const onTicket = document.type === '03' || document.serie.startsWith('B')
  const days = law.sendingDays(onTicket ? '03' : document.type, document.issueDate)
  problems.addIf(age < -2, '2329', 'issueDate', { today })
  if (days === undefined || CONTINGENCY.test(document.serie)) return
  problems.addIf(age > days, onTicket ? '1079' : '2108', 'issueDate', { days: String(days), today })
}
