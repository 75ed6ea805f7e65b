import type { ListQuery } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  insertRecord,
  type ListSource,
  listSource,
  lockRecord,
  type RecordTable,
  readOptions,
  readPage,
  removeRecord,
  serve,
  updateRecord,
  workbookOf,
} from '@yupana/platform'
import {
  type ArchiveBody,
  type ArchiveOut,
  archiveColumns,
  archiveEndpoints,
  archiveExports,
  archiveUses,
} from '../../contract/account/archive.ts'
import { yearIsOpen } from '../setting/year-open.ts'

const USE = `case t.code ${Object.entries(archiveUses)
  .map(([code, use]) => `when '${code}' then '${use}'`)
  .join(' ')} else 'manual' end`
const COUNTER =
  'from accounting.voucher_counter c where c.company_id = t.company_id and c.year = t.year and c.archive = t.code'

const archiveSource = listSource(archiveColumns, {
  from: 'accounting.archive t',
  also: 't.version',
  sql: {
    use: USE,
    vouchers: `(select coalesce(sum(c.last_number), 0)::int ${COUNTER})`,
    last: `(select lpad(c.month::text, 2, '0') || '-' || lpad(c.last_number::text, 6, '0') ${COUNTER} and c.last_number > 0 order by c.month desc limit 1)`,
  },
  search: "platform.fold(t.code || ' ' || t.description)",
})

/** Of the year that the filter names, else of the current one. */
function ofYear(ctx: Ctx, query: ListQuery): ListSource {
  if (query.filters.some(({ field }) => field === 'year')) return archiveSource
  return { ...archiveSource, where: 't.year = $2', params: [Number(ctx.today.slice(0, 4))] }
}

export const archives = serve(archiveEndpoints.archives, async (ctx, { query }) =>
  readPage<never>(ctx, archiveEndpoints.archives.list!, ofYear(ctx, query), query, await companyPageSize(ctx)),
)

export const archiveExport = workbookOf(
  'archive',
  'archive.plural',
  archiveEndpoints.archives.list!,
  () => archiveSource,
)
export const exportArchives = exportRoute(archiveExports.exportArchives, archiveExport)

export const chooseArchive = serve(archiveEndpoints.chooseArchive, (ctx, { query }) =>
  readOptions(
    ctx,
    archiveEndpoints.chooseArchive.list!,
    { ...ofYear(ctx, query), select: 't.id, t.code, t.description as name, t.year' },
    query,
  ),
)

const archiveRecord: RecordTable<ArchiveBody, ArchiveOut> = {
  entity: 'archive',
  table: 'accounting.archive',
  columns: ({ year, code, description }) => ({ year, code, description }),
  unique: { archive_company_id_year_code_key: 'code' },
  async read(ctx, id) {
    const [row] = await ctx.query<ArchiveOut>(
      `select ${archiveSource.select} from ${archiveSource.from} where t.company_id = $1 and t.id = $2`,
      [ctx.companyId, id],
    )
    if (!row) throw new BusinessError('not_found', {}, { status: 404 })
    return row
  },
}

export const archive = serve(archiveEndpoints.archive, (ctx, { params }) => archiveRecord.read(ctx, params.id))

export const createArchive = serve(archiveEndpoints.createArchive, async (ctx, { body }) => {
  await yearIsOpen(ctx, body.year)
  return insertRecord(ctx, archiveRecord, body)
})

/** What it is called may change; its code and its year stay once it holds vouchers or the program writes into it. */
export const updateArchive = serve(archiveEndpoints.updateArchive, async (ctx, { params: { id }, body }) => {
  const before = await lockRecord(ctx, archiveRecord, id, body.version)
  if (before.code !== body.code || before.year !== body.year) {
    await refuseUsed(ctx, before)
    await yearIsOpen(ctx, body.year)
  }
  return updateRecord(ctx, archiveRecord, id, body, before)
})

export const removeArchive = serve(archiveEndpoints.removeArchive, async (ctx, { params: { id } }) => {
  await refuseUsed(ctx, await lockRecord(ctx, archiveRecord, id))
  return removeRecord(ctx, { ...archiveRecord, inUse: 'archive_in_use' }, id)
})

/** @throws BusinessError `archive_in_use` (409) */
async function refuseUsed(ctx: Ctx, { code, year }: ArchiveOut): Promise<void> {
  if (code in archiveUses) throw new BusinessError('archive_of_program', { code }, { status: 409 })
  const [used] = await ctx.query(
    'select 1 from accounting.journal_entry where company_id = $1 and year = $2 and archive = $3 limit 1',
    [ctx.companyId, year, code],
  )
  if (used) throw new BusinessError('archive_in_use', { code }, { status: 409 })
}
