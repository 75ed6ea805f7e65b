import { type RegisterOffer, voucherRegisterSql } from '@yupana/accounting/server'
import { firstDay, lastDay, type Period } from '@yupana/kernel'
import { type Ctx, source } from '@yupana/platform'
import { salesRegister } from '../../contract/reports.ts'
import { saidClient } from '../said.ts'
import { SALE } from './sale-record.ts'

const soles = (column: string): string => `round(i.${column} * i.exchange_rate, 2)`

/** What sales and notes have alike. */
const COLUMNS = `company_id, id, date, document_type, serie, number, client_id, client_said, currency, exchange_rate, taxed, exempt, unaffected, export, igv, icbper, other_charges, ivap,
  free_taxed, free_igv, local_total`

/**
 * Issued documents of a month in soles, notes in that in which the tax office took them, those of credit below zero, each with what it modifies; a voided one stands with zero amounts and state 2, as the books keep its number. One whose voiding
 * was answered when its month was locked stays in that month as it was, and is taken off, with state 2, in the month of the answer.
 * Each tax is converted alone, as in the voucher and the document; the first base that there is takes what rounding leaves of the total, so
 * that a row adds up to the receivable and its bases to the sales (70) that were posted.
 */
const MONTH = `(
  select s.*, s.local_total - s.local_igv - s.local_icbper - s.local_charges - case when s.taxed <> 0 then s.local_exempt + s.local_unaffected + s.local_export
      when s.exempt <> 0 then s.local_unaffected + s.local_export when s.unaffected <> 0 then s.local_export else 0 end as first_base
  from (
    select i.*, d.factor, ${soles('igv')} as local_igv, ${soles('icbper')} as local_icbper, ${soles('other_charges')} as local_charges, ${soles('exempt')} as local_exempt,
      ${soles('unaffected')} as local_unaffected, ${soles('export')} as local_export, ${soles('free_taxed')} as local_withdrawn, ${soles('free_igv')} as local_withdrawn_igv
    from (
      select id, case when voided_on <= $3::date then 0 else 1 end as factor
      from sales.invoice where company_id = $1 and status <> 'draft' and date between $2 and $3
      union all
      select id, -1 from sales.invoice where company_id = $1 and voided_on between $2 and $3 and date < $2
      union all
      select id, case when voided_on <= $3::date then 0 else 1 end from sales.note where company_id = $1 and booked_on between $2 and $3
      union all
      select id, -1 from sales.note where company_id = $1 and voided_on between $2 and $3 and booked_on < $2
    ) d join (
      select ${COLUMNS}, due_on, 1 as sign, null::uuid as invoice_id from sales.invoice where company_id = $1
      union all
      select ${COLUMNS}, date, case document_type when '07' then -1 else 1 end, invoice_id from sales.note where company_id = $1
    ) i on i.id = d.id
  ) s
) t`

const AMOUNTS: Readonly<Record<string, string>> = {
  taxed: 'case when t.taxed <> 0 and not t.ivap then t.first_base else 0 end',
  exempt: 'case when t.taxed = 0 and t.exempt <> 0 then t.first_base else t.local_exempt end',
  unaffected:
    'case when t.taxed = 0 and t.exempt = 0 and t.unaffected <> 0 then t.first_base else t.local_unaffected end',
  export: 'case when t.taxed = 0 and t.exempt = 0 and t.unaffected = 0 then t.first_base else t.local_export end',
  igv: 'case when t.ivap then 0 else t.local_igv end',
  ivapBase: 'case when t.taxed <> 0 and t.ivap then t.first_base else 0 end',
  ivap: 'case when t.ivap then t.local_igv else 0 end',
  icbper: 't.local_icbper',
  otherCharges: 't.local_charges',
  total: 't.local_total',
  withdrawn: 't.local_withdrawn',
  withdrawnIgv: 't.local_withdrawn_igv',
}
const amounts = Object.entries(AMOUNTS)
  .map(([name, amount]) => `(t.sign * t.factor * (${amount}))::numeric(18,2) as "${name}"`)
  .join(', ')

const DOCUMENTS = `select t.id, t.date, t.due_on as "dueDate", t.document_type as "documentType", t.serie, lpad(t.number::text, 8, '0') as number, t.number as place,
       ${saidClient.documentType} as "clientType", ${saidClient.number} as "clientNumber", ${saidClient.name} as "clientName",
       ${amounts}, t.currency, case when t.currency = 'PEN' then '1.000' else round(t.exchange_rate, 3)::text end as "exchangeRate",
       case when t.factor = 1 then '1' else '2' end as state,
       m.date as "modifiedDate", m.document_type as "modifiedType", m.serie as "modifiedSerie", lpad(m.number::text, 8, '0') as "modifiedNumber"
     from ${MONTH} join parties.client c on c.company_id = t.company_id and c.id = t.client_id
     left join sales.invoice m on m.company_id = t.company_id and m.id = t.invoice_id
     where ($4::text is null or t.document_type = $4) and ($5::text is null or $5 = case when t.factor = 1 then '1' else '2' end)`

