import { mkdtempSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmulatorProcess, startEmulatorProcess } from '../emulator.ts'

let folder: string
let emulator: EmulatorProcess
beforeAll(async () => {
  folder = mkdtempSync('/var/tmp/yupana-emulator-')
  emulator = await startEmulatorProcess(folder)
})
afterAll(() => {
  emulator?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const answers = (): Promise<boolean> =>
  fetch(emulator.url).then(
    () => true,
    () => false,
  )
async function until(wanted: boolean): Promise<void> {
  for (let n = 0; n < 300 && (await answers()) !== wanted; n += 1) await new Promise((done) => setTimeout(done, 50))
  expect(await answers()).toBe(wanted)
}

describe('the emulator of the tax office', () => {
  it('that dies alone is back at the same address; one that is stopped stays away', async () => {
    await until(true)
    const first = emulator.pid()!
    process.kill(first, 'SIGKILL')
    await until(false)
    await until(true)
    expect(emulator.pid()).not.toBe(first)
    emulator.stop()
    await until(false)
    await new Promise((done) => setTimeout(done, 1_500))
    expect(await answers()).toBe(false)
  }, 60_000)
})
