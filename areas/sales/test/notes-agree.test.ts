import { dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { money } from '../testing/invoice-body.ts'
import { noteWorld } from '../testing/note-world.ts'

let world: World
let api: Caller
let notes: ReturnType<typeof noteWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  notes = noteWorld(world, () => api)
})
afterAll(() => world?.close())

/** Numbers that look like chance and are the same every time. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Row {
  id: string
  documentType: string
  status: string
  total: string
  balance: string
  items: { quantity: string; returned?: boolean }[]
}
const all = async (path: string, currency: string): Promise<Row[]> => {
  const { data } = await must(api.get(`${path}?limit=200`))
  const own = data.filter((each: { currency: string }) => each.currency === currency)
  return Promise.all(own.map(({ id }: { id: string }) => must(api.get(`${path}/${id}`))))
}
const onHand = async (): Promise<string> =>
  (
    await world.owner.query(
      'select coalesce(sum(quantity), 0)::text as q from inventory.stock_balance where item_id = $1',
      [world.ids.products.mouse],
    )
  ).rows[0].q

it.each(money)(
  'after sales, notes, voids and payments by chance in $currency, debts, account 12 and stock are what the documents say',
  async (of) => {
    const throwDice = dice(of.currency === 'PEN' ? 41 : 97)
    const before = await onHand()
    const standing: string[] = []
    const issued: string[] = []
    /** What is refused changes nothing: whatever chance asks for. */
    const tried = async (work: () => Promise<unknown>): Promise<void> => {
      await work().catch((error: Error) => expect(error.message).toMatch(/^4\d\d /))
    }
    const one = (some: readonly string[]): string => some[throwDice(some.length)]!
    const paper = (rows: readonly Row[], ...states: string[]): Row[] =>
      rows.filter(({ status }) => states.includes(status))
    for (let i = 0; i < 40; i += 1) {
      const what = standing.length < 3 ? 0 : throwDice(7)
      const sale = standing.length > 0 ? one(standing) : ''
      if (what === 0) standing.push(await notes.sell({ ...of, quantity: String(1 + throwDice(4)) }))
      const note = async (over: object) => issued.push((await notes.issue(sale, over)).id)
      if (what === 1) await tried(() => note({ reason: '07', items: [{ line: 1, quantity: '1' }] }))
      if (what === 2) await tried(() => note({ reason: '05', items: [{ line: 1, amount: `${1 + throwDice(60)}.37` }] }))
      if (what === 3) await tried(() => note({ reason: throwDice(2) === 0 ? '01' : '06' }))
      if (what === 4)
        await tried(() =>
          note({ documentType: '08', reason: '02', items: [{ line: 1, amount: `${1 + throwDice(9)}.11` }] }),
        )
      if (what === 5) await tried(() => notes.collect(sale, `${1 + throwDice(120)}.53`, of.currency))
      if (what === 6 && issued.length > 0)
        await tried(() => must(api.put(`/api/credit-notes/${one(issued)}/void`, { reason: 'Error' })))
      await notes.answers()
    }
    const [sales, papers] = [await all('/api/invoices', of.currency), await all('/api/credit-notes', of.currency)]
    expect(paper(papers, 'open', 'closed').length).toBeGreaterThan(5)
    expect(paper(papers, 'voided').length).toBeGreaterThan(0)
    const { data: incomes } = await must(api.get('/api/payment/incomes?limit=200'))
    const paid = incomes.filter((each: { currency: string }) => each.currency === of.currency)
    const signed = (rows: readonly Row[]) =>
      sum(rows.map(({ documentType, total }) => (documentType === '07' ? dec(total).negated() : dec(total))))
    const owed = signed(paper(sales, 'open', 'closed'))
      .plus(signed(paper(papers, 'open', 'closed')))
      .minus(sum(paid.map(({ amount }: { amount: string }) => amount)))
    const balances = (rows: readonly Row[]) =>
      sum(rows.map(({ documentType, balance }) => (documentType === '07' ? dec(balance).negated() : dec(balance))))
    expect(fixed(balances(paper(sales, 'open', 'closed')).plus(balances(paper(papers, 'open', 'closed'))))).toBe(
      fixed(owed),
    )
    const sold = sum(paper(sales, 'open', 'closed').flatMap(({ items }) => items.map(({ quantity }) => quantity)))
    const back = sum(
      paper(papers, 'open', 'closed').flatMap(({ items }) =>
        items.flatMap(({ quantity, returned }) => (returned ? [quantity] : [])),
      ),
    )
    expect(
      dec(before)
        .minus(await onHand())
        .toString(),
    ).toBe(sold.minus(back).toString())
    expect(await notes.agree()).toEqual([])
    expect(await notes.statement(of.currency)).toEqual({ good: true })
  },
  120_000,
)
