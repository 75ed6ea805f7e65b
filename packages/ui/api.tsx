import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  type CallInput,
  type CallOutput,
  type Client,
  type Endpoint,
  type LooseInput,
  platformEndpoints,
} from '@yupana/contract'
import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react'
import { saveBlob } from './download.ts'
import { onePress } from './form/press.ts'
import { useSpeech } from './i18n.ts'
import { problemOf, useNotices } from './problem-notice.tsx'
import { uuid } from './uuid.ts'

const ClientContext = createContext<Client | undefined>(undefined)

export function ClientProvider({ client, children }: { client: Client; children: ReactNode }): ReactNode {
  return <ClientContext value={client}>{children}</ClientContext>
}

export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('no ClientProvider above this component')
  return client
}

/** The cache key of a call: its noun first, so that a command on a noun refreshes every read of it. */
export function callKey(endpoint: Pick<Endpoint, 'id'>, input?: unknown): unknown[] {
  return input === undefined ? [nounOf(endpoint.id), endpoint.id] : [nounOf(endpoint.id), endpoint.id, input]
}

const nounOf = (id: string): string => id.split('.')[0] ?? id

/**
 * Reads; the answer is kept, and shown again at once while a newer one is fetched. A failure is notified once.
 * @param options.every milliseconds after which it is read again, while the page is looked at
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { enabled?: boolean; keepPrevious?: boolean; staleTime?: number; silent?: boolean; every?: number } = {},
): UseQueryResult<CallOutput<E>> {
  const client = useClient()
  return useQuery({
    queryKey: callKey(endpoint, input),
    queryFn: ({ signal }) => client.call(endpoint, input, { signal }),
    enabled: options.enabled ?? true,
    staleTime: options.staleTime ?? 0,
    ...(options.every ? { refetchInterval: options.every } : {}),
    meta: { silent: options.silent === true },
    // The cast: the library cannot know that a contract's answer is never a function.
    ...(options.keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
  })
}

export interface CommandOptions<E extends Endpoint> {
  onSuccess?: (answer: CallOutput<E>, input: CallInput<E>) => void
  /** Nouns or endpoint ids to read again; the endpoint's own noun always. */
  invalidates?: readonly string[]
  /** Text of the toast; none where absent. */
  success?: string
  /** Handles a refusal itself; answers true where nothing more shall be shown. */
  onProblem?: (problem: ReturnType<typeof problemOf>) => boolean
}

/**
 * Changes something. Each intent carries an idempotency key: the same input sent again after a lost answer uses the same
 * key, so the work is done once; another input, or success, starts a new intent. A second press with the same input is none.
 */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  options: CommandOptions<E> = {},
): UseMutationResult<CallOutput<E>, unknown, CallInput<E>> {
  const client = useClient()
  const queries = useQueryClient()
  const notices = useNotices()
  const intent = useRef<{ input: string; key: string } | undefined>(undefined)
  const press = useRef(onePress<CallOutput<E>>()).current
  const mutation = useMutation<CallOutput<E>, unknown, CallInput<E>>({
    mutationFn: (input: CallInput<E>) => {
      const text = intentText(input)
      if (intent.current?.input !== text) intent.current = { input: text, key: uuid() }
      return client.call(endpoint, input, { idempotencyKey: intent.current.key })
    },
    onSuccess: async (answer, input) => {
      intent.current = undefined
      if (options.success) notices.success(options.success)
      options.onSuccess?.(answer, input)
      // What was done to one document shows in the chain of all, in the history beside it, and on its paper.
      const nouns = [
        nounOf(endpoint.id),
        'chain',
        'paper',
        platformEndpoints.history.id,
        ...(options.invalidates ?? []),
      ]
      await Promise.all(
        nouns.map((each) =>
          queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === each || queryKey[1] === each }),
        ),
      )
    },
    onError: (error) => {
      const problem = problemOf(error)
      // An answer was given: what is sent next is a new intent, even with the same content. Without one it is the same.
      if (problem.status > 0 && problem.status < 500) intent.current = undefined
      if (!options.onProblem?.(problem)) notices.problem(error)
    },
  })
  const { mutateAsync: send } = mutation
  const mutateAsync = useCallback<typeof send>(
    (...rest) => press(intentText(rest[0]), () => send(...rest)).answer,
    [send],
  )
  const mutate = useCallback<typeof mutation.mutate>(
    // What went wrong is told by `onError`.
    (...rest) => void mutateAsync(...rest).catch(() => undefined),
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}

/** A command whose next step is said with each call: to the record, or to the form of the next one. */
export function useCommandThen<E extends Endpoint>(
  endpoint: E,
  options: Omit<CommandOptions<E>, 'onSuccess'> = {},
): (input: CallInput<E>, then: (answer: CallOutput<E>) => void) => void {
  const next = useRef<(answer: CallOutput<E>) => void>(undefined)
  const command = useCommand(endpoint, { ...options, onSuccess: (answer) => next.current?.(answer) })
  return (input, then) => {
    next.current = then
    command.mutate(input)
  }
}

function intentText(input: unknown): string {
  const body = (input as LooseInput).body
  return typeof FormData !== 'undefined' && body instanceof FormData ? uuid() : JSON.stringify(input)
}

/** Reads again every shown answer of the nouns: `refresh('invoice', 'stock')`. */
export function useRefresh(): (...nouns: string[]) => void {
  const queries = useQueryClient()
  return (...nouns) => {
    void queries.invalidateQueries({ predicate: ({ queryKey }) => nouns.includes(String(queryKey[0])) })
  }
}

/** Saves a download (pdf, xlsx, zip, csv, txt) under the name that the server gives. */
export function useDownload(): (endpoint: Endpoint, input: LooseInput) => Promise<void> {
  const client = useClient()
  const notices = useNotices()
  const queries = useQueryClient()
  const { t } = useSpeech()
  return async (endpoint, input) => {
    try {
      const { name, blob, later } = await client.download(endpoint, input)
      if (!later) saveBlob(name, blob)
      else {
        notices.success(t('ui.jobStarted'))
        await queries.invalidateQueries({ queryKey: callKey(platformEndpoints.jobs) })
      }
    } catch (error) {
      notices.problem(error)
    }
  }
}
