import { BusinessError, dec } from '@yupana/kernel'
import { audit, serve } from '@yupana/platform'
import { countStates } from '../../contract/count.states.ts'
import { countEndpoints } from '../../contract/count.ts'
import { readCount, toldCount } from './queries.ts'
import { forgetScans, lockCount } from './save.ts'

/** What differs waits for a second count; what agreed stays as it was counted. */
export const recountCount = serve(countEndpoints.recountCount, async (ctx, { params: { id }, body }) => {
  const before = await lockCount(ctx, id, body?.version)
  countStates.move(before.status as 'draft', 'recount')
  if (before.items.every(({ counted }) => counted === null)) throw new BusinessError('nothing_counted')
  const differing = before.items.filter(({ counted, expected }) => counted !== null && !dec(counted).eq(expected ?? 0))
  if (differing.length === 0) throw new BusinessError('count_nothing_differs', {}, { status: 409 })
  await ctx.query(
    `update inventory.count_line set first_counted = coalesce(first_counted, counted), counted = null, lots = null, recount = true
     where company_id = $1 and sheet_id = $2 and line = any($3::int[])`,
    [ctx.companyId, id, differing.map(({ line }) => line)],
  )
  // Nobody takes back what is counted by now for what they scanned the first time.
  await forgetScans(
    ctx,
    id,
    differing.map(({ item }) => item.id),
  )
  await ctx.query(
    'update inventory.count_sheet set version = version + 1, round = round + 1 where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  const after = await readCount(ctx, id)
  await audit(ctx, {
    ...{ entity: 'count', id, action: 'recount', before: toldCount(ctx, before), after: toldCount(ctx, after) },
  })
  return toldCount(ctx, after)
})
