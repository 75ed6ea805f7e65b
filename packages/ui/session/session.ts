import type { Permission } from '@yupana/contract'
import { ApiError, allowed } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import { dropSessionData, keepSessionData, keptSessionData } from './session-kept.ts'
import { createTokenHolder, readJson, type Tokens } from './session-tokens.ts'

interface NamedReference {
  id: string
  code?: string | null
  name?: string | null
}

export interface CompanyReference {
  id: string
  ruc: string
  fiscalName: string
}

/** Who works, where, and what they may: the answer of the session call. */
export interface SessionData {
  user: { id: string; name: string; lastName: string; email: string; language: string | null; image: string | null }
  company: CompanyReference
  branch: NamedReference | null
  warehouse?: NamedReference | null
  worker?: NamedReference | null
  owner: boolean
  permissions: string[]
  /** The company demands a second factor and the person has none. */
  withoutFactor?: boolean
  /** The role through whose eyes an owner looks. */
  seeingAs?: { id: string; name: string } | null
  companies: CompanyReference[]
  configuration: {
    pageSize: number
    displayDecimal: number
    displayItemsDecimal: number
    calculationDecimal: number
    perception?: string
    dateFormat: string
    language: string
    eInvoiceStatus: number
    environment: 'demo' | 'beta' | 'production'
    localCurrency: string
    externalCurrency: string
    taxesIncluded: boolean
    color: string
    /** What the company does beside trading. */
    activities: string[]
  }
}

export interface SessionState {
  status: 'starting' | 'anonymous' | 'open'
  data?: SessionData
  permissions: ReadonlySet<string>
  /** Why the last session ended; the sign-in page says it. */
  ended?: 'expired' | 'left'
  year: string
  /** Two digits. */
  month: string
}

export interface SessionCalls {
  refresh(refreshToken: string): Promise<Tokens>
  read(): Promise<SessionData>
}

export interface SessionStore {
  get(): SessionState
  subscribe(listener: () => void): () => void
  headers(): Record<string, string>
  /** Takes up the tab's own tokens, those of another tab, or the remembered ones; else ends as anonymous. */
  start(): Promise<void>
  /** After sign-in or a change of company. @throws ApiError where the session cannot be read */
  open(tokens: Tokens, remember?: boolean): Promise<void>
  /** Reads user, company, permissions and configuration again. */
  reload(): Promise<void>
  /** Renews an expired token once; answers false, with the session closed, where that is refused. */
  renew(): Promise<boolean>
  close(ended: 'expired' | 'left'): void
  refreshToken(): string | undefined
  remembers(): boolean
  choosePeriod(year: string, month?: string): void
  /** Looks through the eyes of a role, in this tab and until it is left; nothing is written meanwhile. */
  seeAs(roleId: string | undefined): Promise<void>
  may(permission: Permission): boolean
}

const PERIOD_KEY = 'yupana.period'
const SEE_AS_KEY = 'yupana.see-as'

export function createSession(calls: SessionCalls): SessionStore {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'starting', permissions: new Set(), ...readPeriod() }
  const tokens = createTokenHolder(calls.refresh, () => close('expired'))

  function change(next: Partial<SessionState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const opened = (data: SessionData): void =>
    change({ status: 'open', data, permissions: new Set(data.permissions), ended: undefined })
  async function reload(): Promise<void> {
    const data = await calls.read()
    keepSessionData(data)
    opened(data)
  }
  function close(ended: 'expired' | 'left'): void {
    tokens.drop()
    dropSessionData()
    sessionStorage.removeItem(SEE_AS_KEY)
    change({ status: 'anonymous', data: undefined, permissions: new Set(), ended })
  }
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    headers(): Record<string, string> {
      const held = tokens.held()
      const role = sessionStorage.getItem(SEE_AS_KEY)
      return held ? { Authorization: `Bearer ${held.token}`, ...(role ? { 'X-See-As': role } : {}) } : {}
    },
    async start() {
      try {
        if (await tokens.find()) await reload()
      } catch (error) {
        // No answer at all: a device that may goes on with who worked at it last.
        const kept = error instanceof ApiError && error.problem.status < 502 ? undefined : keptSessionData()
        if (!kept) throw error
        opened(kept)
      } finally {
        // Without tokens, or without an answer: the sign-in page is where one tries again.
        if (state.status === 'starting') change({ status: 'anonymous' })
      }
    },
    async open({ token, refresh_token }, remember = tokens.held()?.remember ?? false) {
      sessionStorage.removeItem(SEE_AS_KEY)
      tokens.hold({ token, refreshToken: refresh_token, remember })
      await reload()
    },
    reload,
    renew: tokens.renew,
    close,
    refreshToken: () => tokens.held()?.refreshToken,
    remembers: () => tokens.held()?.remember ?? false,
    choosePeriod(year, month = state.month) {
      sessionStorage.setItem(PERIOD_KEY, JSON.stringify({ year, month }))
      change({ year, month })
    },
    async seeAs(roleId) {
      if (roleId) sessionStorage.setItem(SEE_AS_KEY, roleId)
      else sessionStorage.removeItem(SEE_AS_KEY)
      await reload()
    },
    may: (permission) =>
      allowed(permission, state.data ? { owner: state.data.owner, permissions: state.permissions } : undefined),
  }
}

function readPeriod(): { year: string; month: string } {
  const kept = readJson(sessionStorage.getItem(PERIOD_KEY)) as { year?: unknown; month?: unknown } | undefined
  const today = limaDate(systemClock())
  return {
    year: typeof kept?.year === 'string' ? kept.year : today.slice(0, 4),
    month: typeof kept?.month === 'string' ? kept.month : today.slice(5, 7),
  }
}
