import { inStates, source } from '@yupana/platform'
import { renderingAges } from '../../contract/rendering/ages.ts'
import type { RenderingStatus } from '../../contract/rendering/rendering.states.ts'
import { BALANCE, MONEY } from './queries.ts'

const OPEN = `(select t.*, ${BALANCE} as balance, ($2::date - t.due_on)::int as days from treasury.rendering t ${MONEY}
  where t.company_id = $1 and ($3::uuid is null or t.account_id = $3) and ${inStates<RenderingStatus>('t.status', 'PD')}) a where a.balance <> 0`

/** By the last day of each age, as of any debt. */
const BUCKETS = [
  ['current', 'a.days <= 0'],
  ['to30', 'a.days between 1 and 30'],
  ['to60', 'a.days between 31 and 60'],
  ['to90', 'a.days between 61 and 90'],
  ['over90', 'a.days > 90'],
] as const
const single = BUCKETS.map(([name, within]) => `case when ${within} then a.balance else 0.00 end as "${name}"`)
const summed = BUCKETS.map(([name, within]) => `coalesce(sum(a.balance) filter (where ${within}), 0.00) as "${name}"`)

export const renderingAgesReport = source(renderingAges, {
  sql: (_, { detail }) =>
    detail
      ? `select a.id, a.id as "renderingId", a.number, a.holder_name as holder, a.purpose, a.date, a.due_on as "dueDate", greatest(a.days, 0) as days, ${single.join(', ')}, a.balance, a.currency from ${OPEN}`
      : `select a.account_id as id, min(a.holder_name) as holder, count(*)::int as renderings, ${summed.join(', ')}, sum(a.balance) as balance, a.currency from ${OPEN} group by a.account_id, a.currency`,
  params: ({ account }, { today }) => [today, account ?? null],
  sumsMany: ({ detail }) => !detail,
  order: ({ detail }) => (detail ? ['dueDate', 'number', 'id'] : ['-balance', 'holder', 'id']),
})
