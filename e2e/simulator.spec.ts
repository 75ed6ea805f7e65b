import { expect, test } from '@playwright/test'
import { choose, signIn, typeLine } from './steps.ts'

test('while one types, the simulator tells what issuing will write, and issuing writes that', async ({ page }) => {
  await signIn(page)
  await page.goto('/invoice/new')
  await page.getByRole('button', { name: 'Simular' }).click()
  const panel = page.getByRole('complementary', { name: 'Al emitir' })
  await expect(panel).toContainText('Para simular falta')
  await choose(page, 'Cliente', 'S.A.C.')
  await typeLine(page, 'LAP-14', { Cantidad: '2' })
  const vouchers = panel.getByRole('table', { name: 'Asientos' })
  await expect(vouchers.getByRole('row', { name: /^1212/ })).toContainText('5,900.00')
  await expect(panel.getByRole('table', { name: 'Movimientos de almacén' })).toContainText('LAP-14')

  // More than there is: what would be refused is told beside what was typed, and by no notification.
  await typeLine(page, 'LAP-14', { Cantidad: '90000' })
  await expect(panel.getByRole('alert')).toContainText('Así sería rechazado')
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0)
  await typeLine(page, 'LAP-14', { Cantidad: '3' })
  await expect(vouchers.getByRole('row', { name: /^1212/ })).toContainText('8,850.00')
  const told = (await panel.getByRole('table', { name: 'Documentos' }).textContent()) ?? ''

  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/invoice\/view\//)
  const number = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Factura ', '')
  expect(told).toContain(number)
})
