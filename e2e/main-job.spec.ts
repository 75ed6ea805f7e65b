import { expect, type Page, test } from '@playwright/test'
import { rucCheckDigit } from '@yupana/kernel'
import { choose, digitsOfNow, field, signIn, typeLine } from './steps.ts'

/** Different in each run, so that a journey can be repeated on one database. */
const stamp = digitsOfNow(8)
const ruc = `20${stamp}${rucCheckDigit(`20${stamp}`)}`
const wrongRuc = `${ruc.slice(0, 10)}${(Number(ruc[10]) + 1) % 10}`
const client = `CLIENTE DE PRUEBA ${stamp} S.A.C.`
const code = `TEC-${stamp}`

test.describe.configure({ mode: 'serial' })
test.describe('the main job of an owner', () => {
  let page: Page
  let shots = 0
  let invoice: { url: string; number: string }

  const shot = async (name: string): Promise<void> => {
    shots += 1
    await page.screenshot({ path: test.info().outputPath(`${String(shots).padStart(2, '0')}-${name}.png`) })
  }

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({
      locale: 'es-PE',
      timezoneId: 'America/Lima',
      viewport: { width: 1366, height: 768 },
    })
    page.setDefaultTimeout(15_000)
  })
  test.afterAll(() => page.close())

  test('signs in and sees the figures of the month', async () => {
    // What the first page asks for stays in a few files, with the board beside the form, and without the charts.
    const scripts: string[] = []
    page.on('request', (request) => void (/\/assets\/.*\.js$/.test(request.url()) && scripts.push(request.url())))
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(9)
    expect(scripts.filter((url) => url.includes('/charts'))).toEqual([])
    await signIn(page)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('article', { name: 'Ventas del mes' })).toContainText('S/')
    await expect(page.getByRole('img', { name: /Ventas por mes/ })).toBeVisible()
    // The panel draws its own: the charts of reports are 185 kB that it does not need.
    expect(scripts.filter((url) => url.includes('/charts'))).toEqual([])
    await shot('dashboard')
  })

  test('registers a client by RUC; a wrong check digit is told at once', async () => {
    await page.getByRole('button', { name: 'Nuevo contacto' }).click()
    await field(page, 'Número de documento').fill(wrongRuc)
    await expect(page.getByText(/El RUC no es válido/)).toBeVisible()
    await shot('wrong-ruc')
    await field(page, 'Número de documento').fill(ruc)
    await expect(page.getByText(/El RUC no es válido/)).toBeHidden()
    await expect(page.getByText(/no figura en el padrón/)).toBeVisible()
    await field(page, 'Razón social o nombre').fill(client)
    await field(page, 'Correo electrónico').first().fill('compras@cliente.pe')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { name: client })).toBeVisible()
    await shot('client')
  })

  test('registers a product; the price with tax follows the net price', async () => {
    await page.goto('/items/new')
    await field(page, 'Código').fill(code)
    await field(page, 'Nombre').fill(`Teclado ${stamp}`)
    await field(page, 'Precio sin IGV').fill('100')
    await expect(field(page, 'Precio con IGV')).toHaveValue('118')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { name: new RegExp(code) })).toBeVisible()
    await expect(page.getByText('S/ 118.00')).toBeVisible()
    await shot('product')
  })

  test('enters its opening stock by keyboard', async () => {
    await page.goto('/import-initial-stock')
    await typeLine(page, code, { Cantidad: '10', 'Costo unitario (S/)': '60' })
    await expect(page.locator('.yu-totals')).toContainText('600.00')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { name: /Guía de ingreso/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Líneas' })).toContainText('600.00')
    await shot('opening-stock')
  })

  test('types an invoice by keyboard, with live totals, and issues it', async () => {
    await page.goto('/invoice/new')
    // SAL-005, SAL-010: no item before the client.
    await expect(page.getByText('Seleccione un cliente antes de continuar')).toBeVisible()
    await choose(page, 'Cliente', ruc)
    await typeLine(page, code, { Cantidad: '2' })
    await expect(page.locator('.yu-totals')).toContainText('236.00')
    await shot('invoice-form')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/invoice\/view\//)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(/^Factura F001-\d{8}$/)
    invoice = { url: page.url(), number: ((await title.textContent()) ?? '').replace('Factura ', '') }
    await shot('issued')
  })

  test('the tax office accepts it, without a reload', async () => {
    const strip = page.locator('.yu-strip')
    await expect(strip).toContainText('Por cobrar')
    await expect(strip).toContainText('Aceptada', { timeout: 60_000 })
    await expect(page.getByText(/Respuesta de SUNAT/)).toBeVisible()
    await shot('accepted')
  })

  test('shows the PDF beside it and mails it', async () => {
    await page.getByRole('button', { name: /PDF$/ }).click()
    const preview = page.getByRole('complementary', { name: 'Vista previa' })
    await expect(preview.locator('iframe')).toHaveAttribute('src', /^blob:/)
    await expect(preview).toContainText(`${invoice.number}.pdf`)
    await shot('pdf')
    await preview.getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('button', { name: 'Enviar por correo' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Correo electrónico')).toHaveValue('compras@cliente.pe')
    await dialog.getByRole('button', { name: 'Enviar por correo' }).click()
    await expect(page.getByText(/Correo en camino/)).toBeVisible()
  })

  test('collects it in two payments; more than is owed is told before sending', async () => {
    await page.getByRole('button', { name: 'Cobrar' }).click()
    const amount = page.getByLabel(/^A cobrar/)
    await expect(amount).toHaveValue('236.00')
    await amount.fill('300')
    await expect(page.getByText('Excede el saldo en')).toBeVisible()
    await shot('overpaid')
    await amount.fill('100')
    await expect(page.getByText('Excede el saldo en')).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { name: /^Cobro \d+$/ })).toBeVisible()
    await page.getByRole('link', { name: invoice.number }).first().click()
    await expect(page.getByRole('region', { name: 'Saldo' })).toContainText('136.00')
    await expect(page.locator('.yu-strip')).toContainText('Cobrada 42 %')
    await page.getByRole('button', { name: 'Cobrar' }).click()
    await expect(page.getByLabel(/^A cobrar/)).toHaveValue('136.00')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { name: /^Cobro \d+$/ })).toBeVisible()
    await shot('collection')
    await page.goto(invoice.url)
    await expect(page.locator('.yu-strip')).toContainText('Cobrada')
    await shot('paid')
  })

  test('leads to its vouchers, which balance', async () => {
    const chain = page.getByRole('navigation', { name: 'Documentos relacionados' })
    await expect(chain.getByRole('link', { name: /^Cobro \d+$/ })).toHaveCount(2)
    await expect(chain.getByText('Emitido')).toBeVisible()
    await page.getByRole('navigation', { name: 'Asientos' }).getByRole('link', { name: /^14-/ }).click()
    await expect(page.getByRole('heading', { name: /^Asiento 14-/ })).toBeVisible()
    await expect(page.locator('.yu-totals')).toContainText('Debe')
    const sides = await page.locator('.yu-totals dd').allTextContents()
    expect(sides[0]).toBe(sides[1])
    await expect(page.getByRole('table', { name: 'Líneas' })).toContainText('236.00')
    await shot('voucher')
  })

  test('drills from the trial balance down to the document', async () => {
    await page.goto('/reports/journal/balance')
    await shot('trial-balance')
    await page.getByRole('link', { name: '1212', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Libro mayor' })).toBeVisible()
    const table = page.getByRole('table', { name: 'Libro mayor' })
    await expect(table).toBeVisible()
    // An account of a whole year has more rows than are read at once: of its document alone.
    await page.getByRole('textbox', { name: 'Documento' }).fill(invoice.number)
    await page.keyboard.press('Enter')
    const entry = table.getByRole('link', { name: `01-${invoice.number}` }).first()
    await expect(entry).toBeVisible()
    await shot('ledger')
    await entry.click()
    await expect(page.getByRole('heading', { name: `Factura ${invoice.number}` })).toBeVisible()
  })

  test('stands in the sales register and in the kardex', async () => {
    await page.goto('/report/sale')
    await expect(page.getByRole('row', { name: new RegExp(client.slice(0, 24)) })).toContainText('236.00')
    await shot('sales-register')
    await page.goto(`/items?search=${code}`)
    await page
      .getByRole('row', { name: new RegExp(code) })
      .getByRole('link', { name: '8', exact: true })
      .click()
    const kardex = page.getByRole('table', { name: 'Kardex' })
    await expect(kardex).toContainText('600.00')
    await expect(kardex).toContainText('120.00')
    await kardex.getByRole('link', { name: invoice.number }).click()
    await expect(page).toHaveURL(invoice.url)
    await page.goBack()
    await expect(kardex).toBeVisible()
    await shot('kardex')
  })
})
