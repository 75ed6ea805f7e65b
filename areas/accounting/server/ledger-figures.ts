import type { Currency } from '@yupana/kernel'
import type { Origin } from '../contract/voucher/origin.ts'

/** Where the kept figures of the books stand: what moved, what a year began with, what closed it. */
type Part = 'ledger' | 'ledger.opening' | 'ledger.closing'
const PARTS: Readonly<Partial<Record<Origin, Part>>> = { OPENING: 'ledger.opening', CLOSED: 'ledger.closing' }

/** What the sums are of: an account (key `6371`), or what of it names a cost center (key `6371/<id of the center>`). Both are of the same lines. */
export type KeptBy = 'account' | 'center'

/** The metric that a voucher of an origin moves: in soles, or with the currency behind it. */
export function ledgerMetric(origin: Origin, currency: Currency = 'PEN', by: KeptBy = 'account'): string {
  const part = PARTS[origin] ?? 'ledger'
  const kept = by === 'center' ? `${part}.center` : part
  return currency === 'PEN' ? kept : `${kept}.${currency}`
}

/** SQL list of all metrics of the books of one kind: what moved, began and closed, in soles and in dollars. */
export const ledgerMetrics = (by: KeptBy): string =>
  (['REGISTER', 'OPENING', 'CLOSED'] as const)
    .flatMap((origin) => (['PEN', 'USD'] as const).map((currency) => `'${ledgerMetric(origin, currency, by)}'`))
    .join(', ')

interface Span {
  /** The first year that is asked for: its opening is what it began with. */
  year: number
  currency?: Currency | undefined
  /** With the vouchers that closed years, and so with the openings that follow them. */
  closing?: boolean | undefined
}

/**
 * SQL of the figures of `platform.figures` that a span of months is made of: what moved, and the opening of its first year. Openings of later years say
 * again what moved before them: they count only where the closings count that took it away.
 */
export function spanFigures({ year, currency = 'PEN', closing = false }: Span, of = ''): string {
  const [moved, opening, closed] = (['REGISTER', 'OPENING', 'CLOSED'] as const).map((each) =>
    ledgerMetric(each, currency),
  )
  if (closing) return `${of}metric in ('${moved}', '${opening}', '${closed}')`
  return `${of}metric in ('${moved}', '${opening}') and (${of}metric = '${moved}' or ${of}period between make_date(${year}, 1, 1) and make_date(${year}, 12, 1))`
}

/** SQL: the figure is what the first year of the span began with. */
export const beganWith = ({ year, currency = 'PEN' }: Span, of = ''): string =>
  `(${of}metric = '${ledgerMetric('OPENING', currency)}' and ${of}period between make_date(${year}, 1, 1) and make_date(${year}, 12, 1))`

/**
 * SQL of the figures in soles that say what stands at any day, of all years together: what moved, and the opening of the first year of the books. Later
 * openings, provisional or not, only carry on what moved before them; closings say nothing of what stands.
 */
export const standingFigures = (of: string): string =>
  `${of}.metric in ('ledger', 'ledger.opening') and (${of}.metric = 'ledger' or not exists (select from platform.figures b
     where b.company_id = ${of}.company_id and b.metric = 'ledger' and b.period < date_trunc('year', ${of}.period)
     group by b.key having sum(b.plus) <> 0 or sum(b.minus) <> 0))`

/** The same of lines: SQL of the voucher `e`. */
export const standingEntries = (of: string): string =>
  `${of}.origin <> 'CLOSED' and (${of}.origin <> 'OPENING' or not exists (select from accounting.journal_entry b
     where b.company_id = ${of}.company_id and b.live and b.date < date_trunc('year', ${of}.date) and b.origin not in ('OPENING', 'CLOSED')))`
