import { join } from 'node:path'
import { type Area, commonErrors, commonLabels, type Labels } from '@yupana/contract'
import { type Clock, systemClock } from '@yupana/kernel'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { AreaServer } from './area-server.ts'
import { rulesOf } from './area-server.ts'
import { eventHub } from './background/events.ts'
import { type Housekeeper, houseKeeper } from './background/housekeeping.ts'
import { type JobHandler, runJob } from './background/jobs.ts'
import { inLane, type OutboxHandler, type OutboxWorker, outboxWorker } from './background/outbox.ts'
import { documentBulkJob } from './bulk/documents.ts'
import { type BulkKind, bulkJob, documentBulkRoutes } from './bulk/index.ts'
import { chainRoutes } from './chain/calls.ts'
import { touchedDocuments } from './chain/touched.ts'
import { type Config, mailFolder } from './config.ts'
import { type Connection, createDatabase, createPool, FIGURES, hearWakes, wakeTeller } from './database/index.ts'
import { keptDraftRoutes } from './document/drafts.ts'
import { attachmentRoutes } from './files/attachments.ts'
import { fileStore } from './files/index.ts'
import { storageWatch } from './files/storage.ts'
import { createApp } from './http/app.ts'
import type { Route } from './http/route.ts'
import { type ImportKind, importHistoryRoutes, importJob } from './import/index.ts'
import { useLabels } from './labels.ts'
import { listCountRoutes } from './list/counts.ts'
import { exportJob } from './list/export.ts'
import { listGroupRoutes } from './list/groups.ts'
import { savedViewRoutes } from './list/saved-views.ts'
import { mailer, sendQueuedMail } from './mail/index.ts'
import { noteRoutes, readables } from './notes/index.ts'
import { pdfRenderer } from './pdf/index.ts'
import { paperRoutes } from './pdf/paper-calls.ts'
import { platformArea, platformRoutes } from './platform-calls.ts'
import { presenceRoutes } from './presence/presence.ts'
import { presenceStore } from './presence/presence-store.ts'
import { ownProofs, type Proof, proofRoutes } from './proof/index.ts'
import { checksRoute, explainRoute, reportRoutes, reportSheetJob, reportUseRoutes } from './report/index.ts'
import { resourceBulk } from './resource/bulk.ts'
import { resourceExport } from './resource/export.ts'
import { resourceImport } from './resource/import.ts'
import { resourceRoutes } from './resource/routes.ts'
import { reportScheduleRoutes, scheduledReport } from './schedule/index.ts'
import type { Secrets } from './security/secrets.ts'
import { staleTokens } from './security/stale-tokens.ts'
import { type Scopes, scopesOf } from './security/tied-calls.ts'
import type { Services } from './services.ts'
import { instanceOf } from './single-instance.ts'

export interface ServerOptions {
  config: Config
  /** Work connection: the role that owns nothing. */
  connection: Connection
  /** Role taken at connection, where the login role owns the tables. */
  role?: string
  secrets: Secrets
  areas: readonly AreaServer[]
  gateways?: Record<string, string>
  clock?: Clock
  webDir?: string
  version: string
  poolSize?: number
}

export interface RunningServer {
  app: FastifyInstance
  services: Services
  outbox: OutboxWorker
  close(): Promise<void>
}

export function labelsOf(areas: readonly Area[]): Labels {
  return Object.assign({}, commonLabels, ...areas.map((area) => area.labels)) as Labels
}

export function errorsOf(areas: readonly Area[]): Labels {
  return Object.assign({}, commonErrors, ...areas.map((area) => area.errors)) as Labels
}

/** All routes of the product: each area's own, those of its catalogues, and the platform's. */
export function routesOf(areas: readonly AreaServer[]): Route[] {
  const own = areas.flatMap((server) => [...server.routes, ...reportCalls(server), ...catalogueCalls(server)])
  const reports = areas.flatMap((server) => server.reports ?? [])
  const scopes = tiedScopes(areas)
  const readable = readables(areas, own, scopes)
  return [
    ...platformRoutes(areas, readable, scopes),
    ...noteRoutes(
      areas.map(({ area }) => area),
      readable,
    ),
    ...attachmentRoutes(readable),
    ...chainRoutes(areas, readable),
    ...paperRoutes(areas, readable),
    ...documentBulkRoutes(areas),
    ...presenceRoutes(readable),
    ...importHistoryRoutes(importKinds(areas)),
    ...savedViewRoutes(own, reports),
    ...listCountRoutes(own, scopes),
    ...listGroupRoutes(
      own,
      areas.flatMap(({ exports = [] }) => exports),
      scopes,
    ),
    ...reportUseRoutes(reports),
    ...reportScheduleRoutes(reports),
    ...keptDraftRoutes,
    explainRoute(reports),
    checksRoute(
      reports,
      areas.flatMap(({ checks = [] }) => checks),
    ),
    ...proofRoutes(proofsOf(areas)),
    ...own,
  ]
}

/** What must agree: what the program itself keeps, and what each area says. */
const proofsOf = (areas: readonly AreaServer[]): Proof[] => [
  ...ownProofs,
  ...areas.flatMap(({ proofs = [] }) => proofs),
]
const reportCalls = ({ reports = [] }: AreaServer): Route[] => reports.flatMap(reportRoutes)
const catalogueCalls = (server: AreaServer): Route[] =>
  server.area.resources.flatMap((resource) => resourceRoutes(resource, rulesOf(server, resource)))

/** What is open to who is tied, in all areas. */
export const tiedScopes = (areas: readonly AreaServer[]): Scopes =>
  scopesOf(areas, areas.flatMap(catalogueCalls), areas.flatMap(reportCalls))

