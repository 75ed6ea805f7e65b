import { expect, test } from '@playwright/test'
import { signIn } from './steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a phone leads by the bar at its foot to a document whose next act stays in reach', async ({ page }) => {
  await signIn(page)
  const bar = page.getByRole('navigation', { name: 'Accesos' })
  await expect(bar.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: 'Ventas' }).click()
  await expect(page).toHaveURL(/\/invoice$/)
  await expect(bar.getByRole('link', { name: 'Ventas' })).toHaveAttribute('aria-current', 'page')
  await page
    .getByRole('table')
    .getByRole('link', { name: /^F001-/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Factura F001-/ })).toBeVisible()
  // What is owed comes before the paper, and the acts of the document take the place of the bar.
  const [balance, sheet] = [page.getByRole('region', { name: 'Saldo' }), page.locator('.yu-sheet')]
  await expect(balance).toBeVisible()
  const tops = await Promise.all([balance, sheet].map(async (each) => (await each.boundingBox())?.y ?? 0))
  expect(tops[0]).toBeLessThan(tops[1]!)
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Más acciones' })).toBeInViewport()
  await page.goto('/dashboard')
  await bar.getByRole('button', { name: 'Nuevo' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /factura o boleta/i })
    .click()
  await expect(page).toHaveURL(/\/invoice\/new/)
  await page.goto('/reports/sales-client')
  const row = page.getByRole('table', { name: 'Ventas por cliente' }).locator('tbody tr').first()
  await expect(row.getByText('Margen')).toBeHidden()
  await row.focus()
  await expect(row.locator('[data-label="Margen"]')).toBeVisible()
})

test('the bar and the rows of a phone come and go with the width of the window', async ({ page }) => {
  await signIn(page)
  await page.goto('/invoice')
  const bar = page.getByRole('navigation', { name: 'Accesos' })
  const head = page.getByRole('columnheader', { name: 'Saldo' })
  await expect(bar).toBeVisible()
  await expect(head).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 740 })
  await expect(head).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(bar).toBeVisible()
  await expect(head).toBeHidden()
})
