import type { Endpoint, exportOf } from '@yupana/contract'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  insertRecord,
  type ListExport,
  type ListSource,
  lockRecord,
  type RecordTable,
  type Route,
  readOptions,
  readPage,
  removeRecord,
  serve,
  updateRecord,
  workbookOf,
} from '@yupana/platform'

interface Calls {
  list: Endpoint
  export: ReturnType<typeof exportOf>
  choose?: Endpoint
  read: Endpoint
  create: Endpoint
  update: Endpoint
  remove?: Endpoint
}

/** What a record of the area is besides its table. */
export interface RecordOf<Body extends { version?: number | undefined }, Out extends object> {
  calls: Calls
  record: RecordTable<Body, Out>
  source: ListSource
  /** What its chooser answers; without one it has none. */
  options?: ListSource
  /** Refuses what is wrong about a body, all at once. */
  check?(ctx: Ctx, body: Body, before?: Out): Promise<void>
}

/** Its workbook: texts of guests are those in Spanish. */
export const recordExport = ({
  calls,
  record,
  source,
}: Pick<RecordOf<never, never>, 'calls' | 'source'> & {
  record: { entity: string }
}): ListExport => workbookOf(record.entity, `${record.entity}.plural`, calls.list.list!, () => source)

/** The calls of a record: list, workbook, chooser, read, create, update and remove. */
export function recordRoutes<Body extends { version?: number | undefined }, Out extends object>(
  of: RecordOf<Body, Out>,
): Route[] {
  const { calls, record, source, options, check } = of
  const idOf = (params: unknown): string => (params as { id: string }).id
  const { choose, remove } = calls
  return [
    serve(
      calls.list,
      async (ctx, { query }) =>
        readPage<never>(ctx, calls.list.list!, source, query as never, await companyPageSize(ctx)) as never,
    ),
    exportRoute(calls.export, recordExport(of)),
    ...(choose && options
      ? [serve(choose, (ctx, { query }) => readOptions(ctx, choose.list!, options, query as never) as never)]
      : []),
    serve(calls.read, (ctx, { params }) => record.read(ctx, idOf(params)) as never),
    serve(calls.create, async (ctx, { body }) => {
      await check?.(ctx, body as Body)
      return insertRecord(ctx, record, body as Body) as never
    }),
    serve(calls.update, async (ctx, { params, body }) => {
      const given = body as Body
      const before = await lockRecord(ctx, record, idOf(params), given.version)
      await check?.(ctx, given, before)
      return updateRecord(ctx, record, idOf(params), given, before) as never
    }),
    ...(remove ? [serve(remove, (ctx, { params }) => removeRecord(ctx, record, idOf(params)) as never)] : []),
  ]
}
