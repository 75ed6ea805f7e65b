import { must } from '@yupana/testkit'
import { ref, type Stage } from './stage.ts'

type Step = () => Promise<unknown>
const CODE = {
  cash: '1011',
  drawer: '1011',
  petty: '1011',
  bank: '10411',
  usd: '10412',
  bn: '1042',
  holder: '1413',
} as const
type Place = keyof typeof CODE

/** Transfers, a shift, a rendering and a petty cash. */
export function ownMoney(stage: Stage): Record<'transfers' | 'shift' | 'rendering' | 'petty', Step[]> {
  return { transfers: transfers(stage), shift: shift(stage), rendering: rendering(stage), petty: petty(stage) }
}

function transfers(stage: Stage): Step[] {
  const { book, made, places } = stage
  return [
    async () => {
      await stage.travel(7)
      await stage.deed('dollars sold', async () => {
        const sent = await must(
          stage.api.post('/api/payment/transfer', {
            ...{ date: stage.today, accountFrom: ref(places.usd), accountTo: ref(places.bank), amount: '1000' },
            ...{ amountTo: '3742', commission: '3.50', commissionAccount: ref(places.bank) },
          }),
        )
        book.post(stage.today, { 10411: 3738.5, 10412: -3742, 6391: 3.5 }, { 10412: -1000 })
        book.move(stage.today, 'bank', 3742)
        book.move(stage.today, 'bank', -3.5)
        book.move(stage.today, 'usd', -1000)
        return { undo: stage.voided(`/api/payment/transfer/${sent.id}`) }
      })
    },
    () =>
      stage.deed('money on its way', async () => {
        const sent = await must(
          stage.api.post('/api/payment/transfer', {
            ...{
              date: stage.today,
              accountFrom: ref(places.bank),
              accountTo: ref(places.cash),
              amount: '500',
              receivedOn: null,
            },
          }),
        )
        made.t1 = sent.id
        book.post(stage.today, { 1031: 500, 10411: -500 })
        book.move(stage.today, 'bank', -500)
        return {
          undo: async () => {
            await stage.voided(`/api/payment/transfer/${sent.id}`)()
            stage.tear('what was on its way is there')
          },
        }
      }),
  ]
}

const takeOf = (stage: Stage) => {
  const { book, made, places, ids } = stage
  return (name: string, key: string, amount: number) =>
    stage.deed(name, async () => {
      await must(
        stage.cashier.post('/api/payment/incomes', {
          ...{ date: stage.today, currency: 'PEN', ...stage.money(places.drawer, ids.methodCash) },
          payments: [{ document: ref(made[key]!), amount: String(amount) }],
        }),
      )
      book.post(stage.today, { 1011: amount, 1212: -amount })
      book.move(stage.today, 'drawer', amount)
      book.owe(stage.today, `${made[key]} document`, '1212', -amount, -amount)
      return { undo: null }
    })
}

function shiftFirst(stage: Stage): Step[] {
  const { book, made, places } = stage
  const take = takeOf(stage)
  return [
    async () => {
      await stage.travel(8)
      made.s7 = await stage.sell('cash sale', 1450.3, {})
      stage.stays()
    },
    () =>
      stage.deed('a shift opens', async () => {
        const opened = await must(
          stage.cashier.post('/api/shifts', {
            ...{ accounts: [ref(places.drawer)], denominations: [{ currency: 'PEN', value: '200', count: 1 }] },
          }),
        )
        made.shift = opened.id
        return { undo: null }
      }),
    () => take('cash sale collected', 's7', 1450.3),
    () => take('collection in the drawer', 's8', 150),
    () =>
      stage.deed('money out of the drawer', async () => {
        await must(
          stage.api.post(`/api/shifts/${made.shift}/movements`, {
            ...{
              kind: 'out',
              amount: '300',
              currency: 'PEN',
              reason: 'Depósito de la tarde',
              accountTo: ref(places.bank),
            },
          }),
        )
        book.post(stage.today, { 10411: 300, 1011: -300 })
        book.move(stage.today, 'bank', 300)
        book.move(stage.today, 'drawer', -300)
        return { undo: null }
      }),
    () =>
      stage.deed('the shift closes short', async () => {
        await must(
          stage.cashier.put(`/api/shifts/${made.shift}/count`, {
            denominations: [{ currency: 'PEN', value: '1', count: 1499 }],
          }),
        )
        await must(stage.api.put(`/api/shifts/${made.shift}/approve`))
        book.post(stage.today, { 6599: 1.3, 1011: -1.3 })
        book.move(stage.today, 'drawer', -1.3)
        return { undo: null }
      }),
  ]
}

function shiftSecond(stage: Stage): Step[] {
  const { book, made } = stage
  return [
    async () => {
      await stage.travel(9)
      await stage.deed('what was on its way is there', async () => {
        await must(stage.api.put(`/api/payment/transfer/${made.t1}/receive`, { date: stage.today }))
        book.post(stage.today, { 1011: 500, 1031: -500 })
        book.move(stage.today, 'cash', 500)
        // Taken back with the transfer.
        return { undo: null }
      })
    },
  ]
}

function shift(stage: Stage): Step[] {
  return [...shiftFirst(stage), ...shiftSecond(stage)]
}

const atOf = (stage: Stage) => {
  const { made } = stage
  return () => `/api/rendering-of-account/${made.rendering}`
}

