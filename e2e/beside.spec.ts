import { expect, type Page, test } from '@playwright/test'
import { choose, field, owner, signIn } from './steps.ts'

async function openContact(page: Page): Promise<void> {
  await page.goto('/contacts')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/contacts\/view\//)
}

test('files are chosen and pasted beside a contact, seen, downloaded and taken away', async ({ page }) => {
  await signIn(page)
  await openContact(page)
  await page.getByRole('button', { name: 'Adjuntos', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Adjuntos' })
  await drawer.locator('input[type=file]').setInputFiles([
    { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') },
    { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('Paga los viernes') },
  ])
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 })
    canvas.getContext('2d')!.fillRect(0, 0, 60, 40)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([blob!], 'recorte.png', { type: 'image/png' }))
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(drawer.getByRole('button', { name: 'Ver recorte.png' }).locator('img')).toBeVisible()
  await drawer.getByRole('button', { name: 'Ver recorte.png' }).click()
  await expect(page.getByRole('img', { name: 'recorte.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Descargar nota.txt' }).click()
  expect((await download).suggestedFilename()).toBe('nota.txt')
  await drawer
    .locator('input[type=file]')
    .setInputFiles([{ name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') }])
  await expect(page.getByText('El tipo de archivo no está permitido.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Quitar nota.txt' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Eliminar' }).click()
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
  await drawer.getByRole('button', { name: /Close|Cerrar/ }).click()
  await expect(page.getByRole('button', { name: 'Adjuntos (2)' })).toBeVisible()
})

test('what was typed and not saved is found on another device, and gone everywhere once it is dropped', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await page.goto('/invoice/new')
  await choose(page, 'Cliente', '20100070970')
  const kept = page.waitForResponse(
    (reply) => reply.url().includes('/api/drafts/') && reply.request().method() === 'PUT',
  )
  await field(page, 'Notas').fill('Entregar por la tarde')
  expect((await kept).status()).toBe(204)
  await expect(page.getByRole('button', { name: 'Mis borradores (1)' })).toBeVisible()

  const other = await (await browser.newContext({ locale: 'es-PE' })).newPage()
  await signIn(other)
  await other.getByRole('button', { name: 'Mis borradores (1)' }).click()
  await other.getByRole('link', { name: /SUPERMERCADOS PERUANOS/ }).click()
  // It was chosen by name: nobody asks whether it is wanted.
  await expect(other.locator('[data-field=client]')).toContainText('SUPERMERCADOS PERUANOS')
  await other.keyboard.press('Control+k')
  await other.keyboard.type('borradores')
  await expect(other.getByRole('option', { name: /SUPERMERCADOS PERUANOS/ })).toBeVisible()
  await other.keyboard.press('Escape')
  await other.getByRole('button', { name: 'Mis borradores (1)' }).click()
  await other.getByRole('button', { name: /^Descartar/ }).click()
  await expect(other.getByRole('button', { name: 'Mis borradores', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mis borradores', exact: true })).toBeVisible()
  await other.context().close()

  // Nothing was typed since: what is here went with it.
  await page.reload()
  await expect(field(page, 'Cliente')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recuperar' })).toBeHidden()

  // A second one that is begun leaves the first where it is.
  await choose(page, 'Cliente', '20100070970')
  await expect(page.getByRole('button', { name: 'Mis borradores (1)' })).toBeVisible()
  await page.goto('/dashboard')
  await page.goto('/invoice/new')
  await expect(page.getByRole('button', { name: 'Recuperar' })).toBeVisible()
  await choose(page, 'Cliente', '10467793549')
  await expect(page.getByRole('button', { name: 'Mis borradores (2)' })).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Mis borradores (2)' }).click()
  await page.getByRole('link', { name: /SUPERMERCADOS PERUANOS/ }).click()
  await expect(page.locator('[data-field=client]')).toContainText('SUPERMERCADOS PERUANOS')
  await page.goto('/dashboard')
  for (const left of ['Mis borradores (2)', 'Mis borradores (1)']) {
    await page.getByRole('button', { name: left }).click()
    await page
      .getByRole('button', { name: /^Descartar/ })
      .first()
      .click()
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('button', { name: 'Mis borradores', exact: true })).toBeVisible()
})

test('a record is edited by one at a time: the second looks on or takes over, and the first is told at once', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await openContact(page)
  await page.getByRole('button', { name: 'Editar' }).first().click()
  await expect(field(page, 'Notas')).toBeEditable()
  const other = await (await browser.newContext({ locale: 'es-PE' })).newPage()
  await signIn(other, { email: 'ventas@yupana.pe', password: owner.password })
  await other.goto(new URL(page.url()).pathname)
  await expect(other.getByText(/lo edita desde/)).toBeVisible()
  const save = { name: 'Guardar', exact: true }
  await expect(other.getByRole('main').getByRole('button', save)).toBeDisabled()
  await other.getByRole('button', { name: 'Tomar la edición' }).click()
  await expect(other.getByRole('main').getByRole('button', save)).toBeEnabled()
  await expect(page.getByText(/tomó la edición/)).toBeVisible({ timeout: 5_000 })
  await expect(page.getByRole('main').getByRole('button', save)).toBeDisabled()
  await other.context().close()
})
