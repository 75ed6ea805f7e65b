import { expect, test } from '@playwright/test'
import { choose, field, signIn } from './steps.ts'

const MONTHS = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Set', 'Oct', 'Nov', 'Dic']

test('a document is found by what its paper shows, the filter is summed, the means of payment follows the account', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/invoice')
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows.first()).toBeVisible()

  await test.step('by its number and its amount as the list shows them; / goes to the search', async () => {
    const issued = rows.filter({ hasText: /[FB]001-\d{8}/ }).first()
    const [number = ''] = /[FB]001-\d{8}/.exec((await issued.textContent()) ?? '') ?? []
    await page.keyboard.press('/')
    await page.keyboard.type(number.replace('-0000', '-'))
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText(number)
    await expect(page.locator('tfoot')).toContainText('sin borradores ni anulados')
    const cells = await rows.first().locator('td').allTextContents()
    const amount =
      cells.map((text) => text.replace(/US\$|S\//, '').trim()).find((text) => /^[\d,]+\.\d\d$/.test(text)) ?? ''
    await page.getByRole('combobox', { name: 'Buscar' }).first().fill(amount)
    await page.keyboard.press('Enter')
    await expect(rows.filter({ hasText: number })).toHaveCount(1)
  })

  await test.step('by words that name its fields: what is typed becomes filters, and the rest is looked for', async () => {
    await page.goto('/invoice')
    await expect(rows.first()).toBeVisible()
    const paid = rows.filter({ hasText: 'Cobrada' }).filter({ hasText: 'Factura' }).first()
    const [, day = '', ruc = ''] = /(\d\d\/\d\d\/\d{4}).*?([12]0\d{9})/.exec((await paid.textContent()) ?? '') ?? []
    const month = MONTHS[Number(day.slice(3, 5)) - 1]!
    await page.keyboard.press('/')
    await page.keyboard.type(`estado:cobr mes:${month.toLowerCase()} ${ruc}`)
    await page.keyboard.press('Enter')
    await expect(page.locator('.yu-chip')).toContainText('Cobrada')
    await expect(page.locator('.yu-list-period')).toContainText(month)
    await expect(page.getByRole('combobox', { name: 'Buscar' }).first()).toHaveValue(ruc)
    await expect(rows.first()).toContainText('Cobrada')
    // What became a filter no longer stands in the field, also where nothing else was typed.
    await page.getByRole('combobox', { name: 'Buscar' }).first().fill('estado:"por cobrar"')
    await page.keyboard.press('Enter')
    await expect(page.locator('.yu-chip')).toContainText('Por cobrar')
    await expect(page.getByRole('combobox', { name: 'Buscar' }).first()).toHaveValue('')
  })

  await test.step('the state that calls itself overdue is the view; what says nothing to its field is told under it', async () => {
    const search = page.getByRole('combobox', { name: 'Buscar' }).first()
    await page.goto('/invoice')
    await expect(rows.first()).toBeVisible()
    await search.fill('estado:vencida')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { selected: true })).toContainText('Vencidas')
    await search.fill('fecha:31/02/2026')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('No se entiende «31/02/2026» como Fecha')
    await expect(rows.first()).toBeVisible()
    await search.fill('')
  })

  await test.step('a seller is named by a part of the name: Enter takes the one there is', async () => {
    await page.goto('/invoice')
    await expect(rows.first()).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('vendedor:luis')
    await page.keyboard.press('Enter')
    await expect(page.locator('.yu-chip')).toContainText('Vendedor')
    await expect(page.getByRole('combobox', { name: 'Buscar' }).first()).toHaveValue('')
  })

  await test.step('what a suggestion counts is what the list shows once it is taken', async () => {
    await page.goto('/invoice')
    await expect(rows.first()).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('peña cobrada')
    const offer = page.getByRole('option', { name: /Estado Cobrada/ })
    await expect(offer.locator('small')).toHaveText(/^[1-9]\d*$/)
    const count = Number(await offer.locator('small').textContent())
    await offer.click()
    await expect(page.locator('.yu-chip')).toContainText('Cobrada')
    await expect(page.locator('tfoot')).toContainText(`Total de ${count},`)
  })

  await test.step('last month is one button, with the focus in the filter; F1 shows the keys', async () => {
    await page.goto('/invoice')
    await expect(rows.first()).toBeVisible()
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await page.getByRole('button', { name: 'Mes pasado' }).click()
    await expect(page.locator('.yu-list-period')).not.toContainText('Todo el tiempo')
    await page.keyboard.press('F1')
    await expect(page.getByRole('dialog')).toContainText('Alt')
    await page.keyboard.press('Escape')
  })

  await test.step('a bank pays by transfer; cash out of it is warned of', async () => {
    await page.goto('/payment/expense/new')
    const method = page.locator('[data-field=method]')
    const account = page.locator('[data-field=account]')
    await expect(account).toContainText(/ · /)
    const bank = (await account.textContent())?.includes('BCP')
    await expect(method).toContainText(bank ? 'Transferencia' : 'Efectivo')
    await page.keyboard.press('Alt+h')
    await choose(page, 'Cuenta de origen', 'BCP')
    await expect(method).toContainText('Transferencia')
    await choose(page, 'Medio de pago', 'Efectivo')
    await expect(page.getByText('Una cuenta de banco no mueve efectivo')).toBeVisible()
    await expect(field(page, 'Fecha')).toBeVisible()
  })
})

