import type { SessionData } from './session.ts'
import { readJson } from './session-tokens.ts'

const WANTED_KEY = 'yupana.offline'
const DATA_KEY = 'yupana.session.data'

/** A device that goes on without the server (a till) keeps who works at it, until they leave. */
export function keepsSession(wanted: boolean): void {
  if (wanted) localStorage.setItem(WANTED_KEY, '1')
  else {
    localStorage.removeItem(WANTED_KEY)
    localStorage.removeItem(DATA_KEY)
  }
}

export function keepSessionData(data: SessionData): void {
  if (localStorage.getItem(WANTED_KEY)) localStorage.setItem(DATA_KEY, JSON.stringify(data))
}

export const dropSessionData = (): void => localStorage.removeItem(DATA_KEY)

/** Who worked here last; what they may do is judged by the server all the same, when it is there again. */
export function keptSessionData(): SessionData | undefined {
  if (!localStorage.getItem(WANTED_KEY)) return undefined
  const kept = readJson(localStorage.getItem(DATA_KEY)) as Partial<SessionData> | undefined
  return kept?.user && kept.company && Array.isArray(kept.permissions) ? (kept as SessionData) : undefined
}
