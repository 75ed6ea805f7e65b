import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advanceWorld } from '../testing/advance-world.ts'
import { invoiceBody, money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
let advances: ReturnType<typeof advanceWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  advances = advanceWorld(world, () => api)
})
afterAll(() => world?.close())

const codes = ({ body }: { body: { errors?: { field: string; code: string }[] } }): string[] =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`)

describe.each(money)('an advance in $currency', (over) => {
  const soles = (amount: number): string => fixed(dec(amount).times(over.exchangeRate))

  it('posts D 12 / C 122 and C 40, moves no stock and costs nothing, and waits until it is deducted', async () => {
    const { id, total } = await advances.advance('236', over)
    expect(total).toBe('236.00')
    expect(await advances.posted(id)).toEqual({ 1212: soles(236), 122: `-${soles(200)}`, 40111: `-${soles(36)}` })
    expect(await advances.left(id)).toEqual({ total: '236.00', base: '200.00', igv: '36.00' })
    expect(await advances.apart()).toEqual([])
  })

  it('is deducted: the sale posts D 12 of what is left and D 122, C 70 whole and C 40 of the rest; voided, it is there again', async () => {
    const { id } = await advances.advance('236', over)
    const sale = await advances.deduct('1180', [{ id, amount: '236' }], over)
    expect(sale).toMatchObject({
      taxed: '800.00',
      igv: '144.00',
      total: '944.00',
      prepaid: '236.00',
      balance: '944.00',
    })
    expect(await advances.posted(sale.id)).toEqual({
      ...{ 1212: soles(944), 122: soles(200), 40111: `-${soles(144)}`, 70321: `-${soles(1000)}` },
    })
    expect(await advances.left(id)).toEqual({ total: '0.00', base: '0.00', igv: '0.00' })
    expect(await advances.apart()).toEqual([])
    expect(codes(await advances.draft('118', [{ id, amount: '0.01' }], over))).toEqual([
      'advances[0].amount advance_exceeded',
    ])
    const refused = await api.put(`/api/invoices/${id}/void`, { reason: 'Error' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'advance_deducted' } })
    expect(JSON.stringify(refused.body)).toContain(`${sale.serie}-${sale.number}`)
    await must(api.put(`/api/invoices/${sale.id}/void`, { reason: 'Error' }))
    await advances.answers()
    expect(await advances.left(id)).toEqual({ total: '236.00', base: '200.00', igv: '36.00' })
    expect(await advances.apart()).toEqual([])
  })

  it('is deducted in parts, and several by one sale that owes nothing then', async () => {
    const [one, two] = [await advances.advance('100', over), await advances.advance('33.33', over)]
    await advances.deduct('118', [{ id: one.id, amount: '59.99' }], over)
    expect((await advances.left(one.id)).total).toBe('40.01')
    const sale = await advances.deduct(
      '73.34',
      [
        { id: one.id, amount: '40.01' },
        { id: two.id, amount: '33.33' },
      ],
      over,
    )
    expect(sale).toMatchObject({ total: '0.00', igv: '0.00', taxed: '0.00', status: 'closed' })
    // It charged nothing that a note could take: it is voided.
    expect(codes(await api.post('/api/credit-notes', advances.body(sale.id, { reason: '01' })))).toEqual([
      'reason note_nothing_left',
    ])
    expect(await advances.apart()).toEqual([])
    await must(api.put(`/api/invoices/${sale.id}/void`, { reason: 'Error' }))
    await advances.answers()
    expect(await advances.apart()).toEqual([])
    expect((await advances.left(two.id)).total).toBe('33.33')
  })

  it('is lessened by a credit note, and not beyond what sales left of it', async () => {
    const { id } = await advances.advance('118', over)
    const sale = await advances.deduct('118', [{ id, amount: '59' }], over)
    const refused = await api.post('/api/credit-notes', advances.body(id, { reason: '01' }))
    expect(codes(refused)).toEqual(['items note_exceeds_advance'])
    expect(refused.body.errors[0].message).toContain(`${sale.serie}-${sale.number}`)
    const note = await advances.issue(id, { reason: '05', items: [{ line: 1, amount: '11.80' }] })
    await advances.answers()
    expect(await advances.left(id)).toEqual({ total: '47.20', base: '40.00', igv: '7.20' })
    expect(await advances.apart()).toEqual([])
    expect(codes(await advances.draft('118', [{ id, amount: '47.21' }], over))).toEqual([
      'advances[0].amount advance_exceeded',
    ])
    await must(api.put(`/api/credit-notes/${note.id}/void`, { reason: 'Error' }))
    await advances.answers()
    expect((await advances.left(id)).total).toBe('59.00')
    expect(await advances.apart()).toEqual([])
  })

  it('is given back by a note of the whole of the sale that deducted it, which takes what that charged', async () => {
    const { id } = await advances.advance('59', over)
    const sale = await advances.deduct('118', [{ id, amount: '59' }], over)
    expect(
      codes(
        await api.post(
          '/api/credit-notes',
          advances.body(sale.id, { reason: '05', items: [{ line: 1, amount: '59.01' }] }),
        ),
      ),
    ).toEqual(['items note_exceeds_document'])
    const part = await advances.issue(sale.id, { reason: '05', items: [{ line: 1, amount: '11.80' }] })
    const note = await advances.issue(sale.id, { reason: '01' })
    expect([part.total, note.total]).toEqual(['11.80', '47.20'])
    await advances.answers()
    expect((await advances.left(id)).total).toBe('59.00')
    expect(await advances.apart()).toEqual([])
    expect(await api.put(`/api/credit-notes/${note.id}/void`, { reason: 'Error' })).toMatchObject({
      ...{ status: 409, body: { code: 'note_advances_stand' } },
    })
  })
})

it('what was received in advance is not measured again (NIC 21, CINIIF 22): the sale has it at the rate of the advance, and 122 of it ends at zero in both currencies', async () => {
  const { id } = await advances.advance('1180', { currency: 'USD', exchangeRate: '3.70' })
  const center = await must(api.post('/api/cost-center', { code: 'ANT', name: 'Proyectos', level: 3 }))
  const one = (over: Record<string, unknown> = {}) => ({ quantity: '1', ...advances.service('1180', over) })
  const items = [one({ costCenter: { id: center.id } }), one()]
  const over = { currency: 'USD', exchangeRate: '3.80', items }
  const sale = await advances.deduct('0', [{ id, amount: '1180' }], over)
  const posted = { 1212: '4484.00', 122: '3700.00', 40111: '-684.00', 70321: '-7500.00' }
  expect(await advances.posted(sale.id)).toEqual(posted)
  const centers = await must(api.get('/api/invoices/data/cost-center?year=2026&month=11'))
  expect(centers.datasets[0].data[centers.labels.findIndex((label: string) => label.startsWith('ANT'))]).toBe('3750.00')
  expect(await advances.apart()).toEqual([])
  // Its cost center moves what was posted, and nothing else.
  const { version, seller } = await must(api.get(`/api/invoices/${sale.id}`))
  await must(
    api.put(`/api/invoices/${sale.id}/issued`, {
      version,
      seller: { id: seller.id },
      items: [{ line: 1, costCenter: null }],
    }),
  )
  expect(await advances.posted(sale.id)).toEqual(posted)
  const [kept] = await advances.rows(
    `select sum(l.credit - l.debit)::text as soles, sum(l.foreign_amount)::text as dollars from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
     where e.company_id = $1 and e.source_id = '${sale.id}' and l.cost_center_id = '${center.id}'`,
  )
  expect(kept).toEqual({ soles: '0.00', dollars: '0.00' })
  // A note of the whole gives back the same soles, in both currencies.
  const note = await advances.issue(sale.id, { reason: '01' })
  await advances.answers()
  expect(await advances.posted(note.id)).toEqual({
    1212: '-4484.00',
    122: '-3700.00',
    40111: '684.00',
    70321: '7500.00',
  })
  const dollars = await advances.rows(
    `select sum(l.foreign_amount)::text as dollars from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
     where e.company_id = $1 and e.source_id = any('{${sale.id},${note.id}}') group by l.account_code having sum(l.foreign_amount) <> 0`,
  )
  expect(dollars).toEqual([])
  expect(await advances.apart()).toEqual([])
  const first = await advances.deduct('118', [{ id, amount: '99.99' }], { currency: 'USD', exchangeRate: '3.801' })
  const last = await advances.deduct('2360', [{ id, amount: '1080.01' }], { currency: 'USD', exchangeRate: '3.65' })
  for (const { id: made } of [first, last]) {
    const { 676: loss, 776: gain } = await advances.posted(made)
    expect([loss, gain]).toEqual([undefined, undefined])
  }
  const of = await advances.rows(
    `select sum(l.foreign_amount)::text as dollars, sum(l.credit - l.debit)::text as soles from accounting.journal_line l join sales.invoice i
       on i.company_id = l.company_id and lpad(i.number::text, 8, '0') = l.number and i.serie = l.serie
     where l.company_id = $1 and l.account_code = '122' and i.id = '${id}'`,
  )
  expect(of).toEqual([{ dollars: '0.00', soles: '0.00' }])
  expect(await advances.apart()).toEqual([])
  // Voided it is reversed, to the cent.
  await must(api.put(`/api/invoices/${last.id}/void`, { reason: 'Error' }))
  await advances.answers()
  expect(Object.values(await advances.posted(last.id)).every((balance) => Number(balance) === 0)).toBe(true)
  expect(await advances.apart()).toEqual([])
})

it('what is no advance, and what may not be deducted, is refused with its reason', async () => {
  const { mouse, service, book } = world.ids.products
  const body = (items: object[], over = {}) => invoiceBody(world, items, { advance: true, ...over })
  const igv = { type: 'IGV', rate: '18' }
  expect(codes(await api.post('/api/invoices', body([{ item: { id: mouse }, tax: igv }])))).toEqual([
    'items[0].item advance_no_goods',
  ])
  const two = [
    { item: { id: service }, tax: igv },
    { item: { id: service }, tax: { type: 'EXONERATED' } },
  ]
  expect(codes(await api.post('/api/invoices', body(two)))).toEqual(['items[1].tax advance_one_tax'])
  const { id } = await advances.advance('118')
  const own = { advances: [{ invoice: { id }, amount: '1' }] }
  expect(codes(await api.post('/api/invoices', body([{ item: { id: service }, tax: igv }], own)))).toEqual([
    'advances advance_of_advance',
  ])
  const deduct = async (over: object) => codes(await advances.draft('118', [{ id, amount: '10' }], over as never))
  expect(await deduct({ currency: 'USD', exchangeRate: '3.75' })).toEqual([
    'advances[0].invoice advance_other_currency',
  ])
  expect(await deduct({ documentType: '03', client: { id: world.ids.clients.andes } })).toEqual([
    'advances[0].invoice advance_other_letter',
  ])
  expect(await deduct({ client: { id: world.ids.clients.bodega } })).toEqual([
    'advances[0].invoice advance_other_client',
  ])
  expect(
    await deduct({ items: [{ item: { id: book }, quantity: '1', price: '60', tax: { type: 'EXONERATED' } }] }),
  ).toEqual(['advances[0].amount advance_exceeds_sale'])
  expect(
    codes(
      await advances.draft('118', [
        { id, amount: '1' },
        { id, amount: '2' },
      ]),
    ),
  ).toEqual(['advances[1].invoice advance_twice'])
  const sale = await advances.deduct('50', [])
  expect(codes(await advances.draft('118', [{ id: sale.id, amount: '1' }]))).toEqual([
    'advances[0].invoice advance_not_found',
  ])
})

it('where only a cent of tax is left of an advance nothing is: it is not offered, and refused at the draft, not at the issue (3287)', async () => {
  const { id } = await advances.advance('0.04')
  for (const _ of [1, 2, 3]) await advances.deduct('118', [{ id, amount: '0.01' }])
  expect(await advances.left(id)).toEqual({ total: '0.01', base: '0.00', igv: '0.01' })
  const offered = await must(api.get(`/api/invoices/advances?client=${world.ids.clients.andes}`))
  expect(offered.filter((each: { id: string }) => each.id === id)).toEqual([])
  const refused = await advances.draft('118', [{ id, amount: '0.01' }])
  expect(codes(refused)).toEqual(['advances[0].invoice advance_only_tax'])
  expect(refused.body.errors[0].message).toContain('céntimos de IGV')
  // Nor may a sale have only tax of one: the others took the base of its lines.
  const [one, two, three] = [
    await advances.advance('0.02'),
    await advances.advance('0.01'),
    await advances.advance('0.01'),
  ]
  const rows = [
    { id: one.id, amount: '0.02' },
    { id: two.id, amount: '0.01' },
  ]
  expect(codes(await advances.draft('0.04', [...rows, { id: three.id, amount: '0.01' }]))).toEqual([
    'advances[2].amount advance_only_tax',
  ])
})

it.each(['draft', 'issued'])(
  'an advance and a sale that deducts it, %s, are in one chain, from either end',
  async (state) => {
    const { id, serie, number } = await advances.advance('118')
    const rows = [{ id, amount: '59' }]
    const sale = state === 'draft' ? await must(advances.draft('118', rows)) : await advances.deduct('118', rows)
    for (const [from, other, generation] of [
      [id, sale.id, 1],
      [sale.id, id, -1],
    ]) {
      const { nodes, lines } = await must(api.get(`/api/chain/invoice/${from}`))
      expect(nodes.find((node: { id: string }) => node.id === other)).toMatchObject({ kind: 'invoice', generation })
      // It takes of no line.
      const taken = lines.flatMap((line: { taken: { quantity: string }[] }) => line.taken)
      expect(taken.every(({ quantity }: { quantity: string }) => quantity === '0')).toBe(true)
    }
    const { nodes } = await must(api.get(`/api/chain/invoice/${sale.id}`))
    expect(nodes[0].title).toBe(`${serie}-${number}`)
  },
)

it('sixteen clients at once deduct no more of an advance than there is', async () => {
  const { id } = await advances.advance('100')
  const drafts = await Promise.all(
    Array.from({ length: 16 }, () => must(advances.draft('118', [{ id, amount: '30' }]))),
  )
  const replies = await Promise.all(drafts.map((draft: { id: string }) => api.put(`/api/invoices/${draft.id}/issue`)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  for (const reply of replies.filter(({ status }) => status !== 200))
    expect(codes(reply)).toEqual(['advances[0].amount advance_exceeded'])
  expect((await advances.left(id)).total).toBe('10.00')
  await advances.answers()
  expect(await advances.apart()).toEqual([])
})

it.each(['01', '03'])(
  'a %s with advances is what the office takes: its XML has them, and the form is offered what is left',
  async (documentType) => {
    const { id, serie, number } = await advances.advance('590', { documentType })
    const client = documentType === '01' ? world.ids.clients.andes : world.ids.clients.person
    const offered = await must(
      api.get(`/api/invoices/advances?client=${client}&currency=PEN&documentType=${documentType}`),
    )
    expect(offered.find((each: { id: string }) => each.id === id)).toMatchObject({
      left: '590.00',
      base: '500.00',
      igv: '90.00',
    })
    const sale = await advances.deduct('1180', [{ id, amount: '236' }], { documentType })
    await advances.answers()
    expect((await must(api.get(`/api/invoices/${sale.id}`))).eStatus).toBe(2)
    const xml = (await api.get(`/api/einvoice/${sale.id}/download/ubl`)).bytes.toString()
    expect(xml).toContain(
      `<cbc:ID>${serie}-${Number(number)}</cbc:ID><cbc:DocumentTypeCode>${documentType === '01' ? '02' : '03'}</cbc:DocumentTypeCode>`,
    )
    expect(xml).toContain(
      '<cbc:PrepaidAmount currencyID="PEN">236.00</cbc:PrepaidAmount><cbc:PayableAmount currencyID="PEN">944.00</cbc:PayableAmount>',
    )
    expect(xml).toContain(
      '<cbc:AllowanceChargeReasonCode>04</cbc:AllowanceChargeReasonCode><cbc:Amount currencyID="PEN">200.00</cbc:Amount>',
    )
    const paper = (await api.get(`/api/invoices/${sale.id}/render/html`)).bytes.toString()
    for (const text of ['944.00', 'Anticipos', `${serie}-${number}`]) expect(paper).toContain(text)
  },
)
