import { randomUUID } from 'node:crypto'
import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  askLittle,
  askRate,
  line,
  openShift,
  openTill,
  resultsOf,
  saleOf,
  send,
  type TillOfTest,
  totalsOf,
} from './till-world.ts'

let world: World
let owner: Caller
let cashier: Caller
let till: TillOfTest
const ids: Record<string, string> = {}
const PIN = '274913'

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await askLittle(world)
  owner = await world.as('owner')
  const users = (await must(owner.get('/api/configuration/users'))).data as { id: string; email: string }[]
  for (const [name, { email }] of Object.entries(people))
    ids[name] = users.find((each) => each.email === email)?.id ?? ''
  await world.owner.query(
    `update company.role r set permissions = permissions || $2::text[] from company.membership m where m.role_id = r.id and m.user_id = $1`,
    [ids.cashier, ['POSSALES.fullAccess']],
  )
  await must(owner.put('/api/pos/pin', { pin: PIN, password: 'Yupana2026' }))
  till = await openTill(world, owner, { blockSize: 200 })
  cashier = await world.as('cashier')
})
afterAll(() => world?.close())

const said = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]
const told = async (by: Caller, sale: unknown): Promise<string[]> => {
  const [result] = await resultsOf(by, [sale])
  return result!.code ? [`${result!.result} ${result!.code}`] : result!.observations.map(({ code }) => code)
}
const keptOf = async (id: unknown) =>
  (
    await world.owner.query<{ cashier: string; sent: string; shift: string | null; body: object }>(
      'select cashier_id as cashier, sent_by as sent, shift_id as shift, body from pos.sale where id = $1',
      [id],
    )
  ).rows[0]
const approve = async (power: string, subject: string, over: Record<string, unknown> = {}) =>
  (
    await must(
      cashier.post('/api/pos/approvals', {
        ...{ power, subject, user: { id: ids.owner }, pin: PIN, reason: 'Cliente frecuente' },
        ...{ terminal: { id: till.id }, ...over },
      }),
    )
  ).token as string
const cash = (amount: string, over: Record<string, unknown> = {}) => [
  { method: { id: world.ids.methodCash }, amount, ...over },
]

describe('the place of a sale', () => {
  it('that is broken for good is told when a person tries it once more', async () => {
    const after = saleOf(world, till, { sequence: till.sequence + 40 })
    till.sequence -= 1
    expect(await told(owner, after)).toEqual(['held pos_journal_broken'])
    const retried = await must(owner.put(`/api/point-of-sales/${String(after.id)}/retry`))
    expect(retried).toMatchObject({ result: 'observed', observations: [{ code: 'pos_journal_broken' }] })
    expect(await told(owner, saleOf(world, till))).toEqual([])
  })

  it('numbers that are left out are told once', async () => {
    till.numbers.B01T! += 20
    const sale = saleOf(world, till)
    const [result] = await resultsOf(owner, [sale])
    expect(result).toMatchObject({ result: 'observed', observations: [{ code: 'pos_numbers_skipped' }] })
    expect(result!.observations[0]!.message).toContain(`${Number(sale.number) - 20} a ${Number(sale.number) - 1}`)
    expect(await told(owner, saleOf(world, till))).toEqual([])
  })

  it('all blocks with rest are told, and the last number that was ever given', async () => {
    const other = await openTill(world, owner, { code: 'T2', blockSize: 20 })
    const block = (after: number) =>
      must(owner.post(`/api/pos/terminals/${other.id}/blocks`, { device: other.device, serie: 'B02T', after }))
    await resultsOf(owner, [saleOf(world, other)])
    expect(await block(20)).toEqual({ serie: 'B02T', from: 21, to: 40 })
    const lease = () => must(owner.post(`/api/pos/terminals/${other.id}/lease`, { device: other.device }))
    const own = (await lease()).series.find(({ serie }: { serie: string }) => serie === 'B02T')
    expect(own).toMatchObject({
      ...{ block: { from: 21, to: 40, next: 21 }, last: 40 },
      blocks: [
        { from: 1, to: 20, next: 2 },
        { from: 21, to: 40, next: 21 },
      ],
    })
    other.numbers.B02T = 39
    await resultsOf(owner, [saleOf(world, other)])
    const used = (await lease()).series.find(({ serie }: { serie: string }) => serie === 'B02T')
    expect(used).toMatchObject({ block: { from: 1, next: 2 }, last: 40 })
    expect(await block(40)).toEqual({ serie: 'B02T', from: 41, to: 60 })
  })
})

