import { useClient, useSessionData, useSessionStore } from '@yupana/ui'
import { useSyncExternalStore } from 'react'
import { type Till, type TillState, tillOf } from './till.ts'

/** The till of the company that one works in, and how it stands. */
export function useTill(): { till: Till; state: TillState } {
  const client = useClient()
  const { company } = useSessionData()
  const session = useSessionStore()
  const till = tillOf(company.id, client, () => session.get().data?.company.id)
  return { till, state: useSyncExternalStore(till.subscribe, till.get) }
}
