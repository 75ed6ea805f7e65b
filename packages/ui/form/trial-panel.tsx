import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallInput, Endpoint, LooseInput, Problem, Simulation } from '@yupana/contract'
import { Alert, Button } from 'antd'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useClient } from '../api.tsx'
import { SimulatedEffects } from '../document/simulated-effects.tsx'
import { type Speech, useSpeech } from '../i18n.ts'
import { CloseIcon } from '../icons.ts'
import { goToCell } from '../lines/cell-link.ts'
import { problemOf, textOf } from '../problem-notice.tsx'
import { goToField, labelOf } from './error-summary.tsx'
import { FormSchemaContext, problemText } from './field.tsx'
import { formPath, prune, type SchemaLike } from './form-schema.ts'
import type { FormValues } from './form-state.ts'
import type { TriedForm } from './form-trial.tsx'
import { arrived, PendingContext } from './pending.ts'
import './trial-panel.css'

/** What is typed is asked about once it rests. */
const PAUSE_MS = 450
/** The first of what is missing; the rest comes as these are filled in. */
const MOST_MISSING = 6

interface Missing {
  path: string
  message: string
}

/** What would be sent, or what the contract still misses in it. */
type Typed = { input: LooseInput } | { missing: readonly Missing[] }

/** Beside a form, and following it: what saving would write, of a draft what issuing it would; else what stands in its way. */
export default function TrialPanel({ form, onClose }: { form: TriedForm; onClose: () => void }): ReactNode {
  const speech = useSpeech()
  const typed = useTyped(form)
  const client = useClient()
  const { endpoint } = form
  const call = useQuery({
    queryKey: ['simulation', endpoint.id, typed],
    enabled: typed !== undefined && 'input' in typed,
    queryFn: async ({ signal }) => {
      const { input } = typed as { input: LooseInput }
      const found = await client.call(endpoint, input as CallInput<Endpoint>, { signal, simulate: true })
      return found as unknown as Simulation
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    // What stands in its way is said in the panel.
    meta: { silent: true },
  })
  const missing = typed && 'missing' in typed ? typed.missing : []
  const title = speech.t(endpoint.issuedBy ? 'ui.onIssue' : 'ui.onSave')
  return (
    <aside className="yu-trial" aria-label={title} aria-busy={call.isFetching}>
      <header>
        <h2>{title}</h2>
        <Button type="text" icon={<CloseIcon />} aria-label={speech.t('ui.close')} onClick={onClose} />
      </header>
      {missing.length > 0 ? <ToFill missing={missing} /> : <Found call={call} />}
    </aside>
  )
}

function Found({ call }: { call: UseQueryResult<Simulation> }): ReactNode {
  const { t } = useSpeech()
  if (call.error) return <Refused problem={problemOf(call.error)} />
  if (!call.data) return <p className="yu-soft">{t('ui.simulating')}</p>
  return <SimulatedEffects simulation={call.data} />
}

/** The values as they would be sent, once they rest and nothing is on its way to them. */
function useTyped({ endpoint, params, values, toBody, outside }: TriedForm): Typed | undefined {
  const { getValues, subscribe } = useFormContext<FormValues>()
  const pending = useContext(PendingContext)
  const [typed, setTyped] = useState<Typed>()
  const [turn, setTurn] = useState(0)
  useEffect(() => subscribe({ formState: { values: true }, callback: () => setTurn((now) => now + 1) }), [subscribe])
  useEffect(() => {
    let stays = true
    const ask = async (): Promise<void> => {
      await arrived(pending)
      if (stays) setTyped(read())
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      stays = false
      clearTimeout(timer)
    }
  }, [turn, outside?.revision, endpoint.id])
  function read(): Typed {
    const schema = endpoint.body as unknown as SchemaLike
    const given = prune(schema, { ...getValues(), ...outside?.values() })
    const checked = endpoint.body!.safeParse(given)
    if (!checked.success)
      return { missing: checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) }
    const body = checked.data as FormValues
    const version = values.version === undefined ? {} : { version: values.version }
    return { input: { ...(params ? { params } : {}), body: { ...(toBody?.(body) ?? body), ...version } } }
  }
  return typed
}

/** What is to be typed before anything can be said, each a way to its field. */
function ToFill({ missing }: { missing: readonly Missing[] }): ReactNode {
  const speech = useSpeech()
  return (
    <>
      <p className="yu-soft">{speech.t('ui.simulationMisses')}</p>
      <Ways found={missing.map(({ path, message }) => ({ path, text: problemText(message, speech) }))} />
    </>
  )
}

/** Why it would be refused. */
function Refused({ problem }: { problem: Problem }): ReactNode {
  const speech = useSpeech()
  const fields = problem.errors.map((each) => ({
    ...{ path: formPath(each.field ?? ''), text: refusalText(each, speech) },
  }))
  return (
    <Alert
      type="error"
      showIcon
      title={speech.t('ui.wouldBeRefused')}
      description={fields.length > 0 ? <Ways found={fields} /> : textOf(problem, speech)}
    />
  )
}

const refusalText = (each: Problem['errors'][number], speech: Speech): string =>
  each.message || (speech.problem(each.code, each.params) ?? each.code)

function Ways({ found }: { found: readonly { path: string; text: string }[] }): ReactNode {
  const speech = useSpeech()
  const { setFocus } = useFormContext<FormValues>()
  const { labels } = useContext(FormSchemaContext)
  return (
    <ul className="yu-problem-list">
      {found.slice(0, MOST_MISSING).map(({ path, text }) => {
        const label = labelOf(path, labels, speech).replace(/ ·$/, '')
        return (
          <li key={`${path}:${text}`}>
            <button
              type="button"
              className="yu-link"
              onClick={() => goToField(path) || goToCell(path) || setFocus(path)}
            >
              {label || text}
            </button>
            {label && `: ${text}`}
          </li>
        )
      })}
    </ul>
  )
}
