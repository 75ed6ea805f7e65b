import type { Permission } from '@yupana/contract'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { SessionData, SessionState, SessionStore } from './session.ts'

const SessionContext = createContext<SessionStore | undefined>(undefined)

export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }): ReactNode {
  return <SessionContext value={store}>{children}</SessionContext>
}

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext)
  if (!store) throw new Error('no SessionProvider above this component')
  return store
}

export function useSession(): SessionState {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.get)
}

/** User, company and configuration of the open session. @throws Error outside of a signed-in screen */
export function useSessionData(): SessionData {
  const { data } = useSession()
  if (!data) throw new Error('this screen needs an open session')
  return data
}

/** Whether the user may: `public`, `session`, or at least one of the keys. */
export function useMay(permission: Permission): boolean {
  useSession()
  return useSessionStore().may(permission)
}
