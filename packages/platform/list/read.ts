import {
  BACKWARDS,
  choicesOf,
  type ListQuery,
  type ListSpec,
  type ListSum,
  MOST_COUNTED,
  type Option,
  ties,
} from '@yupana/contract'
import { BusinessError, type FieldProblem } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { together } from '../database/database.ts'
import { isTied, ownConditions, type TieColumns } from '../security/ties.ts'
import { condition, endsFirst, isEmpty, isUnknownChoice, meant } from './filter.ts'
import { keysOf, type ListOrder, orderSql, readAfter, withoutKeys } from './keys.ts'
import { type FoundText, findText, MOST_FOUND, type SearchSource, searchCondition } from './search.ts'
import { hiddenFrom, shownTo, sumsFor, withoutHidden } from './shown-to.ts'
import { type ListSums, readSums } from './sums.ts'

/** How a list is read: SQL for what is selected, where from, and each declared field's expression. `$1` is the company. */
export interface ListSource extends SearchSource {
  select: string
  /** `sales.invoice t join parties.client c on c.company_id = t.company_id and c.id = t.client_id` */
  from: string
  /** Condition that always holds, beside `t.company_id = $1`. */
  where?: string
  params?: readonly unknown[]
  /** SQL expression of each field of the list's contract. */
  columns: Readonly<Record<string, string>>
  /** Columns that the total needs no join for; the count then reads only `countFrom`. */
  countFrom?: string
  idColumn?: string
  /** What its rows are tied to, where no column of the list shows it; `common` where they are everybody's, though they have a day. */
  ties?: TieColumns | 'common'
  /** What the foot of the list sums over everything filtered. */
  sums?: ListSums
  /** Fields that are asked for by more than one name of the same thing: `FV` for 01. */
  synonyms?: Readonly<Record<string, (given: string) => readonly string[]>>
  /** Fields that stand on the lines: the condition of the whole from that of one line, such as `exists (select … and ${test})`. */
  ofLines?: Readonly<Record<string, (test: string) => string>>
}

export interface Page<Row> {
  data: Row[]
  total?: number
  /** There are more than `total`. */
  more?: boolean
  /** What `after` takes for the rows that follow. */
  next?: string
  sums?: ListSum[]
}

/** Reads one page. @throws BusinessError `invalid` (422) for fields, orders, operators or values outside the contract */
export async function readPage<Row>(
  ctx: Ctx,
  spec: ListSpec,
  source: ListSource,
  list: ListQuery,
  pageSize: number,
): Promise<Page<Row>> {
  const text = await searchedText(ctx, source, list)
  const built = buildList(spec, source, list, ctx, text)
  const limit = list.limit ?? pageSize
  if (limit === 0) throw new BusinessError('invalid', {}, { errors: [{ field: 'limit', code: 'page_too_large' }] })
  // One row more than is shown tells whether others follow.
  const [found, sums] = await together(
    list.after === undefined
      ? readRows<Row>(ctx, source, built, limit + 1, (list.page - 1) * limit)
      : readAfter<Row>(ctx, source, built, list.after, limit + 1),
    list.showSums && source.sums
      ? readSums(ctx, ownSums(ctx, sumsFor(ctx, spec, source.sums)), list, built, narrowFrom(source, built))
      : undefined,
  )
  const { data: rows, next } = withoutKeys(found, limit, built.by)
  const data = withoutHidden(rows, hiddenFrom(ctx, spec))
  const page = { data, ...(next ? { next } : {}), ...(sums ? { sums } : {}) }
  if (!list.showTotal) return page
  if (list.page === 1 && list.after === undefined && !next) return { ...page, total: data.length }
  return { ...page, ...(await countOf(ctx, source, built, hitsOf(source, list, text))) }
}

/** What the free search of a list finds in its indexes. */
export const searchedText = (ctx: Ctx, source: ListSource, { search }: ListQuery): Promise<FoundText | undefined> =>
  findText(ctx, source, search, source.countFrom ?? source.from)

/** How many rows a free search has that nothing else narrows: the indexes have told. */
function hitsOf({ where }: ListSource, { filters }: ListQuery, text: FoundText | undefined): number | undefined {
  return where === undefined && filters.length === 0 ? (text?.hits ?? undefined) : undefined
}

/** Up to what a list counts, and whether there are more. */
async function countOf(
  ctx: Ctx,
  source: ListSource,
  built: Built,
  known: number | undefined,
): Promise<Pick<Page<unknown>, 'total' | 'more'>> {
  if (known !== undefined) return known > MOST_FOUND ? { total: MOST_FOUND, more: true } : { total: known }
  const total = await countUpTo(ctx, source, built)
  return total > MOST_COUNTED ? { total: MOST_COUNTED, more: true } : { total }
}

