import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { type HotelWorld, plantHotel } from './hotel-world.ts'
import { plantRates, type RateWorld } from './rate-world.ts'

type Body = Record<string, unknown>
interface Stay {
  id: string
  line: number
  status: string
  total: string
}
export interface Booked {
  id: string
  version: number
  status: string
  stays: Stay[]
}

/** A hotel with rates, and what books in it; the day is 2026-11-18. */
export async function openDesk(url: string, options: { sunat?: boolean } = {}) {
  const world: World = await openWorld(url, options)
  const api: Caller = await world.as('owner')
  const planted: HotelWorld = await plantHotel(api, world)
  const rates: RateWorld = await plantRates(api, planted)
  const stay = (checkin: string, checkout: string, over: Body = {}): Body => ({
    ...{ room: { id: planted.double }, ratePlan: { id: rates.plan }, adults: 2, checkin, checkout },
    ...over,
  })
  const file = (stays: unknown[], over: Body = {}): Body => ({
    ...{ hotel: { id: planted.hotel }, holder: { id: world.ids.clients.andes }, stays },
    ...over,
  })
  const verb = (id: string, name: string, body: object = {}) => api.put(`/api/hotels/file/${id}/${name}`, body)
  const night = async (date: string) => {
    const { rooms } = await must(api.get(`/api/hotels/hotel/${planted.hotel}/room/availability/${date.slice(0, 4)}`))
    const found = rooms.find((each: { id: string }) => each.id === planted.double)
    const { sold, held } = found.days.find((day: { date: string }) => day.date === date)
    return [sold, held]
  }
  const make = async (path: string, body: Body): Promise<string> =>
    (await must(api.post(`/api/hotels/${path}`, body))).id as string
  return {
    ...{ world, api, planted, rates, stay, file, verb, night, make },
    book: (stays: unknown[], over: Body = {}): Promise<Booked & Record<string, unknown>> =>
      must(api.post('/api/hotels/file', file(stays, { status: 'confirmed', ...over }))),
    read: (id: string) => must(api.get(`/api/hotels/file/${id}`)),
    ...moneyOf(world, api),
    /** Of the stay at a place of a file. */
    desk: (of: Booked, at: number, name: string, body: object = {}) =>
      verb(of.id, `stay/${of.stays[at]!.id}/${name}`, body),
    unit: async (number: string): Promise<{ id: string }> => {
      const { data } = await must(api.get(`/api/hotels/unit?filters[0][field]=number&filters[0][value]=${number}`))
      return { id: data[0].id }
    },
    /** A plan with prices of its own for the double: 100 for one, 200 for two. */
    plan: async (code: string, over: Body = {}): Promise<{ id: string }> => {
      const id = await make('rate-plan', {
        ...{ hotel: { id: planted.hotel }, code, name: { es: code }, mealPlan: 'RO' },
        ...{ cancellationPolicy: { id: rates.policy }, ...over },
      })
      const prices = [{ room: { id: planted.double }, season: { id: rates.low }, adults: ['100', '200'] }]
      await must(api.put('/api/hotels/price', { ratePlan: { id }, prices, version: 1 }))
      return { id }
    },
  }
}

/** The money of a booking: its account, charges, documents and deposits. */
function moneyOf(world: World, api: Caller) {
  const of = (id: string) => `/api/hotels/file/${id}`
  const account = (id: string) => must(api.get(`${of(id)}/folio`))
  const folio = async (id: string, letter = 'A'): Promise<string> =>
    (await account(id)).folios.find((each: { letter: string }) => each.letter === letter).id
  const { ids } = world
  return {
    account,
    folio,
    charge: async (id: string, body: Body, letter = 'A') =>
      api.post(`${of(id)}/folio/${await folio(id, letter)}/charge`, body),
    /** A document of what is open of a folio: an invoice to a company in cash, where nothing else is said. */
    bill: async (id: string, over: Body = {}, letter = 'A') =>
      api.post(`${of(id)}/folio/${await folio(id, letter)}/invoice`, {
        ...{ documentType: '01', serie: 'F001', client: { id: ids.clients.andes }, seller: { id: ids.seller } },
        ...{ paymentTerm: { id: ids.termCash }, ...over },
      }),
    paid: { account: { id: ids.cash }, method: { id: ids.methodCash } },
    /** Who leaves has settled: a company takes what is owed on credit. */
    leave: async (booked: Booked, at: number) => {
      await must(api.put(`${of(booked.id)}/charge-nights`, {}))
      const { folios } = await account(booked.id)
      for (const each of folios)
        if (each.open !== '0.00')
          await must(
            api.post(`${of(booked.id)}/folio/${each.id}/invoice`, {
              ...{ documentType: '01', serie: 'F001', client: { id: ids.clients.andes }, seller: { id: ids.seller } },
              paymentTerm: { id: ids.termCredit30 },
            }),
          )
      return api.put(`${of(booked.id)}/stay/${booked.stays[at]!.id}/check-out`, {})
    },
    audit: (hotel: string, date: string, arrivals: unknown[] = []) =>
      api.post(`/api/hotels/hotel/${hotel}/audit/${date}`, { arrivals }),
  }
}

export const wrong = ({ body }: { body: { errors?: { field: string; code: string }[] } }): string[] =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`)

const person = (name: string, documentNumber: string, over: Body = {}): Body => ({
  ...{ name, lastName: 'Rojas', documentType: '1', documentNumber },
  ...over,
})
/** Two adults of a stay. */
export const couple = (stay: number, last = 0): Body[] => [
  person('Ana', `4050607${last}`, { stay }),
  person('Luis', `4050608${last}`, { stay }),
]
export const child = (stay: number): Body => person('Sol', '40506099', { stay, birthDate: '2020-05-01' })
