import { allowed } from '@yupana/contract'
import { BusinessError, fixed, Problems } from '@yupana/kernel'
import { audit, type Ctx, serve, together } from '@yupana/platform'
import { worthOf } from '../../contract/shift/denomination.ts'
import { shiftStates } from '../../contract/shift/shift.states.ts'
import { type ShiftCountBody, shiftEndpoints } from '../../contract/shift/shift.ts'
import { drawersOf, expectedOf, type KeptShift } from './expected.ts'
import { checkPieces } from './pieces.ts'
import { assertSeen, keptShift, readShift } from './queries.ts'

/**
 * Holds a shift and the drawers that it is of: what moves money in them waits.
 * @throws BusinessError `not_found` (404), `shift_closed` (409), `already_updated` (409) where `version` is not the one that stands
 */
export async function holdShift(ctx: Ctx, id: string, version?: number): Promise<KeptShift> {
  await assertSeen(ctx, id)
  const [, [held]] = await together(
    ctx.query(
      `select 1 from treasury.account a join treasury.shift s on s.company_id = a.company_id and a.id in (s.account_pen_id, s.account_usd_id)
       where s.company_id = $1 and s.id = $2 order by a.id for update of a`,
      [ctx.companyId, id],
    ),
    ctx.query<{ version: number }>('select version from treasury.shift where company_id = $1 and id = $2 for update', [
      ctx.companyId,
      id,
    ]),
  )
  if (!held) throw new BusinessError('not_found', {}, { status: 404 })
  const shift = await keptShift(ctx, id)
  if (shift.status !== 'OP') throw new BusinessError('shift_closed', {}, { status: 409 })
  if (version !== undefined && version !== shift.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: await readShift(ctx, id) })
  return shift
}

/** Whoever answers for it works on it, and who approves. @throws BusinessError `shift_not_yours` (403) */
export function assertHandles(ctx: Ctx, shift: KeptShift): void {
  const own = [shift.responsible_id, shift.created_by].includes(ctx.userId)
  if (!own && !allowed(['POSSHIFT.approve'], ctx.session))
    throw new BusinessError('shift_not_yours', {}, { status: 403 })
}

/** What is in the drawers is told blind; from then on the books are shown. A second count stands beside the first. */
export const countShift = serve(shiftEndpoints.countShift, async (ctx, { params: { id }, body }) => {
  const shift = await holdShift(ctx, id)
  assertHandles(ctx, shift)
  shiftStates.move(shift.status, 'count')
  const drawers = drawersOf(shift)
  checkPieces(
    body.denominations,
    drawers.map(({ currency }) => currency),
  )
  await checkMethods(ctx, body)
  const before = await readShift(ctx, id)
  const expected = await expectedOf(ctx, shift)
  const [pen, usd] = [worthOf(body.denominations, 'PEN'), worthOf(body.denominations, 'USD')]
  await ctx.query(
    `with counted as (
       insert into treasury.shift_count (company_id, shift_id, line, counted_at, counted_by, pen, usd, expected_pen, expected_usd, pieces, by_method, notes)
       select $1, $2, coalesce(max(line), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11 from treasury.shift_count where company_id = $1 and shift_id = $2)
     update treasury.shift set version = version + 1, counted_at = $3, counted_by = $4, counted_pen = $5, counted_usd = $6, expected_pen = $7, expected_usd = $8
     where company_id = $1 and id = $2`,
    [
      ...[ctx.companyId, id, ctx.now, ctx.userId, fixed(pen), fixed(usd), fixed(expected.PEN), fixed(expected.USD)],
      ...[JSON.stringify(body.denominations), JSON.stringify(body.byMethod ?? []), body.notes ?? null],
    ],
  )
  const after = await readShift(ctx, id)
  await audit(ctx, { entity: 'shift', id, action: 'count', before, after })
  return after
})

async function checkMethods(ctx: Ctx, { byMethod }: ShiftCountBody): Promise<void> {
  const asked = byMethod ?? []
  const known = await ctx.query<{ id: string }>(
    'select id from treasury.method where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, asked.map(({ method }) => method.id)],
  )
  const problems = new Problems()
  asked.forEach(({ method, currency }, i) => {
    if (!known.some(({ id }) => id === method.id)) problems.add(`byMethod[${i}].method`, 'reference_not_found')
    const first = asked.findIndex((each) => each.method.id === method.id && each.currency === currency)
    if (first < i) problems.add(`byMethod[${i}].method`, 'repeated_item')
  })
  problems.throwIfAny()
}

/** Goes on selling after it was counted: what was counted stays among its counts. */
export const reopenShift = serve(shiftEndpoints.reopenShift, async (ctx, { params: { id }, body }) => {
  const shift = await holdShift(ctx, id)
  assertHandles(ctx, shift)
  if (shift.counted_at === null) throw new BusinessError('shift_not_counted', {}, { status: 409 })
  const status = shiftStates.move(shift.status, 'reopen')
  const before = await readShift(ctx, id)
  await ctx.query(
    `update treasury.shift set version = version + 1, status = $3, counted_at = null, counted_by = null, counted_pen = null, counted_usd = null,
       expected_pen = null, expected_usd = null, close_notes = $4 where company_id = $1 and id = $2`,
    [ctx.companyId, id, status, body.reason],
  )
  const after = await readShift(ctx, id)
  await audit(ctx, { entity: 'shift', id, action: 'reopen', before, after })
  return after
})
