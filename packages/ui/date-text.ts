import { type DateText, isCalendarDay } from '@yupana/kernel'

/** `2026-01-31` as `31/01/2026`; other text unchanged. */
export function formatDate(date: DateText | null | undefined): string {
  const read = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '')
  return read ? `${read[3]}/${read[2]}/${read[1]}` : (date ?? '')
}

const LIMA_INSTANT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Lima',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** An ISO instant as day and time in Lima: `31/01/2026, 18:05`. @param today of its year the year is left out: `31/01 18:05` */
export function formatInstant(instant: string | null | undefined, today?: DateText): string {
  const at = Date.parse(instant ?? '')
  if (Number.isNaN(at)) return ''
  const text = LIMA_INSTANT.format(at)
  return today ? text.replace(`/${today.slice(0, 4)},`, '') : text
}

/**
 * Reads a day as people type or paste it: `31/1/2026`, `31-01-26`, `31.01.2026`, `310126`, `31012026`, `2026-01-31`.
 * `31/1` and `31` take month and year from `today`. Undefined where it is no day of the calendar since 1900: whether
 * a field takes it is its contract's.
 */
export function parseDate(text: string, today: DateText): DateText | undefined {
  const trimmed = text.trim()
  if (isCalendarDay(trimmed)) return trimmed
  const compact = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(trimmed)
  const parts = compact ? compact.slice(1) : trimmed.split(/[/.\-\s]+/)
  if (parts.length > 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return undefined
  const [day = '', month = today.slice(5, 7), year = today.slice(0, 4)] = parts
  const full = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(full) ? full : undefined
}
