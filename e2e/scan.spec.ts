import { expect, test } from '@playwright/test'
import { limaDate, systemClock } from '@yupana/kernel'
import { choose, digitsOfNow, owner, signIn } from './steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Different in each run, so that a journey can be repeated on one database. */
const stamp = digitsOfNow(8)
const [soap, cream] = [`JAB-${stamp}`, `CRE-${stamp}`]
let guide = ''
let sheet = ''

test.beforeAll(async ({ request }) => {
  const { token } = await (await request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const made = async (path: string, data: object) =>
    (await (await request.post(path, { headers, data })).json()).id as string
  const item = (code: string, over: object = {}) =>
    made('/api/products', { code, name: `Artículo ${code}`, unit: { code: 'NIU' }, ...over })
  const [one, two] = [await item(soap), await item(cream, { batchTracking: true })]
  const [warehouse] = await (await request.get('/api/warehouses/choose?search=ALM1', { headers })).json()
  const at = { date: limaDate(systemClock()), warehouse: { id: warehouse.id } }
  guide = await made('/api/guides', {
    ...{ ...at, reason: '28', currency: 'PEN' },
    items: [
      { item: { id: one }, quantity: '3', price: '2' },
      { item: { id: two }, quantity: '2', price: '5' },
    ],
  })
  sheet = await made('/api/inventory-counts', { ...at, blind: true, items: [{ item: { id: one }, counted: null }] })
})

test('on a phone goods are received by scanning, what is wrong is said, and the guide has them', async ({ page }) => {
  await signIn(page)
  await page.goto('/scan')
  await expect(page.getByRole('heading', { name: 'Recibir mercadería' })).toBeVisible()
  await page.goto(`/scan/guide/${guide}`)
  const field = page.getByLabel('Escanee o escriba un código')
  const scan = async (text: string): Promise<void> => {
    await field.fill(text)
    await field.press('Enter')
  }
  await expect(field).toBeFocused()
  for (let i = 0; i < 3; i += 1) await scan(soap)
  await expect(page.getByText('3 de 3 NIU')).toBeVisible()
  await scan('NO-EXISTE')
  await expect(page.getByRole('alert')).toBeVisible()
  await scan(cream)
  await page.getByLabel('Lote o serie').fill('l-9')
  await page.getByLabel('Lote o serie').press('Enter')
  await expect(page.getByText('L-9 × 1')).toBeVisible()
  // Nothing stands beside the screen of a phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Pasar a la guía' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pasar a la guía' }).click()
  await expect(page).toHaveURL(new RegExp(`/input-guide/view/${guide}`))
  await expect(page.getByText('L-9').first()).toBeVisible()
})

test('a count is scanned blind, and the last scan is taken back', async ({ page }) => {
  await signIn(page)
  await page.goto(`/scan/count/${sheet}`)
  const field = page.getByLabel('Escanee o escriba un código')
  for (let i = 0; i < 2; i += 1) {
    await field.fill(soap)
    await field.press('Enter')
  }
  const line = page.getByRole('listitem').filter({ hasText: soap })
  await expect(line).toContainText('2 NIU')
  await expect(line).not.toContainText(' de ')
  await page.getByRole('button', { name: 'Deshacer lo último' }).click()
  await expect(line).toContainText('1 NIU')
})

test('a transfer begins with its first scan', async ({ page, request }) => {
  const { token } = await (await request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const [{ branch }] = await (await request.get('/api/warehouses?limit=1', { headers })).json().then(({ data }) => data)
  const name = `Depósito ${stamp}`
  await request.post('/api/warehouses', { headers, data: { code: `D${stamp}`, name, branch: { id: branch.id } } })
  await signIn(page)
  await page.goto('/scan')
  await choose(page, 'Almacén de destino', name)
  const field = page.getByLabel('Escanee o escriba un código')
  await field.fill(soap)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/scan\/outputGuide\//)
  await expect(page.getByRole('listitem').filter({ hasText: soap })).toContainText('1 NIU')
})
