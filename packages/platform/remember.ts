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

const lawful = new WeakMap<Services, Map<string, Promise<unknown>>>()
const MOST_LAW = 2_000

/** A read of the law's tables, which change only where the server starts: done once, the same answer to everybody. */
export function rememberLaw<T>(ctx: Ctx, key: string, read: () => Promise<T>): Promise<T> {
  const own = lawful.get(ctx.services) ?? new Map<string, Promise<unknown>>()
  lawful.set(ctx.services, own)
  const known = own.get(key) as Promise<T> | undefined
  if (known) return known
  if (own.size >= MOST_LAW) own.clear()
  const reading = read()
  own.set(key, reading)
  // A read that failed with its transaction is no answer for the next.
  reading.catch(() => own.delete(key))
  return reading
}
