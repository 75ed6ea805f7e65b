import { expect, type Page } from '@playwright/test'
import { owner } from './steps.ts'

export interface TestTill {
  id: string
  name: string
  ticket: string
  invoice: string
  /** Series of its credit notes of tickets. */
  note: string
  call: <T = Record<string, never>>(method: 'get' | 'post' | 'put', path: string, data?: object) => Promise<T>
}

/** Three signs that nothing else has: no series of the demo has a T there. */
let made = Math.floor(Date.now() / 1000)
const signs = (): string => `T${(made++).toString(36).toUpperCase().slice(-2)}`

/** A till of its own, with its drawer and series: no test sells with the numbers of another. */
export async function makeTill(page: Page, more: object = {}): Promise<TestTill> {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const call = async <T>(method: 'get' | 'post' | 'put', path: string, data?: object): Promise<T> => {
    const reply = await page.request[method](path, { headers, ...(data ? { data } : {}) })
    const text = await reply.text()
    expect(reply.ok(), `${path} ${text}`).toBe(true)
    return (text ? JSON.parse(text) : undefined) as T
  }
  // Another journey may have left the company with shifts, of which a person has one.
  const settings = await call<{ cashShift: boolean }>('get', '/api/company/configuration')
  if (settings.cashShift) await call('put', '/api/company/configuration', { ...settings, cashShift: false })
  const session = await call<{ branch: { id: string }; warehouse: { id: string } }>('get', '/api/user/me')
  const branch = { id: session.branch.id }
  const end = signs()
  const series = async (documentTypeCode: string, serie: string) => ({
    id: (await call<{ id: string }>('post', '/api/document-numbers', { documentTypeCode, serie, name: serie, branch }))
      .id,
  })
  const drawer = await call<{ id: string }>('post', '/api/payment/account', {
    ...{ code: `G${end}`, name: `Gaveta ${end}`, type: 'cash', currency: 'PEN', ledgerCode: '1011' },
  })
  const name = `Caja ${end}`
  const [ticket, invoice, note] = [`B${end}`, `F${end}`, `B${end.slice(1)}N`]
  const { id } = await call<{ id: string }>('post', '/api/pos/terminals', {
    ...{ code: `C${end}`, name, branch, warehouse: { id: session.warehouse.id }, account: { id: drawer.id } },
    ...{ ticketSeries: await series('BO', ticket), invoiceSeries: await series('FV', invoice) },
    creditNoteTicketSeries: await series('NC', note),
    ...{ maxDiscountPercent: '5', autoPrint: false, ...more },
  })
  return { id, name, ticket, invoice, note, call }
}

/** This browser becomes the till, and stands before its cart. */
export async function takeTill(page: Page, till: TestTill): Promise<void> {
  await page.goto('/pos/config')
  await page.getByRole('combobox', { name: 'Terminal' }).fill(till.name)
  await page.locator('.ant-select-item-option', { hasText: till.name }).first().click()
  await page.getByRole('button', { name: 'Tomar la caja' }).click()
  await expect(page.getByText('Caja tomada hasta')).toBeVisible()
  await page.goto('/pos/sales')
  await expect(page.getByRole('region', { name: 'Venta en curso' })).toBeVisible()
}

/** As a scanner writes: faster than a person, with Enter behind. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

export const cart = (page: Page) => page.getByRole('region', { name: 'Venta en curso' })
export const total = (page: Page) => page.getByLabel('Total', { exact: true })
/** How many sales the server does not have. */
export const unsent = (page: Page, count: number) =>
  expect(page.locator('.yu-pos-link')).toContainText(`${count} por enviar`)

interface Listed {
  data: { id: string; serie: string; number: string; total: string; status: string; observed: boolean }[]
  total: number
}

/** What the server has of a till, by number. */
export async function soldBy(till: TestTill): Promise<Listed['data']> {
  const filters = `filters[0][field]=terminal.id&filters[0][operator]=EQUAL&filters[0][value]=${till.id}&filters[0][group]=0`
  const { data } = await till.call<Listed>('get', `/api/point-of-sales?limit=200&${filters}`)
  return data.sort((a, b) => a.serie.localeCompare(b.serie) || Number(a.number) - Number(b.number))
}
