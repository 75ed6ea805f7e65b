import { expect, test } from '@playwright/test'
import { caller, owing } from './owing.ts'
import { choose, signIn } from './steps.ts'

test('a client pays one invoice with soles and dollars, by keys: two payments of one visit, one receipt, nothing left', async ({
  page,
}) => {
  await signIn(page)
  const call = await caller(page)
  const { client, name } = await owing(call)
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/payment/income/new')
  await choose(page, 'Cliente', name.slice(-8))
  const amounts = page.getByLabel(/^A cobrar F001-/)
  await expect(amounts).toHaveCount(2)
  await amounts.nth(1).focus()
  await page.keyboard.press('Space')
  await expect(amounts.nth(1)).toHaveValue('236.00')
  await page.getByRole('button', { name: 'Otra moneda (US$)' }).focus()
  await page.keyboard.press('Enter')
  // Account and way are there; the amount is what is typed next.
  await expect(page.getByLabel('Importe 2')).toBeFocused()
  await page.keyboard.type('20')
  await expect(page.getByText(/US\$ 20\.00 son S\/ \d+\.\d\d al tipo de cambio/)).toBeVisible()
  await page.keyboard.press('Alt+h')
  await expect(page.getByLabel('Tipo de cambio', { exact: true })).toBeVisible()
  await page.getByLabel('Tipo de cambio', { exact: true }).fill('3.755')
  await expect(page.getByText('US$ 20.00 son S/ 75.10 al tipo de cambio 3.755')).toBeVisible()
  await expect(page.getByText(/El resto, S\/ 160\.90, por/)).toBeVisible()
  await page.screenshot({ path: 'test-results/visit-form.png', fullPage: true })
  await page.getByRole('button', { name: 'Simular' }).click()
  await expect(page.locator('.yu-trial')).toContainText('160.90')
  await expect(page.locator('.yu-trial')).toContainText('75.10')
  await page.screenshot({ path: 'test-results/visit-trial.png', fullPage: true })
  await page.getByRole('button', { name: 'Simular' }).click()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.screenshot({ path: 'test-results/visit-360.png', fullPage: true })
  await page.setViewportSize({ width: 1366, height: 768 })
  const receipt = page.waitForResponse((answer) => answer.url().includes('/render/pdf'))
  await page.keyboard.press('Control+Enter')
  expect((await receipt).status()).toBe(200)
  await expect(title).toHaveText(/^Cobro \d+$/)
  await expect(page.getByRole('main')).toContainText('Misma visita')
  await page.screenshot({ path: 'test-results/visit-view.png', fullPage: true })
  const first = await title.textContent()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Cobro \d+$/ })
    .click()
  await expect(title).not.toHaveText(first!)
  await expect(page.getByRole('main')).toContainText('20.00')
  await expect(page.getByRole('main').getByRole('link', { name: first! })).toBeVisible()
  const { data } = await call(
    'get',
    `/api/payment/incomes/payable?filters[0][field]=client.id&filters[0][value]=${client}`,
  )
  expect(data.map(({ balance }: { balance: string }) => balance)).toEqual(['118.00'])
})

test('cash in soles: what was handed over says the change, and its last cents are left with one click', async ({
  page,
}) => {
  await signIn(page)
  const call = await caller(page)
  const { client, name } = await owing(call)
  await page.goto('/payment/income/new')
  await choose(page, 'Cliente', name.slice(-8))
  const amounts = page.getByLabel(/^A cobrar F001-/)
  await expect(amounts).toHaveCount(2)
  await page.keyboard.press('Alt+h')
  await choose(page, 'Cuenta de destino', 'caja')
  await amounts.first().fill('100.03')
  await page.getByLabel('Efectivo', { exact: true }).fill('110')
  await expect(page.getByText('Vuelto S/ 9.97')).toBeVisible()
  await page.getByRole('button', { name: 'Redondear −0.03' }).click()
  await expect(page.getByText('Vuelto S/ 10.00')).toBeVisible()
  await expect(page.locator('.yu-totals').last()).toContainText('100.00')
  await page.screenshot({ path: 'test-results/cash-change.png', fullPage: true })
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cobro \d+$/)
  const { data } = await call('get', `/api/payment/incomes?filters[0][field]=client.id&filters[0][value]=${client}`)
  expect(data.map(({ amount }: { amount: string }) => amount)).toEqual(['100.00'])
})
