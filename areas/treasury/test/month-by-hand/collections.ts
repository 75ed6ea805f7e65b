import { must } from '@yupana/testkit'
import { day, ref, type Stage } from './stage.ts'

type Step = () => Promise<unknown>

const collectOf = (stage: Stage) => {
  const { book, made, places } = stage
  return (name: string, key: string, amount: number) =>
    stage.pay(
      name,
      'incomes',
      { ...stage.money(places.bank), payments: [{ document: ref(made[key]!), amount: String(amount) }] },
      () => {
        book.post(stage.today, { 10411: amount, 1212: -amount })
        book.move(stage.today, 'bank', amount)
        book.owe(stage.today, `${made[key]} document`, '1212', -amount, -amount)
      },
    )
}

const retainedOf = (stage: Stage) => {
  return (path: string, id: string) => must(stage.api.put(`/api/payment/${path}/${id}/void`, { reason: 'Se deshace' }))
}

function collectionsFirst(stage: Stage): Step[] {
  const { book, made, places, ids } = stage
  const collect = collectOf(stage)
  const retained = retainedOf(stage)
  return [
    async () => {
      await stage.travel(3)
      await collect('net of a sale with a deposit', 's1', 1038)
    },
    () =>
      stage.deed('the client deposits', async () => {
        const { data } = await must(stage.api.get('/api/payment/detractions?limit=100'))
        const one = data.find(({ document }: { document: { id: string } }) => document.id === made.s1)
        const done = await must(
          stage.api.put(`/api/payment/detractions/${one.id}/deposit`, {
            ...{ constancia: '123456', date: stage.today, account: ref(places.bn), method: ref(ids.methodTransfer) },
          }),
        )
        book.post(stage.today, { 1042: 142, 1212: -142 })
        book.move(stage.today, 'bn', 142)
        book.owe(stage.today, `${made.s1} detraction`, '1212', -142, -142)
        return { undo: stage.voided(`/api/payment/incomes/${done.payment.id}`) }
      }),
    async () => {
      made.s3 = await stage.sell(
        'sale to an agent',
        2360,
        { client: ref(stage.people.agent) },
        { document: 2289.2, retention: 70.8 },
      )
    },
    () => collect('net of a sale to an agent', 's3', 2289.2),
    () =>
      stage.deed('certificate of the agent', async () => {
        const certificate = await must(
          stage.api.post('/api/payment/retentions', {
            ...{ client: ref(stage.people.agent), serie: 'R001', number: '55', date: stage.today },
            items: [{ document: ref(made.s3!), amount: '70.80' }],
          }),
        )
        book.post(stage.today, { 40114: 70.8, 1212: -70.8 })
        book.owe(stage.today, `${made.s3} retention`, '1212', -70.8, -70.8)
        return { undo: () => retained('retentions', certificate.id) }
      }),
    async () => {
      await stage.travel(4)
      made.s4 = await stage.sell(
        'sale under perception',
        1180,
        { perceptionCode: '51' },
        { document: 1180, perception: 23.6 },
      )
    },
  ]
}

