import {
  besideOf,
  type GroupSums,
  isCompared,
  isSpread,
  plainColumns,
  type Report,
  type ReportColumn,
  shifted,
  shownColumns,
} from '@yupana/contract'
import { z } from 'zod'
import type { CompanyWork, Ctx } from '../context.ts'
import { isPostgresError, together } from '../database/index.ts'
import { pageOf, readCursor, wrongCursor } from './cursor.ts'
import { filledIn } from './filled.ts'
import { lastChangeOf, type RecordOfRow } from './last-change.ts'
import { type Asking, FETCHED_ROWS, groupKey, type Reading, type ReportRow, type Summed } from './reading.ts'
import { spreadStatement } from './spread.ts'
import { behind, type Key, linkedFields, type Statement } from './statement.ts'
import { currencyOf, ownFigures, type Part, summedUp } from './sums.ts'
import { hidesZeros, withFigures } from './zeros.ts'

type Sorts = Readonly<Record<string, readonly string[]>>

/** Rows that one statement of SQL says. Pages, sums, groups, comparison, count and the cursor of long files are made around it. */
export interface SqlSource<Q> {
  /** A select whose columns are called as the fields of the report; `$1` is the company, `params` follow. */
  sql: string | ((ctx: Ctx, query: Q) => string)
  params(query: Q, ctx: Ctx): readonly unknown[]
  /** Fields by which rows are ordered, together different for each row and never null; `-total` for the largest first. */
  order: readonly string[] | ((query: Q) => readonly string[])
  /** Fields by which groups are ordered and told apart, by the field that they are grouped by; that field alone where absent. */
  sorts?: Sorts | ((query: Q) => Sorts)
  /** A row sums many of what is stored: the first page, the sums and the count are then read from rows that are made once, not three times. */
  sumsMany?(query: Q): boolean
  /** Where sums are kept already, for what was asked. They are those of the rows, to the cent. */
  totals?(ctx: Ctx, query: Q): Promise<Record<string, string> | undefined>
  /** What SQL does not say: words in the reader's language. */
  finish?(row: ReportRow, ctx: Ctx): ReportRow
  /** The record that a row is. */
  record?: RecordOfRow | ((query: Q) => RecordOfRow | undefined)
}

/** A value of the statement's row as a group is told by it. */
const groupSql = (field: string, named: boolean): string =>
  named ? `t."${field}"` : `coalesce(t."${field}"::text, '')`

/** What a reading is made of: the statement, its order, and the groups in it. */
function planOf<Q>(report: Report, source: SqlSource<Q>, ctx: Ctx, asking: Asking<Q>) {
  const { query, groupBy, compare, only = {} } = asking
  const said = { ...(query as Asked), compare }
  const columns = shownColumns(report, said)
  const given = typeof source.sorts === 'function' ? source.sorts(query) : source.sorts
  const levels = groupBy.map((field): Key[] => {
    const sorts = given?.[field]
    return (sorts ?? [field]).map((each) => ({ field: each, sql: groupSql(each, sorts !== undefined), down: false }))
  })
  const sorted = new Set(levels.flat().map(({ field }) => field))
  const ordered = typeof source.order === 'function' ? source.order(query) : source.order
  const order = [...levels.flat(), ...ordered.map(orderKey).filter(({ field }) => !sorted.has(field))]
  const whole = statementOf(report, source, ctx, asking, order)
  const shown = hidesZeros(report, query) ? { ...whole, text: withFigures(columns, whole.text) } : whole
  const single = !compare && !isSpread(report, said)
  const record = typeof source.record === 'function' ? source.record(query) : source.record
  return {
    ...{ columns, levels, order, statement: someOf(shown, only) },
    /** Rows as the statement alone says them, all of them. */
    plain: single && Object.keys(only).length === 0,
    record: single ? record : undefined,
  }
}

