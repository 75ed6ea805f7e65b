/** `YYYY-MM-DD`, a calendar day in America/Lima. */
export type DateText = string

const LIMA = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Lima',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const LIMA_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Lima',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The source of the present instant; tests and replays pass their own. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date(Date.now())

export function limaDate(instant: Date): DateText {
  return LIMA.format(instant)
}

/** `HH:MM:SS` in Lima, as the issue time of a document. */
export function limaTime(instant: Date): string {
  return LIMA_TIME.format(instant)
}

/** `DD/MM/YYYY`, as a day is written on paper and in texts. */
export function ddmmyyyy(date: DateText): string {
  return date.split('-').reverse().join('/')
}

/** A real day of the calendar after the year 2000 (rule of the specification). */
export const isDateText = (text: string): boolean => text > '2000-12-31' && isCalendarDay(text)

/** A real day of the calendar since 1900, as people were born on. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900-01-01') return false
  const at = toUtc(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

export function addDays(date: DateText, days: number): DateText {
  const at = toUtc(date)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The Monday of a day's week: weeks begin on it. */
export function mondayOf(date: DateText): DateText {
  return addDays(date, -((toUtc(date).getUTCDay() + 6) % 7))
}

/** Days from `from` to `to`; negative where `to` is earlier. */
export function daysBetween(from: DateText, to: DateText): number {
  return Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / 86_400_000)
}

export interface Period {
  year: number
  /** 1 to 12 */
  month: number
}

export function periodOf(date: DateText): Period {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) }
}

export function firstDay({ year, month }: Period): DateText {
  return `${year}-${String(month).padStart(2, '0')}-01`
}

export function lastDay({ year, month }: Period): DateText {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

function toUtc(date: DateText): Date {
  return new Date(`${date}T00:00:00Z`)
}
