import { expect, type Page, test } from '@playwright/test'
import { addDays, limaDate, systemClock } from '@yupana/kernel'
import { digitsOfNow, owner, signIn } from './steps.ts'

/** Different in each run, so that the journey can be repeated on one database. */
const stamp = digitsOfNow(7)
const title = `Cusco ${stamp}`

/** A hotel and a transfer with their fares, and a draft that sells them to who is no contact of the house. */
async function plantQuotation(page: Page): Promise<string> {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const call = async (
    method: 'post' | 'put',
    path: string,
    data: object = {},
  ): Promise<{ id: string; version: number }> => {
    const reply = await page.request[method](path, { headers, data })
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
    return reply.json()
  }
  const first = async (path: string): Promise<{ id: string }> => {
    const [{ id }] = await (await page.request.get(path, { headers })).json()
    return { id }
  }
  const made = async (path: string, data: object): Promise<{ id: string }> => ({
    id: (await call('post', path, data)).id,
  })
  const today = limaDate(systemClock())
  const days = { from: today, to: addDays(today, 200) }
  const [agent, supplier] = [await first('/api/workers/choose'), await first('/api/clients/choose')]
  const destination = await made('/api/travel/destinations', {
    ...{ code: `D${stamp}`, name: `Destino ${stamp}`, kind: 'city', country: 'PE' },
  })
  const product = await made('/api/products', {
    ...{ code: `V${stamp}`, name: 'Servicio turístico', type: 'service', unit: { code: 'ZZ' }, price: '0' },
    tax: { type: 'IGV', rate: '18' },
  })
  const catalogue = await made('/api/travel/catalogues', {
    ...{ code: `C${stamp}`, name: title, supplier, currency: 'USD', validFrom: days.from, validTo: days.to },
  })
  const item = (type: string, over: object) =>
    made('/api/travel/items', {
      ...{ type, code: `I${stamp}`, name: `${type} ${stamp}`, destination, supplier, product },
      ...{ taxGroup: 'touristTransport', basis: 'perPerson', ...over },
    })
  const hotel = await item('hotel', { taxGroup: 'lodging', basis: 'perRoomNight', hotelName: 'Hotel' })
  const van = await item('transport', {})
  const fare = (of: { id: string }, basis: string, row: object) =>
    made('/api/travel/fares', {
      ...{ item: of, catalogue, basis, seasons: [days], rows: [{ paxFrom: 1, paxTo: 99, ...row }] },
    })
  await fare(hotel, 'perRoomNight', { room: 'DBL', cost: '120' })
  await fare(van, 'perPerson', { cost: '40' })
  await call('put', `/api/travel/catalogues/${catalogue.id}/activate`)
  const day = (es: string) => ({
    title: { es },
    text: { es: '' },
    meals: { breakfast: true, lunch: false, dinner: false },
  })
  const quotation = await made('/api/travel/quotations', {
    ...{ prospect: { name: `Jean ${stamp}` }, agent, currency: 'USD', title, start: addDays(today, 60), days: 2 },
    ...{ party: { adults: 2, rooms: { DBL: 1 } }, program: [day('Llegada'), day('Regreso')] },
    services: [{ item: van, day: 1 }],
    options: ['A', 'B'].map((letter) => ({ letter, name: letter, hotels: [{ item: hotel, day: 1, nights: 1 }] })),
    ...{ includes: { es: 'Traslados' }, excludes: { es: 'Vuelos' } },
  })
  return quotation.id
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

test('a client accepts a trip on a phone without signing in; it is reserved and has its voucher', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const id = await plantQuotation(page)
  await page.goto(`/travel/quotation/view/${id}`)
  await button(page, 'Enviar').click()
  await inDialog(page, 'Enviar').click()
  await button(page, 'Enlace').click()
  await inDialog(page, 'Enlace').click()
  const { pathname } = new URL(await page.getByRole('dialog').getByRole('textbox', { name: 'Enlace' }).inputValue())
  await page.keyboard.press('Escape')

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const client = await phone.newPage()
  await client.goto(pathname)
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(client.getByRole('article').first()).toContainText('hotel')
  expect(await client.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await client.getByRole('button', { name: 'English' }).click()
  await expect(client.getByRole('heading', { level: 2, name: 'Program' })).toBeVisible()
  await client.getByRole('radio', { name: /Option B/ }).check()
  await client.getByLabel('Your name').first().fill('Jean Durand')
  await client.getByLabel('Your e-mail').fill('jean@example.com')
  await client.getByLabel('I accept the terms').check()
  await client.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(client.getByRole('status')).toContainText('You accepted option B')
  await phone.close()

  await page.reload()
  await expect(page.getByRole('main')).toContainText('Jean Durand')
  await button(page, 'Reservar').click()
  await page.getByRole('dialog').getByLabel('Cliente').click()
  await page.locator('.ant-select-item-option').first().click()
  await inDialog(page, 'Reservar').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Expediente de viaje')
  await button(page, 'Bloquear').click()
  await inDialog(page, 'Bloquear').click()
  await expect(page.getByRole('main')).toContainText('En opción')
  const service = page.getByRole('row', { name: new RegExp(`transport ${stamp}`) })
  await service.getByRole('button', { name: 'Confirmar' }).click()
  await inDialog(page, 'Confirmar').click()
  await expect(service).toContainText('Confirmado')
  await page.getByRole('tab', { name: 'Vouchers' }).click()
  await button(page, 'Emitir voucher').click()
  await page.getByRole('dialog').getByRole('textbox').fill('Paga al llegar')
  await inDialog(page, 'Emitir voucher').click()
  await expect(page.getByRole('row', { name: /Emitido/ })).toContainText(`transport ${stamp}`)
})
