import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession, useSessionStore } from '../session/session-context.tsx'

/** Something that happened on the server: a job moved on, a document was answered. */
export interface Happening {
  kind: string
  id?: string
  data?: unknown
}

/** The complete events of a server-sent stream so far, and the text that is not yet complete (WHATWG HTML, 9.2). */
export function readEvents(text: string): { events: Happening[]; rest: string } {
  const blocks = text.replace(/\r\n?/g, '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block): Happening[] => {
    const data = block
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).trimStart())
      .join('\n')
    if (data === '') return []
    try {
      const read = JSON.parse(data) as unknown
      return typeof read === 'object' && read !== null && 'kind' in read ? [read as Happening] : []
    } catch {
      return []
    }
  })
  return { events, rest }
}

const waiting = new Set<(happening: Happening) => void>()

/** The stream was broken and is open again: what happened meanwhile was not told, and may be of any kind. */
const REOPENED = 'reopened'

/**
 * Calls back when something of a kind happened (`einvoice`: a document was answered), over the one stream of the tab; without an id
 * where something may have been missed.
 */
export function useHappening(kind: string, run: (happening: Happening) => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const listener = (happening: Happening): void => {
      if (happening.kind === kind || happening.kind === REOPENED) latest.current(happening)
    }
    waiting.add(listener)
    return () => {
      waiting.delete(listener)
    }
  }, [kind])
}

/** Nouns of the calls that an event is about, where its kind is another word: jobs are the platform's. */
const NOUNS: Readonly<Record<string, string>> = { job: 'platform' }

const RETRY = [1_000, 3_000, 10_000, 30_000]

/**
 * Listens to the company's events while a session is open. A stream by `fetch` rather than EventSource, which cannot
 * carry the bearer token. Reads of the noun that an event names are asked for again.
 */
export function useEvents(onEvent?: (happening: Happening) => void): void {
  const { status, data } = useSession()
  const session = useSessionStore()
  const queries = useQueryClient()
  const handler = useRef(onEvent)
  handler.current = onEvent
  useEffect(() => {
    if (status !== 'open') return
    const stop = new AbortController()
    const take = (happening: Happening): void => {
      void queries.invalidateQueries({ queryKey: [NOUNS[happening.kind] ?? happening.kind] })
      handler.current?.(happening)
      for (const listener of waiting) listener(happening)
    }
    void listen(session.headers, session.renew, take, stop.signal)
    return () => stop.abort()
  }, [status, data?.company.id])
}

async function listen(
  headers: () => Record<string, string>,
  renew: () => Promise<boolean>,
  take: (event: Happening) => void,
  signal: AbortSignal,
): Promise<void> {
  let broken = false
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const response = await fetch('/api/events', { headers: { ...headers(), Accept: 'text/event-stream' }, signal })
      if (response.status === 401 && !(await renew())) return
      if (response.ok && response.body) {
        failures = 0
        if (broken) take({ kind: REOPENED })
        broken = true
        await consume(response.body, take)
      }
    } catch {
      if (signal.aborted) return
    }
    await new Promise((done) => setTimeout(done, RETRY[Math.min(failures, RETRY.length - 1)]))
  }
}

async function consume(body: ReadableStream<Uint8Array>, take: (event: Happening) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const { events, rest } = readEvents(text + value)
    text = rest
    for (const each of events) take(each)
  }
}
