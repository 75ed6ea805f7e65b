import { BusinessError, documentTypeOf, documentTypesOf } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  insertRecord,
  listSource,
  lockRecord,
  type RecordTable,
  type ResourceRules,
  readPage,
  removeRecord,
  serve,
  updateRecord,
} from '@yupana/platform'
import { type SeriesBody, type SeriesOut, seriesColumns, seriesEndpoints } from '../../contract/series.ts'
import { assertDocumentType } from '../law/code-lists.ts'
import { nextDocument } from './series.ts'

const source = listSource(seriesColumns, {
  from: 'company.document_series t',
  also: 't.version',
  sql: { code: 't.serie', number: 't.next_number', documentTypeCode: 't.document_type' },
  search: "platform.fold(t.serie || ' ' || t.name)",
  synonyms: { documentType: documentTypesOf, documentTypeCode: documentTypesOf },
})

const missing = (): BusinessError => new BusinessError('documentnumber_not_found', {}, { status: 404 })

const record: RecordTable<SeriesBody, SeriesOut> = {
  entity: 'documentNumber',
  table: 'company.document_series',
  columns: ({ documentType, code, name, number }) => ({
    document_type: documentTypeOf(documentType, code),
    serie: code,
    name,
    next_number: number,
  }),
  unique: {},
  async read(ctx, id) {
    const [row] = await ctx.query<SeriesOut>(
      `select ${source.select} from ${source.from} where t.company_id = $1 and t.id = $2`,
      [ctx.companyId, id],
    )
    if (!row) throw missing()
    return row
  },
}

interface Series {
  id?: string
  documentType: string
  serie: string
  nextNumber: number
}

/**
 * A series has a known type, stands once, and does not go back over numbers that documents carry.
 * @throws BusinessError `serieExists`, `number_used` (409), `document_type_not_found` (422)
 */
async function checkSeries(
  ctx: Ctx,
  { id, documentType, serie, nextNumber }: Series,
  field = 'documentType',
): Promise<void> {
  await assertDocumentType(ctx, documentType, field)
  const [other] = await ctx.query(
    'select 1 from company.document_series where company_id = $1 and document_type = $2 and serie = $3 and id is distinct from $4',
    [ctx.companyId, documentType, serie, id ?? null],
  )
  if (other)
    throw new BusinessError(
      'serieExists',
      { serie },
      { status: 409, errors: [{ field: 'serie', code: 'serieExists' }] },
    )
  const taken = await nextDocument(ctx, { documentType, serie, from: nextNumber })
  if (taken)
    throw new BusinessError(
      'number_used',
      { number: taken.number },
      {
        status: 409,
        errors: [{ field: 'nextNumber', code: 'number_used', params: { number: taken.number } }],
      },
    )
}

/** The type and the code of a series whose numbers are taken stay. */
async function assertSame(ctx: Ctx, before: Series, after: Series): Promise<void> {
  if (before.documentType === after.documentType && before.serie === after.serie) return
  const taken = await nextDocument(ctx, { ...before, from: 1 })
  if (taken) throw new BusinessError('in_use', {}, { status: 409 })
}

/** A series whose numbers are on documents stays. Holds it, so that no document takes a number meanwhile. @throws BusinessError `in_use` (409) */
async function assertRemovable(ctx: Ctx, id: string): Promise<void> {
  const { documentType, code } = await lockRecord(ctx, record, id)
  if (await nextDocument(ctx, { documentType, serie: code, from: 1 }))
    throw new BusinessError('in_use', {}, { status: 409 })
}

/** A row of the catalogue of document numbers, by the code that is kept. */
function seriesOf(row: Record<string, unknown>): Series {
  const serie = String(row.serie)
  const documentType = documentTypeOf(String(row.documentTypeCode), serie)
  return { documentType, serie, nextNumber: Number(row.nextNumber) }
}

export const documentNumberRules: ResourceRules = {
  checkRemoval: (ctx, row) => assertRemovable(ctx, String(row.id)),
  async check(ctx, row, before) {
    const after = seriesOf(row)
    if (before) await assertSame(ctx, seriesOf(before), after)
    await checkSeries(ctx, { ...after, ...(before ? { id: String(before.id) } : {}) }, 'documentTypeCode')
  },
}

/** By id, or by its code where one type of document has it. @throws BusinessError `documentnumber_not_found` (404) */
async function idOf(ctx: Ctx, given: string): Promise<string> {
  const rows = await ctx.query<{ id: string }>(
    'select id from company.document_series where company_id = $1 and (id::text = $2 or serie = upper($2)) limit 2',
    [ctx.companyId, given],
  )
  if (rows.length !== 1) throw missing()
  return rows[0]!.id
}

const asSeries = ({ documentType, code, number }: SeriesBody): Series => ({
  documentType: documentTypeOf(documentType, code),
  serie: code,
  nextNumber: number,
})

export const seriesRoutes = [
  serve(seriesEndpoints.series, async (ctx, { query }) =>
    readPage<SeriesOut>(ctx, seriesEndpoints.series.list!, source, query, await companyPageSize(ctx)),
  ),
  serve(seriesEndpoints.seriesNumber, async (ctx, { params: { number, type, serie } }) => {
    const [row] = await ctx.query<{ next: number; documentType: string }>(
      'select next_number as next, document_type as "documentType" from company.document_series where company_id = $1 and document_type = any($2) and serie = $3',
      [ctx.companyId, documentTypesOf(type), serie],
    )
    if (!row) throw missing()
    const document = await nextDocument(ctx, { documentType: row.documentType, serie, from: number })
    const used = document?.number === number
    const state = used ? ('used' as const) : number < row.next ? ('skipped' as const) : ('free' as const)
    const carrier = used ? { kind: document.kind, id: document.id } : null
    return { documentType: row.documentType, serie, number, state, used, nextNumber: row.next, document: carrier }
  }),
  serve(seriesEndpoints.createSeries, async (ctx, { body }) => {
    await checkSeries(ctx, asSeries(body))
    return insertRecord(ctx, record, body)
  }),
  serve(seriesEndpoints.updateSeries, async (ctx, { params, body }) => {
    const id = await idOf(ctx, params.number)
    const before = await lockRecord(ctx, record, id, body.version)
    await assertSame(ctx, asSeries(before), asSeries(body))
    await checkSeries(ctx, { ...asSeries(body), id })
    return updateRecord(ctx, record, id, body, before)
  }),
  serve(seriesEndpoints.removeSeries, async (ctx, { params }) => {
    const id = await idOf(ctx, params.number)
    await assertRemovable(ctx, id)
    await removeRecord(ctx, record, id)
  }),
]
