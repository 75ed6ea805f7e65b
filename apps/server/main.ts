import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  analyze,
  type Config,
  type Connection,
  type EmbeddedServer,
  holdDataFolder,
  loadSecrets,
  migrate,
  prepareAppRole,
  type RunningServer,
  type Secrets,
  startEmbedded,
  startServer,
} from '@yupana/platform'
import pg from 'pg'
import { loadBaseSeed, missingTaxUnit } from '../../db/seed/load-base.ts'
import { areas } from './areas.ts'
import { startEmulatorProcess } from './emulator.ts'

const DATABASE = 'yupana'
/** Where the tax office publishes the rates of the dollar; only companies that chose them are served from there. */
const PUBLISHED_RATES = 'https://www.sunat.gob.pe/a/txt/tipoCambio.txt'
const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }

/** A line for whoever starts it, in Spanish and in English. */
type Say = (es: string, en: string) => void

export interface Product {
  server: RunningServer
  /** Whether the database has no company yet. */
  empty: boolean
  /** Opens the port; answers the address; closes everything where the port is taken. Until then only calls from within are served. */
  listen(): Promise<string>
  /** Sets the emulator's clock, in milliseconds from the real one. */
  moveEmulator(offset: number): void
  /** Brings the planner's statistics up to date, after many rows came at once. */
  analyze(): Promise<void>
  close(): Promise<void>
}

export interface ProductOptions {
  /** The built web, once it is there; asked for when everything else is up. */
  web?: () => Promise<string | undefined>
  clock?: () => Date
  say?: Say
  /** Begin with an empty embedded database: what is there was planted only in part. */
  startOver?: boolean
}

/** Brings the whole product up, but for its port: database, migrations, law, tax-office emulator, server. The order of closing is the reverse. */
export async function startProduct(
  config: Config,
  { web, clock, say = () => undefined, startOver = false }: ProductOptions = {},
): Promise<Product> {
  const release = holdDataFolder(config.dataDir)
  const closing: (() => Promise<void> | void)[] = [release]
  const closeAll = async (): Promise<void> => {
    for (const close of closing.reverse()) await close()
  }
  try {
    // A process of its own, which takes its time beside the database.
    const office = startEmulatorProcess(config.dataDir)
    closing.push(() =>
      office.then(
        (emulator) => emulator.stop(),
        () => undefined,
      ),
    )
    // Where it fails that is said below, when it is needed.
    office.catch(() => undefined)
    const secrets = loadSecrets(config.dataDir, config.secret)
    const database = await connectDatabase(config, secrets, say, startOver)
    if (database.embedded) closing.push(() => database.embedded?.stop())
    const applied = await migrate(database.owner)
    if (applied.length > 0) {
      say(`Base de datos: ${applied.length} migraciones aplicadas`, `Database: ${applied.length} migrations applied`)
      await analyze(database.owner)
    }
    await loadBaseSeed(database.owner)
    const warning = missingTaxUnit(clock)
    if (warning) say(...warning)
    if (database.embedded) await prepareAppRole(database.owner, secrets.appPassword)
    const [emulator, webDir] = await Promise.all([office, web?.()])
    const server = await startServer({
      config,
      connection: database.work,
      ...(database.role ? { role: database.role } : {}),
      secrets,
      areas,
      gateways: { sunat: emulator.url, exchangeRates: PUBLISHED_RATES },
      version,
      ...(clock ? { clock } : {}),
      ...(webDir ? { webDir } : {}),
    })
    closing.push(() => server.close())
    if (database.embedded) closing.push(watchDatabase(server, database.embedded))
    const companies = await server.services.database.open.query('select id from company.company limit 1')
    return {
      server,
      empty: companies.length === 0,
      listen: () =>
        server.app.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
          await closeAll()
          throw error
        }),
      moveEmulator: emulator.move,
      analyze: () => analyze(database.owner),
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

export interface Databases {
  owner: Connection
  work: Connection
  role: string | undefined
  embedded: EmbeddedServer | undefined
}

/** The database of the environment, or the embedded one, started where it does not run. */
export async function connectDatabase(
  config: Config,
  secrets: Secrets,
  say: Say,
  startOver = false,
): Promise<Databases> {
  if (config.databaseUrl) {
    return {
      owner: { connectionString: config.directUrl! },
      work: { connectionString: config.databaseUrl },
      role: config.directUrl === config.databaseUrl ? 'yupana_app' : undefined,
      embedded: undefined,
    }
  }
  say('Iniciando PostgreSQL…', 'Starting PostgreSQL…')
  const embedded = await startEmbedded({ dataDir: config.dataDir, ownerPassword: secrets.ownerPassword })
  const { host, port, user, password } = embedded
  await createDatabaseOnce({ host, port, user, password, database: 'postgres' }, startOver)
  if (startOver)
    for (const folder of ['sunat', 'files', 'mail'])
      rmSync(join(config.dataDir, folder), { recursive: true, force: true })
  return {
    owner: { host, port, user, password, database: DATABASE },
    work: { host, port, user: 'yupana_app', password: secrets.appPassword, database: DATABASE },
    role: undefined,
    embedded,
  }
}

const WATCH_MS = 1_000

/** Looks after the embedded server: where it was killed it is started again, and the requests that waited go on. */
function watchDatabase(server: RunningServer, embedded: EmbeddedServer): () => Promise<void> {
  const state = { stopped: false, reviving: Promise.resolve() }
  const timer = setInterval(() => {
    void server.services.database.ready().then((ready) => {
      if (ready || state.stopped) return
      state.reviving = state.reviving
        .then(() => (state.stopped ? undefined : embedded.revive()))
        .catch((error: unknown) => server.app.log.error({ err: error }, 'database'))
    })
  }, WATCH_MS)
  timer.unref()
  return async () => {
    state.stopped = true
    clearInterval(timer)
    await state.reviving
  }
}

async function createDatabaseOnce(connection: pg.ClientConfig, startOver: boolean): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    if (startOver) await client.query(`drop database if exists ${DATABASE} with (force)`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
