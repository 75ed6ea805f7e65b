import { expect, test } from '@playwright/test'
import { signIn } from './steps.ts'

test('many sales at once: what cannot be done says why, what is printed is one file', async ({ page }) => {
  await signIn(page)
  await page.goto('/invoice')
  const rows = page.locator('tbody tr[data-row]')
  // One that is owed, and one of a client who has no address.
  const open = rows.filter({ hasText: /Por cobrar|Vencida/ }).first()
  const nameless = rows.filter({ hasText: 'CLIENTES VARIOS' }).first()
  const choose = async (): Promise<void> => {
    await open.getByRole('checkbox').check()
    await nameless.getByRole('checkbox').check()
  }
  await choose()
  const bar = page.getByRole('toolbar')
  await bar.getByRole('button', { name: 'Enviar por correo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar por correo' }).click()
  const result = page.getByRole('dialog').filter({ hasText: 'Motivo' })
  await expect(result.getByRole('row')).toHaveCount(2, { timeout: 30_000 })
  await expect(result).toContainText(/\bB\w{3}-\d/)
  await result.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await expect(result).toBeHidden()

  // What no state of them permits is not offered; what one permits says how many it leaves out.
  await choose()
  await expect(bar.getByRole('button', { name: 'Emitir' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Anular' }).click()
  const ask = page.getByRole('dialog')
  await expect(ask).toContainText('Anular: ¿1 registro?')
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
