import { createWriteStream } from 'node:fs'
import { type FileHandle, opendir, open as openFile, readFile, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { Connection } from '../database/pool.ts'
import { type Entry, secretMark, speakPlainly, sumOf, tablesOf } from './rows.ts'
import { sealed } from './seal.ts'

export interface BackupOptions {
  /** A role that reads every row: the superuser of the embedded server, or one with BYPASSRLS. */
  connection: Connection
  dataDir: string
  tokenKey: Uint8Array
  to: string
  passphrase?: string
  now: Date
}

const ROWS = 2_000

/**
 * Writes database, files and secret into one archive, while the server works: the rows as they stand at one moment, then the files, of
 * which none that a row names is missing. The archive gets its name when it is whole.
 * @throws Error where the role does not see every row
 */
export async function backUp(options: BackupOptions): Promise<{ tables: number; files: number }> {
  const client = new pg.Client({ ...options.connection, application_name: 'yupana-backup' })
  await client.connect()
  const count = { tables: 0, files: 0 }
  const unfinished = `${options.to}.part`
  try {
    await assertSeesAll(client)
    await client.query('begin isolation level repeatable read read only')
    await speakPlainly(client)
    const packed = Readable.from(entriesOf(client, options, count)).pipe(createGzip({ level: 6 }))
    await pipeline(
      Readable.from(sealed(packed, options.passphrase)),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(unfinished, options.to)
    return count
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function assertSeesAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string; all: boolean }>(
    'select rolname as role, rolsuper or rolbypassrls as all from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.all)
    throw new Error(
      `The role ${rows[0]?.role} does not see the rows of every company. Make one that does and give it in DATABASE_URL_BACKUP:\n` +
        "  create role yupana_backup login bypassrls password '…';\n  grant pg_read_all_data to yupana_backup;",
    )
}

/** Documents and uploads; messages where no SMTP server is set; what the emulated tax office was sent. */
const FOLDERS = ['files', 'mail', 'sunat']

async function* entriesOf(
  client: pg.Client,
  { dataDir, tokenKey, now }: BackupOptions,
  count: { tables: number; files: number },
): AsyncGenerator<Buffer> {
  let entries = 0
  const open = (entry: Entry): Buffer => {
    entries += 1
    return Buffer.from(`${JSON.stringify(entry)}\n`)
  }
  const { rows: migrations } = await client.query('select name, sha256 from platform.migration order by name')
  yield open({ kind: 'head', at: now.toISOString(), migrations, secretMark: secretMark(tokenKey) })
  yield CLOSE
  const secret = await readFile(join(dataDir, 'secret')).catch(() => undefined)
  if (secret) yield* [open({ kind: 'secret' }), piece(secret), CLOSE]
  for (const name of await tablesOf(client)) {
    yield open({ kind: 'table', name, ...(await sumOf(client, name)) })
    yield* rowsOf(client, name)
    yield CLOSE
    count.tables += 1
  }
  for (const folder of FOLDERS)
    for await (const path of filesBelow(join(dataDir, folder))) {
      const file = await openIfThere(path)
      if (!file) continue
      yield open({ kind: 'file', path: relative(dataDir, path) })
      for await (const bytes of file.createReadStream({ highWaterMark: 1024 * 1024 })) yield piece(bytes as Buffer)
      yield CLOSE
      count.files += 1
    }
  yield open({ kind: 'end', entries })
  yield CLOSE
}

/** An entry's pieces, each behind its length; none is the end of the entry. */
const CLOSE = Buffer.alloc(4)
function piece(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return bytes.length === 0 ? bytes : Buffer.concat([length, bytes])
}

async function* rowsOf(client: pg.Client, table: string): AsyncGenerator<Buffer> {
  await client.query(`declare backup_rows no scroll cursor for select t::text as row from ${table} t`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS} from backup_rows`)
    if (rows.length === 0) break
    yield piece(Buffer.from(JSON.stringify(rows.map(({ row }) => row))))
  }
  await client.query('close backup_rows')
}

/** A message may be sent, and leave its folder, between its name and its content. */
async function openIfThere(path: string): Promise<FileHandle | undefined> {
  return await openFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const found = await opendir(folder).catch(() => undefined)
  if (!found) return
  for await (const entry of found) {
    const path = join(folder, entry.name)
    // What is being written has no name yet: no row knows of it.
    if (entry.isDirectory() && entry.name !== 'incoming') yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}