export function sqlReading<Q>(report: Report, source: SqlSource<Q>, ctx: Ctx, asking: Asking<Q>): Reading {
  const { query } = asking
  const { columns, levels, order, statement, plain, record } = planOf(report, source, ctx, asking)
  const finish = (rows: readonly ReportRow[]): ReportRow[] =>
    rows.map((row) => ({ ...(source.finish ? source.finish(row, ctx) : row), ...placeOf(row, levels) }))
  const orderBy = order.map(({ sql, down }) => `${sql}${down ? ' desc' : ''}`).join(', ')
  const placeIn = (row: ReportRow): unknown[] => order.map(({ field }) => row[field] ?? '')
  const first: Reading['first'] = async (limit, most) => {
    const { rows: found, summed, count } = await madeOnce(ctx, statement, columns, orderBy, limit + 1)
    const { rows, next } = pageOf(found, limit, placeIn)
    return { page: { rows: finish(rows), next }, summed, count: Math.min(count, most) }
  }
  return {
    async page(after, limit) {
      const cursor = readCursor(after, cursorOf(order.length))
      const behind = cursor ? keyset(order, cursor, statement.params.length) : { where: '', params: [] }
      const params = [...statement.params, ...behind.params, limit + 1]
      const found = await ctx
        .query<ReportRow>(
          `select t.* from (${statement.text}) t ${behind.where} order by ${orderBy} limit $${params.length}`,
          params,
        )
        .catch((error: unknown) => {
          // A cursor that nobody gave: its values are none of the columns'.
          throw cursor && isPostgresError(error) && error.code.startsWith('22') ? wrongCursor() : error
        })
      const { rows, next } = pageOf(found, limit, placeIn)
      return { rows: finish(rows), next }
    },
    ...{ filled: filledIn(ctx, statement), ...(source.sumsMany?.(query) ? { first } : {}) },
    async totals() {
      const kept = plain ? await source.totals?.(ctx, query) : undefined
      return kept ? { totals: kept } : totalsOf(ctx, statement, columns)
    },
    async count(most) {
      const [found] = await ctx.query<{ count: number }>(
        `select count(*)::int as count from (select from (${statement.text}) t limit $${statement.params.length + 1}) n`,
        [...statement.params, most],
      )
      return found?.count ?? 0
    },
    async groupsOf(rows) {
      const [first, last] = [rows[0], rows.at(-1)]
      if (levels.length === 0 || !first || !last) return []
      const edge = (row: ReportRow): string[] => JSON.parse((row.inGroups as string[])[0]!) as string[]
      const { where, params: edges } = between(levels[0]!, edge(first), edge(last), statement.params.length)
      const params = [...statement.params, ...edges]
      const found = await ctx.query<GroupRow>(groupStatement(statement, columns, levels, where), params)
      const shown = new Set(rows.flatMap((row) => row.inGroups as string[]))
      return groupsFrom(columns, levels, found).filter(({ key }) => shown.has(key))
    },
    async all() {
      const declare = (name: string, text: string): Promise<unknown> =>
        ctx.query(`declare ${name} no scroll cursor for ${text}`, statement.params)
      const rows = declare('report_rows', `select t.* from (${statement.text}) t order by ${orderBy}`)
      // Declared in one turn: both see the same figures.
      if (levels.length > 0)
        await together(rows, declare('report_groups', groupStatement(statement, columns, levels, '')))
      else await rows
      return {
        rows: fetched<ReportRow, ReportRow>(ctx, 'report_rows', finish),
        groups:
          levels.length === 0
            ? nothing()
            : fetched<GroupRow, GroupSums>(ctx, 'report_groups', groupFold(columns, levels), (left) => left([])),
      }
    },
    ...(record ? { lastChange: () => lastChangeOf(ctx, statement, record) } : {}),
  }
}

/** The rows of a statement whose fields are so; nothing is told by an empty text. */
function someOf({ text, params }: Statement, only: Readonly<Record<string, string>>): Statement {
  const entries = Object.entries(only)
  if (entries.length === 0) return { text, params }
  const where = entries.map(([field], at) => `coalesce(t."${field}"::text, '') = $${params.length + 1 + at}`)
  return {
    text: `select t.* from (${text}) t where ${where.join(' and ')}`,
    params: [...params, ...entries.map(([, value]) => value)],
  }
}

async function* nothing(): AsyncGenerator<never> {}

const orderKey = (field: string): Key => {
  const bare = field.replace(/^-/, '')
  return { field: bare, sql: `t."${bare}"`, down: bare !== field }
}

/** The groups that a row stands in. */
function placeOf(row: ReportRow, levels: readonly (readonly Key[])[]): { inGroups?: string[] } {
  if (levels.length === 0) return {}
  const values = levels.map((keys) => keys.map(({ field }) => row[field]))
  return { inGroups: levels.map((_, level) => groupKey(values.slice(0, level + 1).flat())) }
}

const cursorOf = (length: number) => z.array(z.union([z.string().max(300), z.number(), z.boolean()])).length(length)

/** Rows behind a place: by all keys together, and by the first of them once more, which an index may begin with. */
function keyset(
  order: readonly Key[],
  cursor: readonly unknown[],
  taken: number,
): { where: string; params: readonly unknown[] } {
  const at = (index: number): string => `$${taken + 1 + index}`
  if (order.every(({ down }) => !down)) {
    const row = (keys: readonly Key[]): string => `(${keys.map(({ sql }) => sql).join(', ')})`
    const places = (keys: readonly Key[]): string => `(${keys.map((_, index) => at(index)).join(', ')})`
    const head = order.slice(0, -1)
    const first = head.length > 0 ? `${row(head)} >= ${places(head)} and ` : ''
    return { where: `where ${first}${row(order)} > ${places(order)}`, params: cursor }
  }
  const parts = order.map(({ sql, down }, index) => {
    const same = order.slice(0, index).map((key, before) => `${key.sql} = ${at(before)}`)
    return `(${[...same, `${sql} ${down ? '<' : '>'} ${at(index)}`].join(' and ')})`
  })
  return { where: `where ${parts.join(' or ')}`, params: cursor }
}

