import type { RegisterOffer } from '@yupana/accounting/server'
import { firstDay, lastDay } from '@yupana/kernel'
import { source } from '@yupana/platform'
import { foreignPurchases } from '../../contract/reports.ts'
import { saidSupplier } from '../said.ts'

const soles = (column: string): string => `round(t.${column} * t.exchange_rate, 2)::numeric(18,2)`

/** Of types that are not in the register of purchases (91), and of others where their supplier is no taxpayer here and its services are used here. */
const FOREIGN = `select t.id, t.accounting_date as "accountingDate", t.date, t.document_type as "documentType", t.serie, t.number,
    (t.local_total - round(t.other_charges * t.exchange_rate, 2))::numeric(18,2) as value, ${soles('other_charges')} as "otherCharges", t.local_total as total,
    t.abroad_igv as igv, t.abroad_form as form, t.abroad_paid_on as "paidOn", t.currency,
    case when t.currency = 'PEN' then '1.000' else round(t.exchange_rate, 3)::text end as "exchangeRate",
    ${saidSupplier.number} as "supplierNumber", ${saidSupplier.name} as "supplierName", coalesce(t.treaty, '00') as treaty, coalesce(t.rent_type, '00') as "rentType"
  from purchases.bill t join parties.client c on c.company_id = t.company_id and c.id = t.supplier_id
  join law.purchase_document d on d.code = t.document_type
  where t.company_id = $1 and t.accounting_date between $2 and $3 and t.status in ('open', 'closed') and not d.ruc and not d.reference
    and (not d.registered or t.abroad) and ($4::uuid is null or t.supplier_id = $4)`

/** The same rows for the tax registers; the form (46) that paid its IGV is what a credit is taken by. The base keeps no country of who is bought from. */
export const foreignOffer: RegisterOffer = {
  from: `(${FOREIGN.replaceAll('$4', 'null')}) r`,
  columns: {
    id: 'r.id',
    kind: `'bill'`,
    date: 'r.date',
    documentType: 'r."documentType"',
    series: 'r.serie',
    number: `coalesce(nullif(ltrim(r.number, '0'), ''), '0')`,
    value: 'r.value',
    otherCharges: 'r."otherCharges"',
    total: 'r.total',
    creditType: `case when r.form is null then '00' else '46' end`,
    creditSeries: `case when r.form is null then null else '1662' end`,
    creditNumber: 'r.form',
    creditDate: 'r."paidOn"',
    igvWithheld: 'r.igv',
    currency: 'r.currency',
    exchangeRate: 'r."exchangeRate"',
    partyNumber: 'r."supplierNumber"',
    partyName: 'r."supplierName"',
    treaty: 'r.treaty',
    incomeType: 'r."rentType"',
    state: `'0'`,
  },
}

export const foreignPurchasesReport = source(foreignPurchases, {
  sql: FOREIGN,
  params: (asked) => [firstDay(asked), lastDay(asked), asked.supplier ?? null],
  order: ['accountingDate', 'serie', 'number', 'id'],
  record: { entity: 'bill', id: 'id', named: ['serie', 'number'], opens: '/bill/view/{id}' },
})
