import { type Ctx, collect, labelIn, serve, writeXlsx, XLSX_TYPE } from '@yupana/platform'
import { archives } from '../../contract/setting-keys.ts'
import { voucherImportEndpoints } from '../../contract/voucher-import/voucher-import.ts'
import { accountMap } from '../accounts.ts'
import { voucherSheets } from './sheet.ts'

/** Tickets (boletas, SUNAT table 10: 03) that stand in the books, without those that were taken back and what took them back. */
const TICKETS = `
select to_char(t.date, 'YYYY-MM-DD') as date, '03' as "documentType", t.serie as serial, (array_agg(t.number order by lpad(t.number, 20, '0')))[1] as "documentNumber",
  (array_agg(t.number order by lpad(t.number, 20, '0') desc))[1] as "lastNumber", '00000000' as "clientDocument", t.currency,
  case when t.currency <> 'PEN' then t.rate end as "exchangeRate", nullif(sum(case when t.igv <> 0 then t.total - t.igv - t.icbper else 0 end), 0) as base,
  nullif(sum(case when t.igv = 0 then t.total - t.icbper else 0 end), 0) as "notTaxed", nullif(sum(t.igv), 0) as igv, nullif(sum(t.icbper), 0) as icbper, sum(t.total) as total,
  min(t.income) as "baseAccount"
from (
  select e.date, e.currency, e.exchange_rate as rate, min(l.serie) filter (where l.document_type = '03') as serie, min(l.number) filter (where l.document_type = '03') as number,
    sum(a.amount) filter (where left(l.account_code, 1) = '1') as total, coalesce(-sum(a.amount) filter (where l.account_code = $4), 0) as igv,
    coalesce(-sum(a.amount) filter (where l.account_code = $5), 0) as icbper, min(l.account_code) filter (where left(l.account_code, 1) = '7') as income
  from accounting.journal_entry e
  join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
  cross join lateral (select case when e.currency = 'PEN' then l.debit - l.credit else l.foreign_amount end as amount) a
  where e.company_id = $1 and e.year = $2 and e.month = $3 and e.archive = '${archives.sales}' and e.live and e.reverses is null
    and not exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.reverses = e.id and r.live)
  group by e.id, e.date, e.currency, e.exchange_rate having bool_or(l.document_type = '03')) t
group by t.date, t.serie, t.currency, t.rate order by t.date, t.serie, t.currency, t.rate`

/** Tickets of a month by day and series, in the columns in which sales are imported; what has no IGV stands as not taxed. */
export const ticketsFile = serve(voucherImportEndpoints.ticketsFile, async (ctx, { query: { year, month } }) => {
  const rows = await ticketsOf(ctx, year, month)
  const columns = voucherSheets.sale
  return {
    name: `boletas-${year}-${String(month).padStart(2, '0')}.xlsx`,
    type: XLSX_TYPE,
    content: await collect(
      writeXlsx({
        sheet: '03',
        columns: columns.map((column) => ({ label: labelIn(column, ctx.language), kind: column.kind })),
        rows: rows.map((row) => columns.map(({ name }) => row[name] ?? null)),
      }),
    ),
  }
})

async function ticketsOf(ctx: Ctx, year: number, month: number): Promise<Record<string, unknown>[]> {
  const accounts = await accountMap(ctx, year)
  const tax = [accounts.get('sale.igv') ?? null, accounts.get('sale.icbper') ?? null]
  return ctx.query<Record<string, unknown>>(TICKETS, [ctx.companyId, year, month, ...tax])
}
