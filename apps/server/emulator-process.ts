import { startEmulator } from '@yupana/sunat-emulator'

/**
 * The tax office's emulator beside the server, in a process of its own: its work costs the server nothing.
 * It ends with the server, however that ends: the channel between them closes then.
 */
let offset = 0
process.on('message', (millis: number) => {
  offset = millis
})
process.on('disconnect', () => process.exit(0))
// The server ended while this process was still coming up.
if (!process.connected) process.exit(0)
// Ctrl-C and a service manager reach the whole group: the server closes first and then lets go of this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
const [, , dataDir, port = '0'] = process.argv
if (!dataDir) throw new Error('usage: emulator-process.ts FOLDER [PORT]')
const emulator = await startEmulator({ port: Number(port), dataDir, now: () => new Date(Date.now() + offset) })
process.send?.(emulator.url)