/** A note of credit on a sale of an earlier month takes off what that month declared, in columns of its own (annex 3 of RS 112-2021). */
const OF_EARLIER = `r."documentType" = '07' and date_trunc('month', r."modifiedDate") < date_trunc('month', $2::date)`
const unless = (column: string): string => `case when ${OF_EARLIER} then 0 else r.${column} end`
const discount = (column: string): string => `case when ${OF_EARLIER} then r.${column} else 0 end`

/** The same rows for the tax registers. */
export const salesOffer: RegisterOffer = {
  from: `(${DOCUMENTS.replaceAll('$4', 'null').replaceAll('$5', 'null')}) r`,
  columns: {
    id: 'r.id',
    kind: `case when r."documentType" in ('07', '08') then 'creditNote' else 'invoice' end`,
    date: 'r.date',
    dueDate: 'r."dueDate"',
    documentType: 'r."documentType"',
    series: 'r.serie',
    number: 'r.place',
    partyType: 'r."clientType"',
    partyNumber: 'r."clientNumber"',
    partyName: 'r."clientName"',
    export: 'r.export',
    base: unless('taxed'),
    baseDiscount: discount('taxed'),
    igv: unless('igv'),
    igvDiscount: discount('igv'),
    exempt: 'r.exempt',
    unaffected: 'r.unaffected',
    ivapBase: 'r."ivapBase"',
    ivap: 'r.ivap',
    icbper: 'r.icbper',
    otherCharges: 'r."otherCharges"',
    total: 'r.total',
    freeValue: 'r.withdrawn',
    freeIgv: 'r."withdrawnIgv"',
    currency: 'r.currency',
    exchangeRate: 'r."exchangeRate"',
    modifiedDate: 'r."modifiedDate"',
    modifiedType: 'r."modifiedType"',
    modifiedSeries: 'r."modifiedSerie"',
    modifiedNumber: `ltrim(r."modifiedNumber", '0')`,
    state: 'r.state',
    adjusts: `r.state = '2' and (r.total <> 0 or r."withdrawnIgv" <> 0)`,
  },
}

const digits = `nullif(regexp_replace(r.number, '\\D', '', 'g'), '')`
/** Vouchers of sales that no document wrote: typed, imported, or made from the proposal of the tax office. */
const VOUCHERS = `select r.id, r.date, r."dueDate", r."documentType", coalesce(r.series, '') as serie, lpad(r.number, 8, '0') as number, coalesce(left(${digits}, 18)::bigint, 0) as place,
    r."partyType", r."partyNumber", r."partyName", r.base + r."baseDiscount", r.exempt, r.unaffected, r.export, r.igv + r."igvDiscount", r."ivapBase", r.ivap, r.icbper, r."otherCharges",
    r.total, r."freeValue", r."freeIgv", r.currency, r."exchangeRate", r.state, r."modifiedDate", r."modifiedType", r."modifiedSeries", r."modifiedNumber", 'entry', r.correlative, r.isc
  from (${voucherRegisterSql('sale')}) r where ($4::text is null or r."documentType" = $4) and ($5::text is null or $5 = r.state)`

const REGISTER = `select d.*, case when d."documentType" in ('07', '08') then 'creditNote' else 'invoice' end as kind, '' as line, 0.00 as isc from (${DOCUMENTS}) d
union all ${VOUCHERS}`

export const salesRegisterReport = source(salesRegister, {
  sql: REGISTER,
  params: (asked) => [firstDay(asked), lastDay(asked), asked.documentType ?? null, asked.state ?? null],
  order: ['date', 'documentType', 'serie', 'place', 'id', 'line'],
  finish: ({ place: _, ...row }) => row,
  record: SALE,
})

/** The tax of the documents of the month, also of what was given away, as the register has it. */
export async function registerIgv(ctx: Ctx, asked: Period): Promise<string> {
  const [sums] = await ctx.query<{ igv: string }>(
    `select coalesce(sum(igv + "withdrawnIgv"), 0) as igv from (${DOCUMENTS}) r`,
    [ctx.companyId, firstDay(asked), lastDay(asked), null, null],
  )
  return sums!.igv
}
