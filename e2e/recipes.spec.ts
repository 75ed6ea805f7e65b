import { expect, test } from '@playwright/test'
import { limaDate, systemClock } from '@yupana/kernel'
import { choose, digitsOfNow, owner, signIn, typeLine } from './steps.ts'

/** Different in each run, so that a journey can be repeated on one database. */
const stamp = digitsOfNow(8)
const [flour, bread] = [`HAR-${stamp}`, `PAN-${stamp}`]

test.beforeAll(async ({ request }) => {
  const { token } = await (await request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const item = async (code: string, over: object) => {
    const data = { code, name: `Artículo ${code}`, unit: { code: 'NIU' }, ...over }
    return (await (await request.post('/api/products', { headers, data })).json()).id as string
  }
  const id = await item(flour, { purchaseAccount: '602' })
  await item(bread, { saleAccount: '70221' })
  const [warehouse] = await (await request.get('/api/warehouses/choose?search=ALM1', { headers })).json()
  const data = {
    ...{ date: limaDate(systemClock()), warehouse: { id: warehouse.id }, reason: '28', currency: 'PEN' },
    items: [{ item: { id }, quantity: '100', price: '4' }],
  }
  const guide = await (await request.post('/api/guides', { headers, data })).json()
  expect((await request.put(`/api/guides/${guide.id}/issue`, { headers })).ok()).toBe(true)
})

test('a recipe is written, costed by level, and fills an order that is made', async ({ page }) => {
  await signIn(page)
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/recipes/new')
  await choose(page, 'Producto', bread)
  await page.getByLabel('Cantidad').first().fill('10')
  await typeLine(page, flour, { Cantidad: '5', '% merma': '10' })
  await page.keyboard.press('Control+s')
  await expect(title).toContainText('Versión 1')
  // 5.5 of flour at 4 soles.
  await expect(page.getByRole('table', { name: 'Productos' }).last()).toContainText('22.00')
  await page.getByLabel('Para producir').fill('20')
  await expect(page.getByRole('table', { name: 'Productos' }).last()).toContainText('44.00')
  await page.getByRole('button', { name: 'Nueva versión' }).click()
  await expect(title).toContainText('Nueva versión')
  await page.goBack()

  await page.goto('/transformation/new')
  await choose(page, 'Producto', bread)
  await page.getByLabel('Cantidad').first().fill('20')
  await page.getByRole('button', { name: 'Traer de la receta' }).click()
  await expect(page.getByText('Materiales y servicios de la receta, versión 1')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(title).toHaveText(/^Orden de transformación OT\d{4}-\d{6}$/)
  await expect(page.getByText('44.00').first()).toBeVisible()
  await page.getByRole('link', { name: 'Versión 1' }).click()
  await expect(title).toContainText('Receta')
})
