import { expect, type Page, test } from '@playwright/test'
import { limaDate, systemClock } from '@yupana/kernel'
import { choose, field, owner, signIn } from './steps.ts'

const stamp = Date.now().toString().slice(-7)

/** What it looks like, where that is asked for. */
const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

async function caller(page: Page) {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  return async (method: 'get' | 'post', path: string, data?: object) => {
    const reply = await page.request[method](path, { headers, ...(data ? { data } : {}) })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
}

test('a perception of a supplier is recorded, and paid by the account that is chosen', async ({ page }) => {
  await signIn(page)
  const call = await caller(page)
  const [bill] = (await call('get', '/api/bills?limit=1&filters[0][field]=currency&filters[0][value]=PEN')).data
  await page.goto('/payment/perception/new')
  await choose(page, 'Proveedor', bill.supplier.name)
  await page.keyboard.press('Alt+h')
  await field(page, 'Serie').fill('P001')
  await field(page, 'Número').fill(stamp)
  await choose(page, 'Sale de', 'BCP')
  await choose(page, 'Medio de pago', 'Transferencia')
  await field(page, 'N.º de operación').fill(stamp)
  await page.getByLabel(new RegExp(`^Percepción en soles ${bill.serie}-0*${Number(bill.number)}$`)).fill('2.36')
  await shot(page, 'perception-new')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Percepción P001-${stamp.padStart(8, '0')}`)
  await expect(page.getByRole('main')).toContainText('2.36')
  await shot(page, 'perception-view')
})

test('codes of detraction are listed, an own one is added; money of the Banco de la Nación is released', async ({
  page,
}) => {
  await signIn(page)
  const call = await caller(page)
  await page.goto('/detractions')
  const code = String(600 + (Number(stamp) % 390))
  await page.getByRole('button', { name: 'Nuevo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Código').fill(code)
  await dialog.getByLabel('Nombre').fill(`Servicio ${stamp}`)
  await dialog.getByLabel('Porcentaje').fill('9')
  await dialog.getByLabel('Vigente desde').fill('01/01/2026')
  await page.keyboard.press('Tab')
  await shot(page, 'detraction-code')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText(`Servicio ${stamp}`)
  await shot(page, 'detraction-codes')

  const bn = await call('post', '/api/payment/account', {
    ...{ code: `BN${stamp}`, name: `Banco de la Nación ${stamp}`, type: 'bank', currency: 'PEN', bank: '18' },
    ...{ ledgerCode: '1042', purpose: 'detraction' },
  })
  await call('post', '/api/payment/balance', {
    account: { id: bn.id },
    date: limaDate(systemClock()),
    amount: '500.00',
  })
  await page.goto('/payment/detractions?side=account')
  const own = page
    .locator('span', { hasText: stamp })
    .filter({ has: page.getByRole('button') })
    .first()
  await own.getByRole('button', { name: 'Ingreso como recaudación' }).click()
  await shot(page, 'recaudacion')
  await page.keyboard.press('Escape')
  await own.getByRole('button', { name: 'Liberar fondos' }).click()
  await expect(page.getByRole('dialog').filter({ hasText: 'Liberar fondos' })).toContainText('Entra en')
  await shot(page, 'release')
})
