import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
let boss: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  const role = await must(api.post('/api/configuration/roles', { name: 'Aprueba', permissions: ['PAYMENTS.approve'] }))
  await world.owner.query(
    'update company.membership m set role_id = $1 from company.user_account u where u.id = m.user_id and u.email = $2',
    [role.id, people.cashier.email],
  )
  boss = await world.as('cashier')
  await world.owner.query("update treasury.account set bank = '02', number = '193-7654321-0-12' where id = any($1)", [
    [world.ids.bank, world.ids.bankUsd],
  ])
  for (const [currency, number, cci, position] of [
    ['PEN', '193-1111111-0-22', null, 7],
    ['USD', '011-222', '00119300123456789023', 8],
  ] as const)
    await world.owner.query(
      `insert into parties.bank_account (company_id, id, client_id, position, name, bank, currency, number, cci)
       values ($1, uuidv7(), $2, $3, $4, $5, $6, $7, $8)`,
      [world.ids.companyId, world.ids.clients.bodega, position, currency, cci ? '03' : '02', currency, number, cci],
    )
})
afterAll(() => world?.close())

const ref = (id: string) => ({ id })
let next = 1
async function billed(currency: string, price: string, over: object = {}) {
  const { ids } = world
  return must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F088', number: String(next++), date: '2026-11-04', currency },
      ...(currency === 'USD' ? { exchangeRate: '3.75' } : {}),
      ...{ supplier: ref(ids.clients.bodega), paymentTerm: ref(ids.termCredit30) },
      items: [{ item: ref(ids.products.service), quantity: '1', price, tax: { type: 'IGV', rate: '18' } }],
      ...over,
    }),
  )
}
const candidates = (at: string, account: string): Promise<{ openItem: { id: string }; document: { id: string } }[]> =>
  must(api.get(`/api/payment/${at}/candidates?account=${account}`))
async function itemOf(at: string, account: string, document: string): Promise<string> {
  const found = (await candidates(at, account)).find((each) => each.document.id === document)
  return found!.openItem.id
}
const account = (currency: string): string => (currency === 'USD' ? world.ids.bankUsd : world.ids.bank)
const batch = (currency: string, items: string[], over: object = {}) =>
  api.post('/api/payment/batches', {
    ...{ date: '2026-11-18', account: ref(account(currency)), layout: 'bcp' },
    ...{ items: items.map((id) => ({ openItem: ref(id) })), ...over },
  })
const codes = ({ body }: { body: { code?: string; errors?: { field: string; code: string }[] } }) =>
  body.errors?.length ? body.errors.map(({ field, code }) => `${field} ${code}`) : [body.code]
const confirm = (id: string, over: object = {}) =>
  api.put(`/api/payment/batches/${id}/confirm`, {
    ...{ date: '2026-11-18', method: ref(world.ids.methodTransfer), operationNumber: '5566', ...over },
  })

