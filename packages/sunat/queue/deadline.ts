import type { Law } from '../law/law.ts'
import { publishedLaw } from '../law/published.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Lima is five hours behind UTC all year. */
const LIMA_MIDNIGHT_MS = 5 * HOUR_MS

/**
 * The instant after which SUNAT refuses a document: the end, in Lima, of its last calendar day.
 * @param issueDate YYYY-MM-DD
 * @returns undefined for a type without a window
 */
export function sendingDeadline(type: string, issueDate: string, law: Law = publishedLaw): Date | undefined {
  const days = law.sendingDays(type, issueDate)
  if (days === undefined) return undefined
  return new Date(Date.parse(`${issueDate}T00:00:00Z`) + (days + 1) * DAY_MS + LIMA_MIDNIGHT_MS)
}

/** A warning is due when so many hours are left, or when none are. */
export type DeadlineWarning = '24h' | '6h' | 'expired'

const warnings: readonly [DeadlineWarning, number][] = [
  ['24h', 24],
  ['6h', 6],
  ['expired', 0],
]

/**
 * The instant at which a warning falls due.
 * @returns undefined for a type without a window
 */
export function warningTime(
  document: { type: string; issueDate: string },
  warning: DeadlineWarning,
  law: Law = publishedLaw,
): Date | undefined {
  const deadline = sendingDeadline(document.type, document.issueDate, law)
  const hours = warnings.find(([each]) => each === warning)![1]
  return deadline && new Date(deadline.getTime() - hours * HOUR_MS)
}

/**
 * The warnings of an unsent document that are due and were not given before, mildest first.
 * @param given what was warned of already
 */
export function deadlineWarnings(
  document: { type: string; issueDate: string },
  now: Date,
  given: readonly DeadlineWarning[],
  law: Law = publishedLaw,
): DeadlineWarning[] {
  const deadline = sendingDeadline(document.type, document.issueDate, law)
  if (!deadline) return []
  const left = deadline.getTime() - now.getTime()
  return warnings.flatMap(([warning, hours]) => (left <= hours * HOUR_MS && !given.includes(warning) ? [warning] : []))
}
