import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig, repositoryRoot } from '@yupana/platform'
import { startProduct } from '@yupana/server'
import { plantDemo } from '../db/seed/demo.ts'
import { buildWeb } from './build-web.ts'

const dev = process.argv.includes('--dev')
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

function configOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

const config = configOrExit()
const webDir = join(repositoryRoot, 'apps', 'web', 'dist')
const time = { offset: 0 }
/** Stands while the demo is planted: a start that finds it begins again, for the last one did not finish. */
const planting = join(config.dataDir, 'demo-planting')
const unfinished = existsSync(planting)

try {
  if (unfinished && config.databaseUrl)
    throw new Error(
      `The demo company was planted only in part. Empty the database of DATABASE_URL and delete ${planting}.`,
    )
  if (!dev) await buildWeb(webDir, say)
  const product = await startProduct(config, {
    say,
    startOver: unfinished,
    clock: () => new Date(Date.now() + time.offset),
    ...(existsSync(join(webDir, 'index.html')) && !dev ? { webDir } : {}),
  })
  stopOnSignals(() => product.close())
  if (product.empty && config.demo) {
    say('Planting the demo company…')
    writeFileSync(planting, '')
    await plantDemo(product.server, (offset) => {
      time.offset = offset
      product.moveEmulator(offset)
    })
    rmSync(planting)
  }
  // Only now: while the demo is planted the server lives in the past, and a session of today would be refused.
  const address = await product.listen()
  const demo = await product.server.services.database.open.query('select id from company.company where demo limit 1')
  const shown = `http://localhost:${new URL(address).port}`
  if (dev) await startVite(shown)
  say(`\nYupana is ready: ${shown}`)
  if (demo.length > 0) say('Demo sign-in: demo@yupana.pe / Yupana2026')
} catch (error) {
  process.stderr.write(`Yupana could not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      say('\nStopping…')
      setTimeout(() => process.exit(1), 40_000).unref()
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}

/** Development: the web is served by Vite with hot reload, the API by this process. */
async function startVite(api: string): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(repositoryRoot, 'apps', 'web', 'vite.config.ts'),
    server: { port: 5173, proxy: { '/api': api } },
  })
  await vite.listen()
  vite.printUrls()
}
