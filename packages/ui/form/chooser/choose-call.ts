import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Client, endpoint, listQuery, type Option, option } from '@yupana/contract'
import { useEffect, useId, useState } from 'react'
import { useClient } from '../../api.tsx'
import { usePending } from '../pending.ts'

/** Further query of a choose call: plain parameters, or `filters` as a list's. */
export type ChooseQuery = Readonly<Record<string, unknown>>

const chooseCall = (id: string, path: string) =>
  endpoint({ id, method: 'GET', path, permission: 'session', query: listQuery, response: option.array() })
type ChooseEndpoint = ReturnType<typeof chooseCall>

const calls = new Map<string, ChooseEndpoint>()

/** The choose call at a path; its answer is the same for every resource, so a path is all that is needed. */
export function chooseEndpoint(path: string): ChooseEndpoint {
  let found = calls.get(path)
  if (!found) {
    const id = `choose.${path}`
    found = chooseCall(id, path)
    calls.set(path, found)
  }
  return found
}

/** One question to a choose call as the cache keeps it for a minute, whoever asks. */
function chooseQuery(client: Client, path: string, search: string, query: ChooseQuery) {
  return {
    queryKey: ['choose', path, search, query],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      const input = { query: { ...query, ...(search ? { search } : {}) } }
      return client.call(chooseEndpoint(path), input, { signal })
    },
    staleTime: 60_000,
  }
}

/** Options for what was typed, after a short pause, kept for a minute. */
export function useOptions(
  path: string,
  search: string,
  query: ChooseQuery = {},
  enabled = true,
): { options: Option[]; loading: boolean; settled: string } {
  const client = useClient()
  const [settled, setSettled] = useState(search)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(search), search === '' ? 0 : 150)
    return () => clearTimeout(pause)
  }, [search])
  const { data, isFetching } = useQuery({
    ...chooseQuery(client, path, settled, query),
    placeholderData: keepPreviousData,
    enabled,
  })
  return { options: data ?? [], loading: isFetching, settled }
}

/**
 * Finds what stands for a text, asked for at once: for Enter that comes before a list does. A save of the form around it
 * waits meanwhile. Answers undefined where nothing is found, or the server gives no answer.
 */
export function useTyped(): (path: string, text: string, query?: ChooseQuery) => Promise<Option | undefined> {
  const client = useClient()
  const cache = useQueryClient()
  const [asked, setAsked] = useState(0)
  usePending(useId(), asked > 0)
  return async (path, text, query = {}) => {
    setAsked((count) => count + 1)
    try {
      return bestOption(await cache.fetchQuery(chooseQuery(client, path, text, query)), text)
    } catch {
      return undefined
    } finally {
      setAsked((count) => count - 1)
    }
  }
}

/** The option whose code is exactly what was typed or scanned. */
export function exactOption(options: readonly Option[], text: string): Option | undefined {
  const typed = text.trim().toLowerCase()
  return typed === '' ? undefined : options.find((each) => each.code?.toLowerCase() === typed)
}

/** That one, else the first. */
export function bestOption(options: readonly Option[], text: string): Option | undefined {
  return exactOption(options, text) ?? options[0]
}
