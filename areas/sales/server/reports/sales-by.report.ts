import { source } from '@yupana/platform'
import { salesByClient } from '../../contract/reports.ts'

/**
 * Issued sales between two days that are not voided, in soles as the register has them, or in the currency of each document. What a sale cost
 * is what its goods stood at when they left.
 */
const ISSUED = `(
  select i.client_id, case when $6 = 'PEN' then 'PEN' else i.currency end as currency, s.cost,
    case when $6 = 'PEN' then i.local_total else i.total end as total,
    case when $6 = 'PEN' then round(i.igv * i.exchange_rate, 2) else i.igv end as igv,
    case when $6 = 'PEN' then round(i.icbper * i.exchange_rate, 2) else i.icbper end as icbper,
    case when $6 = 'PEN' then round(i.discount * i.exchange_rate, 2) else i.discount end as discount,
    case when $6 = 'PEN' then o.local_balance else o.balance end as balance
  from sales.invoice i
  cross join lateral (
    select coalesce(-sum(m.amount), 0) / case when $6 = 'PEN' then 1 else i.exchange_rate end as cost from inventory.stock_move m
    where m.company_id = i.company_id and m.source_kind = 'invoice' and m.source_id = i.id) s
  cross join lateral (
    select coalesce(sum(t.balance), 0) as balance, coalesce(sum(t.local_balance), 0) as local_balance from treasury.open_item t
    where t.company_id = i.company_id and t.document_kind = 'invoice' and t.document_id = i.id) o
  where i.company_id = $1 and i.status in ('open', 'closed', 'voiding') and i.date between $2 and $3
    and ($4::uuid is null or i.client_id = $4) and ($5::uuid is null or i.seller_id = $5) and ($7::uuid is null or i.branch_id = $7)
) i`

export const salesByReports = [
  source(salesByClient, {
    sql: `select c.id as "clientId", c.document_number as ruc, c.fiscal_name as name, count(*)::int as documents, sum(i.total - i.igv - i.icbper) as net,
        sum(i.discount) as discount, sum(i.igv) as igv, sum(i.total) as total, sum(i.total - i.igv - i.icbper - round(i.cost, 2)) as margin,
        sum(i.balance) as balance, i.currency, case when $6 = 'PEN' then 'PEN~USD' else i.currency end as currencies,
        round(100 * sum(i.total - i.igv - i.icbper) / nullif(sum(sum(i.total - i.igv - i.icbper)) over (partition by i.currency), 0), 2) as share
      from ${ISSUED} join parties.client c on c.company_id = $1 and c.id = i.client_id
      group by c.id, c.document_number, c.fiscal_name, i.currency`,
    params: ({ from, to, client, seller, currency, branch }) => [
      from,
      to,
      client ?? null,
      seller ?? null,
      currency,
      branch ?? null,
    ],
    order: ['-net', 'name', 'clientId', 'currency'],
  }),
]
