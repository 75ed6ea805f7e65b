import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { rucCheckDigit } from '@yupana/kernel'
import { digitsOfNow, owner, signIn } from './steps.ts'

/** Different in each run, so that the journey can be repeated on one database. */
const stamp = digitsOfNow(7)
const address = `pagos-${stamp}@cliente.pe`
const name = `COBRANZA ${stamp} S.A.C.`
const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 - 5 * 3_600_000).toISOString().slice(0, 10)

/** A client with a sale that is overdue for three days; answers its id. */
async function plant(page: Page): Promise<string> {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const reply = await page.request[method](path, { headers, ...(data ? { data } : {}) })
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
    return reply.json()
  }
  const ruc = `206${stamp}`
  const client = await call('post', '/api/clients', {
    ...{ documentType: '6', documentNumber: `${ruc}${rucCheckDigit(ruc)}`, fiscalName: name, type: 'client' },
    ...{ email: address, addresses: [] },
  })
  const item = await call('post', '/api/products', {
    ...{ type: 'service', code: `D${stamp}`, name: 'Asesoría', unit: { code: 'ZZ' }, price: '500' },
  })
  const terms: { id: string; name: string }[] = await call('get', '/api/payment-term/choose')
  const [seller] = await call('get', '/api/workers/choose')
  const sale = await call('post', '/api/invoices', {
    ...{ documentType: '01', serie: 'F001', date: day(-3), currency: 'PEN', client: { id: client.id } },
    ...{
      seller: { id: seller.id },
      paymentTerm: { id: (terms.find((each) => /contado/i.test(each.name)) ?? terms[0]!).id },
    },
    items: [{ item: { id: item.id }, quantity: '1', price: '500', tax: { type: 'IGV', rate: '18' } }],
  })
  await call('put', `/api/invoices/${sale.id}/issue`)
  return client.id
}

test('a client that is late is reminded, promises to pay, and the forecast counts it in the week of the promise', async ({
  page,
}) => {
  const client = await plant(page)
  await signIn(page)
  await page.goto(`/payment/dunning?search=${stamp}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Recordatorio')
  await page.goto(`/payment/dunning/view/${client}`)
  await page.getByRole('main').getByRole('button', { name: 'Enviar aviso' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar aviso' }).click()
  await expect(page.getByText(`Aviso en camino a ${address}`)).toBeVisible()

  const folder = join(process.env.YUPANA_DATA ?? '.data', 'mail')
  const mail = (): string =>
    readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .find((text) => text.includes(address)) ?? ''
  await expect.poll(mail).toContain('estado-de-cuenta-PEN.pdf')

  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Registrar promesa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nota').fill('Habló con la tesorera')
  await dialog.getByRole('button', { name: 'Registrar promesa' }).click()
  await expect(page.getByText('Promesa registrada')).toBeVisible()
  await expect(page.getByRole('main').getByText('Prometido').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Habló con la tesorera').first()).toBeVisible()

  await page.goto(`/payment/forecast?detail=true&week=${day(7)}`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('590.00')
})
