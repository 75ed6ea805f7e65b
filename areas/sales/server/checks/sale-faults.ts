import { archives } from '@yupana/accounting/contract'
import { documentFaults, type FaultSource } from '@yupana/accounting/server'

const STANDS = "t.status in ('open', 'closed', 'voiding')"
const NUMBER = "t.serie || '-' || lpad(t.number::text, 8, '0')"

/** Sales and notes against their vouchers. A note takes instalments one by one: each may round a cent otherwise. */
export const saleFaults: FaultSource = documentFaults({
  sql: `select 'invoice' as kind, t.id, t.date, ${NUMBER} as document, t.client_id as party_id, t.local_total as total, 0 as near,
      ${STANDS} as stands, '/invoice/view/' || t.id as path
    from sales.invoice t
    where t.company_id = $1 and t.date between $2 and $3 and t.status <> 'draft'
    union all
    select 'creditNote', t.id, t.booked_on, ${NUMBER}, t.client_id, case t.document_type when '07' then -t.local_total else t.local_total end, 0.05,
      ${STANDS}, '/credit-note/view/' || t.id
    from sales.note t
    where t.company_id = $1 and t.booked_on between $2 and $3`,
  archive: archives.sales,
  rules: ['sale.receivable'],
  accounts: "l.account_code ~ '^1[2-7]' and l.account_code !~ '^1[23]2'",
})
