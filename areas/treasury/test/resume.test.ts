import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const today = '2026-11-18'
const ref = (id: string) => ({ id })
const money = (currency: string) => (currency === 'USD' ? { currency, exchangeRate: '3.75' } : { currency })
async function sold(currency: string, price: string): Promise<string> {
  const { ids } = world
  const made = await must(
    api.post('/api/invoices', {
      ...{ documentType: '01', serie: 'F001', date: today, client: ref(ids.clients.andes), ...money(currency) },
      ...{ seller: ref(ids.seller), paymentTerm: ref(ids.termCredit30) },
      items: [{ item: ref(ids.products.service), quantity: '1', price, tax: { type: 'IGV', rate: '18' } }],
    }),
  )
  await must(api.put(`/api/invoices/${made.id}/issue`))
  return made.id
}
const collect = (currency: string, document: string, amount: string, date = today) =>
  must(
    api.post('/api/payment/incomes', {
      ...{ date, ...money(currency), account: ref(currency === 'USD' ? world.ids.bankUsd : world.ids.bank) },
      ...{ method: ref(world.ids.methodTransfer), payments: [{ document: ref(document), amount }] },
    }),
  )

describe('the treasury summary', () => {
  it('says where the money stands, what is owed by its days and what moved, each currency by itself', async () => {
    const [soles, dollars, late] = [await sold('PEN', '1000'), await sold('USD', '100'), await sold('PEN', '50')]
    await collect('PEN', soles, '180')
    await collect('USD', dollars, '18')
    const undone = await collect('PEN', soles, '500')
    await must(api.put(`/api/payment/incomes/${undone.id}/void`, { reason: 'Depósito repetido' }))
    await world.owner.query("update treasury.open_item set due_on = '2026-11-17' where document_id = $1", [late])
    const seen = await must(api.get('/api/payment/resume'))
    expect([seen.date, seen.from, seen.to]).toEqual([today, '2026-11-01', today])
    const balances = seen.accounts.filter(({ balance }: { balance: string }) => balance !== '0.00')
    expect(balances.map(({ type, currency, balance }: Record<string, string>) => [type, currency, balance])).toEqual([
      ['bank', 'PEN', '180.00'],
      ['bank', 'USD', '18.00'],
    ])
    expect(seen.owed).toEqual([
      { direction: 'receivable', currency: 'PEN', overdue: '59.00', today: '0.00', week: '0.00', later: '1000.00' },
      { direction: 'receivable', currency: 'USD', overdue: '0.00', today: '0.00', week: '0.00', later: '100.00' },
    ])
    expect(seen.moved).toMatchObject([
      { direction: 'income', currency: 'PEN', count: 1, amount: '180.00' },
      { direction: 'income', currency: 'USD', count: 1, amount: '18.00' },
    ])
    expect(seen.last).toMatchObject([
      { kind: 'income', currency: 'USD', amount: '18.00', about: 'SUPERMERCADOS PERUANOS SOCIEDAD ANONIMA' },
      { kind: 'income', currency: 'PEN', amount: '180.00' },
    ])
    expect(seen.alerts).toEqual([{ kind: 'overdueReceivable', count: 1 }])
    const before = await must(api.get('/api/payment/resume?date=2026-11-17'))
    expect(before.accounts.every(({ balance }: { balance: string }) => balance === '0.00')).toBe(true)
    expect(before.moved).toEqual([])
  })

  it('says what waits: a deposit that is due, a drawer that is open, money that nobody accounted for', async () => {
    const late = await sold('PEN', '70')
    await world.owner.query(
      "update treasury.open_item set direction = 'payable', deposit_code = '022', deposit_account = '', due_on = $2 where document_id = $1",
      [...[late, '2026-11-24']],
    )
    await world.owner.query('update treasury.setting set cash_shift = true where company_id = $1', [
      world.ids.companyId,
    ])
    await must(api.post('/api/shifts', { accounts: [ref(world.ids.cash)], denominations: [] }))
    const worker = await must(api.post('/api/workers', { code: 'ANA', name: 'Ana Torres', type: 'both' }))
    const rendering = await must(
      api.post('/api/rendering-of-account', {
        ...{ date: today, worker: ref(worker.id), currency: 'PEN', purpose: 'Viaje', requestedAmount: '10' },
      }),
    )
    const waits = async (by: Caller) =>
      (await must(by.get('/api/payment/resume'))).alerts.filter(
        ({ kind }: { kind: string }) => !kind.startsWith('overdueR') || kind === 'overdueRendering',
      )
    const due = [
      { kind: 'depositDue', count: 1 },
      { kind: 'openShift', count: 1 },
    ]
    expect(await waits(api)).toEqual(due)
    await world.owner.query("update treasury.rendering set due_on = '2026-11-17' where id = $1", [rendering.id])
    expect(await waits(api)).toEqual([...due, { kind: 'overdueRendering', count: 1 }])
    // A letter that falls due within the week, of either side.
    const swapped = await sold('PEN', '90')
    const [{ id: item }] = (
      await world.owner.query('select id from treasury.open_item where document_id = $1', [swapped])
    ).rows
    await must(
      api.post('/api/payment/letters', {
        ...{ direction: 'receivable', date: today, items: [{ openItem: ref(item), amount: '106.20' }] },
        letters: [
          { dueDate: '2026-11-25', amount: '100.00' },
          { dueDate: '2026-11-26', amount: '6.20' },
        ],
      }),
    )
    expect(await waits(api)).toEqual([
      ...[due[0], { kind: 'letterDue', count: 1 }, due[1], { kind: 'overdueRendering', count: 1 }],
    ])
    // Of what a person may not read nothing is told.
    expect(await waits(await world.as('cashier'))).toEqual([
      { kind: 'letterDue', count: 1 },
      { kind: 'openShift', count: 1 },
    ])
  })

  it('shows of each side what the person may read', async () => {
    const bills = await must(
      api.post('/api/bills', {
        ...{ documentType: '01', serie: 'F010', number: '7', date: today, currency: 'PEN' },
        ...{ supplier: ref(world.ids.clients.bodega), paymentTerm: ref(world.ids.termCredit30) },
        items: [
          { item: ref(world.ids.products.service), quantity: '1', price: '10', tax: { type: 'IGV', rate: '18' } },
        ],
      }),
    )
    expect(bills.balance).toBe('11.80')
    const whole = await must(api.get('/api/payment/resume'))
    expect(new Set(whole.owed.map(({ direction }: { direction: string }) => direction))).toEqual(
      new Set(['receivable', 'payable']),
    )
    const cashier = await world.as('cashier')
    const own = await must(cashier.get('/api/payment/resume'))
    expect(own.owed.every(({ direction }: { direction: string }) => direction === 'receivable')).toBe(true)
    expect((await (await world.as('seller')).get('/api/payment/resume')).status).toBe(403)
  })
})
