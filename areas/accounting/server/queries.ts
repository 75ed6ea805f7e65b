import { BusinessError, documentTypesOf } from '@yupana/kernel'
import {
  anyLine,
  type Ctx,
  companyPageSize,
  exportColumn,
  exportRoute,
  type ListExport,
  listSource,
  readPage,
  serve,
} from '@yupana/platform'
import { entryColumns, journalEndpoints, journalExports } from '../contract/journal.ts'

/** Voucher as people cite it: archive-year-month-number. */
export const voucherText = `e.archive || '-' || e.year || '-' || lpad(e.month::text, 2, '0') || '-' || lpad(e.number::text, 6, '0')`

/** As `json`, which is written as it comes; `jsonb` would be built first, for every line of the page. */
const LINES = `coalesce((select json_agg(json_build_object(
    'line', l.line, 'account', json_build_object('code', l.account_code, 'name', a.name), 'debit', l.debit::text, 'credit', l.credit::text,
    'foreign', l.foreign_amount::text, 'memo', l.memo,
    'client', case when l.party_id is null then null else json_build_object('id', l.party_id, 'code', l.party_number, 'name', l.party_name) end,
    'costCenter', case when k.id is null then null else json_build_object('id', k.id, 'code', k.code, 'name', k.name) end,
    'documentType', l.document_type, 'serie', l.serie, 'number', l.number) order by l.line)
  from accounting.journal_line l
  join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code
  left join company.cost_center k on k.company_id = l.company_id and k.id = l.cost_center_id
  where l.company_id = t.company_id and l.entry_id = t.id), '[]') as lines`

const ofLine = anyLine('accounting.journal_line', 'entry_id')
const entrySource = listSource(entryColumns, {
  from: 'accounting.journal_entry t',
  also: 't.exchange_rate as "exchangeRate", t.reverses',
  sql: {
    entry: `t.archive || '-' || t.year || '-' || lpad(t.month::text, 2, '0') || '-' || lpad(t.number::text, 6, '0')`,
    source: {
      shown: "jsonb_build_object('kind', t.source_kind, 'id', t.source_id)",
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
  },
  search: 't.search',
  found: [{ column: 't.id', by: 'accounting.journal_entry_found' }],
  paper: { serie: 't.archive', number: 't.number', kept: 'integer', amounts: ['t.total'] },
  ofLines: {
    account: ofLine,
    'client.id': ofLine,
    'costCenter.id': ofLine,
    document: ofLine,
    documentType: ofLine,
    documentSerial: ofLine,
    documentNumber: ofLine,
  },
  synonyms: { documentType: documentTypesOf },
})

/** With the lines of each, as the screen reads on from a voucher. */
const withLines = { ...entrySource, select: `${entrySource.select}, ${LINES}` }

export const entries = serve(journalEndpoints.entries, async (ctx, { query }) =>
  readPage<never>(ctx, journalEndpoints.entries.list!, withLines, query, await companyPageSize(ctx)),
)

const column = exportColumn
/** Vouchers by their lines, as an accountant takes them elsewhere. */
export const entryExport: ListExport = {
  noun: 'entry',
  title: 'accounting.entries',
  spec: journalEndpoints.entries.list!,
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
export const exportEntries = exportRoute(journalExports.exportEntries, entryExport)

export const entry = serve(journalEndpoints.entry, (ctx, { params }) => readEntry(ctx, params.id))

/** @throws BusinessError `journal_entry_not_found` (404) */
async function readEntry(ctx: Ctx, id: string): Promise<never> {
  const [row] = await ctx.query<never>(
    `select ${withLines.select} from ${entrySource.from} where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('journal_entry_not_found', {}, { status: 404 })
  return row
}
