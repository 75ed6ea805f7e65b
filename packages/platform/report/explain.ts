import {
  allowed,
  type Drill,
  drilled,
  drillOf,
  type ExplainedPart,
  type Explanation,
  explainEndpoint,
  isDifference,
  keyOf,
  MOST_PARTS,
  type Only,
  type Opened,
  openedSum,
  type Report,
  type ReportColumn,
  readOnly,
  say,
  shownColumns,
  tellingFields,
} from '@yupana/contract'
import { BusinessError, ddmmyyyy, dec, fixed, plain, sum } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { together } from '../database/index.ts'
import { parseInput } from '../http/problem.ts'
import { type Route, serve } from '../http/route.ts'
import { textOf } from '../labels.ts'
import { mustMay } from '../security/must-may.ts'
import { type BoundReport, hiddenFrom, opening } from './opening.ts'
import { MOST_ROWS, type Reading, type ReportRow, type Summed } from './reading.ts'
import { scopeTexts } from './scope.ts'
import { PERIOD_ASKS, periodOfReport, understood, word } from './understood.ts'

type Said = Readonly<Record<string, string>>
type Parts = Pick<Explanation, 'parts' | 'formula' | 'path' | 'count' | 'source' | 'last'>

/** Where any figure of any report comes from: made of its declaration, of what it opens, and of the same rows. */
export function explainRoute(reports: readonly BoundReport[]): Route {
  return serve(explainEndpoint, async (ctx, { query }) => {
    const bound = reports.find(({ report }) => report.id === query.report)
    if (!bound) throw unknown()
    mustSee(ctx, bound.report, query.column)
    const said = Object.fromEntries(new URLSearchParams(query.params))
    return explained({ ctx, bound, reports, said }, query.column, keyOfFigure(query.key))
  })
}

const unknown = (): BusinessError => new BusinessError('figure_unknown', {}, { status: 404 })

/** What names the rows. */
function keyOfFigure(text: string): Only {
  const read = readOnly(text)
  if (!read) throw unknown()
  return read
}

/** The permission of the report, and of the column where it has one of its own. */
function mustSee(ctx: Ctx, report: Report, field: string): void {
  const own = report.columns.find((each) => field.startsWith(each.field) && each.may)
  for (const permission of [report.permission, ...(own?.may ? [own.may] : [])]) mustMay(ctx, permission)
}

interface Asking {
  ctx: Ctx
  bound: BoundReport
  reports: readonly BoundReport[]
  /** What the report was asked with, as its address has it. */
  said: Said
}

/** What the call of the report would make of its address. */
export function askedOf({ json, params }: Report, said: Said): Readonly<Record<string, unknown>> {
  const names = Object.keys((params as { shape?: object } | undefined)?.shape ?? {})
  const part = (inPath: boolean): Said =>
    Object.fromEntries(Object.entries(said).filter(([name]) => names.includes(name) === inPath))
  const read = parseInput(json as never, { params: part(true), query: part(false), body: undefined })
  return { ...(read.query as object), ...(read.params as object | undefined) }
}

/** A figure: the sum of a column over the rows that have these values. */
interface Figure {
  report: Report
  column: ReportColumn
  only: Only
  reading: Reading
  rows: readonly ReportRow[]
  summed: Summed
  count: number
  value: string
}

async function explained(asking: Asking, field: string, key: Only): Promise<Explanation> {
  const { ctx, bound, said } = asking
  const asked = askedOf(bound.report, said)
  const only = { ...readOnly(said.only ?? ''), ...key }
  // Others would tell what nobody is shown.
  const telling = tellingFields(bound.report, asked)
  if (Object.keys(only).some((field) => !telling.has(field))) throw unknown()
  const { report, reading, asking: own } = opening(ctx, bound, { ...asked, only: undefined, groupBy: 'none' })
  const column = shownColumns(report, asked).find((each) => each.field === field && each.total)
  if (!column) throw unknown()
  const some = Object.keys(only).length === 0 ? reading : bound.open(ctx, report, { ...own, only } as never)
  const [{ rows }, summed, count, params] = await together(
    some.page(undefined, MOST_PARTS + 1),
    some.totals(),
    some.count(MOST_ROWS),
    filtersOf(asking, column),
  )
  const { value, currency } = figureOf(column, summed, said)
  const figure: Figure = { report, column, only, reading: some, rows, summed, count, value }
  if (count === 0 && Object.keys(key).length > 0) throw unknown()
  const row = oneRow(figure)
  const told = isDifference(column)
    ? await difference(asking, figure)
    : row
      ? await ofRow(asking, figure, row)
      : await ofRows(asking, figure)
  const stays = report.stays?.[column.of ?? column.field]
  return {
    title: word(ctx.language, report.title),
    column: headOf(ctx, column),
    value,
    currency,
    reason: stays === undefined || told.path ? null : word(ctx.language, stays),
    params,
    asOf: ctx.now.toISOString(),
    ...told,
    ...(column.formula && row ? { formula: word(ctx.language, column.formula) } : {}),
  }
}

