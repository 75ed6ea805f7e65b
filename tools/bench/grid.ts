import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'

/**
 * Milliseconds of main thread per key in a document of 200 lines, in a real browser, with a production build of the real
 * grid. Run: `node tools/bench/grid.ts`; `CHROMIUM` names the browser where Playwright has none of its own.
 */
const LINES = 200
const KEYS = 120
const LIMIT_MS = 16
const ENTRY = 'virtual:grid-bench'
const web = join(dirname(fileURLToPath(import.meta.url)), '../../apps/web')

const SOURCE = `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createClient } from '@yupana/contract'
import { dec, fixed, sum } from '@yupana/kernel'
import { ClientProvider, createI18n, LineGrid, SessionProvider, ThemeProvider, useLines, uuid } from '@yupana/ui'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'

const line = (i) => ({ key: uuid(), item: { id: String(i), code: 'P' + i, name: 'Producto de prueba ' + i }, description: '', unit: 'NIU',
  quantity: String(1 + (i % 9)), price: (10 + i / 100).toFixed(2), discountA: '0', discountB: '0', batch: '', costCenter: null, total: '0' })
const compute = (row) => ({ ...row, total: fixed(dec(/^\\d+$/.test(row.quantity) ? row.quantity : 0).times(/^[\\d.]+$/.test(row.price) ? row.price : 0).times('1.18')) })
const columns = [
  { key: 'item', label: 'Producto', kind: 'choose', choose: '/api/products/choose', width: 220, grow: 2, more: { key: 'detail', text: (row) => row.description } },
  { key: 'description', label: 'Detalle', kind: 'text', width: 120, grow: 1 },
  { key: 'unit', label: 'Unidad', kind: 'text', width: 60 },
  { key: 'quantity', label: 'Cantidad', kind: 'quantity', width: 80, under: () => '18 en stock' },
  { key: 'price', label: 'Precio', kind: 'money', width: 90 },
  { key: 'discountA', label: 'Dscto. A', kind: 'quantity', width: 70 },
  { key: 'discountB', label: 'Dscto. B', kind: 'quantity', width: 70 },
  { key: 'batch', label: 'Lote', kind: 'text', width: 80 },
  { key: 'costCenter', label: 'Centro', kind: 'choose', choose: '/api/cost-center/choose', width: 100 },
  { key: 'total', label: 'Total', kind: 'computed', width: 100 },
]
function Bench() {
  const blank = () => ({ ...line(0), item: null, quantity: '', price: '' })
  const lines = useLines(Array.from({ length: ${LINES} }, (_, i) => line(i)), { blank, isBlank: (row) => row.item === null && row.quantity === '', compute })
  return h('main', { style: { padding: 12 } },
    h(LineGrid, { label: 'Lines', columns, lines, visibleRows: 18, footer: { total: fixed(sum(lines.rows.map((row) => row.total))) } }))
}
const options = Array.from({ length: 50 }, (_, i) => ({ id: 'o' + i, code: 'P' + i, name: 'Producto ' + i, label: 'P' + i + ' · Producto ' + i, value: 'o' + i }))
const session = { data: { user: { id: 'u' } } }
const store = { get: () => session, subscribe: () => () => undefined }
const client = createClient({ fetch: async () => Response.json(options) })
createRoot(document.getElementById('root')).render(h(I18nextProvider, { i18n: createI18n([], { strict: true }) },
  h(ClientProvider, { client }, h(QueryClientProvider, { client: new QueryClient() }, h(SessionProvider, { store }, h(ThemeProvider, null, h(Bench)))))))
`

async function bundle(): Promise<{ script: string; style: string }> {
  // The entry has no place on disk, so what it imports is found from the web application.
  const from = createRequire(join(web, 'main.tsx'))
  const output = (await build({
    root: web,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'grid-bench',
        resolveId: (id, importer) => {
          if (id === ENTRY) return ENTRY
          return importer === ENTRY && !id.startsWith('.') ? from.resolve(id) : undefined
        },
        load: (id) => (id === ENTRY ? SOURCE : undefined),
      },
    ],
    build: { write: false, minify: true, rolldownOptions: { input: ENTRY, output: { codeSplitting: false } } },
  })) as Rolldown.RolldownOutput
  const chunk = output.output.find((each) => each.type === 'chunk')
  const style = output.output.find((each) => each.fileName.endsWith('.css'))
  if (!chunk) throw new Error('the grid was not built')
  return { script: chunk.code, style: style?.type === 'asset' ? String(style.source) : '' }
}

async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find((each) => each.name === 'TaskDuration')?.value ?? 0) * 1000
}

async function measure(page: Page, session: CDPSession, name: string, keys: readonly string[]): Promise<number> {
  const before = await busy(session)
  for (let i = 0; i < KEYS; i++) await page.keyboard.press(keys[i % keys.length]!)
  await page.waitForTimeout(50)
  const perKey = ((await busy(session)) - before) / KEYS
  const inGrid = await page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)
  if (!inGrid) throw new Error(`${name}: the grid lost the focus, so its keys were not measured`)
  console.log(`${name.padEnd(34)} ${perKey.toFixed(1)} ms per key`)
  return perKey
}

/** Typing into a product cell, and taking what is found. */
async function measureSearch(page: Page, session: CDPSession): Promise<number> {
  await page.locator('[role=grid]').press('Control+Home')
  await page.locator('[aria-rowindex="4"] [aria-colindex="1"]').click()
  return measure(page, session, 'searching a product and Enter', ['p', '7', 'Enter'])
}

const { script, style } = await bundle()
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  page.on('pageerror', (error) => {
    throw error
  })
  await page.route('http://bench.test/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><meta charset="utf-8"><style>${style}</style><div id="root"></div><script type="module" src="/bench.js"></script>`,
        }),
  )
  await page.goto('http://bench.test/')
  await page.getByRole('gridcell', { name: 'P3', exact: false }).first().waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.locator('[aria-rowindex="4"] [aria-colindex="4"]').click()
  await measure(page, session, 'warm-up', ['1', 'ArrowDown'])
  await page.locator('[role=grid]').press('Control+Home')
  await page.locator('[aria-rowindex="4"] [aria-colindex="4"]').click()
  const results = [
    await measure(page, session, 'typing a quantity (totals live)', ['1', '2', '3', 'Backspace', 'Backspace']),
    await measure(page, session, 'moving down', ['ArrowDown']),
    await measure(page, session, 'moving across', ['ArrowRight', 'ArrowLeft']),
    await measureSearch(page, session),
    await measure(page, session, 'adding and removing lines', ['Control+d', 'Control+Backspace']),
  ]
  console.log(`${LINES} lines, ${await page.locator('*').count()} elements`)
  if (Math.max(...results) > LIMIT_MS) process.exitCode = 1
} finally {
  await browser.close()
}
