import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@yupana/platform'

export interface BenchServer {
  url: string
  dataDir: string
  pid: number
  /** Resident memory of the server process, MB. */
  memory(): number
  /** CPU seconds that the server process has used. */
  cpu(): number
  /** CPU seconds that its PostgreSQL has used, all processes together, those that ended too. */
  databaseCpu(): number
  kill(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

/** The product in a process of its own, on a data folder of its own, with the durability and the memory flags of `npm start`. */
export async function startBenchServer(
  dataDir = mkdtempSync('/var/tmp/yupana-bench-'),
  env: Record<string, string> = {},
): Promise<BenchServer> {
  // The system user that runs PostgreSQL must be able to enter.
  chmodSync(dataDir, 0o755)
  const flags = ['--max-semi-space-size=8', '--heap-growing-percent=80']
  const child = spawn('node', [...flags, join(repositoryRoot, 'tools', 'bench', 'serve.ts')], {
    env: { ...process.env, PORT: '0', YUPANA_DATA: dataDir, YUPANA_LOG: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child)
  const pid = child.pid!
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    dataDir,
    pid,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    cpu: () => cpuOf(pid).own,
    databaseCpu: () => {
      const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
      const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
      const { own, ended } = cpuOf(postmaster)
      return children.reduce((total, child) => total + cpuOf(Number(child)).own, own + ended)
    },
    kill,
    async stop() {
      await kill('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** CPU seconds of a process, and of its children that ended; none where it ended itself. */
function cpuOf(pid: number): { own: number; ended: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
    return { own: (fields[11]! + fields[12]!) / 100, ended: (fields[13]! + fields[14]!) / 100 }
  } catch {
    return { own: 0, ended: 0 }
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /READY (\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
}
