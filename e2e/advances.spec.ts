import { expect, type Page, test } from '@playwright/test'
import { digitsOfNow, field, owner, signIn, typeLine } from './steps.ts'

async function caller(page: Page) {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  return async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const reply = await page.request[method](path, { headers, ...(data ? { data } : {}) })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
}

/** A RUC of a company with its check digit. */
function rucOf(digits: string): string {
  const first = `20${digits}`
  const sum = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((all, weight, i) => all + weight * Number(first[i]), 0)
  return `${first}${(11 - (sum % 11)) % 10}`
}

test('a client pays in advance, is offered that when something is sold, and the sale deducts it', async ({ page }) => {
  await signIn(page)
  const call = await caller(page)
  const digits = digitsOfNow(8)
  const { id: client } = await call('post', '/api/clients', {
    ...{
      type: 'client',
      documentType: '6',
      documentNumber: rucOf(digits),
      fiscalName: `CLIENTE DE ANTICIPOS ${digits}`,
    },
  })
  const code = `AN-${digits}`
  await call('post', '/api/products', {
    ...{ code, name: `Proyecto ${code}`, type: 'service', unit: { code: 'ZZ' } },
    ...{ price: '236', includeTaxPrice: true },
  })

  // The advance: a service, marked in the header.
  await page.goto(`/invoice/new?client=${client}`)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Alt+h')
  await field(page, 'Anticipo').check()
  // Goods are not even offered to it.
  const offered = page.waitForResponse(
    (reply) => reply.url().includes('/api/products/choose') && reply.url().includes(`${code}`),
  )
  await typeLine(page, code, {})
  expect(decodeURIComponent((await offered).url())).toContain('[value]=service')
  await expect(page.locator('.yu-totals')).toContainText('236.00')
  await page.keyboard.press('Control+Enter')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Factura F001-\d{8}$/)
  const advance = (await title.textContent())!.replace('Factura ', '')
  await expect(page.getByRole('button', { name: 'Descontar en una venta' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('main')).toContainText('Saldo por descontar: S/ 236.00')

  // More than is left is not deducted, and it is said.
  const paid = page.url().split('/').at(-1)!
  await page.goto(`/invoice/advance/invoice-id/${paid}/amount/99999`)
  await expect(page.getByText(`De ${advance} quedan S/ 236.00: se descuenta eso, no S/ 99,999.00`)).toBeVisible()
  for (const path of ['/invoice', '/credit-note', '/output-guide']) {
    await page.goto(`${path}/edit/other/${paid}`)
    await expect(title).toHaveText('Página no encontrada')
  }

  // What is earned is that of the whole sale, whatever of it was paid before.
  const stocked: { item: { code: string }; quantity: string; unitCost: string }[] = (
    await call('get', '/api/stock/warehouse?limit=100')
  ).data
  const [goods] = stocked
    .filter(({ quantity }) => Number(quantity) > 5)
    .sort((x, y) => Number(y.unitCost) - Number(x.unitCost))
  await page.goto(`/invoice/new?client=${client}`)
  await typeLine(page, goods!.item.code, { Cantidad: '5' })
  const margin = page.getByText('Margen', { exact: true }).locator('..')
  await expect(margin).toContainText('%')
  const earned = await margin.textContent()
  await page.getByRole('button', { name: 'Descontar', exact: true }).click()
  await expect(page.locator('.yu-totals')).toContainText('−236.00')
  expect(await margin.textContent()).toBe(earned)
  // What was tried here is left to nobody.
  await expect(page.getByText(/borrador guardado/)).toBeVisible()
  await page.goto('/invoice')
  await page.getByRole('button', { name: /^Mis borradores \(/ }).click()
  await page
    .getByRole('button', { name: /^Descartar/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Mis borradores', exact: true })).toBeVisible()

  // A sale of the same client is offered it.
  await page.goto(`/invoice/new?client=${client}`)
  await expect(page.getByText('Tiene anticipos por S/ 236.00')).toBeVisible()
  await typeLine(page, code, { Cantidad: '5' })
  await expect(page.locator('.yu-totals')).toContainText('1,180.00')
  await page.getByRole('button', { name: 'Descontar', exact: true }).click()
  await expect(page.locator('.yu-totals')).toContainText('944.00')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/invoice\/view\//)
  await expect(page.getByRole('main')).toContainText('944.00')
  const link = page.getByRole('main').getByRole('link', { name: advance })
  await expect(link.first()).toBeVisible()
  await link.first().click()
  await expect(title).toHaveText(`Factura ${advance}`)
  await expect(page.getByRole('main')).toContainText('Descontado en')
  // What another sale deducts is not voided, and it is said why.
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Anular' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Motivo/)
    .fill('Se equivocó')
  await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click()
  await expect(page.getByText(/El anticipo está descontado en F001-\d{8}/).first()).toBeVisible()
})
