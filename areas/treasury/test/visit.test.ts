import { execFileSync } from 'node:child_process'
import { fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chances } from './every-money/player.ts'
import { dollars, moneyWorld, today } from './money-world.ts'
import { withholdingWorld } from './withholding-world.ts'

let world: World
let api: Caller
let money: ReturnType<typeof moneyWorld>
let of: ReturnType<typeof withholdingWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  money = moneyWorld(world, api)
  of = withholdingWorld(world, api)
})
afterEach(async () => {
  expect([await of.differing(), await money.differing(), await money.ledgerDiffering()]).toEqual([[], [], []])
})
afterAll(() => world?.close())

type Line = Record<string, unknown>
const place = { PEN: 'cash', USD: 'bankUsd' } as const
const head = (currency: 'PEN' | 'USD', payments: Line[], over: Line = {}) => ({
  ...{ currency, account: { id: world.ids[place[currency]] } },
  ...{ method: { id: currency === 'PEN' ? world.ids.methodCash : world.ids.methodTransfer }, payments, ...over },
})
const visit = (side: 'incomes' | 'expenses', soles: Line[], dollarLines: Line[], over: Line = {}) =>
  api.post(`/api/payment/${side}`, {
    ...{ date: today, exchangeRate: '3.75', ...head('PEN', soles), alongside: head('USD', dollarLines), ...over },
  })
const told = ({ status, body }: { status: number; body: { errors?: { field: string; code: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ field, code }) => `${field} ${code}`),
]

