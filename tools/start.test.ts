import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repositoryRoot } from '@yupana/platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepAlive, PLANT_FIRST } from './keep-alive.ts'

describe('a server that dies', () => {
  const rules = { stopping: () => false, waitMs: 1 }

  it('at once again and again is given up, and the whole ends with 1', async () => {
    let runs = 0
    const code = await keepAlive(async () => {
      runs += 1
      return { how: 'SIGKILL', served: true }
    }, rules)
    expect([code, runs]).toEqual([1, 5])
  })

  it('after a long life is not counted with those before', async () => {
    let runs = 0
    let now = 0
    const code = await keepAlive(
      async () => {
        runs += 1
        await sleep(runs === 4 ? 900 : 1)
        now += 1
        return { how: 1, served: true }
      },
      { ...rules, quickMs: 800 },
    )
    expect([code, runs, now]).toEqual([1, 8, 8])
  })

  it('before it has ever served is not brought back, and may ask for the demo first', async () => {
    expect(await keepAlive(async () => ({ how: 1, served: false }), rules)).toBe(1)
    expect(await keepAlive(async () => ({ how: PLANT_FIRST, served: false }), rules)).toBe(PLANT_FIRST)
  })

  it('because somebody asked for it stays down', async () => {
    expect(await keepAlive(async () => ({ how: 0, served: true }), { ...rules, stopping: () => true })).toBe(0)
  })
})

/** As a service manager starts it: in a process group of its own. */
describe('npm start', () => {
  let dataDir: string
  let whole: ChildProcess
  let said = ''
  const lines = () => [...said.matchAll(/Yupana is ready: ([^\s"]+)/g)].map((match) => match[1]!)

  beforeAll(async () => {
    dataDir = mkdtempSync('/var/tmp/yupana-start-')
    chmodSync(dataDir, 0o755)
    whole = spawn('node', ['tools/start.ts'], {
      cwd: repositoryRoot,
      detached: true,
      env: { ...process.env, PORT: '0', YUPANA_DATA: dataDir, YUPANA_DEMO: '0', YUPANA_LOG: 'error', LANG: 'C' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    whole.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    await ready(1)
  }, 180_000)
  afterAll(() => {
    if (whole.exitCode === null) process.kill(-whole.pid!, 'SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function ready(times: number): Promise<string> {
    for (let i = 0; i < 1500 && lines().length < times; i += 1) {
      if (whole.exitCode !== null) throw new Error(`it ended with ${whole.exitCode}: ${said}`)
      await sleep(100)
    }
    return lines()[times - 1] ?? expect.fail(`not ready: ${said}`)
  }
  const serverPid = (): number => Number(readFileSync(join(dataDir, 'server.pid'), 'utf8').split(' ')[0])
  /** Processes that name the data folder, or work in it. */
  const living = (): string[] =>
    readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
      .map((pid) => commandOf(pid))
      .filter((command) => command.includes(dataDir))

  it('writes lines of the log where nobody looks at a terminal', () => {
    for (const line of said.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ level: 30 })
  })

  it('brings the server back when it was killed', async () => {
    const before = serverPid()
    process.kill(before, 'SIGKILL')
    const url = await ready(2)
    expect(serverPid()).not.toBe(before)
    expect((await fetch(`${url}/ready`)).status).toBe(200)
  }, 60_000)

  it('a SIGTERM to the group stops the server, PostgreSQL and the emulator, also where the emulator went first', async () => {
    const emulator = readdirSync('/proc').find(
      (pid) => /^\d+$/.test(pid) && commandOf(pid).includes(`emulator-process.ts ${dataDir}`),
    )
    process.kill(Number(emulator), 'SIGKILL')
    await sleep(200)
    process.kill(-whole.pid!, 'SIGTERM')
    for (let i = 0; i < 400 && whole.exitCode === null; i += 1) await sleep(100)
    expect(whole.exitCode).toBe(0)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(living()).toEqual([])
  }, 60_000)
})

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}
