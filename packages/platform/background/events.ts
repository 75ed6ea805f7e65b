import { EventEmitter } from 'node:events'
import type { Permission } from '@yupana/contract'

export interface Happening {
  /** `job`, `document`, `mail` … */
  kind: string
  id: string
  data?: unknown
  /** Who may hear of it: whoever holds one of these. Everybody where absent. */
  permission?: Permission
}

/** Tells open browsers of a company what happened: jobs that move on, documents that were answered. */
export interface EventHub {
  /** `to` names the users who are told; without it everybody of the company is. */
  publish(companyId: string, happening: Happening, to?: readonly string[]): void
  /** Without a user: what everybody is told. */
  subscribe(companyId: string, listener: (happening: Happening) => void, userId?: string): () => void
}

export function eventHub(): EventHub {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    publish: (companyId, happening, to) => {
      emitter.emit(companyId, happening, to)
    },
    subscribe(companyId, listener, userId) {
      const hear = (happening: Happening, to?: readonly string[]): void => {
        if (!to || (userId !== undefined && to.includes(userId))) listener(happening)
      }
      emitter.on(companyId, hear)
      return () => emitter.off(companyId, hear)
    },
  }
}
