import { execFileSync } from 'node:child_process'
import { expect, type Page, test } from '@playwright/test'
import { limaDate, rucCheckDigit, systemClock } from '@yupana/kernel'
import axe from 'axe-core'
import { plantMoney } from './money-records.ts'
import { digitsOfNow, owner, signIn } from './steps.ts'
import { arrive, countRequests } from './whole.ts'

const languages = { es: 'ES', en: 'EN', fr: 'FR' } as const
const WIDTH = 360

/** Every screen that a browser can open, as the program itself prints them. */
const screens = (
  JSON.parse(execFileSync('node', ['tools/manifest.ts'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })) as {
    ui: { path: string }[]
  }
).ui.map(({ path }) => path)
/** `/` is the sign-in page, which a session never sees; two are second addresses of `/register` and `/noavailable`. */
const apart = ['/', '/external-register', '/no-developed']
const plain = screens.filter((path) => !/[{*]/.test(path) && !apart.includes(path))
const single = screens.filter((path) => path.includes('{'))
const patterns = single.map((path) => ({
  path,
  matches: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?#]+')}$`),
}))

/** Addresses of the specification that lead to the screen itself, and reports of a year, whose address then names it. */
const LEADING_ELSEWHERE = [
  // Into the only hotel of ours.
  '/hotels/desk',
  '/hotels/housekeeping',
  // Without a till of its own a browser is led to where it becomes one.
  '/pos/sales',
  '/pos/sales/quotation/{quotationId}',
  '/report/aoc-chart-group',
  '/report/aoc-chart-group-detail',
  '/report/bank',
  '/report/budget',
  '/report/cash-and-bank',
  '/report/financial-statement',
  '/report/honorary',
  '/report/journal-entry-daily',
  '/report/major',
  '/report/petty-cash',
  '/report/purchase',
  '/report/purchase-foreign',
  '/report/sale',
  '/report/simple-entry-daily',
  '/report/tax-liquidation',
  '/reports/account-balance',
  '/reports/accounting/document-balance',
  '/reports/cost-center-expenses',
  '/reports/cost-center-expenses-detail',
  '/reports/operational-result',
  '/reports/operational-result-detail',
  '/terminal',
]

/** Views of things that the demo has none of and that are not planted here. */
const WITHOUT_RECORD = ['/price/view/{id}', '/weighed-barcode/view/{id}']

interface Seen {
  at: string
  /** Texts that look like the key of a label. */
  keys: string[]
  /** Points by which the page is wider than the window. */
  overflow: number
  links: string[]
  settled: boolean
}

/** One of each thing that the demo has none of, so that every view has something to show. */
async function plantRecords(page: Page): Promise<Map<string, string>> {
  const stamp = digitsOfNow(7)
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const first = async (path: string): Promise<{ id: string }> => {
    const [{ id }] = await (await page.request.get(path, { headers })).json()
    return { id }
  }
  const call = async <Answer>(method: 'get' | 'post' | 'put', path: string, data?: object): Promise<Answer> => {
    const reply = await page.request[method](path, { headers, ...(data ? { data } : {}) })
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
    return reply.json()
  }
  const make = <Made>(path: string, data: object): Promise<Made> => call('post', path, data)
  const [branch, account, supplier] = [
    await first('/api/company/branch-office/choose'),
    await first('/api/payment/account/choose'),
    await first('/api/clients/choose'),
  ]
  const days = { validFrom: '2020-01-01', validTo: '2020-12-31' }
  await make('/api/fee-suspension', { number: `S${stamp}`, supplier: { id: supplier.id }, ...days })
  await make('/api/pos/terminals', { code: `T${stamp}`, name: 'Mostrador', branch })
  await make('/api/accounting/voucher-template', {
    ...{ code: `T${stamp}`, name: 'Alquiler' },
    lines: [{ account: { code: '6352' }, side: 'debit', kind: 'percent', amount: '100' }],
  })
  await make('/api/payment/serial', { label: 'Recibos', code: `R${stamp}`, account, currency: 'PEN' })
  await make('/api/product-family', { code: `F${stamp}`, name: 'Cómputo' })
  const product = { type: 'variants', code: `P${stamp}`, name: 'Polo', unit: { code: 'NIU' }, price: '50' }
  const { id } = await make<{ id: string }>('/api/products', product)
  const variant = { code: `P${stamp}-S`, options: [{ criterion: 'Talla', option: 'S' }] }
  const { data } = await make<{ data: { id: string }[] }>(`/api/products/${id}/variants`, { variants: [variant] })
  const material = { item: { id: data[0]!.id }, quantity: '1', waste: '0' }
  const made = await make<{ id: string }>('/api/products', { ...product, type: 'product', code: `R${stamp}` })
  await make('/api/recipes', { products: [{ item: { id: made.id }, quantity: '1' }], materials: [material], costs: [] })
  await plantRetention(page, make, headers, stamp)
  const year = Number(limaDate(systemClock()).slice(0, 4))
  const budget = await make<{ id: string }>('/api/budget', {
    ...{ year, code: `P${stamp}`, name: 'Gastos', currency: 'PEN' },
    items: [{ itemCode: '01', name: 'Servicios', accounts: ['63'], amount: '1200' }],
  })
  await make('/api/account-of-chart-group', { code: `G${stamp}`, name: 'Marketing', kind: 'expense' })
  const money = await plantMoney(call, limaDate(systemClock()), stamp)
  return new Map([
    ...money,
    ['/items/view/{id}/{variantId}', `/items/view/${id}/${data[0]!.id}`],
    ['/budget/year/{year}/view/{id}', `/budget/year/${year}/view/${budget.id}`],
  ])
}

/** What a client that retains kept of a sale. */
async function plantRetention(
  { request }: Page,
  make: <Made>(path: string, data: object) => Promise<Made>,
  headers: { authorization: string },
  stamp: string,
): Promise<void> {
  const [{ id: seller }] = await (await request.get('/api/workers/choose', { headers })).json()
  const [{ id: paymentTerm }] = await (await request.get('/api/payment-term/choose', { headers })).json()
  const service = { type: 'service', code: `S${stamp}`, name: 'Asesoría', unit: { code: 'ZZ' }, price: '1000' }
  const { id: item } = await make<{ id: string }>('/api/products', service)
  const ruc = `205${stamp}`
  const client = await make<{ id: string }>('/api/clients', {
    ...{ documentType: '6', documentNumber: `${ruc}${rucCheckDigit(ruc)}`, fiscalName: `AGENTE ${stamp} S.A.C.` },
    ...{ type: 'client', retainingAgent: true, addresses: [] },
  })
  const head = { client: { id: client.id }, date: limaDate(systemClock()) }
  const sale = await make<{ id: string }>('/api/invoices', {
    ...{ ...head, documentType: '01', serie: 'F001', currency: 'PEN', exchangeRate: null },
    ...{ seller: { id: seller }, paymentTerm: { id: paymentTerm } },
    items: [
      { item: { id: item }, quantity: '1', price: '1000', includeTaxPrice: false, tax: { type: 'IGV', rate: '18' } },
    ],
  })
  const issued = await request.put(`/api/invoices/${sale.id}/issue`, { headers, data: {} })
  expect(issued.ok(), await issued.text()).toBe(true)
  const items = [{ document: { id: sale.id }, amount: '35.40' }]
  await make('/api/payment/retentions', { ...head, serie: 'R001', number: stamp, items })
}

/** Goes to a screen inside the application and looks at what it shows once it is whole. */
async function look(page: Page, path: string): Promise<Seen> {
  const settled = await arrive(page, path)
  const seen = await page.evaluate(() => {
    const isKey = (text: string): boolean =>
      /^[a-z][a-zA-Z]*(\.[a-zA-Z0-9_-]+)+:?$/.test(text) && !/\.(pe|com|gob|org|xml|zip)$/.test(text)
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(...(walker.currentNode.nodeValue ?? '').split(/[\s,;()«»“”]+/))
    for (const each of document.querySelectorAll('[aria-label],[placeholder],[title]'))
      for (const name of ['aria-label', 'placeholder', 'title'])
        texts.push(...(each.getAttribute(name) ?? '').split(/\s+/))
    return {
      at: location.pathname,
      keys: [...new Set(texts.filter(isKey))],
      overflow: document.documentElement.scrollWidth - innerWidth,
      links: [...document.querySelectorAll('main a[href]')].map(
        (each) => new URL((each as HTMLAnchorElement).href).pathname,
      ),
    }
  })
  return { ...seen, settled }
}

/** What a person who cannot see well, or uses no mouse, would stumble over (WCAG 2.1 A and AA). */
async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await checker.run(
      // The library's own list of tabs that do not fit a phone has a button among the tabs.
      { exclude: ['.ant-tabs-nav'] },
      { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], resultTypes: ['violations'] },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 120)}`)
  })
}

test('every screen speaks each language, fits a phone, is open to everybody and has nothing to complain about', async ({
  page,
}) => {
  // More than a hundred screens, three times over: four minutes where nothing else runs.
  test.setTimeout(900_000)
  const problems: string[] = []
  let where = ''
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${where}: console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${where}: ${error.message}`))
  await countRequests(page)
  await page.setViewportSize({ width: WIDTH, height: 780 })
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The welcome: while it fades its colours are those of nothing.
  await expect(page.locator('.ant-message-notice')).toHaveCount(0)
  /** One record for each screen of a single one, taken from the lists that lead to it. */
  const records = await plantRecords(page)
  const visited = new Set<string>()
  /** Screens that lead elsewhere at once. */
  const left = new Set<string>()

  const visit = async (path: string, screen: string): Promise<void> => {
    const language = where.slice(0, 2)
    where = `${language} ${path}`
    const seen = await look(page, path)
    visited.add(screen)
    if (seen.at !== path) left.add(screen)
    if (!seen.settled) problems.push(`${where}: not whole in time`)
    if (seen.overflow > 0) problems.push(`${where}: ${seen.overflow} points wider than the window`)
    if (seen.keys.length > 0) problems.push(`${where}: ${seen.keys.join(' ')}`)
    if (language === 'es') for (const barrier of await barriers(page)) problems.push(`${where}: ${barrier}`)
    for (const link of seen.links) {
      const pattern = patterns.find(({ path: each, matches }) => matches.test(link) && !screens.includes(link) && each)
      if (pattern && !records.has(pattern.path)) records.set(pattern.path, link)
    }
  }

  const began = Date.now()
  for (const [language, button] of Object.entries(languages)) {
    where = `${language} /profile`
    await look(page, '/profile')
    await page.getByRole('main').getByText(button, { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const path of plain) await visit(path, path)
    // A record may lead to others.
    const known = new Set<string>()
    for (let more = [...records]; more.length > 0; more = [...records].filter(([screen]) => !known.has(screen)))
      for (const [screen, path] of more) {
        known.add(screen)
        await visit(path, screen)
      }
  }
  process.stdout.write(
    `${visited.size} of ${screens.length} screens in three languages: ${Math.round((Date.now() - began) / 1000)} s\n`,
  )
  expect(problems).toEqual([])
  expect([...left].sort(), 'screens that are not what their address says').toEqual(LEADING_ELSEWHERE)
  const views = single.filter((path) => /\/view\//.test(path))
  expect(
    views.filter((path) => !visited.has(path)),
    'views that no list leads to',
  ).toEqual(WITHOUT_RECORD)
})
