import { expect, type Page, test } from '@playwright/test'
import { limaDate, systemClock } from '@yupana/kernel'
import { choose, digitsOfNow, field, owner, signIn, typeLine } from './steps.ts'

/** Different in each run, so that a journey can be repeated on one database. */
const stamp = digitsOfNow(8)
const service = `DET-${stamp}`
const goods = `ENT-${stamp}`
const client = 'SUPERMERCADOS PERUANOS'

async function caller(page: Page) {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  return async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const reply = await page.request[method](path, { headers, ...(data ? { data } : {}) })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
}

test('a service under detraction is sold, its client pays its part and deposits the other', async ({ page }) => {
  await signIn(page)
  const call = await caller(page)
  const books = await call('get', '/api/company/accounting')
  await call('put', '/api/company/accounting', {
    ...{ automaticAccounting: books.automaticAccounting, perception: books.perception, version: books.version },
    detractionAccount: '00-000-123456',
  })
  await call('post', '/api/products', {
    ...{ code: service, name: `Asesoría ${stamp}`, type: 'service', unit: { code: 'ZZ' }, price: '1000' },
    ...{ detraction: true, detractionCategory: { code: '022' } },
  })
  await page.goto('/invoice/new')
  await choose(page, 'Cliente', client)
  await typeLine(page, service, {})
  await expect(page.locator('.yu-totals')).toContainText('1,180.00')
  await expect(page.getByText(/Detracción 022 · Otros servicios empresariales \(12 %\): S\/ 142\.00/)).toBeVisible()
  await expect(page.getByText('Neto a cobrar: S/ 1,038.00')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Factura F001-\d{8}$/)
  const main = page.getByRole('main')
  await expect(main).toContainText('Neto a cobrar: S/ 1,038.00')
  await expect(main).toContainText('00-000-123456')
  const sale = page.url()

  // What the client pays is proposed; the deposit stays.
  const id = sale.split('/').at(-1)!
  await page.goto(`/payment/income/new/${id}`)
  await expect(main).toContainText('Detracción')
  await expect(page.locator('.yu-totals').last()).toContainText('1,038.00')
  const pay = async () => {
    await page.keyboard.press('Control+s')
    await expect(title).toHaveText(/^Cobro \d+$/)
  }
  await pay()
  await page.goto(sale)
  await expect(main).toContainText('142.00')
  // Then the deposit alone is left, and it is proposed.
  await page.goto(`/payment/income/new/${id}`)
  await expect(page.locator('.yu-totals').last()).toContainText('142.00')
  await pay()
  await page.goto(sale)
  await expect(page.getByText('Cobrada', { exact: true }).first()).toBeVisible()
})

test('lines under different detractions become a draft each', async ({ page }) => {
  await signIn(page)
  const call = await caller(page)
  const code = (n: number) => `SEP${n}-${stamp}`
  const service = (n: number, more: object) =>
    call('post', '/api/products', {
      ...{ code: code(n), name: `Servicio ${n} ${stamp}`, type: 'service', unit: { code: 'ZZ' }, price: '1000' },
      ...more,
    })
  await service(1, { detraction: true, detractionCategory: { code: '022' } })
  await service(2, {})
  await page.goto('/invoice/new')
  await choose(page, 'Cliente', client)
  await typeLine(page, code(1), {})
  const second = page.getByRole('grid').getByRole('row').nth(2)
  await second.getByRole('gridcell').first().click()
  await page.keyboard.type(code(2))
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(code(2))
  await page.keyboard.press('Enter')
  await expect(page.locator('.yu-totals')).toContainText('2,360.00')
  await page.getByRole('button', { name: 'Hacer 2 borradores' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/Borrador/)
  const main = page.getByRole('main')
  await expect(main).toContainText('1,180.00')
  await expect(main).toContainText(code(1))
  await expect(main).not.toContainText(code(2))
  await expect(page.getByText('Hay 2 borradores, uno por detracción.', { exact: false })).toBeVisible()
})

test('a draft that is split where it is looked at says its new amount in words', async ({ page }) => {
  await signIn(page)
  const call = await caller(page)
  const [buyer] = await call('get', `/api/clients/choose?search=${encodeURIComponent(client)}`)
  const [seller] = await call('get', '/api/workers/choose')
  const [paymentTerm] = await call('get', '/api/payment-term/choose')
  const made = (code: string, over: object) =>
    call('post', '/api/products', {
      ...{ code: `${code}-${stamp}`, name: code, type: 'service', unit: { code: 'ZZ' }, price: '1000', ...over },
    })
  const items = [
    await made('PARTE', { detraction: true, detractionCategory: { code: '022' } }),
    await made('OTRA', {}),
  ].map(({ id }) => ({ item: { id }, quantity: '1', price: '1000' }))
  const draft = await call('post', '/api/invoices', {
    ...{
      documentType: '01',
      serie: 'F001',
      date: limaDate(systemClock()),
      currency: 'PEN',
      servicePercent: null,
      items,
    },
    ...{ client: { id: buyer.id }, seller: { id: seller.id }, paymentTerm: { id: paymentTerm.id } },
  })
  await page.goto(`/invoice/view/${draft.id}`)
  await expect(page.getByText('DOS MIL TRESCIENTOS SESENTA Y 00/100 SOLES')).toBeVisible()
  await page.getByRole('button', { name: 'Hacer 2 borradores' }).click()
  await expect(page.getByText('MIL CIENTO OCHENTA Y 00/100 SOLES')).toBeVisible()
})

test('what is sold to be delivered by guides leaves with each of them', async ({ page }) => {
  await signIn(page)
  const call = await caller(page)
  const product = { code: goods, name: `Por entregar ${stamp}`, unit: { code: 'NIU' }, price: '100' }
  const { id: item } = await call('post', '/api/products', product)
  const [warehouse] = await call('get', '/api/warehouses/choose?search=ALM1')
  const guide = await call('post', '/api/guides', {
    ...{ date: limaDate(systemClock()), warehouse: { id: warehouse.id }, reason: '28', currency: 'PEN' },
    items: [{ item: { id: item }, quantity: '40', price: '60' }],
  })
  await call('put', `/api/guides/${guide.id}/issue`)
  await page.goto('/invoice/new')
  await choose(page, 'Cliente', client)
  await page.keyboard.press('Alt+h')
  await field(page, 'Se entrega con guías').check()
  await typeLine(page, goods, { Cantidad: '5' })
  await page.keyboard.press('Control+Enter')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Factura F001-\d{8}$/)
  const sale = page.url()
  const main = page.getByRole('main')
  await expect(main).toContainText('Por entregar')

  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Guía de remisión', exact: true }).click()
  await expect(title).toHaveText('Nueva guía de salida')
  await page.getByRole('grid').getByRole('gridcell').filter({ hasText: /^5$/ }).first().click()
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Enter')
  await expect(title).toHaveText(/^Guía de salida GS01-\d{8}$/)
  await page.goto(sale)
  const line = page.getByRole('row', { name: new RegExp(goods) })
  await expect(line).toContainText('3')
  await expect(line).toContainText('2')
  // Goods are out by a guide: the sale is not voided, and it is said why.
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Anular' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Motivo/)
    .fill('Se equivocó')
  await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click()
  await expect(page.getByText(/Guías de salida entregaron esta venta: GS01-\d{8}/).first()).toBeVisible()
})
