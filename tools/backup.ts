import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { limaDate } from '@yupana/kernel'
import { backUp, holdDataFolder, loadSecrets, readConfig } from '@yupana/platform'
import { connectDatabase } from '@yupana/server'
import { complain, reasonOf, say } from './said.ts'

const USAGE = `npm run backup -- [--to FILE] [--encrypt]

Writes database, files and secret into one archive, also while Yupana runs. --encrypt seals it with the passphrase in
YUPANA_BACKUP_PASSPHRASE. On a PostgreSQL of yours DATABASE_URL_BACKUP is a role that reads every row.
`
const { values: given } = parseArgs({
  options: {
    to: { type: 'string' },
    encrypt: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

/** Whoever holds the data folder runs the database too: then it is left as it is. */
function holdIfFree(dataDir: string): (() => void) | undefined {
  try {
    return holdDataFolder(dataDir)
  } catch {
    return undefined
  }
}

async function save(): Promise<void> {
  const config = readConfig(process.env)
  const passphrase = process.env.YUPANA_BACKUP_PASSPHRASE
  if (given.encrypt && (passphrase ?? '').length < 12)
    throw new Error('--encrypt needs a passphrase of at least 12 characters in YUPANA_BACKUP_PASSPHRASE.')
  const now = new Date(Date.now())
  const to = resolve(given.to ?? `yupana-${limaDate(now)}.backup`)
  const release = holdIfFree(config.dataDir)
  try {
    const secrets = loadSecrets(config.dataDir, config.secret)
    const database = await connectDatabase(config, secrets, say)
    try {
      const { tables, files } = await backUp({
        connection: config.backupUrl ? { connectionString: config.backupUrl } : database.owner,
        dataDir: config.dataDir,
        tokenKey: secrets.tokenKey,
        to,
        now,
        ...(given.encrypt && passphrase ? { passphrase } : {}),
      })
      say(`${to}: ${tables} tablas, ${files} archivos`, `${to}: ${tables} tables, ${files} files`)
    } finally {
      if (release) await database.embedded?.stop()
    }
  } finally {
    release?.()
  }
}

if (given.help) process.stdout.write(USAGE)
else
  await save().catch((error: unknown) => {
    complain(`No se hizo la copia: ${reasonOf(error)}`, `No backup was made: ${reasonOf(error)}`)
    process.exitCode = 1
  })
