import { execFile } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { limaDate } from '@yupana/kernel'
import { loadSecrets, prepareAppRole, repositoryRoot, startEmbedded } from '@yupana/platform'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOver, tokenFrom, worldOf } from './bench/http-client.ts'
import { startPlantedServer } from './bench/planted.ts'
import { type BenchServer, startBenchServer } from './bench/server-process.ts'

const run = promisify(execFile)
const PASSPHRASE = 'una frase de paso larga'
let folder: string
let server: BenchServer
beforeAll(async () => {
  folder = mkdtempSync('/var/tmp/yupana-backup-')
  chmodSync(folder, 0o755)
  server = await startPlantedServer()
}, 180_000)
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const tool = (name: 'backup' | 'restore', args: string[], env: Record<string, string>) =>
  run('node', [`tools/${name}.ts`, ...args], { cwd: repositoryRoot, env: { ...process.env, LANG: 'C', ...env } })
const failing = (running: Promise<unknown>): Promise<string> =>
  running.then(
    () => expect.fail('it went well'),
    (error: { stderr: string }) => error.stderr,
  )
const emptyFolder = (name: string): string => {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o755 })
  return path
}

async function report(url: string): Promise<string> {
  const year = limaDate(new Date(Date.now())).slice(0, 4)
  const client = clientOver(url, await tokenFrom(url))
  const { status, body } = await client.call('GET', `/api/reports/journal-entry/balance?year=${year}&from=1&to=12`)
  expect(status, JSON.stringify(body)).toBe(200)
  // When it was asked is no part of the figures.
  const { asOf: _, ...figures } = body
  return JSON.stringify(figures)
}

