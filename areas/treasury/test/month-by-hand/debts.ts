import { must } from '@yupana/testkit'
import type { Debt } from './book.ts'
import { ref, type Stage } from './stage.ts'

type Step = () => Promise<unknown>

/** Advances and offsets, bounced cheques, factoring: the twelfth to the fourteenth. */
export function debts(stage: Stage): Record<'advances' | 'bounced' | 'factoring', Step[]> {
  return { advances: advances(stage), bounced: bounced(stage), factoring: factoring(stage) }
}

const advanceOf = (stage: Stage) => {
  const { book, made, places, ids } = stage
  return (key: string, side: 'incomes' | 'expenses', amount: number, rate = 1) => {
    const dollars = rate !== 1
    return stage.pay(
      `advance ${key}`,
      side,
      {
        ...(dollars ? { currency: 'USD', exchangeRate: String(rate) } : {}),
        ...stage.money(dollars ? places.usd : places.bank),
        payments: [{ advance: true, client: ref(ids.clients.andes), amount: String(amount) }],
      },
      ({ id }) => {
        const sign = side === 'incomes' ? 1 : -1
        const [cash, left] = [dollars ? '10412' : '10411', side === 'incomes' ? '122' : '422']
        made[key] = id
        book.post(
          stage.today,
          { [cash]: amount * rate * sign, [left]: -amount * rate * sign },
          dollars ? { [cash]: amount * sign, [left]: -amount * sign } : {},
        )
        book.move(stage.today, dollars ? 'usd' : 'bank', amount * sign)
        const debt: Debt = {
          direction: side === 'incomes' ? 'payable' : 'receivable',
          currency: dollars ? 'USD' : 'PEN',
          due: stage.today,
          concept: 'advance',
        }
        book.owe(stage.today, `${id} advance`, left, amount, amount * rate, debt)
      },
    )
  }
}

const offsetOf = (stage: Stage) => {
  const { book, made } = stage
  return (
    name: string,
    from: [key: string, concept: string, code: string, rate: number],
    to: [key: string, concept: string, code: string, rate: number],
    amount: number,
  ) =>
    stage.deed(name, async () => {
      const side = async ([key, concept]: readonly [string, string, ...unknown[]]) => [
        { openItem: await stage.item(made[key]!, concept), amount: String(amount) },
      ]
      const done = await must(
        stage.api.post('/api/payment/offsets', { date: stage.today, from: await side(from), to: await side(to) }),
      )
      const [paid, settled] = [amount * from[3], amount * to[3]]
      const usd = from[3] === 1 ? {} : { [from[2]]: amount, [to[2]]: -amount }
      const lost = Math.round((settled - paid) * 100) / 100
      book.post(
        stage.today,
        { [from[2]]: paid, [to[2]]: -settled, ...(lost > 0 ? { 676: lost } : lost < 0 ? { 776: lost } : {}) },
        usd,
      )
      book.owe(stage.today, `${made[from[0]]} ${from[1]}`, from[2], -amount, -paid)
      book.owe(stage.today, `${made[to[0]]} ${to[1]}`, to[2], -amount, -settled)
      return { undo: stage.voided(`/api/payment/offsets/${done.id}`) }
    })
}

function advancesFirst(stage: Stage): Step[] {
  const { made } = stage
  const advance = advanceOf(stage)
  const offset = offsetOf(stage)
  return [
    async () => {
      await stage.travel(12)
      await advance('a1', 'incomes', 300)
    },
    () => advance('a2', 'incomes', 100, 3.7),
    () => advance('a3', 'expenses', 200),
    async () => {
      made.s9 = await stage.sell('sale that an advance settles', 500)
    },
    async () => {
      made.b4 = await stage.buy('bill against a sale', 118)
    },
    async () => {
      made.b5 = await stage.buy('bill against an advance', 590)
    },
    () => offset('advance applied', ['a1', 'advance', '122', 1], ['s9', 'document', '1212', 1], 300),
    () =>
      offset(
        'advance in dollars applied in part',
        ['a2', 'advance', '122', 3.7],
        ['s2', 'document', '1212', 3.708],
        60,
      ),
    () => offset('bill against sale', ['b4', 'document', '4212', 1], ['s9', 'document', '1212', 1], 118),
    () => offset('advance to a supplier applied', ['b5', 'document', '4212', 1], ['a3', 'advance', '422', 1], 150),
  ]
}

