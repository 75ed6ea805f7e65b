import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody } from '../testing/invoice-body.ts'

let world: World
let api: Caller
let id: string
const path = '/api/company/template/1'
const plainTemplate = {
  color: null,
  logoPlace: 'left',
  footer: null,
  paper: 'A4',
  copies: 1,
  showBankAccounts: false,
  showDiscounts: true,
  showUnits: true,
  showSeller: true,
}

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  const { ids } = world
  const made = await must(
    api.post(
      '/api/invoices',
      invoiceBody(world, [{ item: { id: ids.products.service }, price: '100', discountA: '10' }], {
        paymentTerm: { id: ids.termCredit3 },
      }),
    ),
  )
  id = (await must(api.put(`/api/invoices/${made.id}/issue`))).id
})
afterAll(() => world?.close())

const keep = async (over: object): Promise<void> => {
  await must(api.save(path, { ...plainTemplate, ...over }))
}
const page = async (): Promise<string> => String((await api.get(`/api/company/template/render/sale/${id}`)).body)
/** Size of each page of a PDF, in whole points. */
const pagesOf = async (address: string): Promise<string[]> => {
  const reply = await api.get(address)
  expect(reply.status).toBe(200)
  return [...reply.bytes.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))}x${Math.round(Number(height))}`,
  )
}

describe('the print template', () => {
  it('is that of the house until the company has its own, and a stale change is refused', async () => {
    expect(await must(api.get(path))).toEqual({ version: 0, ...plainTemplate })
    await keep({ version: 0, paper: 'A5' })
    const stale = await api.put(path, { ...plainTemplate, version: 0 })
    expect([stale.status, stale.body.code, stale.body.current.paper]).toEqual([409, 'already_updated', 'A5'])
    const wrong = await api.save(path, { ...plainTemplate, paper: 'A3', copies: 9, color: 'red' })
    expect(wrong.body.errors.map((each: { field: string }) => each.field).sort()).toEqual(['color', 'copies', 'paper'])
  })

  it('says on which paper and how often a document is printed; the ticket is always a roll', async () => {
    await keep({ paper: 'A5', copies: 2 })
    expect(await pagesOf(`/api/invoices/${id}/render/pdf`)).toEqual(['420x595', '420x595'])
    expect(await pagesOf(`/api/company/template/render/sale/${id}?format=pdf`)).toHaveLength(2)
    expect((await pagesOf(`/api/invoices/${id}/render/ticket`))[0]).toMatch(/^227x/)
    await keep({ paper: '58' })
    expect((await pagesOf(`/api/invoices/${id}/render/pdf`))[0]).toMatch(/^164x/)
    expect((await pagesOf(`/api/invoices/${id}/render/ticket`))[0]).toMatch(/^164x/)
  })

  it('shows and hides what it is told to', async () => {
    await keep({ color: '#123456', footer: 'Cambios en 7 días', showBankAccounts: true })
    const full = await page()
    for (const text of [
      '#123456',
      'Cambios en 7 días',
      'Cuentas bancarias',
      'Vendedor',
      'Unidad',
      'P. unitario',
      '<th class="figure">Descuento',
    ])
      expect(full, text).toContain(text)
    await keep({ showDiscounts: false, showUnits: false, showSeller: false })
    const bare = await page()
    for (const text of [
      '#123456',
      'Cambios en 7',
      'Cuentas bancarias',
      'Vendedor',
      'Unidad',
      '<th class="figure">Descuento',
    ])
      expect(bare, text).not.toContain(text)
  })

  it('is seen before it is kept', async () => {
    await keep({})
    const seen = await api.post(`${path}/preview`, { ...plainTemplate, paper: '80' })
    expect([seen.status, seen.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect((await must(api.get(path))).paper).toBe('A4')
  })

  it('prints a guide of the warehouse too, without what is for buyers', async () => {
    await keep({ footer: 'Cambios en 7 días', showBankAccounts: true })
    const [guide] = (await must(api.get('/api/guides?limit=1'))).data
    const html = String((await api.get(`/api/company/template/render/guide/${guide.id}`)).body)
    expect(html).toContain(guide.number)
    expect(html).toContain('TOMA DE INVENTARIO')
    expect(html).not.toMatch(/Cambios en 7|Cuentas bancarias|Representación impresa/)
    expect(await pagesOf(`/api/company/template/render/guide/${guide.id}?format=pdf`)).toEqual(['595x842'])
    expect((await api.get(`/api/company/template/render/guide/${id}`)).status).toBe(404)
    expect((await api.get(`/api/company/template/render/sale/${guide.id}`)).status).toBe(404)
  })

  it('is the company’s own: a stranger sees the defaults and none of its documents', async () => {
    const stranger = await world.as('stranger')
    expect((await must(stranger.get(path))).version).toBe(0)
    expect((await stranger.get(`/api/company/template/render/sale/${id}`)).status).toBe(404)
    expect((await (await world.as('seller')).save(path, plainTemplate)).status).toBe(403)
  })
})
