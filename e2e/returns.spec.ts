import { expect, test } from '@playwright/test'
import { limaDate, systemClock } from '@yupana/kernel'
import { caller } from './owing.ts'
import { digitsOfNow, signIn } from './steps.ts'

test('what left by a guide comes back by another one that names it, and no more than is out', async ({ page }) => {
  await signIn(page)
  const call = await caller(page)
  const code = `DEV-${digitsOfNow(8)}`
  const product = await call('post', '/api/products', { code, name: `Silla ${code}`, unit: { code: 'NIU' } })
  const [warehouse] = await call('get', '/api/warehouses/choose?search=ALM1')
  const [client] = await call('get', '/api/clients/choose?search=SUPERMERCADOS')
  const head = { date: limaDate(systemClock()), warehouse: { id: warehouse.id } }
  const item = { item: { id: product.id } }
  const came = await call('post', '/api/guides', {
    ...{ ...head, reason: '28', currency: 'PEN', items: [{ ...item, quantity: '10', price: '60' }] },
  })
  await call('put', `/api/guides/${came.id}/issue`)
  const left = await call('post', '/api/output', {
    ...{ ...head, reason: '01', client: { id: client.id }, items: [{ ...item, quantity: '6' }] },
  })
  await call('put', `/api/output/${left.id}/issue`)

  const title = page.getByRole('heading', { level: 1 })
  await page.goto(`/output-guide/view/${left.id}`)
  await expect(title).toHaveText(/^Guía de salida GS01-/)
  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Registrar devolución', exact: true }).click()
  await expect(title).toHaveText('Nueva guía de ingreso')
  await expect(page.getByText(/^Devolución de lo que salió con GS01-/)).toBeVisible()
  await expect(page.getByRole('grid')).toContainText('NIU')
  await expect(page.getByRole('main')).toContainText('360.00')
  await page.keyboard.press('Control+Enter')
  await expect(title).toHaveText(/^Guía de ingreso GI01-\d{8}$/)
  await expect(page.getByRole('main')).toContainText('Devolución recibida')

  await page.goto(`/output-guide/view/${left.id}`)
  await expect(page.getByRole('columnheader', { name: 'Devuelto' })).toBeVisible()
  await page.goto(`/input-guide/generate/output-id/${left.id}`)
  await expect(page.getByText('No queda nada que devolver de esta guía.')).toBeVisible()
})