async function sumsOf(dataDir: string): Promise<Record<string, string>> {
  const client = new pg.Client({
    host: join(dataDir, 'run'),
    user: 'yupana_owner',
    password: loadSecrets(dataDir, undefined).ownerPassword,
    database: 'yupana',
  })
  await client.connect()
  try {
    const { rows: tables } = await client.query(
      "select schemaname || '.' || tablename as name from pg_tables where schemaname !~ '^(pg_|information)' and tablename not in ('session', 'refresh_token', 'user_session') order by 1",
    )
    const sums: Record<string, string> = {}
    for (const { name } of tables)
      sums[name] = (
        await client.query(
          `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
        )
      ).rows[0].sum
    return sums
  } finally {
    await client.end()
  }
}

const filesOf = (dataDir: string): string[] =>
  ['files', 'mail', 'sunat']
    .filter((folder) => existsSync(join(dataDir, folder)))
    .flatMap((folder) => readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name} ${readFileSync(join(entry.parentPath, entry.name)).length}`)
    .sort()

/** One that is not sealed, written once for all. */
async function plainBackup(): Promise<string> {
  const archive = join(folder, 'plain.backup')
  if (!existsSync(archive)) await tool('backup', ['--to', archive], { YUPANA_DATA: server.dataDir })
  return archive
}

describe('a backup', () => {
  it('of a running installation restores into an empty one, sealed, with every row, file and sum as they were', async () => {
    const client = clientOver(server.url, await tokenFrom(server.url))
    const ids = worldOf(server.dataDir)
    for (const currency of ['PEN', 'USD']) {
      const draft = await client.call('POST', '/api/invoices', {
        documentType: '01',
        serie: 'F001',
        date: limaDate(new Date(Date.now())),
        currency,
        exchangeRate: currency === 'PEN' ? '1' : '3.75',
        client: { id: ids.clients.andes },
        seller: { id: ids.seller },
        paymentTerm: { id: ids.termCash },
        items: [{ item: { id: ids.products.service }, quantity: '1', price: '150', tax: { type: 'IGV', rate: '18' } }],
      })
      expect((await client.call('PUT', `/api/invoices/${draft.body.id}/issue`)).status).toBe(200)
    }
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const archive = join(folder, 'whole.backup')
    const env = { YUPANA_BACKUP_PASSPHRASE: PASSPHRASE }
    await tool('backup', ['--to', archive, '--encrypt'], { YUPANA_DATA: server.dataDir, ...env })
    const [balance, sums, files] = [await report(server.url), await sumsOf(server.dataDir), filesOf(server.dataDir)]
    expect(readFileSync(archive).includes('F001')).toBe(false)

    const target = emptyFolder('restored')
    expect(await failing(tool('restore', [archive], { YUPANA_DATA: target }))).toContain('YUPANA_BACKUP_PASSPHRASE')
    expect(
      await failing(
        tool('restore', [archive], { YUPANA_DATA: target, YUPANA_BACKUP_PASSPHRASE: 'another one at all' }),
      ),
    ).toContain('passphrase is wrong')
    await tool('restore', [archive], { YUPANA_DATA: target, ...env })
    writeFileSync(join(target, 'world.json'), JSON.stringify(ids))
    const second = await startBenchServer(target)
    try {
      const restored = await sumsOf(target)
      const moved = Object.keys(sums).filter((name) => restored[name] !== sums[name])
      // When migrations were applied here, and what the comparison itself does: its sign-ins, and figures that are folded every few seconds.
      expect(
        moved.filter(
          (name) => !/^(company\.(refresh|session|sign|user|attempt)|platform\.(audit|figure|migration$))/.test(name),
        ),
      ).toEqual([])
      expect(filesOf(target)).toEqual(files)
      expect(await report(second.url)).toBe(balance)
    } finally {
      await second.kill('SIGTERM')
    }
    expect(await failing(tool('restore', [archive], { YUPANA_DATA: target, ...env }))).toContain('not empty')
  }, 180_000)

  it('that was cut off or changed is refused, and leaves nothing', async () => {
    const archive = await plainBackup()
    const bytes = readFileSync(archive)
    const cut = join(folder, 'cut.backup')
    writeFileSync(cut, bytes.subarray(0, bytes.length - 2_000))
    const target = emptyFolder('cut')
    expect(await failing(tool('restore', [cut], { YUPANA_DATA: target }))).toMatch(
      /not whole|too early|damaged|unexpected end/,
    )
    // As it was: a whole archive goes into it afterwards.
    expect(readdirSync(target)).toEqual([])
    await tool('restore', [archive], { YUPANA_DATA: target })
    expect(filesOf(target)).toEqual(filesOf(server.dataDir))
  }, 180_000)

  it('of a PostgreSQL of your own needs a role that sees every row, and says how to make it', async () => {
    const dataDir = emptyFolder('own')
    const { ownerPassword } = loadSecrets(dataDir, undefined)
    const cluster = await startEmbedded({ dataDir, ownerPassword })
    try {
      const admin = new pg.Client({ ...at(cluster), database: 'postgres' })
      await admin.connect()
      await admin.query(
        "create role yupana_app nologin; create role plain_owner login password 'x'; grant yupana_app to plain_owner",
      )
      await admin.query(
        "create role yupana_backup login bypassrls password 'x'; grant pg_read_all_data to yupana_backup",
      )
      await admin.query('create database own owner plain_owner')
      await admin.query('create database again owner plain_owner')
      await admin.end()
      const url = (role: string, database: string): string =>
        `postgres://${role}:x@localhost/${database}?host=${encodeURIComponent(cluster.host)}`
      const env = { YUPANA_DATA: server.dataDir, DATABASE_URL: url('plain_owner', 'own') }
      const archive = await plainBackup()
      const home = emptyFolder('home')
      await tool('restore', [archive], { ...env, YUPANA_DATA: home })
      const again = join(folder, 'again.backup')
      expect(await failing(tool('backup', ['--to', again], { ...env, YUPANA_DATA: home }))).toContain('bypassrls')
      await tool('backup', ['--to', again], {
        ...env,
        YUPANA_DATA: home,
        DATABASE_URL_BACKUP: url('yupana_backup', 'own'),
      })
      const { stdout } = await tool('restore', [again], {
        YUPANA_DATA: emptyFolder('home2'),
        DATABASE_URL: url('plain_owner', 'again'),
      })
      expect(stdout).toContain('restored and checked')
      await prepareAppRole({ ...at(cluster), database: 'again' }, 'abc')
    } finally {
      await cluster.stop()
    }
  }, 180_000)
})

const at = ({ host, port, user, password }: { host: string; port: number; user: string; password: string }) => ({
  host,
  port,
  user,
  password,
})
