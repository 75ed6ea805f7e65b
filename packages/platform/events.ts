import { EventEmitter } from 'node:events'

export interface Happening {
  /** `job`, `document`, `mail` … */
  kind: string
  id: string
  data?: unknown
}

/** Tells open browsers of a company what happened: jobs that move on, documents that were answered. */
export interface EventHub {
  publish(companyId: string, happening: Happening): void
  subscribe(companyId: string, listener: (happening: Happening) => void): () => void
}

export function eventHub(): EventHub {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    publish: (companyId, happening) => {
      emitter.emit(companyId, happening)
    },
    subscribe(companyId, listener) {
      emitter.on(companyId, listener)
      return () => emitter.off(companyId, listener)
    },
  }
}