/** Groups from one to another. What both have in common is said to be equal, so that an index is known to find few. */
function between(
  keys: readonly Key[],
  first: readonly string[],
  last: readonly string[],
  taken: number,
): { where: string; params: readonly string[] } {
  const apart = first.findIndex((each, at) => each !== last[at])
  const shared = apart < 0 ? first.length : apart
  const same = keys.slice(0, shared).map(({ sql }, at) => `${sql} = $${taken + 1 + at}`)
  const rest = keys.slice(shared)
  const place = (from: number): string => rest.map((_, at) => `$${taken + 1 + from + at}`).join(', ')
  const row = `(${rest.map(({ sql }) => sql).join(', ')})`
  const range = rest.length === 0 ? [] : [`${row} >= (${place(shared)})`, `${row} <= (${place(shared + rest.length)})`]
  return { where: `where ${[...same, ...range].join(' and ')}`, params: [...first, ...last.slice(shared)] }
}

function statementOf<Q>(
  report: Report,
  source: SqlSource<Q>,
  ctx: Ctx,
  { query, compare }: Asking<Q>,
  order: readonly Key[],
): Statement {
  const one = (asked: Q): Statement => ({
    text: typeof source.sql === 'string' ? source.sql : source.sql(ctx, asked),
    params: [ctx.companyId, ...source.params(asked, ctx)],
  })
  if (isSpread(report, query as Asked))
    return spreadStatement(report, query as Asked, order, (asked) => one(asked as Q))
  if (!compare) return one(query)
  return compared(
    { ...report, columns: plainColumns(report, { ...(query as Asked), compare }) },
    order,
    one(query),
    one(shifted(query as never, report.asks, compare)),
  )
}

/** Two periods beside each other, as one statement: sums, groups and pages are made of it as of any other. */
function compared(report: Report, order: readonly Key[], now: Statement, before: Statement): Statement {
  const { columns, comparable: key = [] } = report
  // The company is one; the parameters of the earlier period follow those of this one.
  const text = behind(before.text, now.params.length - 1)
  const plain = new Set([
    ...columns.filter((column) => !isCompared(column)).map(({ field }) => field),
    ...[...key, ...order.map(({ field }) => field), ...linkedFields(report)],
  ])
  const figures = columns.filter(isCompared).map(({ field }) => field)
  for (const field of figures) plain.delete(field)
  const counted = new Set(ownFigures(columns, key).map(({ field }) => field))
  const selected = [
    ...[...plain].map((field) =>
      counted.has(field)
        ? `coalesce(a."${field}", 0) as "${field}"`
        : `coalesce(a."${field}", b."${field}") as "${field}"`,
    ),
    ...figures.flatMap((field) => {
      const names = besideOf(field)
      const [here, then] = [`coalesce(a."${field}", 0)`, `coalesce(b."${field}", 0)`]
      return [
        `${here}::numeric(18,2) as "${field}", ${then}::numeric(18,2) as "${names.before}", (${here} - ${then})::numeric(18,2) as "${names.delta}"`,
        `case when ${then} <> 0 then round((${here} - ${then}) / abs(${then}) * 100, 2)::text end as "${names.percent}"`,
      ]
    }),
  ]
  const same = key.map((field) => `a."${field}" = b."${field}"`).join(' and ')
  return {
    text: `select ${selected.join(', ')} from (${now.text}) a full join (${text}) b on ${same}`,
    params: [...now.params, ...before.params.slice(1)],
  }
}

/** Sums of what is marked so, by currency where there is one. */
function sumsSql(columns: readonly ReportColumn[]): { selected: string; by: string | undefined } {
  const sums = columns
    .filter(({ total }) => total)
    .map(({ field }) => `, coalesce(sum((t."${field}")::numeric), 0)::text as "${field}"`)
  const field = currencyOf(columns)
  const by = field === undefined ? undefined : `t."${field}"`
  return { selected: `count(*)::int as "$count", ${by ?? 'null'} as "$currency"${sums.join('')}`, by }
}

type Asked = Readonly<Record<string, unknown>>

interface SumRow extends Record<string, unknown> {
  $count: number
  $currency: string | null
}

interface GroupRow extends SumRow {
  /** 1 of an outer group where there are two levels. */
  $outer: number
}

const partOf = (row: SumRow): Part => ({ currency: row.$currency, count: row.$count, amounts: row })

