import { expect, type Page, test } from '@playwright/test'
import { choose, countKeys, field, signIn } from './steps.ts'

const ITEMS = ['MOU', 'LAP', 'LIB', 'BOL', 'MOU']

/** Client and five lines by Enter alone, from the field of the client; the last quantity is still in its cell. */
async function typeInvoice(page: Page): Promise<void> {
  await page.keyboard.type('supe')
  await page.keyboard.press('Enter')
  const cell = page.getByRole('grid').locator('[aria-selected=true] :is(input,select)')
  for (const [at, item] of ITEMS.entries()) {
    await expect(cell).toBeFocused()
    await page.keyboard.type(item)
    await page.keyboard.press('Enter')
    await expect(cell).toHaveAttribute('aria-label', 'Cantidad')
    await page.keyboard.type('1')
    if (at === ITEMS.length - 1) return
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  }
}

test('an invoice of five lines is accepted after 50 keys from the panel, the next one after 45 more, none of them Tab', async ({
  page,
}) => {
  await signIn(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('article', { name: 'Ventas del mes' })).toContainText('S/')
  const pressed = await countKeys(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nueva f')
  await expect(page.getByRole('option').first()).toContainText('Nueva factura')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Cliente')).toBeFocused()
  await typeInvoice(page)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page).toHaveURL(/\/invoice\/new\?after=/)
  const first = await pressed()
  expect(first).toBeLessThanOrEqual(50)
  await expect(field(page, 'Cliente')).toBeFocused()
  await expect(page.locator('[data-field=client]')).not.toContainText('SUPERMERCADOS')
  await typeInvoice(page)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/invoice\/view\//)
  expect((await pressed()) - first).toBeLessThanOrEqual(45)
  await expect(page.getByText('Aceptada').first()).toBeVisible({ timeout: 60_000 })
})

