import { expect, type Page, test } from '@playwright/test'
import { brokenFigures, paleTexts, shiftsOf, watchShifts } from './face.ts'
import { owner, signIn } from './steps.ts'
import { arrive, countRequests } from './whole.ts'

const [YEAR, MONTH] = new Date(Date.now()).toISOString().split('-')
const VOUCHERS = `/vouchers/year/${YEAR}/month/${MONTH}`

/** The screens in which people work all day: the panel, lists, forms, views, reports, settings. */
const SCREENS = [
  '/dashboard',
  '/invoice',
  '/credit-note',
  '/quotation',
  '/bill',
  '/order',
  '/contacts',
  '/items',
  '/price',
  '/input-guide',
  '/carrier-guide',
  '/payment/incomes',
  '/payment/expenses',
  VOUCHERS,
  `/accountplan/year/${YEAR}`,
  '/invoice/new',
  '/credit-note/new',
  '/bill/new',
  '/payment/income/new',
  '/contacts/new',
  '/items/new',
  '/reports/commerce',
  '/reports/journal/balance',
  '/report/sale',
  '/report/major',
  '/reports/sales-client',
  '/reports/account-status',
  '/kardex',
  '/report/inventory/warehouse',
  '/report/inventory/at',
  '/report/inventory/change',
  '/report/inventory/repair',
  '/scan',
  '/recipes',
  '/items/pre-inventory',
  '/payment/retentions',
  '/payment/retention/new',
  '/bill/sire',
  '/reports/bill-variances',
  '/report/purchase-foreign',
  '/commerce-configuration',
  '/company-settings',
  '/print-template',
  '/profile',
]
/** Lists whose first row leads to a view. */
const LEADING = new Set([
  '/invoice',
  '/credit-note',
  '/quotation',
  '/bill',
  '/order',
  '/contacts',
  '/items',
  '/payment/incomes',
  VOUCHERS,
])

const WIDE = { width: 1366, height: 768 }
/** Shares of the window that may move: nothing that an eye would follow. */
const MOST_SHIFT = 0.04
const PHONE = { width: 360, height: 740 }

/** Begins anew in a light, which stays with the browser. */
async function inLight(page: Page, mode: 'light' | 'dark', path: string): Promise<void> {
  await page.evaluate((each) => localStorage.setItem('yupana.mode', each), mode)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await arrive(page, path)
}

/** What the page has to draw anew after a change of its size is drawn. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
}

/** What was begun in forms and kept is offered above them when it is there: other journeys leave some. */
async function withoutDrafts(page: Page): Promise<void> {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const kept = await (await page.request.get('/api/drafts', { headers })).json()
  for (const { form } of Array.isArray(kept) ? kept : kept.data)
    await page.request.delete(`/api/drafts/${encodeURIComponent(form)}`, { headers })
}

/** The view that the first row of a list leads to. */
async function viewOf(page: Page, list: string): Promise<string> {
  const href = await page.evaluate(() =>
    document.querySelector('main tbody tr a[href*="/view/"]')?.getAttribute('href'),
  )
  expect(href, `a row of ${list} that leads to its view`).toBeTruthy()
  return new URL(href!, page.url()).pathname
}

test('the face: every text is read in both lights, no figure is cut or wrapped on a desk and a phone, nothing moves', async ({
  page,
}) => {
  // Forty screens in two lights: half a minute where nothing else runs.
  test.setTimeout(240_000)
  const problems: string[] = []
  const note = (where: string, found: readonly string[]): void => {
    for (const each of found) problems.push(`${where}: ${each}`)
  }
  await countRequests(page)
  await watchShifts(page)
  await page.setViewportSize(WIDE)
  for (const mode of ['light', 'dark'] as const) {
    await page.goto('/')
    await inLight(page, mode, '/')
    note(`${mode} /`, await paleTexts(page))
  }
  await signIn(page)
  await withoutDrafts(page)
  await inLight(page, 'light', '/dashboard')
  const screens = [...SCREENS]
  for (const path of screens) {
    const where = path.replace(/[\da-f-]{36}/, '…')
    await shiftsOf(page)
    if (!(await arrive(page, path))) problems.push(`${where}: not whole in time`)
    const moved = (await shiftsOf(page)).filter(({ menu }) => !menu)
    if (moved.reduce((sum, { value }) => sum + value, 0) > MOST_SHIFT)
      note(
        where,
        moved.map(({ value, of }) => `moved ${Math.round(value * 1e4) / 1e4}: ${of}`),
      )
    if (LEADING.has(path)) screens.push(await viewOf(page, path))
    note(`light ${where}`, await paleTexts(page))
    note(where, await brokenFigures(page))
    await page.setViewportSize(PHONE)
    await drawn(page)
    note(`phone ${where}`, await brokenFigures(page))
    await page.setViewportSize(WIDE)
    await drawn(page)
  }
  await inLight(page, 'dark', '/dashboard')
  for (const path of screens) {
    await arrive(page, path)
    note(`dark ${path.replace(/[\da-f-]{36}/, '…')}`, await paleTexts(page))
  }
  expect(problems).toEqual([])
})

test('from an empty cache to the figures of the panel thirty requests are enough', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await countRequests(page)
  await signIn(page)
  await expect(page.locator('.yu-figure-amount').first()).toBeVisible()
  await arrive(page, '/dashboard')
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(30)
  expect(asked.filter((each) => /chart/.test(each))).toEqual([])
})

test('what the walk looks for is found where it is', async ({ page }) => {
  await watchShifts(page)
  await page.goto('/')
  await page.setContent(`<body style="background:#fff">
    <p style="background:#131c1f"><span style="background:#fff8;color:#000">legible</span></p>
    <p style="color:#888" class="pale">pale</p><p style="opacity:.5">seen through</p><style>input::placeholder{color:#aaa}</style><input placeholder="asked">
    <button disabled style="color:#ccc">off</button>
    <div style="width:40px;overflow:hidden" class="cut"><span>1,234,567.89</span></div>
    <div style="width:20px" class="wrapped"><span>S/ 12.00</span></div><div style="width:40px;overflow:auto"><b>9,234,567.89</b></div>
  </body>`)
  const pale = await paleTexts(page)
  expect(pale.map((each) => each.slice(0, each.indexOf('»') + 1))).toEqual(['«pale»', '«seen through»', '«asked»'])
  const broken = await brokenFigures(page)
  expect([...new Set(broken.map((each) => each.slice(0, each.indexOf('»') + 1)))]).toEqual([
    'cut «1,234,567.89»',
    'wrapped «S/ 12.00»',
  ])
  await page.evaluate(() =>
    document.body.prepend(Object.assign(document.createElement('div'), { style: 'height:600px' })),
  )
  await expect.poll(async () => (await shiftsOf(page)).some(({ value }) => value > MOST_SHIFT)).toBe(true)
})