/** Long work that people start and watch: what every list and catalogue has, and each area's own. */
function jobHandlers(areas: readonly AreaServer[], routes: readonly Route[]): ReadonlyMap<string, JobHandler> {
  return new Map<string, JobHandler>([
    ['import.apply', importJob(importKinds(areas))],
    ['report.sheet', reportSheetJob(areas.flatMap((server) => server.reports ?? []))],
    ['document.bulk', documentBulkJob(areas, routes)],
    ['bulk.apply', bulkJob(areas.flatMap((server) => bulkKinds(server)))],
    ...areas.flatMap((server) => Object.entries(server.jobs ?? {})),
    [
      'list.export',
      exportJob(
        areas.flatMap((server) => [
          ...(server.exports ?? []),
          ...server.area.resources.map((each) => resourceExport(each, rulesOf(server, each))),
        ]),
      ),
    ],
  ])
}

function bulkKinds(server: AreaServer): BulkKind[] {
  return [...(server.bulk ?? []), ...server.area.resources.map((each) => resourceBulk(each, rulesOf(server, each)))]
}

function importKinds(areas: readonly AreaServer[]): ReadonlyMap<string, ImportKind<never>> {
  const kinds = areas.flatMap((server) => [
    ...(server.imports ?? []),
    ...server.area.resources.map((each) => resourceImport(each, rulesOf(server, each)) as ImportKind<never>),
  ])
  return new Map(kinds.map((kind) => [kind.noun, kind]))
}

/** Puts the server together; the caller listens. Closing finishes what runs, then lets go of everything. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, areas, secrets } = options
  const contracts = [platformArea, ...areas.map((server) => server.area)]
  useLabels(labelsOf(contracts), errorsOf(contracts))
  const pool = createPool(options.connection, {
    max: options.poolSize ?? 20,
    ...(options.role ? { role: options.role } : {}),
  })
  const database = createDatabase(pool, { prepared: config.prepared })
  const wakes = wakeTeller(pool)
  const worker: { outbox?: OutboxWorker; house?: Housekeeper } = {}
  const log: { report: (error: unknown) => void } = { report: () => undefined }
  const routes = routesOf(areas)
  const services: Services = {
    config,
    database,
    clock: options.clock ?? systemClock,
    secrets,
    events: eventHub(),
    presence: presenceStore(),
    files: fileStore({ dir: join(config.dataDir, 'files') }),
    mailer: mailer({
      outboxDir: mailFolder(config),
      from: config.mailFrom,
      ...(config.smtpUrl ? { smtpUrl: config.smtpUrl } : {}),
    }),
    pdf: pdfRenderer(),
    staleTokens: staleTokens(database.open, (error) => log.report(error)),
    permissions: new Set(
      [...routes.map(({ endpoint }) => endpoint), ...contracts.flatMap(({ screens }) => screens)].flatMap(
        ({ permission }) => (typeof permission === 'string' ? [] : permission),
      ),
    ),
    wakeOutbox: (companyId, kind) =>
      worker.outbox ? worker.outbox.wake(companyId, kind) : wakes.tell({ companyId, what: kind }),
    touched: (companyId) => (worker.house ? worker.house.touched(companyId) : wakes.tell({ companyId, what: FIGURES })),
    storage: storageWatch(),
    instanceId: instanceOf(config.dataDir),
    gateways: options.gateways ?? {},
  }
  const app = await createApp({
    services,
    routes,
    scopes: tiedScopes(areas),
    touched: touchedDocuments(areas, readables(areas, routes, tiedScopes(areas))),
    texts: errorsOf(contracts),
    version: options.version,
    ...(options.webDir ? { webDir: options.webDir } : {}),
  })
  const report = (error: unknown): void => app.log.error({ err: error }, 'background work')
  log.report = report
  const deaf = config.worker
    ? beginWork(services, { handlers: outboxHandlers(areas, routes), proofs: proofsOf(areas) }, report, worker, pool)
    : () => undefined
  return {
    app,
    services,
    outbox: worker.outbox ?? idleWorker,
    async close() {
      deaf()
      services.staleTokens.stop()
      await app.close()
      await worker.house?.stop()
      await worker.outbox?.stop()
      await services.pdf.close()
      await wakes.close()
      await database.close()
    },
  }
}

/** Stands in where another process does the background work. */
const idleWorker: OutboxWorker = { wake: () => undefined, idle: async () => undefined, stop: async () => undefined }

/** What the outbox hands over, by its kind. */
function outboxHandlers(areas: readonly AreaServer[], routes: readonly Route[]): ReadonlyMap<string, OutboxHandler> {
  const jobs = jobHandlers(areas, routes)
  return new Map<string, OutboxHandler>([
    ...areas.flatMap((server) => Object.entries(server.outbox ?? {})),
    ['mail.send', sendQueuedMail],
    ['report.schedule', scheduledReport(areas.flatMap((server) => server.reports ?? []))],
    ['job.run', inLane('jobs', (own, companyId, payload) => runJob(own, jobs, companyId, String(payload.id)))],
  ])
}

/** Background work of this process, and of those that only serve calls. Answers how to hear them no more. */
function beginWork(
  services: Services,
  { handlers, proofs }: { handlers: ReadonlyMap<string, OutboxHandler>; proofs: readonly Proof[] },
  report: (error: unknown) => void,
  worker: { outbox?: OutboxWorker; house?: Housekeeper },
  pool: pg.Pool,
): () => void {
  const outbox = outboxWorker(services, handlers, report)
  const house = houseKeeper(services, { outbox, proofs }, report)
  Object.assign(worker, { outbox, house })
  return hearWakes(pool, ({ companyId, what }) =>
    what === FIGURES ? house.touched(companyId) : outbox.wake(companyId, what),
  )
}
