import { createContext, useContext, useEffect } from 'react'

/** What a form still expects by itself: prices on their way, the first account. By name. */
export type Pending = Set<string>
export const PendingContext = createContext<Pending>(new Set())

/** Says, while it is drawn, whether the form around it waits for something before it may be saved. */
export function usePending(name: string, waits: boolean): void {
  const pending = useContext(PendingContext)
  if (waits) pending.add(name)
  else pending.delete(name)
  useEffect(() => () => void pending.delete(name), [pending, name])
}

const PAUSE_MS = 16
/** Then the server gives no answer, and will not take the document either. */
const LONGEST_MS = 10_000

/** Until everything expected has come: what is saved is what the rules say, however fast somebody types. */
export async function arrived(pending: Pending): Promise<void> {
  const until = performance.now() + LONGEST_MS
  // What was typed last is drawn first, so that it is asked for.
  do await new Promise((done) => setTimeout(done, PAUSE_MS))
  while (pending.size > 0 && performance.now() < until)
}