describe('a payment batch', () => {
  it('offers no advance of a client, which is no debt to pay, and takes none', async () => {
    const made = await must(
      api.post('/api/payment/incomes', {
        ...{ date: '2026-11-04', currency: 'PEN', account: ref(world.ids.bank), method: ref(world.ids.methodTransfer) },
        payments: [{ advance: true, client: ref(world.ids.clients.andes), amount: '300' }],
      }),
    )
    const owed = await must(
      api.get(
        '/api/payment/expenses/payable?filters[0][field]=concept&filters[0][operator]=IN&filters[0][value][]=advance',
      ),
    )
    expect(owed.data).toMatchObject([{ document: { id: made.id }, overdueDays: 0 }])
    const offered = await candidates('batches', world.ids.bank)
    expect(offered.some(({ document }) => document.id === made.id)).toBe(false)
    expect(codes(await batch('PEN', [owed.data[0].id]))).toEqual(['items[0].openItem reference_not_found'])
  })

  it.each(['PEN', 'USD'])(
    'in %s: approved by another, sent as the file of the bank, confirmed as one payment of each supplier',
    async (currency) => {
      const bills = [await billed(currency, '100'), await billed(currency, '50.05')]
      const items = [
        await itemOf('batches', account(currency), bills[0]!.id),
        await itemOf('batches', account(currency), bills[1]!.id),
      ]
      const made = await must(batch(currency, items))
      expect(made).toMatchObject({ status: 'draft', amount: '177.06', lines: 2 })
      expect(made.items[0]).toMatchObject(
        currency === 'PEN'
          ? { destination: '193-1111111-0-22', sameBank: true }
          : { destination: '00119300123456789023', sameBank: false },
      )
      // What waits is in no other batch, and is not offered again.
      expect(codes(await batch(currency, [items[0]!]))).toEqual(['items[0].openItem batch_item_live'])
      const offered = await candidates('batches', account(currency))
      expect(offered.map(({ openItem }) => openItem.id).filter((id) => items.includes(id))).toEqual([])
      expect(codes(await api.get(`/api/payment/batches/${made.id}/file`))).toEqual(['batch_not_approved'])
      expect(codes(await api.put(`/api/payment/batches/${made.id}/approve`))).toEqual(['batch_own_approval'])
      expect(codes(await confirm(made.id))).toEqual(['illegal_state'])
      await must(boss.put(`/api/payment/batches/${made.id}/approve`))
      const file = await api.get(`/api/payment/batches/${made.id}/file`)
      const rows = file.bytes.toString('utf8').split('\r\n')
      expect([rows.length, rows[0]!.slice(0, 16), rows[1]!.slice(0, 2)]).toEqual([
        4,
        '100000220261118C',
        currency === 'PEN' ? '2C' : '2B',
      ])
      await must(api.put(`/api/payment/batches/${made.id}/send`))
      const money = currency === 'USD' ? { exchangeRate: '3.8' } : {}
      const paid = await must(confirm(made.id, { ...money, lines: [{ line: 2, operationNumber: '5567' }] }))
      expect(paid).toMatchObject({ status: 'confirmed' })
      expect(
        paid.items.map(({ operationNumber, paidOn, live }: Record<string, unknown>) => [operationNumber, paidOn, live]),
      ).toEqual([
        ['5566', '2026-11-18', false],
        ['5567', '2026-11-18', false],
      ])
      expect(new Set(paid.items.map(({ payment }: { payment: { id: string } }) => payment.id)).size).toBe(1)
      for (const { id } of bills) expect(await must(api.get(`/api/bills/${id}`))).toMatchObject({ status: 'closed' })
      expect(codes(await api.put(`/api/payment/batches/${made.id}/void`, {}))).toEqual(['batch_paid'])
    },
  )

  it('leaves out who has no account; voided, its debts are free for another one', async () => {
    const other = await billed('PEN', '10', { supplier: ref(world.ids.clients.andes) })
    const own = await billed('PEN', '20')
    const items = [await itemOf('batches', world.ids.bank, other.id), await itemOf('batches', world.ids.bank, own.id)]
    const given = await must(batch('PEN', items))
    await must(api.put(`/api/payment/batches/${given.id}/void`, { reason: 'Otra fecha' }))
    const made = await must(batch('PEN', items))
    expect(made.items[0]).toMatchObject({ destination: null })
    await must(boss.put(`/api/payment/batches/${made.id}/approve`))
    const paid = await must(confirm(made.id))
    expect(paid.items.map(({ payment }: { payment: unknown }) => payment !== null)).toEqual([false, true])
    expect(await must(api.get(`/api/bills/${other.id}`))).toMatchObject({ status: 'open', balance: '11.80' })
    const alone = await must(batch('PEN', [items[0]!]))
    await must(boss.put(`/api/payment/batches/${alone.id}/approve`))
    expect(codes(await confirm(alone.id))).toEqual(['batch_nothing_to_send'])
    await must(api.put(`/api/payment/batches/${alone.id}/void`, {}))
  })

  it('refuses what cannot be paid so, all at once; another wrote meanwhile', async () => {
    const [soles, dollars] = [await billed('PEN', '10'), await billed('USD', '10')]
    const items = [
      await itemOf('batches', world.ids.bank, soles.id),
      await itemOf('batches', world.ids.bankUsd, dollars.id),
    ]
    expect(codes(await batch('PEN', items))).toEqual(['items[1].openItem batch_other_currency'])
    expect(codes(await batch('PEN', [items[0]!], { layout: 'bbva', account: ref(world.ids.bank) }))).toEqual([
      'layout batch_layout_bank',
    ])
    expect(codes(await batch('PEN', [items[0]!, items[0]!], { account: ref(world.ids.cash), layout: 'csv' }))).toEqual([
      'account batch_account_bank',
      'items[1].openItem item_twice',
    ])
    const beyond = { items: [{ openItem: ref(items[0]!), amount: '11.81' }] }
    expect(codes(await batch('PEN', [], beyond))).toEqual(['items[0].amount overpaid'])
    const made = await must(batch('PEN', [items[0]!]))
    const body = {
      ...{ date: '2026-11-18', account: ref(world.ids.bank), layout: 'csv' },
      items: [{ openItem: ref(items[0]!), amount: '5' }],
    }
    expect(codes(await api.put(`/api/payment/batches/${made.id}`, { ...body, version: 9 }))).toEqual([
      'already_updated',
    ])
    expect(await must(api.put(`/api/payment/batches/${made.id}`, { ...body, version: made.version }))).toMatchObject({
      amount: '5.00',
      layout: 'csv',
    })
    await must(boss.put(`/api/payment/batches/${made.id}/approve`))
    expect(codes(await api.put(`/api/payment/batches/${made.id}`, { ...body, version: 3 }))).toEqual(['illegal_state'])
    // Paid by hand meanwhile: the bank cannot have paid it too.
    await must(
      api.post('/api/payment/expenses', {
        ...{ date: '2026-11-18', currency: 'PEN', account: ref(world.ids.bank), method: ref(world.ids.methodTransfer) },
        payments: [{ document: ref(soles.id), amount: '11.80' }],
      }),
    )
    expect((await confirm(made.id)).status).toBe(422)
    await must(api.put(`/api/payment/batches/${made.id}/void`, {}))
  })

  it('pays the rest where a line was paid by hand or not by the bank: it is partly paid until that is paid or taken out', async () => {
    const bills = [await billed('PEN', '100'), await billed('PEN', '50'), await billed('PEN', '10')]
    const items: string[] = []
    for (const { id } of bills) items.push(await itemOf('batches', world.ids.bank, id))
    const made = await must(batch('PEN', items))
    await must(boss.put(`/api/payment/batches/${made.id}/approve`))
    const byHand = await must(
      api.post('/api/payment/expenses', {
        ...{ date: '2026-11-18', currency: 'PEN', account: ref(world.ids.bank), method: ref(world.ids.methodTransfer) },
        payments: [{ document: ref(bills[0].id), amount: '20' }],
      }),
    )
    const part = await must(confirm(made.id, { unpaid: [3] }))
    type Item = { live: boolean; problem: string | null; payment: { id: string } | null }
    const standing = ({ items: lines }: { items: Item[] }) =>
      lines.map(({ live, problem, payment }) => [live, problem, payment !== null])
    expect([part.status, standing(part)]).toEqual([
      'part',
      [
        [true, 'paid_otherwise', false],
        [false, null, true],
        [true, null, false],
      ],
    ])
    expect(await must(api.get(`/api/bills/${bills[1].id}`))).toMatchObject({ status: 'closed' })
    expect(codes(await api.put(`/api/payment/batches/${made.id}/void`, {}))).toEqual(['batch_paid'])
    expect((await api.put(`/api/payment/batches/${made.id}/drop`, { lines: [1], version: 1 })).status).toBe(409)
    // Sixteen at once: the third line is paid once, the first stays.
    const confirmed = await Promise.all(Array.from({ length: 16 }, () => confirm(made.id)))
    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codes(confirmed.find(({ status }) => status !== 200)!)).toEqual(['items[0] batch_line_paid'])
    const { version } = await must(api.get(`/api/payment/batches/${made.id}`))
    const dropped = await must(api.put(`/api/payment/batches/${made.id}/drop`, { lines: [1], version }))
    expect([dropped.status, standing(dropped)]).toEqual([
      'confirmed',
      [
        [false, null, false],
        [false, null, true],
        [false, null, true],
      ],
    ])
    // What was taken out is free, and the payment by hand may be undone.
    await must(api.put(`/api/payment/expenses/${byHand.id}/void`, { reason: 'Error de banco' }))
    expect(await itemOf('batches', world.ids.bank, bills[0].id)).toBe(items[0])
    // Once its payments were voided it may be given up, and its debts are owed again.
    for (const { payment } of dropped.items.filter((each: Item) => each.payment))
      await must(api.put(`/api/payment/expenses/${payment.id}/void`, { reason: 'El banco devolvió' }))
    expect(await must(api.put(`/api/payment/batches/${made.id}/void`, { reason: 'El banco devolvió' }))).toMatchObject({
      status: 'voided',
    })
    expect(await must(api.get(`/api/bills/${bills[1].id}`))).toMatchObject({ balance: '59.00', status: 'open' })
  })

  it('pays what stood in the books on the day, and says which document is of a later one', async () => {
    const bills = [await billed('PEN', '70'), await billed('PEN', '30', { date: '2026-11-16' })]
    const items: string[] = []
    for (const { id } of bills) items.push(await itemOf('batches', world.ids.bank, id))
    const made = await must(batch('PEN', items))
    await must(boss.put(`/api/payment/batches/${made.id}/approve`))
    expect(codes(await confirm(made.id, { date: '2026-11-14', unpaid: [1] }))).toEqual(['items[1] batch_line_later'])
    const part = await must(confirm(made.id, { date: '2026-11-14' }))
    type Item = { live: boolean; problem: string | null }
    expect([part.status, part.items.map(({ live, problem }: Item) => [live, problem])]).toEqual([
      'part',
      [
        [false, null],
        [true, 'booked_later'],
      ],
    ])
    expect(await must(api.get(`/api/bills/${bills[0].id}`))).toMatchObject({ status: 'closed' })
    expect(await must(confirm(made.id))).toMatchObject({ status: 'confirmed' })
  })

  it('the approver is told where the account of a supplier is another by now than the one that the file has', async () => {
    const bill = await billed('PEN', '15')
    const made = await must(batch('PEN', [await itemOf('batches', world.ids.bank, bill.id)]))
    expect(made.items[0]).toMatchObject({ accountChanged: false, destination: '193-1111111-0-22' })
    const number = (to: string) =>
      world.owner.query(
        "update parties.bank_account set number = $1 where client_id = $2 and currency = 'PEN' and bank = '02'",
        [...[to, world.ids.clients.bodega]],
      )
    await number('193-9999999-0-99')
    const told = await must(boss.get(`/api/payment/batches/${made.id}`))
    expect(told.items[0]).toMatchObject({ accountChanged: true, destination: '193-1111111-0-22' })
    await number('193-1111111-0-22')
    expect((await must(boss.get(`/api/payment/batches/${made.id}`))).items[0].accountChanged).toBe(false)
    await must(api.put(`/api/payment/batches/${made.id}/void`, {}))
  })

  it('sixteen at once over the same debt make one batch, and sixteen confirmations pay it once', async () => {
    const bill = await billed('PEN', '1000')
    const item = await itemOf('batches', world.ids.bank, bill.id)
    const replies = await Promise.all(Array.from({ length: 16 }, () => batch('PEN', [item])))
    const made = replies.filter(({ status }) => status === 201)
    expect([made.length, replies.filter(({ status }) => status === 422).length]).toEqual([1, 15])
    const { id } = made[0]!.body
    await must(boss.put(`/api/payment/batches/${id}/approve`))
    const confirmed = await Promise.all(Array.from({ length: 16 }, () => confirm(id)))
    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await must(api.get(`/api/bills/${bill.id}`))).toMatchObject({ balance: '0.00', status: 'closed' })
  })
})

