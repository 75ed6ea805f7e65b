import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
let thrice: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  const term = { code: 'C3', name: 'Tres cuotas', type: '2', days: 10, fee: 3 }
  thrice = (await must(api.post('/api/payment-term', term))).id
})
afterAll(() => world?.close())

let taken = 100
function nextNumber(): string {
  taken += 1
  return String(taken)
}
/** The same of what is sold and what is bought: one service at 100 and its tax. */
const documents = [
  {
    what: 'an invoice',
    path: '/api/invoices',
    body: (given: object) =>
      invoiceBody(world, [{ item: { id: world.ids.products.service }, price: '100' }], { ...given }),
  },
  {
    what: 'a bill',
    path: '/api/bills',
    body: (given: object) => ({
      ...{ documentType: '01', serie: 'F010', number: nextNumber(), date: '2026-11-18' },
      ...{ supplier: { id: world.ids.clients.bodega }, warehouse: { id: world.ids.warehouse } },
      items: [
        { item: { id: world.ids.products.service }, quantity: '1', price: '100', tax: { type: 'IGV', rate: '18' } },
      ],
      ...given,
    }),
  },
]

describe.each(documents)('when $what falls due', ({ path, body }) => {
  describe.each(money)('in $currency', (inMoney) => {
    const saved = (term: string, more: object) =>
      api.post(path, body({ ...inMoney, paymentTerm: { id: term }, ...more }))
    const refused = async (term: string, more: object): Promise<string[]> => {
      const { status, body } = await saved(term, more)
      return [
        String(status),
        ...(body.errors ?? []).map((each: { field: string; code: string }) => `${each.field} ${each.code}`),
      ]
    }

    it('is the day that was typed, not that of the payment term', async () => {
      const { id, total } = await must(saved(world.ids.termCredit30, { dueDate: '2027-01-15' }))
      const kept = await must(api.get(`${path}/${id}`))
      expect(kept).toMatchObject({ dueDate: '2027-01-15', fees: [{ date: '2027-01-15', amount: total }] })
      expect(await must(saved(world.ids.termCredit30, {}))).toMatchObject({ dueDate: '2026-12-18' })
    })

    it('of cash is its date: another one is refused at its field, and instalments too', async () => {
      expect(await refused(world.ids.termCash, { dueDate: '2026-12-18' })).toEqual(['422', 'dueDate cash_due_later'])
      expect(await refused(world.ids.termCash, { dueDate: '2026-11-17' })).toEqual(['422', 'dueDate due_before_date'])
      const { total } = await must(saved(world.ids.termCash, { dueDate: '2026-11-18' }))
      expect(await refused(world.ids.termCash, { fees: [{ date: '2026-12-18', amount: total }] })).toEqual([
        ...['422', 'fees[0].date cash_due_later'],
      ])
    })

    it('in instalments is the last of them: another day is refused, which says the last one as days are written', async () => {
      expect(await refused(thrice, { dueDate: '2026-12-01' })).toEqual(['422', 'dueDate due_not_last_fee'])
      expect((await saved(thrice, { dueDate: '2026-12-01' })).body.errors[0].message).toMatch(/ 18\/12\/2026/)
      const { total } = await must(saved(thrice, { dueDate: '2026-12-18' }))
      const fees = [{ date: '2026-12-20', amount: total }]
      expect(await refused(thrice, { fees, dueDate: '2026-12-21' })).toEqual(['422', 'dueDate due_not_last_fee'])
      expect(await must(saved(thrice, { fees, dueDate: '2026-12-20' }))).toMatchObject({ dueDate: '2026-12-20' })
    })
  })
})