/** A block of cells as Excel copies it, into the cell that has the focus. */
async function pasteCells(page: Page, text: string): Promise<void> {
  await page.evaluate((cells) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', cells)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

/** What clerks do all day: paste, scan, type ahead of the screen. */
test.describe('who types without looking', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page)
    await page.goto('/invoice/new')
    await expect(field(page, 'Cliente')).toBeFocused()
  })

  test('Enter takes the contact of the pasted RUC, however fast it comes, and goes to the first line', async ({
    page,
  }) => {
    const ruc = '20100070970'
    // The list shows generic contacts before anything was searched for.
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('.ant-select-item-option').first()).toBeVisible()
    await page.keyboard.insertText(ruc)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-field=client]')).toContainText('SUPERMERCADOS PERUANOS')
    await expect(page.locator('[data-field=documentType]')).toContainText('Factura')
    await expect(page.getByRole('grid').locator('[aria-selected=true] input')).toBeFocused()
  })

  test('the same typed by a scanner, and by Tab', async ({ page }) => {
    await page.keyboard.type('20100070970', { delay: 5 })
    await page.keyboard.press('Tab')
    await expect(page.locator('[data-field=client]')).toContainText('SUPERMERCADOS PERUANOS')
  })

  test('Enter walks the header, and passes over what most lines leave as it is', async ({ page }) => {
    await page.keyboard.type('20100070970')
    await page.keyboard.press('Enter')
    const cell = page.getByRole('grid').locator('[aria-selected=true] :is(input,select)')
    await expect(cell).toHaveAttribute('aria-label', 'Producto o servicio')
    await page.keyboard.type('MOU-01')
    await page.keyboard.press('Enter')
    await expect(cell).toHaveAttribute('aria-label', 'Cantidad')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(cell).toHaveAttribute('aria-label', 'Precio')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '3')
    await expect(cell).toHaveAttribute('aria-label', 'Producto o servicio')
    const first = page.getByRole('grid').getByRole('row').nth(1)
    await expect(first).toContainText('MOU-01')
  })

  test('a pile of documents: issued and the next one begun, of the same day, by one key', async ({ page }) => {
    await choose(page, 'Cliente', '20100070970')
    const grid = page.getByRole('grid')
    await grid.getByRole('gridcell').first().click()
    await page.keyboard.type('MOU-01')
    await page.keyboard.press('Enter')
    await page.keyboard.type('1')
    await expect(page.locator('.yu-totals')).toContainText('S/')
    // F2 on the product is about its description, which otherwise takes no column.
    await expect(grid.getByRole('columnheader', { name: 'Descripción' })).toBeHidden()
    await grid.getByRole('gridcell').first().click()
    await page.keyboard.press('F2')
    await expect(grid.getByRole('textbox', { name: 'Descripción' })).toHaveValue('Mouse inalámbrico')
    await page.keyboard.type(' azul')
    await page.keyboard.press('Control+Shift+Enter')
    await expect(page).toHaveURL(/\/invoice\/new\?after=/)
    await expect(field(page, 'Cliente')).toBeFocused()
    await expect(page.locator('[data-field=serie]')).toContainText('F001')
    await page.getByRole('link', { name: /^Factura F001-\d{8}$/ }).click()
    await expect(page.getByRole('cell', { name: 'Mouse inalámbrico azul' })).toBeVisible()
    await page.keyboard.press('Alt+n')
    await expect(page).toHaveURL(/\/invoice\/new$/)
  })

  test('letters in a quantity stay, are marked, and are refused', async ({ page }) => {
    await page.keyboard.type('20100070970')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid').locator('[aria-selected=true] input')).toBeFocused()
    await page.keyboard.type('MOU-01')
    await page.keyboard.press('Enter')
    await page.keyboard.type('LAP')
    await page.keyboard.press('Enter')
    await expect(page.locator('.yu-cell-problem')).toContainText('LAP')
    await page.keyboard.press('Control+s')
    await expect(page.locator('.yu-problem-line')).toContainText('Cantidad')
    await expect(page).toHaveURL(/\/invoice\/new/)
  })

  for (const [cell, typed, told] of [
    ['Cantidad', '-3', 'Debe ser mayor que cero'],
    ['Precio', '-3', 'Debe ser mayor o igual que cero'],
    ['Dto. A %', '150', 'El porcentaje va de 0 a 100'],
    ['Precio', 'US$ 20', 'Está en otra moneda que la del documento'],
  ] as const)
    test(`«${typed}» in ${cell} is told at the digit, counts in no figure and is refused`, async ({ page }) => {
      await page.keyboard.type('20100070970')
      await page.keyboard.press('Enter')
      const grid = page.getByRole('grid')
      await expect(grid.locator('[aria-selected=true] input')).toBeFocused()
      await page.keyboard.type('MOU-01')
      await page.keyboard.press('Enter')
      await expect(page.locator('.yu-totals')).toContainText(/[1-9]/)
      if (cell === 'Dto. A %') {
        await page.getByRole('button', { name: 'Columnas' }).click()
        await page.getByRole('checkbox', { name: cell }).check()
        await page.keyboard.press('Escape')
      }
      const column = grid.getByRole('columnheader', { name: cell, exact: true })
      const at = await column.evaluate((head) => [...head.parentElement!.children].indexOf(head))
      await grid.getByRole('row').nth(1).locator(`[aria-colindex="${at}"]`).click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(typed)
      await expect(page.locator('.yu-problem-line')).toContainText(told)
      await expect(page.locator('.yu-totals')).not.toContainText(/[1-9]/)
      await page.keyboard.press('Control+s')
      await expect(page.locator('.yu-problem-line')).toContainText(told)
      await expect(page).toHaveURL(/\/invoice\/new/)
      // Once it is right, all counts again.
      await grid.getByRole('row').nth(1).locator(`[aria-colindex="${at}"]`).click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('1')
      await expect(page.locator('.yu-problem-line')).toBeHidden()
      await expect(page.locator('.yu-totals')).toContainText(/[1-9]/)
    })

  test('a pasted block is waited for, and what cannot be read in it stays and is refused', async ({ page }) => {
    await page.keyboard.type('20100070970')
    await page.keyboard.press('Enter')
    const grid = page.getByRole('grid')
    await expect(grid.locator('[aria-selected=true] input')).toBeFocused()
    // The server takes its time for the codes: the save comes first.
    await page.route('**/api/products/choose*', async (route) => {
      await new Promise((late) => setTimeout(late, 600))
      await route.continue()
    })
    await pasteCells(page, 'MOU-01\t1O\t12.5O\nMOU-01\t2\tUSD 20\n')
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('.yu-problem-line')).toContainText('Cantidad')
    // The refused save leads to the first of them.
    await expect(page.locator('.yu-problem-cell')).toBeFocused()
    await expect(page).toHaveURL(/\/invoice\/new/)
    await expect(page.locator('.yu-cell-problem')).toContainText(['1O', '12.5O', 'USD 20'])
    await expect(grid.getByRole('row').nth(1)).toContainText('en stock')
    await grid.getByRole('gridcell').first().click()
    await pasteCells(page, 'MOU-01\t3\t12.50\nNADA-99\t1\t5\n')
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('.yu-problem-line')).toContainText('Producto')
    await expect(page.locator('.yu-problem-cell')).toBeFocused()
    await expect(page.locator('.yu-cell-problem')).toHaveText([/NADA-99/])
    await grid.getByRole('gridcell').first().click()
    await pasteCells(page, 'MOU-01\t3\t12.50\nMOU-01\t1\tS/ 5.00\n')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/invoice\/view\//)
    await expect(page.getByRole('main')).toContainText('S/ 42.50')
  })

  test('a contact that is not there is made of what was typed', async ({ page }) => {
    await page.keyboard.type('20505670443')
    await expect(page.getByRole('button', { name: 'Crear el contacto «20505670443»' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel(/Número de documento|RUC/)).toHaveValue('20505670443')
  })

  test('a refused issue stays in the form, with its cell marked', async ({ page }) => {
    await choose(page, 'Cliente', '20100070970')
    const grid = page.getByRole('grid')
    await grid.getByRole('gridcell').first().click()
    await page.keyboard.type('MOU-01')
    await page.keyboard.press('Enter')
    await page.keyboard.type('99999')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/invoice\/edit\//)
    await expect(page.locator('.yu-cell-problem')).toBeVisible()
    // The problem is told once: under the lines with its repair, in no summary that pushes them away, nor in a notification.
    await expect(page.locator('.yu-problem-line')).toContainText('pide 99,999 y quedan')
    await expect(page.locator('.yu-problem-line').getByRole('button', { name: /^Poner/ })).toBeVisible()
    await expect(page.locator('.yu-problem-line').getByRole('button', { name: 'Otro almacén' })).toBeHidden()
    await expect(page.locator('.yu-error-summary')).toBeHidden()
    await expect(page.locator('.yu-problem')).toBeHidden()
    // Its link opens the cell; once corrected it is said no longer.
    await page.locator('.yu-problem-cell').click()
    await expect(grid.getByRole('textbox', { name: 'Cantidad' })).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('1')
    await expect(page.locator('.yu-error-summary')).toBeHidden()
    await expect(page.locator('.yu-cell-problem')).toBeHidden()
    await expect(page.locator('.yu-problem-line')).toBeHidden()
  })
})

test('an address that names no record is told so, with a way on', async ({ page }) => {
  await signIn(page)
  const none = '01990000-0000-7000-8000-00000000dead'
  for (const path of [
    `/invoice/generate/invoice-id/${none}`,
    '/invoice/generate/invoice-id/x',
    '/invoice/generate/quotation-id/x',
    '/invoice/edit/x',
    '/bill/generate/order-id/x',
    '/bill/view/x',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Página no encontrada' }), path).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Ir al inicio' })).toBeVisible()
  }
})
