import type { Ctx } from './context.ts'

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
