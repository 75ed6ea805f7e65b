import { expect, test } from '@playwright/test'
import { limaDate, rucCheckDigit, systemClock } from '@yupana/kernel'
import { caller } from './owing.ts'
import { choose, digitsOfNow, owner, signIn } from './steps.ts'

/** Different in each run, so that a journey can be repeated on one database. */
const stamp = digitsOfNow(7)

test('an agent pays a supplier less what it keeps, sees the certificate accepted, reverses it and voids the payment', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  const call = await caller(page)
  const agent = async (retains: boolean) =>
    call('put', '/api/company/configuration', { ...(await call('get', '/api/company/configuration')), retains })
  await agent(true)
  const ruc = `205${stamp}`
  const name = `PROVEEDOR ${stamp} S.A.C.`
  const supplier = await call('post', '/api/clients', {
    ...{ documentType: '6', documentNumber: `${ruc}${rucCheckDigit(ruc)}`, fiscalName: name, type: 'client-supplier' },
    addresses: [],
  })
  await call('post', '/api/payment/account', {
    ...{ code: `R${stamp}`, name: `Banco ${stamp}`, currency: 'PEN', type: 'bank', bank: '02', ledgerCode: '10411' },
    allowNegative: true,
  })
  const item = await call('post', '/api/products', {
    ...{ type: 'service', code: `R${stamp}`, name: 'Mantenimiento', unit: { code: 'ZZ' }, price: '2000' },
  })
  const [term] = await call('get', '/api/payment-term/choose')
  const bill = await call('post', '/api/bills', {
    ...{ documentType: '01', serie: 'F001', number: stamp, date: limaDate(systemClock()), currency: 'PEN' },
    ...{ supplier: { id: supplier.id }, paymentTerm: { id: term.id } },
    items: [{ item: { id: item.id }, quantity: '1', price: '2000', tax: { type: 'IGV', rate: '18' } }],
  })

  const title = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  await page.goto(`/payment/bill/expense/${bill.id}`)
  await choose(page, 'Cuenta de origen', `R${stamp}`)
  await choose(page, 'Medio de pago', 'Transferencia')
  // What is kept shows before anything is saved.
  await expect(page.locator('.yu-totals').last()).toContainText('Retención 3 %')
  await expect(page.locator('.yu-totals').last()).toContainText('2,289.20')
  await page.keyboard.press('Control+s')
  await expect(title).toHaveText(/^Pago \d+$/)
  const payment = page.url()
  await expect(main).toContainText('70.80')
  await main
    .getByRole('link', { name: /^R001-\d{8}$/ })
    .first()
    .click()
  await expect(title).toHaveText(/^Retención R001-\d{8}$/)
  await expect(main).toContainText('ha sido aceptado', { timeout: 60_000 })
  const certificate = page.url()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Descargar XML' }).click()
  expect((await download).suggestedFilename()).toMatch(/-20-R001-\d+\.xml$/)

  // The payment stays as long as the certificate says that it was made.
  const refused = await page.request.put(`/api/payment/expenses/${payment.split('/').at(-1)}/void`, {
    headers: {
      authorization: `Bearer ${(await (await page.request.post('/api/login_check', { data: owner })).json()).token}`,
    },
    data: { reason: 'Error' },
  })
  expect((await refused.json()).code).toBe('certificate_live')
  await page.goto(certificate)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Revertir' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Pago anulado')
  await page.getByRole('dialog').getByRole('button', { name: 'Revertir' }).click()
  await expect(page.getByText('Anulada', { exact: true }).first()).toBeVisible({ timeout: 90_000 })
  await call('put', `/api/payment/expenses/${payment.split('/').at(-1)}/void`, { reason: 'Error' })
  await page.goto('/payment/retentions')
  await expect(main).toContainText(name)
  await page.goto('/payment/detractions')
  await expect(title).toHaveText('Detracciones')
  await agent(false)
})
