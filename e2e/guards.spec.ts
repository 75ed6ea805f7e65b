import { expect, test } from '@playwright/test'
import { reader, signIn } from './steps.ts'

test('without a session every screen leads to the sign-in, and back after it', async ({ page }) => {
  await page.goto('/invoice')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible()
  await page.getByLabel('Correo electrónico').fill('demo@yupana.pe')
  await page.getByLabel('Contraseña', { exact: true }).fill('Yupana2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Facturas y boletas' })).toBeVisible()
})

test('SHR-004: without a session an unknown address leads to the sign-in, and from there to the panel', async ({
  page,
}) => {
  await page.goto('/no-such-screen')
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible()
  await page.getByLabel('Correo electrónico').fill('demo@yupana.pe')
  await page.getByLabel('Contraseña', { exact: true }).fill('Yupana2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a wrong password is told in the form', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Correo electrónico').fill('demo@yupana.pe')
  await page.getByLabel('Contraseña', { exact: true }).fill('Equivocada1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Contraseña incorrecta')
})

test('a reader sees no way to write, and a screen that writes is refused', async ({ page }) => {
  await signIn(page, reader)
  await page.goto('/invoice')
  await expect(page.getByRole('heading', { name: 'Facturas y boletas' })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nuevo' })).toHaveCount(0)
  await page.goto('/invoice/new')
  await expect(page).toHaveURL(/\/forbidden$/)
  await expect(page.getByRole('heading', { name: 'Sin permiso' })).toBeVisible()
  await page.goto('/accountsettings')
  await expect(page).toHaveURL(/\/forbidden$/)
})

test('without the dashboard one lands on the profile', async ({ page }) => {
  await signIn(page, reader)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText(reader.email)).toBeVisible()
})

test('an unknown address says so', async ({ page }) => {
  await signIn(page)
  await page.goto('/no-such-screen')
  await expect(page).toHaveURL(/\/not-found$/)
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
})

test('language and appearance change at once and stay', async ({ page }) => {
  await signIn(page)
  await page.goto('/profile')
  const main = page.getByRole('main')
  await main.getByText('EN', { exact: true }).click()
  await expect(main.getByRole('heading', { name: 'My profile' })).toBeVisible()
  await main.getByText('FR', { exact: true }).click()
  await expect(main.getByRole('heading', { name: 'Mon profil' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await main.getByText('Sombre', { exact: true }).click()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.reload()
  await expect(main.getByRole('heading', { name: 'Mon profil' })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.goto('/invoice')
  await expect(page.getByRole('heading', { name: 'Factures et tickets' })).toBeVisible()
})