describe('what a device sends', () => {
  it('of another company is not found, and nothing of it is kept', async () => {
    const sale = saleOf(world, till, { terminal: { id: randomUUID() } })
    till.sequence -= 1
    till.numbers.B01T! -= 1
    expect(said(await send(owner, [sale]))).toEqual([404, 'not_found'])
    expect(await keptOf(sale.id)).toBeUndefined()
  })

  it('that cannot be read is held for itself, keeps its place, and is told again alike', async () => {
    const wrong = saleOf(world, till, {
      payments: cash('47.38', { rounding: '0.08', last4: '12' }),
    })
    const next = saleOf(world, till)
    const [held, accepted] = await resultsOf(owner, [wrong, next])
    expect(held).toMatchObject({ result: 'held', code: 'pos_unreadable' })
    expect(accepted).toMatchObject({ result: 'accepted' })
    expect(await resultsOf(owner, [wrong])).toMatchObject([{ result: 'duplicate', code: 'pos_unreadable' }])
    expect(await must(owner.put(`/api/point-of-sales/${String(wrong.id)}/retry`))).toMatchObject({ result: 'held' })
    const list = (await must(owner.get('/api/pos/held'))).data as { id: string; total: string; sale: object }[]
    expect(list.find(({ id }) => id === wrong.id)).toMatchObject({ total: '47.38', sale: { serie: 'B01T' } })
    const { data } = await must(
      owner.post('/api/pos/sales/states', { ids: [wrong.id, next.id, '019a0000-0000-7000-8000-000000000000'] }),
    )
    expect(data).toMatchObject([
      { id: wrong.id, status: 'held', code: 'pos_unreadable' },
      { id: next.id, status: 'issued', code: null },
      { status: 'unknown', code: null },
    ])
  })

  it('is of who sold, beside who sends; a stranger waits for a person', async () => {
    const sale = saleOf(world, till, { cashier: { id: ids.cashier } })
    expect(await told(owner, sale)).toEqual([])
    expect(await keptOf(sale.id)).toMatchObject({ cashier: ids.cashier, sent: ids.owner })
    const own = saleOf(world, till)
    await resultsOf(owner, [own])
    expect(await keptOf(own.id)).toMatchObject({ cashier: ids.owner, sent: ids.owner })
    const strange = saleOf(world, till, { cashier: { id: randomUUID() } })
    expect(await told(owner, strange)).toEqual(['held pos_cashier_unknown'])
    const retried = await must(owner.put(`/api/point-of-sales/${String(strange.id)}/retry`))
    expect(retried).toMatchObject({ result: 'observed', observations: [{ code: 'pos_cashier_unknown' }] })
  })
})

describe('what is sold', () => {
  const free = { type: 'EXONERATED_TRASFER', rate: '0' }
  const none = { taxed: '0.00', igv: '0.00', total: '0.00' }

  it('for nothing, untaxed, or owed by a term of cash is told', async () => {
    const given = saleOf(world, till, {
      items: [line(world, { quantity: '5', price: '100', includeTaxPrice: false, tax: free })],
      ...{ totals: totalsOf({ ...none, free: '500.00' }), payments: [] },
    })
    expect(await told(cashier, given)).toContain('pos_free')
    const untaxed = saleOf(world, till, {
      items: [line(world, { quantity: '1', price: '20', tax: { type: 'UNAFFECTED', rate: '0' } })],
      ...{ totals: totalsOf({ ...none, unaffected: '20.00', total: '20.00' }), payments: cash('20.00') },
    })
    expect(await told(cashier, untaxed)).toEqual(['pos_tax'])
    const owed = saleOf(world, till, { payments: [], paymentTerm: { id: world.ids.termCash } })
    expect(await told(cashier, owed)).toEqual(['pos_payments'])
  })

  it('under the price of the list is told, whatever its floor, unless who sells may set prices', async () => {
    await world.owner.query(
      "update catalogue.product set price = 18.90, include_tax_price = true where code = 'SER-01'",
    )
    const cheap = () =>
      saleOf(world, till, {
        items: [line(world, { quantity: '1', price: '0.10' })],
        ...{ totals: totalsOf({ taxed: '0.08', igv: '0.02', total: '0.10' }), payments: cash('0.10') },
      })
    expect(await told(cashier, cheap())).toEqual(['pos_price'])
    expect(await told(owner, cheap())).toEqual([])
    const listed = saleOf(world, till, {
      items: [line(world, { quantity: '1' })],
      ...{ totals: totalsOf({ taxed: '16.02', igv: '2.88', total: '18.90' }), payments: cash('18.90') },
    })
    expect(await told(cashier, listed)).toEqual([])
    const quotation = await must(
      owner.post('/api/quotations', {
        ...{ serie: 'CT01', date: '2026-11-18', validUntil: '2026-12-01', currency: 'PEN' },
        items: [line(world, { quantity: '2', price: '10' })],
        ...{ client: { id: world.ids.clients.person }, seller: { id: world.ids.seller } },
        paymentTerm: { id: world.ids.termCash },
      }),
    )
    await must(owner.put(`/api/quotations/${quotation.id}/send`, { version: quotation.version }))
    const offered = (price: string, total: string, of: Record<string, string>) =>
      saleOf(world, till, {
        ...{ client: { id: world.ids.clients.person }, quotation: { id: quotation.id } },
        items: [line(world, { quantity: '1', price, quotationLine: 1 })],
        ...{ totals: totalsOf({ ...of, total }), payments: cash(total) },
      })
    expect(await told(cashier, offered('10', '10.00', { taxed: '8.47', igv: '1.53' }))).toEqual([])
    expect(await told(cashier, offered('0.10', '0.10', { taxed: '0.08', igv: '0.02' }))).toContain('pos_price')
    await askLittle(world)
  })

  it('with a figure on its paper that nothing comes to is told, and change that nobody is due', async () => {
    for (const wrong of ['taxed', 'exempt', 'discount', 'icbper'])
      expect(await told(owner, saleOf(world, till, { totals: totalsOf({ [wrong]: '1.00' }) }))).toEqual(['pos_parity'])
    const received = { payments: cash('47.38', { rounding: '0.08', received: '1.00' }), change: '900.00' }
    expect(await told(owner, saleOf(world, till, received))).toEqual(['pos_change_differs'])
  })
})