describe('what moves in both currencies in one visit', () => {
  it('a trial lists both payments beside the documents that they pay', async () => {
    const { id } = await money.sold('236.00')
    const body = {
      ...{ date: today, exchangeRate: '3.75', ...head('PEN', [{ document: { id }, amount: '161' }]) },
      alongside: head('USD', [{ document: { id }, amount: '75' }]),
    }
    const tried = await must(api.post('/api/payment/incomes', body, { 'x-simulate': 'true' }))
    const [documents] = tried.effects.filter(({ title }: { title: string }) => title === 'chain.documents')
    const [soles, other] = documents.rows.filter(({ document }: Line) => String(document).startsWith('Cobro'))
    expect([soles.before, other.before, soles.document === other.document]).toEqual([null, null, false])
  })

  it('a group is that of a payment of the same day, side and contact that stands: any other id is refused, with all else that is wrong', async () => {
    const { clients } = world.ids
    const advance = (client: string, over: Line = {}) =>
      api.post('/api/payment/incomes', {
        ...{ date: today, ...head('PEN', [{ advance: true, client: { id: client }, amount: '10' }]), ...over },
      })
    const refused = [422, 'group group_of_no_visit']
    const group = '0b4f6a3e-7c1d-4e7e-9a2b-5d1c3f6e8a90'
    expect(told(await advance(clients.andes, { group }))).toEqual(refused)
    const { id: sale } = await money.sold('118.00')
    const line = (amount: string) => [{ document: { id: sale }, amount }]
    expect(told(await visit('incomes', line('10'), line('5'), { group }))).toEqual(refused)
    const made = await must(visit('incomes', line('10'), line('5')))
    const joined = await must(advance(clients.andes, { group: made.group }))
    expect(joined.group).toBe(made.group)
    expect(told(await advance(clients.bodega, { group: made.group }))).toEqual(refused)
    expect(told(await advance(clients.andes, { group: made.group, date: '2026-11-17' }))).toEqual(refused)
    expect(told(await advance(clients.andes, { group, method: { id: group } }))).toEqual([
      ...[422, 'group group_of_no_visit', 'method reference_not_found'],
    ])
    // Changed: the group that it has stays, another one is looked at.
    const path = `/api/payment/incomes/${joined.id}`
    expect(told(await api.put(path, { group, version: joined.version }))).toEqual(refused)
    expect(told(await api.put(path, { notes: 'Vuelto', version: joined.version }))).toEqual([200])
    const later = await must(api.put(path, { group: null, version: joined.version + 1 }))
    expect(later.group).toBe(null)
    // What was voided has no visit any more.
    for (const { id } of [made, made.alongside])
      await must(api.put(`/api/payment/incomes/${id}/void`, { reason: 'Otro cliente' }))
    expect(told(await advance(clients.andes, { group: made.group }))).toEqual(refused)
  })

  it('collects a sale in soles and dollars: two payments of a group, two vouchers, one debt, each with the other beside it', async () => {
    const { id } = await money.sold('236.00')
    const made = await must(
      visit('incomes', [{ document: { id }, amount: '161' }], [{ document: { id }, amount: '75' }]),
    )
    expect(made).toMatchObject({ currency: 'PEN', amount: '161.00', exchangeRate: '1.000000' })
    expect(made.alongside).toMatchObject({ number: made.number + 1, currency: 'USD', amount: '20.00', status: 'OK' })
    const other = await must(api.get(`/api/payment/incomes/${made.alongside.id}`))
    expect(other).toMatchObject({ currency: 'USD', amount: '20.00', group: made.group, date: today })
    expect(other.alongside).toMatchObject({ id: made.id, number: made.number, currency: 'PEN', amount: '161.00' })
    expect(await money.booked(made.id)).toEqual({ 1011: '161.00', 1212: '-161.00' })
    expect(await money.booked(other.id)).toEqual({ 10412: '75.00', 1212: '-75.00' })
    expect(await must(api.get(`/api/invoices/${id}`))).toMatchObject({ status: 'closed', balance: '0.00' })
    const pdf = await api.get(`/api/payment/incomes/${made.id}/render/pdf`)
    expect(pdf.headers['content-type']).toContain('application/pdf')
    await must(api.put(`/api/payment/incomes/${other.id}/void`, { reason: 'Billete falso' }))
    expect(await must(api.get(`/api/payment/incomes/${made.id}`))).toMatchObject({
      ...{ status: 'OK', alongside: { id: other.id, status: 'CX' } },
    })
    expect(await must(api.get(`/api/invoices/${id}`))).toMatchObject({ status: 'open', balance: '75.00' })
  })

  it('pays a bill in dollars from both, each of its own rate of the books, the last one all that is left of the soles', async () => {
    const bill = await of.billed('100.01', { currency: 'USD' })
    const made = await must(
      visit(
        'expenses',
        [{ document: { id: bill.id }, amount: '18.01' }],
        [{ document: { id: bill.id }, amount: '100' }],
        {
          ...{ exchangeRate: '3.81', account: { id: world.ids.bank }, method: { id: world.ids.methodTransfer } },
        },
      ),
    )
    const other = made.alongside.id
    expect(made).toMatchObject({ amount: '68.62', alongside: { amount: '100.00' } })
    expect((await money.booked(other))['10412']).toBe('-381.00')
    const left = await money.rows(
      'select balance::text, local_balance::text from treasury.open_item where document_id = $1',
      [bill.id],
    )
    expect(left).toEqual([{ balance: '0.00', local_balance: '0.00' }])
  })

  it('together they never exceed the balance; what is wrong with either is told at once, beside its field', async () => {
    const { id } = await money.sold('100.00')
    const line = (amount: string, over: Line = {}) => ({ document: { id }, amount, ...over })
    expect(told(await visit('incomes', [line('60')], [line('40.01')]))).toEqual([
      422,
      'alongside.payments[0].amount overpaid',
    ])
    expect(told(await visit('incomes', [line('100.01')], [line('100.02')]))).toEqual([
      ...[422, 'payments[0].amount overpaid', 'alongside.payments[0].amount overpaid'],
    ])
    const wrong = {
      account: { id: world.ids.cash },
      alongside: head('USD', [line('1')], { account: { id: world.ids.bank } }),
    }
    expect(told(await visit('incomes', [line('1', { account: { id: world.ids.bankUsd } })], [], wrong))).toEqual([
      ...[422, 'payments[0].account account_currency', 'alongside.account account_currency'],
    ])
    const same = { alongside: head('PEN', [line('1')]) }
    expect(told(await visit('incomes', [line('1')], [], same))).toEqual([422, 'alongside.currency visit_same_currency'])
    expect(told(await visit('incomes', [line('1')], [line('1')], { date: '2026-11-30' }))).toEqual([
      422,
      'date date_in_future',
    ])
    expect(told(await visit('incomes', [line('1')], []))).toEqual([422, 'alongside.payments at_least_one_payment'])
    expect(told(await visit('incomes', [line('60')], [{ amount: '3' }]))).toEqual([
      ...[422, 'alongside.payments[0].document document_or_category'],
    ])
    const unpaid = await money.rows('select balance::text from treasury.open_item where document_id = $1', [id])
    expect(unpaid).toEqual([{ balance: '100.00' }])
  })

  it('drawers that do not hold it refuse both at once', async () => {
    const bill = await of.billed('10000')
    const drawer = async (code: string, currency: string, ledgerCode: string) =>
      (await must(api.post('/api/payment/account', { code, name: code, type: 'cash', currency, ledgerCode }))).id
    const [soles, usd] = [await drawer('CAJAVIS', 'PEN', '1011'), await drawer('CAJAVISD', 'USD', '1012')]
    const line = { document: { id: bill.id }, amount: '75' }
    const reply = await visit('expenses', [line], [], {
      ...{ account: { id: soles }, alongside: head('USD', [line], { account: { id: usd } }) },
    })
    expect(told(reply)).toEqual([422, 'account account_without_funds', 'alongside.account account_without_funds'])
  })

  it('the same key gives the same pair, whatever is sent again', async () => {
    const { id } = await money.sold('100.00')
    const body = {
      ...{ date: today, exchangeRate: '3.75', ...head('PEN', [{ document: { id }, amount: '25' }]) },
      alongside: head('USD', [{ document: { id }, amount: '75' }]),
    }
    const send = () => api.post('/api/payment/incomes', body, { 'idempotency-key': 'visita-1' })
    const [one, two] = [await must(send()), await must(send())]
    expect(two).toEqual(one)
    const made = await money.rows('select 1 from treasury.payment where group_id = $1', [one.group])
    expect(made).toHaveLength(2)
  })

  it('each takes the number of its own serial, and a trial shows the vouchers of both', async () => {
    const serial = (code: string, account: string, currency: string) =>
      must(api.post('/api/payment/serial', { label: code, code, type: '1', account: { id: account }, currency }))
    const [soles, usd] = [await serial('VS', world.ids.cash, 'PEN'), await serial('VD', world.ids.bankUsd, 'USD')]
    const { id } = await money.sold('100.00')
    const line = (amount: string) => [{ document: { id }, amount }]
    const body = {
      ...{ date: today, exchangeRate: '3.75', ...head('PEN', line('25'), { serial: { id: soles.id } }) },
      alongside: head('USD', line('75'), { serial: { id: usd.id } }),
    }
    const trial = await must(api.post('/api/payment/incomes', body, { 'x-simulate': 'true' }))
    const vouchers = trial.effects.find(({ title }: { title: string }) => title === 'accounting.effects').rows
    expect(new Set(vouchers.map(({ entry }: { entry: string }) => entry)).size).toBe(2)
    expect(vouchers).toHaveLength(4)
    const made = await must(api.post('/api/payment/incomes', body))
    const other = await must(api.get(`/api/payment/incomes/${made.alongside.id}`))
    expect([made.receipt, other.receipt]).toEqual(['VS-00000001', 'VD-00000001'])
    // One receipt, whichever of the two is printed: it has the number of the first, and tells of both.
    const paper = async (of: string) => {
      const { bytes } = await api.get(`/api/payment/incomes/${of}/render/pdf`)
      const text = execFileSync('pdftotext', ['-raw', '-', '-'], { input: bytes, encoding: 'utf8' })
      return text.replaceAll(/\s+/g, ' ')
    }
    const text = await paper(made.id)
    expect(await paper(other.id)).toBe(text)
    const names = [`Cobro ${made.number} · VS-00000001`, `Cobro ${other.number} · VD-00000001`]
    for (const said of [
      ...names,
      'S/ 25.00',
      'US$ 20.00',
      'VEINTICINCO Y 00/100 SOLES Y VEINTE Y 00/100 DÓLARES',
      'TOTAL EN SOLES S/ 25.00',
      'Tipo de cambio: 3.75',
    ])
      expect(text).toContain(said)
    expect(text.match(/RECIBO DE COBRO/g)).toHaveLength(1)
    // What is voided is a paper of its own, and the other half one of its own again.
    await must(api.put(`/api/payment/incomes/${made.id}/void`, { reason: 'Billete falso' }))
    const [gone, stays] = [await paper(made.id), await paper(other.id)]
    expect(gone).toContain('ANULADO: Billete falso')
    expect(gone).not.toContain('US$')
    expect(stays).toContain('VD-00000001')
    expect(stays).not.toMatch(/VS-00000001|S\/ 25\.00/)
  })

  it('what moves is what was typed: of a document in the other currency to a cent of the dollar, and no more', async () => {
    const sale = await money.sold('100.00', dollars)
    const pay = (paidAmount: string) =>
      api.post('/api/payment/incomes', {
        ...{ date: today, exchangeRate: '3.755' },
        ...head('PEN', [{ document: { id: sale.id }, amount: '19.97', paidAmount }]),
      })
    expect(told(await pay('75.10'))).toEqual([422, 'payments[0].paidAmount paid_amount_differs'])
    const made = await must(pay('75.00'))
    expect(made).toMatchObject({ amount: '75.00', payments: [{ amount: '19.97', paidAmount: '75.00' }] })
    // A change that says none of it leaves it alone.
    const changed = await must(
      api.put(`/api/payment/incomes/${made.id}`, {
        version: made.version,
        account: { id: world.ids.bank },
        payments: undefined,
      }),
    )
    expect(changed.payments).toMatchObject([{ paidAmount: '75.00' }])
    const own = { document: { id: sale.id }, amount: '1.00', paidAmount: '1.01' }
    expect(
      told(await api.post('/api/payment/incomes', { date: today, exchangeRate: '3.75', ...head('USD', [own]) })),
    ).toEqual([...[422, 'payments[0].paidAmount paid_amount_differs']])
  })
})

