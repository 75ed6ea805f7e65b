import { dec } from '@yupana/kernel'
import { must } from '@yupana/testkit'
import { expect } from 'vitest'
import type { Deed, Player } from './player.ts'

const RATE = { exchangeRate: '3.75' }

const openShift = async ({ money, drawers }: Player): Promise<string | undefined> =>
  (
    await money.rows<{ id: string }>(
      "select id from treasury.shift where status = 'OP' and account_pen_id = $1 order by id desc limit 1",
      [drawers.PEN],
    )
  )[0]?.id

const held = async ({ api }: Player, account: string): Promise<number> =>
  dec((await must(api.get(`/api/payment/account/${account}/balance`))).balance)
    .times(100)
    .toNumber()

const pieces = async (of: Player, more: number) =>
  Promise.all(
    (['PEN', 'USD'] as const).map(async (currency) => ({
      ...{ currency, value: '0.01' },
      count: Math.max(0, (await held(of, of.drawers[currency])) + more),
    })),
  )

/** Its float may differ from what was there. */
const open: Deed = async (of) => {
  const { cashier, drawers, chance } = of
  return cashier.post('/api/shifts', {
    ...{ accounts: [{ id: drawers.PEN }, { id: drawers.USD }], ...RATE },
    denominations: await pieces(of, chance.below(5) - 2),
  })
}

const putInOrOut: Deed = async (of) => {
  const id = await openShift(of)
  if (!id) return undefined
  const { chance, categories, cashier } = of
  const [kind, currency] = [chance.of(['in', 'out'] as const), of.currency()]
  return cashier.post(`/api/shifts/${id}/movements`, {
    ...{ kind, currency, amount: chance.amount(80), reason: 'Por azar', ...(currency === 'USD' ? RATE : {}) },
    category: categories[kind === 'in' ? 'incomes' : 'expenses'],
  })
}

/** Counted, with some missing or too much, and closed by another; afterwards it takes nothing more. */
const closeShift: Deed = async (of) => {
  const id = await openShift(of)
  if (!id) return undefined
  const { cashier, boss, api, chance } = of
  const counted = await cashier.put(`/api/shifts/${id}/count`, {
    denominations: await pieces(of, chance.of([0, 0, -3, 7])),
  })
  if (counted.status !== 200) return counted
  const closed = await (chance.next() < 0.5 ? boss : api).put(`/api/shifts/${id}/approve`, RATE)
  if (closed.status === 200) {
    const late = { kind: 'in', currency: 'PEN', amount: '1.00', reason: 'Tarde', category: of.categories.incomes }
    const reply = await cashier.post(`/api/shifts/${id}/movements`, late)
    expect([reply.status, reply.body.code]).toEqual([409, 'shift_closed'])
  }
  return closed
}

export const shifts = { open, putInOrOut, closeShift }
