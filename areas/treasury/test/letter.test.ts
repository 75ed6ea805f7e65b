import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { letterWorld } from './letter-world.ts'
import { dollars, today } from './money-world.ts'

let world: World
let api: Caller
let w: ReturnType<typeof letterWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  w = letterWorld(world, api)
})
afterAll(() => world?.close())
// Whatever a test did, the books say what is owed, what is discounted and what is in the accounts.
afterEach(async () => {
  expect([await w.owedDiffering(), await w.differing(), await w.ledgerDiffering()]).toEqual([[], [], []])
})

const due = (day: number) => `2026-12-${String(day).padStart(2, '0')}`
const status = async (id: string) => (await w.letter(id)).status
const sale = async (id: string) => must(api.get(`/api/invoices/${id}`))
const codes = (reply: { body: { code: string; errors?: { field: string; code: string }[] } }) =>
  reply.body.errors?.length ? reply.body.errors.map(({ field, code }) => `${field} ${code}`) : [reply.body.code]
/** A letter of so much, of a sale of its own. */
async function drawn(amount: string, over: Record<string, unknown> = {}, on = today): Promise<string> {
  const sold = await w.sold(amount, over)
  const made = await must(w.exchange([[sold.id, amount]], [[on, amount]]))
  return made.letters[0].id
}

describe('the swap (canje)', () => {
  it('of two invoices for three letters moves no money: D 1232 / C 1212; voided the documents owe as before', async () => {
    const [one, other] = [await w.sold('1000.00'), await w.sold('500.00')]
    const letters: [string, string][] = [
      [due(1), '500'],
      [due(15), '500'],
      [due(30), '500'],
    ]
    const made = await must(
      w.exchange(
        [
          [one.id, '1000'],
          [other.id, '500'],
        ],
        letters,
      ),
    )
    expect(made).toMatchObject({ kind: 'exchange', amount: '1500.00', status: 'open' })
    expect(made.letters.map((each: { status: string; dueDate: string }) => [each.status, each.dueDate])).toEqual(
      letters.map(([day]) => ['portfolio', day]),
    )
    expect(await w.booked(made.id)).toEqual({ 1212: '-1500.00', 1232: '1500.00' })
    expect([(await sale(one.id)).status, (await sale(other.id)).balance]).toEqual(['closed', '0.00'])
    // The sale is not voided while letters stand in its place.
    expect((await api.put(`/api/invoices/${one.id}/void`, { reason: 'Error de digitación' })).body.code).toBe(
      'document_in_letters',
    )
    const first = made.letters[0].id
    expect(await w.letter(first)).toMatchObject({
      balance: '500.00',
      items: [{ amount: '1000.00' }, { amount: '500.00' }],
    })
    const voided = await must(w.put(first, 'void', { reason: 'Se rehace' }))
    expect(voided.status).toBe('voided')
    expect(await w.booked(made.id)).toEqual({})
    expect([(await sale(one.id)).status, (await sale(one.id)).balance, (await sale(other.id)).balance]).toEqual([
      'open',
      '1000.00',
      '500.00',
    ])
    expect(codes(await w.put(first, 'void'))).toEqual(['illegal_state'])
  })

  it('of our own: D 4212 / C 423, paid as any debt', async () => {
    const bill = await w.billed('100')
    const made = await must(w.exchange([[bill.id, '118']], [[due(1), '118']], { direction: 'payable' }))
    expect(await w.booked(made.id)).toEqual({ 4212: '118.00', 423: '-118.00' })
    const [letter] = made.letters
    expect(codes(await w.put(letter.id, 'collect', w.bank()))).toEqual(['letter_of_ours'])
    expect(await must(w.put(letter.id, 'pay', { ...w.bank(), ...w.method() }))).toMatchObject({
      status: 'paid',
      balance: '0.00',
    })
    const [paid] = (await w.letter(letter.id)).payments
    expect(await w.booked(paid.id)).toEqual({ 423: '118.00', 10411: '-118.00' })
    await must(api.put(`/api/payment/expenses/${paid.id}/void`, { reason: 'Rebotó' }))
    expect(await status(letter.id)).toBe('portfolio')
  })

  it('in dollars each debt leaves at the soles that it stood at, and what is paid is gained or lost', async () => {
    const [one, other] = [
      await w.sold('100.00', dollars),
      await w.sold('60.00', { currency: 'USD', exchangeRate: '3.70' }),
    ]
    const made = await must(
      w.exchange(
        [
          [one.id, '100'],
          [other.id, '60'],
        ],
        [
          [due(1), '80'],
          [due(20), '80'],
        ],
      ),
    )
    expect(await w.booked(made.id)).toEqual({ 1212: '-597.00', 1232: '597.00' })
    const [first] = made.letters
    const body = { ...w.bankUsd(), ...w.method(), exchangeRate: '3.80' }
    await must(w.put(first.id, 'pay', body))
    const [paid] = (await w.letter(first.id)).payments
    expect(await w.booked(paid.id)).toEqual({ 1232: '-298.50', 10412: '304.00', 776: '-5.50' })
  })

  it('refuses everything at once: sums, days, another contact, twice, too much, what is not owed', async () => {
    const one = await w.sold('100.00')
    const other = await w.sold('100.00', { client: { id: world.ids.clients.bodega } })
    expect(
      codes(
        await w.exchange(
          [[one.id, '100']],
          [
            ['2026-11-17', '60'],
            [due(1), '30'],
          ],
        ),
      ),
    ).toEqual(['letters[0].dueDate letter_due_before', 'letters letter_not_equal'])
    expect(
      codes(
        await w.exchange(
          [
            [one.id, '100'],
            [other.id, '100.01'],
          ],
          [[due(1), '200.01']],
        ),
      ),
    ).toEqual(['items[1].amount overpaid', 'items[1].openItem letter_one_party'])
    expect(
      codes(
        await w.exchange(
          [
            [one.id, '50'],
            [one.id, '50'],
          ],
          [[due(1), '100']],
        ),
      ),
    ).toEqual(['items[1].openItem letter_twice'])
    expect(codes(await w.exchange([[one.id, '100']], [[due(1), '100']], { direction: 'payable' }))).toEqual([
      'items[0].openItem letter_item_not_open',
    ])
    expect(codes(await w.exchange([[one.id, '100']], [[due(1), '100']], { date: '2026-11-19' }))).toEqual([
      'date date_in_future',
    ])
  })

  it('sixteen at once swap an invoice once, numbers without gaps', async () => {
    const one = await w.sold('100.00')
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => w.exchange([[one.id, '100']], [[due(1), '100']])),
    )
    expect(replies.map(({ status: code }) => code).sort()).toEqual([201, ...Array.from({ length: 15 }, () => 422)])
    const [found] = await w.rows<{ gaps: string }>(
      "select max(number) - count(*) as gaps from treasury.letter where direction = 'receivable' and kind = 'letter'",
    )
    expect(Number(found!.gaps)).toBe(0)
  })
})

