import { expect, test } from '@playwright/test'
import { caller, owing } from './owing.ts'
import { choose, digitsOfNow, field, signIn } from './steps.ts'

test('a client hands over 400: it goes over what is owed with two ways of paying, what is too much stays as an advance, and that is applied', async ({
  page,
}) => {
  await signIn(page)
  const call = await caller(page)
  const { client, name } = await owing(call)
  const title = page.getByRole('heading', { level: 1 })

  await page.goto('/payment/income/new')
  await choose(page, 'Cliente', name.slice(-8))
  await expect(page.getByLabel(/^A cobrar F001-/)).toHaveCount(2)
  await page.keyboard.press('F4')
  await page.keyboard.type('400')
  await page.keyboard.press('Enter')
  await expect(page.locator('.yu-totals').last()).toContainText('354.00')
  await page.getByRole('checkbox', { name: /Dejar 46\.00 como anticipo/ }).check()
  await expect(page.locator('.yu-totals').last()).toContainText('400.00')

  // The rest of what the other way brings is of the main account.
  await page.getByRole('button', { name: 'Otra forma de pago' }).click()
  await page.getByLabel('Cuenta de destino 2').click()
  await page.keyboard.type('caja')
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await page.getByLabel('Medio de pago 2').click()
  await page.keyboard.type('efectivo')
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await page.getByLabel('Importe 2').fill('100')
  await expect(page.getByText(/El resto, S\/ 300\.00, por/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(title).toHaveText(/^Cobro \d+$/)
  await expect(page.getByRole('main')).toContainText('Anticipo')
  await expect(page.getByRole('main')).toContainText('400.00')

  // Changed: the voucher is written anew under the same number.
  const number = await title.textContent()
  await page.getByRole('button', { name: 'Editar' }).click()
  await expect(title).toContainText(number!)
  await field(page, 'Notas').fill('Pagó en dos partes')
  await page.keyboard.press('Control+s')
  await expect(title).toHaveText(number!)
  await expect(page.getByRole('main')).toContainText('Pagó en dos partes')

  // The next time that it pays, what it has in its favour is offered first, and settles a sale without money.
  const product = await call('get', '/api/products?limit=1')
  expect(product.data.length).toBe(1)
  const { data: owed } = await call('get', `/api/payment/offsets/items?client=${client}`)
  expect(owed.map((each: { concept: string }) => each.concept)).toEqual(['advance'])
  await page.goto('/payment/income/new')
  await choose(page, 'Cliente', name.slice(-8))
  await expect(page.getByText('Tiene S/ 46.00 a favor')).toBeVisible()
})

test('a clerk collects from five clients with one deposit', async ({ page }) => {
  await signIn(page)
  const call = await caller(page)
  const names: string[] = []
  for (let i = 0; i < 5; i += 1) names.push((await owing(call)).name)
  await page.goto('/payment/income/new')
  for (const [i, name] of names.entries()) {
    // «Otro cliente» leaves the cursor in the field of the client, emptied.
    if (i === 0) await field(page, 'Cliente').click()
    await expect(field(page, 'Cliente')).toBeFocused()
    await page.keyboard.type(name.slice(-8))
    await expect(page.locator('.ant-select-item-option-active', { hasText: name })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(/^A cobrar F001-/)).toHaveCount(2 + i)
    // Those of who was chosen stand first; the earliest of both is paid, of the last a part.
    await page
      .getByLabel(/^A cobrar F001-/)
      .first()
      .fill(i === 4 ? '100' : '118')
    if (i < 4) await page.getByRole('button', { name: 'Otro cliente' }).click()
  }
  const rows = page.locator('.yu-payment-rows')
  for (const name of names) await expect(rows).toContainText(name)
  await expect(page.locator('.yu-totals').last()).toContainText('572.00')
  await page.screenshot({ path: 'test-results/five-clients.png', fullPage: true })
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cobro \d+$/)
  const main = page.getByRole('main')
  for (const name of names) await expect(main).toContainText(name)
  await expect(main).toContainText('572.00')
})

test('a fee of the bank is paid without a document, and given back by the bank', async ({ page }) => {
  await signIn(page)
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/payment/expense/new?tab=free')
  await page.getByRole('button', { name: 'Agregar línea libre' }).click()
  await page.getByLabel('Categoría 1').click()
  await page.keyboard.type('comision')
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: 'Comisiones bancarias' })
    .click()
  await page.getByLabel('Glosa 1').fill('Portes del mes')
  await page.getByLabel('Importe 1').fill('12.50')
  await page.keyboard.press('Control+s')
  await expect(title).toHaveText(/^Pago \d+$/)
  await expect(page.getByRole('main')).toContainText('Comisiones bancarias')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Por devolver' }).click()
  await page.getByRole('dialog').getByLabel('Motivo').fill('Cobro indebido')
  await page.getByRole('dialog').getByRole('button', { name: 'Por devolver' }).click()
  await expect(page.getByRole('main')).toContainText('Devolución pendiente')
  await page.getByRole('button', { name: 'Devuelto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Devuelto' }).click()
  await expect(page.getByRole('main')).toContainText('Anulado')
})

test('a collection that is opened to be changed keeps its account and its way of paying', async ({ page }) => {
  await signIn(page)
  const call = await caller(page)
  const { client } = await owing(call)
  const account = await call('post', '/api/payment/account', {
    ...{
      code: `ZC${digitsOfNow(8)}`,
      name: 'Cofre del fondo',
      type: 'cash',
      currency: 'PEN',
      ledgerCode: '1011',
    },
  })
  const methods = await call('get', '/api/payment/method')
  const cash = methods.data.find(({ means }: { means: string }) => means === '009')
  const date = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  const made = await call('post', '/api/payment/incomes', {
    ...{ date, currency: 'PEN', account: { id: account.id }, method: { id: cash.id } },
    payments: [{ advance: true, client: { id: client }, amount: '25' }],
  })
  await page.goto(`/payment/income/edit/${made.id}`)
  await expect(page.getByRole('main')).toContainText('Cofre del fondo')
  await field(page, 'Notas').fill('Con una nota')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cobro \d+$/)
  const now = await call('get', `/api/payment/incomes/${made.id}`)
  expect([now.account.id, now.method.id, now.notes]).toEqual([account.id, cash.id, 'Con una nota'])
})

test('by keys: space takes a row, down goes to the next, too much stays as an advance, and the receipt is printed', async ({
  page,
}) => {
  await signIn(page)
  const call = await caller(page)
  const { name } = await owing(call)
  await page.goto('/payment/income/new')
  await choose(page, 'Cliente', name.slice(-8))
  const amounts = page.getByLabel(/^A cobrar F001-/)
  await expect(amounts).toHaveCount(2)
  await amounts.first().focus()
  await page.keyboard.press('Space')
  await expect(amounts.first()).not.toHaveValue('')
  await page.keyboard.press('ArrowDown')
  await expect(amounts.nth(1)).toBeFocused()
  await amounts.nth(1).fill('9999')
  await expect(page.getByText(/Excede el saldo en/)).toBeVisible()
  await page.getByRole('button', { name: 'Dejar como anticipo' }).click()
  await expect(page.getByText(/Excede el saldo en/)).toBeHidden()
  await expect(page.getByRole('checkbox', { name: /como anticipo/ })).toBeChecked()
  const receipt = page.waitForResponse((answer) => answer.url().includes('/render/pdf'))
  await page.keyboard.press('Control+Enter')
  expect((await receipt).status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cobro \d+$/)
  await page.goto('/payment/incomes')
  await expect(page.getByText(/Anulado/).first()).toBeVisible()
})
