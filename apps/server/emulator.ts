import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

export interface EmulatorProcess {
  url: string
  /** Sets its clock, in milliseconds from the real one. */
  move(offset: number): void
  stop(): void
  /** Of the process that runs now. */
  pid(): number | undefined
}

const AGAIN_MS = 1_000

/** The emulator of the tax office, brought back at the same address when it dies alone: what waits for it is sent again by the outbox. */
export async function startEmulatorProcess(dataDir: string): Promise<EmulatorProcess> {
  let offset = 0
  let stopped = false
  let child: ChildProcess
  let timer: NodeJS.Timeout | undefined

  async function begin(port: number): Promise<string> {
    const born = fork(join(import.meta.dirname, 'emulator-process.ts'), [join(dataDir, 'sunat'), String(port)])
    child = born
    const url = await new Promise<string>((resolve, reject) => {
      born.once('message', (message) => resolve(String(message)))
      born.once('exit', (code) => reject(new Error(`the emulator of the tax office ended with ${code}`)))
    })
    if (offset !== 0) born.send(offset)
    born.once('exit', () => again(Number(new URL(url).port)))
    return url
  }
  function again(port: number): void {
    if (stopped) return
    timer = setTimeout(() => void begin(port).catch(() => again(port)), AGAIN_MS)
    timer.unref()
  }

  const url = await begin(0)
  return {
    url,
    move(millis) {
      offset = millis
      if (child.connected) child.send(millis)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      // It may have ended before the server, however that came: nothing is left to let go of then.
      if (child.connected) child.disconnect()
    },
    pid: () => child.pid,
  }
}
