import { firstDay, lastDay } from '@yupana/kernel'
import { type Ctx, type ReportRow, reportRoutes } from '@yupana/platform'
import { salesRegister } from '../../contract/reports.ts'

/** Issued documents of a month in soles; a voided one stands with zero amounts and state 2, as the books keep its number. */
export async function salesRegisterRows(
  ctx: Ctx,
  { year, month }: { year: number; month: number },
): Promise<ReportRow[]> {
  const soles = (column: string) =>
    `case when t.status = 'voided' then 0 else round(t.${column} * t.exchange_rate, 2) end`
  return ctx.query<ReportRow>(
    `select t.id, t.date, t.due_on as "dueDate", t.document_type as "documentType", t.serie, lpad(t.number::text, 8, '0') as number,
       c.document_type as "clientType", c.document_number as "clientNumber", c.fiscal_name as "clientName",
       (${soles('export')})::numeric(18,2) as export, (${soles('exempt')})::numeric(18,2) as exempt, (${soles('unaffected')})::numeric(18,2) as unaffected,
       (${soles('igv')})::numeric(18,2) as igv, (${soles('icbper')})::numeric(18,2) as icbper,
       (case when t.status = 'voided' then 0 else t.local_total end)::numeric(18,2) as total,
       -- The base takes what rounding leaves, so that the row adds up to the total of the ledger.
       (case when t.status = 'voided' or t.taxed = 0 then 0 else t.local_total - round(t.export * t.exchange_rate, 2) - round(t.exempt * t.exchange_rate, 2)
          - round(t.unaffected * t.exchange_rate, 2) - round(t.igv * t.exchange_rate, 2) - round(t.icbper * t.exchange_rate, 2) end)::numeric(18,2) as taxed,
       t.currency, case when t.currency = 'PEN' then '1.000' else round(t.exchange_rate, 3)::text end as "exchangeRate",
       case when t.status = 'voided' then '2' else '1' end as state
     from sales.invoice t join parties.client c on c.company_id = t.company_id and c.id = t.client_id
     where t.company_id = $1 and t.status <> 'draft' and t.date between $2 and $3 order by t.date, t.document_type, t.serie, t.number`,
    [ctx.companyId, firstDay({ year, month }), lastDay({ year, month })],
  )
}

export const salesRegisterRoutes = reportRoutes(salesRegister, {
  rows: salesRegisterRows,
  subtitle: (_ctx, { year, month }) => [`${String(month).padStart(2, '0')}/${year}`],
})
