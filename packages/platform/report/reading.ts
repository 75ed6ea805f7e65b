import type { Comparison, GroupSums, ListSum, Only, Report } from '@yupana/contract'
import type { Ctx } from '../context.ts'

export type ReportRow = Record<string, unknown>

/** Rows that a printed report, or one that is read in one piece, may hold. */
export const MOST_ROWS = 20_000
/** Rows that are fetched together for a file. */
export const FETCHED_ROWS = 1_000

export interface ReportPage {
  rows: ReportRow[]
  /** What the next page is asked with, where more follows. */
  next?: string | undefined
}

/** Sums over all rows: of columns in soles, and by currency of those that are not. */
export interface Summed {
  totals: Record<string, string>
  sums?: ListSum[]
}

/** What a report was asked with. */
export interface Asking<Q = Readonly<Record<string, unknown>>> {
  query: Q
  /** Fields, outer first. */
  groupBy: readonly string[]
  compare?: Comparison | undefined
  /** Only the rows whose fields are so. */
  only?: Only
}

/** Who changed last what rows are made of, when, and the record that was changed. */
export interface LastChange {
  at: string
  by: string | null
  what: string
  path: string | null
}

/** A report of one request: json, paper and sheet read it in the same way, however its rows come about. */
export interface Reading {
  /** The first page with the sums and the count of all rows, where rows are made once for the three. */
  first?(limit: number, most: number): Promise<{ page: ReportPage; summed: Summed; count: number }>
  page(after: string | undefined, limit: number): Promise<ReportPage>
  totals(): Promise<Summed>
  /** Rows, counted up to a bound. */
  count(most: number): Promise<number>
  /** Sums of the groups that these rows stand in, over all their rows. */
  groupsOf(rows: readonly ReportRow[]): Promise<GroupSums[]>
  /** All rows, and all groups in the order in which they end: fetched in steps, memory stays flat. */
  all(): Promise<{ rows: AsyncIterable<ReportRow>; groups: AsyncIterable<GroupSums> }>
  /** Of these fields those that some row has a figure in. */
  filled?(fields: readonly string[]): Promise<ReadonlySet<string>>
  /** Where rows are records. */
  lastChange?(): Promise<LastChange | undefined>
}

/** @param report with the columns that the reader may see */
export type OpenReading<Q> = (ctx: Ctx, report: Report, asking: Asking<Q>) => Reading

/** The level's part of `inGroups`: what tells the group from its neighbours, the groups around it included. */
export const groupKey = (values: readonly unknown[]): string => JSON.stringify(values.map((each) => String(each ?? '')))
