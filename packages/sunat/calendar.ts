/** True for a day that exists, YYYY-MM-DD. */
export function isDate(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** True for a time of day, hh:mm:ss. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)

/** Whole days from one date to another, both YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Calendar day of an instant in Lima (UTC−5, no daylight saving). */
export const limaDate = (instant: Date): string =>
  new Date(instant.getTime() - 5 * 3_600_000).toISOString().slice(0, 10)

/** Time of day of an instant in Lima, hh:mm:ss. */
export const limaTime = (instant: Date): string =>
  new Date(instant.getTime() - 5 * 3_600_000).toISOString().slice(11, 19)
