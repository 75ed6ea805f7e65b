import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const body = (items: Record<string, unknown>[], more?: Record<string, unknown>) => invoiceBody(world, items, more)
const service = async (code: string, detraction?: string) =>
  must(
    api.post('/api/products', {
      ...{ code, name: code, type: 'service', unit: { code: 'ZZ' }, price: '50' },
      ...(detraction ? { detraction: true, detractionCategory: { code: detraction } } : {}),
    }),
  )
const problems = (reply: { body: { errors?: { field: string; code: string }[] } }) =>
  reply.body.errors?.map(({ field, code }) => `${field} ${code}`)

describe('detraction', () => {
  it.each(money)('SAL-016 one code per invoice in $currency, any on a sale ticket', async (way) => {
    const [a, b] = [await service(`D22${way.currency}`, '022'), await service(`D37${way.currency}`, '037')]
    const mixed = [{ item: { id: a.id } }, { item: { id: a.id } }, { item: { id: b.id } }]
    expect(problems(await api.post('/api/invoices', body(mixed, way)))).toEqual(['items[2].item one_detraction_code'])
    await must(api.post('/api/invoices', body(mixed.slice(0, 2), way)))
    const ticket = { ...way, documentType: '03', serie: 'B001' }
    expect((await must(api.post('/api/invoices', body(mixed, ticket)))).warnings).toEqual([])
  })

  it.each(money)('SAL-017 items with and without it in $currency are told to be issued apart', async (way) => {
    const [a, b] = [await service(`M22${way.currency}`, '022'), await service(`M00${way.currency}`)]
    const [under, free] = [{ item: { id: a.id } }, { item: { id: b.id } }]
    const codes = async (items: Record<string, unknown>[]) =>
      (await must(api.post('/api/invoices', body(items, way)))).warnings.map(({ code }: { code: string }) => code)
    expect(await codes([under, free])).toEqual(['detraction_mixed'])
    expect(await codes([under])).toEqual([])
    expect(await codes([free])).toEqual([])
  })

  it.each(money)(
    'SAL-016, SAL-017: a quotation in $currency to a RUC is told what its invoice would be',
    async (way) => {
      const [a, b] = [await service(`Q22${way.currency}`, '022'), await service(`Q37${way.currency}`, '037')]
      const free = await service(`Q00${way.currency}`)
      const quote = async (items: { id: string }[], client = world.ids.clients.andes) => {
        const {
          documentType: _,
          serie: __,
          warehouse: ___,
          ...rest
        } = body(
          items.map(({ id }) => ({ item: { id } })),
          way,
        )
        return must(api.post('/api/quotations', { ...rest, serie: 'CT01', client: { id: client } }))
      }
      const codes = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code)
      expect(codes(await quote([a, free]))).toEqual(['detraction_mixed'])
      expect(codes(await quote([a, b, free]))).toEqual(['one_detraction_code', 'detraction_mixed'])
      expect(codes(await quote([a, a]))).toEqual([])
      expect(codes(await quote([free]))).toEqual([])
      // To who has no RUC it becomes a sale ticket, which is under none.
      expect(codes(await quote([a, b, free], world.ids.clients.person))).toEqual([])
      const made = await quote([a, b])
      expect(made.warnings[0].message).toContain('037')
      expect(codes(await must(api.put(`/api/quotations/${made.id}/void`, { reason: 'Se rehace en dos' })))).toEqual([])
    },
  )
})

describe('other charges', () => {
  it('SHR-011 are refused by a word of their own, in the header and as a tax type; none are taken', async () => {
    const { id } = await service('CARGO')
    const charged = { tax: { type: 'OT_CHARGES', rate: '0' }, item: { id } }
    expect(problems(await api.post('/api/invoices', body([charged], { otherCharges: '10' })))).toEqual([
      'items[0].tax.type other_charges_not_available',
      'otherCharges other_charges_not_available',
    ])
    expect((await must(api.post('/api/invoices', body([{ item: { id } }], { otherCharges: '0' })))).otherCharges).toBe(
      '0.00',
    )
  })
})

