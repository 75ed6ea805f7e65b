import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let owner: Caller
let made = 0
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  owner = await world.as('owner')
})
afterAll(() => world?.close())

const today = '2026-11-18'
async function stocked(): Promise<string> {
  made += 1
  const { id } = await must(
    owner.post('/api/products', { code: `DV-${made}`, name: `Devuelto ${made}`, unit: { code: 'NIU' } }),
  )
  const guide = await must(
    owner.post('/api/guides', {
      ...{ date: '2026-11-10', reason: '28', warehouse: { id: world.ids.warehouse }, currency: 'PEN' },
      items: [{ item: { id }, quantity: '10', price: '5' }],
    }),
  )
  await must(owner.put(`/api/guides/${guide.id}/issue`))
  return id
}
async function left(item: string, quantity = '6', over: object = {}) {
  const draft = await must(
    owner.post('/api/output', {
      ...{ date: '2026-11-16', reason: '01', warehouse: { id: world.ids.warehouse } },
      ...{ client: { id: world.ids.clients.andes }, items: [{ item: { id: item }, quantity }], ...over },
    }),
  )
  return must(owner.put(`/api/output/${draft.id}/issue`))
}
const back = (output: string, item: string, quantity: string, over: Record<string, unknown> = {}) =>
  owner.post('/api/guides', {
    ...{ date: today, reason: '05', warehouse: { id: world.ids.warehouse }, currency: 'PEN' },
    ...{ supplier: { id: world.ids.clients.andes } },
    items: [{ item: { id: item }, quantity, origin: { kind: 'outputGuide', id: output, line: 1 } }],
    ...over,
  })
const issue = (id: string, by = owner) => by.put(`/api/guides/${id}/issue`)
const brought = async (output: string, item: string, quantity: string) =>
  must(issue((await must(back(output, item, quantity))).id))
const told = (reply: { status: number; body: { code?: string; errors?: { field: string; code: string }[] } }) =>
  [reply.status, ...(reply.body.errors ?? []).map(({ field, code }) => `${field} ${code}`)].join(' ')
const line = async (output: string) => {
  const { status, items } = await must(owner.get(`/api/output/${output}`))
  return [status, items[0].returned, items[0].toReturn, items[0].toInvoice]
}
const stock = async (item: string) =>
  (
    await world.owner.query(
      'select trim_scale(sum(quantity))::text as quantity, sum(amount)::text as amount from inventory.stock_balance where item_id = $1',
      [item],
    )
  ).rows[0]

