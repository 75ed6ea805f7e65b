import { expect, test } from '@playwright/test'
import { reader, signIn } from './steps.ts'

test.describe.configure({ mode: 'serial' })

test.describe('reports for people', () => {
  test('are found by what they are for, carry a star, and open again as they were asked last', async ({ page }) => {
    await signIn(page)
    await page.goto('/reports/commerce')
    await expect(page.getByRole('heading', { name: 'Reportes de comercio' })).toBeVisible()
    await page.getByLabel('Buscar un reporte').fill('dejó y lo que aún debe')
    const sales = page.getByRole('navigation', { name: 'Ventas', exact: true })
    await expect(page.locator('.yu-report-card')).toHaveCount(1)
    await sales.getByRole('button', { name: 'Favorito: Ventas por cliente' }).click()
    await expect(page.getByRole('navigation', { name: 'Favoritos' })).toContainText('Ventas por cliente')
    await sales.getByRole('link', { name: 'Ventas por cliente', exact: true }).click()
    await page.getByRole('main').getByLabel('Periodo', { exact: true }).click()
    const kept = page.waitForResponse((response) => response.request().postData()?.includes('last12Months') === true)
    await page.getByRole('button', { name: 'Últimos 12 meses' }).click()
    await kept
    await expect(page).toHaveURL(/\?(.*&)?period=last12Months/)
    await expect(page).not.toHaveURL(/from=/)
    await expect(page.getByRole('table', { name: 'Ventas por cliente' })).toBeVisible()
    await page.goto('/reports/commerce')
    await page
      .getByRole('link', { name: /Como la última vez/ })
      .first()
      .click()
    await expect(page).toHaveURL(/period=last12Months/)
  })

  test('keep the order, the choice and the width of columns of a person', async ({ page }) => {
    await signIn(page)
    await page.goto('/reports/sales-client?period=last12Months')
    const table = page.getByRole('table', { name: 'Ventas por cliente' })
    const heads = table.locator('thead th')
    await expect(heads.nth(1)).toHaveText('Nombre')
    const kept = page.waitForResponse((response) => response.url().includes('/api/report-uses/') && response.ok())
    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('button', { name: 'Adelantar Nombre' }).click()
    await kept
    await expect(heads.first()).toHaveText('Nombre')
    const hidden = page.waitForResponse((response) => response.url().includes('/api/report-uses/') && response.ok())
    await page.getByRole('checkbox', { name: /^IGV/ }).uncheck()
    await hidden
    await expect(table.getByRole('columnheader', { name: 'IGV' })).toHaveCount(0)
    await page.goto('/reports/sales-client?period=last12Months')
    await expect(heads.first()).toHaveText('Nombre')
    await expect(table.getByRole('columnheader', { name: 'IGV' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('button', { name: 'Volver a las columnas del reporte' }).click()
    await expect(table.getByRole('columnheader', { name: 'IGV' })).toHaveCount(1)
  })

  test('refuse a period that ends before it begins, at its end', async ({ page }) => {
    await signIn(page)
    await page.goto('/reports/sales-client?from=2026-11-30&to=2026-11-01')
    await expect(page.getByText('El final va antes que el inicio')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Consultar' })).toBeDisabled()
  })

  test('go by mail by themselves, are paused and ended', async ({ page }) => {
    await signIn(page)
    await page.goto('/reports/sales-client?period=lastMonth')
    await page.getByRole('button', { name: /Vistas/ }).click()
    await page.getByRole('button', { name: 'Programar envío' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nombre').fill('Ventas de cada lunes')
    await dialog.getByLabel('Frecuencia').click()
    await page.locator('.ant-select-item-option', { hasText: 'Cada semana' }).click()
    await dialog.getByLabel('Para').click()
    await page.locator('.ant-select-item-option', { hasText: 'Rosa Quispe' }).click()
    await dialog.getByText('Sale por correo').click()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/reports/schedules')
    const row = page.getByRole('row', { name: /Ventas de cada lunes/ })
    await expect(row).toContainText('Cada lunes a las 07:00')
    await row.getByRole('button', { name: 'Pausar Ventas de cada lunes' }).click()
    await expect(row).toContainText('En pausa')
    await row.getByRole('button', { name: 'Eliminar Ventas de cada lunes' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Eliminar' }).click()
    await expect(row).toHaveCount(0)
  })

  test('of another menu are not there for who may not open them', async ({ page }) => {
    await signIn(page, reader)
    await page.goto('/reports/carrier')
    await expect(page).toHaveURL(/forbidden/)
  })
})
