import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { repositoryRoot } from '@yupana/platform'
import { needProgram } from './apt.ts'
import { type DemoProduct, startDemoProduct } from './bench/demo-product.ts'

/** Runs the browser journeys on two products of their own, a worker each, and puts them down. */
const PRODUCTS = 2
const reportFile = process.argv[2]
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
needProgram(existsSync(chromium), 'chromium')
// One after the other: the first one builds the web that both serve.
const products: DemoProduct[] = []
try {
  while (products.length < PRODUCTS) products.push(await startDemoProduct())
  const args = ['test', '--reporter', reportFile ? 'list,json' : 'list']
  const run = spawnSync('playwright', args, {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      YUPANA_URLS: products.map(({ url }) => url).join(' '),
      YUPANA_DATAS: products.map(({ data }) => data).join(' '),
      ...(reportFile ? { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile } : {}),
    },
  })
  process.exitCode = run.status ?? 1
} finally {
  await Promise.all(products.map(({ stop }) => stop()))
}