async function countUpTo(ctx: Ctx, source: ListSource, built: Built): Promise<number> {
  const [counted] = await ctx.query<{ total: string }>(
    `select count(*) as total from (select from ${narrowFrom(source, built)} where ${built.where} limit ${MOST_COUNTED + 1}) counted`,
    built.params,
  )
  return Number(counted?.total ?? 0)
}

function narrowFrom(source: ListSource, { joined }: Built): string {
  return source.countFrom && !joined ? source.countFrom : source.from
}

/** Rows that are skipped before it pays to skip ids alone: the database computes whole rows even of those it leaves out. */
const DEEP = 1000

async function readRows<Row>(
  ctx: Ctx,
  source: ListSource,
  built: Built,
  limit: number,
  offset: number,
): Promise<Row[]> {
  const { where, order, params, by } = built
  const page = `limit $${params.length + 1} offset $${params.length + 2}`
  const select = `${source.select}, ${keysOf(by)}`
  if (offset < DEEP)
    return ctx.query<Row>(`select ${select} from ${source.from} where ${where} order by ${order} ${page}`, [
      ...params,
      limit,
      offset,
    ])
  const ids = by.ids.join(', ')
  const from = isOwn(by.column) ? narrowFrom(source, built) : source.from
  return ctx.query<Row>(
    `select ${select} from ${source.from} where t.company_id = $1 and (${ids}) in (
       select ${by.ids.map((_, i) => `k.id${i}`).join(', ')} from (
         select ${by.ids.map((each, i) => `${each} as id${i}`).join(', ')} from ${from} where ${where} order by ${order} ${page}) k) order by ${order}`,
    [...params, limit, offset],
  )
}

/** How many rows a filtered list has. */
export async function countRows(ctx: Ctx, spec: ListSpec, source: ListSource, list: ListQuery): Promise<number> {
  const built = buildList(spec, source, list, ctx)
  const [row] = await ctx.query<{ total: string }>(
    `select count(*) as total from ${source.from} where ${built.where}`,
    built.params,
  )
  return Number(row?.total ?? 0)
}

/** All rows of a filtered list, fetched in steps, for exports: memory stays flat. */
export async function* readAll<Row extends object>(
  ctx: Ctx,
  spec: ListSpec,
  source: ListSource,
  list: ListQuery,
  step = 1000,
): AsyncGenerator<Row> {
  const built = buildList(spec, source, list, ctx)
  await ctx.query(
    `declare export_rows no scroll cursor for select ${source.select} from ${source.from} where ${built.where} order by ${built.order}`,
    built.params,
  )
  const fetch = (): Promise<Row[]> => ctx.query<Row>(`fetch ${step} from export_rows`)
  // The database reads the next rows while these are written; whoever stops early leaves an answer that nobody waits for.
  for (let following = fetch(); ; ) {
    const rows = await following
    const more = rows.length === step
    if (more) {
      following = fetch()
      following.catch(() => undefined)
    }
    yield* rows
    if (!more) break
  }
  await ctx.query('close export_rows')
}

/** A chooser's items: at most 50. */
export async function readOptions(ctx: Ctx, spec: ListSpec, source: ListSource, list: ListQuery): Promise<Option[]> {
  const built = buildList(
    spec,
    source,
    list,
    ctx,
    await findText(ctx, source, list.search, source.countFrom ?? source.from),
  )
  const limit = Math.min(list.limit ?? 50, 50) || 50
  const rows = await ctx.query<{ id: string; code: string | null; name: string }>(
    `select ${source.select} from ${source.from} where ${built.where} order by ${built.order} limit ${limit}`,
    built.params,
  )
  return rows.map((row) => ({
    ...row,
    label: row.code && row.code !== row.name ? `${row.code} · ${row.name}` : row.name,
    value: row.id,
  }))
}

interface Built {
  where: string
  order: string
  by: ListOrder
  params: unknown[]
  joined: boolean
}

