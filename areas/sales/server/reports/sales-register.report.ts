import { firstDay, lastDay } from '@yupana/kernel'
import { type Ctx, type ReportRow, reportRoutes } from '@yupana/platform'
import { salesRegister } from '../../contract/reports.ts'
import { CLIENT_NAME, CLIENT_NUMBER } from '../said.ts'

/**
 * Issued documents of a month in soles; a voided one stands with zero amounts and state 2, as the books keep its number. One whose voiding
 * was answered when its month was locked stays in that month as it was, and is taken off, with state 2, in the month of the answer.
 */
export async function salesRegisterRows(
  ctx: Ctx,
  { year, month }: { year: number; month: number },
): Promise<ReportRow[]> {
  const soles = (column: string) => `round(t.${column} * t.exchange_rate, 2)`
  const shown = (amount: string) => `(t.factor * (${amount}))::numeric(18,2)`
  return ctx.query<ReportRow>(
    `select t.id, t.date, t.due_on as "dueDate", t.document_type as "documentType", t.serie, lpad(t.number::text, 8, '0') as number,
       coalesce(t.client_said ->> 'documentType', c.document_type) as "clientType", ${CLIENT_NUMBER} as "clientNumber", ${CLIENT_NAME} as "clientName",
       ${shown(soles('export'))} as export, ${shown(soles('exempt'))} as exempt, ${shown(soles('unaffected'))} as unaffected,
       ${shown(soles('igv'))} as igv, ${shown(soles('icbper'))} as icbper, ${shown('t.local_total')} as total,
       -- The base takes what rounding leaves, so that the row adds up to the total of the ledger.
       ${shown(`case when t.taxed = 0 then 0 else t.local_total - ${soles('export')} - ${soles('exempt')} - ${soles('unaffected')} - ${soles('igv')} - ${soles('icbper')} end`)} as taxed,
       t.currency, case when t.currency = 'PEN' then '1.000' else round(t.exchange_rate, 3)::text end as "exchangeRate",
       case when t.factor = 1 then '1' else '2' end as state
     from (
       select i.*, case when i.voided_on <= $3::date then 0 else 1 end as factor
       from sales.invoice i where i.company_id = $1 and i.status <> 'draft' and i.date between $2 and $3
       union all
       select i.*, -1 from sales.invoice i where i.company_id = $1 and i.voided_on between $2 and $3 and i.date < $2
     ) t join parties.client c on c.company_id = t.company_id and c.id = t.client_id
     order by t.date, t.document_type, t.serie, t.number`,
    [ctx.companyId, firstDay({ year, month }), lastDay({ year, month })],
  )
}

export const salesRegisterRoutes = reportRoutes(salesRegister, {
  rows: salesRegisterRows,
  subtitle: (_ctx, { year, month }) => [`${String(month).padStart(2, '0')}/${year}`],
})
