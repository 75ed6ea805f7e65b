import { asks, full, type Report, shifted } from '@yupana/contract'
import type { DateText } from '@yupana/kernel'
import { type BoundReport, type Ctx, mustMay, type RecordOfRow, type ReportRow, source, word } from '@yupana/platform'
import { OTHERS, topOf } from '../contract/traded.ts'

/** A statement as it grows, with what it is given; the company is `$1`. */
export interface Given {
  params: unknown[]
  /** The place of a value: `$4::uuid`. */
  put(value: unknown, type: string): string
}

const given = (): Given => {
  const params: unknown[] = []
  return { params, put: (value, type) => `$${params.push(value) + 1}::${type}` }
}

/** A select with its parameters, which stand behind the company's. */
export interface TradeStatement {
  text: string
  params: unknown[]
}

/** The statement that is made so. */
export function stated(make: (put: Given['put']) => string): TradeStatement {
  const { params, put } = given()
  const text = make(put)
  return { text, params }
}

/** What is asked of what was sold or bought. */
export interface TradeAsked {
  from: DateText
  to: DateText
  currency: string
  withTax?: boolean | undefined
  detail?: boolean | undefined
  item?: string | undefined
  brand?: string | undefined
  family?: string | undefined
  category?: string | undefined
  /** What items are put together by: where it is `subfamily`, a family is that one alone. */
  group?: string | undefined
  top?: string | undefined
  by?: string | undefined
}

/**
 * By what it is summed up: `id`, `code` and `name` of a group, from the documents or lines `l` and what `joins` them to. `ask` is what narrows to one of
 * them, under whose name rows have the id too.
 */
export interface TradeKey {
  ask: string
  joins: string | ((put: Given['put']) => string)
  id: string
  code: string
  name: string
  /** Other fields of a group, by name. */
  more?: Readonly<Record<string, string>>
  /** Conditions of what was asked that none else says. */
  where?(put: Given['put']): string[]
}

/** A part of a document for each of its lines `l`, in the order of the lines, so that the parts add up to it to the cent. @param weight of a line */
export const partOf = (whole: string, weight: string): string => {
  const [up, all] = [
    `sum(${weight}) over (partition by d.id order by l.line)`,
    `nullif(sum(${weight}) over (partition by d.id), 0)`,
  ]
  return `coalesce(round(${whole} * ${up} / ${all}, 2) - round(${whole} * (${up} - (${weight})) / ${all}, 2), 0)`
}

/** Sums of a group by the column that shows them. Rows of documents have no quantity and no item. */
const SUMS: Readonly<Record<string, string>> = {
  documents: 'count(distinct l.id)::int',
  items: 'count(distinct l.item_id)::int',
  quantity: 'trim_scale(sum(l.quantity))',
  price: 'trim_scale(round(sum(l.net) / nullif(sum(l.quantity), 0), 4))',
  net: 'sum(l.net)',
  discount: 'sum(l.discount)',
  igv: 'sum(l.igv)',
  total: 'sum(l.total)',
  cost: 'sum(l.cost)',
  margin: 'sum(l.net) - sum(l.cost)',
  marginPercent: 'round(100 * (sum(l.net) - sum(l.cost)) / nullif(abs(sum(l.net)), 0), 2)',
  paid: 'sum(l.total) - sum(l.balance)',
  balance: 'sum(l.balance)',
  lastPrice:
    'trim_scale((array_agg(round(l.net / l.quantity, 4) order by l.date desc, l.id desc) filter (where l.quantity > 0))[1])',
  lastDate: 'max(l.date) filter (where l.quantity > 0)',
}
/** The same of a row in detail. */
const ROW: Readonly<Record<string, string>> = {
  quantity: 'trim_scale(l.quantity)',
  price: 'trim_scale(round(l.net / nullif(l.quantity, 0), 4))',
  net: 'l.net',
  discount: 'l.discount',
  igv: 'l.igv',
  total: 'l.total',
  cost: 'l.cost',
  margin: 'l.net - l.cost',
  marginPercent: 'round(100 * (l.net - l.cost) / nullif(abs(l.net), 0), 2)',
  paid: 'l.total - l.balance',
  balance: 'l.balance',
}
/** By what a ranking is ordered. */
const RANKED: Readonly<Record<string, string>> = {
  total: 'sum(l.net)',
  quantity: 'sum(l.quantity)',
  margin: SUMS.margin!,
  documents: SUMS.documents!,
}

/** How a report reads what was traded. */
export interface Trade<Q extends TradeAsked> {
  key: TradeKey
  /** The documents or lines of two days, as rows `l`. */
  from(query: Q, put: Given['put'], days: { from: DateText; to: DateText }): string
  /** Who is on the other side, joined to `l`, and its name. */
  party: string
  /** What the document of a row is called. */
  document: string
  /** Rows are lines of items. */
  lines: boolean
  /** Fields of the columns that are sums. */
  sums: readonly string[]
}

