import { expect, type Page, test } from '@playwright/test'
import { choose, digitsOfNow, field, signIn } from './steps.ts'

const cashier = { email: 'caja@yupana.pe', password: 'Yupana2026' }
const role = `Mostrador ${digitsOfNow(6)}`

const menuOf = async (page: Page): Promise<string[]> => {
  const side = page.getByRole('navigation', { name: 'Menú' })
  await expect(side.getByRole('menuitem').first()).toBeVisible()
  return (await side.getByRole('menuitem').allTextContents()).map((text) => text.trim())
}

test('an administrator makes a role, and its user sees exactly that menu', async ({ browser, page }) => {
  await signIn(page)
  await page.goto('/roles/new')
  await field(page, 'Nombre').fill(role)
  const level = (module: string, name: string) =>
    page
      .getByRole('row', { name: new RegExp(`^${module}`) })
      .getByText(name, { exact: true })
      .click()
  await level('Panel', 'Consulta')
  await level('Contactos', 'A medida')
  await level('Productos y servicios', 'Consulta')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: role })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Contactos/ })).toContainText('Crear')

  await test.step('as the owner sees it through the eyes of the role', async () => {
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Ver como este rol' }).click()
    await expect(page.getByText(`Está viendo como «${role}»`)).toBeVisible()
    expect(await menuOf(page)).toEqual(['Inicio', 'Contactos', 'Productos', 'Inventario', 'Viajes'])
    await page.goto('/invoice')
    await expect(page).toHaveURL(/\/forbidden$/)
    await expect(page.getByText(/Facturas y boletas \(ver\)/)).toBeVisible()
    await page.getByRole('button', { name: 'Volver a mi vista' }).click()
    await expect(page.getByText('Está viendo como')).toBeHidden()
  })

  await test.step('as the user with the role sees it', async () => {
    await page.goto(`/users?search=${cashier.email}`)
    await page.getByRole('link', { name: 'Carmen' }).click()
    await page.getByRole('button', { name: 'Editar' }).click()
    await choose(page, 'Rol', role)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('link', { name: role })).toBeVisible()
    const other = await (await browser.newContext({ locale: 'es-PE' })).newPage()
    await signIn(other, cashier)
    await expect(other).toHaveURL(/\/dashboard$/)
    expect(await menuOf(other)).toEqual(['Inicio', 'Contactos', 'Productos', 'Inventario', 'Viajes'])
    await expect(other.getByRole('article', { name: 'Ventas del mes' })).toHaveCount(0)
    await expect(other.getByRole('article', { name: 'Inventario', exact: true })).toBeVisible()
    await other.goto('/contacts')
    await expect(other.getByRole('button', { name: 'Nuevo' })).toBeVisible()
    await other.goto('/contacts/new')
    await expect(field(other, 'Número de documento')).toBeVisible()
    await other.goto('/items/new')
    await expect(other).toHaveURL(/\/forbidden$/)
    await page.goto('/contacts')
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('button', { name: /^Notas e historial/ }).click()
    await page.getByLabel('Nota nueva').pressSequentially('Llame hoy, @carm')
    await page.getByRole('menuitem', { name: 'Carmen Flores Rojas' }).click()
    await page.keyboard.press('Control+Enter')
    await other.getByRole('button', { name: /^Menciones: \d+ sin leer/ }).click()
    await other.locator('.yu-mentions').getByRole('link').first().click()
    await expect(other.getByRole('list', { name: 'Notas' })).toContainText('Llame hoy, @Carmen Flores Rojas')
    await other.context().close()
  })
})

test('two-step verification is set up with an app and asked for at the next sign-in', async ({ page }) => {
  const { codeAt, fromBase32, stepOf } = await import('../areas/company/server/sign-in/totp.ts')
  const accountant = { email: 'contador@yupana.pe', password: 'Yupana2026' }
  await signIn(page, accountant)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Activar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Contraseña actual/).fill(accountant.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  // A code is good for the half minute before and after its own, and only once: now this one, at the sign-in the next.
  const secret = ((await dialog.locator('code').first().textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel(/^Código/).fill(codeAt(fromBase32(secret), stepOf(new Date(Date.now()))))
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByText('Códigos de recuperación')).toBeVisible()
  await expect(dialog.locator('.yu-factor-codes code')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Activada', { exact: true })).toBeVisible()
  const other = await page.context().browser()!.newPage({ locale: 'es-PE' })
  await other.goto('/')
  await other.getByLabel('Correo electrónico').fill(accountant.email)
  await other.getByLabel('Contraseña', { exact: true }).fill(accountant.password)
  await other.keyboard.press('Enter')
  await other.getByLabel('Código de la aplicación').fill(codeAt(fromBase32(secret), stepOf(new Date(Date.now())) + 1))
  await other.keyboard.press('Enter')
  await expect(other.getByRole('button', { name: 'Ingresar' })).toBeHidden()
  await other.close()
})