function collectionsSecond(stage: Stage): Step[] {
  const { book, made, places, ids } = stage
  const retained = retainedOf(stage)
  return [
    () =>
      stage.pay(
        'half of a sale under perception',
        'incomes',
        { ...stage.money(places.bank), payments: [{ document: ref(made.s4!), amount: '601.80' }] },
        () => {
          book.post(stage.today, { 10411: 601.8, 1212: -590, 40113: -11.8 })
          book.move(stage.today, 'bank', 601.8)
          book.owe(stage.today, `${made.s4} document`, '1212', -590, -590)
          book.owe(stage.today, `${made.s4} perception`, 'none', -11.8, -11.8)
        },
        async ({ id, certificates }) => {
          await retained('perceptions', certificates[0].id)
          await stage.voided(`/api/payment/incomes/${id}`)()
        },
      ),
    () =>
      stage.deed('a supplier perceives', async () => {
        const certificate = await must(
          stage.api.post('/api/payment/perceptions', {
            ...{ client: ref(ids.clients.bodega), serie: 'P001', number: '123', date: stage.today },
            ...{ ...stage.money(places.bank), operationNumber: '77' },
            items: [{ document: ref(made.b1!), amount: '23.60' }],
          }),
        )
        book.post(stage.today, { 40113: 23.6, 10411: -23.6 })
        book.move(stage.today, 'bank', -23.6)
        const [paid] = await stage.rows<{ id: string }>(
          "select l.payment_id as id from treasury.payment_line l join treasury.open_item o on o.id = l.open_item_id where o.document_kind = 'perception' and o.document_id = $1",
          [certificate.id],
        )
        return {
          undo: async () => {
            await stage.voided(`/api/payment/expenses/${paid!.id}`)()
            await retained('perceptions', certificate.id)
          },
        }
      }),
  ]
}

/** Deposits, what clients and suppliers keep or perceive, and the money of it: the third and fourth of December. */
export function collections(stage: Stage): Step[] {
  return [...collectionsFirst(stage), ...collectionsSecond(stage)]
}

const undoneOf =
  (stage: Stage) =>
  (id: string, verb = 'undo') =>
  () =>
    must(stage.api.put(`/api/payment/letters/${id}/${verb}`, { reason: 'Se deshace' }))

const putOf = (stage: Stage) => {
  return async (id: string, verb: string, body: object) => {
    const { version } = await must(stage.api.get(`/api/payment/letters/${id}`))
    return must(stage.api.put(`/api/payment/letters/${id}/${verb}`, { date: stage.today, version, ...body }))
  }
}

const swapOf = (stage: Stage) => {
  const undone = undoneOf(stage)
  const { book, made } = stage
  return (
    name: string,
    of: string,
    drawn: readonly [key: string, due: string, amount: number][],
    rate: number,
    direction: 'receivable' | 'payable' = 'receivable',
  ) =>
    stage.deed(name, async () => {
      const whole = drawn.reduce((sum, [, , amount]) => sum + amount, 0)
      const currency = rate === 1 ? 'PEN' : 'USD'
      const done = await must(
        stage.api.post('/api/payment/letters', {
          ...{
            direction,
            date: stage.today,
            items: [{ openItem: await stage.item(made[of]!), amount: String(whole) }],
          },
          letters: drawn.map(([, dueDate, amount]) => ({ dueDate, amount: String(amount) })),
        }),
      )
      const [from, to, sign] = direction === 'receivable' ? ['1212', '1232', 1] : ['4212', '423', -1]
      const usd = rate === 1 ? {} : { [from]: -whole * sign, [to]: whole * sign }
      book.post(stage.today, { [from]: -whole * rate * sign, [to]: whole * rate * sign }, usd)
      book.owe(stage.today, `${made[of]} document`, from, -whole, -whole * rate)
      for (const [i, [key, due, amount]] of drawn.entries()) {
        made[key] = done.letters[i].id
        book.owe(stage.today, `${made[key]} letter`, to, amount, amount * rate, {
          direction,
          currency,
          due,
          concept: 'letter',
        })
      }
      return { undo: undone(done.letters[0].id, 'void') }
    })
}

/** A debt that goes to another account of 12, in which it stands at the same soles. */
const goesOf = (stage: Stage) => {
  const { book, made } = stage
  return (key: string, from: string, to: string, amount: number, local: number): void => {
    book.owe(stage.today, `${made[key]} letter`, from, -amount, -local)
    book.owe(stage.today, `${made[key]} letter`, to, amount, local)
  }
}

