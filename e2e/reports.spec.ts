import { expect, test } from '@playwright/test'
import { signIn } from './steps.ts'

test.describe.configure({ mode: 'serial' })

const DAYS = 'from=2020-01-01&to=2099-12-31'

test.describe('a report', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page)
  })

  test('is a screen from its declaration: what it asks stands in the address, its figures add up and open what is behind them', async ({
    page,
  }) => {
    await page.goto(`/reports/sales-client?${DAYS}`)
    const table = page.getByRole('table', { name: 'Ventas por cliente' })
    await expect(table).toBeVisible()
    await expect(page.getByText('Lo que compró cada cliente')).toBeVisible()
    await expect(page.locator('.yu-as-of')).toHaveText(/Al \d\d\/\d\d\/\d{4}/)
    await expect(table.locator('tfoot')).toContainText('S/')
    await page.getByRole('main').getByLabel('Importes en').click()
    await page.locator('.ant-select-item-option', { hasText: 'Moneda del comprobante' }).click()
    await expect(page).toHaveURL(/currency=document/)
    // One for each currency, and one for what is counted across them.
    await expect(table.locator('tfoot tr')).toHaveCount(3)
    await page.goto(`/reports/sales-client?${DAYS}&currency=document&groupBy=currency`)
    const heads = table.locator('.yu-fold')
    await expect(heads).toHaveCount(2)
    await expect(table.locator('tr.yu-subtotal')).toHaveCount(2)
    const rows = await table.locator('tbody tr').count()
    await heads.first().click()
    await expect(heads.first()).toHaveAttribute('aria-expanded', 'false')
    expect(await table.locator('tbody tr').count()).toBeLessThan(rows)
    await page.goto(`/reports/sales-client?${DAYS}`)
    await table.locator('tbody tr').first().getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/client=.*detail=true|detail=true.*client=/)
    await table.locator('tbody tr').first().locator('.yu-figure a').first().click()
    await expect(page).toHaveURL(/\/invoice\/view\//)
  })

  test('says of each figure where it is from: by Space, at rest, of a sum of all too, with its parts and the way on', async ({
    page,
  }) => {
    await page.goto(`/reports/sales-client?${DAYS}`)
    const table = page.getByRole('table', { name: 'Ventas por cliente' })
    const figure = table.locator('tbody tr').first().locator('.yu-figure a').nth(1)
    const amount = (await figure.textContent()) ?? ''
    await figure.focus()
    await page.keyboard.press('Space')
    const card = page.getByRole('dialog', { name: /De dónde sale.*Valor venta/ })
    await expect(card).toBeVisible()
    await expect(card).toContainText(amount)
    await expect(card).toContainText('Suma de «Valor venta»')
    await expect(card.getByRole('list', { name: 'Partes' }).getByRole('listitem').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(figure).toBeFocused()
    await table.locator('tfoot .yu-figure a').nth(1).hover()
    await expect(card).toBeVisible()
    await card.getByRole('link', { name: 'Ver todo' }).click()
    await expect(page).toHaveURL(/detail=true/)
    await expect(card).toHaveCount(0)
  })

  test('stands month by month, drawn as lines whose points open their month', async ({ page }) => {
    await page.goto('/reports/sales-client?from=2026-01-01&to=2026-12-31&columns=months')
    const table = page.getByRole('table', { name: 'Ventas por cliente', exact: true })
    await expect(table.getByRole('columnheader', { name: '12/2026' })).toBeVisible()
    await page.getByRole('button', { name: 'Gráfico' }).click()
    const chart = page.getByRole('img', { name: 'Ventas por cliente' })
    await chart.focus()
    await page.keyboard.press('End')
    await expect(page.locator('.yu-chart [aria-live]')).toContainText('12/2026, Valor venta')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/from=2026-12-01&to=2026-12-31.*detail=true/)
  })

  test('a sum of a group opens its rows alone, which are let go again', async ({ page }) => {
    await page.goto('/report/sale?groupBy=serie')
    const register = page.getByRole('table', { name: /Registro de ventas/ })
    await register.locator('tr.yu-subtotal .yu-figure a').last().click()
    await expect(page).toHaveURL(/only=serie/)
    await page.locator('.yu-narrowed .ant-tag-close-icon').click()
    await expect(page).not.toHaveURL(/only=/)
  })

  test('is drawn, compared, and kept under a name that leads back to it', async ({ page }) => {
    await page.goto('/reports/sales-client')
    await page.getByRole('main').getByLabel('Comparar con').click()
    await page.locator('.ant-select-item-option', { hasText: 'Año anterior' }).click()
    const table = page.getByRole('table', { name: 'Ventas por cliente', exact: true })
    // This year and the one before, below one head.
    await expect(table.getByRole('columnheader', { name: /^Valor venta 20\d\d$/ })).toHaveCount(2)
    await expect(table).toContainText('n/a')
    await page.getByRole('button', { name: 'Gráfico' }).click()
    await expect(page.getByRole('img', { name: 'Ventas por cliente' })).toBeVisible()
    await page.getByRole('button', { name: /Vistas/ }).click()
    await page.getByLabel('Nombre de la vista').fill('Contra el año pasado')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.goto('/reports/sales-client')
    await expect(table).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'Valor venta variación' })).toHaveCount(0)
    await page.getByRole('button', { name: /Vistas/ }).click()
    await page.getByRole('button', { name: 'Contra el año pasado', exact: true }).click()
    await expect(page).toHaveURL(/compare=lastYear/)
    await expect(table.getByRole('columnheader', { name: 'Valor venta variación' })).toBeVisible()
  })

  test('says at the field what is missing, and does not run without it', async ({ page }) => {
    await page.goto('/report/major')
    await expect(page.getByText('Seleccione una cuenta contable, por favor')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Consultar' })).toBeDisabled()
    await expect(page.getByRole('button', { name: /PDF/ })).toBeDisabled()
  })

  test('of accounts is a tree under two heads, whose figures are walked by arrows, told by Space and opened by Enter', async ({
    page,
  }) => {
    await page.goto('/reports/journal/balance?from=01&to=12&compare=lastYear')
    const table = page.getByRole('table', { name: 'Balance de comprobación' })
    await expect(table.locator('thead tr').first()).toContainText('Movimiento')
    await expect(table.locator('thead tr')).toHaveCount(2)
    const sumOfAssets = table.locator('tr.yu-tree-0').first().locator('.yu-figure').first()
    await expect(sumOfAssets).not.toBeEmpty()
    const rows = await table.locator('tbody tr').count()
    await table.locator('.yu-fold').first().click()
    expect(await table.locator('tbody tr').count()).toBeLessThan(rows)
    await expect(sumOfAssets).not.toBeEmpty()
    await table.locator('.yu-fold').first().click()
    const account = table.locator('tr.yu-tree-leaf', { hasText: '10411' })
    await account.focus()
    await page.keyboard.press('ArrowRight')
    const figures = account.locator('.yu-figure a')
    await expect(figures.first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(figures.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(account.locator('+ tr .yu-figure a').nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    // Past the two sums.
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    const card = page.getByRole('dialog', { name: /De dónde sale.*Saldo deudor/ })
    await expect(card.getByRole('list', { name: 'Partes' })).toContainText('Haber')
    expect((await card.boundingBox())!.width).toBeLessThanOrEqual(280)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/report\/major.*account=10411/)
  })

  test('says what agrees beside it, leads to what does not, and stays folded as it was left', async ({ page }) => {
    await page.goto('/reports/journal/balance?from=01&to=12')
    const checks = page.getByRole('region', { name: 'Revisión' })
    await expect(checks.getByText(/Debe y haber iguales: S\/ /)).toBeVisible()
    await checks.getByRole('button', { name: 'Revisión' }).click()
    await page.reload()
    await expect(checks.getByRole('button', { name: 'Revisión' })).toHaveAttribute('aria-expanded', 'false')
    await expect(checks.getByRole('listitem')).toHaveCount(0)
    await checks.getByRole('button', { name: 'Revisión' }).click()
    await expect(checks.getByRole('listitem').first()).toBeVisible()
    await page.goto(`/reports/sales-client?${DAYS}`)
    await expect(page.getByRole('table', { name: 'Ventas por cliente' })).toBeVisible()
    await expect(checks).toHaveCount(0)
  })

  test('shows no check of other months as one of these, and says where none could be made', async ({ page }) => {
    await page.goto('/reports/journal/balance?from=01&to=12')
    const checks = page.getByRole('region', { name: 'Revisión' })
    await expect(checks.getByText(/Debe y haber iguales: S\/ /)).toBeVisible()
    await expect(checks).toHaveAttribute('aria-busy', 'false')
    let answer = (): void => undefined
    const held = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/api/reports/checks?*', async (route) => {
      await held
      await route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{"code":"invalid"}' })
    })
    await page.getByRole('group', { name: 'Dígitos' }).getByText('4', { exact: true }).click()
    await expect(checks).toHaveAttribute('aria-busy', 'true')
    answer()
    await expect(checks.getByText('No se pudo revisar.')).toBeVisible()
    await expect(checks.getByText(/Debe y haber/)).toHaveCount(0)
  })

  test('leads from an account to its ledger with what was asked', async ({ page }) => {
    await page.goto('/reports/journal/balance?from=01&to=12')
    const balance = page.getByRole('table', { name: 'Balance de comprobación' })
    await balance.getByRole('link', { name: /^1212/ }).first().click()
    await expect(page).toHaveURL(/\/report\/major\/year\/\d{4}\?account=1212.*from=01.*to=12/)
    const ledger = page.getByRole('table', { name: 'Libro mayor' })
    await expect(ledger).toBeVisible()
    await ledger.locator('tbody').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/vouchers\/view\/entry\//)
  })
})
