import { limaTime } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import type { Services } from '../services.ts'
import { inCompany } from '../system-context.ts'
import type { Proof } from './proof.ts'

/** Finds one out and keeps what was found; since when it does not agree stays as long as it does not. */
export async function runProof(ctx: Ctx, { name, warns, find }: Proof): Promise<void> {
  const started = performance.now()
  const { checked, bad, said, path } = await find(ctx)
  const took = Math.round(performance.now() - started)
  await ctx.query(
    `insert into platform.proof_run as r (company_id, name, at, took_ms, checked, bad, said, path, warns, bad_since)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $6::bigint > 0 then $3::timestamptz end)
     on conflict (company_id, name) do update set at = excluded.at, took_ms = excluded.took_ms, checked = excluded.checked, bad = excluded.bad,
       said = excluded.said, path = excluded.path, warns = excluded.warns, bad_since = case when excluded.bad > 0 then coalesce(r.bad_since, excluded.bad_since) end`,
    [ctx.companyId, name, ctx.now, took, checked, bad, said, path, warns],
  )
}

const HOUR_MS = 3_600_000
/** A night's run is at least so old before the next. */
const RESTED_MS = 20 * HOUR_MS
/** Where no night was found for it, by day. */
const OVERDUE_MS = 30 * HOUR_MS
const NIGHT: readonly [string, string] = ['01:00:00', '06:00:00']

/** Whether what was found at `last` is found out anew: once each night, in Lima. */
export function isProofDue(last: Date | undefined, now: Date): boolean {
  const age = last ? now.getTime() - last.getTime() : Number.POSITIVE_INFINITY
  const time = limaTime(now)
  return age >= OVERDUE_MS || (age >= RESTED_MS && time >= NIGHT[0] && time < NIGHT[1])
}

/** Finds out what is due of a company, each proof in a transaction of its own: none holds another up, and one that breaks leaves the others. */
export async function proveNightly(
  services: Services,
  companyId: string,
  proofs: readonly Proof[],
  onError: (error: unknown) => void,
): Promise<void> {
  const kept = await inCompany(services, companyId, (ctx) =>
    ctx.query<{ name: string; at: Date }>('select name, at from platform.proof_run where company_id = $1', [companyId]),
  )
  const last = new Map(kept.map(({ name, at }) => [name, at]))
  for (const proof of proofs.filter(({ name }) => isProofDue(last.get(name), services.clock())))
    await inCompany(services, companyId, (ctx) => runProof(ctx, proof)).catch(onError)
}
