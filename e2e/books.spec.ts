import { expect, test } from '@playwright/test'
import { signIn } from './steps.ts'

test('the books of a month are made, one is read, downloaded under its official name, and marked as filed once its month is locked', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/report/ple/year/2026')
  await page.getByLabel('Mes', { exact: true }).click()
  await page.getByTitle('Junio', { exact: true }).click()
  await page.getByRole('button', { name: 'Generar Junio' }).click()
  await expect(page.getByText('Libros generados')).toBeVisible()
  const row = page.getByRole('row', { name: /Libro diario/ }).first()
  await expect(row.getByRole('link').nth(5)).not.toHaveText('–')
  await row.getByRole('link').nth(5).click()
  await expect(page.getByRole('heading', { name: /5\.1 Libro diario · Junio 2026/ })).toBeVisible()
  await expect(page.getByRole('table').first().getByRole('row').nth(1)).toContainText('20260600')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar TXT' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^LE\d{11}20260600050100001111\.TXT$/)
  const constancia = `C-${Date.now()}`
  await page.getByRole('button', { name: 'Marcar como presentado' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Número de constancia/)
    .fill(constancia)
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como presentado' }).click()
  await expect(page.getByText('Presentación anotada')).toBeVisible()
  await expect(page.getByRole('table').last()).toContainText(constancia)
})

test('the taxes of a month open their documents, and are settled by a voucher that is proposed first', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/report/tax-liquidation/year/2026?month=11')
  await expect(page.getByText('Ventas netas gravadas: base')).toBeVisible()
  await page.getByRole('button', { name: 'Asiento de liquidación' }).click()
  await expect(page.getByRole('dialog')).toContainText('IGV por pagar')
  await page.getByRole('dialog').getByRole('button', { name: 'Liquidar el mes' }).click()
  await expect(page.getByText('Mes liquidado')).toBeVisible()
  await expect(page.getByText(/^Liquidado /)).toBeVisible()
  await page
    .getByRole('row', { name: /Ventas netas gravadas: base/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /Documentos de la liquidación/ })).toBeVisible()
})
