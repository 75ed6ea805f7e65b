import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, repositoryRoot } from '@yupana/platform'
import { startProduct } from '@yupana/server'
import { PLANT_FIRST } from './keep-alive.ts'
import { complain, reasonOf, say } from './said.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/** The server's own process, which `start.ts` keeps alive. */
const dev = process.argv.includes('--dev')
const config = readConfig(process.env)
const dist = join(repositoryRoot, 'apps', 'web', 'dist')

/** The web is built beside; `start.ts` says when it is done. */
const built = new Promise<unknown>((resolve) => (process.send ? process.once('message', resolve) : resolve(undefined)))

async function web(): Promise<string | undefined> {
  if (dev) return undefined
  await built
  return existsSync(join(dist, 'index.html')) ? dist : undefined
}

const signals = { stopping: () => false }

try {
  const product = await startProduct(config, { say, web })
  signals.stopping = stopOnSignals(() => product.close())
  if (product.empty && config.demo) {
    await product.close()
    process.exit(PLANT_FIRST)
  }
  const address = await product.listen()
  const demo = await product.server.services.database.open.query('select id from company.company where demo limit 1')
  const shown = `http://localhost:${new URL(address).port}`
  if (dev) await startVite(shown)
  say(`Yupana está lista: ${shown}`, `Yupana is ready: ${shown}`)
  if (demo.length > 0)
    say('Entrar a la demostración: demo@yupana.pe / Yupana2026', 'Demo sign-in: demo@yupana.pe / Yupana2026')
  process.send?.('ready')
} catch (error) {
  if (!signals.stopping()) {
    complain(`Yupana no pudo arrancar: ${reasonOf(error)}`, `Yupana could not start: ${reasonOf(error)}`)
    process.exit(1)
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
