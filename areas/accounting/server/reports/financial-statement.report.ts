import { changeOf } from '@yupana/contract'
import { BusinessError, type Decimal, fixed, plain, sum, ZERO } from '@yupana/kernel'
import { type Ctx, type ReportRow, source, together, word } from '@yupana/platform'
import type { z } from 'zod'
import { codesOf, parseFormula } from '../../contract/account/formula.ts'
import { amountsOf, type Balance, type Placed } from '../../contract/account/statement.totals.ts'
import { financialStatement } from '../../contract/reports/statements.ts'
import {
  type Books,
  type FormatLine,
  type Months,
  monthsIn,
  placedIn,
  readBooks,
  readLines,
  type Scope,
} from '../format/books.ts'

type Query = z.output<typeof financialStatement.query>

/** Of each statement the types of its lines, and the balance that its accounts are placed in. */
const STATEMENTS: Readonly<Record<Query['statement'], { types: readonly number[]; of: Balance | undefined }>> = {
  situation: { types: [1, 2], of: 'B' },
  nature: { types: [3], of: 'N' },
  function: { types: [4], of: 'F' },
  ratios: { types: [5], of: undefined },
}
/** Parts in their order: assets, liabilities and equity; what has no line comes last. */
const SECTIONS = ['', 'A', 'P', 'N', 'F', 'R'] as const
const NO_LINE = '—'

/** What the lines and the accounts without a line come to in some months. */
interface Cut {
  values: ReadonlyMap<string, Decimal | null>
  unassigned: ReadonlyMap<string, Decimal>
}

function cutOf(lines: readonly FormatLine[], books: Books, months: Months, of: Balance | undefined): Cut {
  const standing = placedIn(lines, books, months)
  const without = standing.filter((each: Placed) => each.line === undefined && each.of === of)
  return {
    values: amountsOf(lines, standing),
    unassigned: new Map(without.map(({ account, amount }) => [account, amount])),
  }
}

/** A line of the statement with its figures in each of the cuts. */
interface Told {
  code: string
  name: string
  kind: FormatLine['kind'] | 'unassigned'
  section: string
  type: number
  /** Summed up to the foot: a line, or a subtotal of what stands in other statements, as the result of the year among equity. */
  summed: boolean
  valueIn(cut: Cut): Decimal | null
}

const monthBefore = ({ year, month }: { year: number; month: number }) =>
  month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }

/** @throws BusinessError `center_of_results` (422) where what stands is asked of a cost center */
async function rows(ctx: Ctx, query: Query): Promise<ReportRow[]> {
  const { year, month, statement } = query
  const { types, of } = STATEMENTS[statement]
  if (query.center !== undefined && of !== 'N' && of !== 'F')
    throw new BusinessError('invalid', {}, { errors: [{ field: 'center', code: 'center_of_results' }] })
  // A ratio is of what stands, never of what changed.
  const scope: Scope = statement === 'ratios' ? 'accumulated' : query.scope
  const [lines, books] = await together(readLines(ctx), readBooks(ctx, [year, year - 1], query))
  const cut = (months: Months): Cut => cutOf(lines, books, months, of)
  const previous = monthBefore(query)
  const cuts = {
    now: cut(monthsIn(scope, year, month)),
    previous: cut(monthsIn(scope, previous.year, previous.month)),
    lastYear: cut(monthsIn(scope, year - 1, month)),
  }
  const told = [
    ...lines.filter(({ type }) => types.includes(type)).map((line) => lineTold(line, lines)),
    ...withoutLine(books, year, Object.values(cuts), statement === 'situation'),
  ]
  const spread = columnsOf(query, scope).map(({ field, months }) => ({ field, at: months.to, cut: cut(months) }))
  const shown =
    query.hideZero === 'true'
      ? withFigures(
          told,
          cuts,
          spread.map((each) => each.cut),
        )
      : told
  const base = baseOf(told, cuts.now, statement)
  return shown.map((line) => ({
    ...row(ctx, line, cuts, base),
    balance: line.kind === 'heading' || statement === 'ratios' ? null : of,
    previousYear: String(previous.year),
    previousMonth: String(previous.month).padStart(2, '0'),
    lastYearYear: String(year - 1),
    lastYearMonth: String(month).padStart(2, '0'),
    quarterScope: scope === 'monthly' ? 'quarterly' : scope,
    ...Object.fromEntries(
      spread.flatMap(({ field, at, cut: own }) => [
        [field, line.kind === 'ratio' ? figure(line.valueIn(own)) : money(line.valueIn(own))],
        [`${field}At`, String(at).padStart(2, '0')],
      ]),
    ),
  }))
}

const money = (value: Decimal | null): string | null => value && fixed(value)
const figure = (value: Decimal | null): string | null => value && plain(value.toDecimalPlaces(4))

