import { expect, type Page, test } from '@playwright/test'
import { limaDate, systemClock } from '@yupana/kernel'
import { owner, signIn } from './steps.ts'

const today = limaDate(systemClock())
const [year, month] = today.split('-') as [string, string]
const here = `/vouchers/year/${year}/month/${month}`

async function caller(page: Page) {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  return async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const reply = await page.request[method](path, { headers, ...(data ? { data } : {}) })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
}

test('a payment that waits for its voucher is looked at, generated, and compared with what it would say', async ({
  page,
}) => {
  await signIn(page)
  const call = await caller(page)
  const setAutomatic = async (automaticAccounting: boolean) => {
    const { version, perception } = await call('get', '/api/company/accounting')
    await call('put', '/api/company/accounting', { automaticAccounting, perception, version })
  }
  const accounts = await call('get', '/api/payment/account?limit=50')
  const account = accounts.data.find(
    ({ type, currency }: Record<string, string>) => type === 'cash' && currency === 'PEN',
  )
  const methods = await call('get', '/api/payment/method/choose')
  const categories = await call('get', '/api/payment/category?limit=100')
  const category = categories.data.find(({ code }: { code: string }) => code === 'OTRING')
  await setAutomatic(false)
  const paid = await call('post', '/api/payment/incomes', {
    ...{ date: today, currency: 'PEN', account: { id: account.id }, method: { id: methods[0].id } },
    payments: [{ category: { id: category.id }, amount: '77.10' }],
  })
  await setAutomatic(true)

  await page.goto(here)
  await expect(page.getByText('esperan su asiento')).toBeVisible()
  await page.goto(`${here}/generator`)
  const row = page.getByRole('row').filter({ hasText: '77.10' }).first()
  await expect(row).toContainText('Lista')
  await row.hover()
  await row.getByRole('button', { name: 'Asiento propuesto' }).click()
  const proposed = page.getByRole('dialog')
  await expect(proposed).toContainText('77.10')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Generar todo lo listo' }).click()
  await expect(page.getByText(/asientos generados/)).toBeVisible()
  await expect(page.getByText('No queda nada por generar en este mes.')).toBeVisible()

  const { data } = await call('get', `/api/accounting/journal-entry/payment/${paid.id}`)
  expect(data).toMatchObject([{ origin: 'GENERATE', total: '77.10' }])
  await page.goto(`${here}/generator?tab=again`)
  await expect(page.getByRole('main')).toContainText('dicen lo mismo que sus documentos')
})
