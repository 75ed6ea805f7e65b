import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dollars, moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let money: ReturnType<typeof moneyWorld>
let yape: { id: string }
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  money = moneyWorld(world, api)
  const { id } = await must(api.post('/api/payment/method', { code: 'YA', name: 'Yape', means: '003' }))
  yape = { id }
})
afterAll(() => world?.close())

const head = (over: Record<string, unknown> = {}) => ({
  ...{ date: today, currency: 'PEN', account: { id: world.ids.cash }, method: { id: world.ids.methodCash } },
  ...over,
})
type Line = Record<string, unknown>
const enter = (side: 'incomes' | 'expenses', payments: Line[], over: Line = {}) =>
  api.post(`/api/payment/${side}`, { ...head(over), payments })
const problems = async (reply: Promise<{ body: { errors?: { field: string; code: string }[] } }>) =>
  (await reply).body.errors?.map(({ field, code }) => `${field} ${code}`)

describe('a document paid with several lines of money', () => {
  it('200 in cash and 36 by Yape: one collection, two accounts, one debt, all of it given back by a void', async () => {
    const { id } = await money.sold('236.00')
    const bank = { account: { id: world.ids.bank }, method: yape, operationNumber: '4411' }
    const made = await must(
      enter('incomes', [
        { document: { id }, amount: '200' },
        { document: { id }, amount: '36', ...bank },
      ]),
    )
    expect(made).toMatchObject({ amount: '236.00', client: { name: expect.any(String) } })
    expect(made.payments).toMatchObject([
      { amount: '200.00', account: { id: world.ids.cash }, method: { id: world.ids.methodCash } },
      {
        amount: '36.00',
        account: { id: world.ids.bank },
        method: { id: yape.id, name: 'Yape' },
        operationNumber: '4411',
      },
    ])
    expect(await money.booked(made.id)).toEqual({ 1011: '200.00', 10411: '36.00', 1212: '-236.00' })
    expect(await must(api.get(`/api/invoices/${id}`))).toMatchObject({ status: 'closed', balance: '0.00' })
    await must(api.put(`/api/payment/incomes/${made.id}/void`, { reason: 'Se equivocó' }))
    expect(await money.booked(made.id)).toEqual({})
    expect(await must(api.get(`/api/invoices/${id}`))).toMatchObject({ status: 'open', balance: '236.00' })
    expect([await money.differing(), await money.ledgerDiffering()]).toEqual([[], []])
  })

  it('TRE-015: together they never exceed the balance; TRE-017: every account has the currency of the payment', async () => {
    const { id } = await money.sold('100.00')
    const over = enter('incomes', [
      { document: { id }, amount: '60' },
      { document: { id }, amount: '40.01', account: { id: world.ids.bank } },
    ])
    expect(await problems(over)).toEqual(['payments[1].amount overpaid'])
    const dollar = enter('incomes', [{ document: { id }, amount: '60', account: { id: world.ids.bankUsd } }])
    expect(await problems(dollar)).toEqual(['payments[0].account account_currency'])
  })

  it('sixteen at once over two accounts pay it once', async () => {
    const { id } = await money.sold('100.00')
    const replies = await Promise.all(
      Array.from({ length: 16 }, () =>
        enter('incomes', [
          { document: { id }, amount: '70' },
          { document: { id }, amount: '30', account: { id: world.ids.bank }, method: yape },
        ]),
      ),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect([await money.differing(), await money.ledgerDiffering()]).toEqual([[], []])
  })

  it('what is less than a cent in the currency of the payment is refused beside its amount', async () => {
    const sale = await money.sold('59.00')
    const body = (amount: string) => ({
      ...{ date: today, currency: 'USD', exchangeRate: '3.75', account: { id: world.ids.bankUsd } },
      ...{ method: { id: world.ids.methodTransfer }, payments: [{ document: { id: sale.id }, amount }] },
    })
    const { status, body: told } = await api.post('/api/payment/incomes', body('0.01'))
    expect([status, told.errors]).toMatchObject([422, [{ field: 'payments[0].amount', code: 'below_a_cent' }]])
    expect((await must(api.post('/api/payment/incomes', body('0.02')))).amount).toBe('0.01')
  })

  it('a line has a rate of its own', async () => {
    const { id } = await money.sold('100.00', dollars)
    const made = await must(
      enter(
        'incomes',
        [
          { document: { id }, amount: '50', exchangeRate: '3.80' },
          { document: { id }, amount: '50' },
        ],
        { exchangeRate: '3.70' },
      ),
    )
    expect(made.payments.map((line: Line) => [line.exchangeRate, line.paidAmount])).toEqual([
      ['3.800000', '190.00'],
      ['3.700000', '185.00'],
    ])
    expect(await money.booked(made.id)).toEqual({ 1011: '375.00', 1212: '-375.00', 676: '2.50', 776: '-2.50' })
  })
})

describe('free payments', () => {
  it('in soles and dollars: the account of the category against the money, in and out, with party and cost center', async () => {
    const { ids } = world
    const interest = await money.category('INTGAN')
    const got = await must(
      enter('incomes', [{ category: interest, amount: '100', description: 'Intereses de octubre' }], {
        ...{ ...dollars, account: { id: ids.bankUsd }, method: { id: ids.methodTransfer } },
      }),
    )
    expect(got).toMatchObject({ amount: '100.00', category: { code: 'INTGAN' }, client: null })
    expect(await money.booked(got.id)).toEqual({ 10412: '375.00', 7721: '-375.00' })
    const fee = await money.category('COMBAN')
    const paid = await must(
      enter('expenses', [{ category: fee, amount: '12.50', client: { id: ids.clients.andes } }], {
        ...{ account: { id: ids.bank }, method: { id: ids.methodTransfer } },
      }),
    )
    expect(paid.payments).toMatchObject([
      { document: null, openItem: null, client: { id: ids.clients.andes }, amount: '12.50' },
    ])
    expect(await money.booked(paid.id)).toEqual({ 6391: '12.50', 10411: '-12.50' })
    expect([await money.differing(), await money.ledgerDiffering()]).toEqual([[], []])
  })

  it('beside a document in one payment, and found by its category', async () => {
    const { id } = await money.sold('118.00')
    const other = await money.category('OTRING')
    const made = await must(
      enter('incomes', [
        { document: { id }, amount: '118' },
        { category: other, amount: '2' },
      ]),
    )
    expect(await money.booked(made.id)).toEqual({ 1011: '120.00', 1212: '-118.00', 7599: '-2.00' })
    const found = await must(
      api.get(`/api/payment/incomes?filters[0][field]=category.id&filters[0][value]=${other.id}`),
    )
    expect(found.data.map((row: { id: string }) => row.id)).toEqual([made.id])
  })

  it('what a category wants is told all at once', async () => {
    const { id } = await money.sold('10.00')
    const make = (code: string, over: Line) =>
      must(api.post('/api/payment/category', { code, name: code, type: '2', ledgerCode: '6391', ...over }))
    const party = await make('CONPARTE', { requiresParty: true })
    const center = await make('CONCENTRO', { requiresCostCenter: true })
    const memo = await make('MEMO', { ledgerCode: null, accountingDoesNoApply: true })
    const inward = await money.category('OTRING')
    const lines = [
      { category: { id: party.id }, amount: '1' },
      { category: { id: center.id }, amount: '1' },
      { category: { id: memo.id }, amount: '1' },
      { category: inward, amount: '1' },
      { category: { id: world.ids.warehouse }, amount: '1' },
    ]
    expect(await problems(enter('expenses', lines))).toEqual([
      'payments[0].client category_requires_party',
      'costCenter category_requires_cost_center',
      'payments[2].category category_posts_nothing',
      'payments[3].category category_other_direction',
      'payments[4].category reference_not_found',
    ])
    expect(
      await problems(enter('incomes', [{ amount: '1' }, { document: { id }, category: inward, amount: '1' }])),
    ).toEqual(['payments[0].document document_or_category', 'payments[1].category document_or_category'])
  })

  it('says its category, account and method as they were called, whatever they are called now', async () => {
    const kept = await must(
      api.post('/api/payment/category', { code: 'LUZ', name: 'Energía', type: '2', ledgerCode: '6361' }),
    )
    const drawer = await must(
      api.post('/api/payment/account', {
        code: 'BN',
        name: 'Nación',
        type: 'bank',
        bank: '02',
        currency: 'PEN',
        ledgerCode: '10411',
      }),
    )
    const made = await must(
      enter('expenses', [{ category: { id: kept.id }, amount: '30' }], { account: { id: drawer.id }, method: yape }),
    )
    await must(api.put(`/api/payment/account/${drawer.id}`, { ...drawer, id: undefined, name: 'Otro nombre' }))
    await must(api.put(`/api/payment/category/${kept.id}`, { ...kept, id: undefined, name: 'Otra cosa' }))
    const read = await must(api.get(`/api/payment/expenses/${made.id}`))
    expect(read).toMatchObject({ account: { name: 'Nación' }, category: { name: 'Energía' } })
    expect((await api.delete(`/api/payment/category/${kept.id}?type=2`)).body.code).toBe('in_use')
    expect(
      await problems(
        api.put(`/api/payment/category/${kept.id}`, { ...kept, id: undefined, version: kept.version + 1, type: '1' }),
      ),
    ).toEqual(['type category_type_in_use'])
  })

  it('a drawer that does not hold it refuses, beside the line that asks too much', async () => {
    const drawer = await must(
      api.post('/api/payment/account', {
        code: 'CH',
        name: 'Caja chica',
        type: 'cash',
        currency: 'PEN',
        ledgerCode: '1011',
      }),
    )
    const other = await money.category('OTRGAS')
    const reply = enter(
      'expenses',
      [
        { category: other, amount: '5', account: { id: world.ids.bank }, method: yape },
        { category: other, amount: '5', account: { id: drawer.id } },
      ],
      { account: { id: world.ids.bank }, method: yape },
    )
    expect(await problems(reply)).toEqual(['payments[1].account account_without_funds'])
  })
})

it('what posts nothing: a memo account with a category of a memo moves money and writes no voucher', async () => {
  const memo = await must(
    api.post('/api/payment/account', {
      ...{ code: 'MEM', name: 'Memo', type: 'cash', currency: 'PEN', ledgerCode: '1011', accountingDoesNoApply: true },
    }),
  )
  const kind = await must(
    api.post('/api/payment/category', { code: 'SINASI', name: 'Sin asiento', type: '1', accountingDoesNoApply: true }),
  )
  const own = { account: { id: memo.id } }
  const made = await must(enter('incomes', [{ category: { id: kind.id }, amount: '10' }], own))
  expect([made.amount, await money.booked(made.id)]).toEqual(['10.00', {}])
  const { id } = await money.sold('10.00')
  expect(await problems(enter('incomes', [{ document: { id }, amount: '10' }], own))).toEqual([
    'account account_posts_nothing',
  ])
  const posting = [{ category: await money.category('OTRING'), amount: '10' }]
  expect(await problems(enter('incomes', posting, own))).toEqual(['account account_posts_nothing'])
  await must(api.put(`/api/payment/incomes/${made.id}/return`, { reason: 'Se devuelve' }))
  await must(api.put(`/api/payment/incomes/${made.id}/returned`))
  expect([await money.booked(made.id), await money.differing()]).toEqual([{}, []])
})

describe('what does not come in', () => {
  it('the commission of a factor: 11,800.00 less 354.00 comes in, the whole is settled', async () => {
    const { id } = await money.sold('11800.00')
    const bank = { account: { id: world.ids.bank }, method: { id: world.ids.methodTransfer } }
    const made = await must(enter('incomes', [{ document: { id }, amount: '11800', factoringCommission: '354' }], bank))
    expect(made).toMatchObject({
      amount: '11446.00',
      payments: [{ movedAmount: '11446.00', factoringCommission: '354.00' }],
    })
    expect(await money.booked(made.id)).toEqual({ 10411: '11446.00', 6741: '354.00', 1212: '-11800.00' })
    const usd = await money.sold('100.00', dollars)
    const other = await must(
      enter('incomes', [{ document: { id: usd.id }, amount: '100', factoringCommission: '3.50' }], {
        ...{
          ...dollars,
          exchangeRate: '3.80',
          account: { id: world.ids.bankUsd },
          method: { id: world.ids.methodTransfer },
        },
      }),
    )
    expect(await money.booked(other.id)).toEqual({ 10412: '366.70', 6741: '13.30', 1212: '-375.00', 776: '-5.00' })
    await must(api.put(`/api/payment/incomes/${made.id}/void`, { reason: 'Sin factoring' }))
    expect(await money.booked(made.id)).toEqual({})
    expect([await money.differing(), await money.ledgerDiffering()]).toEqual([[], []])
  })

  it('Ley 29571, art. 44: cash is rounded down by nine cents at most, in favour of who pays', async () => {
    const { id } = await money.sold('10.08')
    const made = await must(enter('incomes', [{ document: { id }, amount: '10.08', rounding: '0.08' }]))
    expect(made.amount).toBe('10.00')
    expect(await money.booked(made.id)).toEqual({ 1011: '10.00', 6599: '0.08', 1212: '-10.08' })
    const next = await money.sold('10.19')
    const lines = (over: Line) => [{ document: { id: next.id }, amount: '10.19', ...over }]
    expect(await problems(enter('incomes', lines({ rounding: '0.10' })))).toEqual([
      'payments[0].rounding rounding_too_large',
    ])
    const bank = { account: { id: world.ids.bank }, method: { id: world.ids.methodTransfer } }
    expect(await problems(enter('incomes', lines({ rounding: '0.09' }), bank))).toEqual([
      'payments[0].rounding rounding_of_cash',
    ])
    expect(await problems(enter('incomes', lines({ factoringCommission: '10.19' })))).toEqual([
      'payments[0].factoringCommission kept_exceeds_amount',
    ])
    const fee = await money.category('COMBAN')
    expect(await problems(enter('expenses', [{ category: fee, amount: '1', factoringCommission: '0.5' }]))).toEqual([
      'payments[0].factoringCommission only_of_collections',
      'payments[0].factoringCommission only_of_documents',
    ])
  })
})

it('TRE-022: a payment names the seller or buyer of its user where the company wants it, and nobody where it does not', async () => {
  const set = (mode: string) => world.owner.query('update treasury.setting set payment_worker = $1', [mode])
  const fee = await money.category('OTRING')
  const lines = [{ category: fee, amount: '1' }]
  const worker = { worker: { id: world.ids.seller } }
  expect((await must(enter('incomes', lines))).worker).toBeNull()
  const before = await must(enter('incomes', lines, worker))
  expect(before.worker).toMatchObject({ id: world.ids.seller })
  await set('required')
  await world.owner.query('update company.membership set worker_id = null')
  expect(await problems(enter('incomes', lines))).toEqual(['worker payment_worker_required'])
  await world.owner.query(
    'update company.membership set worker_id = $1 where company_id = (select company_id from company.worker where id = $1)',
    [world.ids.seller],
  )
  expect((await must(enter('incomes', lines))).worker).toMatchObject({ id: world.ids.seller })
  await set('forbidden')
  expect(await problems(enter('incomes', lines, worker))).toEqual(['worker payment_worker_forbidden'])
  expect((await must(enter('incomes', lines))).worker).toBeNull()
  // What was recorded before stays as it was, and may be changed otherwise.
  const noted = await must(api.put(`/api/payment/incomes/${before.id}`, { version: before.version, notes: 'Nota' }))
  expect(noted.worker).toMatchObject({ id: world.ids.seller })
  await set('optional')
})
