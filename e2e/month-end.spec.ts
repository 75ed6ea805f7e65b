import { expect, test } from '@playwright/test'
import { addDays, firstDay, limaDate, periodOf, systemClock } from '@yupana/kernel'
import { digitsOfNow, owner, signIn } from './steps.ts'

const stamp = digitsOfNow(8)

test('what was delivered last month and not invoiced is posted, and undone', async ({ page }) => {
  await signIn(page)
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const reply = await page.request[method](path, { headers, ...(data ? { data } : {}) })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
  const last = addDays(firstDay(periodOf(limaDate(systemClock()))), -1)
  const { id: item } = await call('post', '/api/products', {
    ...{ code: `MES-${stamp}`, name: `De fin de mes ${stamp}`, unit: { code: 'NIU' }, price: '20' },
  })
  const [warehouse] = await call('get', '/api/warehouses/choose?search=ALM1')
  const [client] = await call('get', '/api/clients/choose?search=SUPERMERCADOS')
  const goods = { item: { id: item }, quantity: '5', price: '12' }
  const place = { date: last, warehouse: { id: warehouse.id } }
  const into = await call('post', '/api/guides', { ...place, reason: '28', currency: 'PEN', items: [goods] })
  await call('put', `/api/guides/${into.id}/issue`)
  const out = await call('post', '/api/output', { ...place, reason: '01', client: { id: client.id }, items: [goods] })
  const { number } = await call('put', `/api/output/${out.id}/issue`)

  await page.goto('/output-guide')
  await page.getByRole('button', { name: 'Cierre de mes' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText(number)
  await page.getByRole('button', { name: 'Hacer el asiento' }).click()
  await expect(main).toContainText('Registrado:')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('button', { name: 'Hacer el asiento' })).toBeVisible()
})
