import { expect, type Page, test } from '@playwright/test'
import { choose, digitsOfNow, signIn } from './steps.ts'

/** A door by its number, from a chooser in the dialog that is open. */
async function door(page: Page, label: string, number: string): Promise<void> {
  await page.getByRole('dialog').last().getByLabel(label, { exact: true }).first().click()
  await page.keyboard.type(number)
  await page.locator('.ant-select-item-option:visible', { hasText: number }).first().click()
}

async function guest(page: Page, name: string, dni: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar huésped' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar huésped' })
  await dialog.getByLabel(/^Nombres/).fill(name)
  await dialog.getByLabel(/^Apellidos/).fill('Quispe Rojas')
  await dialog.getByLabel(/^Número de documento/).fill(dni)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
}

test('a week at the desk: an option is confirmed, comes in, moves, its door is cleaned by phone, and it leaves', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/hotels/desk')
  await expect(page).toHaveURL(/\/hotels\/desk\/[\w-]{36}/)
  const hotel = page.url().split('/').at(-1)!

  await page.goto(`/file/new?hotel=${hotel}`)
  await page.locator('.yu-hotel-parts').getByRole('button', { name: 'Buscar' }).click()
  await page.locator('.yu-stay-found').getByRole('button', { name: 'Agregar' }).first().click()
  await choose(page, 'Titular', '20')
  await page.getByLabel('Guardar como', { exact: true }).click()
  await page.locator('.ant-select-item-option:visible', { hasText: 'Opción' }).first().click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText(/Reserva \d{6}/)
  const number = /\d{6}/.exec((await title.textContent()) ?? '')![0]
  const booking = page.url()
  await page.getByRole('button', { name: 'Confirmar' }).first().click()
  await expect(page.getByRole('button', { name: 'Mover' })).toBeVisible()

  await page.goto(`/hotels/desk/${hotel}`)
  const row = page.getByRole('listitem').filter({ hasText: number })
  await row.getByRole('button', { name: 'Asignar y recibir' }).click()
  await door(page, 'Unidad', '107')
  await expect(page.getByRole('dialog').getByText('Asigne una unidad antes de la entrada.')).toBeHidden()
  const dni = digitsOfNow(7)
  await guest(page, 'Elena', `4${dni}`)
  await guest(page, 'Mario', `5${dni}`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Entrada|Registrar entrada de todos modos)$/ })
    .click()
  await expect(row.getByRole('button', { name: 'Deshacer entrada' })).toBeVisible()

  await page.goto(booking)
  await page.getByRole('button', { name: 'Mover' }).click()
  await door(page, 'Unidad', '106')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Total de la reserva/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Mover' }).click()
  await expect(dialog).toBeHidden()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/hotels/housekeeping/${hotel}`)
  const left = page.getByRole('listitem', { name: '107' })
  await expect(left).toContainText('Sucia')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await left.getByRole('button', { name: 'Limpia' }).click()
  await expect(left).toBeHidden()
  await page.getByText('Todas', { exact: true }).click()
  await expect(page.getByRole('listitem', { name: '107' })).toContainText('Limpia')
  await expect(page.getByRole('listitem', { name: '106' })).toContainText('Se queda (2)')

  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(booking)
  await page.getByRole('button', { name: 'Salida', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Mover' })).toBeHidden()
  await page.goto(`/hotels/desk/${hotel}`)
  await expect(row.getByRole('button', { name: 'Reabrir' })).toBeVisible()
})
