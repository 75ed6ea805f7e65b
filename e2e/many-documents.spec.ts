import { expect, test } from '@playwright/test'
import { signIn } from './steps.ts'

test('many sales at once: what cannot be done says why, what is printed is one file', async ({ page }) => {
  await signIn(page)
  await page.goto('/invoice')
  const chosen = page.getByRole('row').getByRole('checkbox')
  await chosen.nth(1).check()
  await chosen.nth(2).check()
  const bar = page.getByRole('toolbar')
  await bar.getByRole('button', { name: 'Emitir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click()
  // Both were issued long ago.
  const result = page.getByRole('dialog').filter({ hasText: 'Motivo' })
  await expect(result.getByRole('row')).toHaveCount(3, { timeout: 30_000 })
  await expect(result).toContainText('F001-')
  await result.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await expect(result).toBeHidden()

  await chosen.nth(1).check()
  await chosen.nth(2).check()
  await bar.getByRole('button', { name: 'Anular' }).click()
  const ask = page.getByRole('dialog')
  await expect(ask.getByRole('button', { name: 'Anular' })).toBeDisabled()
  await ask.getByRole('button', { name: 'Cancelar' }).click()
  await bar.getByRole('button', { name: 'Imprimir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Imprimir' }).click()
  const printed = page.getByRole('dialog').filter({ hasText: 'Descargar' })
  await expect(printed).toBeVisible({ timeout: 30_000 })
  const file = page.waitForEvent('download')
  await printed.getByRole('button', { name: 'Descargar' }).click()
  expect((await file).suggestedFilename()).toBe('invoice.pdf')
})
