/** What the code was traded for: good for ten minutes and one password. */
const TICKET_KEY = 'yupana.password'

export interface Ticket {
  token: string
  email: string
}

export function readTicket(): Ticket | undefined {
  const kept = sessionStorage.getItem(TICKET_KEY)
  return kept ? (JSON.parse(kept) as Ticket) : undefined
}

export function keepTicket({ token, email }: Ticket): void {
  sessionStorage.setItem(TICKET_KEY, JSON.stringify({ token, email }))
}

export function dropTicket(): void {
  sessionStorage.removeItem(TICKET_KEY)
}
