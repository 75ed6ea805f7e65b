import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { complain, say } from './said.ts'

/** What Node has compiled once it need not compile at the next start: a product starts in half the time. */
export const COMPILED: string = join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled')

/** How a run of the server ended. */
export interface Ended {
  /** Its exit code, or the signal that ended it. */
  how: number | string
  /** Whether it had opened its port. */
  served: boolean
}

export interface KeepAliveOptions {
  /** Someone asked for the end: what ends now is not brought back. */
  stopping(): boolean
  /** A run shorter than this is a quick death, ms. */
  quickMs?: number
  /** Quick deaths in a row after which it is given up. */
  most?: number
  /** The first wait, ms; each further quick death doubles it. */
  waitMs?: number
}

/** Exit code by which the server asks for the demo company before it serves. */
export const PLANT_FIRST = 75

/**
 * Runs the server and brings it back when it dies, each time a little later; one that dies at once again and again is given up.
 * A server that never served says itself what is wrong, and is not tried again.
 * @returns the exit code of the whole
 */
export async function keepAlive(
  run: () => Promise<Ended>,
  { stopping, quickMs = 60_000, most = 5, waitMs = 1_000 }: KeepAliveOptions,
): Promise<number> {
  let quick = 0
  for (let first = true; ; first = false) {
    const started = Date.now()
    const { how, served } = await run()
    if (stopping()) return 0
    if (first && !served) return how === PLANT_FIRST ? PLANT_FIRST : 1
    quick = Date.now() - started < quickMs ? quick + 1 : 1
    if (quick >= most) {
      complain(
        `Yupana terminó ${quick} veces seguidas al poco de arrancar (${how}) y no se reinicia más. Revise el registro anterior.`,
        `Yupana ended ${quick} times in a row soon after its start (${how}) and is not started again. The log above says why.`,
      )
      return 1
    }
    const wait = waitMs * 2 ** (quick - 1)
    say(
      `Yupana terminó (${how}); arranca de nuevo en ${wait / 1000} s.`,
      `Yupana ended (${how}); it starts again in ${wait / 1000} s.`,
    )
    await sleep(wait)
    if (stopping()) return 0
  }
}
