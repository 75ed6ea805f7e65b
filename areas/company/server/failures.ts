import { BusinessError } from '@yupana/kernel'

const MOST_FAILURES = 10
const FAILURE_WINDOW_MS = 15 * 60_000

/** Wrong passwords and codes by account within the window; lost with the process, which only shortens a lock. */
const failures = new Map<string, number[]>()

export function noteFailure(key: string, now: Date): void {
  failures.set(key, [...(failures.get(key) ?? []), now.getTime()])
}

export function forgetFailures(key: string): void {
  failures.delete(key)
}

/** @throws BusinessError `too_many_requests` (429) after ten failures within a quarter of an hour */
export function assertNotLocked(key: string, now: Date): void {
  const recent = (failures.get(key) ?? []).filter((at) => now.getTime() - at < FAILURE_WINDOW_MS)
  if (recent.length === 0) failures.delete(key)
  else failures.set(key, recent)
  if (recent.length < MOST_FAILURES) return
  const seconds = Math.ceil((recent[0]! + FAILURE_WINDOW_MS - now.getTime()) / 1000)
  throw new BusinessError('too_many_requests', { seconds }, { status: 429 })
}
