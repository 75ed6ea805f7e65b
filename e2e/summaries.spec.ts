import { expect, type Page, test } from '@playwright/test'
import { digitsOfNow, owner, signIn } from './steps.ts'

async function caller(page: Page) {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  return async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const reply = await page.request[method](path, { headers, ...(data ? { data } : {}) })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
}

test('tickets of a day go to the tax office by one summary, and each is taken', async ({ page }) => {
  await signIn(page)
  const call = await caller(page)
  const settle = async (ticketWay: 'single' | 'summary') => {
    const { version } = await call('get', '/api/einvoice/settings')
    await call('post', '/api/einvoice/settings', { ticketWay, version })
  }
  const like = '/api/invoices?limit=1&filters[0][field]=documentType&filters[0][operator]=EQUAL&filters[0][value]=03'
  const [sold] = (await call('get', like)).data
  const { client, seller, paymentTerm } = await call('get', `/api/invoices/${sold.id}`)
  const code = `RC-${digitsOfNow(8)}`
  const product = { code, name: code, type: 'service', unit: { code: 'ZZ' }, price: '50' }
  const { id: item } = await call('post', '/api/products', product)
  await settle('summary')
  try {
    const numbers: string[] = []
    for (const quantity of ['1', '2']) {
      const draft = await call('post', '/api/invoices', {
        ...{ documentType: '03', serie: 'B001', currency: 'PEN', client: { id: client.id }, seller: { id: seller.id } },
        ...{ date: new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10) },
        paymentTerm: { id: paymentTerm.id },
        items: [{ item: { id: item }, quantity, price: '50', tax: { type: 'IGV', rate: '18' } }],
      })
      const { number } = await call('put', `/api/invoices/${draft.id}/issue`)
      numbers.push(`B001-${number}`)
    }
    await page.goto('/summary')
    await page.getByRole('button', { name: 'Resumir boletas' }).first().click()
    // The day stands there and has the focus: Enter sends.
    await expect(page.getByRole('dialog').getByLabel(/^Día de emisión/)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Resumen enviado')).toBeVisible({ timeout: 30_000 })
    const row = page.getByRole('row').filter({ hasText: 'Informa boletas' }).first()
    await expect(row).toContainText('Aceptado', { timeout: 30_000 })
    await row.getByRole('button', { name: /^RC-/ }).click()
    const dialog = page.getByRole('dialog')
    for (const number of numbers) await expect(dialog.getByRole('row', { name: number })).toContainText('Aceptada')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'CDR' }).click()
    expect((await download).suggestedFilename()).toMatch(/^R-\d{11}-RC-\d{8}-\d+\.zip$/)
  } finally {
    await settle('single')
  }
})
