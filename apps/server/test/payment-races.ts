import { type Caller, must, type Reply } from '@yupana/testkit'

type Direction = 'incomes' | 'expenses'
type Currency = 'PEN' | 'USD'
interface Made {
  id: string
  version: number
}

/** What is done once to a payment that stands, raced: its change and its moves. @param made a payment of one, as it was entered */
export function paymentRaces(api: () => Caller, made: (direction: Direction, currency: Currency) => Promise<Made>) {
  const moved = (direction: Direction, name: string, before: string[] = [], body: object = {}) => ({
    call: `PUT /api/payment/${direction}/{id}/${name}`,
    prepare: async (currency: Currency): Promise<Made> => {
      const payment = await made(direction, currency)
      const path = `/api/payment/${direction}/${payment.id}`
      for (const each of before)
        await must(api().put(`${path}/${each}`, each === 'return' ? { reason: 'Devuelto' } : {}))
      return payment
    },
    act: ({ id }: Made): Promise<Reply> => api().put(`/api/payment/${direction}/${id}/${name}`, body),
  })
  const changed = (direction: Direction) => ({
    call: `PUT /api/payment/${direction}/{id}`,
    prepare: (currency: Currency) => made(direction, currency),
    act: ({ id, version }: Made, nth: number): Promise<Reply> =>
      api().put(`/api/payment/${direction}/${id}`, { version, notes: `Nota ${nth}` }),
  })
  return (['incomes', 'expenses'] as const).flatMap((direction) => [
    changed(direction),
    moved(direction, 'return', [], { reason: 'Devuelto por el banco' }),
    moved(direction, 'returned', ['return']),
    moved(direction, 'keep', ['return']),
    moved(direction, 'close'),
    moved(direction, 'reopen', ['close'], { reason: 'Se cerró por error' }),
  ])
}