describe('a batch of detractions', () => {
  const deposits = (items: string[]) =>
    api.post('/api/payment/detraction-deposits', {
      ...{ date: '2026-11-18', account: ref(world.ids.bank) },
      items: items.map((id) => ({ openItem: ref(id) })),
    })
  const certificates = (id: string, rows: object[]) =>
    must(
      api.put(`/api/payment/detraction-deposits/${id}/constancias`, {
        method: ref(world.ids.methodTransfer),
        items: rows,
      }),
    )

  it('is the file of the tax office; certificates pay its deposits and make their IGV a credit, the others are told', async () => {
    const over = { detractionCode: '022', detractionAccount: '00-123-456789' }
    const [soles, dollars, bare] = [
      await billed('PEN', '1000', over),
      await billed('USD', '1000', over),
      await billed('PEN', '1000', { detractionCode: '022' }),
    ]
    const items = [
      await itemOf('detraction-deposits', world.ids.bank, soles.detraction.id),
      await itemOf('detraction-deposits', world.ids.bank, dollars.detraction.id),
      await itemOf('detraction-deposits', world.ids.bank, bare.detraction.id),
    ]
    expect(codes(await batch('PEN', [items[0]!]))).toEqual(['items[0].openItem batch_only_deposit'])
    const made = await must(deposits(items))
    expect(made).toMatchObject({ number: '260001', layout: 'spot', amount: '815.00' })
    expect(made.items[2]).toMatchObject({ destination: null, depositCode: '022' })
    // Each leads to the bill that it is deposited of.
    expect(made.items.map(({ bill }: { bill: string }) => bill)).toEqual([soles.id, dollars.id, bare.id])
    await must(boss.put(`/api/payment/detraction-deposits/${made.id}/approve`))
    const file = await api.get(`/api/payment/detraction-deposits/${made.id}/file`)
    expect(file.headers['content-disposition']).toContain('260001.TXT')
    const rows = file.bytes.toString('utf8').split('\r\n')
    expect(rows.map(({ length }) => length)).toEqual([68, 107, 107, 0])
    expect(rows[0]!.slice(-15)).toBe('000000000067300')
    const { rows: party } = await world.owner.query('select document_number as ruc from parties.client where id = $1', [
      world.ids.clients.bodega,
    ])
    const said = (bill: { serie: string; number: string }, amount: string, constancia: string) => ({
      ...{ ruc: party[0].ruc, serie: bill.serie, number: bill.number, amount, constancia, date: '2026-11-18' },
    })
    const days = await certificates(made.id, [
      { ...said(soles, '142.00', '1'), date: '2026-11-03' },
      { ...said(soles, '142.00', '1'), date: '2026-11-19' },
    ])
    expect(days).toMatchObject({ matched: 0, unmatched: [{ reason: 'too_early' }, { reason: 'in_future' }] })
    const first = await certificates(made.id, [
      said(soles, '142.00', '70011'),
      said(dollars, '1.00', '70012'),
      said(soles, '142.00', '70013'),
      { ...said(soles, '142.00', '70014'), number: '99999' },
    ])
    expect(first).toMatchObject({
      matched: 1,
      unmatched: [
        { row: 1, reason: 'other_amount' },
        { row: 2, reason: 'twice' },
        { row: 3, reason: 'not_in_batch' },
      ],
    })
    expect(first.batch.status).toBe('part')
    expect(await must(api.get(`/api/bills/${soles.id}`))).toMatchObject({
      detraction: { paidOn: '2026-11-18', number: '70011' },
    })
    expect(codes(await api.put(`/api/payment/detraction-deposits/${made.id}/void`, {}))).toEqual(['batch_paid'])
    const rest = await certificates(made.id, [
      said(soles, '142.00', '70011'),
      said(dollars, '531.00', '70012'),
      said(bare, '142.00', '70015'),
    ])
    expect(rest).toMatchObject({ matched: 2, unmatched: [{ row: 0, reason: 'paid_already' }] })
    expect(rest.batch.status).toBe('confirmed')
  })
})
