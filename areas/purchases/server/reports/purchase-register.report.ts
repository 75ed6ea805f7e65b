import { type RegisterOffer, untoldVouchers, voucherRegisterSql } from '@yupana/accounting/server'
import { firstDay, lastDay } from '@yupana/kernel'
import { check, source } from '@yupana/platform'
import { purchaseRegister, registered } from '../../contract/reports.ts'
import { saidSupplier } from '../said.ts'

const soles = (column: string): string => `round(t.${column} * t.exchange_rate, 2)`

/** Its IGV is a credit of the month in which it was entered: it waited for no deposit, or for one that was made in time. */
const AT_ONCE = `(not t.credit_waits or (t.credit_on is not null and date_trunc('month', t.credit_on) = date_trunc('month', t.accounting_date)))`

/**
 * Bills of a month of the books that stand, in soles, those of credit below zero with what they modify; of types that the law has in the register.
 * Services of who is not domiciled are told in 8.2, and here by the form that pays their IGV.
 * Each tax is converted alone as in the voucher; what is left of the total is the base: of the credit where there is one, else of what gives none.
 */
const register = (
  more = '',
): string => `select t.id, t.accounting_date as "accountingDate", t.date, t.due_on as "dueDate", t.document_type as "documentType", t.serie, t.number,
       ${saidSupplier.documentType} as "supplierType", ${saidSupplier.number} as "supplierNumber", ${saidSupplier.name} as "supplierName",
       (t.sign * (t.net - t.outside))::numeric(18,2) as taxed, (t.sign * t.credit)::numeric(18,2) as igv, (t.sign * t.outside)::numeric(18,2) as untaxed,
       (t.sign * t.lost)::numeric(18,2) as "igvLost", (t.sign * t.held)::numeric(18,2) as "igvWaiting", (t.sign * t.local_total)::numeric(18,2) as total, t.currency,
       case when t.currency = 'PEN' then '1.000' else round(t.exchange_rate, 3)::text end as "exchangeRate", null as "customsYear",
       m.date as "modifiedDate", m.document_type as "modifiedType", m.serie as "modifiedSerie", m.number as "modifiedNumber"${more}
     from (
       select b.*, b.local_total - b.credit - b.lost - b.held as net,
         case when not b.tax_credit or b.taxed = 0 then b.local_total - b.credit - b.lost - b.held else b.local_outside end as outside
       from (
         select t.*, case when t.document_type = '07' then -1 else 1 end as sign, case when t.tax_credit and ${AT_ONCE} then ${soles('igv')} else 0 end as credit,
           case when t.tax_credit and not ${AT_ONCE} then ${soles('igv')} else 0 end as held,
           case when t.tax_lost then ${soles('igv')} else 0 end as lost, ${soles('exempt')} + ${soles('unaffected')} + ${soles('other_charges')} as local_outside
         from purchases.bill t join law.purchase_document d on d.code = t.document_type and d.registered
         where t.company_id = $1 and t.accounting_date between $2 and $3 and t.status in ('open', 'closed') and not t.abroad) b) t
     join parties.client c on c.company_id = t.company_id and c.id = t.supplier_id
     left join purchases.bill m on m.company_id = t.company_id and m.id = t.reference_id
     where ($4::text is null or t.document_type = $4)`

