const KEY = 'yupana.signUp'

/** Where the code of a sign-up went: an address, or a folder of this machine where the installation sends no mail. */
export interface SentCode {
  email: string
  mailFolder?: string | undefined
}

/** For the page that asks for the code; in this tab only, never in the address bar. */
export function rememberSent(user: string, sent: SentCode): void {
  sessionStorage.setItem(KEY, JSON.stringify({ user, ...sent }))
}

/** Undefined for who comes from elsewhere, such as by the link of the mail. */
export function sentTo(user: string): SentCode | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as SentCode & { user?: string }
    return kept.user === user ? kept : undefined
  } catch {
    return undefined
  }
}
