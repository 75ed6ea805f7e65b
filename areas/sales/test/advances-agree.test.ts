import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advanceWorld } from '../testing/advance-world.ts'
import { money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
let advances: ReturnType<typeof advanceWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  advances = advanceWorld(world, () => api)
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

it.each(money)(
  'after every step of advances, deductions, notes, voids and payments by chance in $currency, accounts 122, 12 and 40111 are what the documents say',
  async (of) => {
    const throwDice = dice(of.currency === 'PEN' ? 7 : 23)
    const cents = (most: number): string => `${1 + throwDice(most)}.${String(throwDice(100)).padStart(2, '0')}`
    // Dollars are worth something else every day.
    const day = () => (of.currency === 'PEN' ? of : { ...of, exchangeRate: `3.${700 + throwDice(150)}` })
    const paid: string[] = []
    const sold: string[] = []
    const notes: string[] = []
    const one = (some: readonly string[]): string => some[throwDice(some.length)]!
    const done: number[] = Array.from({ length: 8 }, () => 0)
    /** What is refused changes nothing: whatever chance asks for. */
    const steps: (() => Promise<unknown>)[] = [
      async () => paid.push((await advances.advance(cents(300), day())).id),
      async () => {
        const id = one(paid)
        const { total } = await advances.left(id)
        const all = throwDice(3) === 0 && Number(total) > 0
        const rows = [{ id, amount: all ? total : cents(120) }]
        const other = one(paid)
        if (other !== id && throwDice(2) === 0) rows.push({ id: other, amount: cents(40) })
        sold.push((await advances.deduct(cents(400), rows, day())).id)
      },
      async () => must(api.put(`/api/invoices/${one(sold)}/void`, { reason: 'Error' })),
      async () => must(api.put(`/api/invoices/${one(paid)}/void`, { reason: 'Error' })),
      async () =>
        notes.push((await advances.issue(one(paid), { reason: '05', items: [{ line: 1, amount: cents(60) }] })).id),
      async () =>
        notes.push((await advances.issue(one(sold), { reason: '05', items: [{ line: 1, amount: cents(60) }] })).id),
      async () => notes.push((await advances.issue(one([...sold, ...paid]), { reason: '01' })).id),
      async () => must(api.put(`/api/credit-notes/${one(notes)}/void`, { reason: 'Error' })),
      async () => advances.collect(one([...sold, ...paid]), cents(90), of.currency),
    ]
    for (let i = 0; i < 60; i += 1) {
      const what = paid.length < 2 ? 0 : sold.length < 2 ? 1 : throwDice(steps.length + 3) % steps.length
      await steps[what]!().then(
        () => {
          done[what] = (done[what] ?? 0) + 1
        },
        (error: Error) => expect(error.message).toMatch(/^4\d\d /),
      )
      await advances.answers()
      expect(await advances.apart(), `after step ${i}, kind ${what}`).toEqual([])
    }
    // Chance did everything that may be done.
    expect(
      done.every((times) => times > 0),
      done.join(),
    ).toBe(true)
    expect(await advances.statement(of.currency)).toEqual({ good: true })
  },
  240_000,
)
