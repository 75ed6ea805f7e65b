import { daysAsked } from '@yupana/contract'
import { firstDay, periodOf } from '@yupana/kernel'
import { type Ctx, type ReportRow, source, word } from '@yupana/platform'
import type { z } from 'zod'
import {
  centerBalances,
  centerExpenseSums,
  centerExpenses,
  operationalAccounts,
  operationalResult,
} from '../../contract/reports/centers.ts'
import { type CenterAsked, centeredFigures, inCenter, oneCenter } from '../center-figures.ts'
import { beganWith, ledgerMetric, spanFigures } from '../ledger-figures.ts'
import { dollars, LINE, LINES, lineRow, VOUCHER } from './lines.ts'

type Query = Pick<z.output<typeof operationalResult.query>, 'currency' | 'costCenter' | 'level'> & {
  alone?: boolean | undefined
}

const asked = ({ costCenter, alone }: Query): CenterAsked => ({ center: costCenter, alone })

/** Income, which 79 is none of: it only carries class 6 to class 9. */
const INCOME = "(f.key like '7%' and f.key not like '79%')"
const EXPENSE = { nature: "f.key like '6%'", function: "f.key like '9%'" }

/** `$2` and `$3` are the first and the last month, `$4` the center that is asked. */
const params = (query: Query): unknown[] => {
  const { first, last } = daysAsked(query)
  return [first, firstDay(periodOf(last)), oneCenter(asked(query))]
}
const moved = (query: Query): string =>
  `${centeredFigures(asked(query), '$4')} f where f.metric = '${ledgerMetric('REGISTER', query.currency)}' and f.period between $2 and $3`

/** Never above the one that is asked, whose own lines are only some of those above it. */
const levelOf = ({ level = 1, costCenter }: Query): string =>
  oneCenter({ center: costCenter }) === null
    ? String(level)
    : `greatest(${level}, (select x.level from company.cost_center x where x.company_id = $1 and x.id = $4))`

/** Of every center the one that it is told under: itself, or what it hangs below on the level that is asked; where there is none the next below that. */
const HEADS = (query: Query): string => `heads as (
  select c.id, case when c.level <= l.level or p.id is null then c.id when p.level <= l.level or g.id is null then p.id else g.id end as head, l.level
  from company.cost_center c cross join (select ${levelOf(query)} as level) l
  left join company.cost_center p on p.company_id = c.company_id and p.id = c.parent_id
  left join company.cost_center g on g.company_id = p.company_id and g.id = p.parent_id where c.company_id = $1)`

/** The center of a row. Above the level that was asked it stands alone: what hangs below it has rows of its own. */
const HEAD = `coalesce(k.id::text, 'none') as center, coalesce(k.code, '') as code, coalesce(k.name, '') as name, coalesce(k.level < h.level, false)::text as alone`
const ofHead =
  'left join heads h on h.id = m.center left join company.cost_center k on k.company_id = $1 and k.id = h.head'

const named = (row: ReportRow, { language }: Ctx): ReportRow =>
  row.center === 'none' ? { ...row, name: word(language, 'center.none') } : row
const ofCenters = { params, order: ['code', 'center', 'alone'], finish: named, basis: 'kept' as const }

function share(amount: string): string {
  return `round(100 * ${amount} / nullif(sum(${amount}) over (), 0), 2)`
}

const HEADING = (account: string): string =>
  `(select max(a.name) from accounting.account a where a.company_id = $1 and a.code = left(${account}, 2) and a.year between extract(year from $2::date) and extract(year from $3::date))`

/**
 * What approved budgets have for the expenses of a center in the months, in soles: up to each month the year so far at the rate of the budget, so that months
 * add up to it.
 */
const BUDGETED = `select b.cost_center_id as center, sum(n.amount) as budget from accounting.budget b
  join (select i.budget_id, m.month, sum(m.amount) as amount, sum(sum(m.amount)) over (partition by i.budget_id order by m.month) as so_far from accounting.budget_item i
    cross join lateral unnest(i.months) with ordinality m(amount, month) where i.company_id = $1 and i.base and exists (select from unnest(i.accounts) x(code) where x.code like '6%')
    group by i.budget_id, m.month) s on s.budget_id = b.id
  cross join lateral (select round(s.so_far * b.exchange_rate, 2) - round((s.so_far - s.amount) * b.exchange_rate, 2) as amount) n
  where b.company_id = $1 and b.cost_center_id is not null and b.state in ('approved', 'closed') and make_date(b.year, s.month::int, 1) between $2 and $3`

