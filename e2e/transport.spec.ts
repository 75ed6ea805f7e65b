import { expect, test } from '@playwright/test'
import { choose, field, signIn } from './steps.ts'

test('a carrier writes a guide from a route, issues it, and the tax office accepts it', async ({ page }) => {
  await signIn(page)
  await page.goto('/carrier-guide/new')
  await page.getByLabel('Ruta', { exact: true }).first().click()
  await page.keyboard.type('SBO')
  await page.locator('.ant-select-item-option', { hasText: 'SBO-LIM' }).first().click()
  await expect(field(page, 'Dirección de llegada')).toHaveValue('Jr. Puno 455')
  await choose(page, 'Conductor', '40506070')
  await choose(page, 'Vehículo', 'F5U')
  const grid = page.getByRole('grid')
  await grid.getByRole('gridcell').first().click()
  // Goods, then past the kind of document to its number, past the unit to what the scale said.
  for (const text of ['Repuestos en cajas', '', 'T001-987', '', '11400.5', '9850.25']) {
    if (text) await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(grid).toContainText('1,550.25')
  await page.getByRole('button', { name: 'Emitir' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/V001-\d{8}/)
  await expect(page.getByText(/ha sido aceptada/)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Registrar entrega' }).click()
  await page.getByLabel('Bruto en destino').fill('11390')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('1,539.75')).toBeVisible()
})
