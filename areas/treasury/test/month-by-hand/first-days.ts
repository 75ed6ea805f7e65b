import { must } from '@yupana/testkit'
import { ref, type Stage } from './stage.ts'

/** What the company begins with, and the documents of its first days. */
export function first(stage: Stage): (() => Promise<unknown>)[] {
  const { book, ids, made } = stage
  const begin = (place: 'cash' | 'bank' | 'usd' | 'drawer', amount: number, rate?: number) =>
    stage.deed(`initial balance of ${place}`, async () => {
      const opened = await must(
        stage.api.post('/api/payment/balance', {
          ...{ account: ref(stage.places[place]), date: stage.today, amount: String(amount) },
          ...(rate ? { exchangeRate: String(rate) } : {}),
        }),
      )
      const code = { cash: '1011', bank: '10411', usd: '10412', drawer: '1011' }[place]
      const soles = amount * (rate ?? 1)
      book.post(stage.today, { [code]: soles, 5911: -soles }, rate ? { [code]: amount } : {})
      book.move(stage.today, place, amount)
      // What a shift gave out of the drawer stays given.
      return { undo: place === 'drawer' ? null : stage.deleted(`/api/payment/balance/${opened.id}`) }
    })
  return [
    () => begin('bank', 50_000),
    () => begin('usd', 10_000, 3.7),
    () => begin('cash', 5_000),
    () => begin('drawer', 200),
    async () => {
      await stage.travel(2)
      made.s1 = await stage.sell(
        'sale with a deposit',
        1180,
        { product: stage.products.deposited },
        { document: 1038, detraction: 142 },
      )
    },
    async () => {
      made.s2 = await stage.sell(
        'sale in dollars',
        2360,
        { currency: 'USD', exchangeRate: '3.708' },
        { document: 2360 },
        3.708,
      )
    },
    async () => {
      made.b1 = await stage.buy('bill of one that is retained', 2360, { supplier: ref(ids.clients.bodega) })
    },
    async () => {
      made.b2 = await stage.buy('bill in dollars', 1000, {}, { document: 1000 }, 3.75)
    },
  ]
}
