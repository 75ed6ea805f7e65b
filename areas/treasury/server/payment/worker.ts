import type { Problems } from '@yupana/kernel'
import { type Ctx, settingOf } from '@yupana/platform'
import type { PaymentBody } from '../../contract/payment/payment-body.ts'
import { treasurySettings } from '../setting.ts'

/**
 * Who collects or pays, as the company wants it (TRE-022): their own seller or buyer where one is needed and none is named, nobody where it may not be.
 * @param kept of a payment that stands: who it names already, which stays whatever the company wants by now
 */
export async function workerOf(
  ctx: Ctx,
  { worker }: PaymentBody,
  problems: Problems,
  kept?: string | null,
): Promise<string | null> {
  if (kept !== undefined && kept === (worker?.id ?? null)) return kept
  const { paymentWorker: mode } = await settingOf(ctx, treasurySettings)
  if (mode === 'forbidden') {
    if (worker) problems.add('worker', 'payment_worker_forbidden')
    return null
  }
  if (worker) {
    const [known] = await ctx.query('select 1 from company.worker where company_id = $1 and id = $2 and active', [
      ctx.companyId,
      worker.id,
    ])
    if (!known) problems.add('worker', 'reference_not_found')
    return worker.id
  }
  if (mode !== 'required') return null
  const [own] = await ctx.query<{ worker_id: string | null }>(
    'select worker_id from company.membership where company_id = $1 and user_id = $2',
    [ctx.companyId, ctx.userId],
  )
  if (!own?.worker_id) problems.add('worker', 'payment_worker_required')
  return own?.worker_id ?? null
}
