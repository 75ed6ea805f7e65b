import { assertOpenMonth } from '@yupana/company/server'
import { BusinessError, documentTypesOf, periodOf } from '@yupana/kernel'
import { audit, companyPageSize, exportRoute, listSource, readPage, serve, workbookOf } from '@yupana/platform'
import { summaryColumns, summaryEndpoints, summaryExports } from '../../contract/voucher/summary.ts'
import { assertNotFiled, registerOfArchive } from '../sire/filed.ts'
import { written, writtenAgain } from './again.ts'
import { changeVoucher, holdChangeable } from './change.ts'
import { mustSayWhy } from './check.ts'
import { DRAFT_HEADS, sourceFor } from './draft.ts'
import { HEADS, readVoucher, voucherId } from './queries.ts'
import { freeNumbers, holdCounters, setNumber } from './store.ts'

const AT = `to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const BY = "nullif(concat_ws(' ', u.name, u.last_name), '')"

const summarySource = listSource(summaryColumns, {
  ...HEADS,
  from: 'accounting.journal_entry t left join company.user_account u on u.id = t.created_by',
  countFrom: 'accounting.journal_entry t',
  also: `${voucherId('t')} as id, t.version`,
  sql: {
    ...HEADS.sql,
    debit: 't.total',
    credit: 't.total',
    lines:
      '(select count(*)::int from accounting.journal_line n where n.company_id = t.company_id and n.entry_id = t.id)',
    reversed:
      'exists (select from accounting.journal_entry r where r.company_id = t.company_id and r.reverses = t.id and r.live)',
    at: AT,
    by: BY,
  },
  synonyms: { documentType: documentTypesOf },
})

const draftSummaries = listSource(summaryColumns, {
  ...DRAFT_HEADS,
  from: 'accounting.voucher_draft t left join company.user_account u on u.id = t.created_by',
  countFrom: 'accounting.voucher_draft t',
  also: 't.version',
  sql: {
    ...DRAFT_HEADS.sql,
    ...{
      debit: 't.debit',
      credit: 't.credit',
      lines: "jsonb_array_length(t.body -> 'lines')",
      reversed: 'false',
      at: AT,
      by: BY,
    },
  },
})

/** Heads of what is posted; of drafts where those are asked for. */
export const summaries = serve(summaryEndpoints.summaries, async (ctx, { query }) =>
  readPage<never>(
    ctx,
    summaryEndpoints.summaries.list!,
    sourceFor(query, summarySource, draftSummaries),
    query,
    await companyPageSize(ctx),
  ),
)

export const summaryExport = workbookOf(
  'summary',
  'accounting.entries',
  summaryEndpoints.summaries.list!,
  () => summarySource,
)
export const exportSummaries = exportRoute(summaryExports.exportSummaries, summaryExport)

/** Changes the head of a voucher: its number alone is no new version, all else is. */
export const updateSummary = serve(summaryEndpoints.updateSummary, async (ctx, { params, body }) => {
  const { number, date, memo, archive, version, reason } = body
  if (date === undefined && memo === undefined && archive === undefined) {
    const { standing, before } = await holdChangeable(ctx, params.id, version)
    if (before.editable === 'nothing') throw new BusinessError(before.notEditable!, {}, { status: 409 })
    if (number === undefined || number === standing.number) return before
    await assertOpenMonth(ctx, standing.date)
    const register = registerOfArchive(standing.archive)
    if (register) await assertNotFiled(ctx, register, standing.date)
    await mustSayWhy(ctx, standing, reason)
    await holdCounters(ctx, [standing])
    setNumber(ctx, standing, number)
    await freeNumbers(ctx, standing)
    const after = await readVoucher(ctx, standing.voucherId)
    await audit(ctx, { entity: 'entry', id: standing.voucherId, action: 'update', before, after })
    return after
  }
  return changeVoucher(ctx, params.id, version, async (before) => {
    const next = writtenAgain(before, before.lines.map(written))
    const moved = (archive && archive.code !== before.archive) || (date && !samePeriod(date, before.date))
    return {
      ...next,
      ...(date ? { date } : {}),
      ...(memo ? { memo } : {}),
      ...(archive ? { archive } : {}),
      number: number ?? (moved ? null : before.number),
      reason,
    }
  })
})

function samePeriod(a: string, b: string): boolean {
  const [one, other] = [periodOf(a), periodOf(b)]
  return one.year === other.year && one.month === other.month
}
