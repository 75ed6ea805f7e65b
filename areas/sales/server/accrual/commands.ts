import { post, reverseSource } from '@yupana/accounting/server'
import { assertOpenMonth } from '@yupana/company/server'
import { BusinessError, ddmmyyyy, dec, firstDay, lastDay } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { accrualEndpoints } from '../../contract/accrual/accrual.ts'
import { accrualPosting } from './accrual.posting.ts'
import { deliveredAt, readAccrual, standing } from './queries.ts'

const KIND = 'accrual'

/** One of a company at a time: of two at once the second finds the first. */
const hold = (ctx: Ctx): Promise<unknown> =>
  ctx.query('select 1 from sales.setting where company_id = $1 for update', [ctx.companyId])

/** Of a month that is over, as it was seen, and once. */
export const postAccrual = serve(accrualEndpoints.postAccrual, async (ctx, { body: { year, month, total } }) => {
  const refuse = (code: string, params: Record<string, string> = {}) => new BusinessError(code, params, { status: 409 })
  const period = { year, month }
  if (lastDay(period) > ctx.today) throw refuse('accrual_month_runs', { on: ddmmyyyy(lastDay(period)) })
  await hold(ctx)
  if (await standing(ctx, period)) throw refuse('accrual_stands')
  const found = await deliveredAt(ctx, period)
  if (found.posted.length === 0) throw refuse('accrual_nothing')
  if (!dec(found.total).eq(total)) throw refuse('accrual_changed', { total: found.total })
  await assertOpenMonth(ctx, found.on)
  await assertOpenMonth(ctx, found.reversedOn)
  const id = uuidv7()
  const entries = (['PEN', 'USD'] as const).flatMap((currency) => {
    const guides = found.posted.filter((each) => each.currency === currency)
    const { on, reversedOn } = found
    const exchangeRate = currency === 'PEN' ? '1' : found.rate
    return guides.length > 0 ? accrualPosting({ id, on, reversedOn, currency, exchangeRate, guides }) : []
  })
  await ctx.query(
    'insert into sales.accrual (company_id, id, year, month, guides, total, created_at, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [ctx.companyId, id, year, month, found.posted.length, found.total, ctx.now, ctx.userId],
  )
  await post(ctx, entries, 'GENERATE')
  const after = { year, month, total: found.total, guides: found.posted.length }
  await audit(ctx, { entity: KIND, id, action: 'create', after })
  return readAccrual(ctx, period)
})

/** Each entry is taken back on its own day: both months have to be open. */
export const undoAccrual = serve(accrualEndpoints.undoAccrual, async (ctx, { params: { id } }) => {
  await hold(ctx)
  const [found] = await ctx.query<{ year: number; month: number; undone: boolean }>(
    'select year, month, undone_at is not null as undone from sales.accrual where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
  if (found.undone) throw new BusinessError('accrual_undone', {}, { status: 409 })
  const period = { year: found.year, month: found.month }
  const next = period.month === 12 ? { year: period.year + 1, month: 1 } : { ...period, month: period.month + 1 }
  await assertOpenMonth(ctx, firstDay(period))
  await assertOpenMonth(ctx, firstDay(next))
  await reverseSource(ctx, KIND, id, 'each on its day', 'Se deshace lo entregado y no facturado', 'GENERATE')
  await ctx.query('update sales.accrual set undone_at = $3, undone_by = $4 where company_id = $1 and id = $2', [
    ...[ctx.companyId, id],
    ...[ctx.now, ctx.userId],
  ])
  await audit(ctx, { entity: KIND, id, action: 'undo', after: period })
  return readAccrual(ctx, period)
})
