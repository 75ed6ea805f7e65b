import { expect, type Page } from '@playwright/test'
import { rucCheckDigit } from '@yupana/kernel'
import { digitsOfNow, owner } from './steps.ts'

/** Calls of the owner, beside the browser. */
export async function caller(page: Page) {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  return async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const reply = await page.request[method](path, { headers, ...(data ? { data } : {}) })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
}
type Call = Awaited<ReturnType<typeof caller>>

/** A RUC of a company with its check digit. */
const rucOf = (digits: string): string => `20${digits}${rucCheckDigit(`20${digits}`)}`

/** Two sales on credit of a client of its own, of 118 and of 236. */
export async function owing(call: Call): Promise<{ client: string; name: string }> {
  const digits = digitsOfNow(8)
  const name = `CLIENTE QUE PAGA ${digits}`
  const { id: client } = await call('post', '/api/clients', {
    ...{ type: 'client', documentType: '6', documentNumber: rucOf(digits), fiscalName: name },
  })
  const product = await call('post', '/api/products', {
    ...{
      code: `PG-${digits}`,
      name: `Servicio ${digits}`,
      type: 'service',
      unit: { code: 'ZZ' },
      price: '118',
      includeTaxPrice: true,
    },
  })
  const [terms, sellers] = [await call('get', '/api/payment-term?limit=50'), await call('get', '/api/workers/choose')]
  const credit = terms.data.find((each: { type: string; days: number }) => each.type === '2' && each.days > 0)
  const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  for (const price of ['118', '236']) {
    const made = await call('post', '/api/invoices', {
      ...{ documentType: '01', serie: 'F001', date: today, currency: 'PEN', client: { id: client } },
      ...{ seller: { id: sellers[0].id }, paymentTerm: { id: credit.id } },
      items: [{ item: { id: product.id }, quantity: '1', price, includeTaxPrice: true, tax: { type: 'IGV' } }],
    })
    await call('put', `/api/invoices/${made.id}/issue`)
  }
  return { client, name }
}
