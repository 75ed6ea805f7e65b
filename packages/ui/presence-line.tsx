import TeamOutlined from '@ant-design/icons/TeamOutlined'
import { ApiError, type Endpoint, type NotePerson, PRESENCE_SECONDS, presenceEndpoints } from '@yupana/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { useClient } from './api.tsx'
import { useSpeech } from './i18n.ts'
import { useMayReadRecord } from './record-access.ts'
import { useSessionStore } from './session-context.tsx'

interface Edited {
  /** The call that the form saves by: its noun is the record's. */
  endpoint: Endpoint
  params: Record<string, string> | undefined
}

/** Who else has the form of this saved record open; nothing while nobody has, and for what is new. */
export function PresenceLine({ endpoint, params }: Edited): ReactNode {
  const entity = endpoint.id.split('.')[0]!
  const id = endpoint.method === 'PUT' ? params?.id : undefined
  const may = useMayReadRecord(id === undefined ? undefined : entity)
  return may && id !== undefined ? <Others key={`${entity} ${id}`} entity={entity} id={id} /> : null
}

function Others({ entity, id }: { entity: string; id: string }): ReactNode {
  const { t, language } = useSpeech()
  const others = usePresence(entity, id)
  if (others.length === 0) return null
  const names = new Intl.ListFormat(language).format(others.map(({ name }) => name))
  return (
    <p className="yu-presence" role="status">
      <TeamOutlined /> {t(others.length === 1 ? 'ui.alsoEditing' : 'ui.alsoEditingMany', { names })}
    </p>
  )
}

/** Tells the server every 20 seconds that the form is open, and when it no longer is; a hidden tab is silent. */
function usePresence(entity: string, id: string): readonly NotePerson[] {
  const client = useClient()
  const session = useSessionStore()
  const [others, setOthers] = useState<readonly NotePerson[]>([])
  useEffect(() => {
    const input = { params: { entity, id } }
    let over = false
    const beat = async (): Promise<void> => {
      if (over || document.hidden) return
      try {
        const answer = await client.call(presenceEndpoints.present, input)
        if (!over) setOthers(answer.others)
      } catch (error) {
        // Refused for good, as while one sees as another role; anything else is tried at the next beat.
        if (error instanceof ApiError && error.problem.status < 500) over = true
      }
    }
    const shown = (): void => void beat()
    const timer = setInterval(shown, PRESENCE_SECONDS.beat * 1000)
    document.addEventListener('visibilitychange', shown)
    shown()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', shown)
      if (over || session.get().status !== 'open') return
      over = true
      void client.call(presenceEndpoints.absent, input).catch(() => undefined)
    }
  }, [client, session, entity, id])
  return others
}
