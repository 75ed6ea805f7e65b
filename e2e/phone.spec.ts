import { expect, test } from '@playwright/test'
import { signIn } from './steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a phone leads by the bar at its foot to a document whose next act stays in reach', async ({ page }) => {
  await signIn(page)
  const bar = page.getByRole('navigation', { name: 'Accesos' })
  await expect(bar.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: 'Ventas' }).click()
  await expect(page).toHaveURL(/\/invoice$/)
  await expect(bar.getByRole('link', { name: 'Ventas' })).toHaveAttribute('aria-current', 'page')
  await page
    .getByRole('table')
    .getByRole('link', { name: /^F001-/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Factura F001-/ })).toBeVisible()
  // What is owed comes before the paper, and the acts of the document take the place of the bar.
  const [balance, sheet] = [page.getByRole('region', { name: 'Saldo' }), page.locator('.yu-sheet')]
  await expect(balance).toBeVisible()
  const tops = await Promise.all([balance, sheet].map(async (each) => (await each.boundingBox())?.y ?? 0))
  expect(tops[0]).toBeLessThan(tops[1]!)
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Más acciones' })).toBeInViewport()
  await page.goto('/dashboard')
  await bar.getByRole('button', { name: 'Nuevo' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /factura o boleta/i })
    .click()
  await expect(page).toHaveURL(/\/invoice\/new/)
  await page.goto('/reports/sales-client')
  const row = page.getByRole('table', { name: 'Ventas por cliente' }).locator('tbody tr').first()
  await expect(row.getByText('Margen')).toBeHidden()
  await row.focus()
  await expect(row.locator('[data-label="Margen"]')).toBeVisible()
})

test('the bar and the rows of a phone come and go with the width of the window', async ({ page }) => {
  await signIn(page)
  await page.goto('/invoice')
  const bar = page.getByRole('navigation', { name: 'Accesos' })
  const head = page.getByRole('columnheader', { name: 'Saldo' })
  await expect(bar).toBeVisible()
  await expect(head).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 740 })
  await expect(head).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(bar).toBeVisible()
  await expect(head).toBeHidden()
})

test('the sum of the filter stays in sight, views are chips, and what is owed says when it falls due', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/invoice?tab=owed')
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows.nth(8)).toBeAttached()
  const [foot, bar] = [page.locator('tfoot'), page.getByRole('navigation', { name: 'Accesos' })]
  const stands = async (): Promise<void> => {
    const [own, below] = await Promise.all([foot.boundingBox(), bar.boundingBox()])
    expect(own!.y + own!.height).toBeLessThanOrEqual(below!.y + 1)
    expect(own!.y + own!.height).toBeGreaterThan(below!.y - 40)
    expect(own!.height).toBeLessThan(50)
  }
  await stands()
  await expect(foot).toContainText(/Total de \d+.*S\/ [\d,]+\.\d\d/)
  await rows.nth(5).scrollIntoViewIfNeeded()
  await stands()
  await expect(rows.filter({ hasText: /vence en \d+ d|vencida \d+ d|vence hoy/ }).first()).toBeVisible()
  const last = page.getByRole('tab').last()
  await last.scrollIntoViewIfNeeded()
  await last.click()
  await expect(last).toHaveAttribute('aria-selected', 'true')
})

/** What is pressed or written into, and is less than a finger or a letter needs. */
const tooSmall = () => {
  const shown = (each: Element): boolean => {
    const { width, height } = each.getBoundingClientRect()
    return width > 1 && height > 1 && getComputedStyle(each).visibility === 'visible'
  }
  const named = (each: Element): string =>
    `${each.tagName.toLowerCase()}.${each.className} «${each.getAttribute('aria-label') ?? each.textContent}» ${Math.round(each.getBoundingClientRect().width)}×${Math.round(each.getBoundingClientRect().height)}`
  const pressed = [
    ...document.querySelectorAll(
      '.ant-btn, .yu-shell [role=tab], .ant-segmented-item-label, .ant-checkbox-wrapper, .yu-tab-bar > *',
    ),
  ].filter((each) => shown(each) && each.getBoundingClientRect().height < 43.5)
  const written = [...document.querySelectorAll('input:not([type=checkbox], [type=radio]), textarea')].filter(
    (each) => shown(each) && Number(getComputedStyle(each).fontSize.replace('px', '')) < 16,
  )
  return [...pressed, ...written].map(named)
}

test('whatever is pressed has the room of a finger, and whatever is written into letters of 16 px', async ({
  page,
}) => {
  await signIn(page)
  for (const path of ['/dashboard', '/invoice']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.yu-skeleton')).toHaveCount(0)
    await expect.poll(() => page.evaluate(tooSmall), { message: path }).toEqual([])
  }
})
