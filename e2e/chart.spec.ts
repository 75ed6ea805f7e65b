import { expect, test } from '@playwright/test'
import { limaDate, systemClock } from '@yupana/kernel'
import { choose, digitsOfNow, field, signIn } from './steps.ts'

const year = limaDate(systemClock()).slice(0, 4)
/** Different in each run, so that a journey can be repeated on one database. */
const stamp = digitsOfNow(4)

test('the masters of the books: an archive, an account with destinations, accounts from a file, a line with its formula', async ({
  page,
}) => {
  await signIn(page)
  const archive = String(20 + (Number(stamp) % 70)).padStart(2, '0')
  await page.goto(`/archives/year/${year}/new`)
  await field(page, 'Código').fill(archive)
  await field(page, 'Descripción').fill('Planillas')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Planillas')
  await expect(page.getByRole('main')).toContainText('Asientos manuales')
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page).toHaveURL(new RegExp(`/archives/year/${year}`))

  const code = `6399${stamp}`
  await page.goto(`/accountplan/year/${year}/new`)
  await field(page, 'Código').fill(code)
  await field(page, 'Nombre').fill('Vigilancia')
  await choose(page, 'Destino 1', '941')
  await field(page, 'Porcentaje 1').fill('60')
  await choose(page, 'Destino 2', '951')
  await field(page, 'Porcentaje 2').fill('30')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('main')).toContainText('Los porcentajes de destino deben sumar 100')
  await field(page, 'Porcentaje 2').fill('40')
  await choose(page, 'Balance o naturaleza', 'N06')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${code} · Vigilancia`)
  await expect(page.getByRole('main')).toContainText('(60 %)')

  await page.goto(`/accountplan/import/year/${year}`)
  const file = `Código,Nombre,Destino 1,Porcentaje 1\n6398${stamp},Del archivo,941,100\n5399${stamp},Sin cuenta superior,,\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Plan 2026.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('main')).toContainText('Falta la cuenta superior 53')
  await page
    .getByRole('button', { name: /Importar 1|Aplicar 1|1 / })
    .last()
    .click()
  await expect(page.locator('.ant-message-notice, .ant-notification-notice').first()).toBeVisible()

  await page.goto('/balanceformat/new')
  await field(page, 'Código').fill(`Z${stamp}`)
  await field(page, 'Nombre').fill('Margen de prueba')
  await page
    .getByRole('main')
    .getByLabel(/^Clase de línea/)
    .click()
  await page.locator('.ant-select-item-option', { hasText: 'Subtotal' }).click()
  await field(page, 'Fórmula').fill('N01+N99')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('main')).toContainText('nombra N99')
  await field(page, 'Fórmula').fill('N01+N02')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Margen de prueba')
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page).toHaveURL(/balanceformat$/)

  await page.goto('/accountsettings')
  await page.getByRole('main').getByText(year, { exact: true }).first().click()
  await page.getByRole('tab', { name: 'Tesorería' }).click()
  await expect(page.getByRole('main')).toContainText('6412')
})
