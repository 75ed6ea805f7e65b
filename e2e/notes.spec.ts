import { expect, type Page, test } from '@playwright/test'
import { digitsOfNow, field, owner, signIn } from './steps.ts'

const igv = { type: 'IGV', rate: '18' }

/** A sale of two services that the tax office took and that was paid in cash. Answers its address. */
async function plantPaidSale(page: Page): Promise<{ id: string; number: string }> {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const reply = await page.request[method](path, { headers, ...(data ? { data } : {}) })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
  const first = async (path: string) => ({ id: (await call('get', path))[0].id })
  const code = `NC-${digitsOfNow(8)}`
  const { id: item } = await call('post', '/api/products', {
    code,
    name: code,
    type: 'service',
    unit: { code: 'ZZ' },
    price: '100',
  })
  const day = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  const terms: { id: string; type: string }[] = await call('get', '/api/payment-term/choose')
  const draft = await call('post', '/api/invoices', {
    ...{ documentType: '01', serie: 'F001', date: day, currency: 'PEN' },
    client: { id: (await call('get', '/api/clients/choose?search=ANDES'))[0].id },
    seller: await first('/api/workers/choose'),
    paymentTerm: { id: terms.find(({ type }) => type === '1' || type === 'cash')!.id },
    items: [{ item: { id: item }, quantity: '2', price: '100', tax: igv }],
  })
  const { id, number } = await call('put', `/api/invoices/${draft.id}/issue`)
  await expect.poll(async () => (await call('get', `/api/invoices/${id}`)).eStatus, { timeout: 60_000 }).toBe(2)
  const accounts: { id: string; name: string; currency?: string }[] = await call('get', '/api/payment/account/choose')
  const methods: { id: string; name: string }[] = await call('get', '/api/payment/method/choose')
  await call('post', '/api/payment/incomes', {
    ...{ date: day, currency: 'PEN', account: { id: accounts[0]!.id }, method: { id: methods[0]!.id } },
    payments: [{ document: { id }, amount: '236.00' }],
  })
  return { id, number: `F001-${number}` }
}

test('a paid sale is corrected by the advisor, its note is taken, and the money given back', async ({ page }) => {
  await signIn(page)
  const sale = await plantPaidSale(page)
  await page.goto(`/invoice/view/${sale.id}`)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Corregir' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('¿Cómo lo corrijo?')
  await dialog.getByRole('radio', { name: 'La venta no debió hacerse' }).check()
  // What was paid is not voided, and it is said why.
  await expect(dialog).toContainText('Anular el comprobante (RA)')
  await dialog.getByRole('radio', { name: 'Devolvieron productos' }).check()
  await dialog.getByRole('button', { name: /07: Devolución por ítem/ }).click()

  await expect(page).toHaveURL(/\/credit-note\/new\?invoice=/)
  const grid = page.getByRole('grid')
  await expect(grid).toContainText('2')
  await field(page, 'Sustento').fill('Una unidad no se usó')
  await grid.getByRole('gridcell').first().click()
  const cell = grid.locator('[aria-selected=true] :is(input,select)')
  for (let i = 0; i < 8 && (await cell.getAttribute('aria-label')) !== 'Devuelve'; i++)
    await page.keyboard.press('ArrowRight')
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await expect(page.locator('.yu-totals')).toContainText('118.00')
  // The lines are those of the sale: none is doubled.
  const lines = await grid.getByRole('row').count()
  await page.keyboard.press('Control+d')
  await expect(grid.getByRole('row')).toHaveCount(lines)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/credit-note\/view\//)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Nota de crédito FC01-\d{8}$/)
  const strip = page.locator('.yu-strip')
  await expect(strip).toContainText('Con saldo', { timeout: 60_000 })
  const chain = page.getByRole('navigation', { name: 'Documentos relacionados' })
  await expect(chain.getByRole('link', { name: sale.number })).toBeVisible()

  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/payment\/bill\/expense\//)
  await expect(page.locator('.yu-totals').last()).toContainText('118.00')
  await expect(page.getByText('Disponible en la cuenta')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/payment\/expense\/view\//)
  await page.goto('/credit-note')
  await expect(page.getByRole('row', { name: /Aplicada/ }).first()).toBeVisible()
})
