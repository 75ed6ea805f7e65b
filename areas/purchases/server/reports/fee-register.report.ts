import { firstDay, lastDay } from '@yupana/kernel'
import { source } from '@yupana/platform'
import { feeRegister } from '../../contract/reports.ts'
import { FEE } from '../bill/bill.posting.ts'
import { saidSupplier } from '../said.ts'

/** What is kept is converted alone, as in the voucher; the day of payment is that of the last one, once all is paid. */
const FEES = `select t.id, t.accounting_date as "accountingDate", t.date, t.serie, t.number, ${saidSupplier.documentType} as "supplierType",
    ${saidSupplier.number} as "supplierNumber", ${saidSupplier.name} as "supplierName", t.local_total as gross, x.withheld, (t.local_total - x.withheld)::numeric(18,2) as net,
    (select s.number from purchases.fee_suspension s where s.company_id = t.company_id and s.supplier_id = t.supplier_id and s.active and t.date between s.valid_from and s.valid_to
      order by s.valid_from desc limit 1) as suspension,
    case when t.status = 'closed' then (select max(p.date) from treasury.open_item o join treasury.payment_line y on y.company_id = o.company_id and y.open_item_id = o.id
      join treasury.payment p on p.company_id = y.company_id and p.id = y.payment_id
      where o.company_id = t.company_id and o.document_kind = 'bill' and o.document_id = t.id and p.status in ('OK', 'CL')) end as "paidOn",
    t.currency, case when t.currency = 'PEN' then '1.000' else round(t.exchange_rate, 3)::text end as "exchangeRate"
  from purchases.bill t join parties.client c on c.company_id = t.company_id and c.id = t.supplier_id
  cross join lateral (select round(t.withheld * t.exchange_rate, 2)::numeric(18,2) as withheld) x
  where t.company_id = $1 and t.document_type = '${FEE}' and t.accounting_date between $2 and $3 and t.status in ('open', 'closed')
    and ($4::uuid is null or t.supplier_id = $4) and (not $5::boolean or t.withheld > 0)`

export const feeRegisterReport = source(feeRegister, {
  sql: FEES,
  params: (asked) => [firstDay(asked), lastDay(asked), asked.supplier ?? null, asked.withheld ?? false],
  order: ['accountingDate', 'serie', 'number', 'id'],
  record: { entity: 'bill', id: 'id', named: ['serie', 'number'], opens: '/bill/view/{id}' },
})
