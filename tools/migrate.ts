import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, readConfig, readMigrations, repositoryRoot } from '@yupana/platform'
import { loadBaseSeed } from '../db/seed/load-base.ts'
import { writeLock } from './migration-lock.ts'

const USAGE = `npm run migrate                   migrate DATABASE_URL_DIRECT, else DATABASE_URL, and bring the law up to date
npm run migrate -- --lock         record the hashes of new migrations in db/migrations.lock
npm run migrate -- --lock-anew    record all of them again: only before the first release
npm run migrate -- --schema       write db/schema.sql from the migrations
`
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

async function migrateServer(): Promise<void> {
  const { directUrl } = readConfig(process.env)
  if (!directUrl) throw new Error('DATABASE_URL is not set: the embedded database is migrated when Yupana starts.')
  const connection = { connectionString: directUrl }
  const applied = await migrate(connection)
  const laws = await loadBaseSeed(connection)
  say(`${applied.length} migrations applied, ${laws.length} tables of the law brought up to date`)
}

async function run(option: string | undefined): Promise<void> {
  switch (option) {
    case undefined:
      return migrateServer()
    case '--lock':
      return writeLock(readMigrations())
    case '--lock-anew':
      return writeLock(readMigrations(), { anew: true })
    case '--schema': {
      const { migratedSchema } = await import('./database-schema.ts')
      return writeFileSync(join(repositoryRoot, 'db', 'schema.sql'), await migratedSchema())
    }
    default:
      process.stderr.write(USAGE)
      process.exitCode = 2
  }
}

await run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