test('a row is worked on where it stands: by the mouse over it and by its letters', async ({ page }) => {
  await signIn(page)
  await page.goto('/invoice?tab=owed')
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows.first()).toBeVisible()
  const acts = rows.first().getByRole('button')
  await page.mouse.move(2, 2)
  await expect(acts).toHaveCount(0)

  await test.step('the actions come with the pointer, stand beside the name and move nothing', async () => {
    const place = (): Promise<unknown> => rows.first().locator('td').nth(4).boundingBox()
    const before = await place()
    await rows.first().hover()
    await expect(acts).toHaveCount(3)
    expect(await place()).toEqual(before)
    const name = await rows.first().getByRole('link').first().boundingBox()
    const first = await acts.first().boundingBox()
    expect(first!.x).toBeGreaterThan(name!.x + name!.width)
    await expect(acts.first()).toHaveAttribute('title', 'Cobrar (C)')
  })

  await test.step('E asks before it is mailed, by its number; C collects', async () => {
    const number = (await rows.first().getByRole('link').first().textContent()) ?? ''
    await page.keyboard.press('t')
    await page.keyboard.press('e')
    await expect(page.getByRole('dialog')).toContainText(`Enviar por correo: ${number}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('t')
    await page.keyboard.press('c')
    await expect(page).toHaveURL(/\/payment\/income\/new\//)
  })

  await test.step('what a catalogue holds is changed from its row', async () => {
    await page.goto('/contacts')
    await expect(rows.first()).toBeVisible()
    await page.keyboard.press('t')
    await page.keyboard.press('m')
    await expect(page).toHaveURL(/\/contacts\/edit\//)
  })
})

test('typing in the search of a list offers what it may mean, with its count; the keys take it and take it back', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/invoice')
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows.first()).toBeVisible()
  const offers = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option')
  const chips = page.locator('.yu-chip')

  await test.step('a view that the word begins is in front: Enter opens it', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('venc')
    await expect(offers.first()).toHaveText(/^Vencidas\s*\d+$/)
    await expect(offers.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { selected: true })).toContainText('Vencidas')
    await expect(page.getByRole('combobox', { name: 'Buscar' }).first()).toHaveValue('')
    await expect(rows.first()).toContainText('Vencida')
  })

  await test.step('arrows go to a client by a part of the name; Backspace takes it back', async () => {
    await page.keyboard.type('peñ')
    await expect(offers.last()).toContainText('PEÑA NÚÑEZ')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(chips).toContainText('PEÑA NÚÑEZ')
    await expect(rows.first()).toContainText('PEÑA')
    await page.keyboard.press('Backspace')
    await expect(chips).toHaveCount(0)
  })

  await test.step('Enter before any answer looks for what stands in the field', async () => {
    await page.goto('/invoice')
    await expect(rows.first()).toBeVisible()
    await page.route('**/api/clients/choose*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.keyboard.press('/')
    await page.keyboard.type('supermercados')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=supermercados/)
    await expect(rows.first()).toContainText('SUPERMERCADOS')
  })
})

test('rows are put together by client, with what each comes to, and a group opens its rows', async ({ page }) => {
  await signIn(page)
  await page.goto('/invoice')
  await page.getByRole('button', { name: 'Agrupar' }).click()
  await page.getByRole('button', { name: 'Cliente', exact: true }).click()
  await expect(page).toHaveURL(/group=client\.name/)
  const groups = page.getByRole('table', { name: /Agrupar/ })
  const first = groups.locator('tbody tr').first()
  const [name = '', count = ''] = await first.locator('td').allInnerTexts()
  await first.getByRole('link').click()
  await expect(page).not.toHaveURL(/group=/)
  await expect(page.locator('.yu-list').getByText(name).first()).toBeVisible()
  await expect(page.getByText(`${count} registros`)).toBeVisible()
})