/** Declarations of imports: their series is the customs office (annex 2 of the books); the base is what customs takes the goods to be worth, with its duties. */
const imports = (
  more = '',
): string => `select t.id, t.date, t.date, coalesce(t.due_on, t.date), t.document_type, t.customs_office, t.number, ${saidSupplier.documentType}, ${saidSupplier.number}, ${saidSupplier.name},
       (${soles('cif')} + ${soles('ad_valorem')} + ${soles('isc')} + ${soles('other_duties')})::numeric(18,2), (${soles('igv')} + ${soles('ipm')})::numeric(18,2), 0.00, 0.00, 0.00,
       (${soles('cif')} + ${soles('ad_valorem')} + ${soles('isc')} + ${soles('other_duties')} + ${soles('igv')} + ${soles('ipm')})::numeric(18,2), t.currency,
       case when t.currency = 'PEN' then '1.000' else round(t.exchange_rate, 3)::text end, t.year::text, null::date, null, null, null${more}
     from purchases.import t join law.purchase_document d on d.code = t.document_type and d.registered
     left join parties.client c on c.company_id = t.company_id and c.id = t.supplier_id
     where t.company_id = $1 and t.date between $2 and $3 and t.status in ('open', 'closed') and ($4::text is null or t.document_type = $4)`

/** IGV that became a credit in another month than that of its bill, by a deposit made late: what waited there is here. */
const late = (
  more = '',
): string => `select t.id, t.credit_on, t.date, t.due_on, t.document_type, t.serie, t.number, ${saidSupplier.documentType}, ${saidSupplier.number}, ${saidSupplier.name},
       0.00, (t.sign * x.igv)::numeric(18,2), 0.00, 0.00, (-t.sign * x.igv)::numeric(18,2), 0.00, t.currency, case when t.currency = 'PEN' then '1.000' else round(t.exchange_rate, 3)::text end, null, null::date, null, null, null${more}
     from (select b.*, case when b.document_type = '07' then -1 else 1 end as sign from purchases.bill b) t
     cross join lateral (select ${soles('igv')} as igv) x join parties.client c on c.company_id = t.company_id and c.id = t.supplier_id
     where t.company_id = $1 and t.credit_on between $2 and $3 and t.tax_credit and not ${AT_ONCE} and t.status in ('open', 'closed') and ($4::text is null or t.document_type = $4)`

/** Who is paid by form 46, as its own register has it. */
const TAX_OFFICE = `'6', '20131312955', 'SUPERINTENDENCIA NACIONAL DE ADUANAS Y DE ADMINISTRACION TRIBUTARIA - SUNAT'`

/** Forms that paid the IGV of services of who is not domiciled: a credit of the day of payment. */
const forms = (
  more = '',
): string => `select t.id, t.abroad_paid_on, t.abroad_paid_on, t.abroad_paid_on, '46', '1662', coalesce(t.abroad_form, t.number), ${TAX_OFFICE},
       t.abroad_base, t.abroad_igv, 0.00, 0.00, 0.00, t.abroad_base + t.abroad_igv, 'PEN', '1.000', null, t.date, t.document_type, t.serie, t.number${more}
     from purchases.bill t
     where t.company_id = $1 and t.abroad_paid_on between $2 and $3 and t.status in ('open', 'closed') and ($4::text is null or $4 = '46')`

/** What the tax registers ask for beside: other charges apart, the deposit, and whether the row adjusts an earlier month. */
const MORE = {
  register: `, (t.sign * ${soles('other_charges')})::numeric(18,2) as "otherCharges", (t.sign * t.local_outside)::numeric(18,2) as "outside",
    t.detraction_paid_on as "detractionDate", t.detraction_number as "detractionNumber", false as adjusts, 0.00 as "lateBase"`,
  none: ', 0.00, 0.00, null::date, null, false, 0.00',
  late: `, 0.00, 0.00, t.detraction_paid_on, t.detraction_number, true, t.sign * (t.local_total - x.igv - ${soles('exempt')} - ${soles('unaffected')} - ${soles('other_charges')})`,
}
const ROWS = [register(MORE.register), imports(MORE.none), late(MORE.late), forms(MORE.none)].join(' union all ')

/**
 * The same rows for the tax registers. What gives no credit in the month (IGV lost, or waiting for a deposit) is with its base in the columns of what is
 * bought for sales without tax, so that the columns add up to the total (annex 11 of RS 040-2022).
 */
