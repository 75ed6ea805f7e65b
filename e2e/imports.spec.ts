import { type APIRequestContext, expect, test } from '@playwright/test'
import { limaDate, systemClock } from '@yupana/kernel'
import { choose, digitsOfNow, field, owner, signIn, typeLine } from './steps.ts'

/** Different in each run, so that a journey can be repeated on one database. */
const stamp = digitsOfNow(8)
const item = `IMP-${stamp}`
const number = stamp.slice(-6)
const today = limaDate(systemClock())

/** Calls of the API as the owner. */
async function api(request: APIRequestContext) {
  const { token } = await (await request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: async (path: string) => (await request.get(path, { headers })).json(),
    post: async (path: string, data: object) => {
      const reply = await request.post(path, { headers, data })
      expect([path, reply.status() < 300 ? 'ok' : await reply.text()]).toEqual([path, 'ok'])
      return reply.json()
    },
    put: async (path: string) => expect((await request.put(path, { headers })).ok()).toBe(true),
  }
}

/** Goods that are billed and partly came, and three bills of what brought them. */
async function plant(request: APIRequestContext) {
  const { get, post, put } = await api(request)
  const product = (code: string, over: object = {}) =>
    post('/api/products', { code, name: `Importado ${code}`, unit: { code: 'NIU' }, ...over })
  const goods = await product(item)
  const service = await product(`FLE-${stamp}`, { type: 'service', unit: { code: 'ZZ' }, price: '0' })
  const [warehouse] = await get('/api/warehouses/choose?search=ALM1')
  const [term] = await get('/api/payment-term/choose?search=30')
  const suppliers = await get('/api/clients/choose?search=IMPORTACIONES')
  const bill = (over: object) =>
    post('/api/bills', {
      ...{
        documentType: '01',
        date: today,
        currency: 'PEN',
        supplier: { id: suppliers[0].id },
        paymentTerm: { id: term.id },
      },
      ...over,
    })
  const made = await bill({
    ...{ documentType: '91', serie: 'INV', number: stamp, goodsLater: true, warehouse: { id: warehouse.id } },
    items: [{ item: { id: goods.id }, quantity: '10', price: '100', tax: { type: 'UNAFFECTED' } }],
  })
  for (const [i, price] of ['100', '50', '25'].entries())
    await bill({
      ...{ serie: 'F090', number: `${i + 1}${number}` },
      items: [{ item: { id: service.id }, quantity: '1', price, tax: { type: 'IGV', rate: '18' } }],
    })
  return { made, goods, warehouse, put, post }
}

test('an import with three bills of costs, part of it sold before they are shared', async ({ page, request }) => {
  const { made, goods, warehouse, put, post } = await plant(request)
  await signIn(page)
  const title = page.getByRole('heading', { level: 1 })

  // Six of ten come by the guide that the bill offers.
  await page.goto(`/bill/view/${made.id}`)
  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Recibir mercadería' }).click()
  await page.getByRole('grid').getByRole('gridcell', { name: '10', exact: true }).first().click()
  await page.keyboard.type('6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Enter')
  await expect(title).toHaveText(/^Guía de ingreso GI/)
  await expect(page.getByText('Facturada').first()).toBeVisible()

  // Two of them are given away as samples.
  const sample = await post('/api/output', {
    ...{ date: today, reason: '13', purpose: 'samples', warehouse: { id: warehouse.id } },
    items: [{ item: { id: goods.id }, quantity: '2' }],
  })
  await put(`/api/output/${sample.id}/issue`)

  await page.goto('/bill-import/new')
  await choose(page, 'Aduanas (SUNAT)', 'IMPORTACIONES')
  await choose(page, 'Aduana', 'Callao')
  await field(page, 'Número').fill(number)
  await choose(page, 'Moneda', 'Soles')
  await field(page, 'Ad valorem').fill('25')
  await typeLine(page, `INV-${stamp}`, { 'Peso kg': '40' })
  for (const [i, basis] of ['peso', 'valor', 'cantidad'].entries()) {
    await page.getByRole('button', { name: 'Agregar compra de costos' }).click()
    await page
      .getByLabel(/^Compra( \*)?$/)
      .nth(i)
      .click()
    await page.keyboard.type(`${i + 1}${number}`)
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: `${i + 1}${number}` })
      .first()
      .click()
    await page
      .getByLabel(/^Se reparte por( \*)?$/)
      .nth(i)
      .click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: basis }).first().click()
  }
  await page.keyboard.press('Control+Enter')
  await expect(title).toHaveText(new RegExp(`^Importación \\d{3}-\\d{4}-10-${number}$`))
  await expect(page.getByText('Numerada').first()).toBeVisible()
  // 1000 and 200 of costs and duties, 120 a unit.
  await expect(page.getByText('1,200.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Liquidar costos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Liquidar costos' }).click()
  await expect(page.getByText('Liquidada').first()).toBeVisible()

  await page.goto(`/kardex?item=${goods.id}`)
  await expect(page.getByText('480.00').first()).toBeVisible()
  await page.goto('/bill-import')
  await expect(page.getByRole('tab', { name: /Liquidada/ })).toBeVisible()
})
