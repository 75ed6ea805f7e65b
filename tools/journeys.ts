import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { repositoryRoot } from '@yupana/platform'
import { needProgram } from './apt.ts'
import { startDemoProduct } from './bench/demo-product.ts'

/** Runs the browser journeys against a product of their own, and puts it down. */
const reportFile = process.argv[2]
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
needProgram(existsSync(chromium), 'chromium')
const product = await startDemoProduct()
try {
  const args = ['test', '--reporter', reportFile ? 'list,json' : 'list']
  const run = spawnSync('playwright', args, {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      YUPANA_URL: product.url,
      YUPANA_DATA: product.data,
      ...(reportFile ? { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile } : {}),
    },
  })
  process.exitCode = run.status ?? 1
} finally {
  await product.stop()
}
