import { resolve } from 'node:path'
import {
  aside,
  assertEmptyFolder,
  type Config,
  holdDataFolder,
  keepSecret,
  loadSecrets,
  type OpenArchive,
  openArchive,
  readConfig,
  restore,
} from '@yupana/platform'
import { connectDatabase } from '@yupana/server'
import { complain, reasonOf, say } from './said.ts'

const USAGE = `npm run restore -- FILE

Restores an archive of "npm run backup" into an empty installation: the data folder of YUPANA_DATA, and the database of DATABASE_URL where one is
set. An encrypted archive needs YUPANA_BACKUP_PASSPHRASE. All is checked; what cannot be restored whole is not restored at all.
`

async function bringBack(file: string): Promise<void> {
  const config = readConfig(process.env)
  assertEmptyFolder(config.dataDir)
  const archive = await openArchive(resolve(file), process.env.YUPANA_BACKUP_PASSPHRASE)
  const release = holdDataFolder(config.dataDir)
  try {
    const { tables, files } = await aside(config.dataDir, (dataDir) => restoreInto({ ...config, dataDir }, archive))
    say(
      `Copia del ${archive.head.at}: ${tables} tablas y ${files} archivos restaurados y comprobados.`,
      `Backup of ${archive.head.at}: ${tables} tables and ${files} files restored and checked.`,
    )
  } finally {
    release()
  }
}

async function restoreInto(config: Config, archive: OpenArchive): ReturnType<typeof restore> {
  await keepSecret(config.dataDir, archive, () => loadSecrets(config.dataDir, config.secret).tokenKey)
  const database = await connectDatabase(config, loadSecrets(config.dataDir, config.secret), say)
  try {
    return await restore(archive, { owner: database.owner, dataDir: config.dataDir })
  } finally {
    await database.embedded?.stop()
  }
}

const [file] = process.argv.slice(2)
if (!file || file.startsWith('-')) {
  process.stdout.write(USAGE)
  process.exitCode = file === '--help' || file === '-h' ? 0 : 2
} else
  await bringBack(file).catch((error: unknown) => {
    complain(`No se restauró: ${reasonOf(error)}`, `It was not restored: ${reasonOf(error)}`)
    process.exitCode = 1
  })
