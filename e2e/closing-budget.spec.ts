import { expect, test } from '@playwright/test'
import { signIn } from './steps.ts'

test('the rates of the months are taken from SUNAT and saved; what a month waits for is told before it is locked', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/month-closings-exchange-rate')
  await page.getByRole('button', { name: 'Traer de SUNAT' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado').first()).toBeVisible()
  await expect(page.getByLabel('Compra · Octubre')).not.toHaveValue('')
  await page.getByLabel('Compra · Octubre').fill('0.9')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Un dólar vale más de un sol: revise el tipo de cambio')).toBeVisible()
  await page.goto('/lock-month')
  const may = page.getByRole('row', { name: /Mayo/ })
  await may.getByText(/Pendientes/).click()
  await expect(page.getByRole('dialog')).toContainText('Falta el tipo de cambio de cierre')
  await page.keyboard.press('Escape')
  await may.getByRole('button', { name: 'Cierre definitivo' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cierre definitivo' })).toBeDisabled()
})

test('a budget is typed by months, approved, and read in its control', async ({ page }) => {
  await signIn(page)
  const code = `E${Date.now() % 1_000_000}`
  await page.goto('/budget/year/2026/new')
  await page.getByLabel('Código *').fill(code)
  await page.getByLabel('Nombre *').fill('Gastos de administración')
  const grid = page.getByRole('grid')
  await grid.getByRole('gridcell').first().click()
  for (const text of ['01', 'Servicios de terceros', '63', '12000']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expect(page.getByRole('heading', { name: new RegExp(code) })).toBeVisible()
  await expect(page.getByRole('table').getByText('1,000.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByText('Aprobado').first()).toBeVisible()
  await page.getByRole('link', { name: 'Control presupuestal' }).first().click()
  await expect(page.getByText('Servicios de terceros').first()).toBeVisible()
})
