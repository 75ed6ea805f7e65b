import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody } from '../testing/invoice-body.ts'

let world: World
let owner: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  owner = await world.as('owner')
})
afterAll(() => world?.close())

const today = '2026-11-18'
const money = { PEN: { currency: 'PEN' }, USD: { currency: 'USD', exchangeRate: '3.75' } } as const

async function stocked(): Promise<string> {
  made += 1
  const { id } = await must(
    owner.post('/api/products', { code: `E-${made}`, name: `Entregado ${made}`, unit: { code: 'NIU' } }),
  )
  const guide = await must(
    owner.post('/api/guides', {
      ...{ date: today, reason: '28', warehouse: { id: world.ids.warehouse }, currency: 'PEN' },
      items: [{ item: { id }, quantity: '100', price: '5' }],
    }),
  )
  await must(owner.put(`/api/guides/${guide.id}/issue`))
  return id
}
let made = 0
async function delivered(item: string, quantity: string, over: Record<string, unknown> = {}) {
  const guide = await must(
    owner.post('/api/output', {
      ...{ date: today, reason: '01', warehouse: { id: world.ids.warehouse }, client: { id: world.ids.clients.andes } },
      ...{ items: [{ item: { id: item }, quantity }], ...over },
    }),
  )
  return must(owner.put(`/api/output/${guide.id}/issue`))
}
const sell = (
  lines: { item: string; quantity: string; guide?: string; line?: number }[],
  over: Record<string, unknown> = {},
) =>
  owner.post(
    '/api/invoices',
    invoiceBody(
      world,
      lines.map(({ item, quantity, guide, line = 1 }) => ({
        ...{ item: { id: item }, quantity, price: '10', tax: { type: 'IGV', rate: '18' } },
        ...(guide ? { guideLine: { guide: { id: guide }, line } } : {}),
      })),
      over,
    ),
  )
const issue = (id: string) => owner.put(`/api/invoices/${id}/issue`, {})
const stockOf = async (item: string): Promise<string> => {
  const { rows } = await world.owner.query(
    'select trim_scale(sum(quantity))::text as q from inventory.stock_balance where item_id = $1',
    [item],
  )
  return rows[0].q
}
const accounts = async (id: string): Promise<string[]> => {
  const { rows } = await world.owner.query(
    'select l.account_code as code from accounting.journal_line l join accounting.journal_entry e on e.id = l.entry_id where e.source_id = $1 order by 1',
    [id],
  )
  return rows.map(({ code }) => code)
}
const read = (id: string) => must(owner.get(`/api/output/${id}`))

