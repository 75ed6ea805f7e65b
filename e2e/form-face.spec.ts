import { expect, type Page, test } from '@playwright/test'
import { choose, signIn } from './steps.ts'

/** What the forms of documents show, and what mends a line where it stands. */
test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.goto('/invoice/new')
  await choose(page, 'Cliente', '20100070970')
})

async function typeMouse(page: Page, quantity: string): Promise<void> {
  await page.getByRole('grid').getByRole('gridcell').first().click()
  await page.keyboard.type('MOU-01')
  await page.keyboard.press('Enter')
  await page.keyboard.type(quantity)
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('Mouse inalámbrico')
}

test('the header is one line that says its values and what is missing, and opens where it is asked to', async ({
  page,
}) => {
  const line = page.locator('.yu-header-line')
  await expect(line).toContainText('F001')
  await expect(line).toContainText('Contado')
  expect((await line.boundingBox())!.height).toBeLessThanOrEqual(36)
  await page.keyboard.press('Alt+h')
  await expect(line).toBeHidden()
  const seller = page.locator('[data-field=seller] input')
  await seller.focus()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Alt+h')
  await line.getByRole('button', { name: 'Falta: Vendedor' }).click()
  await expect(seller).toBeFocused()
})

test('more than there is stands on a ground of its own, and one press puts what is left', async ({ page }) => {
  await typeMouse(page, '99999')
  const cell = page.locator('.yu-cell-problem')
  await expect(cell).toContainText(/quedan [\d,]+/)
  const problem = page.locator('.yu-problem-line')
  await expect(problem).toContainText(/Mouse inalámbrico: pide 99,999 y quedan [\d,]+ en Almacén principal/)
  await problem.getByRole('button', { name: /^Poner / }).click()
  await expect(problem).toBeHidden()
  await expect(cell).toBeHidden()
})

test('totals end where the amounts of the lines do, and stay in sight under many lines', async ({ page }) => {
  await typeMouse(page, '1')
  const rightOf = async (selector: string): Promise<number> => {
    const box = (await page.locator(selector).first().boundingBox())!
    return box.x + box.width
  }
  // A cell has eight pixels after its figure.
  const amounts = (await rightOf('[role=gridcell][aria-colindex]:nth-last-child(2)')) - 8
  expect(Math.abs((await rightOf('.yu-form-totals .yu-total-strong dd')) - amounts)).toBeLessThanOrEqual(1.5)
  for (let i = 0; i < 25; i++) await page.keyboard.press('Control+d')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '28')
  const total = page.locator('.yu-form-totals .yu-total-strong')
  await expect(total).toBeInViewport({ ratio: 1 })
  // Also where the open header takes the room.
  await page.keyboard.press('Alt+h')
  await expect(page.locator('.yu-header-line')).toBeHidden()
  await expect(total).toBeInViewport({ ratio: 1 })
})

test('the last line is always empty, and what is typed is kept with its time beside the title', async ({ page }) => {
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', '2')
  await typeMouse(page, '1')
  await expect(grid).toHaveAttribute('aria-rowcount', '3')
  await expect(page.getByText(/^borrador guardado \d\d:\d\d$/)).toBeVisible()
})

test('the keys of the lines can be hidden, and stay so', async ({ page }) => {
  const keys = page.locator('.yu-key-bar')
  await expect(keys).toContainText('otra línea')
  await keys.getByRole('button', { name: 'Ocultar las teclas' }).click()
  await page.goto('/bill/new')
  await expect(keys.getByRole('button', { name: 'Mostrar las teclas' })).toBeVisible()
  await expect(keys).not.toContainText('otra línea')
  await keys.getByRole('button', { name: 'Mostrar las teclas' }).click()
  await expect(keys).toContainText('otra línea')
})
