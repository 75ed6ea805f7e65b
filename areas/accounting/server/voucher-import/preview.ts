import { createHash } from 'node:crypto'
import { full } from '@yupana/contract'
import { BusinessError, firstDay } from '@yupana/kernel'
import { type Ctx, fieldProblems, mustMay, previewImport, problemText, serve, type Upload } from '@yupana/platform'
import {
  type VoucherPreview,
  voucherImportEndpoints,
  voucherImportFields,
  voucherImportNouns,
} from '../../contract/voucher-import/voucher-import.ts'
import { withPleHeadings } from './journal.ts'
import { voucherImportKind } from './kinds.ts'
import { type Judged, sumOf, type VoucherOptions } from './read.ts'
import { voucherSheets } from './sheet.ts'

const MOST_VOUCHERS_SHOWN = 200
const MOST_WARNINGS_SHOWN = 1000

type Told = VoucherPreview['errors'][number]

/** Reads a file of vouchers and says what it would do: nothing of the books is written. */
export const previewVouchers = serve(voucherImportEndpoints.previewVouchers, async (ctx, { body }) => {
  const upload = body as unknown as Upload
  const { type, year, month, archive, createClients } = fieldsOf(upload)
  if (createClients) mustMay(ctx, full('CLIENT', 'UPLOADCLIENT'))
  await mustBeThere(ctx, year, archive)
  const hash = createHash('sha256').update(upload.bytes).digest('hex')
  const options: VoucherOptions = { year, month, archive, createClients, hash }
  const before = await importedBefore(ctx, hash, year)
  let judged: Judged | undefined
  let rows: readonly number[] = []
  const kind = voucherImportKind(type, (told, of) => {
    judged = told
    rows = of
  })
  const file = type === 'ple51' ? asTable(upload) : upload
  const preview = await previewImport(ctx, kind, file, options)
  await keep(ctx, preview.id, judged)
  // The PLE has no headings: its first line is a line.
  const shift = type === 'ple51' ? -1 : 0
  const labels = new Map(preview.fields.map(({ name, label }) => [name, label]))
  const labelled = <T extends { row: number; field: string }>(each: T): T & { label: string } => ({
    ...{ ...each, row: each.row + shift },
    label: labels.get(each.field) ?? each.field,
  })
  const warnings = (judged?.warnings ?? [])
    .slice(0, MOST_WARNINGS_SHOWN)
    .map(
      ({ at, field, code, params }): Told =>
        labelled({ row: rows[at]!, field, code, message: problemText(ctx, code, params) }),
    )
  return {
    ...{ batch: preview.id, type, rows: preview.creates + preview.skips, failed: preview.skips },
    ...counted(judged),
    vouchers: vouchersShown(judged, rows, shift),
    ...{ columns: preview.columns, fields: preview.fields },
    ...{ clients: judged?.made.size ?? 0, reason: judged?.sealed ?? false },
    errors: preview.errors.map(labelled),
    warnings: [...before.map((each) => ({ ...each, message: problemText(ctx, each.code, each.params) })), ...warnings],
  }
})

function counted(judged: Judged | undefined): { creates: number; drafts: number } {
  const of = (state: string): number => judged?.vouchers.filter((each) => each.state === state).length ?? 0
  return { creates: of('create'), drafts: of('draft') }
}

function vouchersShown(judged: Judged | undefined, rows: readonly number[], shift: number): VoucherPreview['vouchers'] {
  return (judged?.vouchers ?? [])
    .slice(0, MOST_VOUCHERS_SHOWN)
    .map(({ rows: own, head, memo, currency, lines, state }) => ({
      ...{ row: rows[own[0]!]! + shift, archive: head.archive, number: head.number ?? null, date: head.date },
      ...{ memo, currency, ...sumOf(lines), lines: own.length, state },
    }))
}

/** @throws BusinessError `invalid` (422) with what is wrong with the form beside its file */
function fieldsOf({ fields }: Upload) {
  const read = voucherImportFields.safeParse(fields)
  if (!read.success) throw new BusinessError('invalid', {}, { errors: fieldProblems(read.error) })
  return read.data
}

/** @throws BusinessError `year_not_open` (409); `invalid` (422) for an archive that the year does not have */
async function mustBeThere(ctx: Ctx, year: number, archive: string | undefined): Promise<void> {
  const [found] = await ctx.query<{ open: boolean; archive: boolean }>(
    `select exists (select from company.period where company_id = $1 and year = $2) as open,
       exists (select from accounting.archive where company_id = $1 and year = $2 and ($3::text is null or code = $3)) as archive`,
    [ctx.companyId, year, archive ?? null],
  )
  if (!found?.open) throw new BusinessError('year_not_open', { year }, { status: 409 })
  const params = { code: archive ?? '', year }
  if (!found.archive)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'archive', code: 'archive_not_found', params }] })
}

/** The same file that was imported before and not taken back. */
async function importedBefore(ctx: Ctx, hash: string, year: number) {
  const [batch] = await ctx.query<{ date: string; user: string }>(
    `select to_char(b.applied_at at time zone 'America/Lima', 'DD/MM/YYYY HH24:MI') as date, coalesce(trim(u.name || ' ' || u.last_name), '') as user
     from platform.import_batch b left join platform.shown_person u on u.id = b.user_id
     where b.company_id = $1 and b.group_name = 'document' and b.created_at >= $2 and b.noun = any($3::text[]) and b.status = 'applied' and b.options ->> 'hash' = $4
     order by b.applied_at desc limit 1`,
    [ctx.companyId, firstDay({ year: year - 1, month: 1 }), voucherImportNouns, hash],
  )
  return batch ? [{ row: 1, field: '', label: '', code: 'import_file_again', params: { ...batch } }] : []
}

function asTable(upload: Upload): Upload {
  if (upload.bytes[0] === 0x50 && upload.bytes[1] === 0x4b) return upload
  return {
    ...upload,
    bytes: withPleHeadings(
      upload.bytes,
      voucherSheets.ple51.map(({ name }) => name),
    ),
  }
}

/** What the writing must know of the file as a whole. */
async function keep(ctx: Ctx, id: string, judged: Judged | undefined): Promise<void> {
  const { creates, drafts } = counted(judged)
  const kept = { vouchers: creates, drafts, months: judged?.months ?? [], typed: judged?.typed ?? {} }
  await ctx.query('update platform.import_batch set options = options || $3::jsonb where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
    JSON.stringify(kept),
  ])
}
