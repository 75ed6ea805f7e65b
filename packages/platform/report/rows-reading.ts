import {
  besideOf,
  changeOf,
  type GroupSums,
  isCompared,
  plainColumns,
  type Report,
  type ReportColumn,
  shifted,
  shownColumns,
} from '@yupana/contract'
import { BusinessError, dec, fixed } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { placeCursor, readCursor, writeCursor } from './cursor.ts'
import { type Asking, groupKey, MOST_ROWS, type Reading, type ReportRow } from './reading.ts'
import { ownFigures, partsOf, summedUp } from './sums.ts'
import { hasFigure, hidesZeros } from './zeros.ts'

/** Rows that are made by the program, all of them together: at most twenty thousand. */
export interface RowsSource<Q> {
  /** @param most rows that are used at most: the read ends there */
  rows(ctx: Ctx, query: Q, most: number): Promise<ReportRow[]>
}

export const tooLarge = (): BusinessError => new BusinessError('export_too_large', { rows: MOST_ROWS })

/** Reads the rows once, whatever is asked of them. */
export function rowsReading<Q>(report: Report, source: RowsSource<Q>, ctx: Ctx, asking: Asking<Q>): Reading {
  const { groupBy, compare, only = {} } = asking
  const columns = shownColumns(report, { ...(asking.query as object), compare })
  const isOne = (row: ReportRow): boolean =>
    Object.entries(only).every(([field, value]) => String(row[field] ?? '') === value)
  const read = async (query: Q): Promise<ReportRow[]> => {
    const rows = await source.rows(ctx, query, MOST_ROWS + 1)
    if (rows.length > MOST_ROWS) throw tooLarge()
    return rows
  }
  let found: Promise<ReportRow[]> | undefined
  const all = (): Promise<ReportRow[]> => {
    found ??= (async () => {
      const now = await read(asking.query)
      const rows = compare
        ? sideBySide(
            ...([
              plainColumns(report, { ...(asking.query as object), compare }),
              report.comparable ?? [],
              now,
            ] as const),
            await read(shifted(asking.query as never, report.asks, compare)),
          )
        : now
      const shown = hidesZeros(report, asking.query) ? rows.filter((row) => hasFigure(columns, row)) : rows
      return inGroups(shown.filter(isOne), groupBy)
    })()
    return found
  }
  return {
    async page(after, limit) {
      const rows = await all()
      const from = readCursor(after, placeCursor) ?? 0
      const next = from + limit < rows.length ? writeCursor(from + limit) : undefined
      return { rows: rows.slice(from, from + limit), next }
    },
    totals: async () => summedUp(columns, partsOf(columns, await all())),
    count: async (most) => Math.min(most, (await all()).length),
    groupsOf: async (rows) => {
      const shown = new Set(rows.flatMap((row) => (row.inGroups as string[] | undefined) ?? []))
      return groupSums(columns, await all(), groupBy.length).filter(({ key }) => shown.has(key))
    },
    all: async () => ({
      rows: stepwise(await all()),
      groups: stepwise(groupSums(columns, await all(), groupBy.length)),
    }),
  }
}

async function* stepwise<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

/** Rows of a group together, groups in the order of their values; within one the order of the source. */
function inGroups(rows: ReportRow[], groupBy: readonly string[]): ReportRow[] {
  if (groupBy.length === 0) return rows
  const valuesOf = (row: ReportRow): string[] => groupBy.map((field) => String(row[field] ?? ''))
  const before = (a: string[], b: string[]): number => {
    const at = a.findIndex((each, level) => each !== b[level])
    return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1
  }
  return rows
    .map((row) => ({ ...row, inGroups: groupBy.map((_, level) => groupKey(valuesOf(row).slice(0, level + 1))) }))
    .sort((a, b) => before(valuesOf(a), valuesOf(b)))
}

/** In the order in which groups end. */
function groupSums(columns: readonly ReportColumn[], rows: readonly ReportRow[], levels: number): GroupSums[] {
  const ofLevel = (own: readonly ReportRow[], level: number): GroupSums[] =>
    [...Map.groupBy(own, (row) => (row.inGroups as string[])[level]!)].flatMap(([key, inside]) => [
      ...(level + 1 < levels ? ofLevel(inside, level + 1) : []),
      { level, key, count: inside.length, ...summedUp(columns, partsOf(columns, inside)) },
    ])
  return levels === 0 ? [] : ofLevel(rows, 0)
}

/** Rows of two periods by their key: what is in one alone has nothing in the other. */
function sideBySide(
  columns: readonly ReportColumn[],
  key: readonly string[],
  now: readonly ReportRow[],
  before: readonly ReportRow[],
): ReportRow[] {
  const keyOf = (row: ReportRow): string => groupKey(key.map((field) => row[field]))
  const then = new Map(before.map((row) => [keyOf(row), row]))
  const compared = columns.filter(isCompared)
  const zeroed = (row: ReportRow): ReportRow => ({
    ...row,
    ...Object.fromEntries(ownFigures(columns, key).map(({ field, kind }) => [field, kind === 'money' ? '0.00' : '0'])),
  })
  const both = (row: ReportRow): ReportRow => {
    const old = then.get(keyOf(row))
    then.delete(keyOf(row))
    return withChange(compared, row, old)
  }
  const here = now.map(both)
  return [...here, ...[...then.values()].map((row) => withChange(compared, zeroed(row), row))]
}

function withChange(compared: readonly ReportColumn[], row: ReportRow, old: ReportRow | undefined): ReportRow {
  const out = { ...row }
  for (const { field } of compared) {
    const names = besideOf(field)
    const was = fixed(dec(String(old?.[field] ?? '0')))
    const change = changeOf(String(row[field] ?? '0'), was)
    Object.assign(out, { [names.before]: was, [names.delta]: change.delta, [names.percent]: change.percent })
  }
  return out
}