export const centerReportSources = [
  source(operationalResult, {
    sql: (_, query) => `with ${HEADS(query)},
    m as (select f.center, coalesce(sum(f.minus - f.plus) filter (where ${INCOME}), 0) as income, coalesce(sum(f.plus - f.minus) filter (where ${EXPENSE[query.by]}), 0) as expense
      from ${moved(query)} and (${INCOME} or ${EXPENSE[query.by]}) group by f.center),
    t as (select ${HEAD}, sum(m.income)::numeric(18,2) as income, sum(m.expense)::numeric(18,2) as expense, sum(m.income - m.expense)::numeric(18,2) as profit
      from m ${ofHead} group by 1, 2, 3, 4)
    select t.*, ${share('t.income')} as "incomePercent", ${share('t.expense')} as "expensePercent", round(100 * t.profit / nullif(t.income, 0), 2) as "profitPercent"
    from t where t.income <> 0 or t.expense <> 0`,
    ...ofCenters,
  }),
  source(operationalAccounts, {
    sql: (
      _,
      query,
    ) => `select t.*, round(100 * t.amount / nullif(sum(t.amount) filter (where t.account like '7%') over (), 0), 2) as percent,
      concat_ws(' ', left(t.account, 2), ${HEADING('t.account')}) as heading
    from (select f.key as account, coalesce(max(a.name), '') as name, sum(f.minus - f.plus)::numeric(18,2) as amount
      from (select f.* from ${moved(query)} and (${INCOME} or ${EXPENSE[query.by]})) f
      left join accounting.account a on a.company_id = $1 and a.year = extract(year from f.period) and a.code = f.key group by f.key) t where t.amount <> 0`,
    params,
    order: ['heading', 'account'],
    basis: 'kept',
  }),
  source(centerExpenseSums, {
    sql: (_, query) => `with ${HEADS(query)},
    m as (select f.center, sum(f.plus - f.minus) as expense, null::numeric as budget from ${moved(query)} and ${EXPENSE[query.by]} group by f.center
      union all select b.center, 0, b.budget from (${BUDGETED} group by b.cost_center_id) b where ${inCenter('b.center', asked(query), '$4')}),
    t as (select ${HEAD}, sum(m.expense)::numeric(18,2) as expense, sum(m.budget)::numeric(18,2) as budget from m ${ofHead} group by 1, 2, 3, 4)
    select t.*, ${share('t.expense')} as share, t.budget - t.expense as "left" from t where t.expense <> 0 or t.budget <> 0`,
    ...ofCenters,
  }),
  source(centerExpenses, {
    sql: (
      _,
      query,
    ) => `select ${LINE(query)}, l.party_name as supplier, coalesce(k.code || ' ' || k.name, '') as center,
      ${query.currency === 'USD' ? 'l.foreign_amount' : 'l.debit - l.credit'} as amount
    from ${LINES} left join company.cost_center k on k.company_id = l.company_id and k.id = l.cost_center_id
    where l.company_id = $1 and l.date between $2 and $3 and ${inCenter('l.cost_center_id', asked(query), '$4')}
      and e.origin not in ('OPENING', 'CLOSED') and l.account_code like '${query.by === 'function' ? '9' : '6'}%'${dollars(query)}`,
    params(query) {
      const { first, last } = daysAsked(query)
      return [first, last, oneCenter(asked(query))]
    },
    order: ['date', 'id', 'line'],
    record: VOUCHER,
    finish: lineRow,
    basis: 'lines',
  }),
  source(centerBalances, {
    sql(_, query) {
      const began = beganWith(query, 'f.')
      return `with ${HEADS(query)},
    m as (select f.key as account, f.center, coalesce(sum(f.plus - f.minus) filter (where f.period < $2 or ${began}), 0) as initial,
        coalesce(sum(f.plus) filter (where f.period >= $2 and not ${began}), 0) as debit, coalesce(sum(f.minus) filter (where f.period >= $2 and not ${began}), 0) as credit
      from ${centeredFigures(asked(query), '$4')} f
      where ${spanFigures(query, 'f.')} and f.period between date_trunc('year', $2::date)::date and $3 and f.key like $5 || '%' group by 1, 2),
    t as (select m.account, ${HEAD}, sum(m.initial)::numeric(18,2) as initial, sum(m.debit)::numeric(18,2) as debit, sum(m.credit)::numeric(18,2) as credit
      from m ${ofHead} group by 1, 2, 3, 4, 5)
    select t.*, t.initial + t.debit - t.credit as balance from t where t.initial <> 0 or t.debit <> 0 or t.credit <> 0`
    },
    params: (query) => [...params(query), query.account],
    order: ['account', 'code', 'center', 'alone'],
    finish: named,
    basis: 'kept',
  }),
]
