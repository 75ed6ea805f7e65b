import { type Caller, must, type World } from '@yupana/testkit'

interface Given {
  owner: Caller
  world: World
  sale: (currency: string) => object
  /** Titles of the books, and of what is owed. */
  books: readonly string[]
}

const date = '2026-11-18'

async function swapBody({ owner, sale }: Pick<Given, 'owner' | 'sale'>, currency: string) {
  const { id } = await must(owner.post('/api/invoices', sale(currency)))
  await must(owner.put(`/api/invoices/${id}/issue`))
  return swapOf(owner, id)
}

/** A sale is swapped for a letter that is due at once. */
export async function swapOf(owner: Caller, id: string) {
  const { client } = await must(owner.get(`/api/invoices/${id}`))
  const path = `/api/payment/letters/items?direction=receivable&client=${client.id}`
  const { data } = await must(owner.get(path))
  const item = data.find((each: { document: { id: string } }) => each.document.id === id)
  return {
    ...{ direction: 'receivable', date, items: [{ openItem: { id: item.id }, amount: item.balance }] },
    letters: [{ dueDate: date, amount: item.balance }],
  }
}

/** How what is done to letters is tried, and what takes it back. */
export function letterTrials(given: () => Given) {
  const path = '/api/payment/letters'
  const account = (currency: string) => ({
    id: currency === 'USD' ? given().world.ids.bankUsd : given().world.ids.bank,
  })
  const rate = (currency: string) => (currency === 'USD' ? { exchangeRate: '3.75' } : {})
  const bank = (currency: string) => ({ date, account: account(currency), ...rate(currency) })
  const shows = () => [...given().books, 'treasury.effects']
  async function drawn(currency: string, before?: object): Promise<{ id: string; version: number; balance: string }> {
    const { owner } = given()
    const { letters } = await must(owner.post(path, await swapBody(given(), currency)))
    const [{ id }] = letters
    const letter = await must(owner.get(`${path}/${id}`))
    if (before) await must(owner.put(`${path}/${id}/collect`, { ...before, version: letter.version }))
    return must(owner.get(`${path}/${id}`))
  }
  const moved = (verb: string, body: (currency: string, balance: string) => object, before = false) =>
    [
      `letter.${verb}`,
      async (c: string) => {
        const { id, version, balance } = await drawn(c, before ? bank(c) : undefined)
        const own = ['void', 'undo'].includes(verb) ? {} : { version }
        return { path: `${path}/${id}/${verb}`, body: { ...body(c, balance), ...own }, shows: shows() }
      },
    ] as const
  const sheet = async (c: string) => ({
    ...{ kind: 'discount', ...bank(c), interest: '1', fee: '1' },
    letters: [{ letter: { id: (await drawn(c)).id } }],
  })
  return {
    ...Object.fromEntries([
      moved('collect', (c) => bank(c)),
      moved('discount', (c) => ({ ...bank(c), interest: '1' })),
      moved('pay', (c) => ({ ...bank(c), method: { id: given().world.ids.methodTransfer } })),
      moved('renew', (_, balance) => ({ date, letters: [{ dueDate: date, amount: balance }] })),
      moved('protest', (c) => ({ ...bank(c), cost: '1' })),
      moved('void', () => ({ reason: 'Prueba de letras' })),
      moved('undo', () => ({ reason: 'Prueba de letras' }), true),
    ]),
    'letter.create': async (c: string) => ({ path, body: await swapBody(given(), c), shows: shows() }),
    'letterOperation.create': async (c: string) => ({
      ...{ path: '/api/payment/letter-operations', body: await sheet(c), shows: shows() },
    }),
    'letterOperation.void': async (c: string) => {
      const { id } = await must(given().owner.post('/api/payment/letter-operations', await sheet(c)))
      return { path: `/api/payment/letter-operations/${id}/void`, body: { reason: 'Prueba de letras' }, shows: shows() }
    },
  }
}
