import type { Ctx } from './context.ts'
import type { Services } from './services.ts'

const kept = new WeakMap<Ctx, Map<string, Promise<unknown>>>()

/** A read that several steps of one command need: done once in the transaction, the same answer to all of them. */
export function remember<T>(ctx: Ctx, key: string, read: () => Promise<T>): Promise<T> {
  const own = kept.get(ctx) ?? new Map<string, Promise<unknown>>()
  kept.set(ctx, own)
  const known = own.get(key) as Promise<T> | undefined
  if (known) return known
  const reading = read()
  own.set(key, reading)
  return reading
}

/** What was remembered under the key is read again, for it was changed. */
export function forget(ctx: Ctx, key: string): void {
  kept.get(ctx)?.delete(key)
}

const lawful = new WeakMap<Services, Map<string, unknown>>()
const MOST_LAW = 2_000

/**
 * A read of the law's tables, which change only where the server starts: done once, the same answer to everybody. Only answers are shared: who
 * waited for the statement of another transaction would wait for its locks too, and might hold what it waits for.
 */
export async function rememberLaw<T>(ctx: Ctx, key: string, read: () => Promise<T>): Promise<T> {
  const own = lawful.get(ctx.services) ?? new Map<string, unknown>()
  lawful.set(ctx.services, own)
  if (own.has(key)) return own.get(key) as T
  return remember(ctx, `law ${key}`, async () => {
    const answer = await read()
    if (own.size >= MOST_LAW) own.clear()
    own.set(key, answer)
    return answer
  })
}
