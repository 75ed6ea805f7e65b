import { readCallOf } from '@yupana/contract'
import { useMemo } from 'react'
import { useAreas } from './screens.tsx'
import { useSession, useSessionStore } from './session-context.tsx'

/** Whether the user may see what stands beside a record of this entity: notes, history, who edits it. */
export function useMayReadRecord(entity: string | undefined): boolean {
  const areas = useAreas()
  const session = useSessionStore()
  const { permissions } = useSession()
  return useMemo(() => {
    const call =
      entity === undefined
        ? undefined
        : readCallOf(
            areas.map(({ area }) => area),
            entity,
          )
    return call !== undefined && session.may(call.permission)
  }, [areas, entity, permissions, session])
}
