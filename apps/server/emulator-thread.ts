import { parentPort, workerData } from 'node:worker_threads'
import { startEmulator } from '@yupana/sunat-emulator'

/** Present of the emulator: the server moves it while it plants the demo company's past. */
let offset = 0
parentPort?.on('message', (millis: number) => {
  offset = millis
})
const { dataDir } = workerData as { dataDir: string }
const emulator = await startEmulator({ port: 0, dataDir, now: () => new Date(Date.now() + offset) })
parentPort?.postMessage(emulator.url)