describe('the bank', () => {
  it('example 7: 4,000.00 discounted for 3,900.00, protested at 25.00', async () => {
    const id = await drawn('4000.00')
    const discounted = await must(w.put(id, 'discount', { ...w.bank(), interest: '80', fee: '20', net: '3900' }))
    expect(discounted).toMatchObject({ status: 'discounted', account: { id: world.ids.bank } })
    const [, sheet] = discounted.operations
    expect(await w.booked(sheet.id)).toEqual({
      ...{ 10411: '3900.00', 6734: '80.00', 6391: '20.00', 4511: '-4000.00', 1234: '4000.00', 1232: '-4000.00' },
    })
    // The bank collects it: no collection of ours settles it, and it is no money to come.
    const item = await w.itemOf(id)
    const paid = await api.post('/api/payment/incomes', {
      ...{ date: today, currency: 'PEN', ...w.bank(), ...w.method() },
      payments: [{ document: { id }, openItem: { id: item.id }, amount: '10' }],
    })
    expect(codes(paid)).toEqual(['letter_discounted'])
    expect(codes(await w.put(id, 'void'))).toEqual(['illegal_state'])
    const protested = await must(w.put(id, 'protest', { cost: '25' }))
    expect(protested).toMatchObject({ status: 'protested', protestedOn: today, balance: '4000.00' })
    expect(await w.booked(protested.operations[2].id)).toEqual({
      4511: '4000.00',
      6391: '25.00',
      10411: '-4025.00',
      1232: '4000.00',
      1234: '-4000.00',
    })
    // Taken back in the opposite order, each figure is as it was.
    expect(codes(await api.put(`/api/payment/letter-operations/${sheet.id}/void`, { reason: 'Error' }))).toEqual([
      'letter_moved_since',
    ])
    expect(await must(w.put(id, 'undo', { reason: 'No fue' }))).toMatchObject({
      status: 'discounted',
      protestedOn: null,
    })
    expect(await must(w.put(id, 'undo', { reason: 'No fue' }))).toMatchObject({ status: 'portfolio', account: null })
    expect(codes(await w.put(id, 'undo'))).toEqual(['illegal_state'])
  })

  it('says that a discounted letter was paid: D 4511 / C 1234 without money; in dollars at the soles of each', async () => {
    const id = await drawn('200.00')
    await must(w.put(id, 'discount', { ...w.bank(), interest: '4' }))
    const paid = await must(w.put(id, 'pay'))
    expect(paid).toMatchObject({ status: 'paid', balance: '0.00', payments: [] })
    expect(await w.booked(paid.operations[2].id)).toEqual({ 4511: '200.00', 1234: '-200.00' })
    expect((await must(w.put(id, 'undo'))).status).toBe('discounted')

    const usd = await drawn('100.00', dollars)
    await must(w.put(usd, 'discount', { ...w.bankUsd(), interest: '2', fee: '1', exchangeRate: '3.70' }))
    const noticed = await must(w.put(usd, 'pay'))
    expect(await w.booked(noticed.operations[1].id)).toEqual({
      ...{ 10412: '358.90', 6734: '7.40', 6391: '3.70', 4511: '-370.00', 1234: '375.00', 1232: '-375.00' },
    })
    expect(await w.booked(noticed.operations[2].id)).toEqual({ 4511: '370.00', 1234: '-375.00', 676: '5.00' })
  })

  it('several letters in one sheet, with one fee; what is wrong of each is told beside it', async () => {
    const [a, b] = [await drawn('300.00'), await drawn('100.00', { client: { id: world.ids.clients.bodega } })]
    const usd = await drawn('100.00', dollars)
    const sheet = (letters: string[], over: object = {}) =>
      api.post('/api/payment/letter-operations', {
        ...{ kind: 'discount', date: today, ...w.bank(), letters: letters.map((id) => ({ letter: { id } })), ...over },
      })
    expect(codes(await sheet([a, usd]))).toEqual(['letters[1].letter letter_one_currency'])
    // Of an invoice it is told beside the invoice.
    const dollarSale = await w.sold('50.00', dollars)
    const mixed = await sheet([a], { invoices: [{ openItem: { id: (await w.itemOf(dollarSale.id)).id } }] })
    expect(codes(mixed).filter((each) => each.includes('-1'))).toEqual([])
    expect(codes(mixed)).toHaveLength(1)
    expect(codes(await sheet([]))).toEqual(['letters letter_twice', 'letters at_least_one_letter'].slice(1))
    expect(codes(await sheet([a, b], { interest: '10', net: '380' }))).toEqual(['net letter_net_differs'])
    expect(codes(await sheet([a, b], { interest: '400' }))).toEqual(['interest letter_net_nothing'])
    const made = await must(sheet([a, b], { interest: '10', fee: '5' }))
    expect(made).toMatchObject({ kind: 'discount', amount: '400.00', net: '385.00', client: null })
    expect(await w.booked(made.id)).toEqual({
      10411: '385.00',
      6734: '10.00',
      6391: '5.00',
      4511: '-400.00',
      1234: '400.00',
      1232: '-400.00',
    })
    expect(codes(await sheet([a]))).toEqual(['letters[0].letter letter_not_open'])
    await must(w.put(a, 'pay'))
    expect(codes(await api.put(`/api/payment/letter-operations/${made.id}/void`, { reason: 'Error' }))).toEqual([
      'letter_moved_since',
    ])
    await must(w.put(a, 'undo'))
    await must(api.put(`/api/payment/letter-operations/${made.id}/void`, { reason: 'Error' }))
    expect([await status(a), await status(b)]).toEqual(['portfolio', 'portfolio'])
    expect(await w.booked(made.id)).toEqual({})
  })

  it('collects: D 1233 / C 1232 and its fee; paid from there by an ordinary collection, whose voiding brings it back', async () => {
    const id = await drawn('118.00')
    const sent = await must(w.put(id, 'collect', { ...w.bank(), fee: '3' }))
    expect(await w.booked(sent.operations[1].id)).toEqual({
      1233: '118.00',
      1232: '-118.00',
      6391: '3.00',
      10411: '-3.00',
    })
    const item = await w.itemOf(id)
    const made = await must(
      api.post('/api/payment/incomes', {
        ...{ date: today, currency: 'PEN', ...w.bank(), ...w.method() },
        payments: [{ document: { id }, openItem: { id: item.id }, amount: '118' }],
      }),
    )
    expect(await w.booked(made.id)).toEqual({ 10411: '118.00', 1233: '-118.00' })
    expect(await status(id)).toBe('paid')
    expect(codes(await w.put(id, 'undo'))).toEqual(['letter_paid_since'])
    await must(api.put(`/api/payment/incomes/${made.id}/void`, { reason: 'Rebotó' }))
    expect(await status(id)).toBe('collection')
    expect((await must(w.put(id, 'undo'))).status).toBe('portfolio')
  })

  it('a payment of a letter that moved on since is not taken back before what moved it', async () => {
    const id = await drawn('100.00')
    await must(w.put(id, 'pay', { ...w.bank(), ...w.method(), amount: '30' }))
    expect(codes(await w.put(id, 'collect', w.bank()))).toEqual(['date letter_partly_paid'])
    await must(w.put(id, 'protest', { ...w.bank(), cost: '5' }))
    const [paid] = (await w.letter(id)).payments
    expect(codes(await api.put(`/api/payment/incomes/${paid.id}/void`, { reason: 'Rebotó' }))).toEqual([
      'letter_moved_since',
    ])
    await must(w.put(id, 'undo'))
    await must(api.put(`/api/payment/incomes/${paid.id}/void`, { reason: 'Rebotó' }))
    expect(await w.letter(id)).toMatchObject({ status: 'portfolio', balance: '100.00' })
  })

  it('sixteen at once discount a letter once, and say once that it is paid', async () => {
    const id = await drawn('100.00')
    const all = async (of: () => Promise<{ status: number }>) => {
      const replies = await Promise.all(Array.from({ length: 16 }, of))
      return replies.map((reply) => reply.status).sort()
    }
    const once = [200, ...Array.from({ length: 15 }, () => 409)]
    expect(await all(() => w.put(id, 'discount', { ...w.bank(), interest: '1' }))).toEqual(once)
    expect(await all(() => w.put(id, 'pay'))).toEqual(once)
    expect((await w.letter(id)).operations).toHaveLength(3)
  })

  it('a version of before is refused, and what was sent twice is done once', async () => {
    const id = await drawn('100.00')
    const { version } = await w.letter(id)
    const key = crypto.randomUUID()
    const twice = await Promise.all(
      ['a', 'b'].map(() =>
        api.put(
          `/api/payment/letters/${id}/discount`,
          { date: today, ...w.bank(), interest: '1', version },
          { 'idempotency-key': key },
        ),
      ),
    )
    expect(twice.map((reply) => reply.status)).toEqual([200, 200])
    expect(codes(await w.put(id, 'protest', { version }))).toEqual(['already_updated'])
  })
})

