import { ApiError } from '@yupana/contract'
import { openSessionChannel } from './session-channel.ts'

export interface Tokens {
  token: string
  refresh_token: string
}

/** What a tab keeps: in session storage, so that two tabs may work in two companies. */
export interface Held {
  token: string
  refreshToken: string
  remember: boolean
}

export interface TokenHolder {
  held(): Held | undefined
  hold(next: Held): void
  drop(): void
  /** Finds the tab's own tokens, else those of another tab, else renews the remembered ones; false where there are none. */
  find(): Promise<boolean>
  /** Renews an expired token once for all who ask; false where that is refused. @throws where no answer came */
  renew(): Promise<boolean>
}

const TAB_KEY = 'yupana.session'
const REMEMBERED_KEY = 'yupana.refresh'
/** Time for another tab's message to arrive before the same refresh token is used again. */
const MESSAGE_MS = 30

/** The tokens of this tab, in step with other tabs of the same session. @param onRefused the session is over */
export function createTokenHolder(
  refresh: (refreshToken: string) => Promise<Tokens>,
  onRefused: () => void,
): TokenHolder {
  let held = readHeld()
  let renewal: Promise<boolean> | undefined

  function hold(next: Held | undefined): void {
    held = next
    if (next) sessionStorage.setItem(TAB_KEY, JSON.stringify(next))
    else sessionStorage.removeItem(TAB_KEY)
    if (next?.remember) localStorage.setItem(REMEMBERED_KEY, next.refreshToken)
  }
  const channel = openSessionChannel({
    held: () => held,
    rotated: (from, tokens) => {
      if (held?.refreshToken === from) hold({ ...held, token: tokens.token, refreshToken: tokens.refresh_token })
    },
  })

  async function exchange(): Promise<boolean> {
    const before = held?.refreshToken
    if (!held || !before) return false
    await new Promise((done) => setTimeout(done, MESSAGE_MS))
    if (held.refreshToken !== before) return true
    try {
      const tokens = await refresh(before)
      hold({ ...held, token: tokens.token, refreshToken: tokens.refresh_token })
      channel.announce(before, tokens)
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.status >= 500 || error.problem.status === 429) throw error
      onRefused()
      return false
    }
  }
  function renew(): Promise<boolean> {
    renewal ??= inTurn(exchange).finally(() => {
      renewal = undefined
    })
    return renewal
  }
  return {
    held: () => held,
    hold,
    drop() {
      if (held?.remember) localStorage.removeItem(REMEMBERED_KEY)
      hold(undefined)
    },
    async find() {
      held ??= await channel.ask()
      if (held) hold(held)
      const remembered = localStorage.getItem(REMEMBERED_KEY)
      if (held || !remembered) return held !== undefined
      held = { token: '', refreshToken: remembered, remember: true }
      return renew()
    },
    renew,
  }
}

/** One tab at a time: a refresh token is good for one use, and a second use would end the session for all. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('yupana.refresh', work) : work()
}

function readHeld(): Held | undefined {
  const kept = readJson(sessionStorage.getItem(TAB_KEY)) as Partial<Held> | undefined
  return typeof kept?.token === 'string' && typeof kept.refreshToken === 'string'
    ? { token: kept.token, refreshToken: kept.refreshToken, remember: kept.remember === true }
    : undefined
}

/** The kept value, or undefined where there is none or it cannot be read. */
export function readJson(text: string | null): unknown {
  try {
    return text ? (JSON.parse(text) as unknown) : undefined
  } catch {
    return undefined
  }
}