describe('an invoice', () => {
  it('answers the names of the specification, and nothing invented', async () => {
    const { id } = await service('NOMBRES')
    const made = await must(api.post('/api/invoices', body([{ item: { id } }])))
    expect(made).toMatchObject({
      documentTypeCode: 'FV',
      accountingDate: '2026-11-18',
      ticketDate: null,
      deliveryDate: null,
      detraction: null,
      retention: null,
      perception: null,
      client: { sale: true, retainingAgent: false },
      paymentTerm: { fee: expect.anything() },
      items: [{ code: 'NOMBRES', taxes: [{ type: 'IGV', rate: '18' }], detraction: null, budgetItem: null }],
    })
    expect(made.client).toHaveProperty('address')
  })

  it('is found by its type, series and number, and by the balance, term, warehouse and house code of a list', async () => {
    const { id } = await service('BUSCADO')
    const draft = await must(api.post('/api/invoices', body([{ item: { id } }])))
    const issued = await must(api.put(`/api/invoices/${draft.id}/issue`))
    for (const type of ['01', 'FV', 'fv'])
      expect((await must(api.get(`/api/invoices/${type}/f001/${Number(issued.number)}`))).id).toBe(issued.id)
    expect((await api.get(`/api/invoices/03/F001/${issued.number}`)).status).toBe(404)
    const found = async (...filters: [string, string, string?][]) => {
      const query = filters.map(
        ([field, value, operator = 'EQUAL'], i) =>
          `filters[${i}][field]=${field}&filters[${i}][operator]=${operator}&filters[${i}][value]=${value}&filters[${i}][group]=${i}`,
      )
      return (await must(api.get(`/api/invoices?${query.join('&')}`))).data.map((row: { id: string }) => row.id)
    }
    const own = ['number', String(Number(issued.number))] as [string, string]
    expect(await found(own, ['balance', issued.total], ['documentTypeCode', 'FV'])).toEqual([issued.id])
    expect(await found(own, ['paymentTerm', world.ids.termCash], ['warehouse.id', world.ids.warehouse])).toEqual([
      issued.id,
    ])
    expect(await found(own, ['balance', issued.total, 'GREATER'])).toEqual([])
    expect(await found(own, ['documentTypeCode', 'BO'])).toEqual([])
  })

  it.each(['', '   ', '..', 'a . b', undefined])(
    'SAL-002 is not voided or deleted for the reason «%s»',
    async (reason) => {
      const { id } = await service(`MOTIVO${Math.abs([...(reason ?? 'x')].length)}${reason ? reason.charCodeAt(0) : 0}`)
      const { id: invoice } = await must(api.post('/api/invoices', body([{ item: { id } }])))
      await must(api.put(`/api/invoices/${invoice}/issue`))
      expect((await api.put(`/api/invoices/${invoice}/void`, { reason })).status).toBe(422)
      expect((await api.delete(`/api/invoices/${invoice}`, { reason })).status).toBe(422)
      expect((await api.delete(`/api/invoices/${invoice}`, { reason: '  Cliente desistió ' })).status).toBe(204)
      expect(await must(api.get(`/api/invoices/${invoice}`))).toMatchObject({
        status: 'voided',
        voidReason: 'Cliente desistió',
      })
    },
  )

  it('of a rate that the register cannot say, in a draft of an earlier version, is not issued', async () => {
    const { id } = await service('FINO')
    const draft = await must(api.post('/api/invoices', body([{ item: { id } }], money[1])))
    await world.owner.query('update sales.invoice set exchange_rate = 3.7774 where id = $1', [draft.id])
    expect(problems(await api.put(`/api/invoices/${draft.id}/issue`))).toEqual(['exchangeRate exchange_rate_decimals'])
  })

  it('of an absurd rate that stands in an old draft is not issued', async () => {
    const { id } = await service('VIEJO')
    const draft = await must(api.post('/api/invoices', body([{ item: { id } }], money[1])))
    await world.owner.query('update sales.invoice set exchange_rate = 37.5 where id = $1', [draft.id])
    expect(problems(await api.put(`/api/invoices/${draft.id}/issue`))).toEqual(['exchangeRate exchange_rate_absurd'])
  })
})
