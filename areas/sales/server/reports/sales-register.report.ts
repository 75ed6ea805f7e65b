import { firstDay, fixed, lastDay } from '@yupana/kernel'
import { type Ctx, pagedReport, pageOf, type ReportPage, type ReportRow, readCursor } from '@yupana/platform'
import { z } from 'zod'
import { salesRegister } from '../../contract/reports.ts'
import { CLIENT_NAME, CLIENT_NUMBER } from '../said.ts'

interface RegisterQuery {
  year: number
  month: number
}

const soles = (column: string): string => `round(i.${column} * i.exchange_rate, 2)`

/**
 * Issued documents of a month in soles; a voided one stands with zero amounts and state 2, as the books keep its number. One whose voiding
 * was answered when its month was locked stays in that month as it was, and is taken off, with state 2, in the month of the answer.
 * Each tax is converted alone, as in the voucher and the document; the first base that there is takes what rounding leaves of the total, so
 * that a row adds up to the receivable and its bases to the sales (70) that were posted.
 */
const MONTH = `(
  select s.*, s.local_total - s.local_igv - s.local_icbper - case when s.taxed <> 0 then s.local_exempt + s.local_unaffected + s.local_export
      when s.exempt <> 0 then s.local_unaffected + s.local_export when s.unaffected <> 0 then s.local_export else 0 end as first_base
  from (
    select i.*, d.factor, ${soles('igv')} as local_igv, ${soles('icbper')} as local_icbper, ${soles('exempt')} as local_exempt,
      ${soles('unaffected')} as local_unaffected, ${soles('export')} as local_export, ${soles('free_taxed')} as local_withdrawn, ${soles('free_igv')} as local_withdrawn_igv
    from (
      select id, case when voided_on <= $3::date then 0 else 1 end as factor
      from sales.invoice where company_id = $1 and status <> 'draft' and date between $2 and $3
      union all
      select id, -1 from sales.invoice where company_id = $1 and voided_on between $2 and $3 and date < $2
    ) d join sales.invoice i on i.company_id = $1 and i.id = d.id
  ) s
) t`

const AMOUNTS: Readonly<Record<string, string>> = {
  taxed: 'case when t.taxed <> 0 then t.first_base else 0 end',
  exempt: 'case when t.taxed = 0 and t.exempt <> 0 then t.first_base else t.local_exempt end',
  unaffected:
    'case when t.taxed = 0 and t.exempt = 0 and t.unaffected <> 0 then t.first_base else t.local_unaffected end',
  export: 'case when t.taxed = 0 and t.exempt = 0 and t.unaffected = 0 then t.first_base else t.local_export end',
  igv: 't.local_igv',
  icbper: 't.local_icbper',
  total: 't.local_total',
  withdrawn: 't.local_withdrawn',
  withdrawnIgv: 't.local_withdrawn_igv',
}
const amounts = (read: (amount: string) => string): string =>
  Object.entries(AMOUNTS)
    .map(([name, amount]) => `(${read(`t.factor * (${amount})`)})::numeric(18,2) as "${name}"`)
    .join(', ')

const monthOf = (ctx: Ctx, period: RegisterQuery): unknown[] => [ctx.companyId, firstDay(period), lastDay(period)]

/** Day, type, series and number of the last document of a page. */
const registerCursor = z.tuple([z.iso.date(), z.string().max(4), z.string().max(10), z.number().int()])

async function page(ctx: Ctx, query: RegisterQuery, after: string | undefined, limit: number): Promise<ReportPage> {
  const [date, type, serie, number] = readCursor(after, registerCursor) ?? []
  const found = await ctx.query<ReportRow & { place: number }>(
    `select t.id, t.date, t.due_on as "dueDate", t.document_type as "documentType", t.serie, lpad(t.number::text, 8, '0') as number, t.number as place,
       coalesce(t.client_said ->> 'documentType', c.document_type) as "clientType", ${CLIENT_NUMBER} as "clientNumber", ${CLIENT_NAME} as "clientName",
       ${amounts((amount) => amount)}, t.currency, case when t.currency = 'PEN' then '1.000' else round(t.exchange_rate, 3)::text end as "exchangeRate",
       case when t.factor = 1 then '1' else '2' end as state
     from ${MONTH} join parties.client c on c.company_id = t.company_id and c.id = t.client_id
     where $4::date is null or (t.date, t.document_type, t.serie, t.number) > ($4, $5, $6, $7::int)
     order by t.date, t.document_type, t.serie, t.number limit $8`,
    [...monthOf(ctx, query), date ?? null, type ?? null, serie ?? null, number ?? null, limit + 1],
  )
  const { rows, next } = pageOf(found, limit, (last) => [last.date, last.documentType, last.serie, last.place])
  return { rows: rows.map(({ place: _, ...row }) => row), next }
}

async function totals(ctx: Ctx, query: RegisterQuery): Promise<Record<string, string>> {
  const [sums] = await ctx.query<Record<string, string>>(
    `select ${amounts((amount) => `coalesce(sum(${amount}), 0)`)} from ${MONTH}`,
    monthOf(ctx, query),
  )
  return Object.fromEntries(Object.keys(AMOUNTS).map((name) => [name, fixed(sums?.[name] ?? 0)]))
}

async function count(ctx: Ctx, query: RegisterQuery, most: number): Promise<number> {
  const [found] = await ctx.query<{ count: number }>(
    `select count(*)::int as count from (select from ${MONTH} limit $4) n`,
    [...monthOf(ctx, query), most],
  )
  return found?.count ?? 0
}

export const salesRegisterReport = pagedReport(salesRegister, {
  page,
  totals,
  count,
  subtitle: (_ctx, { year, month }) => [`${String(month).padStart(2, '0')}/${year}`],
})
