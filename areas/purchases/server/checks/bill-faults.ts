import { archives } from '@yupana/accounting/contract'
import { documentFaults, type FaultSource } from '@yupana/accounting/server'

/** Notes that take from what is owed. */
const NOTES = "('07', '87', '97')"

/** Bills, fees and notes of suppliers against their vouchers. */
export const billFaults: FaultSource = documentFaults({
  sql: `select 'bill' as kind, t.id, t.accounting_date as date, t.serie || '-' || t.number as document, t.supplier_id as party_id,
      case when t.document_type in ${NOTES} then t.local_total else -t.local_total end as total, case when t.document_type in ${NOTES} then 0.05 else 0 end as near,
      t.status in ('open', 'closed') as stands, '/bill/view/' || t.id as path
    from purchases.bill t
    where t.company_id = $1 and t.accounting_date between $2 and $3`,
  archive: archives.purchases,
  rules: ['purchase.payable', 'purchase.honorary', 'purchase.retention4'],
  accounts: "l.account_code ~ '^4[2-7]' and l.account_code !~ '^4[23]2'",
})
