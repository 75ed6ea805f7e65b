import { expect, type Page, test } from '@playwright/test'
import { choose, digitsOfNow, owner, signIn, typeLine } from './steps.ts'

/** Different in each run, so that a journey can be repeated on one database. */
const stamp = digitsOfNow(8)
const code = `LOT-${stamp}`
const soon = `A-${stamp}`
const later = `B-${stamp}`
const past = `Z-${stamp}`

/** `31/01` of a year to come, or gone by. */
const day = (years: number): string => `31/01/${new Date(Date.now()).getFullYear() + years}`

async function receive(page: Page, quantity: string, batches: string): Promise<void> {
  await page.goto('/input-guide/new')
  await choose(page, 'Motivo', 'Sobrante de inventario')
  await typeLine(page, code, { Cantidad: quantity, 'Costo unitario': '9.5' })
  await page.keyboard.press('Alt+l')
  const scan = page.getByRole('dialog').getByRole('textbox').first()
  await expect(scan).toBeFocused()
  await paste(page, batches)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Guía de ingreso GI01-\d{8}$/)
}

/** A block of a sheet into the field with the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const data = new DataTransfer()
    data.setData('text', given)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}

async function startSale(page: Page, quantity: string): Promise<void> {
  await page.goto('/invoice/new')
  await choose(page, 'Cliente', 'SUPERMERCADOS')
  await typeLine(page, code, { Cantidad: quantity, Precio: '20' })
}

test('two batches are received, sold the one that is due first, a due one is refused, and a recall finds who has what', async ({
  page,
}) => {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const data = {
    code,
    name: `Vacuna ${stamp}`,
    unit: { code: 'NIU' },
    price: '20',
    batchTracking: true,
    batchDueDate: true,
  }
  expect((await page.request.post('/api/products', { headers, data })).ok()).toBe(true)
  await signIn(page)
  const title = page.getByRole('heading', { level: 1 })

  await receive(page, '10', `${later}\t6\t${day(2)}\n${soon}\t4\t${day(1)}`)
  await expect(page.getByText(`${soon}`).first()).toBeVisible()
  await receive(page, '1', `${past}\t1\t${day(-1)}`)

  // FEFO: proposed are those that are due first, and nothing that is due already.
  await startSale(page, '5')
  await page.keyboard.press('Alt+l')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Proponer' }).click()
  await expect(dialog.locator('.yu-lots-named > li').first()).toContainText(soon)
  await expect(dialog.locator('.yu-lots-named')).not.toContainText(past)
  await expect(dialog).toContainText('5 de 5')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('grid')).toContainText('2 lotes')
  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(title).toHaveText(/F001-\d{8}$/)
  await expect(page.getByText(soon).first()).toBeVisible()

  // Two of what was sold come back: which, is read off the goods.
  const sold = page.url().split('/').at(-1)
  const accepted = async () => (await (await page.request.get(`/api/invoices/${sold}`, { headers })).json()).eStatus
  await expect.poll(accepted, { timeout: 30_000 }).toBe(2)
  await page.goto(`/credit-note/new?invoice=${sold}&type=07&reason=07`)
  const grid = page.getByRole('grid')
  await grid.getByRole('gridcell').nth(3).click()
  await page.keyboard.type('2')
  await page.getByRole('button', { name: 'Guardar y emitir' }).click()
  await expect(page.getByText(/Fila 1 · Lotes y series/)).toBeVisible()
  await page.keyboard.press('Alt+l')
  await expect(dialog).toContainText(later)
  await expect(dialog.getByRole('button', { name: 'Proponer' })).toHaveCount(0)
  await dialog.getByRole('button', { name: `+ ${soon}` }).click()
  await expect(dialog).toContainText('2 de 2')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: 'Guardar y emitir' }).click()
  await expect(title).toHaveText(/FC01-\d{8}$/)
  await expect(page.getByText(soon).first()).toBeVisible()

  await startSale(page, '1')
  await page.keyboard.press('Alt+l')
  await dialog.getByRole('textbox').first().fill(past)
  await page.keyboard.press('Enter')
  await expect(dialog.locator('.yu-lots-named')).toContainText('vencido')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(page.getByText(/venció el/).first()).toBeVisible()

  await page.goto(`/lots?search=${soon}`)
  await page.getByRole('link', { name: soon }).first().click()
  await expect(title).toHaveText('Trazabilidad de lotes')
  const table = page.getByRole('main')
  await expect(table).toContainText('SUPERMERCADOS PERUANOS')
  await expect(table).toContainText('De dónde vino')
  await page.getByRole('button', { name: 'Retener' }).click()
  await dialog.getByRole('textbox').fill('Alerta DIGEMID')
  await dialog.getByRole('button', { name: 'Retener' }).click()
  await expect(table).toContainText('Retenido: Alerta DIGEMID')
  await page.getByRole('button', { name: 'Liberar' }).click()
  await dialog.getByRole('textbox').fill('Falsa alarma')
  await dialog.getByRole('button', { name: 'Liberar' }).click()
  await expect(page.getByRole('button', { name: 'Retener' })).toBeVisible()
})