/** What the figure was asked with: its own period in one piece, then the filters in words. */
async function filtersOf({ ctx, bound, said }: Asking, column: ReportColumn): Promise<Explanation['params']> {
  const { asks } = bound.report
  const query = askedOf(bound.report, { ...said, ...column.asked })
  const only = readOnly(said.only ?? '') ?? {}
  const all = await understood(ctx, bound.report, { query, groupBy: [], only })
  const { text } = periodOfReport(asks, query)
  const others = all.filter(({ name }) => !text || !PERIOD_ASKS.has(name))
  const scope = (await scopeTexts(ctx)).map((each) => ({ name: 'scope', value: each, text: each }))
  return [...(text ? [{ name: 'period', value: text, text }] : []), ...others, ...scope]
}

const headOf = ({ language }: Ctx, { label, beside, head }: ReportColumn): string =>
  [word(language, label), ...(beside ? [word(language, beside)] : []), ...(head ? [head] : [])].join(' ')

/** @throws BusinessError `figure_unknown` where amounts of several currencies would be one */
function figureOf(column: ReportColumn, { totals, sums = [] }: Summed, said: Said) {
  const money = column.kind === 'money'
  if (column.currency === undefined) {
    const currency = said.currency === 'USD' ? 'USD' : 'PEN'
    return { value: totals[column.field] ?? '0', currency: money ? currency : null }
  }
  if (sums.length > 1) throw unknown()
  return { value: sums[0]?.amounts[column.field] ?? '0.00', currency: sums[0]?.currency ?? 'PEN' }
}

/** The row that the key names whole. */
function oneRow({ report, rows, only }: Figure): ReportRow | undefined {
  const [row, second] = rows
  const told = row && keyOf(report, row)
  return told && !second && Object.keys(told).every((field) => field in only) ? row : undefined
}

const amountOf = (column: ReportColumn, row: ReportRow): string => {
  const given = String(row[column.field] ?? '0')
  return column.kind === 'money' ? fixed(given) : plain(given)
}

/** What a person knows a row by. */
function textOfRow(columns: readonly ReportColumn[], row: ReportRow): string {
  const named = columns.filter(({ kind, words }) => (kind === 'text' || kind === 'date') && !words)
  const said = named.flatMap(({ kind, field }) => {
    const given = row[field]
    if (given === null || given === undefined || given === '') return []
    return [kind === 'date' ? ddmmyyyy(String(given)) : String(given)]
  })
  return said.slice(0, 2).join(' · ')
}

/** The rows that have a figure as parts, the last one all those that do not stand there. */
function rowParts(
  ctx: Ctx,
  rows: readonly ReportRow[],
  whole: { value: string; count: number; column: ReportColumn; columns: readonly ReportColumn[] },
  pathOf: (row: ReportRow) => string | undefined,
): ExplainedPart[] {
  const { value, count, column, columns } = whole
  const telling = rows.filter((row) => !dec(amountOf(column, row)).isZero())
  const kept = telling.slice(0, count > MOST_PARTS ? MOST_PARTS - 1 : MOST_PARTS)
  const parts = kept.map((row) => ({
    text: textOfRow(columns, row),
    amount: amountOf(column, row),
    path: pathOf(row) ?? null,
  }))
  const rest = dec(value).minus(sum(parts.map(({ amount }) => amount)))
  if (count <= MOST_PARTS || rest.isZero()) return parts
  const text = say(textOf('explain.others')!, ctx.language, { count: count - kept.length })
  return [...parts, { text, amount: column.kind === 'money' ? fixed(rest) : plain(rest), path: null }]
}

/** A sum of rows: of a group, of a currency, or of all. */
async function ofRows({ ctx, bound, said }: Asking, figure: Figure): Promise<Parts> {
  const { report, column, only, rows, value, count, reading } = figure
  const columns = shownColumns(report, said)
  const opens = openedSum(report, column, only, said)
  return {
    parts: rowParts(ctx, rows, { value, count, column, columns }, (row) => drilled(report, column, row, said)?.path),
    formula: say(textOf('explain.sumRows')!, ctx.language, { column: headOf(ctx, column) }),
    path: opens?.path ?? null,
    count,
    source: bound.basis,
    last: (await reading.lastChange?.()) ?? null,
  }
}

