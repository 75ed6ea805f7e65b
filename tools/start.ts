import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '@yupana/platform/config.ts'
import { COMPILED, type Ended, keepAlive, PLANT_FIRST } from './keep-alive.ts'
import { complain, reasonOf, say } from './said.ts'

/**
 * What `npm start` runs: a small process that has the web built and the demo planted by processes which end, and keeps the server alive.
 * Nothing of the product is loaded here.
 */
const dev = process.argv.includes('--dev')
/** Small young generation, old one that grows before it is collected: adr 10. */
const SERVER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=80']
/** The server gives its requests and jobs forty seconds. */
const LAST_WORD_MS = 45_000

const children = new Set<ChildProcess>()
const state = { stopping: false, failed: false }

function configOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    complain(reasonOf(error), reasonOf(error))
    process.exit(1)
  }
}

function begin(tool: string, args: string[] = [], flags: string[] = []): ChildProcess {
  const child = fork(join(import.meta.dirname, tool), args, {
    execArgv: flags,
    env: { ...process.env, MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: COMPILED },
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

const ended = (child: ChildProcess): Promise<number | string> =>
  new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code ?? 1)))

/** The web, built beside the server where its sources changed; the server waits for it before it opens its port. */
let web: Promise<number | string> = Promise.resolve(0)

async function runServer(): Promise<Ended> {
  const child = begin('serve.ts', dev ? ['--dev'] : [], SERVER_FLAGS)
  let served = false
  child.once('message', () => {
    served = true
  })
  void web.then(() => child.connected && child.send('web'))
  return { how: await ended(child), served }
}

const plant = (): Promise<number | string> => ended(begin('plant-demo.ts', [], SERVER_FLAGS))

/** An embedded database that is not there yet gets its demo while the web is built; of another one the server has to look first. */
function plantsNow({ databaseUrl, demo, dataDir }: Config): boolean {
  if (databaseUrl || !demo) return false
  return !existsSync(join(dataDir, 'postgres', 'PG_VERSION')) || existsSync(join(dataDir, 'demo-planting'))
}

async function start(config: Config): Promise<number> {
  if (!dev) web = ended(begin('build-web.ts'))
  void web.then((how) => {
    if (how === 0 || state.stopping) return
    state.failed = true
    stop()
  })
  const code = await plantAndServe(config)
  return state.failed ? 1 : code
}

async function plantAndServe(config: Config): Promise<number> {
  if (plantsNow(config) && (await plant()) !== 0) return state.stopping ? 0 : 1
  if (state.stopping) return 0
  const options = { stopping: () => state.stopping }
  const code = await keepAlive(runServer, options)
  if (code !== PLANT_FIRST) return code
  if ((await plant()) !== 0) return state.stopping ? 0 : 1
  return keepAlive(runServer, options)
}

/** Ctrl-C and a service manager reach the whole group, `kill` this process alone: each child is told, and a second word does no harm. */
function stop(): void {
  if (state.stopping) return
  state.stopping = true
  say('Deteniendo Yupana…', 'Stopping Yupana…')
  for (const child of children) child.kill('SIGTERM')
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL')
  }, LAST_WORD_MS).unref()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.exitCode = await start(configOrExit())
