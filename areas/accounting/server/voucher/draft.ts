import type { ListQuery } from '@yupana/contract'
import { BusinessError, fixed, periodOf } from '@yupana/kernel'
import { audit, type Ctx, type ListSource, listSource } from '@yupana/platform'
import { entryColumns } from '../../contract/voucher/columns.ts'
import { staleVoucher, type VoucherBody, type VoucherOut } from '../../contract/voucher/voucher.ts'
import { sumsOf } from './rules.ts'

/** Keeps a voucher that does not balance yet, whatever is still wrong with it: its month must be there and open. */
export async function saveDraft(ctx: Ctx, id: string, body: VoucherBody, version?: number): Promise<VoucherOut> {
  const before = version === undefined ? undefined : await holdDraft(ctx, id, version)
  const { debit, credit, debitForeign, creditForeign } = sumsOf(body.lines)
  const { year, month } = periodOf(body.date)
  const { version: _, ...kept } = body
  const values = [ctx.companyId, id, year, month, body.archive?.code ?? null, body.date, body.memo, body.currency]
  const sums = [fixed(debit), fixed(credit), fixed(debitForeign), fixed(creditForeign), ctx.userId]
  await ctx.query(
    `insert into accounting.voucher_draft (company_id, id, year, month, archive, date, memo, currency, body, debit, credit, foreign_debit, foreign_credit, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (company_id, id) do update set version = voucher_draft.version + 1, year = excluded.year, month = excluded.month, archive = excluded.archive, date = excluded.date,
       memo = excluded.memo, currency = excluded.currency, body = excluded.body, debit = excluded.debit, credit = excluded.credit, foreign_debit = excluded.foreign_debit,
       foreign_credit = excluded.foreign_credit`,
    [...values, JSON.stringify(kept), ...sums],
  )
  const after = (await readDraft(ctx, id))!
  await audit(ctx, { entity: 'entry', id, action: before ? 'update' : 'create', ...(before ? { before } : {}), after })
  return after
}

/** Holds a draft. @throws BusinessError `journal_entry_already_updated` (409) where it is not in the version that was read */
export async function holdDraft(ctx: Ctx, id: string, version: number | undefined): Promise<VoucherOut> {
  const [held] = await ctx.query<{ version: number }>(
    'select version from accounting.voucher_draft where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  const current = held && (await readDraft(ctx, id))
  if (!current) throw new BusinessError('journal_entry_not_found', {}, { status: 404 })
  if (version !== undefined && version !== held.version)
    throw new BusinessError(staleVoucher, {}, { status: 409, current })
  return current
}

export async function isDraft(ctx: Ctx, id: string): Promise<boolean> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) return false
  const rows = await ctx.query('select 1 from accounting.voucher_draft where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
  ])
  return rows.length > 0
}

/** A draft as it was sent. */
export async function draftBody(ctx: Ctx, id: string): Promise<VoucherBody> {
  const [row] = await ctx.query<{ body: VoucherBody }>(
    'select body from accounting.voucher_draft where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('journal_entry_not_found', {}, { status: 404 })
  return row.body
}

export function removeDraft(ctx: Ctx, id: string): void {
  ctx.write('delete from accounting.voucher_draft where company_id = $1 and id = $2', [ctx.companyId, id])
}

/** Names of what its lines refer to are looked up as they are now: a draft says nothing yet. */
const LINES = `(select json_agg(json_build_object('line', n.i, 'account', json_build_object('code', n.line -> 'account' ->> 'code', 'name', coalesce(a.name, '')),
    'debit', coalesce((n.line ->> 'debit')::numeric, 0)::numeric(18,2)::text, 'credit', coalesce((n.line ->> 'credit')::numeric, 0)::numeric(18,2)::text,
    'debitForeign', coalesce((n.line ->> 'debitForeign')::numeric, 0)::numeric(18,2)::text, 'creditForeign', coalesce((n.line ->> 'creditForeign')::numeric, 0)::numeric(18,2)::text,
    'memo', n.line ->> 'memo', 'client', case when c.id is null then null else json_build_object('id', c.id, 'code', c.document_number, 'name', c.fiscal_name) end,
    'documentType', n.line ->> 'documentType', 'documentSerial', n.line ->> 'documentSerial', 'documentNumber', n.line ->> 'documentNumber',
    'documentDate', n.line ->> 'documentDate', 'dueDate', n.line ->> 'dueDate',
    'costCenter', case when k.id is null then null else json_build_object('id', k.id, 'code', k.code, 'name', k.name) end,
    'cashFlow', n.line ->> 'cashFlow', 'paymentMeans', n.line ->> 'paymentMeans', 'operationNumber', n.line ->> 'operationNumber',
    'detractionDate', n.line ->> 'detractionDate', 'detractionNumber', n.line ->> 'detractionNumber', 'corrects', n.line -> 'corrects') order by n.i)
  from jsonb_array_elements(t.body -> 'lines') with ordinality n(line, i)
  left join accounting.account a on a.company_id = t.company_id and a.year = t.year and a.code = n.line -> 'account' ->> 'code'
  left join parties.client c on c.company_id = t.company_id and c.id = (n.line -> 'client' ->> 'id')::uuid
  left join company.cost_center k on k.company_id = t.company_id and k.id = (n.line -> 'costCenter' ->> 'id')::uuid)`

/** How a draft is listed in the words of vouchers: without a number. */
export const DRAFT_HEADS = {
  sql: {
    ...{ entry: "''", archive: "coalesce(t.archive, '')", origin: "'REGISTER'", total: 'greatest(t.debit, t.credit)' },
    ...{ number: '0', source: { shown: 'null', id: 'null::uuid', kind: 'null::text' } },
    ...{ account: "''", client: { id: 'null::uuid' }, costCenter: { id: 'null::uuid' }, document: "''" },
    ...{ documentType: "''", documentSerial: "''", documentNumber: "''", state: "'draft'" },
  },
  search: 'platform.fold(t.memo)',
}

const draftSource = listSource(entryColumns, {
  ...DRAFT_HEADS,
  from: 'accounting.voucher_draft t',
  also: `t.version, coalesce(t.body ->> 'exchangeRate', '1') as "exchangeRate", null as reverses, ${LINES} as lines`,
})

/** Whether a list is asked for drafts, which stand in a table of their own. */
const asksDrafts = ({ filters }: ListQuery): boolean =>
  filters.some(({ field, operator, value }) => field === 'state' && operator === 'EQUAL' && value === 'draft')

/** The source that a list of vouchers is read from: that of the posted ones, or that of drafts where those are asked for. */
export const sourceFor = (query: ListQuery, posted: ListSource, drafts: ListSource = draftSource): ListSource =>
  asksDrafts(query) ? drafts : posted

export async function readDraft(ctx: Ctx, id: string): Promise<VoucherOut | undefined> {
  const [row] = await ctx.query<VoucherOut & { locked: boolean }>(
    `select ${draftSource.select}, coalesce(t.body ->> 'rateType', 'sale') as "rateType", company.month_is_locked(t.company_id, t.year, t.month) as locked
     from accounting.voucher_draft t where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) return undefined
  const none = { standing: row.id, warnings: [], corrects: null, reversal: null, original: null, versions: [] }
  return { ...row, state: 'draft', editable: 'all', notEditable: null, removable: true, ...none }
}