async function totalsOf(
  ctx: CompanyWork,
  { text, params }: Statement,
  columns: readonly ReportColumn[],
): Promise<Summed> {
  const { selected, by } = sumsSql(columns)
  const rows = await ctx.query<SumRow>(
    `select ${selected} from (${text}) t${by ? ` group by ${by} order by ${by}` : ''}`,
    params,
  )
  return summedUp(columns, rows.map(partOf))
}

/** The first rows, and the sums and the count of all, of rows that are made once. Sums travel as text beside each row, and alone where there is none. */
async function madeOnce(
  ctx: CompanyWork,
  { text, params }: Statement,
  columns: readonly ReportColumn[],
  orderBy: string,
  limit: number,
): Promise<{ rows: ReportRow[]; summed: Summed; count: number }> {
  const { selected, by } = sumsSql(columns)
  const found = await ctx.query<ReportRow & { $sums: SumRow[] | null; $row: true | null }>(
    `with made as materialized (${text}),
      sums as (select jsonb_agg(to_jsonb(s)) as "$sums" from (select ${selected} from made t${by ? ` group by ${by}` : ''}) s)
    select sums."$sums", t.* from sums left join (select true as "$row", t.* from made t order by ${orderBy} limit $${params.length + 1}) t on true
    order by ${orderBy}`,
    [...params, limit],
  )
  const parts = (found[0]?.$sums ?? []).map(partOf)
  const count = parts.reduce((sum, each) => sum + each.count, 0)
  const rows = found.filter(({ $row }) => $row).map(({ $sums, $row, ...row }) => row)
  return { rows, summed: summedUp(columns, parts), count }
}

/** Sums of groups in the order in which they end: those inside before the one around them. */
function groupStatement(
  { text }: Statement,
  columns: readonly ReportColumn[],
  levels: readonly (readonly Key[])[],
  where: string,
): string {
  const { selected, by } = sumsSql(columns)
  const [outer = [], inner = []] = levels.map((keys) => keys.map(({ sql }) => sql))
  const names = levels.flat().map(({ sql }, at) => `${sql} as "$key${at}"`)
  const sets = [[...outer, ...inner], ...(inner.length > 0 ? [outer] : [])].map(
    (keys) => `(${[...keys, ...(by ? [by] : [])].join(', ')})`,
  )
  const isOuter = inner.length > 0 ? `grouping(${inner[0]})` : '1'
  const order = [...outer, ...(inner.length > 0 ? [isOuter, ...inner] : []), ...(by ? [by] : [])]
  return `select ${names.join(', ')}, ${isOuter} as "$outer", ${selected} from (${text}) t ${where}
    group by grouping sets (${sets.join(', ')}) order by ${order.join(', ')}`
}

/** Puts the currencies of a group together as its rows come; told of no more rows it gives the last one. */
function groupFold(columns: readonly ReportColumn[], levels: readonly (readonly Key[])[]) {
  const inner = levels.flat().length - (levels[0]?.length ?? 0)
  let open: { level: number; key: string; parts: Part[] } | undefined
  const close = (): GroupSums[] => {
    if (!open) return []
    const { level, key, parts } = open
    const count = parts.reduce((sum, each) => sum + each.count, 0)
    return [{ level, key, count, ...summedUp(columns, parts) }]
  }
  return (rows: readonly GroupRow[]): GroupSums[] => {
    const done: GroupSums[] = []
    for (const row of rows) {
      const level = levels.length === 2 && row.$outer === 0 ? 1 : 0
      const length = levels.flat().length - (level === 0 ? inner : 0)
      const key = groupKey(Array.from({ length }, (_, at) => row[`$key${at}`]))
      if (open?.key !== key || open.level !== level) {
        done.push(...close())
        open = { level, key, parts: [] }
      }
      open.parts.push(partOf(row))
    }
    if (rows.length === 0) {
      done.push(...close())
      open = undefined
    }
    return done
  }
}

function groupsFrom(columns: readonly ReportColumn[], levels: readonly (readonly Key[])[], rows: readonly GroupRow[]) {
  const fold = groupFold(columns, levels)
  return [...fold(rows), ...fold([])]
}

/** What a cursor gives, step by step. */
async function* fetched<Row, Out>(
  ctx: Ctx,
  cursor: string,
  made: (rows: readonly Row[]) => readonly Out[],
  last?: (made: (rows: readonly Row[]) => readonly Out[]) => readonly Out[],
): AsyncGenerator<Out> {
  for (;;) {
    const rows = await ctx.query<Row>(`fetch ${FETCHED_ROWS} from ${cursor}`)
    yield* made(rows)
    if (rows.length < FETCHED_ROWS) break
  }
  if (last) yield* last(made)
  await ctx.query(`close ${cursor}`)
}
