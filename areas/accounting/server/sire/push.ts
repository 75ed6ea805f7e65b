import { BusinessError } from '@yupana/kernel'
import { type Ctx, enqueue, serve } from '@yupana/platform'
import { sireEndpoints } from '../../contract/sire/sire.ts'
import { sireFileOf } from './file.ts'
import { sireOffice } from './office.ts'
import { holdPeriod, moved, movePeriod, readPeriod, type SirePeriod } from './period.ts'

interface Kept {
  date?: string | null | undefined
  constancia?: string | null | undefined
}

export const pushSire = serve(sireEndpoints.pushSire, async (ctx, { body }) => {
  const { action, date, constancia } = body
  const period = await holdPeriod(ctx, body)
  if (action === 'adjust') await adjusted(ctx, period, { date, constancia })
  else if (action === 'register' && (date || constancia)) await registered(ctx, period, { date, constancia })
  else if (period.status === 'failed') await again(ctx, period, action)
  else if (action === 'register') await registerThere(ctx, period)
  else await send(ctx, period, action)
  return readPeriod(ctx, body)
})

/** @throws BusinessError `invalid` (422) with `sire_constancia` or `date_in_future` */
function certified(ctx: Ctx, { date, constancia }: Kept): { date: string; constancia: string } {
  const errors = [
    ...(date ? [] : [{ field: 'date', code: 'sire_constancia' }]),
    ...(constancia ? [] : [{ field: 'constancia', code: 'sire_constancia' }]),
    ...(date && date > ctx.today ? [{ field: 'date', code: 'date_in_future' }] : []),
  ]
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
  return { date: date!, constancia: constancia! }
}

/** It was generated at the portal: its day and its constancia are kept. From now on the month is filed. */
async function registered(ctx: Ctx, period: SirePeriod, kept: Kept): Promise<void> {
  // Another sending that is under way has put no preliminary there yet.
  if (period.status === 'sending' && period.action !== 'register')
    throw new BusinessError('sire_state', { state: period.status, action: 'register' }, { status: 409 })
  moved(period, 'register')
  const { date, constancia } = certified(ctx, kept)
  await movePeriod(ctx, period, 'register', { registered_on: date, constancia })
}

/** A later correction that was made at the portal. */
async function adjusted(ctx: Ctx, period: SirePeriod, kept: Kept): Promise<void> {
  moved(period, 'adjust')
  const { date, constancia } = certified(ctx, kept)
  await movePeriod(ctx, period, 'adjust', { adjusted_on: date, adjusted_constancia: constancia })
}

const fresh = { ticket: null, upload_url: null, message: null, problems: '[]', attempted: false }

async function send(ctx: Ctx, period: SirePeriod, action: 'accept' | 'complement' | 'replace'): Promise<void> {
  if (period.status !== 'ready') moved({ status: period.status === 'preliminary' ? 'none' : period.status }, 'push')
  const { ways } = await readPeriod(ctx, period)
  // Names of complements end at 99.
  const open = ways.filter((way) => way !== 'complement' || period.complements < 99)
  if (!open.includes(action)) throw new BusinessError('sire_way', { ways: open.join(', ') }, { status: 409 })
  await sireOffice(ctx)
  const whole = await sireFileOf(ctx, period, 'replace')
  const file = action === 'complement' ? await sireFileOf(ctx, period, 'complement') : whole
  const stored =
    action === 'accept'
      ? undefined
      : await ctx.services.files.put(ctx.companyId, file.zip, {
          ...{ name: `${file.name}.zip`, type: 'application/zip', immutable: false },
        })
  const { count, base, igv, total } = whole.sums
  await movePeriod(ctx, period, 'push', {
    ...{ ...fresh, action, asked_at: ctx.now, sent_at: ctx.now, file_name: stored ? file.name : null },
    ...{ file_key: stored?.key ?? null, sent_count: count, sent_base: base, sent_igv: igv, sent_total: total },
    complements: period.complements + (action === 'complement' ? 1 : 0),
  })
  await enqueue(ctx, 'sire.send', { id: period.id })
}

/** The preliminary is registered there; the ticket of it is what proves it. */
async function registerThere(ctx: Ctx, period: SirePeriod): Promise<void> {
  if (period.status !== 'preliminary') moved(period, 'register')
  // Who is not domiciled is registered with the purchases, at the portal.
  if (period.type === 'no-domiciled')
    throw new BusinessError('invalid', {}, { errors: [{ field: 'constancia', code: 'sire_constancia' }] })
  await sireOffice(ctx)
  await movePeriod(ctx, period, 'push', { ...fresh, action: 'register', asked_at: ctx.now })
  await enqueue(ctx, 'sire.send', { id: period.id })
}

/**
 * What broke on its way goes on where it broke: the same file, the same upload, the same ticket. What the office refused goes nowhere.
 * @throws BusinessError `sire_rejected`, `sire_way`, `sire_state` (409)
 */
async function again(ctx: Ctx, period: SirePeriod, action: string): Promise<void> {
  if (period.action === 'proposal') moved(period, 'push')
  if (period.action !== action) throw new BusinessError('sire_way', { ways: period.action }, { status: 409 })
  if (period.problems.length > 0)
    throw new BusinessError(
      'sire_rejected',
      { count: period.problems.length },
      { status: 409, current: { problems: period.problems } },
    )
  await sireOffice(ctx)
  // A ticket that ended was let go when it did: one that is still there is asked again.
  await movePeriod(ctx, period, 'retrySending', { message: null, asked_at: ctx.now })
  await enqueue(ctx, 'sire.send', { id: period.id })
}
