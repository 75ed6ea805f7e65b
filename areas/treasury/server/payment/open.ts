import type { Filter, ListQuery } from '@yupana/contract'
import { addDays, documentTypesOf } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportList,
  type ListSource,
  listSource,
  readPage,
  serve,
  workbookOf,
} from '@yupana/platform'
import { type OpenQuery, openColumns, treasuryEndpoints } from '../../contract/index.ts'
import { supplierPaymentEndpoints } from '../../contract/payment/supplier-payment.ts'
import { stillOwed, stillStands, stillToCome } from '../open-items.ts'
import { swappedBy } from '../withholding/paid-documents.ts'
import type { Direction } from './queries.ts'

/** The document that an open item is paid under: its own, or the one that its own is joined to. */
const DEBT = {
  id: 'coalesce(t.payer_id, t.document_id)',
  documentType: 'coalesce(t.payer_type, t.document_type)',
  serie: 'coalesce(t.payer_serie, t.serie)',
  number: 'coalesce(t.payer_number, t.number)',
} as const

/** Of what a retaining agent keeps a part: of whom, and of how much in all. */
const RETAINED = `(t.retainable and c.document_type = '6' and not c.retaining_agent and not c.good_taxpayer and not c.perception_agent) as retainable,
  (select sum(n.amount)::text from treasury.open_item n where t.retainable and n.company_id = t.company_id and n.direction = t.direction
    and n.document_id in (select t.document_id where t.concept <> 'letter' union all
      select w.document_id from ${swappedBy("case when t.retainable and t.concept = 'letter' then t.document_id end")} o join treasury.open_item w on w.company_id = t.company_id and w.id = o.id)
    and n.retainable and ${stillStands('n.status')}) as "documentTotal"`

/** What is owed by when, over `t`; $2 today. */
export const DUE = { overdue: 't.due_on < $2::date', week: 't.due_on <= $2::date + 7' } as const
const WEEK = 7

/** What is asked beside the filters as filters: a workbook that is made later keeps to them too. */
function withDue({ due, concept, ...list }: OpenQuery, { today }: Pick<Ctx, 'today'>): ListQuery {
  const last = Math.max(0, ...list.filters.map(({ group }) => group))
  const until: Omit<Filter, 'group'>[] = due === 'overdue' ? [{ field: 'dueDate', operator: 'LESS', value: today }] : []
  if (due === 'week') until.push({ field: 'dueDate', operator: 'LESS_EQUAL', value: addDays(today, WEEK) })
  if (concept) until.push({ field: 'concept', operator: 'EQUAL', value: concept })
  return {
    ...list,
    filters: [...list.filters, ...until.map((each, i) => ({ ...each, group: last + i + 1 }))],
  } as ListQuery
}

const openSource = (today: string, side: Direction): ListSource => ({
  ...listSource(openColumns[side], {
    from: 'treasury.open_item t join parties.client c on c.company_id = t.company_id and c.id = t.party_id',
    also: `t.direction, t.exchange_rate as "exchangeRate", t.local_balance as "localBalance", ${RETAINED}`,
    sql: {
      document: {
        shown: `jsonb_build_object('id', ${DEBT.id}, 'kind', t.document_kind, 'documentType', ${DEBT.documentType}, 'serie', ${DEBT.serie}, 'number', ${DEBT.number})`,
        ...DEBT,
      },
      serie: DEBT.serie,
      number: DEBT.number,
      client: {
        shown: "jsonb_build_object('id', c.id, 'code', t.party_number, 'name', t.party_name)",
        id: 't.party_id',
        code: 't.party_number',
        name: 't.party_name',
      },
      dueDate: 't.due_on',
      overdueDays: "case when t.concept = 'advance' then 0 else greatest(0, $2::date - t.due_on) end",
    },
    search: "platform.fold(concat_ws(' ', t.party_name, t.party_number, c.fiscal_name, c.document_number))",
    paper: { serie: 't.serie', number: 't.number', kept: 'text', amounts: ['t.amount', 't.balance'] },
    synonyms: { 'document.documentType': documentTypesOf },
    // The deposit of a bill is found by the bill too.
    ofLines: { 'document.id': (test) => `(${test} or ${test.replaceAll(DEBT.id, 't.beside_id')})` },
  }),
  where: `t.direction = '${side === 'income' ? 'receivable' : 'payable'}' and ${stillOwed('t.status')} and ${stillToCome('t.ledger_code')} and $2::date is not null`,
  params: [today],
})

export const receivable = serve(treasuryEndpoints.receivable, async (ctx, { query }) =>
  readPage<never>(
    ctx,
    treasuryEndpoints.receivable.list!,
    openSource(ctx.today, 'income'),
    withDue(query, ctx),
    await companyPageSize(ctx),
  ),
)

export const payable = serve(supplierPaymentEndpoints.payable, async (ctx, { query }) =>
  readPage<never>(
    ctx,
    supplierPaymentEndpoints.payable.list!,
    openSource(ctx.today, 'expense'),
    withDue(query, ctx),
    await companyPageSize(ctx),
  ),
)

/** What is owed, as workbooks. */
export const receivableExport = workbookOf('receivable', 'openItem.plural', treasuryEndpoints.receivable.list!, (ctx) =>
  openSource(ctx.today, 'income'),
)
export const exportReceivable = serve(treasuryEndpoints.exportReceivable, (ctx, { query }) =>
  exportList(ctx, receivableExport, withDue(query, ctx)),
)

export const payableExport = workbookOf('payable', 'payable.plural', supplierPaymentEndpoints.payable.list!, (ctx) =>
  openSource(ctx.today, 'expense'),
)
export const exportPayable = serve(supplierPaymentEndpoints.exportPayable, (ctx, { query }) =>
  exportList(ctx, payableExport, withDue(query, ctx)),
)
