import { expect, type Page, test } from '@playwright/test'
import { choose, digitsOfNow, field, owner, signIn, typeLine } from './steps.ts'

/** Different in each run, so that a journey can be repeated on one database. */
const stamp = digitsOfNow(8)
const code = `CAB-${stamp}`
const supplier = 'IMPORTACIONES ALTIPLANO'

test.describe.configure({ mode: 'serial' })
test.describe('from an order to its payment', () => {
  let page: Page
  let order = ''
  let orderUrl = ''
  let tidyUp = async (): Promise<unknown> => undefined

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({
      locale: 'es-PE',
      timezoneId: 'America/Lima',
      viewport: { width: 1366, height: 768 },
    })
    page.setDefaultTimeout(15_000)
    const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
    const headers = { authorization: `Bearer ${token}` }
    const data = { code, name: `Cable ${stamp}`, unit: { code: 'NIU' }, price: '20' }
    const make = async (path: string, data: object): Promise<{ id: string }> => {
      const reply = await page.request.post(path, { headers, data })
      expect(reply.ok(), await reply.text()).toBe(true)
      return reply.json()
    }
    const { id } = await make('/api/products', data)
    const products = [{ product: { id }, price: '10' }]
    const list = await make('/api/price?type=purchase', {
      name: `Altiplano ${stamp}`,
      includeTaxPrice: false,
      products,
    })
    tidyUp = () => page.request.delete(`/api/price/${list.id}?type=purchase`, { headers })
    await signIn(page)
  })
  test.afterAll(async () => {
    await tidyUp()
    await page.close()
  })

  test('an order is typed, issued with its number, and printed', async () => {
    await page.goto('/order')
    await expect(page.getByRole('heading', { name: 'Órdenes de compra' })).toBeVisible()
    await page.keyboard.press('Alt+n')
    await expect(page.getByText(/Complete primero la cabecera/)).toBeVisible()
    await choose(page, 'Proveedor', supplier)
    // The price is that of the purchase list.
    await typeLine(page, code, { Cantidad: '10' })
    await expect(page.locator('.yu-totals')).toContainText('118.00')
    await page.keyboard.press('Control+s')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Orden de compra OC01-Borrador')
    await page.getByRole('button', { name: 'Emitir' }).click()
    await expect(title).toHaveText(/^Orden de compra OC01-\d{8}$/)
    order = ((await title.textContent()) ?? '').replace('Orden de compra ', '')
    orderUrl = page.url()
    await page.getByRole('button', { name: /PDF$/ }).click()
    const preview = page.getByRole('complementary', { name: 'Vista previa' })
    await expect(preview).toContainText(`${order}.pdf`)
    await preview.getByRole('button', { name: 'Cerrar' }).click()
  })

  test('its mail goes with an attachment', async () => {
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Enviar por correo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Para').fill('pedidos@altiplano.pe')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'medidas.txt', mimeType: 'text/plain', buffer: Buffer.from('2 m') })
    await expect(dialog.getByText('medidas.txt')).toBeVisible()
    await dialog.getByRole('button', { name: 'Enviar por correo' }).click()
    await expect(page.getByText(/Correo en camino a pedidos@altiplano.pe/)).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  test('a first bill takes a part of it, and the order shows the three ways', async () => {
    await page.getByRole('button', { name: 'Registrar factura' }).click()
    await expect(page.getByText(`Según la orden ${order}.`)).toBeVisible()
    await field(page, 'Serie').fill('F200')
    await field(page, 'Número').fill(stamp)
    const grid = page.getByRole('grid')
    const quantity = grid.getByRole('gridcell', { name: '10', exact: true }).first()
    await quantity.click()
    await page.keyboard.type('12')
    await page.keyboard.press('Tab')
    await expect(page.getByText(/Se factura más de lo pedido/)).toBeVisible()
    await grid.getByRole('gridcell', { name: '12', exact: true }).click()
    await page.keyboard.type('4')
    await page.keyboard.press('Tab')
    await expect(page.getByText(/Se factura más de lo pedido/)).toBeHidden()
    await expect(page.locator('.yu-totals')).toContainText('47.20')
    // What it would write, before it is written.
    await page.getByRole('button', { name: 'Simular' }).click()
    const trial = page.getByRole('complementary', { name: 'Al guardar' })
    await expect(trial).toContainText('Nada se ha registrado')
    await expect(trial.getByRole('row', { name: /47\.20/ }).first()).toBeVisible()
    await trial.getByRole('button', { name: 'Cerrar' }).click()
    await expect(trial).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { name: `Factura F200-${Number(stamp)}` })).toBeVisible()
    await page.getByRole('link', { name: order }).click()
    await expect(page).toHaveURL(orderUrl)
    await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText(/NIU\s*10\s*4\s*6\s*4\s*6/)
    await expect(page.locator('.yu-strip')).toContainText('Emitida')
  })

  test('the rest closes it; the bill is paid from a bank', async () => {
    await page.getByRole('button', { name: 'Registrar factura' }).click()
    await expect(page.getByRole('gridcell', { name: '6', exact: true }).first()).toBeVisible()
    await field(page, 'Serie').fill('F201')
    await field(page, 'Número').fill(stamp)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { name: `Factura F201-${Number(stamp)}` })).toBeVisible()
    await page.getByRole('button', { name: 'Pagar' }).click()
    await expect(page.getByText(/Disponible en la cuenta|sobregiro|no se podrá guardar/)).toBeVisible()
    await choose(page, 'Cuenta de origen', 'BCP')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { name: /^Pago \d+$/ })).toBeVisible()
    await page.goto(orderUrl)
    await expect(page.locator('.yu-strip')).toContainText('Cerrada')
    await page.getByRole('link', { name: `F201-${Number(stamp)}` }).click()
    await expect(page.locator('.yu-strip')).toContainText('Pagada')
  })
})
