import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { firstLoad, ownStyle } from '../weight.ts'
import { startDemoProduct } from './demo-product.ts'

/**
 * What a person waits for in a browser, as lines for docs/PERFORMANCE.md: requests and kilobytes to a working panel, first screens with a processor
 * that is four times slower, going from screen to screen, and what moves meanwhile. `YUPANA_URL` names a product that runs; else one is started with
 * its demo. `CHROMIUM` names the browser where Playwright has none of its own. The keys of the line grid have their own: tools/bench/grid.ts.
 */
const SLOWER = 4
const TURNS = 5
const PERSON = { email: 'demo@yupana.pe', password: 'Yupana2026' }
const WAYS = {
  panel: '/dashboard',
  list: '/invoice',
  form: '/invoice/new',
  report: '/reports/journal/balance',
  'another list': '/contacts',
}

type Figures = Record<string, string>

interface Asked {
  kind: string
  bytes: number
  cached: boolean
}

/** Follows the requests of a page: kind, bytes over the line, whether the cache had it. */
async function follow(session: CDPSession): Promise<() => Asked[]> {
  await session.send('Network.enable')
  const asked = new Map<string, Asked>()
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    const kind = request.url.includes('/api/') ? 'api' : (type ?? 'Other').toLowerCase()
    asked.set(requestId, { kind, bytes: 0, cached: false })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const one = asked.get(requestId)
    if (one) one.cached = true
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = asked.get(requestId)
    if (one && response.fromDiskCache) one.cached = true
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  return () => {
    const all = [...asked.values()]
    asked.clear()
    return all
  }
}

