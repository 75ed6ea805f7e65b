import { must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceBody } from '../testing/invoice-body.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
})
afterAll(() => world?.close())

const today = '2026-11-18'
const ROUNDS = 30
/** PostgreSQL looks for a deadlock after a second: a call that took longer waited for one. */
const MOST_MS = 1_000

it.each(['PEN', 'USD'])(
  'void against collection, %s: documents are locked first, one stands and the other is refused',
  async (currency) => {
    const api = await world.as('owner')
    const { ids } = world
    const foreign = currency === 'USD' ? { exchangeRate: '3.75' } : {}
    const slow: number[] = []
    const timed = async <T>(call: Promise<T>): Promise<T> => {
      const started = performance.now()
      const answer = await call
      slow.push(performance.now() - started)
      return answer
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const draft = await must(
        api.post(
          '/api/invoices',
          invoiceBody(world, [{ item: { id: ids.products.mouse }, price: '10' }], {
            ...{ currency, ...foreign, paymentTerm: { id: ids.termCredit3 } },
          }),
        ),
      )
      const { id, total } = await must(api.put(`/api/invoices/${draft.id}/issue`))
      const answers = await Promise.all([
        timed(api.put(`/api/invoices/${id}/void`, { reason: 'Error' })),
        timed(
          api.post('/api/payment/incomes', {
            ...{ date: today, currency, ...foreign },
            account: { id: currency === 'USD' ? ids.bankUsd : ids.cash },
            method: { id: ids.methodCash },
            payments: [{ document: { id }, amount: total }],
          }),
        ),
      ])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status < 300)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409 || status === 422)).toHaveLength(1)
      const [owed] = (
        await world.owner.query(
          'select sum(balance)::text as balance, sum(local_balance)::text as local from treasury.open_item where document_id = $1',
          [id],
        )
      ).rows
      expect(owed).toEqual({ balance: '0.00', local: '0.00' })
    }
    expect(Math.max(...slow)).toBeLessThan(MOST_MS)
  },
)
