import { expect, type Page, test } from '@playwright/test'
import { limaDate, systemClock } from '@yupana/kernel'
import { signIn } from './steps.ts'

const [year = '', month = ''] = limaDate(systemClock()).split('-')
const compare = `/report/sire/compare/${year}/${month}/sale`

/** Every row of a tab that is still open is decided by one option, page by page. */
async function decideAll(page: Page, tab: string, option: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
  const all = main.getByRole('table').getByRole('checkbox').first()
  await all.check()
  await main.getByRole('button', { name: /^Decidir \d+/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: option }).check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
}

test('the register of sales: proposal, compare, decide, send, registered', async ({ page }) => {
  await signIn(page)
  await page.goto('/report/sire')
  const main = page.getByRole('main')
  await expect(main.getByRole('table')).toBeVisible()
  await page.goto(`/report/sire/upload/year/${year}/month/${month}/type/sale`)
  await main.getByRole('button', { name: 'Pedir propuesta' }).click()
  await page.goto(compare)
  await expect(main).toContainText(/Por decidir|Decidido/, { timeout: 30_000 })
  await expect(main.getByRole('tab', { name: /^Iguales [1-9]/ })).toBeVisible()
  for (const [tab, option] of [
    ['Distintos', 'Vale lo nuestro'],
    ['Solo nuestros', 'Agregar al registro'],
  ] as const)
    if (await main.getByRole('tab', { name: new RegExp(`^${tab} [1-9]`) }).isVisible())
      await decideAll(page, tab, option)
  await main.getByRole('button', { name: 'Cerrar decisiones' }).click()
  await main.getByRole('button', { name: 'Enviar reemplazo' }).click()
  await main.getByRole('button', { name: 'Registrar en SUNAT' }).click({ timeout: 30_000 })
  await expect(main).toContainText('Registrado el', { timeout: 30_000 })
  await page.goto(`/report/sire/year/${year}`)
  await expect(main.getByRole('row').filter({ hasText: 'Registrado' }).first()).toBeVisible()
})
