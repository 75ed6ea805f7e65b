import { BusinessError, type FieldProblem } from '@yupana/kernel'
import {
  type Ctx,
  commitImport,
  companyPageSize,
  failedFile,
  labelIn,
  listSource,
  problemText,
  type Route,
  readPage,
  serve,
  templateFile,
} from '@yupana/platform'
import {
  importColumns,
  type VoucherImportType,
  voucherImportEndpoints,
  voucherImportNoun,
  voucherImportNouns,
  voucherImportTypes,
} from '../../contract/voucher-import/voucher-import.ts'
import { voucherImportKind } from './kinds.ts'
import { previewVouchers } from './preview.ts'
import { voucherSheets } from './sheet.ts'
import { ticketsFile } from './tickets.ts'
import type { KeptOptions } from './write.ts'

interface Batch {
  noun: string
  creates: number
  skips: number
  options: KeptOptions & { vouchers: number; drafts: number; months: number[] }
}

const typeOf = (noun: string): VoucherImportType => voucherImportTypes.find((type) => voucherImportNoun(type) === noun)!

/** Does what the preview showed. What does not balance is a draft where that is wished, else one of the wrong rows. */
const generateVouchers = serve(voucherImportEndpoints.generateVouchers, async (ctx, { body }) => {
  const { batch: id, onlyValid, asDraft, reason } = body
  const [batch] = await ctx.query<Batch>(
    `select noun, creates, skips, options from platform.import_batch
     where company_id = $1 and id = $2 and user_id = $3 and noun = any($4::text[]) and status in ('read', 'failed') for update`,
    [ctx.companyId, id, ctx.userId, voucherImportNouns],
  )
  if (!batch) throw new BusinessError('import_not_found', {}, { status: 404 })
  await mustSayWhy(ctx, batch.options, reason)
  const left = asDraft ? 0 : await leaveOut(ctx, id)
  const failed = batch.skips + left
  if ((!onlyValid && failed > 0) || batch.creates === left)
    throw new BusinessError('import_has_errors', { count: failed }, { status: 409 })
  const drafts = asDraft ? batch.options.drafts : 0
  await ctx.query(
    `update platform.import_batch set creates = creates - $3::int, skips = skips + $3::int, options = options || $4::jsonb where company_id = $1 and id = $2`,
    [ctx.companyId, id, left, JSON.stringify({ drafts, reason: reason ?? null })],
  )
  const done = await commitImport(ctx, voucherImportKind(typeOf(batch.noun)), id)
  if ('jobId' in done) return done as never
  return { created: batch.options.vouchers, drafts, failed }
})

/** What does not balance is left out with its reason. @returns how many rows */
async function leaveOut(ctx: Ctx, id: string): Promise<number> {
  const rows = await ctx.query(
    `update platform.import_row set cells = body -> 'cells', problems = body -> 'problems', body = null, record_id = null
     where company_id = $1 and batch_id = $2 and body ->> 'draft' = 'true' returning 1 as one`,
    [ctx.companyId, id],
  )
  return rows.length
}

/** @throws BusinessError `invalid` (422) with `month_reason_required` where a month of it was sealed once and nobody says why it is changed */
async function mustSayWhy(ctx: Ctx, { year, months }: Batch['options'], reason: string | null | undefined) {
  if (reason) return
  const [sealed] = await ctx.query(
    'select 1 from company.month_lock_history where company_id = $1 and year = $2 and month = any($3::int[]) and locked limit 1',
    [ctx.companyId, year, months],
  )
  if (sealed) throw new BusinessError('invalid', {}, { errors: [{ field: 'reason', code: 'month_reason_required' }] })
}

const IMPORTED = `t.options ->> 'vouchers'`
const importSource = listSource(importColumns, {
  from: 'platform.import_batch t left join platform.shown_person u on u.id = t.user_id',
  also: '1 as version',
  sql: {
    type: `left(t.noun, -8)`,
    year: `(t.options ->> 'year')::int`,
    archive: `t.options ->> 'archive'`,
    user: `coalesce(trim(u.name || ' ' || u.last_name), 'Yupana')`,
    fileName: 't.file_name',
    createdAt: 't.created_at',
    rows: 't.creates + t.skips',
    made: `coalesce((${IMPORTED})::int, 0) + coalesce((t.options ->> 'drafts')::int, 0)`,
    failed: 't.skips',
  },
})

const voucherImports = serve(voucherImportEndpoints.voucherImports, async (ctx, { query }) => {
  const page = await readPage<{ createdAt: Date }>(
    ctx,
    voucherImportEndpoints.voucherImports.list!,
    { ...importSource, where: "t.group_name = 'document' and t.noun = any($2::text[])", params: [voucherImportNouns] },
    query,
    await companyPageSize(ctx),
  )
  return { ...page, data: page.data.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) } as never
})

const MOST_FAILED_SHOWN = 1000

const failedRows = serve(voucherImportEndpoints.failedRows, async (ctx, { params: { type, id } }) => {
  const [batch] = await ctx.query<{ total: number }>(
    `select skips as total from platform.import_batch where company_id = $1 and id = $2 and noun = $3`,
    [ctx.companyId, id, voucherImportNoun(type)],
  )
  if (!batch) throw new BusinessError('import_not_found', {}, { status: 404 })
  const rows = await ctx.query<{ row: number; cells: Record<string, string>; problems: FieldProblem[] }>(
    `select line as row, cells, problems from platform.import_row where company_id = $1 and batch_id = $2 and body is null order by line limit ${MOST_FAILED_SHOWN}`,
    [ctx.companyId, id],
  )
  const labels = new Map(voucherSheets[type].map((column) => [column.name, labelIn(column, ctx.language)]))
  return {
    data: rows.map(({ row, cells, problems }) => ({
      ...{ row, cells },
      problems: problems.map(({ field, code, params }) => ({
        ...{ field, label: labels.get(field) ?? field, code, message: problemText(ctx, code, params) },
      })),
    })),
    total: batch.total,
  }
})

const { voucherTemplate, voucherTemplateCsv, failedRowsFile } = voucherImportEndpoints

export const voucherImportRoutes: Route[] = [
  serve(voucherTemplate, (ctx, { params }) => templateFile(ctx, voucherImportKind(params.type) as never, 'xlsx')),
  serve(voucherTemplateCsv, (ctx, { params }) => templateFile(ctx, voucherImportKind(params.type) as never, 'csv')),
  previewVouchers,
  generateVouchers,
  voucherImports,
  failedRows,
  ticketsFile,
  serve(failedRowsFile, (ctx, { params }) => failedFile(ctx, voucherImportKind(params.type) as never, params.id)),
]