function told(asked: readonly Asked[]): string {
  const sent = asked.filter(({ cached }) => !cached)
  const kinds = [...new Set(sent.map(({ kind }) => kind))].sort()
  const counts = kinds.map((kind) => `${sent.filter((each) => each.kind === kind).length} ${kind}`)
  const kilobytes = sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return `${sent.length} requests (${counts.join(', ')}), ${Math.round(kilobytes)} kB`
}

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 10) / 100} s`

async function open(browser: Browser, slower = 1): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'es-PE' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, session }
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(PERSON.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PERSON.password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

const figuresOfPanel = (page: Page): Promise<void> => page.locator('.yu-figure-amount').first().waitFor()

/** What travels: from nothing to the sign-in, to the panel, and at a second visit. */
async function requests(browser: Browser, url: string): Promise<Figures> {
  const { page, session } = await open(browser)
  const taken = await follow(session)
  const calm = (): Promise<void> => page.waitForTimeout(1500)
  await page.goto(url)
  await page.getByLabel('Correo electrónico').waitFor()
  await calm()
  const first = taken()
  await signIn(page)
  await figuresOfPanel(page)
  await calm()
  const panel = taken()
  await page.reload()
  await figuresOfPanel(page)
  await calm()
  const again = taken()
  await page.context().close()
  return {
    'sign-in from an empty cache': told(first),
    'from there to the figures of the panel': told(panel),
    'both together (≤ 30 requests)': told([...first, ...panel]),
    'the panel at a second visit': told(again),
  }
}

/** Milliseconds until a person can begin, with a slower processor: from an empty cache, after the sign-in, and at a second visit. */
async function firstScreens(browser: Browser, url: string): Promise<Figures> {
  const times: { first: number[]; panel: number[]; again: number[] } = { first: [], panel: [], again: [] }
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { page } = await open(browser, SLOWER)
    const since = async (act: () => Promise<unknown>, until: () => Promise<unknown>): Promise<number> => {
      const began = performance.now()
      await act()
      await until()
      return performance.now() - began
    }
    times.first.push(
      await since(
        () => page.goto(url, { waitUntil: 'commit' }),
        () => page.getByLabel('Correo electrónico').waitFor(),
      ),
    )
    times.panel.push(
      await since(
        () => signIn(page),
        () => figuresOfPanel(page),
      ),
    )
    times.again.push(
      await since(
        () => page.goto(`${url}/dashboard`, { waitUntil: 'commit' }),
        () => figuresOfPanel(page),
      ),
    )
    await page.context().close()
  }
  const range = (values: number[]): string => {
    const sorted = [...values].sort((a, b) => a - b)
    return `${seconds(sorted[Math.floor(sorted.length / 2)]!)} (${seconds(sorted[0]!)} to ${seconds(sorted.at(-1)!)})`
  }
  return {
    [`first screen, empty cache, processor ${SLOWER} × slower (≤ 2 s)`]: range(times.first),
    'from the button to the figures of the panel, the same': range(times.panel),
    'the panel at a second visit, the same (≤ 2 s)': range(times.again),
  }
}

/** Milliseconds from a way taken to its content, and what moved on it, each screen at its second visit. */
async function ways(browser: Browser, url: string): Promise<Figures> {
  const { page } = await open(browser)
  await page.addInitScript(() => {
    const kept = window as unknown as { moved: number }
    kept.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
        if (!entry.sources.some(({ node }) => (node as Element | undefined)?.closest?.('.yu-side')))
          kept.moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url)
  await signIn(page)
  await figuresOfPanel(page)
  await go(page, WAYS.list)
  const view = await page.evaluate(() => document.querySelector('main tbody a[href*="/view/"]')!.getAttribute('href')!)
  const paths = { ...WAYS, view: new URL(view, url).pathname }
  const took: Record<string, number[]> = {}
  const moved: Record<string, number> = {}
  for (let turn = 0; turn <= TURNS; turn += 1)
    for (const [name, path] of Object.entries(paths)) {
      const one = await go(page, path)
      // The first round brings the pieces.
      if (turn > 0) took[name] = [...(took[name] ?? []), one.took]
      moved[name] = Math.max(moved[name] ?? 0, one.moved)
    }
  await page.context().close()
  const middle = (values: readonly number[]): number =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
  return {
    'a way to its content, p50 ms (≤ 200)': Object.entries(took)
      .map(([name, values]) => `${name} ${Math.round(middle(values))}`)
      .join(', '),
    'what moves by itself, share of the window at most (0)': Object.entries(moved)
      .map(([name, value]) => `${name} ${Math.round(value * 10_000) / 10_000}`)
      .join(', '),
  }
}

/** Goes to a screen as its link would, and waits until its title and its rows are those of it. */
async function go(page: Page, path: string): Promise<{ took: number; moved: number }> {
  return page.evaluate(async (to) => {
    const kept = window as unknown as { moved: number }
    const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done))
    document.querySelector('main h1')?.setAttribute('data-before', '')
    kept.moved = 0
    const began = performance.now()
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    let took = 0
    let calm = 0
    while (performance.now() - began < 10_000 && calm < 20) {
      await frame()
      const busy =
        document.querySelector('main h1') === null ||
        document.querySelector('main :is(.yu-skeleton,.ant-skeleton,.ant-spin-spinning,[data-before])') !== null
      calm = busy ? 0 : calm + 1
      if (calm === 1) took = performance.now() - began
    }
    return { took, moved: kept.moved }
  }, path)
}

export async function benchBrowser(url: string): Promise<Figures> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const pieces = firstLoad()
    const kilobytes = pieces.reduce((sum, each) => sum + each.kilobytes, 0)
    return {
      'first load, gzip (≤ 350 kB)': `${Math.round(kilobytes)} kB in ${pieces.length} pieces`,
      'our own style, gzip': `${Math.round(ownStyle() * 10) / 10} kB`,
      ...(await requests(browser, url)),
      ...(await firstScreens(browser, url)),
      ...(await ways(browser, url)),
    }
  } finally {
    await browser.close()
  }
}

if (import.meta.main) {
  const given = process.env.YUPANA_URL
  const product = given ? undefined : await startDemoProduct()
  try {
    for (const [what, figure] of Object.entries(await benchBrowser(given ?? product!.url)))
      process.stdout.write(`| ${what} | ${figure} |\n`)
  } finally {
    await product?.stop()
  }
}
