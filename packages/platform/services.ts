import type { Clock } from '@yupana/kernel'
import type { EventHub } from './background/events.ts'
import type { Config } from './config.ts'
import type { Database } from './database/index.ts'
import type { fileStore } from './files/index.ts'
import type { StorageWatch } from './files/storage.ts'
import type { Mailer } from './mail/mailer.ts'
import type { pdfRenderer } from './pdf/index.ts'
import type { PresenceStore } from './presence/presence-store.ts'
import type { Secrets } from './security/secrets.ts'
import type { StaleTokens } from './security/stale-tokens.ts'

/** Wakes what works in the background, in this process or another. */
export interface BackgroundWork {
  /** Tells the outbox worker that a company has work of this kind waiting. */
  wakeOutbox(companyId: string, kind?: string): void
  /** Tells the housekeeper that sums of a company have moved. */
  touched(companyId: string): void
}

/** What lives as long as the server does and every request may use. */
export interface Services extends BackgroundWork {
  config: Config
  database: Database
  clock: Clock
  secrets: Secrets
  events: EventHub
  presence: PresenceStore
  files: ReturnType<typeof fileStore>
  mailer: Mailer
  pdf: ReturnType<typeof pdfRenderer>
  staleTokens: StaleTokens
  storage: StorageWatch
  /** Every permission key that some call or screen asks for. */
  permissions: ReadonlySet<string>
  /** Names the installation, whichever process of it runs: what it had begun when it died is its own to take up. */
  instanceId: string
  /** Addresses that areas talk to, by name (`sunat`), set by the composition root. */
  gateways: Record<string, string>
}
