import { daysAsked } from '@yupana/contract'
import { firstDay, periodOf } from '@yupana/kernel'
import { source } from '@yupana/platform'
import type { z } from 'zod'
import { chartGroupAccounts, chartGroups } from '../../contract/reports/groups.ts'
import { figuresAsked } from '../center-figures.ts'
import { ledgerMetric } from '../ledger-figures.ts'

type Query = z.output<typeof chartGroups.query>

/** What moved in the accounts of groups, from the kept figures, of all or of a cost center: credit less debit. */
const MOVED = ({ costCenter }: Query): string => `${figuresAsked({ center: costCenter }, 6).from} f
  join accounting.account a on a.company_id = f.company_id and a.year = extract(year from f.period) and a.code = f.key
  join accounting.account_group g on g.company_id = f.company_id and g.id = a.group_id
  where f.company_id = $1 and f.metric = $2 and f.period between $3 and $4 and ($5::uuid is null or g.id = $5)`

const params = (query: Query): unknown[] => {
  const { first, last } = daysAsked(query)
  const { params: more } = figuresAsked({ center: query.costCenter }, 6)
  return [ledgerMetric('REGISTER', query.currency), first, firstDay(periodOf(last)), query.group ?? null, ...more]
}

/** A group's part of all that was earned, or of all that was spent. */
export const chartGroupsReport = source(chartGroups, {
  sql: (
    _,
    query,
  ) => `select t.*, round(100 * t.amount / nullif(sum(t.amount) over (partition by t.kind), 0), 2) as share from (
      select g.id as "groupId", g.code || ' ' || g.name as "group", g.kind, sum(f.minus - f.plus)::numeric(18,2) as amount
      from ${MOVED(query)} group by g.id, g.code, g.name, g.kind) t`,
  params,
  order: ['group', 'groupId'],
  basis: 'kept',
})

export const chartGroupAccountsReport = source(chartGroupAccounts, {
  sql: (_, query) => `select t.* from (
      select f.key as account, max(a.name) as name, max(g.code || ' ' || g.name) as "group", sum(f.minus - f.plus)::numeric(18,2) as amount
      from ${MOVED(query)} group by f.key) t`,
  params,
  order: ['group', 'account'],
  basis: 'kept',
})
