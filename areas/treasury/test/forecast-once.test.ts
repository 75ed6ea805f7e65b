import { dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dollars, moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let money: ReturnType<typeof moneyWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  money = moneyWorld(world, api)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  // The taxes of the calendar have a test of their own.
  await world.owner.query('delete from law.tax_due')
})
afterAll(() => world?.close())
beforeEach(async () => {
  await world.owner.query(
    "update treasury.open_item set status = 'closed', balance = 0, local_balance = 0 where status = 'open'",
  )
  await world.owner.query('update treasury.recurring set active = false')
})

const ref = (id: string) => ({ id })
type Row = Record<string, string>
const asked = async (query: string): Promise<Row[]> =>
  (await must(api.get(`/api/payment/forecast?limit=500&${query}`))).data
/** What comes or goes in each week that has something, in soles of the books: as the weeks sum it up, and as their documents do. */
async function weeks(side: 'in' | 'out', query = 'currency=PEN'): Promise<Record<string, string>> {
  const summed = (await asked(query)).filter((row) => row[side] !== '0.00').map((row) => [row.from!, row[side]!])
  const documents = Map.groupBy(
    (await asked(`${query}&detail=true`)).filter((row) => row[side] !== '0.00'),
    (row) => row.from!,
  )
  expect([...documents].map(([from, rows]) => [from, fixed(sum(rows.map((row) => row[side]!)))])).toEqual(summed)
  return Object.fromEntries(summed)
}

async function owed(total: string, dueOn: string, over: object = {}): Promise<{ id: string; item: string }> {
  const { id } = await money.sold(total, over as Record<string, unknown>)
  const [item] = await money.rows<{ id: string }>(
    'update treasury.open_item set due_on = $2 where document_id = $1 returning id',
    [id, dueOn],
  )
  return { id, item: item!.id }
}
const promise = (items: string[], date: string, amount?: string) =>
  must(
    api.put(`/api/payment/dunning/${world.ids.clients.andes}/promise`, { items, date, ...(amount ? { amount } : {}) }),
  )
const pay = (document: string, amount: string, date = today) =>
  must(
    api.post('/api/payment/incomes', {
      ...{ date, currency: 'PEN', account: ref(world.ids.bank), method: ref(world.ids.methodTransfer) },
      payments: [{ document: ref(document), amount }],
    }),
  )

describe('what is promised', () => {
  it('counts on the day that it is promised for, the rest on its due day, and both together are what is owed', async () => {
    const { item } = await owed('100', '2026-11-02')
    await promise([item], '2026-12-02', '70')
    expect(await weeks('in')).toEqual({ '2026-11-16': '30.00', '2026-11-30': '70.00' })
    const usd = await owed('33.33', '2026-11-24', dollars)
    await promise([usd.item], '2026-12-16', '11.11')
    const own = (await asked('currency=document')).filter(({ currency }) => currency === 'USD')
    expect(own.filter((row) => row.in !== '0.00').map((row) => [row.from, row.in])).toEqual([
      ['2026-11-23', '22.22'],
      ['2026-12-14', '11.11'],
    ])
    const [kept] = await money.rows<{ local: string }>(
      'select local_balance::text as local from treasury.open_item where id = $1',
      [usd.item],
    )
    const detail = (await asked('currency=PEN&detail=true')).filter(({ documentId }) => documentId === usd.id)
    expect(fixed(sum(detail.map((row) => row.in!)))).toBe(kept!.local)
    expect(new Set(detail.map(({ id }) => id)).size).toBe(2)
  })

  it('that was not kept is overdue again, and what is paid of it is gone', async () => {
    const { id, item } = await owed('100', '2026-11-02')
    await promise([item], '2026-12-02')
    await pay(id, '40')
    expect(await weeks('in')).toEqual({ '2026-11-30': '60.00' })
    await world.owner.query("update treasury.promise set promised_on = '2026-11-17' where open_item_id = $1", [item])
    expect(await weeks('in')).toEqual({ '2026-11-16': '60.00' })
  })
})