const betweenOf = (stage: Stage) => {
  const { book, places } = stage
  const at = atOf(stage)
  return (name: string, kind: string, amount: number, from: Place, to: Place) =>
    stage.deed(name, async () => {
      await must(
        stage.api.post(`${at()}/transfers`, {
          kind,
          date: stage.today,
          account: ref(places.cash),
          amount: String(amount),
        }),
      )
      const [sent] = await stage.rows<{ id: string }>('select id from treasury.transfer order by id desc limit 1')
      book.post(stage.today, { [CODE[to]]: amount, [CODE[from]]: -amount })
      book.move(stage.today, from, -amount)
      book.move(stage.today, to, amount)
      return { undo: stage.voided(`/api/payment/transfer/${sent!.id}`) }
    })
}

const spendOf = (stage: Stage) => {
  const { book, made } = stage
  const at = atOf(stage)
  return (name: string, amount: number) =>
    stage.deed(name, async () => {
      const category = await stage.category('MOVILI')
      const told = await must(
        stage.api.post(`${at()}/expenses`, { date: stage.today, category, amount: String(amount), description: name }),
      )
      const paid = told.receipts.at(-1).payment.id
      made[name] = paid
      book.post(stage.today, { 63112: amount, 1413: -amount })
      book.move(stage.today, 'holder', -amount)
      return { undo: stage.voided(`/api/payment/expenses/${paid}`) }
    })
}

function renderingFirst(stage: Stage): Step[] {
  const { book, made, places } = stage
  const at = atOf(stage)
  const between = betweenOf(stage)
  const spend = spendOf(stage)
  return [
    async () => {
      await stage.travel(10)
      await stage.deed('a rendering begins', async () => {
        const begun = await must(
          stage.api.post('/api/rendering-of-account', {
            ...{
              date: stage.today,
              worker: ref(stage.people.worker),
              currency: 'PEN',
              purpose: 'Viaje',
              requestedAmount: '1000',
            },
          }),
        )
        made.rendering = begun.id
        places.holder = begun.account.id
        return { undo: null }
      })
    },
    () => between('advance of a rendering', 'advance', 1000, 'cash', 'holder'),
    async () => {
      made.b3 = await stage.buy('bill of a rendering', 354)
    },
    () =>
      stage.deed('bill paid by the holder', async () => {
        const told = await must(stage.api.post(`${at()}/bills`, { bill: ref(made.b3!), date: stage.today }))
        book.post(stage.today, { 4212: 354, 1413: -354 })
        book.move(stage.today, 'holder', -354)
        book.owe(stage.today, `${made.b3} document`, '4212', -354, -354)
        return { undo: stage.voided(`/api/payment/expenses/${told.receipts.at(-1).payment.id}`) }
      }),
    () => spend('mobility', 120),
    () => spend('hotel', 586),
    () => spend('bar', 40),
    () => between('reimbursement', 'reimbursement', 60, 'cash', 'holder'),
  ]
}

function renderingSecond(stage: Stage): Step[] {
  const { book, made } = stage
  const at = atOf(stage)
  return [
    () =>
      stage.deed('the rendering is approved without what is observed', async () => {
        const { receipts } = await must(stage.boss.get(at()))
        for (const { id, payment } of receipts)
          await must(
            payment.id === made.bar
              ? stage.boss.put(`${at()}/receipt/${id}/observe`, { reason: 'Sin sustento' })
              : stage.boss.put(`${at()}/receipt/${id}/accept`),
          )
        const done = await must(stage.boss.put(`${at()}/approve`))
        if (done.balance !== '0.00') throw new Error(`approved with ${done.balance}`)
        book.post(stage.today, { 63112: -40, 1413: 40 })
        book.move(stage.today, 'holder', 40)
        return {
          undo: async () => {
            await must(stage.boss.put(`${at()}/reopen`, { reason: 'Se deshace' }))
            // What was observed stays voided.
            stage.tear('bar')
          },
        }
      }),
  ]
}

function rendering(stage: Stage): Step[] {
  return [...renderingFirst(stage), ...renderingSecond(stage)]
}

function petty(stage: Stage): Step[] {
  const { book, places, ids } = stage
  const fill = (name: string, amount: number) =>
    stage.deed(name, async () => {
      const done = await must(
        stage.api.post(`/api/payment/account/${places.petty}/petty-cash`, {
          accountFrom: ref(places.bank),
          date: stage.today,
          amount: String(amount),
        }),
      )
      book.post(stage.today, { 1011: amount, 10411: -amount })
      book.move(stage.today, 'bank', -amount)
      book.move(stage.today, 'petty', amount)
      return { undo: stage.voided(`/api/payment/transfer/${done.transfer}`) }
    })
  return [
    async () => {
      await stage.travel(11)
      await fill('petty cash filled', 500)
    },
    async () =>
      stage.pay(
        'out of petty cash',
        'expenses',
        {
          ...stage.money(places.petty, ids.methodCash),
          payments: [{ category: await stage.category('OTRGAS'), amount: '120.50' }],
        },
        () => {
          book.post(stage.today, { 6599: 120.5, 1011: -120.5 })
          book.move(stage.today, 'petty', -120.5)
        },
      ),
    () => fill('petty cash filled again', 120.5),
  ]
}
