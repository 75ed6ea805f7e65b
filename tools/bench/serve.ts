import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@yupana/platform'
import { startProduct } from '@yupana/server'
import { plantWorld } from '../../db/seed/world.ts'

/** The product on the world of the tests, without the demo's past: what the benches and the crash tests measure. */
const config = readConfig(process.env)
const product = await startProduct(config)
if (product.empty) {
  const year = Number(new Date(Date.now()).toISOString().slice(0, 4))
  const ids = await plantWorld(product.server, { openingDate: `${year}-01-02`, years: [year - 1, year] })
  writeFileSync(join(config.dataDir, 'world.json'), JSON.stringify(ids))
}
process.on('SIGTERM', () => {
  void product.close().then(() => process.exit(0))
})
process.stdout.write(`READY ${await product.listen()}\n`)
process.on('SIGUSR2', () => process.stderr.write(`${JSON.stringify(process.memoryUsage())}\n`))
