import { type Caller, must, type World } from '@yupana/testkit'

interface Given {
  owner: Caller
  world: World
  /** A collection and a payment of fifty, as they were entered. */
  made: { income: (currency: string) => Promise<Made>; expense: (currency: string) => Promise<Made> }
  books: readonly string[]
  documents: string
}

interface Made {
  id: string
  version: number
}

const today = '2026-11-18'
const reason = 'Prueba de tesorería'

/** How a payment that stands is changed and moved, tried first; and what settles without money. */
export function paymentTrials(given: () => Given) {
  const moved = async (
    noun: 'income' | 'expense',
    currency: string,
    before: readonly string[],
    verb: string,
    body: object,
  ) => {
    const { owner, made } = given()
    const path = `/api/payment/${noun}s/${(await made[noun](currency)).id}`
    for (const each of before) await must(owner.put(`${path}/${each}`, each === 'return' ? { reason } : {}))
    return { path: `${path}/${verb}`, body }
  }
  const of = (noun: 'income' | 'expense') => {
    const shown = (...more: string[]) => [...given().books, ...more]
    return {
      [`${noun}.update`]: async (c: string) => {
        const { owner, made } = given()
        const { id, version } = await made[noun](c)
        const path = `/api/payment/${noun}s/${id}`
        const [line] = (await must(owner.get(path))).payments
        // A note alone would leave its voucher as it is.
        const payments = [
          { id: line.id, document: { id: line.document.id }, amount: line.amount, operationNumber: '990011' },
        ]
        return { path, body: { version, payments }, shows: shown() }
      },
      [`${noun}.return`]: async (c: string) => ({
        ...(await moved(noun, c, [], 'return', { reason })),
        shows: shown('treasury.effects'),
      }),
      [`${noun}.returned`]: async (c: string) => ({
        ...(await moved(noun, c, ['return'], 'returned', {})),
        shows: shown(),
      }),
      [`${noun}.keep`]: async (c: string) => ({
        ...(await moved(noun, c, ['return'], 'keep', {})),
        shows: shown('treasury.effects'),
      }),
      [`${noun}.close`]: async (c: string) => ({
        ...(await moved(noun, c, [], 'close', {})),
        shows: [given().documents],
      }),
      [`${noun}.reopen`]: async (c: string) => ({
        ...(await moved(noun, c, ['close'], 'reopen', { reason })),
        shows: [given().documents],
      }),
    }
  }
  const offset = async (currency: string) => ({
    path: '/api/payment/offsets',
    body: await offsetBody(given(), currency),
  })
  return {
    ...of('income'),
    ...of('expense'),
    'offset.create': async (c: string) => ({ ...(await offset(c)), shows: [...given().books, 'treasury.effects'] }),
    'offset.void': async (c: string) => {
      const { path, body } = await offset(c)
      const { id } = await must(given().owner.post(path, body))
      return { path: `${path}/${id}/void`, body: { reason }, shows: [...given().books, 'treasury.effects'] }
    },
  }
}

/** An advance of a client, and a sale of theirs that it settles. */
export async function offsetBody({ owner, world, made }: Pick<Given, 'owner' | 'world' | 'made'>, currency: string) {
  const { payments } = (await made.income(currency)) as Made & {
    payments: { openItem: { id: string }; client: { id: string } }[]
  }
  const { openItem, client } = payments[0]!
  const head = {
    ...{ date: today, currency, ...(currency === 'USD' ? { exchangeRate: '3.75' } : {}) },
    account: { id: currency === 'USD' ? world.ids.bankUsd : world.ids.bank },
    method: { id: world.ids.methodTransfer },
  }
  const advance = await must(
    owner.post('/api/payment/incomes', {
      ...head,
      payments: [{ advance: true, client: { id: client.id }, amount: '5' }],
    }),
  )
  const filter = `filters[0][field]=document.id&filters[0][value]=${advance.id}`
  const { data } = await must(owner.get(`/api/payment/expenses/payable?${filter}`))
  return {
    date: today,
    from: [{ openItem: { id: data[0].id }, amount: '5' }],
    to: [{ openItem: { id: openItem.id }, amount: '5' }],
  }
}