export const purchaseOffer: RegisterOffer = {
  from: `(${ROWS.replaceAll('$4', 'null')}) r`,
  columns: {
    id: 'r.id',
    kind: `case when r."customsYear" is null then 'bill' else 'billImport' end`,
    date: 'r.date',
    dueDate: 'r."dueDate"',
    documentType: 'r."documentType"',
    series: 'r.serie',
    number: `coalesce(nullif(ltrim(r.number, '0'), ''), '0')`,
    customsYear: 'r."customsYear"',
    partyType: 'r."supplierType"',
    partyNumber: 'r."supplierNumber"',
    partyName: 'r."supplierName"',
    base: `case when r.adjusts then r."lateBase" when r."igvWaiting" <> 0 then 0 else r.taxed end`,
    igv: 'r.igv',
    untaxedUseBase: `case when r.adjusts then -r."lateBase" when r."igvLost" <> 0 then r.untaxed - r.outside when r."igvWaiting" <> 0 then r.taxed else 0 end`,
    untaxedUseIgv: 'r."igvLost" + r."igvWaiting"',
    untaxed: `case when r."igvLost" <> 0 then r.outside else r.untaxed end - r."otherCharges"`,
    otherCharges: 'r."otherCharges"',
    total: 'r.total',
    currency: 'r.currency',
    exchangeRate: 'r."exchangeRate"',
    modifiedDate: 'r."modifiedDate"',
    modifiedType: 'r."modifiedType"',
    modifiedSeries: 'r."modifiedSerie"',
    modifiedNumber: `ltrim(r."modifiedNumber", '0')`,
    // What the credit waits for, or waited for: such bases are not of purchases for sales without tax.
    creditType: `case when r."igvWaiting" <> 0 then 'detraction' end`,
    detractionDate: 'r."detractionDate"',
    detractionNumber: 'r."detractionNumber"',
    state: `case when r.igv = 0 then '0' else '1' end`,
    adjusts: 'r.adjusts',
  },
}

const waits = `r."creditType" = 'detraction'`
/** Vouchers of purchases that no document wrote: typed, imported, or made from the proposal of the tax office. */
const VOUCHERS = `select r.id, r."accountingDate", r.date, coalesce(r."dueDate", r.date) as "dueDate", r."documentType", coalesce(r.series, '') as serie, r.number,
    r."partyType", r."partyNumber", r."partyName", r.base + case when ${waits} then r."untaxedUseBase" else 0 end, r.igv,
    r.untaxed + r.isc + r.icbper + r."otherCharges" + case when ${waits} then 0 else r."untaxedUseBase" end, case when ${waits} then 0 else r."untaxedUseIgv" end,
    case when ${waits} then r."untaxedUseIgv" else 0 end, r.total, r.currency, r."exchangeRate", r."customsYear", r."modifiedDate", r."modifiedType", r."modifiedSeries", r."modifiedNumber",
    'entry', r.correlative, r."mixedBase", r."mixedIgv"
  from (${voucherRegisterSql('purchase')}) r where ($4::text is null or r."documentType" = $4)`

export const purchaseRegisterReport = source(purchaseRegister, {
  sql: `select d.*, case when d."customsYear" is null then 'bill' else 'billImport' end as kind, '' as line, 0.00 as "mixedBase", 0.00 as "mixedIgv"
    from (${[register(), imports(), late(), forms()].join(' union all ')}) d union all ${VOUCHERS}`,
  params: (asked) => [firstDay(asked), lastDay(asked), asked.documentType ?? null],
  order: ['accountingDate', 'documentType', 'serie', 'number', 'id', 'line'],
  record: { entity: ['bill', 'entry'], id: 'id', named: ['serie', 'number'], opens: registered },
})

/** Vouchers by hand that do not say what of them was taxed. */
export const purchaseRegisterCheck = check(purchaseRegister, {
  name: 'vouchersUntold',
  find: (ctx, asked) => untoldVouchers(ctx, asked, ['purchase']),
})
