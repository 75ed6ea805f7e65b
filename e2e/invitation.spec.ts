import { expect, test } from '@playwright/test'
import { mailTo } from './mail.ts'
import { choose, digitsOfNow, field, signIn } from './steps.ts'

const stamp = digitsOfNow(8)
const LINK = /https?:\/\/\S+\/invitation\?\S+/

test('whoever is invited accepts with a password of their own and works; another refuses and leaves nothing', async ({
  browser,
  page,
}) => {
  await signIn(page)
  const invite = async (email: string): Promise<string> => {
    await page.goto('/users/new')
    await field(page, 'Correo electrónico').fill(email)
    await field(page, 'Nombres').fill('Nadia')
    await field(page, 'Apellidos').fill('Quispe Mamani')
    await choose(page, 'Rol', 'Ventas')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/users\/view\//)
    return new URL(await mailTo(email, LINK)).search
  }

  await test.step('accepts', async () => {
    const search = await invite(`nadia${stamp}@empresa.pe`)
    const other = await (await browser.newContext({ locale: 'es-PE' })).newPage()
    await other.goto(`/invitation${search}`)
    await expect(other.getByRole('heading', { level: 1 })).toContainText('lo invita')
    await other.getByLabel(/^Contraseña/).fill('Molle2026andino')
    await other.getByLabel(/^Repita/).fill('Molle2026andino')
    await other.getByRole('button', { name: 'Aceptar' }).click()
    await expect(other.getByRole('button', { name: /Nadia/ })).toBeVisible()
    await other.goto('/invoice')
    await expect(other.getByRole('heading', { name: 'Facturas y boletas' })).toBeVisible()
    await other.goto(`/invitation${search}`)
    await expect(other.getByText('El código no es correcto').first()).toBeVisible()
    await other.context().close()
  })

  await test.step('refuses', async () => {
    const search = await invite(`niega${stamp}@empresa.pe`)
    const other = await (await browser.newContext({ locale: 'es-PE' })).newPage()
    await other.goto(`/invitation${search}`)
    await other.getByRole('button', { name: 'Rechazar' }).click()
    await expect(other.getByText(/Rechazó la invitación/)).toBeVisible()
    await other.context().close()
    await page.goto(`/users?search=niega${stamp}`)
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(0)
  })
})
