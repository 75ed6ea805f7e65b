import { type Browser, expect, type Page, test } from '@playwright/test'
import { mailTo } from './mail.ts'
import { digitsOfNow, owner, signIn } from './steps.ts'
import { cart, makeTill, scan, type TestTill, total, unsent } from './till-desk.ts'

/** The mouse of the demo: 49.90 with tax. */
const MOUSE = '7750001000028'
const PIN = '274913'
const stamp = digitsOfNow(8)
const LINK = /https?:\/\/\S+\/invitation\?\S+/

/** Who sells and counts, and does not approve. */
async function invite(browser: Browser, till: TestTill): Promise<Page> {
  const modules = ['POSSALES', 'POSSHIFT', 'POSORDER', 'POSINVOICE', 'POSCASHLIST', 'PAYMENTS', 'OUTPUTINVOICE']
  const verbs = modules.flatMap((module) => ['readOnly', 'new', 'edit', 'view'].map((verb) => `${module}.${verb}`))
  const role = await till.call<{ id: string }>('post', '/api/configuration/roles', {
    ...{ name: `Cajera ${stamp}`, permissions: [...verbs, 'POSSALES.fullAccess', 'POSINVOICE.fullAccess'] },
  })
  const email = `cajera${stamp}@empresa.pe`
  await till.call('post', '/api/configuration/users', {
    ...{ email, name: 'Nélida', lastName: 'Ccori', role: { id: role.id } },
  })
  const { search } = new URL(await mailTo(email, LINK))
  const page = await (
    await browser.newContext({ locale: 'es-PE', timezoneId: 'America/Lima', viewport: { width: 1366, height: 768 } })
  ).newPage()
  await page.goto(`/invitation${search}`)
  await page.getByLabel(/^Contraseña/).fill('Molle2026andino')
  await page.getByLabel(/^Repita/).fill('Molle2026andino')
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/invitation'))
  return page
}

const pieces = (page: Page, value: string) => page.getByLabel(`Piezas de S/ ${value}`, { exact: true })
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The till asks whose sale it is. */
async function seller(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Vendedor' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Vendedor').press('Enter')
  await expect(dialog).toBeHidden()
}