it('clients who pay late are expected as late as they usually are, but for what they promised', async () => {
  await world.owner.query("update treasury.payment set status = 'CX' where company_id = $1", [world.ids.companyId])
  const first = await owed('300', '2026-11-04')
  await pay(first.id, '100')
  await pay(first.id, '200')
  await world.owner.query(
    "update treasury.open_item set status = 'closed', balance = 0, local_balance = 0 where status = 'open'",
  )
  await owed('50', '2026-11-24')
  const { item } = await owed('70', '2026-11-24')
  await promise([item], '2026-11-25')
  expect(await weeks('in')).toEqual({ '2026-11-23': '120.00' })
  // Fourteen days late, from the 4th to the 18th.
  expect(await weeks('in', 'currency=PEN&scenario=delay')).toEqual({ '2026-11-23': '70.00', '2026-12-07': '50.00' })
})

it('money that is to be given back is counted once: its sale owes again, and it goes out of the account that still holds it', async () => {
  const one = await owed('100', '2026-11-24')
  const paid = await pay(one.id, '100')
  const of = async (asks: string) => (await asked(asks)).filter(({ documentId }) => documentId === paid.id)
  const ends = async () => (await asked('currency=PEN')).at(-1)!.balance
  const before = await ends()
  await must(api.put(`/api/payment/incomes/${paid.id}/return`, { reason: 'Cheque sin fondos' }))
  expect(await of('currency=PEN&detail=true')).toMatchObject([{ in: '0.00', out: '100.00', from: '2026-11-16' }])
  expect((await of('currency=PEN&detail=true'))[0]!.about).toContain('Cobro por devolver')
  expect(await ends()).toBe(before)
  await must(api.put(`/api/payment/incomes/${paid.id}/returned`))
  expect([await of('currency=PEN&detail=true'), await ends()]).toEqual([[], before])
  const { bank, bankUsd } = world.ids
  const usd = { accountFrom: ref(bankUsd), accountTo: ref(bank), exchangeRate: '3.75', date: today, amount: '10.00' }
  const sent = await must(api.post('/api/payment/transfer', { ...usd, receivedOn: null }))
  await must(api.put(`/api/payment/transfer/${sent.id}/return`, { reason: 'Cuenta errada' }))
  const back = (await asked('currency=document&detail=true')).filter(({ documentId }) => documentId === sent.id)
  expect(back).toMatchObject([{ currency: 'USD', in: '10.00', out: '0.00' }])
  await must(api.put(`/api/payment/transfer/${sent.id}/returned`))
})

describe('what comes again', () => {
  const rule = (over: object) =>
    must(
      api.post('/api/payment/recurring', {
        ...{ code: `R${Math.random().toString().slice(2, 12)}`, name: 'Alquiler', amount: '1500', day: 31 },
        ...{ startsOn: '2026-01-01', client: ref(world.ids.clients.bodega), ...over },
      }),
    )

  it('counts in every month on its day, and is silent in one that has its document', async () => {
    await rule({ endsOn: '2027-01-15' })
    expect(await weeks('out')).toEqual({ '2026-11-30': '1500.00', '2026-12-28': '1500.00' })
    const bill = await must(
      api.post('/api/bills', {
        ...{ documentType: '01', serie: 'F010', number: '90', date: '2026-11-10', currency: 'PEN' },
        ...{ supplier: ref(world.ids.clients.bodega), paymentTerm: ref(world.ids.termCredit30) },
        items: [
          { item: ref(world.ids.products.service), quantity: '1', price: '1300', tax: { type: 'IGV', rate: '18' } },
        ],
      }),
    )
    // Its bill falls due on 10 December: December is told by the bill alone.
    expect(await weeks('out')).toEqual({ '2026-11-30': '1500.00', '2026-12-07': '1534.00' })
    await must(
      api.post('/api/payment/expenses', {
        ...{ date: today, currency: 'PEN', account: ref(world.ids.bank), method: ref(world.ids.methodTransfer) },
        payments: [{ document: ref(bill.id), amount: '1534' }],
      }),
    )
    expect(await weeks('out')).toEqual({ '2026-11-30': '1500.00' })
  })

  it('of a category is silent in the week in which it was paid, and speaks again where that is voided', async () => {
    const category = await money.category('COMIS').catch(() => undefined)
    const [kept] = await money.rows<{ id: string }>(
      "select id from treasury.category where type = '2' and kind = 'bankFee' limit 1",
    )
    const of = category ?? { id: kept!.id }
    await rule({ every: 'week', day: 5, client: null, category: of, amount: '20', endsOn: '2026-11-27' })
    expect(await weeks('out')).toEqual({ '2026-11-16': '20.00', '2026-11-23': '20.00' })
    const paid = await must(
      api.post('/api/payment/expenses', {
        ...{ date: today, currency: 'PEN', account: ref(world.ids.bank), method: ref(world.ids.methodTransfer) },
        payments: [{ category: of, amount: '21' }],
      }),
    )
    expect(await weeks('out')).toEqual({ '2026-11-23': '20.00' })
    await must(api.put(`/api/payment/expenses/${paid.id}/void`, { reason: 'Error de banco' }))
    expect(await weeks('out')).toEqual({ '2026-11-16': '20.00', '2026-11-23': '20.00' })
  })

  it('in dollars is told in dollars, and in soles at the last rate', async () => {
    await rule({ currency: 'USD', amount: '100', endsOn: '2026-11-30', day: 30 })
    const own = (await asked('currency=document')).filter((row) => row.out !== '0.00')
    expect(own.map(({ currency, out }) => [currency, out])).toEqual([['USD', '100.00']])
    const [rate] = await money.rows<{ sale: string }>(
      'select sale::text from company.exchange_rate where company_id = $1 and date <= $2 order by date desc limit 1',
      [world.ids.companyId, today],
    )
    expect(Object.values(await weeks('out'))).toEqual(rate ? [fixed(dec('100').times(rate.sale))] : [])
  })

  it('names what tells its documents, a day that there is, and an end after its beginning', async () => {
    const { body } = await api.post('/api/payment/recurring', {
      ...{ code: 'X', name: 'X', amount: '0', every: 'week', day: 8, startsOn: '2026-11-01', endsOn: '2026-10-01' },
    })
    expect(body.errors.map(({ field, code }: Row) => [field, code])).toEqual([
      ['category', 'recurring_of_nothing'],
      ['day', 'recurring_day_of_week'],
      ['endsOn', 'recurring_ends_before'],
      ['amount', 'positive'],
    ])
  })
})

