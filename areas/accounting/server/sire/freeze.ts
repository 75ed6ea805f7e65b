import { BusinessError } from '@yupana/kernel'
import { type Ctx, serve, serveOpen } from '@yupana/platform'
import { sireStates } from '../../contract/sire/sire.states.ts'
import { sireEndpoints } from '../../contract/sire/sire.ts'
import { compareSire, keepProposal } from './compare.ts'
import { problemsOf } from './file.ts'
import { holdPeriod, moved, movePeriod, type Place, readPeriod, UNDECIDED } from './period.ts'

/**
 * Freezes a month: compared once more with the books as they are now, so that what is sent is what they say. That comparison stays, also where it is
 * refused: whoever is told of what is open finds it.
 */
export const enableSire = serveOpen(sireEndpoints.enableSire, async (ctx, { body }) => {
  if (!body.enabled)
    return ctx.tenant(async (inside) => {
      const period = await holdPeriod(inside, body)
      await movePeriod(inside, period, 'unfreeze', { no_movement: false })
      return readPeriod(inside, body)
    })
  await ctx.tenant((inside) => compareAgain(inside, body, body.noMovement))
  return ctx.tenant(async (inside) => {
    await freeze(inside, body, body.noMovement)
    return readPeriod(inside, body)
  })
})

async function compareAgain(ctx: Ctx, place: Place, noMovement: boolean): Promise<void> {
  const period = await holdPeriod(ctx, place)
  if (period.status === 'none' && noMovement) {
    // Nothing is asked for: nothing is known of a month in which nothing happened.
    const status = await movePeriod(ctx, period, 'load', { proposal_at: ctx.now })
    await keepProposal(ctx, period, [])
    await compareSire(ctx, { ...period, status })
  } else if (sireStates.can(period.status, 'recompare')) await compareSire(ctx, period)
}

/** @throws BusinessError `sire_state`, `sire_undecided`, `sire_no_movement`, `sire_movement`, `sire_invalid` (409) */
async function freeze(ctx: Ctx, place: Place, noMovement: boolean): Promise<void> {
  const period = await holdPeriod(ctx, place)
  // With something undecided it is told so; whatever else it is, it is in no state for it.
  if (period.status !== 'compared') moved(period, 'freeze')
  const [counts] = await ctx.query<{ rows: number; undecided: number }>(
    `select count(*)::int as rows, count(*) filter (where ${UNDECIDED})::int as undecided from accounting.sire_row t where t.company_id = $1 and t.period_id = $2`,
    [ctx.companyId, period.id],
  )
  const { rows, undecided } = counts!
  if (noMovement && rows > 0) throw new BusinessError('sire_movement', { count: rows }, { status: 409 })
  if (undecided > 0) throw new BusinessError('sire_undecided', { count: undecided }, { status: 409 })
  const { problems, rows: lines } = await problemsOf(ctx, period)
  if (problems.length > 0) throw new BusinessError('sire_invalid', { count: problems.length }, { status: 409 })
  if (lines.length === 0 && !noMovement) throw new BusinessError('sire_no_movement', {}, { status: 409 })
  await movePeriod(ctx, period, 'freeze', { no_movement: noMovement })
}

/** What failed on its way is decided anew; of a registration that failed the preliminary stands; of a question nobody waits for an answer any more. */
export const giveUpSire = serve(sireEndpoints.giveUpSire, async (ctx, { body }) => {
  const period = await holdPeriod(ctx, body)
  const { action } = period
  if (action === 'proposal' && period.status !== 'requested')
    throw new BusinessError('sire_state', { state: period.status, action: 'giveUp' }, { status: 409 })
  await movePeriod(ctx, period, action === 'register' ? 'backToPreliminary' : 'giveUp', {
    ...{ ticket: null, upload_url: null, message: null, problems: '[]', attempted: false },
  })
  return readPeriod(ctx, body)
})
