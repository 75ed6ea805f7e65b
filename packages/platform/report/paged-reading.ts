import type { Report } from '@yupana/contract'
import type { Ctx } from '../context.ts'
import { type Asking, FETCHED_ROWS, type Reading, type ReportPage, type ReportRow } from './reading.ts'
import { type SqlSource, sqlReading } from './sql-reading.ts'

/** Rows that are read a page at a time, each page with what the one before left: a running balance. */
export interface PagedSource<Q> {
  page(ctx: Ctx, query: Q, after: string | undefined, limit: number): Promise<ReportPage>
  /** Sums over all rows, from kept figures or by the database. */
  totals(ctx: Ctx, query: Q): Promise<Record<string, string>>
  /** Rows, counted up to a bound. */
  count(ctx: Ctx, query: Q, most: number): Promise<number>
  /** The same rows without what runs along with them: where some of them are asked for, and who changed them last. */
  some?: SqlSource<Q>
}

export function pagedReading<Q>(report: Report, source: PagedSource<Q>, ctx: Ctx, asking: Asking<Q>): Reading {
  const { query, only = {} } = asking
  if (report.groups.length > 0 || report.comparable)
    throw new Error(`the pages of ${report.id} have an order of their own: no groups, no comparison`)
  const some = source.some && sqlReading(report, source.some, ctx, asking)
  if (Object.keys(only).length > 0) {
    if (!some) throw new Error(`nothing says which rows of ${report.id} are asked for`)
    return some
  }
  async function* rows(): AsyncGenerator<ReportRow> {
    let after: string | undefined
    do {
      const page = await source.page(ctx, query, after, FETCHED_ROWS)
      yield* page.rows
      after = page.next
    } while (after !== undefined)
  }
  return {
    page: (after, limit) => source.page(ctx, query, after, limit),
    totals: async () => ({ totals: await source.totals(ctx, query) }),
    count: (most) => source.count(ctx, query, most),
    ...(some?.lastChange ? { lastChange: some.lastChange } : {}),
    groupsOf: async () => [],
    all: async () => ({ rows: rows(), groups: none() }),
  }
}

async function* none(): AsyncGenerator<never> {}
