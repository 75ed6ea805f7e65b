import { inStates, source } from '@yupana/platform'
import { renderingAges } from '../../contract/rendering/ages.ts'
import type { RenderingStatus } from '../../contract/rendering/rendering.states.ts'
import { amountsByAge, sumsByAge } from '../ageing/ages.ts'
import { BALANCE, MONEY } from './queries.ts'

const OPEN = `(select t.*, ${BALANCE} as balance, ($2::date - t.due_on)::int as days from treasury.rendering t ${MONEY}
  where t.company_id = $1 and ($3::uuid is null or t.account_id = $3) and ${inStates<RenderingStatus>('t.status', 'PD')}) a where a.balance <> 0`

const single = amountsByAge('a.days', 'a.balance')
const summed = sumsByAge('a.days', 'a.balance')

export const renderingAgesReport = source(renderingAges, {
  sql: (_, { detail }) =>
    detail
      ? `select a.id, a.id as "renderingId", a.number, a.holder_name as holder, a.purpose, a.date, a.due_on as "dueDate", greatest(a.days, 0) as days, ${single.join(', ')}, a.balance, a.currency from ${OPEN}`
      : `select a.account_id as id, min(a.holder_name) as holder, count(*)::int as renderings, ${summed.join(', ')}, sum(a.balance) as balance, a.currency from ${OPEN} group by a.account_id, a.currency`,
  params: ({ account }, { today }) => [today, account ?? null],
  sumsMany: ({ detail }) => !detail,
  order: ({ detail }) => (detail ? ['dueDate', 'number', 'id'] : ['-balance', 'holder', 'id']),
})
