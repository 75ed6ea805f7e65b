import { createContext, useContext, useEffect, useRef, useState } from 'react'

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

interface Arrival {
  pending: Pending
  waits: boolean
  /** Once everything expected has come. */
  arrival: () => Promise<void>
}

/** For a form that saves only what the rules say, however fast somebody types. */
export function useArrival(): Arrival {
  const pending = useRef<Pending>(new Set()).current
  const [waits, setWaits] = useState(false)
  const arrival = async (): Promise<void> => {
    setWaits(true)
    await arrived(pending)
    setWaits(false)
  }
  return { pending, waits, arrival }
}

/** Once nothing is on its way any more, or the server gives no answer. */
export async function arrived(pending: Pending): Promise<void> {
  const until = performance.now() + LONGEST_MS
  // What was typed last is drawn first, so that it is asked for.
  do await new Promise((done) => setTimeout(done, PAUSE_MS))
  while (pending.size > 0 && performance.now() < until)
}
