import { expect, test } from '@playwright/test'
import { limaDate, systemClock } from '@yupana/kernel'
import { caller } from './owing.ts'
import { choose, digitsOfNow, field, signIn } from './steps.ts'

const stamp = digitsOfNow(7)

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
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Percepción P001-${stamp.padStart(8, '0')}`)
  await expect(page.getByRole('main')).toContainText('2.36')
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
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText(`Servicio ${stamp}`)

  const bn = await call('post', '/api/payment/account', {
    ...{ code: `BN${stamp}`, name: `Banco de la Nación ${stamp}`, type: 'bank', currency: 'PEN', bank: '18' },
    ...{ ledgerCode: '1042', purpose: 'detraction' },
  })
  await call('post', '/api/payment/balance', {
    account: { id: bn.id },
    date: limaDate(systemClock()),
    amount: '500.00',
  })
  const tax = `Tributos ${stamp}`
  await call('post', '/api/payment/category', {
    ...{ code: `T${stamp}`, name: tax, type: '2', ledgerCode: '40111', kind: 'tax' },
  })
  await page.goto('/payment/detractions?side=account')
  const own = page
    .locator('.yu-links', { hasText: stamp })
    .filter({ has: page.getByRole('button') })
    .first()
  const asked = page.getByRole('dialog')
  const chosen = async (label: RegExp, text: string): Promise<void> => {
    await asked.getByLabel(label).click()
    await page.keyboard.type(text)
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: text }).first().click()
  }
  await own.getByRole('button', { name: 'Ingreso como recaudación' }).click()
  await asked.getByRole('button', { name: 'Guardar' }).click()
  await expect(asked.getByRole('alert')).not.toHaveCount(0)
  await asked.getByLabel(/^Importe/).fill('120')
  await chosen(/^Categoría/, tax)
  await chosen(/^Medio de pago/, 'Transferencia')
  await asked.getByRole('button', { name: 'Guardar' }).click()
  await expect(asked).toBeHidden()
  await expect(own).toContainText('380.00')
  await own.getByRole('button', { name: 'Liberar fondos' }).click()
  await asked.getByLabel(/^Importe/).fill('300')
  await chosen(/^Entra en/, 'BCP')
  await asked.getByRole('button', { name: 'Guardar' }).click()
  await expect(asked).toBeHidden()
  await expect(own).toContainText('80.00')
})
