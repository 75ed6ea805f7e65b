import { standingEntries } from '@yupana/accounting/server'
import { fixed, plain } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { RepairOut } from '../../contract/repair/repair.ts'

type Check = RepairOut['checks'][number]

const SHOWN = 20

interface Told {
  /** Rows of which `kept` and `counted` differ have `what` and may be looked at along `path`; `$1` is the company. */
  sql: string
  money: boolean
  rebuilt: boolean
}

const NAMED = `join catalogue.product p on p.company_id = $1 and p.id = t.item_id join inventory.warehouse w on w.company_id = $1 and w.id = t.warehouse_id`
const WHAT = "p.code || ' ' || p.name || ' · ' || w.name as what"
const KARDEX = "'/kardex?item=' || t.item_id || '&warehouse=' || t.warehouse_id as path"

/** Units of what is told apart, as the batches say and as the movements do. */
const ofLots = (kind: 'batch' | 'serial'): string => `
select ${WHAT}, t.kept, t.counted, '/report/inventory/${kind === 'batch' ? 'batch' : 'serie'}?item=' || t.item_id as path
from (select item_id, warehouse_id, coalesce(k.quantity, 0) as kept, coalesce(m.quantity, 0) as counted
  from (select s.item_id, s.warehouse_id, sum(s.quantity) as quantity from inventory.lot_stock s where s.company_id = $1 and s.kind = '${kind}' group by 1, 2) k
  full join (select b.item_id, b.warehouse_id, sum(b.quantity) as quantity from inventory.stock_move b join catalogue.product g on g.company_id = b.company_id and g.id = b.item_id
    and ${kind === 'batch' ? 'g.batch_tracking and not g.serie_tracking' : 'g.serie_tracking'} where b.company_id = $1 group by 1, 2) m using (item_id, warehouse_id)
  union all
  select l.item_id, s.warehouse_id, s.quantity, coalesce(x.quantity, 0) from inventory.lot_stock s join inventory.lot l on l.company_id = s.company_id and l.id = s.lot_id
  left join (select y.lot_id, v.warehouse_id, sum(y.quantity) as quantity from inventory.move_lot y join inventory.stock_move v on v.company_id = y.company_id and v.id = y.move_id
    where y.company_id = $1 group by 1, 2) x on x.lot_id = s.lot_id and x.warehouse_id = s.warehouse_id
  where s.company_id = $1 and s.kind = '${kind}' and s.quantity <> coalesce(x.quantity, 0)) t ${NAMED}`

export const CHECKS: Readonly<Record<Check['check'], Told>> = {
  balances: {
    ...{ money: true, rebuilt: true },
    sql: `select ${WHAT}, t.amount as kept, t.worth as counted, ${KARDEX}, t.quantity <> t.units as differs
      from (select item_id, warehouse_id, coalesce(b.quantity, 0) as quantity, coalesce(b.amount, 0) as amount, coalesce(m.units, 0) as units, coalesce(m.worth, 0) as worth
        from (select * from inventory.stock_balance where company_id = $1) b
        full join (select item_id, warehouse_id, sum(quantity) as units, sum(amount) as worth from inventory.stock_move where company_id = $1 group by 1, 2) m using (item_id, warehouse_id)) t ${NAMED}`,
  },
  running: {
    ...{ money: true, rebuilt: true },
    sql: `select ${WHAT}, t.balance_amount as kept, t.worth as counted, '/kardex/why?move=' || t.id as path, t.balance_quantity <> t.units as differs
      from (select m.id, m.item_id, m.warehouse_id, m.balance_quantity, m.balance_amount, sum(m.quantity) over place as units, sum(m.amount) over place as worth
        from inventory.stock_move m where m.company_id = $1 window place as (partition by m.item_id, m.warehouse_id order by m.date, m.sequence)) t ${NAMED}`,
  },
  batches: { ...{ money: false, rebuilt: true }, sql: ofLots('batch') },
  serials: { ...{ money: false, rebuilt: true }, sql: ofLots('serial') },
  worth: {
    ...{ money: true, rebuilt: true },
    sql: `select to_char(t.date, 'DD/MM/YYYY') || ' · ' || coalesce(w.name, '') as what, t.kept, t.counted, '/report/inventory/at?date=' || t.date as path
      from (select date, key, coalesce(k.worth, 0) as kept, coalesce(m.worth, 0) as counted
        from (select period as date, key, sum(plus - minus) as worth from platform.figures where company_id = $1 and metric = 'stock.worth' group by 1, 2) k
        full join (select date, warehouse_id::text as key, sum(amount) as worth from inventory.stock_move where company_id = $1 group by 1, 2) m using (date, key)) t
      left join inventory.warehouse w on w.company_id = $1 and w.id::text = t.key`,
  },
  // What the outbox has still to post is in neither; goods on their way (28) are in the books alone; what waits for its voucher counts as posted.
  accounts: {
    ...{ money: true, rebuilt: false },
    sql: `select code as what, coalesce(b.books, 0) as kept, coalesce(s.worth, 0) as counted, '/report/major?account=' || code as path
      from (select n.code, sum(n.net) as books from (
          select l.account_code as code, l.debit - l.credit as net from accounting.journal_line l
          join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and ${standingEntries('e')}
          where l.company_id = $1 and l.account_code ~ '^2[0-6]'
          union all select p.account_code, p.debit - p.credit from accounting.pending_line p where p.company_id = $1 and p.account_code ~ '^2[0-6]') n group by 1) b
      full join (select coalesce(a.account_code, m.ledger_code) as code, sum(m.posted_amount) as worth from inventory.stock_move m
        left join accounting.setting a on a.company_id = m.company_id and a.key = m.ledger_code and a.year = extract(year from m.date) where m.company_id = $1 group by 1) s using (code)
      where coalesce(b.books, 0) <> 0 or coalesce(s.worth, 0) <> 0`,
  },
}

/** What of its rows does not agree. */
export const differing = ({ sql }: Told): string =>
  sql.includes('as differs') ? 't.kept <> t.counted or t.differs' : 't.kept <> t.counted'

/** Whether all that must say the same does, and the first rows that do not. */
export async function readChecks(ctx: Ctx): Promise<RepairOut> {
  const checks: Check[] = []
  for (const [check, told] of Object.entries(CHECKS) as [Check['check'], Told][]) {
    const { sql, money, rebuilt } = told
    const say = money ? fixed : plain
    const [sums] = await ctx.query<{ kept: string; counted: string; count: number }>(
      `select ${check === 'running' ? 'coalesce(sum(t.kept) filter (where false), 0)' : 'coalesce(sum(t.kept), 0)'} as kept,
         ${check === 'running' ? 'coalesce(sum(t.counted) filter (where false), 0)' : 'coalesce(sum(t.counted), 0)'} as counted,
         (count(*) filter (where ${differing(told)}))::int as count from (${sql}) t`,
      [ctx.companyId],
    )
    const { kept, counted, count } = sums!
    const rows =
      count === 0
        ? []
        : await ctx.query<Check['rows'][number]>(
            `select t.what, t.kept, t.counted, t.path from (${sql}) t where ${differing(told)} order by t.what limit ${SHOWN}`,
            [ctx.companyId],
          )
    checks.push({
      ...{ check, count, rebuilt, good: count === 0, kept: say(kept), counted: say(counted) },
      rows: rows.map((row) => ({ ...row, kept: say(row.kept), counted: say(row.counted) })),
    })
  }
  return { good: checks.every(({ good }) => good), checks }
}
