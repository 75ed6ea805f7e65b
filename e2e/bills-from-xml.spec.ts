import { expect, test } from '@playwright/test'
import { supplierXml } from '../areas/purchases/test/supplier-xml.ts'
import { choose, digitsOfNow, field, owner, signIn } from './steps.ts'

/** Different in each run, so that a journey can be repeated on one database. */
const stamp = digitsOfNow(7)
const name = `Monitor ${stamp}`
const code = `XM-${stamp}`
const rucOfSupplier = '20543210987'

test('what was ordered and received is billed by the XML of the supplier, a note lowers it, and the rest is paid', async ({
  page,
}) => {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const reply = await page.request[method](path, { headers, ...(data ? { data } : {}) })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
  const first = async (path: string) => (await call('get', path))[0] as { id: string }
  const { ruc } = await call('get', '/api/company')
  const found = await call('get', `/api/clients?filters[0][field]=documentNumber&filters[0][value]=${rucOfSupplier}`)
  const supplier = { id: found.data[0].id }
  const item = await call('post', '/api/products', { code, name, unit: { code: 'NIU' }, price: '20' })
  const warehouse = { id: (await first('/api/warehouses/choose')).id }
  const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  const order = await call('post', '/api/purchase-orders', {
    ...{ date: today, currency: 'PEN', supplier, warehouse },
    paymentTerm: { id: (await first('/api/payment-term/choose')).id },
    items: [{ item: { id: item.id }, quantity: '10', price: '10', tax: { type: 'IGV', rate: '18' } }],
  })
  await call('put', `/api/purchase-orders/${order.id}/issue`)
  await signIn(page)
  const title = page.getByRole('heading', { level: 1 })

  await page.goto(`/order/view/${order.id}`)
  await page.getByRole('button', { name: 'Recibir' }).click()
  await field(page, 'Guía del proveedor').fill('T001-78')
  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(title).toHaveText(/^Guía de ingreso GI01-\d{8}$/)
  const guide = ((await title.textContent()) ?? '').replace('Guía de ingreso ', '')

  const number = Number(stamp)
  const head = { ruc: rucOfSupplier, receiver: ruc, issueDate: today }
  const line = { code: `P-${stamp}`, description: `MON ${stamp} 24 pulgadas`, quantity: '10', price: '10' }
  const file = (xml: string) => ({ name: 'factura.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) })
  await page.goto('/bill')
  await expect(page.getByRole('button', { name: 'Registrar desde XML' })).toBeVisible()
  await page.keyboard.press('Alt+x')
  await expect(title).toHaveText('XML de proveedores')
  const drop = page.locator('input[type=file]').first()
  await drop.setInputFiles([
    file(supplierXml({ ...head, number, lines: [line] })),
    { name: 'otro.xml', mimeType: 'application/xml', buffer: Buffer.from('<a/>') },
  ])
  await expect(page.getByText(/otro\.xml/)).toBeVisible()
  await page.getByRole('link', { name: `F001-${number}` }).click()
  await expect(title).toHaveText(`Factura F001-${number}`)
  await expect(page.getByText(/Faltan reconocer líneas \(1\)/)).toBeVisible()
  await expect(page.getByText('Íntegra')).toBeVisible()
  // By keyboard: the chooser of the line, its code, Enter.
  await page.getByLabel(new RegExp(`^Elegir producto: MON ${stamp}`)).focus()
  await page.keyboard.type(code)
  await expect(page.locator('.ant-select-item-option', { hasText: code }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: guide })).toBeVisible()
  await expect(page.getByText(/Faltan reconocer/)).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('link', { name: 'Íntegra' })).toBeVisible()
  await expect(page.locator('.yu-totals')).toContainText('118.00')
  const bill = page.url()

  // The note by its XML too: the line is known by its bill.
  const note = supplierXml({
    ...{ ...head, type: '07', serie: 'FC01', number, reason: '07', modified: `F001-${number}` },
    lines: [{ ...line, quantity: '2' }],
  })
  await page.goto('/bill/xml')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([file(note)])
  await expect(title).toHaveText(`Nota de crédito de proveedor FC01-${number}`)
  await page.getByRole('button', { name: 'Registrar compra' }).click()
  await expect(page.locator('.yu-strip')).toContainText('Aplicada')

  await page.goto(bill)
  await expect(page.getByRole('link', { name: 'Nota de crédito FC01' })).toBeVisible()
  await page.getByRole('button', { name: 'Pagar' }).click()
  await choose(page, 'Cuenta de origen', 'BCP')
  await expect(page.getByText('94.40').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(title).toHaveText(/^Pago \d+$/)
  await page.goto(bill)
  await expect(page.locator('.yu-strip')).toContainText('Pagada')
})
