import { setTimeout as sleep } from 'node:timers/promises'
import { sealAudit } from '../audit/audit-seal.ts'
import type { Ctx } from '../context.ts'
import { foldFigures } from '../figures.ts'
import { forgetAttached } from '../files/attachments.ts'
import { type Proof, proveNightly } from '../proof/index.ts'
import type { Services } from '../services.ts'
import { activeCompanies, inCompany } from '../system-context.ts'
import type { OutboxWorker } from './outbox.ts'

const FOLD_MS = 5_000
/** Every company is seen to once in an hour, each in its turn. */
const ROUND_MS = 3_600_000
/** The first round after a start is quicker: what an earlier process left is taken up. */
const FIRST_PAUSE_MS = 50

export interface Housekeeper {
  /** Sums of a company have moved. */
  touched(companyId: string): void
  stop(): Promise<void>
}

/**
 * Folds the deltas of the companies that moved, each few seconds. Once an hour it looks after every company, one after the other: wakes its
 * outbox, folds, forgets idempotency keys after a day, imports that were never applied after a week and drafts of forms after ninety days, removes the bytes of attachments that are gone for a day, and seals its audit trail. Each night it finds out whether everything agrees that must. So what
 * rests costs next to nothing, and what a process left when it died is found.
 */
export function houseKeeper(
  services: Services,
  { outbox, proofs }: { outbox: OutboxWorker; proofs: readonly Proof[] },
  onError: (error: unknown) => void,
): Housekeeper {
  const moved = new Set<string>()
  const ending = new AbortController()
  let folding: Promise<void> | undefined

  async function foldMoved(): Promise<void> {
    for (const companyId of [...moved]) {
      moved.delete(companyId)
      if (ending.signal.aborted) return
      await inCompany(services, companyId, (ctx) => foldFigures(ctx.tx, ctx.companyId)).catch(onError)
    }
  }
  const timer = setInterval(() => {
    if (moved.size > 0)
      folding ??= foldMoved().finally(() => {
        folding = undefined
      })
  }, FOLD_MS)
  timer.unref()

  async function rounds(): Promise<void> {
    for (let first = true; ; first = false) {
      const companies = await activeCompanies(services)
      const pause = first ? FIRST_PAUSE_MS : ROUND_MS / Math.max(1, companies.length)
      for (const id of companies) {
        outbox.wake(id)
        await inCompany(services, id, lookAfter).catch(onError)
        if (!first) await proveNightly(services, id, proofs, onError).catch(onError)
        await rest(pause)
      }
      if (first || companies.length === 0) await rest(ROUND_MS)
    }
  }
  const rest = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false, signal: ending.signal })
  const walking = rounds().catch((error: unknown) => {
    if (!ending.signal.aborted) onError(error)
  })

  return {
    touched: (companyId) => void moved.add(companyId),
    async stop() {
      clearInterval(timer)
      ending.abort()
      await Promise.all([walking, folding])
    },
  }
}

async function lookAfter(ctx: Ctx): Promise<void> {
  await foldFigures(ctx.tx, ctx.companyId)
  await ctx.query(
    "delete from platform.idempotency_key where company_id = $1 and created_at < now() - interval '24 hours'",
    [ctx.companyId],
  )
  await ctx.query(
    "delete from platform.import_batch where company_id = $1 and status in ('read', 'failed') and created_at < now() - interval '7 days'",
    [ctx.companyId],
  )
  await ctx.query("delete from platform.draft where company_id = $1 and typed_at < now() - interval '90 days'", [
    ctx.companyId,
  ])
  await forgetAttached(ctx)
  await sealAudit(ctx)
}
