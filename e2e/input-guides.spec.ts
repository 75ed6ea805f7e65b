import { expect, test } from '@playwright/test'
import { choose, digitsOfNow, field, owner, signIn, typeLine } from './steps.ts'

/** Different in each run, so that a journey can be repeated on one database. */
const stamp = digitsOfNow(8)
const code = `REC-${stamp}`
const supplier = 'IMPORTACIONES ALTIPLANO'

test('what was ordered is received by a guide, billed of it, and what was found is received by hand', async ({
  page,
}) => {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const data = { code, name: `Cable ${stamp}`, unit: { code: 'NIU' }, price: '20' }
  expect((await page.request.post('/api/products', { headers, data })).ok()).toBe(true)
  await signIn(page)
  const title = page.getByRole('heading', { level: 1 })

  await page.goto('/order/new')
  await choose(page, 'Proveedor', supplier)
  await typeLine(page, code, { Cantidad: '10', Precio: '10' })
  await page.keyboard.press('Control+s')
  await expect(title).toHaveText('Orden de compra OC01-Borrador')
  await page.getByRole('button', { name: 'Emitir' }).click()
  await page.getByRole('button', { name: 'Recibir' }).click()
  await expect(title).toHaveText('Nueva guía de ingreso')
  await field(page, 'Guía del proveedor').fill('T001-77')
  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(title).toHaveText(/^Guía de ingreso GI01-\d{8}$/)
  await expect(page.locator('.yu-totals')).toContainText('100.00')
  const guide = page.url()

  await page.getByRole('button', { name: 'Facturar' }).click()
  await expect(title).toHaveText('Nueva compra')
  await field(page, 'Serie').fill('F077')
  await field(page, 'Número').fill(stamp)
  await expect(page.locator('.yu-totals')).toContainText('118.00')
  await page.keyboard.press('Control+s')
  await expect(title).toHaveText(/^Factura F077-/)
  await page.goto(guide)
  await expect(page.getByText('Facturada', { exact: true }).first()).toBeVisible()

  await page.goto('/input-guide')
  await expect(title).toHaveText('Guías de ingreso')
  await page.keyboard.press('Alt+n')
  await expect(title).toHaveText('Nueva guía de ingreso')
  await choose(page, 'Motivo', 'Sobrante de inventario')
  await typeLine(page, code, { Cantidad: '2', 'Costo unitario': '9.5' })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Borrador', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Editar' }).click()
  await expect(page.locator('.yu-totals')).toContainText('19.00')
  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(title).toHaveText(/^Guía de ingreso GI01-\d{8}$/)
  await expect(page.locator('.yu-totals')).toContainText('19.00')
})
