import { dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  // The taxes of the calendar have a test of their own.
  await world.owner.query('delete from law.tax_due')
})
afterAll(() => world?.close())

const today = '2026-11-18'
const monday = '2026-11-16'
const ref = (id: string) => ({ id })
const money = (currency: string) => (currency === 'USD' ? { currency, exchangeRate: '3.75' } : { currency })
async function sold(currency: string, price: string, due: string): Promise<string> {
  const { ids } = world
  const made = await must(
    api.post('/api/invoices', {
      ...{ documentType: '01', serie: 'F001', date: today, client: ref(ids.clients.andes), ...money(currency) },
      ...{ seller: ref(ids.seller), paymentTerm: ref(ids.termCredit30) },
      items: [{ item: ref(ids.products.service), quantity: '1', price, tax: { type: 'IGV', rate: '18' } }],
    }),
  )
  await must(api.put(`/api/invoices/${made.id}/issue`))
  await world.owner.query('update treasury.open_item set due_on = $2 where document_id = $1', [made.id, due])
  return made.id
}
const asked = (query: string) => must(api.get(`/api/payment/forecast?limit=500&${query}`))
type Row = Record<string, string>

describe('the cash forecast', () => {
  it('runs on from what the accounts hold; each debt and each transfer on its way counts once, in its week', async () => {
    const late = await sold('PEN', '100', '2026-10-01')
    await sold('PEN', '200', '2026-11-23')
    await sold('USD', '300', '2026-11-30')
    await sold('PEN', '400', '2027-09-01')
    await must(
      api.post('/api/bills', {
        ...{ documentType: '01', serie: 'F010', number: '7', date: '2026-11-10', currency: 'PEN' },
        ...{ supplier: ref(world.ids.clients.bodega), paymentTerm: ref(world.ids.termCredit30) },
        items: [
          { item: ref(world.ids.products.service), quantity: '1', price: '50', tax: { type: 'IGV', rate: '18' } },
        ],
      }),
    )
    await must(
      api.post('/api/payment/incomes', {
        ...{ date: today, currency: 'PEN', account: ref(world.ids.bank), method: ref(world.ids.methodTransfer) },
        payments: [{ document: ref(late), amount: '18' }],
      }),
    )
    await must(
      api.post('/api/payment/transfer', {
        ...{ date: today, accountFrom: ref(world.ids.bank), accountTo: ref(world.ids.cash), amount: '5' },
        ...{ receivedOn: null, commission: '0' },
      }),
    )
    const own = (await asked('currency=document')).data as Row[]
    const soles = own.filter(({ currency }) => currency === 'PEN')
    expect(soles).toHaveLength(13)
    // Held 18 less the 5 on their way, which arrive this week with what is overdue.
    expect(soles.slice(0, 4).map((row) => [row.from, row.in, row.out, row.balance])).toEqual([
      [monday, '105.00', '0.00', '118.00'],
      ['2026-11-23', '236.00', '0.00', '354.00'],
      ['2026-11-30', '0.00', '0.00', '354.00'],
      ['2026-12-07', '0.00', '59.00', '295.00'],
    ])
    expect(own.find(({ currency, from }) => currency === 'USD' && from === '2026-11-30')).toMatchObject({
      in: '354.00',
      balance: '354.00',
    })
    const together = (await asked('currency=PEN')).data as Row[]
    expect(together.at(-1)!.balance).toBe(fixed(dec('295').plus(dec('354').times('3.75'))))
    const detail = (await asked('currency=PEN&detail=true')).data as Row[]
    expect(new Set(detail.map(({ id }) => id)).size).toBe(detail.length)
    for (const side of ['in', 'out'] as const)
      expect(fixed(sum(detail.map((row) => row[side]!)))).toBe(fixed(sum(together.map((row) => row[side]!))))
    const first = (await asked(`currency=PEN&detail=true&week=${today}`)).data as Row[]
    expect(first.map(({ about, in: comes }) => [about!.slice(0, 15), comes])).toEqual([
      ['F001-00000001 S', '100.00'],
      ['Transferencia e', '5.00'],
    ])
    // Far off: in none of thirteen weeks, and in a longer look neither.
    expect(fixed(sum(((await asked('currency=PEN&weeks=26')).data as Row[]).map((row) => row.in!)))).toBe('1668.50')
  })
})
