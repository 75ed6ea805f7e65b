import { expect, test } from '@playwright/test'
import { digitsOfNow, signIn } from './steps.ts'
import { cart, makeTill, scan, soldBy, takeTill, total, unsent } from './till-desk.ts'

/** The mouse of the demo: 49.90 with tax. */
const MOUSE = '7750001000028'

test('a cashier sells by scanner and keys: scan, quantity, discount, cash with change', async ({ page }) => {
  const till = await makeTill(page)
  await signIn(page)
  await takeTill(page, till)
  await scan(page, MOUSE)
  await scan(page, MOUSE)
  await expect(cart(page).getByRole('listitem')).toHaveCount(1)
  await expect(total(page)).toContainText('99.80')

  await test.step('an unknown code is told and takes nothing', async () => {
    await scan(page, '7759999999999')
    await expect(page.getByRole('alert')).toContainText('7759999999999')
    await expect(total(page)).toContainText('99.80')
  })

  await test.step('words find, Enter takes the first', async () => {
    await page.keyboard.press('F2')
    await page.keyboard.type('bolsa')
    await page.keyboard.press('Enter')
    await expect(cart(page).getByRole('listitem')).toHaveCount(2)
    // 0.20 and the tax of a bag.
    await expect(total(page)).toContainText('100.50')
  })

  await test.step('up to the percent of the till a cashier gives alone', async () => {
    await cart(page)
      .getByRole('button', { name: /^Mouse/ })
      .click()
    await page.keyboard.press('F7')
    await page.getByLabel('Dscto. %', { exact: true }).last().fill('5')
    await page.keyboard.press('Enter')
    await expect(total(page)).toContainText('95.51')
    await page.keyboard.press('Control+z')
    await expect(total(page)).toContainText('100.50')
  })

  await test.step('cash: the key 1, a note, and the change of it', async () => {
    await page.keyboard.press('F9')
    await page.keyboard.press('1')
    await page.getByLabel(/^Recibido/).fill('120')
    await page.keyboard.press('Enter')
    await expect(page.locator('.yu-till-after')).toContainText('19.50')
    await expect(cart(page).getByRole('listitem')).toHaveCount(0)
    await unsent(page, 0)
  })

  await test.step('the sale, its goods and its money are in the books of the house', async () => {
    const [sold, ...more] = await soldBy(till)
    expect(more).toEqual([])
    expect(sold).toMatchObject({ serie: till.ticket, total: '100.50', status: 'issued', observed: false })
  })
})

test('without the server the till goes on, also when it is loaded anew, and what was sold arrives once and in order', async ({
  page,
  context,
}) => {
  const till = await makeTill(page)
  await signIn(page)
  await takeTill(page, till)
  await page.waitForFunction(
    async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller !== null,
  )
  const sell = async (): Promise<void> => {
    await scan(page, MOUSE)
    await page.getByRole('button', { name: 'Exacto' }).click()
    await expect(page.locator('.yu-till-after')).toBeVisible()
    await page.getByRole('button', { name: 'Siguiente venta' }).click()
  }
  await sell()
  await unsent(page, 0)
  await context.setOffline(true)
  await sell()
  await sell()
  await unsent(page, 2)
  await page.reload()
  await expect(cart(page)).toBeVisible()
  await unsent(page, 2)
  await sell()
  await unsent(page, 3)
  await context.setOffline(false)
  await unsent(page, 0)
  const sold = await soldBy(till)
  expect(sold.map(({ number, status, observed }) => [Number(number), status, observed])).toEqual(
    [1, 2, 3, 4].map((number) => [number, 'issued', false]),
  )
})

test('a second tab does not sell, and a cart that was begun is there again after the browser was closed', async ({
  page,
  context,
}) => {
  const till = await makeTill(page)
  await signIn(page)
  await takeTill(page, till)
  await scan(page, MOUSE)
  await expect(total(page)).toContainText('49.90')
  const second = await context.newPage()
  await second.goto('/pos/sales')
  await expect(second.getByText('Ya está abierta en otra pestaña')).toBeVisible()
  await page.close()
  await second.reload()
  await expect(total(second)).toContainText('49.90')
})

test('a ticket above S/ 700 asks who buys, and an invoice asks for a RUC', async ({ page }) => {
  const till = await makeTill(page)
  await signIn(page)
  await takeTill(page, till)
  await page.keyboard.press('F2')
  await page.keyboard.type('laptop')
  await page.keyboard.press('Enter')
  await page.keyboard.press('F9')
  await expect(page.getByRole('alert')).toContainText('700')
  await page.getByRole('dialog').getByLabel('DNI, RUC o nombre').fill(digitsOfNow(8))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Nombre', { exact: true }).fill('Rosa Huamán Quispe')
  await page.keyboard.press('Enter')
  await expect(cart(page)).toContainText('Rosa Huamán Quispe')
  await page.keyboard.press('F10')
  await page.keyboard.press('F9')
  await expect(page.getByRole('alert')).toContainText('RUC')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F10')
  await page.getByRole('button', { name: 'Exacto' }).click()
  await expect(page.locator('.yu-till-after')).toBeVisible()
  await unsent(page, 0)
  const [sold] = await soldBy(till)
  expect(sold).toMatchObject({ total: '2950.00', observed: false })
})

test('a device becomes another till, and a button that is pressed twice sells once', async ({ page }) => {
  const [first, second] = [await makeTill(page), await makeTill(page)]
  await signIn(page)
  const twice = async (): Promise<void> => {
    await scan(page, MOUSE)
    const exact = page.getByRole('button', { name: 'Exacto' })
    await exact.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(page.locator('.yu-till-after')).toBeVisible()
    await unsent(page, 0)
  }
  await takeTill(page, first)
  await twice()
  await page.goto('/pos/config')
  await page.getByRole('button', { name: 'Dejar la caja' }).click()
  await expect(page.getByText('¿Qué caja es este equipo?')).toBeVisible()
  await takeTill(page, second)
  await twice()
  for (const till of [first, second]) {
    const sold = await soldBy(till)
    expect(sold.map(({ number, status }) => [Number(number), status])).toEqual([[1, 'issued']])
  }
})
