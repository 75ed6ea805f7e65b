import { expect, type Page, test } from '@playwright/test'
import { choose, digitsOfNow, field, owner, signIn, typeLine } from './steps.ts'

/** Different in each run, so that a journey can be repeated on one database. */
const stamp = digitsOfNow(8)
const code = `COT-${stamp}`

/** A service of 100 soles, and where it is given the price of a list for everybody. Answers what takes the list away. */
async function plantItem(page: Page, listed?: string): Promise<() => Promise<unknown>> {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const make = async (path: string, data: object): Promise<{ id: string }> => {
    const reply = await page.request.post(path, { headers, data })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
  const own = listed ? `${code}-L` : code
  const service = { code: own, name: `Servicio ${own}`, type: 'service', unit: { code: 'ZZ' }, price: '100' }
  const { id } = await make('/api/products', service)
  if (!listed) return async () => undefined
  const products = [{ product: { id }, price: listed, includeTaxPrice: false }]
  const list = await make('/api/price', { name: `Lista ${stamp}`, products })
  return () => page.request.delete(`/api/price/${list.id}`, { headers })
}

test('an offer leaves by mail, is accepted, and becomes an invoice that the tax office takes', async ({ page }) => {
  await signIn(page)
  await plantItem(page)
  await page.goto('/quotation')
  await page.getByRole('button', { name: 'Nuevo' }).first().click()
  await expect(page.getByText('Seleccione un cliente antes de continuar')).toBeVisible()
  await choose(page, 'Cliente', 'SUPERMERCADOS')
  await typeLine(page, code, { Cantidad: '3' })
  await expect(page.locator('.yu-totals')).toContainText('354.00')
  // The header is one line while somebody is at the lines; Alt-H opens it again.
  await expect(field(page, 'Condiciones comerciales')).toBeHidden()
  await page.keyboard.press('Alt+h')
  await field(page, 'Condiciones comerciales').fill('Entrega en 3 días')
  await page.keyboard.press('Control+s')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Cotización CT01-\d{8}$/)
  const offer = { url: page.url(), number: ((await title.textContent()) ?? '').replace('Cotización ', '') }
  const strip = page.locator('.yu-strip')
  await expect(strip).toContainText('Borrador')

  await page.getByRole('button', { name: 'Enviar por correo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Correo electrónico').fill('compras@cliente.pe')
  await dialog.getByRole('button', { name: 'Enviar por correo' }).click()
  await expect(strip).toContainText('Enviada')
  await page.getByRole('button', { name: 'Aceptada por el cliente' }).click()
  await expect(strip).toContainText('Aceptada')
  // The history beside it tells what was just done, without a reload.
  await expect(page.getByRole('navigation', { name: 'Documentos relacionados' })).toContainText('Aceptada')

  await page.getByRole('button', { name: 'Facturar' }).click()
  await expect(page.getByText(`De la cotización ${offer.number}`)).toBeVisible()
  await expect(page.locator('.yu-totals')).toContainText('354.00')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/invoice\/view\//)
  await expect(title).toHaveText(/^Factura F001-\d{8}$/)
  await expect(strip).toContainText('Aceptada', { timeout: 60_000 })
  const invoice = ((await title.textContent()) ?? '').replace('Factura ', '')
  await page
    .getByRole('navigation', { name: 'Documentos relacionados' })
    .getByRole('link', { name: offer.number })
    .click()
  await expect(page).toHaveURL(offer.url)
  await expect(strip).toContainText('Facturada')
  const chain = page.getByRole('navigation', { name: 'Documentos relacionados' })
  await expect(chain.getByRole('link', { name: invoice })).toBeVisible()
  await page.getByText('Lo que queda de cada línea').click()
  await expect(page.locator('.yu-chain-lines').getByRole('table')).toContainText('Queda')
  // On a phone it stands below the sheet, and the next act stays in reach.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(chain.getByRole('link', { name: invoice })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Más acciones' })).toBeInViewport()
  await page.setViewportSize({ width: 1366, height: 768 })

  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect(page).toHaveURL(/\/quotation\/generate\/quotation-id\//)
  await expect(page.locator('.yu-totals')).toContainText('354.00')
})

test('who types fast and saves at once still sells at the price of the list', async ({ page }) => {
  await signIn(page)
  const takeAway = await plantItem(page, '80')
  // The answer takes its time, as over a slow line.
  await page.route('**/api/price/resolve', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await page.goto('/invoice/new')
  await choose(page, 'Cliente', 'SUPERMERCADOS')
  const grid = page.getByRole('grid')
  await grid.getByRole('gridcell').first().click()
  await page.keyboard.type(`${code}-L`)
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(`${code}-L`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/invoice\/view\//)
  await expect(page.locator('.yu-totals')).toContainText('94.40')
  await takeAway()
})
