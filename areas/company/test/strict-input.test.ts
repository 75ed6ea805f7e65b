import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

describe('an address', () => {
  it.each([
    ['/api/kardex?year=2026&month=11', ['year', 'month']],
    ['/api/invoices?serach=x', ['serach']],
    ['/api/invoices?filter[0][field]=status', ['filter']],
    ['/api/user/me?verbose=1', ['verbose']],
    ['/api/brands/choose?colour=1', ['colour']],
    ['/api/reports/journal-entry/balance?year=2026&moth=3', ['moth']],
  ])('asks for nothing that the call does not know: %s', async (path, fields) => {
    const reply = await api.get(path)
    expect(reply.status).toBe(422)
    expect(reply.body.errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`)).toEqual(
      fields.map((field) => `${field} unknown_field`),
    )
  })

  it('may ask for pages, order, sums and filters of a list', async () => {
    await must(
      api.get(
        '/api/invoices?page=1&limit=5&showTotal=true&showSums=true&orderBy=date&order=asc&search=a&filters[0][field]=status&filters[0][value]=open',
      ),
    )
  })
})

describe('a text', () => {
  const name = async (path: string, body: Record<string, unknown>) => (await must(api.post(path, body))).name

  it('of one line keeps neither control characters nor turned direction, and a break in it is a blank', async () => {
    const typed = 'Acme\u0007 \u202Etxt.exe\u202C\u2066x\u2069\u009F\nS.A.\tC.'
    expect(await name('/api/brands', { code: 'CTRL', name: typed })).toBe('Acme txt.exex S.A. C.')
    const only = await api.post('/api/brands', { code: 'CTRL2', name: '\u202E\u0001 \u009F' })
    expect([only.status, only.body.errors[0].code]).toEqual([422, 'required'])
  })

  it('has nothing that nobody sees: names that look alike are the same, and one of nothing visible is none', async () => {
    for (const nothing of ['\u200B', '\u3164', '\u2800', '\u2060\uFE0F', '\u00A0\u200D']) {
      const refused = await api.post('/api/brands', { code: 'NADA', name: nothing })
      expect([nothing.codePointAt(0), refused.status, refused.body.errors[0].code]).toEqual([
        nothing.codePointAt(0),
        422,
        'required',
      ])
    }
    const role = (twin: string) => api.post('/api/configuration/roles', { name: twin, hierarchy: 5, permissions: [] })
    await must(role('Mar del Sur'))
    for (const twin of ['Mar\u200B del Sur', 'Mar\u00AD del Sur', 'Mar  del\u2028Sur', 'Mar del Sur\u{E0041}'])
      expect((await role(twin)).status).toBe(409)
    const client = { documentType: '1', documentNumber: '40123123', fiscalName: 'Ana', email: 'je\u200Bfe@empresa.pe' }
    expect((await must(api.post('/api/clients', client))).email).toBe('jefe@empresa.pe')
  })

  it('of several lines keeps its lines, and accents and signs stay in every text', async () => {
    const { ids } = world
    const { notes } = await must(
      api.post('/api/invoices', {
        ...{ documentType: '01', serie: 'F001', date: '2026-11-18', currency: 'PEN' },
        ...{ client: { id: ids.clients.andes }, seller: { id: ids.seller }, warehouse: { id: ids.warehouse } },
        paymentTerm: { id: ids.termCash },
        items: [{ item: { id: ids.products.mouse }, quantity: '1', price: '50' }],
        notes: 'Línea uno\n\tseñal\u0000'.replace('\u0000', '\u0008'),
      }),
    )
    expect(notes).toBe('Línea uno\n\tseñal')
    expect(await name('/api/brands', { code: 'ACENTOS', name: 'ÑANDÚ & Cía. «µ» 漢字' })).toBe('ÑANDÚ & Cía. «µ» 漢字')
  })
})
