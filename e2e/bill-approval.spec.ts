import { expect, type Page, test } from '@playwright/test'
import { mailTo } from './mail.ts'
import { choose, digitsOfNow, field, owner, signIn } from './steps.ts'

const stamp = digitsOfNow(8)
const code = `APR-${stamp}`
const LINK = /https?:\/\/\S+\/invitation\?\S+/
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** What the owner prepares: tolerances, a role that enters bills, an order of ten at 10 whose goods came by a guide. */
async function prepare(page: Page) {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const reply = await page.request[method](path, { headers, ...(data ? { data } : {}) })
    expect(reply.ok(), `${path} ${await reply.text()}`).toBe(true)
    return reply.json()
  }
  const settings = await call('get', '/api/company/configuration')
  await call('put', '/api/company/configuration', { ...settings, matchQuantity: '0', matchPrice: '2' })
  const bills = ['readOnly', 'new', 'edit', 'view'].map((verb) => `INPUTBILL.${verb}`)
  const others = ['INPUTORDER', 'INPUTGUIDE', 'PRODUCT', 'CLIENT'].map((module) => `${module}.readOnly`)
  await call('post', '/api/configuration/roles', { name: `Compras ${stamp}`, permissions: [...bills, ...others] })
  const item = await call('post', '/api/products', { code, name: `Panel ${stamp}`, unit: { code: 'NIU' }, price: '20' })
  const [supplier] = await call('get', '/api/clients/choose?search=ALTIPLANO')
  const [term] = await call('get', '/api/payment-term/choose')
  const [warehouse] = await call('get', '/api/warehouses/choose')
  const day = new Date(Date.now() - 5 * 3600_000).toISOString().slice(0, 10)
  const head = { date: day, currency: 'PEN', supplier: { id: supplier.id }, warehouse: { id: warehouse.id } }
  const made = await call('post', '/api/purchase-orders', {
    ...{ ...head, paymentTerm: { id: term.id } },
    items: [{ item: { id: item.id }, quantity: '10', price: '10', tax: { type: 'IGV', rate: '18' } }],
  })
  const order = await call('put', `/api/purchase-orders/${made.id}/issue`)
  const origin = { kind: 'purchaseOrder', id: order.id, line: 1 }
  const guide = await call('post', '/api/guides', {
    ...{ ...head, reason: '02', items: [{ item: { id: item.id }, quantity: '10', origin }] },
  })
  await call('put', `/api/guides/${guide.id}/issue`)
  const undo = () =>
    call('put', '/api/company/configuration', { ...settings, version: undefined }).catch(() => undefined)
  return { order: order.id as string, undo }
}

test('a bill dearer than its order waits for somebody else, who lets it in and pays it', async ({ browser, page }) => {
  const { order, undo } = await prepare(page)
  await signIn(page)
  await page.goto('/users/new')
  const email = `compras${stamp}@empresa.pe`
  await field(page, 'Correo electrónico').fill(email)
  await field(page, 'Nombres').fill('Rosario')
  await field(page, 'Apellidos').fill('Ccori')
  await choose(page, 'Rol', `Compras ${stamp}`)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/users\/view\//)
  const { search } = new URL(await mailTo(email, LINK))
  const buyer = await (await browser.newContext({ locale: 'es-PE', timezoneId: 'America/Lima' })).newPage()
  let bill = ''

  await test.step('the buyer bills the guide at another price, and it waits', async () => {
    await buyer.goto(`/invitation${search}`)
    await buyer.getByLabel(/^Contraseña/).fill('Molle2026andino')
    await buyer.getByLabel(/^Repita/).fill('Molle2026andino')
    await buyer.getByRole('button', { name: 'Aceptar' }).click()
    await expect(buyer.getByRole('button', { name: /Rosario/ })).toBeVisible()
    await buyer.goto(`/order/view/${order}`)
    await buyer.getByRole('button', { name: 'Registrar factura' }).click()
    await field(buyer, 'Serie').fill('F300')
    await field(buyer, 'Número').fill(stamp)
    await buyer.getByRole('grid').getByRole('gridcell', { name: '10', exact: true }).last().click()
    // Its price is typed from the paper: what goods cost is not told to who only enters bills.
    await buyer.keyboard.press('Tab')
    await buyer.keyboard.type('12')
    await buyer.keyboard.press('Tab')
    await expect(buyer.locator('.yu-totals')).toContainText('141.60')
    await buyer.keyboard.press('Control+s')
    await expect(title(buyer)).toContainText(`F300-${Number(stamp)}`)
    await expect(buyer.locator('.yu-strip')).toContainText('Por aprobar')
    await expect(buyer.getByText(/precio sin IGV 12, acordado 10/)).toBeVisible()
    await expect(buyer.getByRole('button', { name: 'Aprobar' })).toHaveCount(0)
    await expect(buyer.getByRole('button', { name: /^Pagar/ })).toHaveCount(0)
    bill = buyer.url()
    await buyer.context().close()
  })

  await test.step('the owner finds it among those that wait, lets it in and pays it', async () => {
    await page.goto('/bill')
    await page.getByRole('tab', { name: /^Por aprobar/ }).click()
    await page.getByRole('link', { name: `F300-${Number(stamp)}` }).click()
    await expect(page).toHaveURL(bill)
    await page.getByRole('button', { name: 'Aprobar' }).click()
    await expect(page.locator('.yu-strip')).toContainText('Por pagar')
    await expect(page.getByText('Aprobada por')).toBeVisible()
    await page.getByRole('button', { name: /^Pagar/ }).click()
    await choose(page, 'Cuenta de origen', 'BCP')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { name: /^Pago \d+$/ })).toBeVisible()
    await page.goto(bill)
    await expect(page.locator('.yu-strip')).toContainText('Pagada')
    await page.goto(`/order/view/${order}`)
    await expect(page.locator('.yu-strip')).toContainText('Cerrada')
  })
  await undo()
})
