import { ApiError, type Editor, type Endpoint, PRESENCE_SECONDS, presenceEndpoints } from '@yupana/contract'
import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useClient } from '../api.tsx'
import { formatInstant } from '../date-text.ts'
import { type Say, useSpeech } from '../i18n.ts'
import { UsersIcon } from '../icons.ts'
import { useSessionStore } from '../session/session-context.tsx'
import { useHappening } from '../shell/events.ts'
import { useMayReadRecord } from './record-access.ts'

/** Who edits a saved record by its form: one at a time, the others look on. */
export interface Lease {
  others: readonly Editor[]
  /** Whoever edits it, where that is somebody else: nothing is typed or saved here until it is taken over. */
  holder: Editor | undefined
  /** The holder took it over from here. */
  lost: boolean
  take: () => void
}

/** The lease of the form that saves by this call; of what is new, and of what nobody may look at, there is none to be had. */
export function useLease(endpoint: Endpoint, params: Record<string, string> | undefined): Lease {
  const entity = endpoint.id.split('.')[0]!
  const id = endpoint.method === 'PUT' ? params?.id : undefined
  const may = useMayReadRecord(id === undefined ? undefined : entity)
  const { others, take } = usePresence(entity, may ? id : undefined)
  const holder = others?.find((each) => each.holds)
  const held = useRef(false)
  if (others && !holder) held.current = true
  return { others: others ?? [], holder, lost: held.current, take }
}

/** Who else has the form open, and who edits it; nothing while nobody has. */
export function PresenceLine({ lease: { others, holder, lost, take } }: { lease: Lease }): ReactNode {
  const { t, language } = useSpeech()
  if (others.length === 0) return null
  if (!holder) {
    const names = new Intl.ListFormat(language).format(others.map(({ name }) => name))
    return (
      <p className="yu-presence" role="status">
        <UsersIcon /> {t(others.length === 1 ? 'ui.looksOn' : 'ui.looksOnMany', { names })}
      </p>
    )
  }
  const { name, since, own } = holder
  return (
    <Alert
      type="warning"
      showIcon
      className="yu-draft"
      role="status"
      title={said(own, lost, { name, at: formatInstant(since) }, t)}
      action={
        <Button size="small" onClick={take}>
          {t('ui.takeOver')}
        </Button>
      }
    />
  )
}

function said(own: boolean, lost: boolean, params: { name: string; at: string }, t: Say): string {
  if (own) return t(lost ? 'ui.takenOverOwn' : 'ui.editedOwn', params)
  return t(lost ? 'ui.takenOver' : 'ui.editedSince', params)
}

/** Tells the server every 20 seconds that the form is open, and when it no longer is; a hidden tab is silent. */
function usePresence(
  entity: string,
  id: string | undefined,
): { others: readonly Editor[] | undefined; take: () => void } {
  const client = useClient()
  const session = useSessionStore()
  const [others, setOthers] = useState<readonly Editor[]>()
  const beat = useRef<(take?: boolean) => void>(() => undefined)
  useHappening('presence', (happening) => {
    if (happening.id === `${entity} ${id}`) beat.current()
  })
  useEffect(() => {
    if (id === undefined) return
    const params = { entity, id }
    let over = false
    const tell = async (take = false): Promise<void> => {
      if (over || document.hidden) return
      try {
        const answer = await client.call(presenceEndpoints.present, { params, body: { take } })
        if (!over) setOthers(answer.others)
      } catch (error) {
        // Refused for good, as while one sees as another role; anything else is tried at the next beat.
        if (error instanceof ApiError && error.problem.status < 500) over = true
      }
    }
    beat.current = (take) => void tell(take)
    const shown = (): void => void tell()
    const timer = setInterval(shown, PRESENCE_SECONDS.beat * 1000)
    document.addEventListener('visibilitychange', shown)
    shown()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', shown)
      setOthers(undefined)
      if (over || session.get().status !== 'open') return
      over = true
      void client.call(presenceEndpoints.absent, { params }).catch(() => undefined)
    }
  }, [client, session, entity, id])
  return { others, take: () => beat.current(true) }
}
