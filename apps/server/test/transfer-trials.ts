import { type Caller, must, type World } from '@yupana/testkit'

interface Given {
  owner: Caller
  world: World
  books: readonly string[]
  documents: string
}

/** How a transfer between accounts is tried, and each of its moves. */
export function transferTrials(given: () => Given) {
  const path = '/api/payment/transfer'
  const body = (currency: string, over: object = {}) => {
    const { bank, bankUsd } = given().world.ids
    return {
      ...{ date: '2026-11-17', accountFrom: { id: bank }, accountTo: { id: bankUsd }, exchangeRate: '3.75' },
      ...(currency === 'USD' ? { accountFrom: { id: bankUsd }, accountTo: { id: bank } } : {}),
      ...{ amount: '75.00', ...over },
    }
  }
  const sent = (currency: string, over: object = {}) => must(given().owner.post(path, body(currency, over)))
  const moved = async (currency: string, ...moves: string[]) => {
    const { id } = await sent(currency)
    for (const move of moves) await must(given().owner.put(`${path}/${id}/${move}`, { reason: 'Error' }))
    return `${path}/${id}`
  }
  const reason = { reason: 'Error' }
  return {
    'transfer.create': async (c: string) => ({ path, body: body(c), shows: given().books }),
    'transfer.update': async (c: string) => {
      const { id, version } = await sent(c)
      return { path: `${path}/${id}`, body: { ...body(c, { amount: '76.00' }), version }, shows: given().books }
    },
    'transfer.remove': async (c: string) => ({ path: await moved(c), body: reason, shows: given().books }),
    'transfer.void': async (c: string) => ({ path: `${await moved(c)}/void`, body: reason, shows: given().books }),
    'transfer.receive': async (c: string) => {
      const { id } = await sent(c, { receivedOn: null })
      return { path: `${path}/${id}/receive`, body: { date: '2026-11-18' }, shows: given().books }
    },
    'transfer.return': async (c: string) => ({ path: `${await moved(c)}/return`, body: reason, shows: given().books }),
    'transfer.returned': async (c: string) => ({
      ...{ path: `${await moved(c, 'return')}/returned`, body: {}, shows: given().books },
    }),
    'transfer.keep': async (c: string) => ({ path: `${await moved(c, 'return')}/keep`, shows: given().books }),
    'transfer.close': async (c: string) => ({ path: `${await moved(c)}/close`, shows: [given().documents] }),
    'transfer.reopen': async (c: string) => ({
      ...{ path: `${await moved(c, 'close')}/reopen`, body: reason, shows: [given().documents] },
    }),
  }
}