/** What a list is read by. @throws BusinessError `invalid` (422), also where a filter or an order would tell what the person is not shown */
export function buildList(
  given: ListSpec,
  source: ListSource,
  list: ListQuery,
  ctx: Pick<Ctx, 'companyId' | 'session'>,
  text?: FoundText,
): Built {
  const spec = shownTo(ctx, given)
  const params: unknown[] = [ctx.companyId, ...(source.params ?? [])]
  const problems: FieldProblem[] = []
  const conditions = ['t.company_id = $1']
  if (source.where) conditions.push(source.where)
  let joined = source.where ? !isOwn(source.where) : false
  const groups = Map.groupBy(
    list.filters.map((filter, index) => ({ filter, index })),
    ({ filter }) => filter.group,
  )
  for (const group of groups.values()) {
    const parts = group.flatMap(({ filter, index }) => {
      if (isEmpty(filter)) return []
      const field = fieldOf(spec, filter.field)
      // A name such as `constructor` is no field, though every object answers to it.
      const known = Object.hasOwn(spec.fields, field) && Object.hasOwn(source.columns, field)
      const kind = known ? spec.fields[field] : undefined
      const column = known ? source.columns[field] : undefined
      if (!kind || !column) {
        problems.push({ field: `filters[${index}].field`, code: 'unknown_field' })
        return []
      }
      joined ||= !isOwn(column)
      const asked = meant(filter, source.synonyms?.[field])
      const made = condition(kind, column, asked, params, source.ofLines?.[field])
      if (made !== undefined && isUnknownChoice(asked, choicesOf(spec, field)))
        problems.push({ field: `filters[${index}].value`, code: 'invalid_choice' })
      else if (made === undefined) problems.push({ field: `filters[${index}].value`, code: 'invalid_format' })
      else if (endsFirst(kind, asked)) problems.push({ field: `filters[${index}].value`, code: BACKWARDS })
      return made === undefined ? [] : [made]
    })
    if (parts.length > 0) conditions.push(parts.length === 1 ? parts[0]! : `(${parts.join(' or ')})`)
  }
  for (const test of isCommon(given, source) ? [] : ownConditions(ctx, tiedColumns(source), params)) {
    joined ||= !isOwn(test)
    conditions.push(test)
  }
  const search = searchCondition(source, list.search, params, text)
  if (search) {
    joined ||= !text?.ids && source.search !== undefined && !isOwn(source.search)
    conditions.push(search)
  }
  const by = orderBy(spec, source, list, problems)
  if (problems.length > 0) throw new BusinessError('invalid', {}, { errors: problems })
  return { where: conditions.join(' and '), order: orderSql(by), by, params, joined }
}

/** A list of what happened has a day, and shows who is tied their own; a catalogue has none, and is everybody's. */
const isCommon = ({ fields }: ListSpec, { ties }: ListSource): boolean =>
  ties === 'common' || (ties === undefined && !Object.hasOwn(fields, 'date'))

/** Whose a row of the list is: as the source says, else by the columns that name it. */
function tiedColumns({ ties: said, columns, ofLines }: ListSource): TieColumns {
  const own = typeof said === 'object' ? said : {}
  return Object.fromEntries(
    ties.flatMap((tie) => {
      const column = columns[`${tie}.id`]
      const ofLine = ofLines?.[`${tie}.id`]
      const sql = own[tie] ?? (column && ofLine ? (id: string) => ofLine(`${column} = ${id}`) : column)
      return sql ? [[tie, sql]] : []
    }),
  )
}

/** Kept sums are those of the whole company: who is tied is told those of their rows. */
function ownSums({ session }: Pick<Ctx, 'session'>, { kept, ...sums }: ListSums): ListSums {
  return isTied(session) || !kept ? sums : { ...sums, kept }
}

/** A reference is filtered by its name or by its id: `branch` and `branch.id` are one. So are the code of who is named and its number. */
export function fieldOf({ fields }: ListSpec, asked: string): string {
  if (Object.hasOwn(fields, asked)) return asked
  const other = asked.endsWith('.id') ? asked.slice(0, -3) : `${asked}.id`
  if (fields[other] === 'id') return other
  const code = asked.replace(/\.number$/, '.code')
  return Object.hasOwn(fields, code) ? code : asked
}

function isOwn(expression: string): boolean {
  return [...expression.matchAll(/\b([a-z]\w*)\./g)].every(([, alias]) => alias === 't' || alias === 'platform')
}

function orderBy(spec: ListSpec, source: ListSource, list: ListQuery, problems: FieldProblem[]): ListOrder {
  const fallback = spec.order.replace(/^-/, '')
  const field = list.orderBy ?? fallback
  const column = source.columns[field] ?? ''
  if (!spec.orders.includes(field) || !column) problems.push({ field: 'orderBy', code: 'unknown_field' })
  const direction = list.order ?? (list.orderBy === undefined && spec.order.startsWith('-') ? 'desc' : 'asc')
  return { field, column, direction, ids: (source.idColumn ?? 't.id').replace(/^\(|\)$/g, '').split(/, */) }
}
