import { source } from '@yupana/platform'
import { salesByClient } from '../../contract/reports.ts'
import { guidesCost } from '../by-guides/cost.ts'
import { SALE } from './sale-record.ts'

/**
 * Issued sales between two days that are not voided, and notes that the tax office took in them, those of credit below zero; in soles as the register has them, or in the currency of each document. What a sale cost
 * is what its goods stood at when they left.
 */
const ISSUED = `(
  select i.id, i.document_type, i.date, i.serie, i.number, i.client_id, case when $6 = 'PEN' then 'PEN' else i.currency end as currency, s.cost,
    case when $6 = 'PEN' then i.local_total else i.total end as total, case when $6 = 'PEN' then i.local_deferred else i.deferred end as deferred,
    case when $6 = 'PEN' then round(i.igv * i.exchange_rate, 2) else i.igv end as igv,
    case when $6 = 'PEN' then round(i.icbper * i.exchange_rate, 2) else i.icbper end as icbper,
    case when $6 = 'PEN' then round(i.other_charges * i.exchange_rate, 2) else i.other_charges end as charges,
    case when $6 = 'PEN' then round(i.discount * i.exchange_rate, 2) else i.discount end as discount,
    case when $6 = 'PEN' then o.local_balance else o.balance end as balance
  from sales.invoice i
  cross join lateral (
    select (coalesce(-sum(m.amount), 0) + ${guidesCost}) / case when $6 = 'PEN' then 1 else i.exchange_rate end as cost from inventory.stock_move m
    where m.company_id = i.company_id and m.source_kind = 'invoice' and m.source_id = i.id) s
  cross join lateral (
    select coalesce(sum(t.balance), 0) as balance, coalesce(sum(t.local_balance), 0) as local_balance from treasury.open_item t
    where t.company_id = i.company_id and t.document_kind = 'invoice' and t.document_id = i.id and t.concept <> 'perception') o
  where i.company_id = $1 and i.status in ('open', 'closed', 'voiding') and i.date between $2 and $3
    and ($4::uuid is null or i.client_id = $4) and ($5::uuid is null or i.seller_id = $5) and ($7::uuid is null or i.branch_id = $7)
    and ($8::text is null or i.document_type = $8)
  union all
  select n.id, n.document_type, n.booked_on, n.serie, n.number, n.client_id, case when $6 = 'PEN' then 'PEN' else n.currency end, g.sign * s.cost,
    g.sign * case when $6 = 'PEN' then n.local_total else n.total end,
    g.sign * case when $6 = 'PEN' then n.local_deferred else n.deferred end, g.sign * case when $6 = 'PEN' then round(n.igv * n.exchange_rate, 2) else n.igv end,
    g.sign * case when $6 = 'PEN' then round(n.icbper * n.exchange_rate, 2) else n.icbper end,
    g.sign * case when $6 = 'PEN' then round(n.other_charges * n.exchange_rate, 2) else n.other_charges end, 0,
    g.sign * case when $6 = 'PEN' then o.local_balance else o.balance end
  from sales.note n
  cross join lateral (select case n.document_type when '07' then -1 else 1 end as sign) g
  cross join lateral (
    select coalesce(sum(m.amount), 0) / case when $6 = 'PEN' then 1 else n.exchange_rate end as cost from inventory.stock_move m
    where m.company_id = n.company_id and m.source_kind = 'creditNote' and m.source_id = n.id) s
  cross join lateral (
    select coalesce(sum(t.balance), 0) as balance, coalesce(sum(t.local_balance), 0) as local_balance from treasury.open_item t
    where t.company_id = n.company_id and t.document_kind = 'creditNote' and t.document_id = n.id and t.concept <> 'perception') o
  where n.company_id = $1 and n.status in ('open', 'closed', 'voiding') and n.booked_on between $2 and $3
    and ($4::uuid is null or n.client_id = $4) and ($5::uuid is null or n.seller_id = $5) and ($7::uuid is null or n.branch_id = $7)
    and ($8::text is null or n.document_type = $8)
) i`

/** What is a part of the whole: sales without tax, or with it. */
const PART = 'case when $9::boolean then i.total else i.total - i.igv - i.icbper - i.charges - i.deferred end'

/** What was sold: an advance is nothing yet, and what deducts one is sold whole, whatever of it is still charged. */
const AMOUNTS = `i.total - i.igv - i.icbper - i.charges - i.deferred as net, i.discount, i.igv, i.total, i.total - i.igv - i.icbper - i.charges - i.deferred - round(i.cost, 2) as margin, i.balance`

const DOCUMENTS = `select i.id, i.document_type as "documentType", i.date, i.serie || '-' || lpad(i.number::text, 8, '0') as document, c.id as "clientId", c.document_number as ruc,
    c.fiscal_name as name, ${AMOUNTS}, i.currency
  from ${ISSUED} join parties.client c on c.company_id = $1 and c.id = i.client_id where $9::boolean is not null`

const BY_CLIENT = `select c.id as "clientId", c.document_number as ruc, c.fiscal_name as name, count(*)::int as documents, sum(i.net) as net,
  sum(i.discount) as discount, sum(i.igv) as igv, sum(i.total) as total, sum(i.margin) as margin, sum(i.balance) as balance, i.currency,
  round(100 * sum(i.part) / nullif(sum(sum(i.part)) over (partition by i.currency), 0), 2) as share, sum(i.part) as part
  from (select i.client_id, i.currency, ${AMOUNTS}, ${PART} as part from ${ISSUED}) i
  join parties.client c on c.company_id = $1 and c.id = i.client_id
  group by c.id, c.document_number, c.fiscal_name, i.currency`

export const salesByReports = [
  source(salesByClient, {
    sql: (_, { detail }) => (detail ? DOCUMENTS : BY_CLIENT),
    params: ({ from, to, client, seller, currency, branch, documentType, withTax }) => [
      ...[from, to, client ?? null, seller ?? null, currency, branch ?? null, documentType ?? null, withTax ?? false],
    ],
    sumsMany: ({ detail }) => !detail,
    order: ({ detail, columns }) =>
      detail ? ['date', 'document', 'id'] : [columns === 'months' ? '-net' : '-part', 'name', 'clientId', 'currency'],
    finish: ({ part: _, ...row }) => row,
    record: ({ detail }) => (detail ? { ...SALE, named: ['document'] } : undefined),
  }),
]