test('a cashier’s day: float, sales, an order of a seller, a withdrawal, a return, and a drawer that agrees', async ({
  browser,
  page,
}) => {
  const till = await makeTill(page, { askSeller: true })
  const settings = await till.call<object>('get', '/api/company/configuration')
  await till.call('put', '/api/company/configuration', { ...settings, cashShift: true })
  await till.call('put', '/api/pos/pin', { pin: PIN, password: owner.password })
  await signIn(page)
  const cashier = await invite(browser, till)

  await test.step('the drawer is opened with its float', async () => {
    await takeTillOf(cashier, till)
    await pieces(cashier, '100').fill('1')
    await act(cashier, 'Abrir turno').last().click()
    await expect(cart(cashier)).toBeVisible()
  })

  await test.step('two mice in cash, and one by card', async () => {
    await scan(cashier, MOUSE)
    await scan(cashier, MOUSE)
    await cashier.keyboard.press('F9')
    await seller(cashier)
    await expect(cashier.getByRole('dialog', { name: 'Cobrar' })).toBeVisible()
    await cashier.keyboard.press('1')
    await cashier.getByLabel(/^Recibido/).fill('100')
    await cashier.keyboard.press('Enter')
    await expect(cashier.locator('.yu-till-after')).toContainText('0.20')
    await scan(cashier, MOUSE)
    await cashier.getByRole('button', { name: 'Tarjeta' }).click()
    await seller(cashier)
    const operation = cashier.getByLabel('N.º de operación')
    if (await operation.isVisible()) await operation.fill('778812')
    await cashier.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
    await expect(cashier.locator('.yu-till-after')).toBeVisible()
    await unsent(cashier, 0)
  })

  await test.step('a seller took an order down, whose slip is scanned and charged', async () => {
    const order = await orderOf(till)
    await scan(cashier, `${order.serie}-${order.number}`)
    await expect(total(cashier)).toContainText('49.90')
    await expect(cart(cashier)).toContainText('Vendedor')
    await cashier.getByRole('button', { name: 'Exacto' }).click()
    await expect(cashier.locator('.yu-till-after')).toBeVisible()
    await unsent(cashier, 0)
    const { status } = await till.call<{ status: string }>('get', `/api/requisition-order/${order.id}`)
    expect(status).toBe('closed')
  })

  await test.step('money is taken out for a taxi', async () => {
    await cashier.goto('/pos/cash')
    await act(cashier, 'Ingreso o retiro').click()
    const dialog = cashier.getByRole('dialog')
    await dialog.getByLabel(/^Importe/).fill('30')
    await dialog.getByLabel(/^Categoría/).click()
    await cashier.keyboard.type('Movilidad')
    await cashier.locator('.ant-select-item-option', { hasText: 'Movilidad' }).first().click()
    await dialog.getByLabel(/^Motivo/).fill('Taxi al banco')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('one mouse comes back: the owner approves it with a PIN, and its money goes out of the drawer', async () => {
    await cashier.goto('/pos/invoice-list')
    const row = cashier.getByRole('row', { name: new RegExp(`${till.ticket}-0*1\\b`) })
    await row.hover()
    await row.getByRole('button', { name: 'Devolver' }).click()
    const dialog = cashier.getByRole('dialog')
    await dialog.getByLabel(/^Devuelve de/).fill('1')
    await dialog.getByRole('button', { name: 'Devolver' }).click()
    await cashier.getByRole('combobox', { name: 'Quién autoriza' }).click()
    await cashier.locator('.ant-select-item-option:not(.ant-select-item-option-disabled)').first().click()
    await cashier.getByLabel('Motivo', { exact: true }).fill('Vino fallado')
    await cashier.getByLabel('PIN', { exact: true }).fill(PIN)
    await cashier.getByLabel('PIN', { exact: true }).press('Enter')
    await expect(cashier.getByRole('row', { name: new RegExp(`${till.note}-0*1\\b`) })).toBeVisible()
  })

  await test.step('it is counted blind, agrees to the cent, and is proved', async () => {
    await cashier.goto('/pos/close')
    // 100.00 of float + 99.80 + 49.90 − 30.00 − 49.90.
    await expect(cashier.getByRole('main')).not.toContainText('169.80')
    const drawer = { '100': 1, '50': 1, '10': 1, '5': 1, '2': 2, '0.50': 1, '0.20': 1, '0.10': 1 }
    for (const [piece, count] of Object.entries(drawer)) await pieces(cashier, piece).fill(String(count))
    await act(cashier, 'Guardar conteo').last().click()
    await expect(cashier).toHaveURL(/\/pos\/shift\/view\//)
    const proof = cashier.getByRole('region', { name: 'Comprobación del turno' })
    await expect(proof.locator('.yu-pos-proved')).toHaveCount(5)
    await act(cashier, 'Cerrar turno').click()
    await cashier.getByRole('dialog').getByRole('button', { name: 'Cerrar turno' }).click()
    await expect(cashier.getByRole('heading', { level: 1 })).toContainText('· Z')
  })
  await cashier.context().close()
})

// Other journeys pay into drawers that nobody opened.
test.afterAll(async ({ browser }) => {
  const page = await browser.newPage()
  await makeTill(page)
  await page.close()
})

/** As `takeTill`, where no shift is open yet. */
async function takeTillOf(page: Page, till: TestTill): Promise<void> {
  await page.goto('/pos/config')
  await page.getByRole('combobox', { name: 'Terminal' }).fill(till.name)
  await page.locator('.ant-select-item-option', { hasText: till.name }).first().click()
  await page.getByRole('button', { name: 'Tomar la caja' }).click()
  await expect(page.getByText('Caja tomada hasta')).toBeVisible()
  await page.goto('/pos/sales')
}

/** A mouse, as a seller at the office takes it down. */
async function orderOf(till: TestTill): Promise<{ id: string; serie: string; number: string }> {
  type Found = { data: { id: string }[] }
  const first = async (path: string): Promise<{ id: string }> => {
    const { data } = await till.call<Found>('get', path)
    return { id: data[0]!.id }
  }
  const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  return till.call('post', '/api/requisition-order', {
    ...{ serie: 'PE01', date: today, currency: 'PEN', client: await first('/api/clients?search=20&limit=1') },
    seller: await first('/api/workers?limit=1'),
    paymentTerm: await first('/api/payment-term?search=contado&limit=1'),
    items: [
      {
        ...{ item: await first(`/api/products?search=${MOUSE}&limit=1`), quantity: '1', price: '49.90' },
        ...{ includeTaxPrice: true, tax: { type: 'IGV', rate: '18' } },
      },
    ],
  })
}
