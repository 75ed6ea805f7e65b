import { besideOf, changeOf, isCompared, type ReportColumn } from '@yupana/contract'
import { type Decimal, dec, fixed, plain, ZERO } from '@yupana/kernel'
import type { ReportRow, Summed } from './reading.ts'

/** Sums of rows in one currency; of a report without one, of all. */
export interface Part {
  currency: string | null
  count: number
  amounts: Readonly<Record<string, unknown>>
}

/** The field of the rows' currency, where amounts are not all in soles. */
export const currencyOf = (columns: readonly ReportColumn[]): string | undefined =>
  columns.find(({ currency }) => currency !== undefined)?.currency

const FIGURES: ReadonlySet<string> = new Set(['money', 'quantity', 'integer'])

/** What a row has of its own period, summed or not: a share of sales is none of the period before. What tells the row is no figure. */
export const ownFigures = (columns: readonly ReportColumn[], key: readonly string[]): readonly ReportColumn[] =>
  columns.filter(({ field, kind, total }) => total || (FIGURES.has(kind) && !key.includes(field)))

/** Parts as the answer has them: what is in soles added up, what has a currency of its own beside each other, never added. */
export function summedUp(columns: readonly ReportColumn[], parts: readonly Part[]): Summed {
  const total = columns.filter((column) => column.total)
  const own = total.filter(({ currency }) => currency)
  const totals = sumsOf(
    total.filter(({ currency }) => !currency),
    parts.map(({ amounts }) => amounts),
  )
  if (own.length === 0) return { totals: withChanges(columns, totals) }
  const sums = parts
    .filter(({ currency, count }) => currency !== null && count > 0)
    .map(({ currency, count, amounts }) => ({
      currency: currency!,
      count,
      amounts: withChanges(columns, sumsOf(own, [amounts])),
    }))
  return { totals: withChanges(columns, totals), sums: sums.sort((a, b) => (a.currency < b.currency ? -1 : 1)) }
}

/** Of rows that are at hand, by currency. */
export function partsOf(columns: readonly ReportColumn[], rows: readonly ReportRow[]): Part[] {
  const currency = currencyOf(columns)
  const total = columns.filter((column) => column.total)
  const parts = Map.groupBy(rows, (row) => (currency === undefined ? null : String(row[currency])))
  return [...parts].map(([of, own]) => ({ currency: of, count: own.length, amounts: sumsOf(total, own) }))
}

function sumsOf(columns: readonly ReportColumn[], rows: readonly Readonly<Record<string, unknown>>[]) {
  return Object.fromEntries(
    columns.map(({ field, kind }) => {
      const sum = rows.reduce<Decimal>((all, row) => all.plus(dec(String(row[field] ?? '0'))), ZERO)
      return [field, kind === 'money' ? fixed(sum) : plain(sum)]
    }),
  )
}

/** Shares of a change are not added up: those of sums follow from the sums. */
function withChanges(columns: readonly ReportColumn[], totals: Record<string, string>): Record<string, string> {
  const out = { ...totals }
  for (const column of columns.filter(isCompared)) {
    const { before, percent } = besideOf(column.field)
    const [now, then] = [totals[column.field], totals[before]]
    if (now === undefined || then === undefined) continue
    const change = changeOf(now, then).percent
    if (change !== null) out[percent] = change
  }
  return out
}
