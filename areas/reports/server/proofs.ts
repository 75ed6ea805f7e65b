import { type Proof, proofOf } from '@yupana/platform'
import { proofWords } from './proof-words.ts'

const NET = `t.local_total - round(t.igv * t.exchange_rate, 2) - round(t.icbper * t.exchange_rate, 2) - round(t.other_charges * t.exchange_rate, 2) - t.local_deferred`
const COLUMNS = 'local_total, igv, icbper, other_charges, local_deferred, exchange_rate'

/** Sales by month: what the panel adds up from its kept figures, and the documents themselves; what is voided leaves the month in which it is. */
const soldByMonth = proofOf({
  ...{ number: 20, name: 'soldByMonth', ...proofWords.soldByMonth },
  checked: `select count(distinct f.period) from platform.figures f where f.company_id = $1 and f.metric = 'sales'`,
  bad: `select to_char(coalesce(k.month, d.month), 'MM/YYYY') as said,
      '/report/sale?year=' || to_char(coalesce(k.month, d.month), 'YYYY') || '&month=' || to_char(coalesce(k.month, d.month), 'MM') as path
    from (select date_trunc('month', f.period)::date as month, sum(f.plus - f.minus) as net from platform.figures f where f.company_id = $1 and f.metric = 'sales' group by 1) k
    full join (
      select date_trunc('month', t.day)::date as month, sum(t.sign * (${NET})) as net from (
        select date as day, 1 as sign, ${COLUMNS} from sales.invoice where company_id = $1 and status <> 'draft'
        union all select voided_on, -1, ${COLUMNS} from sales.invoice where company_id = $1 and status <> 'draft' and voided_on is not null
        union all select booked_on, case document_type when '07' then -1 else 1 end, ${COLUMNS} from sales.note where company_id = $1 and booked_on is not null
        union all select voided_on, case document_type when '07' then 1 else -1 end, ${COLUMNS} from sales.note where company_id = $1 and booked_on is not null and voided_on is not null) t
      group by 1) d on d.month = k.month
    where coalesce(k.net, 0) <> coalesce(d.net, 0)`,
})

/** What the stock was worth by day, which reports add up, and what stands in each warehouse now. */
const stockWorth = proofOf({
  ...{ number: 20, name: 'stockWorth', ...proofWords.stockWorth },
  checked: `select count(distinct f.key) from platform.figures f where f.company_id = $1 and f.metric = 'stock.worth'`,
  bad: `select w.name as said, '/report/inventory/at' as path from inventory.warehouse w
    left join (select f.key, sum(f.plus - f.minus) as worth from platform.figures f where f.company_id = $1 and f.metric = 'stock.worth' group by 1) k on k.key = w.id::text
    left join (select b.warehouse_id, sum(b.amount) as worth from inventory.stock_balance b where b.company_id = $1 group by 1) b on b.warehouse_id = w.id
    where w.company_id = $1 and coalesce(k.worth, 0) <> coalesce(b.worth, 0)`,
})

export const reportProofs: readonly Proof[] = [soldByMonth, stockWorth]