describe('an approval of a sale', () => {
  const off = (over: Record<string, unknown>) =>
    saleOf(world, till, {
      items: [line(world, { quantity: '1', price: '100', discountA: '10' })],
      totals: totalsOf({ taxed: '76.27', igv: '13.73', total: '90.00', discount: '8.48' }),
      ...{ payments: cash('90.00'), emittedAt: world.now.toISOString(), ...over },
    })

  it('lets what it was given for: that item, that power, that till, that person', async () => {
    const { service, mouse } = world.ids.products
    const other = await openTill(world, owner, { code: 'T3' })
    const wrong = [
      await approve('discount', mouse),
      await approve('void', service),
      await approve('discount', service, { terminal: { id: other.id } }),
    ]
    expect(await told(cashier, off({ approvals: wrong }))).toEqual(['pos_discount'])
    const right = await approve('discount', service)
    // Asked by the cashier, it is none of a sale that somebody else made.
    expect(await told(owner, off({ approvals: [right] }))).toEqual(['pos_discount'])
    expect(await told(owner, off({ approvals: [right], cashier: { id: ids.cashier } }))).toEqual([])
  })

  it('is in force when it is issued; an hour that was put back for its sake is told', async () => {
    const token = await approve('discount', world.ids.products.service)
    const given = world.now
    const before = new Date(given.getTime() - 3_600_000).toISOString()
    expect(await told(cashier, off({ approvals: [token], emittedAt: before }))).toEqual(['pos_discount'])
    world.now = new Date(given.getTime() + 2 * 3_600_000)
    cashier = await world.as('cashier')
    expect(await told(cashier, off({ approvals: [token], emittedAt: given.toISOString() }))).toEqual([
      'pos_approval_late',
    ])
    world.now = given
    cashier = await world.as('cashier')
  })

  it('of something else silences no floor', async () => {
    await world.owner.query("update catalogue.product set minimum_price = 80 where code = 'LIB-01'")
    const { book } = world.ids.products
    const under = (approvals: string[]) =>
      saleOf(world, till, {
        items: [
          line(world, { item: { id: book }, quantity: '1', price: '50', tax: { type: 'EXONERATED', rate: '0' } }),
        ],
        totals: totalsOf({ taxed: '0.00', igv: '0.00', exempt: '50.00', total: '50.00' }),
        ...{ payments: cash('50.00'), approvals },
      })
    expect(await told(cashier, under([await approve('drawer', book)]))).toEqual(['price_below_minimum'])
    expect(await told(cashier, under([await approve('price', book)]))).toEqual([])
  })
})