function lettersFirst(stage: Stage): Step[] {
  const undone = undoneOf(stage)
  const { book, made, places } = stage
  const put = putOf(stage)
  const swap = swapOf(stage)
  const goes = goesOf(stage)
  return [
    async () => {
      await stage.travel(5)
      made.s5 = await stage.sell('sale that a letter is drawn of', 4000)
    },
    async () => {
      made.s6 = await stage.sell(
        'sale in dollars that letters are drawn of',
        1180,
        { currency: 'USD', exchangeRate: '3.72' },
        { document: 1180 },
        3.72,
      )
    },
    async () => {
      made.s8 = await stage.sell('sale that is collected in the drawer', 150)
      stage.stays()
    },
    () => swap('a letter of 4,000', 's5', [['l1', day(12), 4000]], 1),
    () =>
      swap(
        'letters in dollars',
        's6',
        [
          ['l2', day(16), 480],
          ['l3', day(20), 700],
        ],
        3.72,
      ),
    () =>
      stage.deed('the letter is discounted', async () => {
        await put(made.l1!, 'discount', { account: ref(places.bank), interest: '80', fee: '20', net: '3900' })
        book.post(stage.today, { 10411: 3900, 6734: 80, 6391: 20, 4511: -4000, 1234: 4000, 1232: -4000 })
        book.move(stage.today, 'bank', 3900)
        goes('l1', '1232', '1234', 4000, 4000)
        return { undo: undone(made.l1!) }
      }),
    async () => {
      await stage.travel(6)
      await stage.deed('a letter in dollars is to be collected', async () => {
        await put(made.l2!, 'collect', { account: ref(places.usd), fee: '1.50', exchangeRate: '3.724' })
        book.post(
          stage.today,
          { 1233: 1785.6, 1232: -1785.6, 6391: 5.59, 10412: -5.59 },
          { 1233: 480, 1232: -480, 10412: -1.5 },
        )
        book.move(stage.today, 'usd', -1.5)
        goes('l2', '1232', '1233', 480, 1785.6)
        return { undo: undone(made.l2!) }
      })
    },
  ]
}

function lettersSecond(stage: Stage): Step[] {
  const undone = undoneOf(stage)
  const { book, made, places } = stage
  const put = putOf(stage)
  const goes = goesOf(stage)
  return [
    () =>
      stage.deed('a letter in dollars is discounted', async () => {
        await put(made.l3!, 'discount', { account: ref(places.usd), interest: '6', exchangeRate: '3.724' })
        book.post(
          stage.today,
          { 10412: 2584.46, 6734: 22.34, 4511: -2606.8, 1234: 2604, 1232: -2604 },
          { 10412: 694, 4511: -700, 1234: 700, 1232: -700 },
        )
        book.move(stage.today, 'usd', 694)
        goes('l3', '1232', '1234', 700, 2604)
        return { undo: undone(made.l3!) }
      }),
  ]
}

/** Letters, in soles and dollars: swapped, discounted, given to be collected. */
export function letters(stage: Stage): Step[] {
  return [...lettersFirst(stage), ...lettersSecond(stage)]
}

const lastPaidOf = (stage: Stage) => {
  return async (id: string, side: string) => {
    const { payments } = await must(stage.api.get(`/api/payment/letters/${id}`))
    return stage.voided(`/api/payment/${side}/${payments.at(-1).id}`)
  }
}

