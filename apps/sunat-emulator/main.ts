import { startEmulator } from './emulator.ts'

const port = Number(process.env.YUPANA_SUNAT_PORT ?? process.env.PORT ?? '4010')
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write('YUPANA_SUNAT_PORT must be a port number\n')
  process.exit(1)
}
const emulator = await startEmulator({ port, dataDir: process.env.YUPANA_SUNAT_DATA }).catch((error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
  process.stderr.write(
    `Port ${port} is taken by another program. Give the emulator another one: YUPANA_SUNAT_PORT=4011\n`,
  )
  process.exit(1)
})
process.stdout.write(`SUNAT emulator: ${emulator.url}/ (SOAP at ${emulator.url}/billService)\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void emulator.close().then(() => process.exit(0))
  })
}
