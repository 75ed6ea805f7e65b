import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Caller, caller, type RunningServer, type Services } from '@yupana/platform'
import { type Emulator, startEmulator } from '@yupana/sunat-emulator'
import pg from 'pg'
import { type PersonName, signIn, type WorldIds } from '../../db/seed/world.ts'
import { asAdmin, clusterDir, forgetFiles, ownerOf, startTestCluster } from './cluster.ts'
import { type CutLine, cutLine } from './cut-line.ts'
import { startWorldServer, WORLD_NOW } from './world-server.ts'

export interface World {
  server: RunningServer
  services: Services
  ids: WorldIds
  /** Set when opened with `sunat: true`. */
  sunat: Emulator | undefined
  /** Set when opened with `line: true`: the server reaches its database over it. */
  line: CutLine | undefined
  /** The present of the world; assign to travel. */
  now: Date
  as(person: PersonName, language?: string): Promise<Caller>
  anonymous: Caller
  /** Statements as the owner of the database, past row-level security: only to look, or to break something on purpose. */
  owner: pg.Client
  /** Connection of the owner, for a second process. */
  database: string
  close(): Promise<void>
}

/** The named world in a database of its own, cloned from the template: whatever a test file does, no other sees. */
export async function openWorld(
  file: string,
  options: { sunat?: boolean; line?: boolean; env?: Record<string, string> } = {},
): Promise<World> {
  const cluster = await startTestCluster()
  const template = readFileSync(join(clusterDir, 'template'), 'utf8')
  const database = `yt_${createHash('sha256').update(file).digest('hex').slice(0, 8)}_${randomBytes(4).toString('hex')}`
  await asAdmin(cluster, async (client) => {
    await client.query(`create database ${database} template ${template} strategy file_copy`)
  })
  const dataDir = mkdtempSync(join('/var/tmp', 'yupana-world-'))
  const time = { now: WORLD_NOW }
  const sunat = options.sunat ? await startEmulator({ port: 0, now: () => time.now }) : undefined
  const line = options.line ? await cutLine(cluster) : undefined
  const server = await startWorldServer({
    cluster: line ? { host: '127.0.0.1', port: line.port } : cluster,
    prepared: !line,
    ...(options.env ? { env: options.env } : {}),
    database,
    dataDir,
    clock: () => time.now,
    gateways: sunat ? { sunat: sunat.url } : {},
  })
  const owner = new pg.Client(ownerOf(cluster, database))
  await owner.connect()
  return {
    server,
    services: server.services,
    ids: JSON.parse(readFileSync(join(clusterDir, `${template}.json`), 'utf8')) as WorldIds,
    sunat,
    line,
    get now() {
      return time.now
    },
    set now(at: Date) {
      time.now = at
    },
    as: (person, language) => signIn(server, person, language),
    anonymous: caller(server.app),
    owner,
    database,
    async close() {
      await owner.end()
      await server.close()
      await line?.close()
      await sunat?.close()
      forgetFiles(dataDir)
      await asAdmin(cluster, async (client) => {
        await client.query(`drop database ${database} with (force)`)
      })
    },
  }
}
