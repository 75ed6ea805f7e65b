import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dollars, moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let money: ReturnType<typeof moneyWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  money = moneyWorld(world, api)
})
afterAll(() => world?.close())

const bank = () => ({ account: { id: world.ids.bank }, method: { id: world.ids.methodTransfer } })
const client = () => ({ id: world.ids.clients.andes })
async function advanced(amount: string, over: Record<string, unknown> = {}): Promise<{ id: string; item: string }> {
  const head = { date: today, currency: 'PEN', ...bank(), ...over }
  const made = await must(
    api.post('/api/payment/incomes', { ...head, payments: [{ advance: true, client: client(), amount }] }),
  )
  return { id: made.id, item: (await itemOf(made.id)).id }
}
async function itemOf(document: string): Promise<{ id: string; balance: string }> {
  const [row] = await money.rows<{ id: string; balance: string }>(
    "select id, balance::text from treasury.open_item where document_id = $1 and status <> 'voided' order by instalment",
    [document],
  )
  return row!
}
const offset = (from: [string, string][], to: [string, string][], over: Record<string, unknown> = {}) => {
  const side = (of: [string, string][]) => of.map(([id, amount]) => ({ openItem: { id }, amount }))
  return api.post('/api/payment/offsets', { date: today, from: side(from), to: side(to), ...over })
}
const codes = async (reply: Promise<{ body: { errors?: { field: string; code: string }[] } }>) =>
  (await reply).body.errors?.map(({ field, code }) => `${field} ${code}`)
const balance = async (id: string) => (await must(api.get(`/api/invoices/${id}`))).balance