function advances(stage: Stage): Step[] {
  return [...advancesFirst(stage)]
}

function bounced(stage: Stage): Step[] {
  const { book, made, places } = stage
  const cheque = (name: string, amount: number) =>
    stage.pay(
      name,
      'incomes',
      { ...stage.money(places.bank), payments: [{ document: ref(made.s9!), amount: String(amount) }] },
      ({ id }) => {
        made[name] = id
        book.post(stage.today, { 10411: amount, 1212: -amount })
        book.move(stage.today, 'bank', amount)
        book.owe(stage.today, `${made.s9} document`, '1212', -amount, -amount)
      },
    )
  const bounces = (name: string, amount: number, undo: (() => Promise<unknown>) | null) =>
    stage.deed(`${name} bounces`, async () => {
      await must(
        stage.api.put(`/api/payment/incomes/${made[name]}/return`, { reason: 'Sin fondos', date: stage.today }),
      )
      book.post(stage.today, { 1212: amount, 4699: -amount })
      book.owe(stage.today, `${made.s9} document`, '1212', amount, amount)
      return { undo }
    })
  return [
    async () => {
      await stage.travel(13)
      await cheque('cheque of 50', 50)
      stage.stays()
    },
    () => cheque('cheque of 30', 30),
    async () => {
      await stage.travel(14)
      await bounces('cheque of 50', 50, null)
    },
    () => bounces('cheque of 30', 30, () => must(stage.api.put(`/api/payment/incomes/${made['cheque of 30']}/keep`))),
    () =>
      stage.deed('the first cheque is given back', async () => {
        await must(stage.api.put(`/api/payment/incomes/${made['cheque of 50']}/returned`, { date: stage.today }))
        book.post(stage.today, { 4699: 50, 10411: -50 })
        book.move(stage.today, 'bank', -50)
        return { undo: null }
      }),
  ]
}

function factoring(stage: Stage): Step[] {
  const { book, made, places } = stage
  return [
    async () => {
      made.s10 = await stage.sell('sale to a factor', 11_800)
    },
    () =>
      stage.pay(
        'factoring',
        'incomes',
        {
          ...stage.money(places.bank),
          payments: [{ document: ref(made.s10!), amount: '11800', factoringCommission: '354' }],
        },
        () => {
          book.post(stage.today, { 10411: 11_446, 6741: 354, 1212: -11_800 })
          book.move(stage.today, 'bank', 11_446)
          book.owe(stage.today, `${made.s10} document`, '1212', -11_800, -11_800)
        },
      ),
    async () => {
      made.s11 = await stage.sell('sale that is discounted as it is', 1000)
    },
    () =>
      stage.deed('factoring with recourse', async () => {
        const done = await must(
          stage.api.post('/api/payment/letter-operations', {
            ...{ kind: 'discount', date: stage.today, account: ref(places.bank), interest: '10' },
            invoices: [{ openItem: await stage.item(made.s11!) }],
          }),
        )
        const [drawn] = await stage.rows<{ id: string; due: string }>(
          'select id, due_on::text as due from treasury.letter order by id desc limit 1',
        )
        book.post(stage.today, { 10411: 990, 6734: 10, 4511: -1000, 1214: 1000, 1212: -1000 })
        book.move(stage.today, 'bank', 990)
        book.owe(stage.today, `${made.s11} document`, '1212', -1000, -1000)
        const debt: Debt = { direction: 'receivable', currency: 'PEN', due: drawn!.due, concept: 'letter' }
        book.owe(stage.today, `${drawn!.id} letter`, '1214', 1000, 1000, debt)
        return {
          undo: async () => {
            await stage.voided(`/api/payment/letter-operations/${done.id}`)()
            // It stands in the place of its invoice until that is taken back too.
            await stage.voided(`/api/payment/letters/${drawn!.id}`)()
          },
        }
      }),
    () =>
      stage.pay(
        'dollars paid from soles',
        'expenses',
        { ...stage.money(places.bank), exchangeRate: '3.78', payments: [{ document: ref(made.b2!), amount: '1000' }] },
        () => {
          book.post(stage.today, { 4212: 3750, 676: 30, 10411: -3780 }, { 4212: 1000 })
          book.move(stage.today, 'bank', -3780)
          book.owe(stage.today, `${made.b2} document`, '4212', -1000, -3750)
        },
      ),
  ]
}
