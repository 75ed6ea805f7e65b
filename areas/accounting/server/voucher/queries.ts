import { BusinessError, dec, documentTypesOf } from '@yupana/kernel'
import {
  anyLine,
  type Ctx,
  companyPageSize,
  exportColumn,
  exportRoute,
  type ListExport,
  listSource,
  message,
  readPage,
  serve,
} from '@yupana/platform'
import { entryColumns } from '../../contract/voucher/columns.ts'
import { voucherErrors } from '../../contract/voucher/labels.ts'
import { type VoucherOut, voucherEndpoints, voucherExports } from '../../contract/voucher/voucher.ts'
import { isDraft, readDraft, sourceFor } from './draft.ts'
import { mayBeChanged } from './may-be-changed.ts'
import { farLines } from './rules.ts'

/** Voucher as people cite it: archive-year-month-number. */
export const citedAs = (alias: string): string =>
  `${alias}.archive || '-' || ${alias}.year || '-' || lpad(${alias}.month::text, 2, '0') || '-' || lpad(${alias}.number::text, 6, '0')`
export const voucherText = citedAs('e')

/** The id of the voucher that an entry is a version of: that of its first. */
export const voucherId = (alias: string): string => `coalesce(${alias}.voucher_id, ${alias}.id)`

/** What was typed by hand came from no document. */
export const BY_HAND = 'voucher'

/** A line in the words of the contract, as `json`, which is written as it comes; `jsonb` would be built first, for every line of the page. */
const LINE = `json_build_object(
    'line', l.line, 'account', json_build_object('code', l.account_code, 'name', a.name), 'debit', l.debit::text, 'credit', l.credit::text,
    'debitForeign', greatest(l.foreign_amount, 0)::numeric(18,2)::text, 'creditForeign', greatest(-l.foreign_amount, 0)::numeric(18,2)::text, 'memo', l.memo,
    'client', case when l.party_id is null then null else json_build_object('id', l.party_id, 'code', l.party_number, 'name', l.party_name) end,
    'documentType', l.document_type, 'documentSerial', l.serie, 'documentNumber', l.number, 'documentDate', l.document_date, 'dueDate', l.due_on,
    'costCenter', case when k.id is null then null else json_build_object('id', k.id, 'code', k.code, 'name', k.name) end,
    'cashFlow', l.cash_flow, 'paymentMeans', l.payment_means, 'operationNumber', l.operation_number,
    'detractionDate', l.detraction_on, 'detractionNumber', l.detraction_number,
    'corrects', case when l.corrects_number is null then null
      else json_build_object('documentType', l.corrects_type, 'serial', l.corrects_serie, 'number', l.corrects_number) end, 'rule', l.rule)`

const LINE_FROM = `accounting.journal_line l
  join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code
  left join company.cost_center k on k.company_id = l.company_id and k.id = l.cost_center_id`

/** The lines of an entry, in their order. @param id of the entry, in a statement that has `company_id` in `alias` */
const linesOf = (alias: string): string =>
  `coalesce((select json_agg(${LINE} order by l.line) from ${LINE_FROM} where l.company_id = ${alias}.company_id and l.entry_id = ${alias}.id), '[]')`

const ofLine = anyLine('accounting.journal_line', 'entry_id')
/** How the head of a voucher is listed, filtered and found, in every list of them. */
export const HEADS = {
  id: null,
  sql: {
    entry: citedAs('t'),
    source: {
      shown: `case when t.source_kind = '${BY_HAND}' then null else jsonb_build_object('kind', t.source_kind, 'id', t.source_id) end`,
      id: 't.source_id',
      kind: 't.source_kind',
    },
    account: 'l.account_code',
    client: { id: 'l.party_id' },
    costCenter: { id: 'l.cost_center_id' },
    document: "l.serie || '-' || l.number",
    documentType: 'l.document_type',
    documentSerial: 'l.serie',
    documentNumber: 'l.number',
    state: "'posted'",
  },
  where: 't.live',
  search: 't.search',
  found: [{ column: 't.id', by: 'accounting.journal_entry_found' }],
  paper: { serie: 't.archive', number: 't.number', kept: 'integer' as const, amounts: ['t.total'] },
  ofLines: {
    account: ofLine,
    'client.id': ofLine,
    'costCenter.id': ofLine,
    document: ofLine,
    documentType: ofLine,
    documentSerial: ofLine,
    documentNumber: ofLine,
  },
}

export const entrySource = listSource(entryColumns, {
  ...HEADS,
  from: 'accounting.journal_entry t',
  also: `${voucherId('t')} as id, t.version, t.exchange_rate as "exchangeRate", t.reverses`,
  synonyms: { documentType: documentTypesOf },
})

/** With the lines of each, as the screen reads on from a voucher. */
const withLines = { ...entrySource, select: `${entrySource.select}, ${linesOf('t')} as lines` }

/** Posted vouchers; drafts where they are asked for. */
export const entries = serve(voucherEndpoints.entries, async (ctx, { query }) => {
  const source = sourceFor(query, withLines)
  return readPage<never>(ctx, voucherEndpoints.entries.list!, source, query, await companyPageSize(ctx))
})