describe('money', () => {
  it('that is no cash goes where its means has it, whatever account is sent', async () => {
    const card = await must(owner.post('/api/payment/method', { code: 'VI', name: 'Visa', means: '006' }))
    const [drawer] = (await world.owner.query('select account_id as id from pos.terminal where id = $1', [till.id]))
      .rows
    const sale = saleOf(world, till, {
      payments: [{ method: { id: card.id }, amount: '47.38', account: { id: drawer.id } }],
    })
    const [result] = await resultsOf(cashier, [sale])
    expect(result!.observations.map(({ code }) => code)).toEqual(['pos_account'])
    const { rows } = await world.owner.query(
      `select l.account_id as account from pos.sale_payment p join treasury.payment_line l on l.payment_id = p.payment_id where p.sale_id = $1`,
      [sale.id],
    )
    expect(rows[0].account).not.toBe(drawer.id)
    await world.owner.query('update treasury.method set for_pos = false where id = $1', [card.id])
    const off = saleOf(world, till, { payments: [{ method: { id: card.id }, amount: '47.38' }] })
    expect(await told(cashier, off)).toEqual(['pos_method'])
  })

  it('in dollars is changed at the rate of the house', async () => {
    await askRate(world, '3.50')
    const dollars = await must(
      owner.post('/api/payment/account', {
        ...{ code: 'CJD', name: 'Caja dólares', type: 'cash', currency: 'USD', ledgerCode: '1011' },
      }),
    )
    const other = await openTill(world, owner, { code: 'T4', accountUsd: { id: dollars.id } })
    await resultsOf(owner, [saleOf(world, other)])
    const sale = saleOf(world, other, {
      payments: cash('47.38', { currency: 'USD', exchangeRate: '7.00', received: '10.00' }),
      change: '22.70',
    })
    expect(await told(owner, sale)).toEqual(['pos_rate'])
    const right = saleOf(world, other, {
      payments: cash('35.00', { currency: 'USD', exchangeRate: '3.50', received: '10.00' }).concat(
        cash('12.38', { rounding: '0.08', received: '20.00' }),
      ),
      change: '7.70',
    })
    expect(await told(owner, right)).toEqual([])
  })

  it('after the Z is of the shift that is open now', async () => {
    await world.owner.query('update treasury.setting set cash_shift = true')
    const other = await openTill(world, owner, { code: 'T5', shift: true })
    const { shift } = other
    const counted = await must(owner.put(`/api/shifts/${shift}/count`, { denominations: [] }))
    await must(owner.put(`/api/shifts/${shift}/close`, { version: counted.version }))
    world.now = new Date(world.now.getTime() + 3_600_000)
    owner = await world.as('owner')
    const open = await openShift(owner, other.id)
    const sale = saleOf(world, other, { emittedAt: world.now.toISOString() })
    expect(await told(owner, sale)).toEqual(['pos_shift_other'])
    expect(await keptOf(sale.id)).toMatchObject({ shift: open })
    const { rows } = await world.owner.query(
      'select sum(amount)::numeric(18,2)::text as sum from treasury.movement where shift_id = $1',
      [open],
    )
    expect(rows[0].sum).toBe('47.30')
    await world.owner.query('update treasury.setting set cash_shift = false')
    world.now = new Date(world.now.getTime() - 3_600_000)
    owner = await world.as('owner')
  })
})

describe('a till of others', () => {
  it('is not written to: no journal, no retry, no yes; who sold names no other buyer', async () => {
    const mine = await openTill(world, owner, { code: 'T7' })
    const held = saleOf(world, till, { cashier: { id: randomUUID() } })
    await resultsOf(owner, [held])
    const entries = [{ sequence: 2_000_000_000, at: '2026-11-18T10:00:00-05:00', kind: 'other', data: {} }]
    const journal = (terminal: string, device: string) =>
      cashier.post('/api/pos/journal', { device, terminal: { id: terminal }, entries })
    expect(said(await journal(till.id, randomUUID()))).toEqual([409, 'terminal_not_leased'])
    const retry = (body?: object) => cashier.put(`/api/point-of-sales/${String(held.id)}/retry`, body)
    expect(said(await retry({ client: { id: world.ids.clients.person } }))).toEqual([403, 'forbidden'])
    const [{ role }] = [await must(owner.get(`/api/configuration/users/${ids.cashier}`))]
    const tied = { role: { id: role.id }, branch: { id: world.ids.branch }, terminals: [{ id: mine.id }] }
    await must(owner.save(`/api/configuration/users/${ids.cashier}`, tied))
    cashier = await world.as('cashier')
    expect(said(await retry())).toEqual([403, 'terminal_not_allowed'])
    expect(said(await journal(till.id, till.device))).toEqual([403, 'terminal_not_allowed'])
    const asked = await cashier.post('/api/pos/approvals', {
      ...{ power: 'void', subject: String(held.id), user: { id: ids.owner }, pin: PIN, reason: 'Se equivocó' },
      terminal: { id: till.id },
    })
    expect(said(asked)).toEqual([403, 'terminal_not_allowed'])
    const { data } = await must(cashier.post('/api/pos/sales/states', { ids: [held.id] }))
    expect(data).toMatchObject([{ status: 'unknown' }])
    expect((await journal(mine.id, mine.device)).status).toBe(200)
  })
})