/** Items of lines, with their families. */
const ITEMS = `join catalogue.product p on p.company_id = $1 and p.id = l.item_id left join catalogue.family f on f.company_id = $1 and f.id = p.family_id`

/** What items a line may be of. */
function itemsAsked({ item, brand, family, category, group }: TradeAsked, put: Given['put']): string[] {
  const none = (column: string, id: string): string =>
    id === 'none' ? `${column} is null` : `${column} = ${put(id, 'uuid')}`
  return [
    ...(item ? [`p.id = ${put(item, 'uuid')}`] : []),
    ...(brand ? [none('p.brand_id', brand)] : []),
    ...(category ? [none('p.category_id', category)] : []),
    ...(family === 'none' || (family && group === 'subfamily') ? [none('p.family_id', family)] : []),
    ...(family && family !== 'none' && group !== 'subfamily'
      ? [`${put(family, 'uuid')} in (p.family_id, f.parent_id)`]
      : []),
  ]
}

const whereOf = <Q extends TradeAsked>({ key, lines }: Trade<Q>, query: Q, put: Given['put']): string => {
  const all = [...(lines ? itemsAsked(query, put) : []), ...(key.where?.(put) ?? [])]
  return all.length > 0 ? `where ${all.join(' and ')}` : ''
}

/** @returns the form that was asked: rows in detail, or sums by the key */
export function traded<Q extends TradeAsked>(trade: Trade<Q>, query: Q): TradeStatement {
  return stated((put) => (query.detail ? detailed(trade, query, put) : summed(trade, query, put, query)))
}

const joined = <Q extends TradeAsked>({ key, lines }: Trade<Q>, put: Given['put']): string =>
  `${lines ? ITEMS : ''} ${typeof key.joins === 'string' ? key.joins : key.joins(put)}`

const fieldsOf = ({ ask, id, code, name, more = {} }: TradeKey): string =>
  [
    `${id} as "${ask}"`,
    `${code} as code`,
    `${name} as name`,
    ...Object.entries(more).map(([field, sql]) => `${sql} as "${field}"`),
  ].join(', ')

function detailed<Q extends TradeAsked>(trade: Trade<Q>, query: Q, put: Given['put']): string {
  const from = trade.from(query, put, query)
  const figures = trade.sums.filter((each) => ROW[each]).map((each) => `${ROW[each]} as "${each}"`)
  const beside = trade.lines ? ', l.line, p.name as product' : ''
  return `select l.id, l.document_type as "documentType", l.date, ${trade.document} as document, o.fiscal_name as party${beside},
      ${fieldsOf(trade.key)}, ${figures.join(', ')}, l.currency
    from ${from} l ${joined(trade, put)} ${trade.party} ${whereOf(trade, query, put)}`
}

function grouped<Q extends TradeAsked>(
  trade: Trade<Q>,
  query: Q,
  put: Given['put'],
  days: { from: DateText; to: DateText },
  selected: readonly string[],
): string {
  const { key } = trade
  const told = [key.id, key.code, key.name, ...Object.values(key.more ?? {})].join(', ')
  return `select ${[fieldsOf(key), ...selected].join(', ')}, l.currency from ${trade.from(query, put, days)} l ${joined(trade, put)}
    ${whereOf(trade, query, put)} group by ${told}, l.currency`
}

function summed<Q extends TradeAsked>(
  trade: Trade<Q>,
  query: Q,
  put: Given['put'],
  days: { from: DateText; to: DateText },
): string {
  const part = query.withTax ? 'sum(l.total)' : 'sum(l.net)'
  return grouped(trade, query, put, days, [
    ...trade.sums.map((each) => `${SUMS[each]} as "${each}"`),
    `${part} as part, round(100 * ${part} / nullif(sum(${part}) over (partition by l.currency), 0), 2) as share`,
  ])
}

/** Who may rank by what is earned: who may see it. */
const EARNINGS = full('COMMERCEREPORT', 'PRODUCT')
/** Averages, which others together have none of. */
const AVERAGES = new Set(['price', 'marginPercent'])
/** What is no amount. */
const COUNTED = new Set(['documents', 'items', 'quantity', 'part'])
/** How much `net` changed, of what it was. */
const changed = (net: string, before: string): string =>
  `case when ${before} <> 0 then round(100 * (${net} - ${before}) / abs(${before}), 2) end as "deltaPercent"`

/**
 * A ranking: the same groups by what they weigh, those behind its top as one row, and what each was in the time before. Of class A are those that make
 * up the first 80 % of the weight, the one that crosses it among them; of B those up to 95 %.
 * @throws BusinessError `forbidden` (403) by a margin that the reader may not see
 */
