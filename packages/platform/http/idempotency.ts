import { createHash } from 'node:crypto'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '../context.ts'

export interface Kept {
  status: number
  /** JSON text, or null where there was no body. */
  response: string | null
}

/**
 * The same key and body give the same answer for 24 hours; the key is kept in the transaction of the work itself,
 * so a lost answer can be asked for again and the work is never done twice. A second request waits for the first.
 * @throws BusinessError `idempotency_key_reused` (422) where the key came with another request
 */
export async function once(ctx: Ctx, key: string, request: string, work: () => Promise<Kept>): Promise<Kept> {
  const hash = createHash('sha256').update(request).digest('hex')
  const fresh = await ctx.query(
    `insert into platform.idempotency_key (company_id, user_id, key, request_hash, status) values ($1, $2, $3, $4, 0)
     on conflict (company_id, user_id, key) do update set request_hash = $4, status = 0, response = null, created_at = now()
     where platform.idempotency_key.created_at < now() - interval '24 hours' returning 1`,
    [ctx.companyId, ctx.userId, key, hash],
  )
  if (fresh.length === 0) {
    const [kept] = await ctx.query<Kept & { request_hash: string }>(
      'select request_hash, status, response from platform.idempotency_key where company_id = $1 and user_id = $2 and key = $3',
      [ctx.companyId, ctx.userId, key],
    )
    if (!kept || kept.request_hash !== hash) throw new BusinessError('idempotency_key_reused')
    return { status: kept.status, response: kept.response }
  }
  const done = await work()
  await ctx.query(
    'update platform.idempotency_key set status = $4, response = $5 where company_id = $1 and user_id = $2 and key = $3',
    [ctx.companyId, ctx.userId, key, done.status, done.response],
  )
  return done
}
