import { expect, test } from '@playwright/test'
import { limaDate, systemClock } from '@yupana/kernel'
import { choose, digitsOfNow, field, owner, signIn, typeLine } from './steps.ts'

/** Different in each run, so that a journey can be repeated on one database. */
const stamp = digitsOfNow(8)
const code = `SAL-${stamp}`
const client = 'SUPERMERCADOS PERUANOS'

test.beforeAll(async ({ request }) => {
  const { token } = await (await request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const data = { code, name: `Impresora ${stamp}`, unit: { code: 'NIU' }, price: '100' }
  const { id } = await (await request.post('/api/products', { headers, data })).json()
  const [warehouse] = await (await request.get('/api/warehouses/choose?search=ALM1', { headers })).json()
  const stock = { date: limaDate(systemClock()), warehouse: { id: warehouse.id } }
  const items = [{ item: { id }, quantity: '40', price: '60' }]
  const guide = await (
    await request.post('/api/guides', { headers, data: { ...stock, reason: '28', currency: 'PEN', items } })
  ).json()
  expect((await request.put(`/api/guides/${guide.id}/issue`, { headers })).ok()).toBe(true)
})

test('what was quoted is delivered by a guide that SUNAT accepts, and sold of it', async ({ browser, page }) => {
  await signIn(page)
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/quotation/new')
  await choose(page, 'Cliente', client)
  await typeLine(page, code, { Cantidad: '5' })
  await page.keyboard.press('Control+s')
  await expect(title).toHaveText(/Cotización CT01-\d{8}/)
  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Marcar como enviada', exact: true }).click()
  await expect(page.locator('.yu-strip')).toContainText('Enviada')
  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Guía de remisión', exact: true }).click()
  await expect(title).toHaveText('Nueva guía de salida')
  await expect(page.getByRole('grid')).toContainText('NIU')
  await page.keyboard.press('Control+Enter')
  await expect(title).toHaveText(/^Guía de salida GS01-\d{8}$/)
  await expect(page.getByText(/no facturado: el IGV nace con la entrega/)).toBeVisible()
  const guide = page.url()
  // Who looks at it meanwhile is told what was answered, without a press.
  const elsewhere = await browser.newContext({ locale: 'es-PE', timezoneId: 'America/Lima' })
  const beside = await elsewhere.newPage()
  await signIn(beside)
  await beside.goto(guide)
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText(/^Guía de salida GS01-\d{8}$/)

  await page.getByRole('button', { name: 'Guía electrónica' }).click()
  await expect(title).toHaveText(/^Guía electrónica · GS01-/)
  await field(page, 'Peso bruto').fill('12.5')
  await page.getByLabel('Vehículo menor (M1 o L)').check()
  await expect(page.getByText('SUNAT la aceptaría así')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(title).toHaveText(/^Guía de salida GS01-\d{8}$/)
  await expect(page.getByText(/ha sido aceptada/)).toBeVisible({ timeout: 20_000 })
  await expect(beside.getByText(/ha sido aceptada/)).toBeVisible()
  await elsewhere.close()

  await page.getByRole('button', { name: 'Facturar' }).click()
  await expect(title).toHaveText('Nueva factura o boleta')
  await expect(page.getByRole('grid')).toContainText('NIU')
  await page.keyboard.press('Control+Enter')
  await expect(title).toHaveText(/^Factura F001-\d{8}$/)
  await page.goto(guide)
  await expect(page.getByText('Cerrada', { exact: true }).first()).toBeVisible()
})

test('a transfer to another establishment is received with a loss', async ({ page }) => {
  await signIn(page)
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/output-guide/warehouse-transfer')
  await choose(page, 'Almacén de destino', 'AQP')
  await typeLine(page, code, { Cantidad: '10' })
  await page.keyboard.press('Control+Enter')
  await expect(title).toHaveText(/^Guía de salida GS01-\d{8}$/)
  await page.getByRole('button', { name: 'Recibir' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Recibido').fill('8')
  await dialog.getByLabel('Perdido').fill('2')
  await dialog.getByLabel('Por qué falta').fill('Se rompieron en el camino')
  await dialog.getByRole('button', { name: 'Recibir' }).click()
  await expect(page.getByText('Recepción registrada')).toBeVisible()
  await expect(page.getByText('Cerrada', { exact: true }).first()).toBeVisible()
  await page.goto('/output-guide')
  await expect(page.getByRole('tab', { name: /Entregado, no facturado/ })).toBeVisible()
})

test('INV-001: a guide is open in one tab for each address', async ({ page, context }) => {
  await signIn(page)
  await page.goto('/output-guide/new')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nueva guía de salida')
  const second = await context.newPage()
  await second.goto('/output-guide/new')
  await expect(second.getByText('Ya está abierta en otra pestaña.')).toBeVisible()
  await expect(second).toHaveURL(/\/dashboard$/)
  await page.goto('/output-guide')
  await second.goto('/output-guide/new')
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Nueva guía de salida')
})
