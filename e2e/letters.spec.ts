import { expect, type Page, test } from '@playwright/test'
import { ddmmyyyy } from '@yupana/kernel'
import { caller, owing } from './owing.ts'
import { choose, field, signIn } from './steps.ts'

/** In a dialog: a field by its label. */
const asked = (page: Page, label: string) => page.getByRole('dialog').getByLabel(new RegExp(`^${label}( \\*)?$`))

async function chooseAsked(page: Page, label: string, text: string): Promise<void> {
  await asked(page, label).click()
  await page.keyboard.type(text)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: text }).first().click()
}

/** Presses a button, or what stands behind it in the menu. */
async function act(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true })
  const item = page.getByRole('menuitem', { name, exact: true })
  // What may be done comes after the record; until then neither has it.
  await expect(async () => {
    if (await button.isVisible()) return button.click({ timeout: 1000 })
    await page.getByRole('button', { name: 'Más acciones' }).click({ timeout: 1000 })
    try {
      await item.click({ timeout: 1000 })
    } catch (error) {
      await page.keyboard.press('Escape')
      throw error
    }
  }).toPass({ timeout: 20_000 })
}

test('two invoices are swapped for three letters, the bank discounts them; one is paid, another protested and renewed', async ({
  page,
}) => {
  await signIn(page)
  const call = await caller(page)
  const { name } = await owing(call)
  const stamp = name.slice(-8)
  const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  const bank = `Banco ${stamp}`
  await call('post', '/api/payment/account', {
    ...{ code: `BL${stamp}`, name: bank, type: 'bank', bank: '02', currency: 'PEN', ledgerCode: '10411' },
  })
  const title = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')

  // The swap: both documents whole, three letters; the first falls due today, so that it may be protested.
  await page.goto('/payment/letters/new')
  await choose(page, 'Cliente o proveedor', stamp)
  await expect(page.getByLabel(/^A canjear F001-/)).toHaveCount(2)
  for (const button of await page.getByRole('button', { name: /^Aplicar F001-/ }).all()) await button.click()
  await page.getByLabel('Número de letras').fill('3')
  await page.getByRole('button', { name: 'Repartir' }).click()
  await expect(page.getByLabel('Importe de la letra 3')).toHaveValue('118.00')
  await page.getByRole('table', { name: 'Letras que se giran' }).getByLabel('Vencimiento').first().fill(ddmmyyyy(today))
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Editar' }).click()
  await field(page, 'Aval').fill('Rosa Quispe')
  await page.keyboard.press('Control+s')
  await expect(title).toHaveText(/^Canje \d+$/)
  await expect(main).toContainText('LC-')
  const letters = main.getByRole('table', { name: 'Letras', exact: true })
  await expect(letters.getByRole('link', { name: /^LC-\d+$/ })).toHaveCount(3)
  const names = await letters.getByRole('link', { name: /^LC-\d+$/ }).allTextContents()

  // The sheet of discount takes two of them.
  await page.goto('/payment/letters/operations/new')
  await choose(page, 'Banco', bank)
  for (const letter of names.slice(0, 2))
    await page
      .getByRole('row', { name: new RegExp(`${letter}\\b`) })
      .getByRole('checkbox')
      .check()
  await field(page, 'Intereses').fill('6')
  await field(page, 'Comisiones y gastos').fill('4')
  await expect(page.locator('.yu-totals').last()).toContainText('226.00')
  await page.keyboard.press('Control+s')
  await expect(title).toHaveText(/^Planilla de descuento \d+$/)
  await expect(main).toContainText('226.00')

  // The bank says that one was paid.
  await main.getByRole('link', { name: names[1]!, exact: true }).click()
  await expect(main).toContainText('Descontada')
  await expect(main).toContainText('Rosa Quispe')
  await act(page, 'Registrar pago')
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar pago' }).click()
  await expect(main).toContainText('Pagada')

  // The other one is protested, and renewed.
  await page.goBack()
  await main.getByRole('link', { name: names[0]!, exact: true }).click()
  await act(page, 'Corregir datos')
  await asked(page, 'N.º único del banco').fill('00123')
  await page.getByRole('dialog').getByRole('button', { name: 'Corregir datos' }).click()
  await expect(main).toContainText('00123')
  await expect(main).toContainText('Rosa Quispe')
  await act(page, 'Protestar')
  await asked(page, 'Gastos de protesto').fill('25')
  await page.getByRole('dialog').getByRole('button', { name: 'Protestar' }).click()
  await expect(main).toContainText('Protestada')
  await act(page, 'Renovar')
  await asked(page, 'Pagado a cuenta').fill('18')
  await chooseAsked(page, 'Banco', bank)
  await chooseAsked(page, 'Medio de pago', 'Transferencia')
  await expect(page.getByRole('dialog').getByLabel('Importe de la letra 1')).toHaveValue('100.00')
  await page.getByRole('dialog').getByRole('button', { name: 'Renovar' }).click()
  await expect(main).toContainText('Renovada')
  await expect(main).toContainText('Renovación')

  // What is owed is on the board, and each figure leads to its letters.
  await page.goto('/payment/letters')
  await expect(page.getByRole('table', { name: 'Tablero' })).toContainText('En cartera')
  await page.getByRole('table', { name: 'Tablero' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/filter=/)
  await expect(page.getByRole('table').last()).toContainText('LC-')
})
