import { expect, test } from '@playwright/test'
import { signIn } from './steps.ts'

test('the exchange difference of a month is shown before it is written, and the month then says that it is up to date', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/month-closings-exchange-rate')
  await page.getByRole('button', { name: 'Traer de SUNAT' }).click()
  // Another journey may have said the rates before.
  const save = page.getByRole('button', { name: 'Guardar' })
  await expect(page.getByText(/completados? con lo publicado|No hay meses por completar/).first()).toBeVisible()
  if (await save.isEnabled()) {
    await save.click()
    await expect(page.getByText('Guardado').first()).toBeVisible()
  }
  const october = page.getByRole('row', { name: /Octubre/ })
  await october.getByRole('button', { name: 'Acciones de Octubre' }).click()
  await page.getByRole('menuitem', { name: 'Diferencia de cambio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Diferencia de cambio' })
  await expect(dialog.getByText('Tipo de cambio de cierre: compra')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: /Ajuste al 31\/10/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Actualizar diferencia de cambio' }).click()
  await expect(page.getByText('Diferencia de cambio actualizada').first()).toBeVisible()
  await expect(october.getByRole('link', { name: 'Al día' })).toBeVisible()
  await october.getByRole('button', { name: 'Acciones de Octubre' }).click()
  await page.getByRole('menuitem', { name: 'Diferencia de cambio' }).click()
  await expect(dialog.getByText('La diferencia de cambio está al día')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Actualizar diferencia de cambio' })).toBeDisabled()
})