/** The figure of one row: what it opens, part by part. */
async function ofRow(asking: Asking, figure: Figure, row: ReportRow): Promise<Parts> {
  const { ctx, bound, said, reports } = asking
  const { report, column, value, reading } = figure
  const opens = drilled(report, column, row, said)
  const target = opens?.report && reports.find(({ report: each }) => each.id === opens.report!.id)
  if (opens && target && allowed(target.report.permission, ctx.session)) {
    const told = await ofTarget(ctx, target, opens, figure)
    const own = ownTerms(asking, figure, row, opens)
    return own.length > 0 ? { ...told, parts: own } : told
  }
  const record = drillOf(report, column, said)?.opens !== undefined
  const path = target ? null : (opens?.path ?? null)
  const sumRows = say(textOf('explain.sumRows')!, ctx.language, { column: headOf(ctx, column) })
  return {
    parts: [{ text: textOfRow(shownColumns(report, said), row), amount: value, path }],
    formula: record ? word(ctx.language, 'explain.record') : sumRows,
    path,
    count: 1,
    source: bound.basis,
    last: (await reading.lastChange?.()) ?? null,
  }
}

/** Of a figure that other figures of its row make up: those that are not zero, where they come to it. */
function ownTerms({ ctx, said }: Asking, { report, column, value }: Figure, row: ReportRow, { drill, path }: Opened) {
  const columns = shownColumns(report, said)
  const terms = ((drill as Drill).own?.[column.of ?? column.field] ?? []).flatMap((term) => {
    const found = columns.find(({ field }) => field === term.replace(/^-/, ''))
    return found && !dec(amountOf(found, row)).isZero() ? [{ term, found }] : []
  })
  const parts = terms.map(({ term, found }) =>
    termPart(term, { [found.field]: amountOf(found, row) }, headOf(ctx, found), path),
  )
  return sum(parts.map(({ amount }) => amount)).eq(value) ? parts : []
}

async function ofTarget(ctx: Ctx, target: BoundReport, opens: Opened, { column, value }: Figure): Promise<Parts> {
  const drill = opens.drill as Drill
  const query = opens.query ?? {}
  const hidden = hiddenFrom(ctx, target.report)
  const asked = { ...askedOf(target.report, query), groupBy: 'none' }
  const { report, reading } = opening(ctx, target, asked, hidden)
  const field = column.of ?? column.field
  const terms = drill.sums?.[field] ?? [field]
  const columns = shownColumns(report, asked)
  const labelled = (term: string): string => {
    const found = columns.find((each) => each.field === term.replace(/^-/, ''))
    return found ? headOf(ctx, found) : term
  }
  const [{ rows }, totals, count, last] = await together(
    reading.page(undefined, MOST_PARTS + 1),
    reading.totals(),
    reading.count(MOST_ROWS),
    reading.lastChange?.() ?? Promise.resolve(undefined),
  )
  const named = { report: word(ctx.language, report.title), column: labelled(terms[0]!) }
  const same = { count, path: opens.path, source: target.basis, last: last ?? null }
  if (terms.length > 1) {
    const parts = terms.map((term) => termPart(term, totals.totals, labelled(term), opens.path))
    const said = terms
      .map((term, at) => `${term.startsWith('-') ? ' − ' : at > 0 ? ' + ' : ''}${labelled(term)}`)
      .join('')
    const formula = say(textOf('explain.termsOf')!, ctx.language, { ...named, terms: said })
    const whole = sum(parts.map(({ amount }) => amount)).eq(value)
    const other = drill.positive ? word(ctx.language, 'explain.positive') : ''
    return { ...same, parts: whole ? parts : [], formula: `${formula}${other}` }
  }
  const counted = terms[0] === '#'
  const summed = columns.find((each) => each.field === terms[0]) ?? column
  const pathOf = (row: ReportRow): string | undefined => drilled(report, summed, row, query)?.path
  const parts = rowParts(
    ctx,
    counted ? rows.map((row) => ({ ...row, [summed.field]: '1' })) : rows,
    { value, count, column: summed, columns },
    pathOf,
  )
  const formula = say(textOf(counted ? 'explain.countOf' : 'explain.sumOf')!, ctx.language, named)
  return { ...same, parts, formula }
}

function termPart(term: string, totals: Readonly<Record<string, string>>, text: string, path: string): ExplainedPart {
  const amount = totals[term.replace(/^-/, '')] ?? '0'
  return { text, amount: fixed(term.startsWith('-') ? dec(amount).negated() : amount), path }
}

/** This period less the one before, each with its own way on. */
async function difference({ ctx, bound, said }: Asking, figure: Figure): Promise<Parts> {
  const { report, column, summed, only, count } = figure
  const columns = shownColumns(report, said)
  const row = oneRow(figure)
  const side = (field: string, key: string): ExplainedPart => {
    const own = columns.find((each) => each.field === field)!
    const { value } = figureOf(own, summed, said)
    const opens = row ? drilled(report, own, row, said) : openedSum(report, own, only, said)
    const amount = key === 'explain.before' ? fixed(dec(value).negated()) : value
    return { text: word(ctx.language, key), amount, path: opens?.path ?? null }
  }
  const of = column.of ?? column.field
  return {
    parts: [side(of, 'explain.now'), side(`${of}Before`, 'explain.before')],
    formula: word(ctx.language, 'explain.difference'),
    path: null,
    count,
    source: bound.basis,
    last: null,
  }
}