/** Columns of months up to the month, or of quarters of which the last one may have begun only. */
function columnsOf({ columns, year, month }: Query, scope: Scope): { field: string; months: Months }[] {
  if (columns === 'single') return []
  const step = columns === 'months' ? 1 : 3
  const own: Scope = scope === 'monthly' && columns === 'quarters' ? 'quarterly' : scope
  return Array.from({ length: Math.ceil(month / step) }, (_, at) => ({
    field: columns === 'months' ? `m${String(at + 1).padStart(2, '0')}` : `q${at + 1}`,
    months: monthsIn(own, year, Math.min((at + 1) * step, month)),
  }))
}

function lineTold(line: FormatLine, lines: readonly FormatLine[]): Told {
  const { code, name, kind, type, formula } = line
  const own = new Set(lines.filter((each) => SIDE(each.type) === SIDE(type)).map((each) => each.code))
  const named = formula ? parseFormula(formula) : null
  const fromOthers = named !== null && named !== undefined && codesOf(named).every((each) => !own.has(each))
  return {
    ...{ code, name, kind, type, section: SECTIONS[type]! },
    summed: kind === 'line' || (kind === 'subtotal' && fromOthers),
    valueIn: ({ values }) => (kind === 'heading' ? null : (values.get(code) ?? null)),
  }
}
/** Assets, liabilities and equity are one statement. */
const SIDE = (type: number): number => Math.max(type, 2)

/** Accounts that stand in no line though they should, each on the side on which it stands. */
function withoutLine(books: Books, year: number, cuts: readonly Cut[], twoSides: boolean): Told[] {
  const names = new Map(
    [year - 1, year].flatMap((each) => (books.get(each) ?? []).map(({ code, name }) => [code, name])),
  )
  const codes = [...new Set(cuts.flatMap(({ unassigned }) => [...unassigned.keys()]))].sort()
  return codes.map((code) => {
    const net = cuts.map(({ unassigned }) => unassigned.get(code)).find((each) => each !== undefined) ?? ZERO
    const isDebit = twoSides && !net.isNegative()
    return {
      ...{ code, name: names.get(code) ?? '', kind: 'unassigned', section: NO_LINE, summed: true },
      type: twoSides ? (isDebit ? 1 : 2) : 3,
      valueIn: ({ unassigned }) => (unassigned.get(code) ?? ZERO).times(isDebit ? 1 : -1),
    }
  })
}

/** What every line is a part of: all assets, or the sales, which are the first line of a result. */
function baseOf(told: readonly Told[], now: Cut, statement: Query['statement']): Decimal {
  const lines = told.filter(({ summed, kind }) => summed && kind !== 'unassigned')
  if (statement === 'situation')
    return sum(lines.filter(({ type }) => type === 1).map((line) => line.valueIn(now) ?? ZERO))
  return lines[0]?.valueIn(now) ?? ZERO
}

/** Lines that were zero all the time are left out, and headings that nothing stands below; where nothing stands now there is no statement. */
function withFigures(told: readonly Told[], { now, ...others }: Cuts, spread: readonly Cut[]): readonly Told[] {
  const has = ({ valueIn }: Told, cuts: readonly Cut[]): boolean => cuts.some((cut) => !(valueIn(cut) ?? ZERO).isZero())
  const here = [now, ...spread]
  if (!told.some((line) => has(line, here))) return []
  const kept = told.filter((line) => has(line, [...here, ...Object.values(others)]))
  const sections = new Set(kept.map(({ section }) => section))
  return told.filter((line) => kept.includes(line) || (line.kind === 'heading' && sections.has(line.section)))
}

type Cuts = Record<'now' | 'previous' | 'lastYear', Cut>

function row({ language }: Ctx, line: Told, cuts: Cuts, base: Decimal): ReportRow {
  const { code, name, kind, section, type, summed } = line
  const value = line.valueIn(cuts.now)
  const side = type === 1 ? 'asset' : type === 2 ? 'liability' : 'amount'
  const label = kind === 'unassigned' ? 'statement.unassigned' : `balanceFormat.type.${type}`
  const share = value === null || base.isZero() || kind === 'ratio' ? null : value.div(base).times(100)
  return {
    ...{ code, name, kind, section, sectionName: word(language, label) },
    ...{ asset: '0.00', liability: '0.00', amount: '0.00', ...(summed ? { [side]: money(value) ?? '0.00' } : {}) },
    side: summed ? side : null,
    subtotal: summed || kind === 'ratio' ? null : money(value),
    ratio: kind === 'ratio' ? figure(value) : null,
    share: share && fixed(share),
    ...(summed || kind !== 'subtotal' ? {} : { ...before(line, cuts, 'previous'), ...before(line, cuts, 'lastYear') }),
  }
}

/** What a subtotal was, and by how much it changed. */
function before(line: Told, cuts: Cuts, than: 'previous' | 'lastYear'): ReportRow {
  const [now, was] = [line.valueIn(cuts.now) ?? ZERO, line.valueIn(cuts[than]) ?? ZERO]
  const { delta, percent } = changeOf(fixed(now), fixed(was))
  return { [`${than}Subtotal`]: fixed(was), [`${than}Delta`]: delta, [`${than}Percent`]: percent }
}

export const financialStatementReport = source(financialStatement, { rows, basis: 'kept' })