it('whatever is sold, promised, paid and undone, the weeks add up to what is owed', async () => {
  let seed = 20_261_118
  const random = (n: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % n
  }
  const made: { id: string; item: string; usd: boolean }[] = []
  for (let i = 0; i < 40; i++) {
    const one = made[random(made.length || 1)]
    const deed = random(4)
    if (!one || deed === 0) {
      const usd = random(2) === 0
      made.push({
        ...(await owed(`${random(900) + 1}.${random(90) + 10}`, `2026-12-${10 + random(20)}`, usd ? dollars : {})),
        usd,
      })
    } else if (deed === 1) {
      const [left] = await money.rows<{ balance: string; status: string }>(
        'select balance, status from treasury.open_item where id = $1',
        [one.item],
      )
      const part = fixed(dec(left!.balance).div(2))
      if (left!.status === 'open' && dec(part).gt(0)) await promise([one.item], `2026-12-${10 + random(20)}`, part)
    } else {
      const paid = await api.post('/api/payment/incomes', {
        ...{ date: today, currency: one.usd ? 'USD' : 'PEN', ...(one.usd ? { exchangeRate: '3.70' } : {}) },
        ...{ account: ref(one.usd ? world.ids.bankUsd : world.ids.bank), method: ref(world.ids.methodTransfer) },
        payments: [{ document: ref(one.id), amount: `${random(200) + 1}` }],
      })
      if (paid.status === 201 && deed === 3)
        await must(api.put(`/api/payment/incomes/${paid.body.id}/void`, { reason: 'Error de banco' }))
    }
    if (i % 8 !== 7) continue
    const [owedNow] = await money.rows<{ local: string; usd: string }>(
      "select sum(local_balance)::text as local, coalesce(sum(balance) filter (where currency = 'USD'), 0)::text as usd from treasury.open_item where status = 'open' and direction = 'receivable' and concept <> 'advance'",
    )
    expect(fixed(sum((await asked('currency=PEN')).map((row) => row.in!)))).toBe(fixed(owedNow!.local))
    expect(fixed(sum((await asked('currency=PEN&detail=true')).map((row) => row.in!)))).toBe(fixed(owedNow!.local))
    const usd = (await asked('currency=document')).filter(({ currency }) => currency === 'USD')
    expect(fixed(sum(usd.map((row) => row.in!)))).toBe(fixed(owedNow!.usd))
    expect(fixed(sum((await asked('currency=PEN&scenario=delay')).map((row) => row.in!)))).toBe(fixed(owedNow!.local))
  }
}, 60_000)