export function ranked<Q extends TradeAsked>(ctx: Pick<Ctx, 'session'>, trade: Trade<Q>, query: Q): TradeStatement {
  if (query.detail) return traded(trade, query)
  if (query.by === 'margin') mustMay(ctx, EARNINGS)
  return stated((put) => ranking(trade, query, put))
}

function ranking<Q extends TradeAsked>(trade: Trade<Q>, query: Q, put: Given['put']): string {
  const { most, from = 1 } = topOf(query.top ?? '10')
  const sums = trade.sums.filter((each) => !AVERAGES.has(each))
  const now = grouped(trade, query, put, query, [
    ...sums.map((each) => `${SUMS[each]} as "${each}"`),
    `${RANKED[query.by ?? 'total']} as part, sum(l.net) as amount`,
  ])
  const then = grouped(trade, query, put, shifted({ from: query.from, to: query.to }, asks.days(), 'previous'), [
    'sum(l.net) as amount',
  ])
  const { ask, more = {} } = trade.key
  const own = sums.map((each) => `"${each}"`)
  const [first, last] = [put(from, 'int'), put(most ?? null, 'int')]
  const named = [ask, 'code', 'name', ...Object.keys(more), 'currency']
  // Who is gone had a time before: they stand last, with nothing.
  const both = `select ${named.map((each) => `coalesce(n."${each}", b."${each}") as "${each}"`).join(', ')},
      ${[...sums, 'part', 'amount'].map((each) => `coalesce(n."${each}", ${COUNTED.has(each) ? '0' : '0.00'}) as "${each}"`).join(', ')}, coalesce(b.amount, 0) as previous
    from (${now}) n full join (${then}) b on b."${ask}" = n."${ask}" and b.currency = n.currency`
  const inOrder = `select n.*, row_number() over w as position,
      100 * n.part / nullif(sum(n.part) over (partition by n.currency), 0) as weight,
      100 * sum(n.part) over w / nullif(sum(n.part) over (partition by n.currency), 0) as upto
    from (${both}) n window w as (partition by n.currency order by n.part desc, n.name, n."${ask}" rows unbounded preceding)`
  return `with ranked as (${inOrder})
      select "${ask}"::text as "${ask}", ${['code', 'name', ...Object.keys(more)].map((each) => `"${each}"`).join(', ')}, ${own.join(', ')}, currency,
        position::int as position, position::int as place, round(weight, 2) as share, round(upto, 2) as cumulated,
        case when upto - weight < 80 then 'A' when upto - weight < 95 then 'B' else 'C' end as class, previous, ${changed('amount', 'previous')}
      from ranked where position >= ${first} and (${last} is null or position <= ${last})
      union all
      select '${OTHERS}', '', '', ${Object.keys(more)
        .map(() => "'', ")
        .join(
          '',
        )}${own.map((each) => `sum(${each})`).join(', ')}, currency, null, ${LAST}, round(sum(weight), 2), 100.00, null,
        sum(previous), ${changed('sum(amount)', 'sum(previous)')}
      from ranked where position > ${last} group by currency`
}
/** Behind all places. */
const LAST = 2_147_483_647

/** What no group is called, and what is behind the top. */
function namedRow(
  ask: string,
  { part: _, place: __, ...row }: ReportRow,
  { language }: Pick<Ctx, 'language'>,
): ReportRow {
  if (row[ask] === OTHERS) return { ...row, name: word(language, 'ranking.others') }
  return row.name === '' ? { ...row, name: word(language, 'report.beside.none') } : row
}

/** Where the rows of a report of what was traded come from: sums by a key, its ranking, or in detail what they are sums of. */
export function tradeSource<Q extends TradeAsked>(
  report: unknown,
  { trade, ranking, record }: { trade: (query: Q) => Trade<Q>; ranking?: boolean; record: RecordOfRow },
): BoundReport {
  const bound = report as Report
  const [key = ''] = bound.key
  const statement = (ctx: Ctx, query: Q): TradeStatement =>
    ranking ? ranked(ctx, trade(query), query) : traded(trade(query), query)
  return source(bound, {
    sql: (ctx, query) => statement(ctx, query as Q).text,
    params: (query, ctx) => statement(ctx, query as Q).params,
    sumsMany: (query) => !(query as Q).detail,
    order: (query) => {
      const { detail, columns } = query as Q & { columns?: string }
      if (detail) return ['date', 'document', 'id', ...(trade(query as Q).lines ? ['line'] : [])]
      return ranking ? ['currency', 'place', key] : [columns === 'months' ? '-net' : '-part', 'name', key, 'currency']
    },
    finish: (row, ctx) => namedRow(key, row, ctx),
    record: (query) => ((query as Q).detail ? record : undefined),
  })
}