describe('renewal and protest', () => {
  it('a part is paid and the rest drawn anew; taken back the first letter is owed again', async () => {
    const id = await drawn('1000.00')
    const body = {
      ...w.bank(),
      ...w.method(),
      paid: '400',
      letters: [
        { dueDate: due(10), amount: '350' },
        { dueDate: due(20), amount: '250' },
      ],
    }
    expect(codes(await w.put(id, 'renew', { ...body, paid: '300' }))).toEqual(['letters letter_not_equal'])
    const renewed = await must(w.put(id, 'renew', body))
    expect(renewed).toMatchObject({ status: 'renewed', balance: '0.00' })
    expect(renewed.payments).toMatchObject([{ amount: '400.00', status: 'OK' }])
    const operation = await must(api.get(`/api/payment/letter-operations/${renewed.operations[1].id}`))
    expect(operation.letters.map((each: { toStatus: string; amount: string }) => [each.toStatus, each.amount])).toEqual(
      [
        ...[
          ['renewed', '600.00'],
          ['portfolio', '350.00'],
          ['portfolio', '250.00'],
        ],
      ],
    )
    expect(codes(await api.put(`/api/payment/incomes/${renewed.payments[0].id}/void`, { reason: 'Rebotó' }))).toEqual([
      'letter_moved_since',
    ])
    const fresh = operation.letters[1].id
    expect((await w.letter(fresh)).items).toMatchObject([{ document: { kind: 'letter', serie: 'LC' } }])
    await must(w.put(fresh, 'void', { reason: 'No aceptó' }))
    expect(await w.letter(id)).toMatchObject({ status: 'portfolio', balance: '600.00' })
  })

  it('of a discounted one the bank takes the rest: D 4511 / C 1234 what the client paid it, C bank what it did not', async () => {
    const id = await drawn('1000.00')
    await must(w.put(id, 'discount', { ...w.bank(), interest: '10' }))
    const renewed = await must(w.put(id, 'renew', { paid: '400', letters: [{ dueDate: due(10), amount: '600' }] }))
    expect(await w.booked(renewed.operations[2].id)).toEqual({
      4511: '1000.00',
      1234: '-1000.00',
      1232: '600.00',
      10411: '-600.00',
    })
    expect(await must(w.put(id, 'undo'))).toMatchObject({ status: 'discounted', balance: '1000.00' })
  })

  it('is protested from its day on; what is with us costs nothing where nothing is said', async () => {
    const early = await drawn('50.00', {}, due(1))
    expect(codes(await w.put(early, 'protest'))).toEqual(['date letter_not_due'])
    const id = await drawn('50.00')
    const protested = await must(w.put(id, 'protest'))
    expect(await w.booked(protested.operations[1].id)).toEqual({})
    expect(await must(w.put(id, 'pay', { ...w.bank(), ...w.method() }))).toMatchObject({ status: 'paid' })
  })
})
