import { type DateText, dec, fixed, sum } from '@yupana/kernel'
import { type Ctx, together } from '@yupana/platform'
import { type ConsistencyCheck, MOST_FAULTS } from '../../contract/consistency/consistency.ts'
import type { FaultKind } from '../../contract/consistency/kinds.ts'
import { sourceScreen } from '../../contract/source-screen.ts'

/** Days that are looked at, both included. */
export interface Span {
  first: DateText
  last: DateText
}

/** One thing that is not as it should be; amounts in `currency`. */
export interface Fault {
  kind: FaultKind
  /** What of its kind it is: an id, a document (`invoice|<id>`), a month. */
  subject: string
  date: DateText
  document: string | null
  party: string | null
  account: string | null
  archive: string | null
  entry: string | null
  /** What it should be, and what the books have. */
  amount: string | null
  booked: string | null
  difference: string
  currency: string
  path: string | null
}

export interface Counted {
  kind: FaultKind
  rows: number
  /** Of soles alone. */
  amount: string
}

/** Where rows of a check come from; `kinds` says all that it may find. */
interface Finds {
  check: ConsistencyCheck
  kinds: readonly FaultKind[]
}
/** A statement made by `faultSql`: `$1` company, `$2` and `$3` the first and the last day. */
interface SqlSource extends Finds {
  sql: string
}
/** What the program has to compute; few rows. */
interface ReadSource extends Finds {
  read(ctx: Ctx, span: Span): Promise<Partial<Fault>[]>
}
export type FaultSource = SqlSource | ReadSource

const sources: FaultSource[] = []

/** Areas above say at start what their documents know to be wrong; the books' own checks stand first. */
export function findsFaults(...added: readonly FaultSource[]): void {
  sources.push(...added)
}

/** SQL expressions of what a row says. */
interface Columns {
  kind: string
  subject: string
  date: string
  document?: string
  party?: string
  account?: string
  archive?: string
  entry?: string
  amount?: string
  booked?: string
  /** `amount` less `booked` where it is absent. */
  difference?: string
  currency?: string
  path?: string
  /** Of a row without a path: the document that it is of. */
  source?: { kind: string; id: string }
}

const text = (expression: string | undefined): string => `(${expression ?? 'null'})::text`

/** A statement of faults. @param from what stands behind `select …`, from its `from` on */
export function faultSql(columns: Columns, from: string): string {
  const { kind, subject, date, amount = 'null', booked = 'null', currency = "'PEN'", source } = columns
  const difference = columns.difference ?? `coalesce((${amount})::numeric, 0) - coalesce((${booked})::numeric, 0)`
  return `select ${text(kind)} as kind, ${text(subject)} as subject, (${date})::date as date, ${text(columns.document)} as document, ${text(columns.party)} as party,
    ${text(columns.account)} as account, ${text(columns.archive)} as archive, ${text(columns.entry)} as entry, (${amount})::numeric(18,2)::text as amount,
    (${booked})::numeric(18,2)::text as booked, (${difference})::numeric(18,2)::text as difference, ${text(currency)} as currency, ${text(columns.path)} as path,
    ${text(source?.kind)} as "sourceKind", ${text(source?.id)} as "sourceId" ${from}`
}

type Found = Fault & { sourceKind: string | null; sourceId: string | null }

/** The rows of a check, each kind up to a bound. @param most more of a kind are left out */
export async function readFaults(ctx: Ctx, check: ConsistencyCheck, span: Span, most = MOST_FAULTS): Promise<Fault[]> {
  const found = await together(
    ...sources.filter((each) => each.check === check).map((each) => readSource(ctx, each, span, most)),
  )
  const order = (a: Fault, b: Fault): number => keyOf(a).localeCompare(keyOf(b))
  return found.flat().sort(order)
}

const keyOf = ({ date, kind, subject }: Fault): string => `${date} ${kind} ${subject}`

async function readSource(ctx: Ctx, source: FaultSource, span: Span, most: number): Promise<Fault[]> {
  if ('read' in source) return (await source.read(ctx, span)).map(whole)
  const rows = await ctx.query<Found>(
    `select kind, subject, date, document, party, account, archive, entry, amount, booked, difference, currency, path, "sourceKind", "sourceId" from (
       select f.*, row_number() over (partition by kind order by date, subject) as place from (${source.sql}) f) f
     where place <= $4 order by date, kind, subject`,
    [ctx.companyId, span.first, span.last, most],
  )
  return rows.map(({ sourceKind, sourceId, ...row }) => ({
    ...row,
    path: row.path ?? (sourceKind && sourceId ? (sourceScreen({ kind: sourceKind, id: sourceId }) ?? null) : null),
  }))
}

const whole = (row: Partial<Fault>): Fault => ({
  ...{ kind: 'figures', subject: '', date: '', document: null, party: null, account: null, archive: null, entry: null },
  ...{ amount: null, booked: null, difference: '0.00', currency: 'PEN', path: null, ...row },
})

/** How many rows each kind of a check has, and by how much they are wrong. */
export async function countFaults(ctx: Ctx, check: ConsistencyCheck, span: Span): Promise<Counted[]> {
  const own = sources.filter((each) => each.check === check)
  const found = await together(...own.map((each) => countSource(ctx, each, span)))
  const counts = Map.groupBy(found.flat(), ({ kind }) => kind)
  return [...new Set(own.flatMap(({ kinds }) => kinds))].map((kind) => {
    const all = counts.get(kind) ?? []
    return {
      kind,
      rows: all.reduce((sofar, { rows }) => sofar + rows, 0),
      amount: fixed(sum(all.map(({ amount }) => amount))),
    }
  })
}

const total = (rows: readonly Fault[]): string => fixed(sum(rows.map(({ difference }) => dec(difference).abs())))

async function countSource(ctx: Ctx, source: FaultSource, span: Span): Promise<Counted[]> {
  if ('sql' in source)
    return ctx.query<Counted>(
      `select kind, count(*)::int as rows, coalesce(sum(abs(difference::numeric)) filter (where currency = 'PEN'), 0)::numeric(18,2)::text as amount
       from (${source.sql}) f group by kind`,
      [ctx.companyId, span.first, span.last],
    )
  const rows = (await source.read(ctx, span)).map(whole)
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, group]) => ({
    kind,
    rows: group.length,
    amount: total(group),
  }))
}