describe('many at once', () => {
  const deadlocks = async (): Promise<string> => {
    await world.owner.query('select pg_stat_force_next_flush()')
    const [row] = await money.rows<{ n: string }>(
      'select pg_stat_clear_snapshot(), deadlocks::text as n from pg_stat_database where datname = current_database()',
    )
    return row!.n
  }
  let before: string
  beforeAll(async () => {
    before = await deadlocks()
  })
  // The server would try again what waited crosswise, and nobody would see it.
  afterAll(async () => expect(await deadlocks()).toBe(before))

  it('sixteen visits that cross over the same items pay each once, and none waits for another for ever', async () => {
    const [one, two] = [await money.sold('100.00'), await money.sold('50.00', dollars)]
    const lines = [[{ document: { id: one.id }, amount: '100' }], [{ document: { id: two.id }, amount: '50' }]]
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, i) => {
        const [first, second] = i % 2 === 0 ? lines : lines.toReversed()
        const bodies = [head('PEN', first!), head('USD', second!)]
        const [main, alongside] = i % 4 < 2 ? bodies : bodies.toReversed()
        return api.post('/api/payment/incomes', { date: today, exchangeRate: '3.75', ...main, alongside })
      }),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 15 }, () => 422)])
  })

  it('sixteen that each pay a part of the same two, in both currencies, all go through', async () => {
    const [one, two] = [await money.sold('160.00'), await money.sold('64.00', dollars)]
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, i) => {
        const parts = [
          { document: { id: one.id }, amount: '5' },
          { document: { id: two.id }, amount: '2' },
        ]
        const bodies = [head('PEN', i % 2 ? parts : parts.toReversed()), head('USD', parts)]
        const [main, alongside] = i % 4 < 2 ? bodies : bodies.toReversed()
        return api.post('/api/payment/incomes', { date: today, exchangeRate: '3.75', ...main, alongside })
      }),
    )
    expect(replies.map(told)).toEqual(Array.from({ length: 16 }, () => [201]))
    const left = await money.rows(
      'select balance::text, local_balance::text from treasury.open_item where document_id = any($1)',
      [[one.id, two.id]],
    )
    expect(left).toEqual([
      { balance: '0.00', local_balance: '0.00' },
      { balance: '0.00', local_balance: '0.00' },
    ])
  })
})

