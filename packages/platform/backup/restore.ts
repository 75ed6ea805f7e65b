import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, open as openFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { migrate, readMigrations } from '../database/migrate.ts'
import type { Connection } from '../database/pool.ts'
import { type Entry, type Head, secretMark, speakPlainly, sumOf, tablesOf } from './rows.ts'
import { ArchiveError, byteReader, unsealed } from './seal.ts'

/** What stands first in an archive: enough to know whether it can be restored here. */
export interface OpenArchive {
  head: Head
  /** The installation's secret, where the archive holds it. */
  secret: Buffer | undefined
  /** What follows, to be read once. */
  rest: AsyncGenerator<{ entry: Entry; pieces: AsyncGenerator<Buffer> }>
}

/** @throws ArchiveError where it is no archive, is damaged, or is sealed with another passphrase */
export async function openArchive(path: string, passphrase: string | undefined): Promise<OpenArchive> {
  const plain = Readable.from(unsealed(createReadStream(path), passphrase))
  const unpacked = createGunzip()
  plain.on('error', (error) => unpacked.destroy(error)).pipe(unpacked)
  const entries = entriesOf(unpacked)
  const { value: first } = await entries.next()
  if (first?.entry.kind !== 'head') throw new ArchiveError('The archive is damaged.')
  await Array.fromAsync(first.pieces)
  const head = first.entry
  const { value: second } = await entries.next()
  if (second?.entry.kind !== 'secret') {
    // The next entry is a table already: it is handed on.
    return { head, secret: undefined, rest: chained(second, entries) }
  }
  return { head, secret: Buffer.concat(await Array.fromAsync(second.pieces)), rest: entries }
}

type Entries = OpenArchive['rest']

async function* chained(first: { entry: Entry; pieces: AsyncGenerator<Buffer> } | undefined, rest: Entries): Entries {
  if (first) yield first
  yield* rest
}

async function* entriesOf(source: AsyncIterable<Uint8Array>): Entries {
  const reader = byteReader(source)
  for (let before = 0; ; before += 1) {
    const entry = JSON.parse(await reader.line()) as Entry
    yield { entry, pieces: piecesOf(reader) }
    if (entry.kind !== 'end') continue
    if (entry.entries !== before) throw new ArchiveError('The archive is not whole.')
    return
  }
}

async function* piecesOf(reader: ReturnType<typeof byteReader>): AsyncGenerator<Buffer> {
  for (;;) {
    const length = (await reader.take(4)).readUInt32BE(0)
    if (length === 0) return
    yield await reader.take(length)
  }
}

/** @throws Error where something is there already that a restore would mix with */
export function assertEmptyFolder(dataDir: string): void {
  for (const name of ['postgres', 'files'])
    if (existsSync(join(dataDir, name)) && readdirSync(join(dataDir, name)).length > 0)
      throw new Error(`${join(dataDir, name)} is not empty: restore into an empty installation (YUPANA_DATA).`)
}

/** What a folder of data keeps for itself alone, while it runs. */
const PASSING = ['run', 'postgres-programs']

/**
 * Does the work in a folder of its own inside the data folder, and moves what it made up only when all is done: what fails midway, or is
 * killed, leaves the data folder as it was.
 */
export async function aside<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(dataDir, 'restoring')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o755 })
  try {
    if (existsSync(join(dataDir, 'secret'))) await copyFile(join(dataDir, 'secret'), join(folder, 'secret'))
    const result = await work(folder)
    for (const name of readdirSync(folder).filter((each) => !PASSING.includes(each)))
      await rename(join(folder, name), join(dataDir, name))
    return result
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Leaves the secret where the installation looks for it. @throws Error where another one stands, or is given, that does not open what is sealed in the archive */
export async function keepSecret(
  dataDir: string,
  { head, secret }: OpenArchive,
  tokenKey: () => Uint8Array,
): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  if (secret && !existsSync(join(dataDir, 'secret'))) await writeFile(join(dataDir, 'secret'), secret, { mode: 0o600 })
  if (secretMark(tokenKey()) !== head.secretMark)
    throw new Error(
      'The secret here is not that of the archive: set YUPANA_SECRET to the one it was made with, or take away the secret of the data folder.',
    )
}

