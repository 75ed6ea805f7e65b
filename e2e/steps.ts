import { expect, type Locator, type Page } from '@playwright/test'

/** Digits that differ from run to run; the first is never 0, which a number of a document would lose. */
export const digitsOfNow = (count: number): string => Date.now().toString().slice(-count).replace(/^0/, '9')

export const owner = { email: 'demo@yupana.pe', password: 'Yupana2026' }
export const reader = { email: 'consulta@yupana.pe', password: 'Yupana2026' }

export async function signIn(page: Page, { email, password } = owner): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeHidden()
}

/** The input of a form by its label, with or without the mark of a required one. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('main').getByLabel(new RegExp(`^${escaped(label)}( \\*)?$`))
}

/** Opens a chooser, types, and takes the option that contains the text. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).click()
  await page.keyboard.type(text)
  await page.locator('.ant-select-item-option', { hasText: text }).first().click()
}

/** Types a line into the grid by keyboard alone: the first text searches the item, the others fill the cells that follow. */
export async function typeLine(page: Page, item: string, cells: Record<string, string>): Promise<void> {
  const grid = page.getByRole('grid')
  await grid.getByRole('gridcell').first().click()
  await page.keyboard.type(item)
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(item)
  await page.keyboard.press('Enter')
  for (const [column, text] of Object.entries(cells)) {
    for (let i = 0; i < 12 && !(await active(grid, column)); i++) await page.keyboard.press('ArrowRight')
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

async function active(grid: Locator, column: string): Promise<boolean> {
  return (await grid.locator('[aria-selected=true] :is(input,select)').getAttribute('aria-label')) === column
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Presses of keys as fingers count them: Ctrl-Enter is one. */
export async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { pressed: number }
    counter.pressed = 0
    const count = ({ key, isTrusted }: KeyboardEvent): void => {
      if (isTrusted && !/^(Control|Shift|Alt|Meta)$/.test(key)) counter.pressed += 1
    }
    window.addEventListener('keydown', count, true)
  })
  return () => page.evaluate(() => (window as unknown as { pressed: number }).pressed)
}