const column = exportColumn
/** Vouchers by their lines, as an accountant takes them elsewhere. */
export const entryExport: ListExport = {
  noun: 'entry',
  title: 'accounting.entries',
  spec: voucherEndpoints.entries.list!,
  listed: entrySource,
  source: () => ({
    ...entrySource,
    select: `${entrySource.select}, l.account_code as account, a.name as "accountName", l.debit, l.credit, l.foreign_amount as foreign, l.memo as "lineMemo",
      l.party_number as "clientNumber", l.party_name as "clientName", concat_ws('-', l.document_type, l.serie, l.number) as document`,
    from: `${entrySource.from} join accounting.journal_line l on l.company_id = t.company_id and l.entry_id = t.id
      join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code`,
    // Latest first is how they are listed; their lines stay in order.
    idColumn: '(t.id, -l.line)',
  }),
  columns: [
    column('entry', 'text', 'accounting.entry'),
    column('date', 'date', 'field.date'),
    column('archive', 'text', 'accounting.archive'),
    column('memo', 'text', 'accounting.memo'),
    column('origin', 'text', 'accounting.origin', 'origin'),
    column('account', 'text', 'accounting.account'),
    column('accountName', 'text', 'field.name'),
    column('clientNumber', 'text', 'field.documentNumber'),
    column('clientName', 'text', 'accounting.contact'),
    column('document', 'text', 'accounting.document'),
    column('lineMemo', 'text', 'accounting.lineMemo'),
    column('debit', 'money', 'accounting.debit'),
    column('credit', 'money', 'accounting.credit'),
    column('foreign', 'money', 'accounting.foreign'),
    column('currency', 'text', 'field.currency'),
  ],
}
export const exportEntries = exportRoute(voucherExports.exportEntries, entryExport)

export const entry = serve(voucherEndpoints.entry, async (ctx, { params }) =>
  (await isDraft(ctx, params.id)) ? (await readDraft(ctx, params.id))! : readVoucher(ctx, params.id),
)

const linkedTo = (condition: string): string =>
  `(select jsonb_build_object('id', ${voucherId('o')}, 'entry', ${citedAs('o')}) from accounting.journal_entry o where o.company_id = t.company_id and o.live and ${condition} order by o.id limit 1)`

const WHOLE = `select ${entrySource.select}, t.rate_type as "rateType", t.id as standing, ${linesOf('t')} as lines,
  company.month_is_locked(t.company_id, t.year, t.month) as locked,
  ${linkedTo(`${voucherId('o')} = t.corrects`)} as corrects,
  ${linkedTo('o.reverses = t.id')} as reversal,
  ${linkedTo('o.id = t.reverses')} as original,
  case when t.version = 1 then '[]'::json else (select coalesce(json_agg(json_build_object('version', v.version, 'at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'by', nullif(concat_ws(' ', u.name, u.last_name), ''), 'entry', ${citedAs('v')}, 'date', v.date, 'memo', v.memo, 'total', v.total::text, 'lines', ${linesOf('v')}) order by v.version desc), '[]')
    from accounting.journal_entry v left join company.user_account u on u.id = v.created_by
    where v.company_id = t.company_id and (v.id = ${voucherId('t')} or v.voucher_id = ${voucherId('t')}) and v.storno_of is null and not v.live) end as versions
from accounting.journal_entry t where t.company_id = $1 and t.live`

/**
 * The voucher that stands under an id (of its first or any later version), or as it is cited.
 * @throws BusinessError `journal_entry_not_found` (404)
 */
export async function standingId(ctx: Ctx, asked: string): Promise<string> {
  const cited = /^(\d{2})-(\d{4})-(\d{2})-(\d{1,6})$/.exec(asked)
  const [row] = cited
    ? await ctx.query<{ id: string }>(
        `select ${voucherId('t')} as id from accounting.journal_entry t where t.company_id = $1 and t.archive = $2 and t.year = $3 and t.month = $4 and t.number = $5 and t.live`,
        [ctx.companyId, cited[1], Number(cited[2]), Number(cited[3]), Number(cited[4])],
      )
    : /^[0-9a-f-]{36}$/i.test(asked)
      ? await ctx.query<{ id: string }>(
          `select ${voucherId('t')} as id from accounting.journal_entry t where t.company_id = $1 and t.id = $2`,
          [ctx.companyId, asked],
        )
      : []
  if (!row) throw new BusinessError('journal_entry_not_found', {}, { status: 404 })
  return row.id
}

/** @throws BusinessError `journal_entry_not_found` (404), also where it was deleted */
export async function readVoucher(ctx: Ctx, asked: string): Promise<VoucherOut> {
  const id = await standingId(ctx, asked)
  const [row] = await ctx.query<VoucherOut>(`${WHOLE} and (t.id = $2 or t.voucher_id = $2)`, [ctx.companyId, id])
  if (!row) throw new BusinessError('journal_entry_not_found', {}, { status: 404 })
  return { ...row, ...mayBeChanged(row), warnings: warningsOf(ctx, row) }
}

/** Lines whose soles are far from what their dollars are worth at the rate of the voucher: told, not refused. */
function warningsOf(
  { language }: Ctx,
  { lines, exchangeRate }: Pick<VoucherOut, 'lines' | 'exchangeRate'>,
): VoucherOut['warnings'] {
  const code = 'line_far_from_rate'
  return farLines(lines, exchangeRate).map((i) => ({
    code,
    message: message(voucherErrors, language, code, { line: i + 1, rate: dec(exchangeRate).toString() }),
  }))
}
