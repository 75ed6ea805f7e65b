import { type Caller, must } from '@yupana/testkit'

interface Given {
  owner: Caller
  /** The body of an offer, which is that of an order but for its series. */
  offer: (currency: string) => object
  shows: readonly string[]
  number: string
}

const reason = 'Error'

/** How orders of the counter are tried: taken down, changed, given more time, voided. */
export function orderTrials(given: () => Given) {
  const path = '/api/requisition-order'
  const body = (currency: string) => ({ ...given().offer(currency), serie: 'PE01' })
  const taken = (currency: string) => must(given().owner.post(path, body(currency)))
  return {
    'requisitionOrder.create': async (currency: string) => ({
      ...{ path, body: body(currency), shows: [...given().shows, given().number] },
    }),
    'requisitionOrder.update': async (currency: string) => {
      const { id, version } = await taken(currency)
      return { path: `${path}/${id}`, body: { ...body(currency), version }, shows: [] }
    },
    'requisitionOrder.extend': async (currency: string) => {
      const { id, version } = await taken(currency)
      return { path: `${path}/${id}/extend`, body: { validUntil: '2026-11-25', version }, shows: [] }
    },
    'requisitionOrder.void': async (currency: string) => ({
      ...{ path: `${path}/${(await taken(currency)).id}/void`, body: { reason }, shows: given().shows },
    }),
  }
}