describe('a sale of what guides delivered', () => {
  it.each(['PEN', 'USD'] as const)('moves no stock and posts no cost, for the guide did; in %s', async (currency) => {
    const item = await stocked()
    const guide = await delivered(item, '4', { currency })
    const draft = await must(sell([{ item, quantity: '3', guide: guide.id }], money[currency]))
    expect(draft.guides).toMatchObject([{ id: guide.id, number: guide.number }])
    const sale = await must(issue(draft.id))
    expect(await stockOf(item)).toBe('96')
    expect((await accounts(sale.id)).some((code) => /^(69|20)/.test(code))).toBe(false)
    expect(await read(guide.id)).toMatchObject({ status: 'open', items: [{ invoiced: '3', toInvoice: '1' }] })
    const rest = await must(issue((await must(sell([{ item, quantity: '1', guide: guide.id }], money[currency]))).id))
    expect(await read(guide.id)).toMatchObject({ status: 'closed', awaits: null })
    expect((await owner.put(`/api/output/${guide.id}/void`, { reason: 'Error' })).body.code).toBe('output_invoiced')
    await world.server.outbox.idle()
    await must(owner.put(`/api/invoices/${rest.id}/void`, { reason: 'Error de precio' }))
    await world.server.outbox.idle()
    expect(await read(guide.id)).toMatchObject({ status: 'open', items: [{ toInvoice: '1' }] })
    expect(await stockOf(item)).toBe('96')
  })

  it('names the electronic guides in its XML, and all of them on paper', async () => {
    const item = await stocked()
    const guide = await delivered(item, '2')
    const plain = await delivered(item, '1')
    const told = await must(
      owner.put(`/api/output/${guide.id}/emit`, {
        ...{ transferDate: today, mode: '02', weight: '2', smallVehicle: true, version: guide.version },
        start: { address: 'Av. José Larco 345', geographicCode: '150122' },
        destiny: { address: 'Cal. Morelli 181', geographicCode: '150130' },
      }),
    )
    await world.server.outbox.idle()
    const lines = [
      { item, quantity: '2', guide: guide.id },
      { item, quantity: '1', guide: plain.id },
    ]
    const sale = await must(issue((await must(sell(lines))).id))
    await world.server.outbox.idle()
    const xml = (await owner.get(`/api/einvoice/${sale.id}/download/ubl`)).bytes.toString()
    expect(xml).toContain(`<cbc:ID>${told.electronic}</cbc:ID>`)
    expect(xml).not.toContain(plain.number)
    expect((await must(owner.get(`/api/invoices/${sale.id}`))).eStatus).toBe(2)
    const page = (await owner.get(`/api/company/template/render/sale/${sale.id}`)).bytes.toString()
    expect([page.includes(told.electronic), page.includes(plain.number)]).toEqual([true, true])
  })

  it('sixteen sales at once never invoice more than was delivered', async () => {
    const item = await stocked()
    const guide = await delivered(item, '5')
    const drafts = await Promise.all(
      Array.from({ length: 16 }, () => must(sell([{ item, quantity: '1', guide: guide.id }]))),
    )
    const replies = await Promise.all(drafts.map(({ id }) => issue(id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await read(guide.id)).toMatchObject({ status: 'closed', items: [{ invoiced: '5', toInvoice: '0' }] })
  })

  it('is refused for another client, currency or item, beyond what was delivered, of a guide that is not issued or voided', async () => {
    const [item, other] = [await stocked(), await stocked()]
    const guide = await delivered(item, '2')
    const codes = async (reply: Promise<{ body: { errors?: { field: string; code: string }[] } }>) =>
      (await reply).body.errors?.map(({ field, code }) => `${field} ${code}`)
    expect(
      await codes(sell([{ item, quantity: '1', guide: guide.id }], { client: { id: world.ids.clients.bodega } })),
    ).toEqual(['client other_client'])
    expect(await codes(sell([{ item, quantity: '1', guide: guide.id }], money.USD))).toEqual([
      'items[0].guideLine mixed_currencies',
    ])
    expect(await codes(sell([{ item: other, quantity: '1', guide: guide.id }]))).toEqual([
      'items[0].item origin_other_item',
    ])
    expect(await codes(sell([{ item, quantity: '3', guide: guide.id }]))).toEqual(['items[0].quantity delivered_less'])
    const used = await delivered(item, '2', { reason: '13', purpose: 'samples' })
    expect(await codes(sell([{ item, quantity: '1', guide: used.id }]))).toEqual(['items[0].guideLine not_issued'])
    await must(owner.put(`/api/output/${guide.id}/void`, { reason: 'Error' }))
    expect(await codes(sell([{ item, quantity: '1', guide: guide.id }]))).toEqual(['items[0].guideLine voided'])
  })

  it('is asked beforehand: what speaks against one sale of these guides', async () => {
    const item = await stocked()
    const [first, dollars, stranger, voided, done] = [
      await delivered(item, '2'),
      await delivered(item, '2', { currency: 'USD' }),
      await delivered(item, '2', { client: { id: world.ids.clients.bodega } }),
      await delivered(item, '2'),
      await delivered(item, '2'),
    ]
    await must(owner.put(`/api/output/${voided.id}/void`, { reason: 'Error' }))
    await must(issue((await must(sell([{ item, quantity: '2', guide: done.id }]))).id))
    const draft = await must(
      owner.post('/api/output', {
        ...{
          date: today,
          reason: '01',
          warehouse: { id: world.ids.warehouse },
          client: { id: world.ids.clients.andes },
        },
        items: [{ item: { id: item }, quantity: '1' }],
      }),
    )
    const ask = (ids: string[]) => must(owner.get(`/api/invoices/validate/create-from-output?guides=${ids.join(',')}`))
    expect(await ask([first.id])).toEqual({ valid: true, problems: [] })
    expect(await ask([first.id, dollars.id, stranger.id, voided.id, done.id, draft.id])).toEqual({
      valid: false,
      problems: [
        { guide: dollars.id, code: 'mixed_currencies' },
        { guide: stranger.id, code: 'other_client' },
        { guide: voided.id, code: 'voided' },
        { guide: done.id, code: 'already_invoiced' },
        { guide: draft.id, code: 'not_issued' },
      ],
    })
  })
})

describe('a guide of what was sold or offered', () => {
  it('of a sale moves no stock, names it in its electronic guide, and goes no further than was sold', async () => {
    const item = await stocked()
    const sale = await must(issue((await must(sell([{ item, quantity: '4' }]))).id))
    const line = { item: { id: item }, quantity: '3', origin: { kind: 'invoice', id: sale.id, line: 1 } }
    const body = {
      ...{ date: today, reason: '01', warehouse: { id: world.ids.warehouse }, client: { id: world.ids.clients.andes } },
      items: [line],
    }
    const draft = await must(owner.post('/api/output', body))
    expect(draft).toMatchObject({ moves: false, items: [{ price: '10' }] })
    const guide = await must(owner.put(`/api/output/${draft.id}/issue`))
    expect([guide.status, guide.cost, guide.awaits, await stockOf(item)]).toEqual(['closed', '0.00', null, '96'])
    const offered = await must(owner.get(`/api/output/${guide.id}/emit`))
    expect(offered.related).toEqual([{ type: '01', number: expect.stringMatching(/^F001-\d+$/), issuer: null }])
    const more = await owner.post('/api/output', body)
    expect(more.body.errors).toMatchObject([{ field: 'items[0].quantity', code: 'output_beyond_origin' }])
  })

  it('of a quotation takes its price; sixteen at once deliver no more than was offered, and its sale bills both', async () => {
    const item = await stocked()
    const quotation = await must(
      owner.post('/api/quotations', {
        ...{ serie: 'CT01', date: today, validUntil: '2026-12-18', client: { id: world.ids.clients.andes } },
        ...{ seller: { id: world.ids.seller }, currency: 'PEN', paymentTerm: { id: world.ids.termCash } },
        items: [{ item: { id: item }, quantity: '5', price: '12.5', tax: { type: 'IGV', rate: '18' } }],
      }),
    )
    await must(owner.put(`/api/quotations/${quotation.id}/send`, { version: quotation.version }))
    const draft = (quantity: string) =>
      must(
        owner.post('/api/output', {
          ...{
            date: today,
            reason: '01',
            warehouse: { id: world.ids.warehouse },
            client: { id: world.ids.clients.andes },
          },
          items: [{ item: { id: item }, quantity, origin: { kind: 'quotation', id: quotation.id, line: 1 } }],
        }),
      )
    const drafts = await Promise.all(Array.from({ length: 16 }, () => draft('1')))
    expect(drafts[0].items[0].price).toBe('12.5')
    const replies = await Promise.all(drafts.map(({ id }) => owner.put(`/api/output/${id}/issue`)))
    const guides = replies.filter(({ status }) => status === 200).map(({ body }) => body)
    expect(guides).toHaveLength(5)
    const lines = guides.map(({ id }) => ({ item, quantity: '1', guide: id }))
    const sale = await must(
      sell(lines, {
        quotation: { id: quotation.id },
        items: guides.map(({ id }) => ({
          ...{ item: { id: item }, quantity: '1', price: '12.5', tax: { type: 'IGV', rate: '18' }, quotationLine: 1 },
          guideLine: { guide: { id }, line: 1 },
        })),
      }),
    )
    await must(issue(sale.id))
    expect((await must(owner.get(`/api/quotations/${quotation.id}`))).status).toBe('billed')
    expect(await stockOf(item)).toBe('95')
  })
})
