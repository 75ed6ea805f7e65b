import { source } from '@yupana/platform'
import { payableReport, receivableReport } from '../../contract/payment/open-report.ts'
import { stillOwed, stillToCome } from '../open-items.ts'
import { DUE } from './open.ts'

/** The rows of the list of what is owed, all of them. $2 today */
const openSql = (
  direction: 'receivable' | 'payable',
): string => `select t.id, coalesce(t.payer_serie, t.serie) || '-' || coalesce(t.payer_number, t.number) as document, t.document_kind as "documentKind",
    coalesce(t.payer_id, t.document_id) as "documentId", t.party_number as "clientNumber", t.party_name as name, t.date, t.concept, t.instalment, t.due_on as "dueDate",
    case when t.concept = 'advance' then 0 else greatest(0, $2::date - t.due_on) end as days, t.amount, t.balance, t.currency
  from treasury.open_item t
  where t.company_id = $1 and t.direction = '${direction}' and ${stillOwed('t.status')} and ${stillToCome('t.ledger_code')}
    and case $3 when 'overdue' then ${DUE.overdue} when 'week' then ${DUE.week} else true end
    and ($4::text is null or t.concept = $4) and ($5::uuid is null or t.party_id = $5) and ($6::text is null or t.currency = $6)`

const reportOf = (report: typeof receivableReport, direction: 'receivable' | 'payable') =>
  source(report, {
    sql: openSql(direction),
    params: ({ due, concept, client, currency }, { today }) => [
      ...[today, due, concept ?? null, client ?? null, currency ?? null],
    ],
    order: ['dueDate', 'document', 'instalment', 'id'],
  })

export const openReportSources = [reportOf(receivableReport, 'receivable'), reportOf(payableReport, 'payable')]
