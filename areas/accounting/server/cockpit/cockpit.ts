import { workplaces } from '@yupana/company/server'
import { type Language, say } from '@yupana/contract'
import { eStatusOf } from '@yupana/einvoicing/contract'
import { type DateText, limaDate, type Period, periodOf } from '@yupana/kernel'
import { query, type Route, serveOpen, textOf } from '@yupana/platform'
import { type CockpitRow, cockpitEndpoints, cockpitPermission } from '../../contract/cockpit/cockpit.ts'
import { DUE } from '../sire/period.ts'

/** Something that waits in a company. */
export interface CockpitCount {
  /** `cockpit.waits.<name>` is its label. */
  name: string
  /** A statement of one number: `$1` company, `$2` today. */
  sql: string
  path: string
}

const counts: CockpitCount[] = [
  {
    name: 'rejected',
    sql: `select count(*) from einvoicing.document d where d.company_id = $1 and d.status = ${eStatusOf.rejected} and d.date <= $2::date`,
    path: '/invoice',
  },
  {
    name: 'openMonths',
    sql: `select count(*) from company.period p where p.company_id = $1 and (make_date(p.year, p.month, 1) + interval '1 month')::date <= $2::date
      and not company.month_is_locked(p.company_id, p.year, p.month)
      and exists (select from accounting.journal_entry e where e.company_id = p.company_id and e.year = p.year and e.month = p.month)`,
    path: '/lock-month',
  },
  {
    name: 'pending',
    sql: `select count(*) from accounting.posting_request q where q.company_id = $1 and q.state = 'pending' and q.date <= $2::date`,
    path: '/report/consistenciesentries-report/year/{year}',
  },
]

/** Areas above say at start what else waits. */
export function cockpitCounts(...added: readonly CockpitCount[]): void {
  counts.push(...added)
}

const before = (today: DateText): Period => {
  const { year, month } = periodOf(today)
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }
}

interface Read {
  dueOn: string | null
  days: number | null
  sale: boolean
  purchase: boolean
  settled: boolean
  waits: number[]
}

/** Everything of a company at once, in its own transaction: the database shows no other. */
const statement = (): string => `
select ${DUE('$3::int', '$4::int', 'c.ruc')} as "dueOn", ${DUE('$3::int', '$4::int', 'c.ruc')} - $2::date as days,
  ${registered('sale')} as sale, ${registered('purchase')} as purchase,
  exists (select from accounting.tax_month t where t.company_id = $1 and t.year = $3 and t.month = $4 and t.settled_at is not null) as settled,
  array[${counts.map(({ sql }) => `(${sql})::int`).join(', ')}] as waits
from company.company c where c.id = $1`
const registered = (type: string): string =>
  `exists (select from accounting.sire_period s where s.company_id = $1 and s.type = '${type}' and s.year = $3 and s.month = $4 and s.status in ('registered', 'adjusted'))`

const word = (key: string, language: Language): string => say(textOf(key)!, language)

function told({ year, month }: Period, read: Read, language: Language): Pick<CockpitRow, 'due' | 'waits'> {
  const sire = `/report/sire/year/${year}`
  const tax = `/report/tax-liquidation?year=${year}&month=${String(month).padStart(2, '0')}`
  const due = [
    { name: 'sire.sale', done: read.sale, path: sire },
    { name: 'sire.purchase', done: read.purchase, path: sire },
    { name: 'return', done: read.settled, path: tax },
  ]
  return {
    due: due.map((each) => ({ ...each, label: word(`cockpit.due.${each.name}`, language) })),
    waits: counts
      .map(({ name, path }, i) => ({
        ...{ name, label: word(`cockpit.waits.${name}`, language), count: read.waits[i] ?? 0 },
        path: path.replace('{year}', String(year)),
      }))
      .filter(({ count }) => count > 0),
  }
}

const cockpit = serveOpen(cockpitEndpoints.cockpit, async (ctx) => {
  const today = limaDate(ctx.now)
  const period = before(today)
  const companies = await workplaces(ctx, cockpitPermission)
  const data: CockpitRow[] = []
  // One company after the other: each is another transaction, and nobody's turn takes all connections.
  for (const company of companies) {
    const [read] = await ctx.database.tenant(company.id, (tx) =>
      query<Read>(tx, statement(), [company.id, today, period.year, period.month]),
    )
    if (!read) continue
    data.push({ company, dueOn: read.dueOn, daysLeft: read.days, ...told(period, read, ctx.language) })
  }
  const open = ({ due }: CockpitRow): number => (due.every(({ done }) => done) ? 1 : 0)
  data.sort((a, b) => open(a) - open(b) || (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9'))
  return { period: `${period.year}-${String(period.month).padStart(2, '0')}`, data }
})

export const cockpitRoutes: Route[] = [cockpit]