describe('an input guide 05 of what an output guide took out', () => {
  it('comes back at what it cost, is in the chain, is not to be invoiced, and goes again where it is voided', async () => {
    const item = await stocked()
    const output = await left(item)
    expect(await line(output.id)).toEqual(['open', '0', '6', '6'])
    const guide = await brought(output.id, item, '2')
    expect(guide).toMatchObject({ total: '10.00', status: 'open', reason: '05' })
    expect(guide.items[0]).toMatchObject({ price: '5', origin: { kind: 'outputGuide', id: output.id, line: 1 } })
    expect(await line(output.id)).toEqual(['open', '2', '4', '4'])
    expect(await stock(item)).toEqual({ quantity: '6', amount: '30.00' })
    const { rows } = await world.owner.query(
      `select l.account_code || ' ' || (l.debit - l.credit) as line from accounting.journal_line l
       join accounting.journal_entry e on e.id = l.entry_id where e.source_id = $1 order by l.line`,
      [guide.id],
    )
    expect(rows.map(({ line: each }) => each)).toEqual(['20111 10.00', '69121 -10.00'])
    const chain = await must(owner.get(`/api/chain/outputGuide/${output.id}`))
    expect(chain.nodes.map(({ id }: { id: string }) => id)).toContain(guide.id)
    // What others rest on is not taken back.
    expect((await owner.put(`/api/output/${output.id}/void`, { reason: 'Error' })).body.code).toBe('output_returned')
    const rest = await brought(output.id, item, '4')
    expect(await line(output.id)).toEqual(['closed', '6', '0', '0'])
    for (const { id } of [rest, guide]) await must(owner.put(`/api/guides/${id}/void`, { reason: 'No volvió' }))
    expect(await line(output.id)).toEqual(['open', '0', '6', '6'])
    expect(await stock(item)).toEqual({ quantity: '4', amount: '20.00' })
    await must(owner.put(`/api/output/${output.id}/void`, { reason: 'Error' }))
    expect(await stock(item)).toEqual({ quantity: '10', amount: '50.00' })
  })

  it('refuses more than went out, in one guide or in several, and what is no return of it', async () => {
    const item = await stocked()
    const output = await left(item)
    const origin = { kind: 'outputGuide', id: output.id, line: 1 }
    expect(told(await back(output.id, item, '6.0001'))).toContain('items[0].quantity guide_beyond_output')
    const twice = [4, 3].map((quantity) => ({ item: { id: item }, quantity: String(quantity), origin }))
    expect(told(await back(output.id, item, '1', { items: twice }))).toBe('422 items[1].quantity guide_beyond_output')
    await brought(output.id, item, '5')
    expect((await back(output.id, item, '2')).body.errors).toMatchObject([{ params: { left: '1' } }])
    const wrong: [Record<string, unknown>, string][] = [
      [{ reason: '02' }, 'reason origin_needs_return'],
      [{ reason: '99' }, 'reason origin_needs_return'],
      [{ supplier: { id: world.ids.clients.bodega } }, 'supplier origin_other_supplier'],
      [{ supplier: null }, 'supplier origin_other_supplier'],
      [{ currency: 'USD', exchangeRate: '3.75' }, 'currency origin_other_currency'],
      [{ date: '2026-11-15' }, 'date guide_before_output'],
      [
        { items: [{ item: { id: world.ids.products.mouse }, quantity: '1', origin }] },
        'items[0].item origin_other_item',
      ],
      [{ items: [{ item: { id: item }, quantity: '1', price: '9', origin }] }, 'items[0].price origin_other_price'],
      [
        { items: [{ item: { id: item }, quantity: '1', price: '5', origin: { ...origin, line: 9 } }] },
        'items[0].origin reference_not_found',
      ],
    ]
    for (const [over, code] of wrong) expect(told(await back(output.id, item, '1', over)), code).toBe(`422 ${code}`)
    const stranger = await world.as('stranger')
    expect((await stranger.get(`/api/output/${output.id}`)).status).toBe(404)
    // A draft that took nothing yet is asked again as it is issued.
    const [one, two] = [await must(back(output.id, item, '1')), await must(back(output.id, item, '1'))]
    await must(issue(one.id))
    expect(told(await issue(two.id))).toBe('422 items[0].quantity guide_beyond_output')
  })

  it('a transfer, a draft and what was voided bring nothing back', async () => {
    const item = await stocked()
    const output = await left(item, '2', { reason: '13', purpose: 'staff' }).catch(() => undefined)
    if (output) expect(told(await back(output.id, item, '1'))).toContain('items[0].origin origin_not_open')
    const gone = await left(item, '2')
    await must(owner.put(`/api/output/${gone.id}/void`, { reason: 'Error' }))
    expect(told(await back(gone.id, item, '1'))).toContain('items[0].origin origin_not_open')
  })

  it('sixteen at once bring back what went out, and no more', async () => {
    const item = await stocked()
    const output = await left(item)
    const drafts = await Promise.all(Array.from({ length: 16 }, () => must(back(output.id, item, '1'))))
    const replies = await Promise.all(drafts.map(({ id }) => issue(id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(6)
    for (const { status, body } of replies)
      if (status !== 200) expect([status, body.errors[0].code]).toEqual([422, 'guide_beyond_output'])
    expect(await line(output.id)).toEqual(['closed', '6', '0', '0'])
    expect(await stock(item)).toEqual({ quantity: '10', amount: '50.00' })
    const issued = drafts.filter((_, i) => replies[i]!.status === 200)
    const voids = await Promise.all(
      issued.flatMap(({ id }) => [id, id]).map((id) => owner.put(`/api/guides/${id}/void`, { reason: 'Error' })),
    )
    expect(voids.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(await line(output.id)).toEqual(['open', '0', '6', '6'])
  })

  it('who may not enter guides brings nothing back', async () => {
    await world.owner.query(
      `update company.role r set permissions = $2 from company.membership m join company.user_account u on u.id = m.user_id
       where r.id = m.role_id and r.company_id = m.company_id and u.email = $1`,
      [people.cashier.email, ['OUTPUTGUIDES.fullAccess', 'INPUTGUIDE.readOnly']],
    )
    const item = await stocked()
    const output = await left(item)
    const draft = await must(back(output.id, item, '1'))
    const cashier = await world.as('cashier')
    expect((await issue(draft.id, cashier)).status).toBe(403)
  })
})
