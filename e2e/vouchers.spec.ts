import { expect, test } from '@playwright/test'
import { limaDate, systemClock } from '@yupana/kernel'
import { field, signIn } from './steps.ts'

/** A line of the grid by keyboard alone: the account is searched, then each figure or text where it stands. */
test('an accountant posts a voucher without a mouse, and writes it anew', async ({ page }) => {
  await signIn(page)
  const [year, month] = limaDate(systemClock()).split('-')
  await page.goto(`/vouchers/year/${year}/month/${month}/archive/05/new`)
  await field(page, 'Glosa').fill('Publicidad de la semana')
  const grid = page.getByRole('grid')
  const type = async (account: string, name: string, column: string, text: string): Promise<void> => {
    await page.keyboard.type(account)
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(name)
    await page.keyboard.press('Enter')
    for (let i = 0; i < 12; i += 1) {
      const at = await grid.locator('[aria-selected=true] :is(input,select)').getAttribute('aria-label')
      if (at === column) break
      await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await grid.getByRole('gridcell').first().click()
  await type('6371', 'Publicidad', 'Debe', '118.40')
  await expect(page.getByText('No cuadra: faltan S/ 118.40 en el haber')).toBeVisible()
  // From the debit Enter goes to the credit, and on to the next line; `=` is what is missing there.
  await page.keyboard.press('Enter')
  await type('1011', 'Caja', 'Haber', '=')
  await expect(page.getByText('Cuadra', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: new RegExp(`Asiento 05-${year}-${month}-`) })).toBeVisible()
  await expect(page.getByText('Manual').first()).toBeVisible()
  await page.getByRole('button', { name: 'Editar' }).click()
  await field(page, 'Glosa').fill('Publicidad de noviembre')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Versión 1')).toBeVisible()
  await expect(page.getByText('Publicidad de noviembre').first()).toBeVisible()
})
