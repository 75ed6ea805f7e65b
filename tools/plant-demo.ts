import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@yupana/platform'
import { startProduct } from '@yupana/server'
import { plantDemo } from '../db/seed/demo.ts'
import { complain, reasonOf, say } from './said.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/** Plants the demo company in an empty database, in a process that ends: what planting needs in memory the server never holds. */
const config = readConfig(process.env)
const time = { offset: 0 }
/** Stands while it is planted: a start that finds it begins again, for the last one did not finish. */
const planting = join(config.dataDir, 'demo-planting')
const unfinished = existsSync(planting)

const signals = { stopping: () => false }

try {
  if (unfinished && config.databaseUrl)
    throw new Error(
      `The demo company was planted only in part. Empty the database of DATABASE_URL and delete ${planting}.`,
    )
  mkdirSync(config.dataDir, { recursive: true })
  const product = await startProduct(config, {
    say,
    startOver: unfinished,
    clock: () => new Date(Date.now() + time.offset),
  })
  signals.stopping = stopOnSignals(() => product.close())
  if (product.empty) {
    say('Preparando la empresa de demostración…', 'Planting the demo company…')
    writeFileSync(planting, '')
    await plantDemo(product.server, (offset) => {
      time.offset = offset
      product.moveEmulator(offset)
    })
    await product.analyze()
    rmSync(planting)
  }
  await product.close()
  process.exit(0)
} catch (error) {
  if (!signals.stopping()) {
    complain(`Yupana no pudo arrancar: ${reasonOf(error)}`, `Yupana could not start: ${reasonOf(error)}`)
    process.exit(1)
  }
}
