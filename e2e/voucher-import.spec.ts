import { expect, test } from '@playwright/test'
import { limaDate, systemClock } from '@yupana/kernel'
import { digitsOfNow, signIn } from './steps.ts'

const today = limaDate(systemClock())
const year = today.slice(0, 4)
/** Different in each run, so that a journey can be repeated on one database. */
const stamp = digitsOfNow(4)

test('a file of vouchers: its errors by row and column, mended, written and taken back', async ({ page }) => {
  await signIn(page)
  const send = (name: string, account: string): Promise<void> =>
    page.locator('input[type=file]').setInputFiles({
      ...{ name, mimeType: 'text/csv' },
      buffer: Buffer.from(
        `Fecha,Glosa,Cuenta,Debe,Haber\n${today},Alquiler ${stamp},6371,118.40,\n${today},Alquiler ${stamp},${account},,118.40\n`,
      ),
    })
  await page.goto(`/vouchers/import/year/${year}`)
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  await expect(page).toHaveURL(new RegExp(`/vouchers/import/year/${year}/archive/05/type/journal`))
  const main = page.getByRole('main')
  await send('mal.csv', '99999')
  await expect(main).toContainText('Fila 3, Cuenta:')
  await expect(main.getByRole('button', { name: /^Importar \d+ asiento/ })).toBeDisabled()
  await send('bien.csv', '1011')
  await expect(main).toContainText(`Alquiler ${stamp}`)
  await main.getByRole('button', { name: 'Importar 1 asiento' }).click()
  await expect(page.getByText('Asientos: 1. Borradores: 0. Filas fuera: 0.')).toBeVisible()

  await page.goto(`/vouchers/import/year/${year}`)
  const row = page.getByRole('row').filter({ hasText: 'bien.csv' }).first()
  await expect(row).toContainText('Aplicada')
  await row.getByRole('button', { name: 'Deshacer' }).click()
  await page.locator('.ant-popover, .ant-popconfirm').getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(row).toContainText('Deshecha')
})
