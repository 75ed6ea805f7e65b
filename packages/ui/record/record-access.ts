import { useMemo } from 'react'
import { useSession, useSessionStore } from '../session/session-context.tsx'
import { useAreas } from '../shell/areas.ts'

/** Whether the user may see what stands beside a record of this entity: notes, history, who edits it. */
export function useMayReadRecord(entity: string | undefined): boolean {
  const areas = useAreas()
  const session = useSessionStore()
  const { permissions } = useSession()
  return useMemo(() => {
    const permission = areas.map(({ area }) => area.reads[entity ?? '']).find((each) => each !== undefined)
    return permission !== undefined && session.may(permission)
  }, [areas, entity, permissions, session])
}
