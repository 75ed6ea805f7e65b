import { expect, type Page, test } from '@playwright/test'
import { choose, field, signIn } from './steps.ts'

// As it is for who has not asked the system for less motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** What impatient fingers do: press twice, and type on before the screen is ready. */
test.beforeEach(async ({ page }) => signIn(page))

async function fillInvoice(page: Page): Promise<void> {
  await page.goto('/invoice/new')
  await choose(page, 'Cliente', '20100070970')
  const grid = page.getByRole('grid')
  await grid.getByRole('gridcell').first().click()
  await page.keyboard.type('MOU-01')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1')
  await expect(page.locator('.yu-totals')).toContainText('S/')
}

/** What was written by the browser: one row a document that was made, or issued. */
function written(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // How it is collected is asked, and writes nothing.
    if (pathname.endsWith('/withheld')) return
    if (/^\/api\/(invoices|payment\/incomes)(\/|$)/.test(pathname) && /POST|PUT/.test(request.method()))
      calls.push(`${request.method()} ${pathname.replace(/[0-9a-f-]{36}/, '{id}')}`)
  })
  return calls
}

test('two presses of the keys that issue and begin the next one issue one invoice, however slow it is', async ({
  page,
}) => {
  await fillInvoice(page)
  await page.route('**/issue', async (route) => {
    await new Promise((done) => setTimeout(done, 1000))
    await route.continue()
  })
  const calls = written(page)
  await page.keyboard.press('Control+Shift+Enter')
  await page.waitForTimeout(300)
  await page.keyboard.press('Control+Shift+Enter')
  // Typed on meanwhile: it is for the next one, and what follows Enter for its first line.
  await page.keyboard.type('20100070970')
  await page.keyboard.press('Enter')
  await page.keyboard.type('MOU-01')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/invoice\/new\?after=/)
  await expect(page.locator('[data-field=client]')).toContainText('SUPERMERCADOS PERUANOS')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('MOU-01')
  await expect(page.locator('.yu-error-summary')).toBeHidden()
  expect(calls.filter((each) => each.startsWith('POST'))).toHaveLength(1)
  expect(calls.filter((each) => each.endsWith('/issue'))).toHaveLength(1)
})

test('a double click on save and issue makes one invoice', async ({ page }) => {
  await fillInvoice(page)
  const calls = written(page)
  await page.getByRole('button', { name: 'Emitir' }).dblclick()
  await expect(page).toHaveURL(/\/invoice\/view\//)
  expect(calls.filter((each) => each.startsWith('POST'))).toHaveLength(1)
  expect(calls.filter((each) => each.endsWith('/issue'))).toHaveLength(1)
})

test('a double click on save records a collection once', async ({ page }) => {
  await page.goto('/payment/income/new')
  await choose(page, 'Cliente', '20100070970')
  await page.getByRole('button', { name: 'Cobrar todo' }).click()
  const calls = written(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).dblclick()
  await expect(page).toHaveURL(/\/payment\/income\/view\//)
  expect(calls.filter((each) => each.startsWith('POST'))).toHaveLength(1)
})

test('a product typed right after the client, while the client is still looked for, goes into the first line', async ({
  page,
}) => {
  await page.goto('/invoice/new')
  await expect(field(page, 'Cliente')).toBeFocused()
  await page.route('**/api/clients/choose*', async (route) => {
    await new Promise((done) => setTimeout(done, 600))
    await route.continue()
  })
  await page.keyboard.type('20100070970')
  await page.keyboard.press('Enter')
  await page.keyboard.type('MOU-01')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-field=client]')).toContainText('SUPERMERCADOS PERUANOS')
  const line = page.getByRole('grid').getByRole('row').nth(1)
  await expect(line).toContainText('MOU-01')
  await expect(line.getByRole('gridcell').filter({ hasText: /^3( |$)/ })).toBeVisible()
})

test('where the answer was lost the same press again asks for the same document', async ({ page }) => {
  await fillInvoice(page)
  const keys: (string | undefined)[] = []
  await page.route('**/api/invoices', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    return keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer })
  })
  const save = page.getByRole('button', { name: 'Guardar borrador' })
  await save.click()
  await expect(page.locator('.yu-problem')).toBeVisible()
  await save.click()
  await expect(page).toHaveURL(/\/invoice\/view\//)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('what was typed last is offered again though the page went at once', async ({ page }) => {
  await fillInvoice(page)
  await page.keyboard.type('7')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Recuperar' }).click()
  const line = page.getByRole('grid').getByRole('row').nth(1)
  await expect(line.getByRole('gridcell').filter({ hasText: /^17( |$)/ })).toBeVisible()
})

test('a payment of nothing says so in a link with words', async ({ page }) => {
  await page.goto('/payment/income/new')
  await choose(page, 'Cliente', '20100070970')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const links = page.locator('.yu-error-summary button')
  await expect(links.first()).toBeVisible()
  for (const text of await links.allTextContents()) expect(text.trim()).not.toBe('')
})
