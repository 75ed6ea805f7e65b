import { loadRegister } from '@yupana/parties/server'
import {
  type Config,
  type Connection,
  createDatabase,
  createPool,
  holdDataFolder,
  isPostgresError,
  loadSecrets,
  readConfig,
  startEmbedded,
} from '@yupana/platform'

/** `npm run load-ruc FILE`: loads SUNAT's reduced register of RUC numbers (its zip, or the text in it), beside a running server or without one. */
const [file] = process.argv.slice(2)
const say = (text: string): void => {
  process.stderr.write(text)
}

interface Opened {
  connection: Connection
  role?: string
  close(): Promise<void>
}

async function openDatabase(config: Config): Promise<Opened> {
  if (config.databaseUrl) {
    // A login that owns the tables works as the application's role, as the server does.
    const role = config.directUrl === config.databaseUrl ? { role: 'yupana_app' } : {}
    return { connection: { connectionString: config.databaseUrl }, ...role, close: async () => undefined }
  }
  const release = holdIfFree(config.dataDir)
  const { ownerPassword } = loadSecrets(config.dataDir, config.secret)
  const server = await startEmbedded({ dataDir: config.dataDir, ownerPassword })
  const { host, port, user, password } = server
  return {
    connection: { host, port, user, password, database: 'yupana' },
    role: 'yupana_app',
    async close() {
      // A database that a running Yupana works on is left running.
      if (release) await server.stop()
      release?.()
    },
  }
}

function holdIfFree(dataDir: string): (() => void) | undefined {
  try {
    return holdDataFolder(dataDir)
  } catch {
    return undefined
  }
}

async function main(path: string): Promise<void> {
  const opened = await openDatabase(readConfig(process.env))
  const database = createDatabase(
    createPool(opened.connection, { max: 1, ...(opened.role ? { role: opened.role } : {}) }),
  )
  try {
    const { taxpayers, wrong } = await loadRegister(database, path, (sofar) => say(`\r${sofar.taxpayers} taxpayers`))
    say(`\r${taxpayers} taxpayers loaded, ${wrong} lines left out\n`)
  } catch (error) {
    const unprepared = isPostgresError(error) && ['3D000', '42P01', '42704', '22023'].includes(error.code)
    throw unprepared ? new Error('The database is not prepared yet: start Yupana once, then load the register.') : error
  } finally {
    await database.close()
    await opened.close()
  }
}

if (!file) {
  say('usage: npm run load-ruc FILE\n')
  process.exitCode = 2
} else {
  await main(file).catch((error: unknown) => {
    say(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
