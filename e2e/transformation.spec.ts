import { expect, test } from '@playwright/test'
import { limaDate, systemClock } from '@yupana/kernel'
import { choose, digitsOfNow, owner, signIn, typeLine } from './steps.ts'

/** Different in each run, so that a journey can be repeated on one database. */
const stamp = digitsOfNow(8)
const [wood, table] = [`MAD-${stamp}`, `MES-${stamp}`]

test.beforeAll(async ({ request }) => {
  const { token } = await (await request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const item = async (code: string, over: object) => {
    const data = { code, name: `Artículo ${code}`, unit: { code: 'NIU' }, ...over }
    return (await (await request.post('/api/products', { headers, data })).json()).id as string
  }
  const id = await item(wood, { purchaseAccount: '602' })
  await item(table, { saleAccount: '70221' })
  const [warehouse] = await (await request.get('/api/warehouses/choose?search=ALM1', { headers })).json()
  const data = {
    ...{ date: limaDate(systemClock()), warehouse: { id: warehouse.id }, reason: '28', currency: 'PEN' },
    items: [{ item: { id }, quantity: '100', price: '4' }],
  }
  const guide = await (await request.post('/api/guides', { headers, data })).json()
  expect((await request.put(`/api/guides/${guide.id}/issue`, { headers })).ok()).toBe(true)
})

test('materials are typed by keyboard, leave, and come back as products in two parts', async ({ page }) => {
  await signIn(page)
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/transformation/new')
  await choose(page, 'Producto', table)
  await page.getByLabel('Cantidad').first().fill('4')
  await typeLine(page, wood, { Cantidad: '20', '% merma': '10' })
  await page.getByRole('button', { name: 'Agregar servicio' }).click()
  await page.getByLabel(/^Descripción/).fill('Carpintería')
  await page.getByLabel(/^Importe/).fill('32')
  await page.keyboard.press('Control+Enter')
  await expect(title).toHaveText(/^Orden de transformación OT\d{4}-\d{6}$/)
  await expect(page.getByText('Guía de ingreso creada').first()).toBeVisible()
  // 22 × 4 of wood and 32 of work.
  await expect(page.getByText('120.00').first()).toBeVisible()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Recibir productos' }).click()
  await dialog.getByLabel(/Por ingresar 4/).fill('1')
  await dialog.getByRole('button', { name: 'Recibir productos' }).click()
  await expect(page.getByText('Pendiente de ingreso').first()).toBeVisible()
  await page.getByRole('button', { name: 'Recibir productos' }).click()
  await expect(dialog.getByLabel(/Por ingresar 3/)).toHaveValue('3')
  await dialog.getByRole('button', { name: 'Recibir productos' }).click()
  await expect(page.getByText('Completada').first()).toBeVisible()

  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Un paso atrás', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Un paso atrás' }).click()
  await expect(page.getByText('Guía de ingreso creada').first()).toBeVisible()
  await page.goto('/transformation')
  await expect(page.getByRole('tab', { name: /Guía de ingreso creada/ })).toBeVisible()
})
