import { expect, type Page, test } from '@playwright/test'
import { signIn } from './steps.ts'

const mark = `L${Date.now().toString().slice(-5)}`
const COUNT = 20

/** Copies cells as Excel would and presses Ctrl-V on the page. */
async function paste(page: Page, cells: string[][]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), cells.map((row) => row.join('\t')).join('\n'))
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+v')
}

test('a list is filled by pasting, worked on as a whole, walked through and kept as a view', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await page.goto('/brand')
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows.first()).toBeVisible()

  await test.step('cells pasted from Excel are read, shown and only then applied', async () => {
    const cells = Array.from({ length: COUNT }, (_, i) => [
      `${mark}-${String(i + 1).padStart(2, '0')}`,
      `Marca ${i + 1}`,
    ])
    await paste(page, [['Código', 'Nombre'], ...cells])
    await page.getByRole('button', { name: `Aplicar ${COUNT} filas` }).click()
    await expect(page.getByText(`${COUNT} creados`)).toBeVisible()
  })

  await test.step('everything the filter shows is switched off, and on again', async () => {
    await page.goto(`/brand?search=${mark}&sort=code`)
    await expect(page.getByText(`${COUNT} registros`)).toBeVisible()
    await page.getByRole('columnheader').getByRole('checkbox').check()
    await expect(page.getByText('15 seleccionados')).toBeVisible()
    await page.getByRole('button', { name: `Seleccionar los ${COUNT} del filtro` }).click()
    await page.getByRole('button', { name: 'Desactivar', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
    await expect(page.getByText(`Listo: ${COUNT} registros`)).toBeVisible()
    await expect(page.getByRole('toolbar')).toBeHidden()
    await page.goto(`/brand?search=${mark}&filter=active:EQUAL:false`)
    await expect(page.getByText(`${COUNT} registros`)).toBeVisible()
    await page.getByRole('columnheader').getByRole('checkbox').check()
    await page.getByRole('button', { name: `Seleccionar los ${COUNT} del filtro` }).click()
    await page.getByRole('button', { name: 'Activar', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Activar' }).click()
    await expect(page.getByText(/Nada coincide con .*«L\d+»/)).toBeVisible()
  })

  await test.step('Shift takes the rows between; what is in use stays and says why', async () => {
    await page.goto(`/brand?search=${mark}&sort=code`)
    await rows.nth(1).getByRole('checkbox').check()
    await rows
      .nth(4)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(page.getByText('4 seleccionados')).toBeVisible()
    await page.goto('/brand?search=HP')
    await rows.first().focus()
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    const result = page.getByRole('dialog', { name: /No se pudieron: 1/ })
    await expect(result.getByRole('cell', { name: 'HP · HP' })).toBeVisible()
    await result.getByRole('button', { name: 'Cerrar' }).last().click()
  })

  await test.step('from a record to the next one of the filter, over the edge of the page, and back to the list', async () => {
    await page.goto(`/brand?search=${mark}&sort=code`)
    await rows.nth(14).getByRole('link').click()
    const trail = page.getByRole('navigation', { name: 'Recorrer la lista' })
    await expect(trail).toContainText(`15 de ${COUNT}`)
    await page.keyboard.press('Alt+ArrowDown')
    await expect(trail).toContainText(`16 de ${COUNT}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${mark}-16`)
    await trail.getByRole('button', { name: 'Anterior de la lista' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${mark}-15`)
    await trail.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`search=${mark}`))
  })

  await test.step('a view that was changed says so, and is put back or saved', async () => {
    await page.getByRole('button', { name: 'Vistas guardadas' }).click()
    await page.getByPlaceholder('Nombre de la vista').fill(mark)
    await page.keyboard.press('Enter')
    const shown = page.locator('.yu-view-now')
    await expect(shown).toContainText(mark)
    await expect(shown).not.toContainText('modificada')
    await page.getByRole('button', { name: 'Nombre', exact: true }).click()
    await expect(shown).toContainText('modificada')
    await page.reload()
    await expect(shown).toContainText('modificada')
    await shown.getByRole('button', { name: 'Restablecer' }).click()
    await expect(shown).not.toContainText('modificada')
  })
})

test('the row in front is shown beside the list where there is room', async ({ page }) => {
  await signIn(page)
  await page.goto('/contacts')
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('Alt+p')
  const preview = page.getByRole('complementary', { name: 'Vista previa al costado' })
  await rows.nth(1).locator('td').nth(4).click()
  const nameOf = async (row: number): Promise<string> => (await rows.nth(row).locator('td').nth(3).textContent()) ?? ''
  await expect(preview).toContainText(await nameOf(1))
  await page.keyboard.press('ArrowDown')
  await expect(preview).toContainText(await nameOf(2))
  await preview.getByRole('link', { name: 'Abrir' }).click()
  await expect(page).toHaveURL(/\/contacts\/view\//)
})

test('the foot sums and works on what was chosen; rows have three heights; nothing found says for what', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/invoice?size=50')
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows.first()).toBeVisible()

  await test.step('the sums and what can be done stay in the window, below the rows', async () => {
    const sums = page.locator('tfoot td').nth(1)
    await expect(sums).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('por página')).toBeInViewport({ ratio: 1 })
    await rows.first().getByRole('checkbox').check()
    await expect(page.locator('tfoot')).toContainText('Selección')
    const bar = page.getByRole('toolbar')
    await expect(bar).toBeInViewport({ ratio: 1 })
    const [foot, acts] = [await sums.boundingBox(), await bar.boundingBox()]
    expect(acts!.y).toBeGreaterThanOrEqual(Math.floor(foot!.y + foot!.height))
    await bar.getByRole('button', { name: 'Quitar selección' }).click()
  })

  await test.step('each height changes nothing else, and is kept', async () => {
    const size = (): Promise<unknown> =>
      rows
        .first()
        .evaluate((row) => ({ height: row.getBoundingClientRect().height, font: getComputedStyle(row).fontSize }))
    expect(await size()).toEqual({ height: 30, font: '13px' })
    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByText('Cómodo').click()
    await expect.poll(size).toEqual({ height: 36, font: '13px' })
    await page.getByText('Compacto').click()
    await expect.poll(size).toEqual({ height: 25, font: '13px' })
    await page.reload()
    await expect(rows.first()).toBeVisible()
    await expect.poll(size).toEqual({ height: 25, font: '13px' })
  })

  await test.step('a wide list keeps its first column, and says at which side there is more', async () => {
    await page.setViewportSize({ width: 820, height: 700 })
    const table = page.locator('.yu-table')
    await expect(table).toHaveAttribute('data-after', '')
    await expect(table).not.toHaveAttribute('data-before', '')
    const number = rows.first().getByRole('link').first()
    const before = await number.boundingBox()
    await table.evaluate((box) => box.scrollBy(200, 0))
    await expect(table).toHaveAttribute('data-before', '')
    expect(await number.boundingBox()).toEqual(before)
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  await test.step('what finds nothing is named, and taken away', async () => {
    await page.goto('/invoice?tab=overdue&search=zzzz')
    await expect(page.getByText('Nada coincide con Vencidas · «zzzz»')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await expect(rows.first()).toBeVisible()
  })
})