describe('offsets', () => {
  it('an advance of a client settles its sale without money: D 122 / C 12; voided both owe again', async () => {
    const sale = await money.sold('118.00')
    const advance = await advanced('50.00')
    // Those that a screen offers.
    const offered = await must(api.get(`/api/payment/offsets/items?client=${client().id}&currency=PEN`))
    const shown = offered.data.map(({ id, balance: left }: { id: string; balance: string }) => [id, left])
    expect(shown).toEqual(
      expect.arrayContaining([
        [(await itemOf(sale.id)).id, '118.00'],
        [advance.item, '50.00'],
      ]),
    )
    const made = await must(offset([[advance.item, '50']], [[(await itemOf(sale.id)).id, '50']]))
    expect(made).toMatchObject({ amount: '50.00', status: 'open', client: client() })
    expect(await money.booked(made.id)).toEqual({ 122: '50.00', 1212: '-50.00' })
    expect([await balance(sale.id), (await itemOf(advance.id)).balance]).toEqual(['68.00', '0.00'])
    expect((await api.put(`/api/payment/incomes/${advance.id}/void`, { reason: 'Se anula' })).body.code).toBe(
      'advance_used',
    )
    expect(await must(api.put(`/api/payment/offsets/${made.id}/void`, { reason: 'Error' }))).toMatchObject({
      status: 'voided',
    })
    expect([await balance(sale.id), (await itemOf(advance.id)).balance]).toEqual(['118.00', '50.00'])
    expect(await money.booked(made.id)).toEqual({})
    expect((await api.put(`/api/payment/offsets/${made.id}/void`, { reason: 'Error' })).body.code).toBe('illegal_state')
  })

  it('in dollars each at its own rate, the difference gained or lost', async () => {
    const sale = await money.sold('100.00', dollars)
    const usd = { ...dollars, exchangeRate: '3.70', account: { id: world.ids.bankUsd } }
    const advance = await advanced('40.00', usd)
    const made = await must(offset([[advance.item, '40']], [[(await itemOf(sale.id)).id, '40']]))
    // 40 × 3.70 = 148.00 that we owed against 40 × 3.75 = 150.00 that they did.
    expect(await money.booked(made.id)).toEqual({ 122: '148.00', 1212: '-150.00', 676: '2.00' })
    expect(await balance(sale.id)).toBe('60.00')
  })

  it('a bill settles what its supplier owes us as a client', async () => {
    const sale = await money.sold('118.00', { client: { id: world.ids.clients.bodega } })
    const bill = await must(
      api.post('/api/bills', {
        ...{ documentType: '01', serie: 'F070', number: '900', date: today, currency: 'PEN' },
        ...{ supplier: { id: world.ids.clients.bodega }, paymentTerm: { id: world.ids.termCredit30 } },
        ...{ warehouse: { id: world.ids.warehouse } },
        items: [
          { item: { id: world.ids.products.service }, quantity: '1', price: '100', tax: { type: 'IGV', rate: '18' } },
        ],
      }),
    )
    const made = await must(offset([[(await itemOf(bill.id)).id, '118']], [[(await itemOf(sale.id)).id, '118']]))
    expect(await money.booked(made.id)).toEqual({ 4212: '118.00', 1212: '-118.00' })
    expect(await must(api.get(`/api/invoices/${sale.id}`))).toMatchObject({ status: 'closed' })
    expect(await must(api.get(`/api/bills/${bill.id}`))).toMatchObject({ status: 'closed' })
  })

  it('refuses what differs, another contact, another currency, the same side, twice, too much and what is not open', async () => {
    const [one, other] = [
      await money.sold('100.00'),
      await money.sold('100.00', { client: { id: world.ids.clients.bodega } }),
    ]
    const usd = await money.sold('100.00', dollars)
    const [a, b, c] = [await itemOf(one.id), await itemOf(other.id), await itemOf(usd.id)]
    const advance = await advanced('80.00')
    expect(await codes(offset([[advance.item, '80']], [[a.id, '70']]))).toEqual(['to offset_not_equal'])
    expect(await codes(offset([[advance.item, '80']], [[b.id, '80']]))).toEqual(['to[0].openItem offset_one_party'])
    expect(await codes(offset([[advance.item, '80']], [[c.id, '80']]))).toEqual(['to[0].openItem offset_one_currency'])
    expect(await codes(offset([[a.id, '80']], [[b.id, '80']]))).toContain('to[0].openItem offset_same_side')
    expect(
      await codes(
        offset(
          [[advance.item, '40']],
          [
            [a.id, '20'],
            [a.id, '20'],
          ],
        ),
      ),
    ).toEqual(['to[1].openItem offset_twice'])
    expect(await codes(offset([[advance.item, '80.01']], [[a.id, '80.01']]))).toEqual(['from[0].amount overpaid'])
    expect(await codes(offset([[world.ids.warehouse, '1']], [[a.id, '1']]))).toEqual([
      'from[0].openItem offset_item_not_open',
    ])
    expect(await codes(offset([[advance.item, '1']], [[a.id, '1']], { date: '2026-11-19' }))).toEqual([
      'date date_in_future',
    ])
  })

  it('sixteen at once take an advance once', async () => {
    const sale = await money.sold('100.00')
    const advance = await advanced('30.00')
    const to = (await itemOf(sale.id)).id
    const replies = await Promise.all(Array.from({ length: 16 }, () => offset([[advance.item, '30']], [[to, '30']])))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await balance(sale.id)).toBe('70.00')
  })

  it('who only collects neither sees nor settles what we owe to suppliers', async () => {
    const bill = await must(
      api.post('/api/bills', {
        ...{ documentType: '01', serie: 'F070', number: '901', date: today, currency: 'PEN' },
        ...{ supplier: client(), paymentTerm: { id: world.ids.termCredit30 }, warehouse: { id: world.ids.warehouse } },
        items: [
          { item: { id: world.ids.products.service }, quantity: '1', price: '100', tax: { type: 'IGV', rate: '18' } },
        ],
      }),
    )
    const sale = await money.sold('118.00')
    await world.owner.query(
      "update company.role set permissions = array['COLLECTION.fullAccess'] where id = (select m.role_id from company.membership m join company.user_account u on u.id = m.user_id where u.email = 'caja@yupana.pe' and m.company_id = $1)",
      [world.ids.companyId],
    )
    const cashier = await world.as('cashier')
    const { data } = await must(cashier.get(`/api/payment/offsets/items?client=${client().id}`))
    expect(data.filter((row: { document: { kind: string } }) => row.document.kind === 'bill')).toEqual([])
    const [owed, due] = [await itemOf(bill.id), await itemOf(sale.id)]
    const tried = await cashier.post('/api/payment/offsets', {
      ...{
        date: today,
        from: [{ openItem: { id: owed.id }, amount: '1' }],
        to: [{ openItem: { id: due.id }, amount: '1' }],
      },
    })
    expect(tried.body.errors).toMatchObject([{ field: 'from[0].openItem', code: 'offset_item_not_open' }])
    // Nor undoes what settled both sides.
    const both = await must(
      api.post('/api/payment/offsets', {
        ...{ date: today, from: [{ openItem: { id: owed.id }, amount: '1' }] },
        to: [{ openItem: { id: due.id }, amount: '1' }],
      }),
    )
    expect((await cashier.put(`/api/payment/offsets/${both.id}/void`, { reason: 'No es mío' })).status).toBe(403)
    expect((await api.put(`/api/payment/offsets/${both.id}/void`, { reason: 'Por error' })).status).toBe(200)
  })

  it('the account of advances is what is left of them', async () => {
    const [left] = await money.rows<{ open: string; ledger: string }>(
      `select (select coalesce(sum(local_balance), 0) from treasury.open_item where concept = 'advance' and status = 'open' and direction = 'payable')::text as open,
         (select coalesce(sum(l.credit - l.debit), 0) from accounting.journal_line l where l.account_code = '122')::text as ledger`,
    )
    expect(left!.open).toBe(left!.ledger)
  })
})