function lettersLaterFirst(stage: Stage) {
  const undone = undoneOf(stage)
  const { book, made, places } = stage
  const put = putOf(stage)
  const lastPaid = lastPaidOf(stage)
  return {
    protest: () =>
      stage.deed('the letter is protested', async () => {
        await put(made.l1!, 'protest', { account: ref(places.bank), cost: '25' })
        book.post(stage.today, { 4511: 4000, 6391: 25, 10411: -4025, 1232: 4000, 1234: -4000 })
        book.move(stage.today, 'bank', -4025)
        book.owe(stage.today, `${made.l1} letter`, '1234', -4000, -4000)
        book.owe(stage.today, `${made.l1} letter`, '1232', 4000, 4000)
        return { undo: undone(made.l1!) }
      }),
    renew: () =>
      stage.deed('the letter is renewed', async () => {
        await put(made.l1!, 'renew', {
          ...{ ...stage.money(places.bank), paid: '1000', letters: [{ dueDate: '2027-01-15', amount: '3000' }] },
        })
        const [drawn] = await stage.rows<{ id: string }>('select id from treasury.letter order by id desc limit 1')
        made.l4 = drawn!.id
        book.post(stage.today, { 10411: 1000, 1232: -1000 })
        book.move(stage.today, 'bank', 1000)
        book.owe(stage.today, `${made.l1} letter`, '1232', -4000, -4000)
        const debt = { direction: 'receivable', currency: 'PEN', due: '2027-01-15', concept: 'letter' } as const
        book.owe(stage.today, `${made.l4} letter`, '1232', 3000, 3000, debt)
        return {
          undo: async () => {
            const back = await lastPaid(made.l1!, 'incomes')
            await undone(made.l1!)()
            // What was paid as it was renewed may be gone with it, or stands as any payment.
            const { payments } = await must(stage.api.get(`/api/payment/letters/${made.l1}`))
            if (payments.some(({ status }: { status?: string }) => status !== 'CX')) await back()
          },
        }
      }),
    paid: () =>
      stage.deed('a letter in dollars is paid', async () => {
        await put(made.l2!, 'pay', { ...stage.money(places.usd), exchangeRate: '3.80' })
        book.post(stage.today, { 10412: 1824, 1233: -1785.6, 776: -38.4 }, { 10412: 480, 1233: -480 })
        book.move(stage.today, 'usd', 480)
        book.owe(stage.today, `${made.l2} letter`, '1233', -480, -1785.6)
        return { undo: await lastPaid(made.l2!, 'incomes') }
      }),
    notice: () =>
      stage.deed('the bank says that a discounted letter is paid', async () => {
        await put(made.l3!, 'pay', {})
        book.post(stage.today, { 4511: 2606.8, 1234: -2604, 776: -2.8 }, { 4511: 700, 1234: -700 })
        book.owe(stage.today, `${made.l3} letter`, '1234', -700, -2604)
        return { undo: undone(made.l3!) }
      }),
  }
}

function lettersLaterSecond(stage: Stage) {
  const undone = undoneOf(stage)
  const { book, made, places } = stage
  const put = putOf(stage)
  const lastPaid = lastPaidOf(stage)
  return {
    swapOurs: () =>
      stage.deed('a letter of ours', async () => {
        const done = await must(
          stage.api.post('/api/payment/letters', {
            ...{
              direction: 'payable',
              date: stage.today,
              items: [{ openItem: await stage.item(made.b10!), amount: '236' }],
            },
            letters: [{ dueDate: day(30), amount: '236' }],
          }),
        )
        made.l5 = done.letters[0].id
        book.post(stage.today, { 4212: 236, 423: -236 })
        book.owe(stage.today, `${made.b10} document`, '4212', -236, -236)
        const debt = { direction: 'payable', currency: 'PEN', due: day(30), concept: 'letter' } as const
        book.owe(stage.today, `${made.l5} letter`, '423', 236, 236, debt)
        return { undo: undone(made.l5!, 'void') }
      }),
    payOurs: () =>
      stage.deed('a letter of ours is paid in part', async () => {
        await put(made.l5!, 'pay', { ...stage.money(places.bank), amount: '100' })
        book.post(stage.today, { 423: 100, 10411: -100 })
        book.move(stage.today, 'bank', -100)
        book.owe(stage.today, `${made.l5} letter`, '423', -100, -100)
        return { undo: await lastPaid(made.l5!, 'expenses') }
      }),
  }
}

/** What becomes of the letters. */
export function lettersLater(
  stage: Stage,
): Record<'protest' | 'renew' | 'paid' | 'notice' | 'swapOurs' | 'payOurs', Step> {
  return { ...lettersLaterFirst(stage), ...lettersLaterSecond(stage) }
}
