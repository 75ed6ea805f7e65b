import { BusinessError } from '@yupana/kernel'
import type { Services } from '@yupana/platform'

const MOST_FAILURES = 10
const FAILURE_WINDOW_MS = 15 * 60_000

interface Asked {
  services: Services
  now: Date
}

/** Wrong passwords and codes of a running server by account; lost with it, which only shortens a lock. */
const servers = new WeakMap<Services, Map<string, number[]>>()

function failuresOf({ services }: Asked): Map<string, number[]> {
  const kept = servers.get(services) ?? new Map<string, number[]>()
  servers.set(services, kept)
  return kept
}

export function noteFailure(ctx: Asked, key: string): void {
  const failures = failuresOf(ctx)
  failures.set(key, [...(failures.get(key) ?? []), ctx.now.getTime()])
}

export function forgetFailures(ctx: Asked, key: string): void {
  failuresOf(ctx).delete(key)
}

/** @throws BusinessError `too_many_requests` (429) after ten failures within a quarter of an hour */
export function assertNotLocked(ctx: Asked, key: string): void {
  const failures = failuresOf(ctx)
  const now = ctx.now.getTime()
  const recent = (failures.get(key) ?? []).filter((at) => now - at < FAILURE_WINDOW_MS)
  if (recent.length === 0) failures.delete(key)
  else failures.set(key, recent)
  if (recent.length < MOST_FAILURES) return
  const seconds = Math.ceil((recent[0]! + FAILURE_WINDOW_MS - now) / 1000)
  throw new BusinessError('too_many_requests', { seconds }, { status: 429 })
}
