import type { SessionData } from './session.ts'
import { readJson } from './session-tokens.ts'

const wantedKey = (company: string): string => `yupana.offline.${company}`
const DATA_KEY = 'yupana.session.data'

/** A device that goes on without the server (a till of a company) keeps who works at it, until they leave. */
export function keepsSession(company: string, wanted: boolean): void {
  if (wanted) localStorage.setItem(wantedKey(company), '1')
  else localStorage.removeItem(wantedKey(company))
}

const unsentKey = (company: string): string => `yupana.unsent.${company}`

/** What a device made without the server and has not told it yet: whoever leaves is told of it. */
export function tellsUnsent(company: string, count: number): void {
  if (count > 0) localStorage.setItem(unsentKey(company), String(count))
  else localStorage.removeItem(unsentKey(company))
}

export const unsentOf = (company: string): number => Number(localStorage.getItem(unsentKey(company)) ?? 0)

export function keepSessionData(data: SessionData): void {
  if (localStorage.getItem(wantedKey(data.company.id))) localStorage.setItem(DATA_KEY, JSON.stringify(data))
}

export const dropSessionData = (): void => localStorage.removeItem(DATA_KEY)

/** Who worked here last; what they may do is judged by the server all the same, when it is there again. */
export function keptSessionData(): SessionData | undefined {
  const kept = readJson(localStorage.getItem(DATA_KEY)) as Partial<SessionData> | undefined
  const whole = kept?.user && kept.company && Array.isArray(kept.permissions)
  return whole && localStorage.getItem(wantedKey(kept.company!.id)) ? (kept as SessionData) : undefined
}