it('after visits by chance and voids of one half, documents owe what their payments leave, and the ledger says so', async () => {
  const chance = chances(4_410)
  const sides = ['incomes', 'expenses'] as const
  const made: { side: string; id: string }[] = []
  const documents = {
    incomes: [await money.sold('300.07'), await money.sold('90.01', dollars), await money.sold('41.33')],
    expenses: [await of.billed('300.07'), await of.billed('90.01', { currency: 'USD' }), await of.billed('41.33')],
  }
  for (let step = 0; step < 40; step += 1) {
    const side = chance.of(sides)
    const some = () =>
      Array.from({ length: 1 + chance.below(2) }, () => ({
        ...{ document: { id: chance.of(documents[side]).id }, amount: chance.amount(25) },
      }))
    const bodies = [
      head('PEN', some(), { account: { id: world.ids.bank }, method: { id: world.ids.methodTransfer } }),
      head('USD', some()),
    ]
    const [main, alongside] = chance.next() < 0.5 ? bodies : bodies.toReversed()
    const exchangeRate = fixed(3.6 + chance.below(300) / 1000, 3)
    const reply = await api.post(`/api/payment/${side}`, { date: today, exchangeRate, ...main, alongside })
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500)
    if (reply.status === 201) made.push({ side, id: reply.body.id }, { side, id: reply.body.alongside.id })
    if (chance.next() < 0.4 && made.length > 0) {
      const { side: where, id } = chance.of(made)
      await api.put(`/api/payment/${where}/${id}/void`, { reason: 'Por azar' })
    }
    const wrong = await money.rows(
      `select o.id from treasury.open_item o left join treasury.payment_line l on l.open_item_id = o.id
         and exists (select from treasury.payment p where p.id = l.payment_id and p.status = 'OK')
       where o.document_id = any($1) group by o.id, o.amount, o.balance, o.local_amount, o.local_balance
       having o.amount - coalesce(sum(l.amount), 0) <> o.balance or o.local_amount - coalesce(sum(l.settled_local), 0) <> o.local_balance`,
      [[...documents.incomes, ...documents.expenses].map(({ id }) => id)],
    )
    expect(wrong, `step ${step}`).toEqual([])
    expect([await money.differing(), await money.ledgerDiffering()], `step ${step}`).toEqual([[], []])
  }
  expect(made.length).toBeGreaterThan(20)
})
