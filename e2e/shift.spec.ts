import { expect, type Page, test } from '@playwright/test'
import { mailTo } from './mail.ts'
import { choose, digitsOfNow, field, owner, signIn } from './steps.ts'

const stamp = digitsOfNow(8)
const LINK = /https?:\/\/\S+\/invitation\?\S+/

/** What the owner prepares: shifts are worked with, a drawer of its own, a role that opens shifts, pays out of them and does not approve them. */
async function prepare(page: Page) {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const reply = await page.request[method](path, { headers, ...(data ? { data } : {}) })
    expect(reply.ok(), `${path} ${await reply.text()}`).toBe(true)
    return reply.json()
  }
  const settings = await call('get', '/api/company/configuration')
  await call('put', '/api/company/configuration', { ...settings, cashShift: true })
  const drawer = `Caja ${stamp}`
  await call('post', '/api/payment/account', {
    ...{ code: `C${stamp}`, name: drawer, type: 'cash', currency: 'PEN', ledgerCode: '1011' },
  })
  const verbs = ['POSSHIFT', 'PAYMENTS'].flatMap((module) =>
    ['readOnly', 'new', 'edit', 'view'].map((verb) => `${module}.${verb}`),
  )
  await call('post', '/api/configuration/roles', { name: `Caja ${stamp}`, permissions: verbs })
  return { drawer }
}

const pieces = (page: Page, value: string) => page.getByLabel(`Piezas de S/ ${value}`, { exact: true })
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a shift from open to approved close: counted blind on a phone, approved by another', async ({
  browser,
  page,
}) => {
  const { drawer } = await prepare(page)
  await signIn(page)
  await page.goto('/users/new')
  const email = `caja${stamp}@empresa.pe`
  await field(page, 'Correo electrónico').fill(email)
  await field(page, 'Nombres').fill('Carla')
  await field(page, 'Apellidos').fill('Huanca')
  await choose(page, 'Rol', `Caja ${stamp}`)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/users\/view\//)
  const { search } = new URL(await mailTo(email, LINK))
  const phone = await browser.newContext({
    ...{ locale: 'es-PE', timezoneId: 'America/Lima', viewport: { width: 360, height: 740 }, hasTouch: true },
  })
  const till = await phone.newPage()
  let shift = ''

  await test.step('the cashier opens the drawer with its float', async () => {
    await till.goto(`/invitation${search}`)
    await till.getByLabel(/^Contraseña/).fill('Molle2026andino')
    await till.getByLabel(/^Repita/).fill('Molle2026andino')
    await till.getByRole('button', { name: 'Aceptar' }).click()
    await till.waitForURL((url) => !url.pathname.startsWith('/invitation'))
    await till.goto('/shift/open')
    await till.getByText(drawer).click()
    await pieces(till, '100').fill('2')
    await expect(till.locator('.yu-pad-total')).toContainText('200.00')
    await act(till, 'Abrir turno').last().click()
    await expect(till).toHaveURL(/\/shift\/view\//)
    shift = till.url()
    await expect(till.locator('.yu-drawer')).toContainText('Se muestra después del conteo')
  })

  await test.step('money is taken out for a taxi', async () => {
    await act(till, 'Ingreso o retiro').click()
    const dialog = till.getByRole('dialog')
    await dialog.getByLabel(/^Importe/).fill('30')
    await dialog.getByLabel(/^Categoría/).click()
    await till.keyboard.type('Movilidad')
    await till.locator('.ant-select-item-option', { hasText: 'Movilidad' }).first().click()
    await dialog.getByLabel(/^Motivo/).fill('Taxi al banco')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    await expect(till.getByText('Taxi al banco').first()).toBeVisible()
  })

  await test.step('the count is blind, one sol is missing, and the cashier cannot close', async () => {
    await act(till, 'Contar y cerrar').click()
    await expect(till).toHaveURL(/\/shift\/close/)
    await expect(till.getByRole('main')).not.toContainText('170.00')
    await pieces(till, '100').fill('1')
    await pieces(till, '50').fill('1')
    await pieces(till, '10').fill('1')
    await pieces(till, '5').fill('1')
    await pieces(till, '2').fill('2')
    await act(till, 'Guardar conteo').last().click()
    await expect(till).toHaveURL(/\/shift\/view\//)
    await expect(till.locator('.yu-verdict')).toContainText('Falta S/ 1.00')
    await expect(till.getByText('Falta que otra persona apruebe el cierre')).toBeVisible()
    await expect(act(till, 'Aprobar cierre')).toHaveCount(0)
  })

  await test.step('the owner approves from another session; the Z stands', async () => {
    await page.goto(new URL(shift).pathname)
    await act(page, 'Aprobar cierre').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Aprobar cierre' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('· Z')
    await expect(page.locator('.yu-strip')).toContainText('Cerrado')
    await till.reload()
    await expect(act(till, 'Contar y cerrar')).toHaveCount(0)
  })
  await phone.close()
})

test('a rendering on a phone: advance, ticket and return; who made it does not approve it', async ({
  browser,
  page,
}) => {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const worker = { code: `V${stamp}`, name: `Viajera ${stamp}`, type: 'both' }
  expect((await page.request.post('/api/workers', { headers, data: worker })).ok()).toBe(true)
  await signIn(page)
  const purpose = `Viaje ${stamp}`
  await page.goto('/rendering-of-account/new')
  await choose(page, 'Personal', worker.name)
  await field(page, 'Solicitado').fill('100')
  await field(page, 'Motivo').fill(purpose)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/rendering-of-account\/view\//)
  const { pathname } = new URL(page.url())

  await test.step('money is given', async () => {
    await act(page, 'Entregar o devolver').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(/^Importe/)).toHaveValue('100.00')
    await dialog.getByLabel(/^Caja o banco/).click()
    await page.keyboard.type('BCP')
    await page.locator('.ant-select-item-option', { hasText: 'BCP' }).first().click()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('.yu-rendering-balance')).toContainText('100.00')
  })

  await test.step('a ticket is added on a phone', async () => {
    const context = await browser.newContext({
      ...{ locale: 'es-PE', timezoneId: 'America/Lima', viewport: { width: 360, height: 740 }, hasTouch: true },
    })
    const phone = await context.newPage()
    await signIn(phone)
    await phone.goto(pathname)
    await act(phone, 'Agregar gasto').click()
    const dialog = phone.getByRole('dialog')
    await dialog.getByLabel(/^Importe/).fill('40')
    await dialog.getByLabel(/^Categoría/).click()
    await phone.keyboard.type('Movilidad')
    await phone.locator('.ant-select-item-option', { hasText: 'Movilidad' }).first().click()
    await dialog.getByLabel(/^Descripción/).fill('Taxi al aeropuerto')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    await expect(phone.locator('.yu-receipt')).toContainText('Taxi al aeropuerto')
    await expect(phone.locator('.yu-rendering-balance')).toContainText('60.00')
    await context.close()
  })

  await test.step('the rest comes back; who made it does not approve it', async () => {
    await page.reload()
    await act(page, 'Aceptar').click()
    await expect(page.locator('.yu-receipt')).toContainText('Aceptado')
    await act(page, 'Entregar o devolver').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(/^Importe/)).toHaveValue('60.00')
    await dialog.getByLabel(/^Caja o banco/).click()
    await page.keyboard.type('BCP')
    await page.locator('.ant-select-item-option', { hasText: 'BCP' }).first().click()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('.yu-rendering-balance')).toContainText('0.00')
    await expect(act(page, 'Aprobar')).toHaveCount(0)
  })
})