export interface RestoreOptions {
  /** The owner of the tables. */
  owner: Connection
  dataDir: string
}

/**
 * Brings an empty database to the migration of the archive and writes its rows, in one transaction: all of it, with every foreign key and the sum
 * of every table checked, or nothing. Files follow.
 * @throws Error where the database holds a company already, or the archive is of a newer program
 */
export async function restore(
  { head, rest }: OpenArchive,
  { owner, dataDir }: RestoreOptions,
): Promise<{ tables: number; files: number }> {
  const known = new Map(readMigrations().map((each) => [each.name, each]))
  const wanted = head.migrations.map(({ name, sha256 }) => {
    const found = known.get(name)
    if (found?.sha256 !== sha256)
      throw new Error(`The archive has the migration ${name}, which this version does not have: use a newer one.`)
    return found
  })
  const client = new pg.Client({ ...owner, application_name: 'yupana-restore' })
  await client.connect()
  const count = { tables: 0, files: 0 }
  try {
    await assertNoCompany(client)
    await migrate(owner, wanted)
    await client.query('begin')
    await speakPlainly(client)
    const tables = await tablesOf(client)
    const putBack = await takeConstraintsAway(client, tables)
    await client.query(`truncate ${tables.join(', ')}`)
    for await (const { entry, pieces } of rest) {
      if (entry.kind === 'table') {
        if (!tables.includes(entry.name)) throw new ArchiveError(`The archive has an unknown table ${entry.name}.`)
        await fill(client, entry.name, pieces)
        const { rows, sum } = await sumOf(client, entry.name)
        if (rows !== entry.rows || sum !== entry.sum) throw new ArchiveError(`${entry.name} is not what was saved.`)
        count.tables += 1
      } else if (entry.kind === 'file') {
        await writeBack(dataDir, entry.path, pieces)
        count.files += 1
      } else await Array.fromAsync(pieces)
    }
    if (count.tables !== tables.length) throw new ArchiveError('The archive does not hold every table.')
    await putBack()
    await client.query('commit')
    await client.query('analyze')
    return count
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.end()
  }
}

async function assertNoCompany(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('platform.audit') is not null as there")
  // A company leaves its founding in the trail, and the trail is never emptied.
  if (rows[0]?.there && (await client.query('select from platform.audit limit 1')).rowCount)
    throw new Error('The database holds a company already: restore into an empty one.')
}

/** Without foreign keys, triggers and row security the order of the tables does not matter; put back they check what was written. */
async function takeConstraintsAway(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition from pg_constraint c
     where c.contype = 'f' and c.conrelid = any($1::regclass[]) and c.conparentid = 0 order by 1, 2`,
    [tables],
  )
  const { rows: forced } = await client.query<{ table: string }>(
    'select oid::regclass::text as table from pg_class where oid = any($1::regclass[]) and relforcerowsecurity',
    [tables],
  )
  await client.query(
    [
      ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...forced.map(({ table }) => `alter table ${table} no force row level security`),
      ...tables.map((table) => `alter table ${table} disable trigger user`),
    ].join(';'),
  )
  return async () => {
    await client.query(
      [
        ...tables.map((table) => `alter table ${table} enable trigger user`),
        ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
        ...forced.map(({ table }) => `alter table ${table} force row level security`),
      ].join(';'),
    )
  }
}

async function fill(client: pg.Client, table: string, pieces: AsyncGenerator<Buffer>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum",
    [table],
  )
  const columns = rows.map(({ name }) => name)
  const statement = `insert into ${table} (${columns.join(', ')}) overriding system value
    select ${columns.map((name) => `(r.row).${name}`).join(', ')} from (select t::${table} as row from unnest($1::text[]) t offset 0) r`
  for await (const piece of pieces) await client.query(statement, [JSON.parse(piece.toString('utf8'))])
}

async function writeBack(dataDir: string, path: string, pieces: AsyncGenerator<Buffer>): Promise<void> {
  if (normalize(path) !== path || !/^(files|mail|sunat)\//.test(path) || path.includes('..'))
    throw new ArchiveError(`The archive names a file outside: ${path}`)
  await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 })
  const handle = await openFile(join(dataDir, path), 'wx', 0o640)
  try {
    for await (const bytes of pieces) await handle.write(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
