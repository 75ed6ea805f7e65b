const KEY = 'yupana.signUp'

/** Where the code of a sign-up went, for the page that asks for it; in this tab only, never in the address bar. */
export function rememberAddress(user: string, email: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ user, email }))
}

/** Undefined for who comes from elsewhere, such as by the link of the mail. */
export function addressOf(user: string): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { user?: string; email?: string }
    return kept.user === user ? kept.email : undefined
  } catch {
    return undefined
  }
}
