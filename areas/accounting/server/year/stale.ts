import { type ClosingCheck, MONTHS, monthParams } from '@yupana/company/server'
import type { Period } from '@yupana/kernel'

/** What stands of a year in its figures: of classes 6 to 9 together with 59, where they go. */
const CARRIED = `case when f.key >= '6' or starts_with(f.key, '59') then '59' else f.key end`

/** Whether a closed year has still something in classes 6 to 9: it moved after it was closed. */
const LEFT = `select case when n.month = 12 and exists (select from accounting.journal_entry e where e.company_id = $1 and e.year = n.year and e.month = 12 and e.archive = '99'
    and e.origin = 'CLOSED' and e.live) then (select count(*) from (select from platform.figures f where f.company_id = $1 and f.metric in ('ledger', 'ledger.opening', 'ledger.closing')
    and f.period between make_date(n.year, 1, 1) and make_date(n.year, 12, 1) group by f.key having sum(f.plus - f.minus) <> 0) a) else 0 end`

/** Accounts of which a year's opening says another balance than the year before left. */
const STALE = `select case when n.month = 1 and exists (select from accounting.journal_entry e where e.company_id = $1 and e.year = n.year and e.month = 1 and e.archive = '00'
    and e.origin = 'OPENING' and e.live) and exists (select from platform.figures b where b.company_id = $1 and b.metric = 'ledger'
    and b.period between make_date(n.year - 1, 1, 1) and make_date(n.year - 1, 12, 1) group by b.key having sum(b.plus) <> 0 or sum(b.minus) <> 0) then (select count(*) from (
    select from platform.figures f where f.company_id = $1 and (f.metric in ('ledger', 'ledger.opening') and f.period between make_date(n.year - 1, 1, 1) and make_date(n.year - 1, 12, 1)
      or f.metric = 'ledger.opening' and f.period between make_date(n.year, 1, 1) and make_date(n.year, 12, 1))
    group by ${CARRIED} having sum(case when f.period < make_date(n.year, 1, 1) then f.plus - f.minus else f.minus - f.plus end) <> 0) a) else 0 end`

const counting =
  (rows: string): ClosingCheck['count'] =>
  (ctx, months) =>
    ctx.query<Period & { count: number }>(
      `select n.year, n.month, (${rows})::int as count from ${MONTHS}`,
      monthParams(ctx, months),
    )
const yearOf = ({ year }: Period): string => `/accountsettings/${year}/view/${year}`

/** Ends of years that no longer say what the books do: they are written anew before a month is closed for good. */
export const yearEndChecks: readonly ClosingCheck[] = [
  { name: 'yearEndStale', severity: 'block', count: counting(LEFT), path: yearOf },
  { name: 'openingStale', severity: 'block', count: counting(STALE), path: yearOf },
]
