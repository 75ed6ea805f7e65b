import type { ListQuery, ListSpec, Option } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  type ExportColumn,
  exportColumn,
  insertRecord,
  type ListExport,
  type ListSource,
  type Page,
  type RecordTable,
  readOptions,
  readPage,
  removeRecord,
  updateRecord,
} from '@yupana/platform'

/** The least that a row of such a list says. */
export interface CodeRow {
  id: string
  version: number
  system: boolean
}

/** A list whose first rows are the law's, read only, and whose others are the company's own. */
export interface CodeList<Body extends object> {
  entity: string
  /** Of the own rows. */
  table: string
  spec: ListSpec
  /** Rows of both kinds as one relation; `$1` is the company, `$2` the language. `uuid` is null for a row of the law. */
  rows: string
  /** What is answered of a row, from `t`. */
  select: string
  /** Column of the relation by field of the list. */
  columns: Readonly<Record<string, string>>
  /** Column of the name in a chooser. */
  title: string
  search: string
  own(body: Body): Record<string, unknown>
  unique: Readonly<Record<string, keyof Body & string>>
}

/** The name of a row of `law` in the reader's language, `$2`. */
export const inLanguage = (alias: string): string =>
  `case $2 when 'en' then ${alias}.name_en when 'fr' then ${alias}.name_fr else ${alias}.name_es end`

function sourceOf<Body extends object>(ctx: Ctx, list: CodeList<Body>): ListSource {
  return {
    select: list.select,
    from: `(${list.rows}) t`,
    params: [ctx.language],
    columns: list.columns,
    search: `platform.fold(${list.search})`,
  }
}

/** The list as a workbook. @param dated its noun, where its rows have days instead of being active */
export function codeExport<Body extends object>(
  list: CodeList<Body>,
  columns: readonly ExportColumn[],
  dated?: string,
): ListExport {
  return {
    noun: dated ?? list.entity,
    title: `${dated ?? list.entity}.plural`,
    spec: list.spec,
    source: (ctx) => sourceOf(ctx, list),
    columns: [...columns, ...(dated ? [] : [exportColumn('active', 'flag', 'field.active')])],
  }
}

export async function codePage<Row, Body extends object>(
  ctx: Ctx,
  list: CodeList<Body>,
  query: ListQuery,
): Promise<Page<Row>> {
  return readPage<Row>(ctx, list.spec, sourceOf(ctx, list), query, await companyPageSize(ctx))
}

/** What may be chosen; kept by its code. */
export function codeOptions<Body extends object>(ctx: Ctx, list: CodeList<Body>, query: ListQuery): Promise<Option[]> {
  const select = `t.id, t.code, ${list.title} as name, t.system`
  return readOptions(ctx, list.spec, { ...sourceOf(ctx, list), select, where: 't.active' }, query)
}

/** @throws BusinessError `not_found` (404) */
export async function readCode<Row, Body extends object>(
  ctx: Ctx,
  list: CodeList<Body>,
  id: string,
  where = 't.id = $3',
): Promise<Row> {
  const [row] = await ctx.query<Row>(
    `select ${list.select} from (${list.rows}) t where t.company_id = $1 and ${where} order by t.system desc limit 1`,
    [ctx.companyId, ctx.language, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

const recordOf = <Row extends object, Body extends object>(list: CodeList<Body>): RecordTable<Body, Row> => ({
  entity: list.entity,
  table: list.table,
  columns: list.own,
  unique: list.unique,
  read: (ctx, uuid) => readCode<Row, Body>(ctx, list, uuid, 't.uuid = $3::uuid'),
})

/** @throws BusinessError `already_exists` (409) */
export function createCode<Row extends object, Body extends object>(
  ctx: Ctx,
  list: CodeList<Body>,
  body: Body,
): Promise<Row> {
  return insertRecord(ctx, recordOf<Row, Body>(list), body)
}

/** Holds the own row. @throws BusinessError `not_found` (404), `system_record` (409) for one of the law */
async function ownRow<Body extends object>(ctx: Ctx, list: CodeList<Body>, id: string): Promise<string> {
  const [row] = await ctx.query<{ uuid: string | null }>(
    `select t.uuid from (${list.rows}) t where t.company_id = $1 and t.id = $3 order by t.system limit 1`,
    [ctx.companyId, ctx.language, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  if (row.uuid === null) throw new BusinessError('system_record', {}, { status: 409 })
  await ctx.query(`select 1 from ${list.table} where company_id = $1 and id = $2 for update`, [ctx.companyId, row.uuid])
  return row.uuid
}

/** @throws BusinessError `not_found` (404), `system_record`, `already_exists`, `already_updated` (409) */
export async function updateCode<Row extends CodeRow, Body extends object>(
  ctx: Ctx,
  list: CodeList<Body>,
  id: string,
  body: Body & { version?: number | undefined },
): Promise<Row> {
  const uuid = await ownRow(ctx, list, id)
  const record = recordOf<Row, Body>(list)
  const before = await record.read(ctx, uuid)
  if (body.version !== undefined && body.version !== before.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: before })
  return updateRecord(ctx, record, uuid, body, before)
}

/** @throws BusinessError `not_found` (404), `system_record` (409) */
export async function removeCode<Body extends object>(ctx: Ctx, list: CodeList<Body>, id: string): Promise<void> {
  await removeRecord(ctx, recordOf<object, Body>(list), await ownRow(ctx, list, id))
}
