import { expect, test } from '@playwright/test'
import { signIn } from './steps.ts'

test('the palette begins with what was looked at, and says of each row what Enter does', async ({ page }) => {
  await signIn(page)
  await page.goto('/invoice?tab=owed')
  const rows = page.locator('tbody tr[data-row]')
  const number = (await rows.first().getByRole('link').first().textContent()) ?? ''
  const amount = (await rows.first().locator('[data-label=Total]').textContent()) ?? ''
  await rows.first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  const panel = page.getByRole('article', { name: 'Ventas del mes' })
  await page.goto('/dashboard')
  await expect(panel).toBeVisible()
  const options = page.getByRole('dialog').getByRole('option')

  await test.step('the last one that was looked at is the first, and 560 px are enough', async () => {
    await page.keyboard.press('Control+k')
    await expect(options.first()).toContainText(number)
    await expect(options.first()).toContainText('Volver')
    await expect.poll(async () => (await page.locator('.yu-palette').boundingBox())?.width).toBe(560)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/invoice\/view\//)
  })

  await test.step('an amount is typed and shown as the list shows it', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(amount.replace(/^(S\/|US\$)\s*/, ''))
    const found = options.filter({ hasText: number })
    await expect(found).toContainText(amount.replace(/\s+/g, ' '))
    await expect(found).toContainText('Abrir')
    await expect(page.getByRole('dialog')).toContainText('Documentos')
    await page.keyboard.press('Escape')
  })

  await test.step('Enter that is faster than the answer waits for it, and takes nothing else', async () => {
    await page.goto('/dashboard')
    await expect(panel).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/invoice\/view\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  })

  await test.step('on a phone it fills the screen, and is closed by its button', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.keyboard.press('Control+k')
    await expect(options.first()).toBeVisible()
    await expect.poll(() => page.locator('.yu-palette').boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 })
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
