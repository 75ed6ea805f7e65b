import { execFileSync } from 'node:child_process'
import { type Caller, must, type World } from '@yupana/testkit'

export const pdfText = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
export const ref = (id: string) => ({ id })
export const said = ({ body }: { body: { errors?: { field: string; code: string }[] } }): string[] =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`).sort()

export interface TravelWorld {
  destination: string
  product: string
  supplier: string
  catalogue: string
  items: Readonly<Record<'hotel' | 'van' | 'guide' | 'entrance' | 'meals', string>>
}

const YEAR = { from: '2026-01-01', to: '2027-12-31' }

/** Cusco as the specification prices it: a hotel at 120 a double and 100 a single, a van, a guide, an entrance and meals, in dollars. */
export async function plantTravel(api: Caller, { ids }: World): Promise<TravelWorld> {
  const make = async (path: string, body: unknown): Promise<string> => (await must(api.post(path, body))).id
  const destination = await make('/api/travel/destinations', {
    ...{ code: 'CUZ', name: 'Cusco', kind: 'city', country: 'PE', geographicCode: '080101', airport: 'CUZ' },
  })
  const product = await make('/api/products', {
    ...{ code: 'TUR-01', name: 'Servicio turístico', type: 'service', unit: { code: 'ZZ' }, price: '0' },
    tax: { type: 'IGV', rate: '18' },
  })
  const supplier = ids.clients.bodega
  const catalogue = await make('/api/travel/catalogues', {
    ...{ code: 'CAT-26', name: 'Cusco 2026', supplier: ref(supplier), currency: 'USD' },
    ...{ validFrom: YEAR.from, validTo: YEAR.to },
  })
  const item = (type: string, code: string, over: object) =>
    make('/api/travel/items', {
      ...{ type, code, name: code, destination: ref(destination), supplier: ref(supplier), product: ref(product) },
      ...{ taxGroup: 'touristTransport', basis: 'perPerson' },
      ...over,
    })
  const items = {
    hotel: await item('hotel', 'HOT-1', { taxGroup: 'lodging', basis: 'perRoomNight', hotelName: 'Hotel Qosqo' }),
    van: await item('transport', 'VAN-1', { basis: 'perGroup', capacity: 15 }),
    guide: await item('guide', 'GUI-1', { taxGroup: 'guide', basis: 'perGroup' }),
    entrance: await item('ticket', 'ENT-1', { taxGroup: 'show', childPercent: '50' }),
    meals: await item('meal', 'ALI-1', { taxGroup: 'meal', childPercent: '50' }),
  }
  const fare = (name: keyof typeof items, basis: string, rows: object[]) =>
    make('/api/travel/fares', {
      ...{ item: ref(items[name]), catalogue: ref(catalogue), basis, seasons: [YEAR] },
      rows: rows.map((row) => ({ paxFrom: 1, paxTo: 99, ...row })),
    })
  await fare('hotel', 'perRoomNight', [
    { room: 'SGL', cost: '100' },
    { room: 'DBL', cost: '120' },
  ])
  await fare('van', 'perGroup', [{ cost: '160' }])
  await fare('guide', 'perGroup', [{ cost: '60' }])
  await fare('entrance', 'perPerson', [{ cost: '25' }])
  await fare('meals', 'perPerson', [{ cost: '24' }])
  await must(api.put(`/api/travel/catalogues/${catalogue}/activate`))
  return { destination, product, supplier, catalogue, items }
}

/** Somebody who holds these keys and no other. */
export async function holding(world: World, keys: readonly string[]): Promise<Caller> {
  await world.owner.query("update company.role set permissions = $1 where name = 'Contabilidad'", [keys])
  return world.as('accountant')
}

/** Somebody who writes trips and sees no cost. */
export const withoutCosts = (world: World): Promise<Caller> =>
  holding(world, ['PRODUCT.fullAccess', 'COMMERCECONFIG.fullAccess'])

const es = (text: string) => ({ es: text })
const MEALS = { breakfast: true, lunch: false, dinner: false }

/** Cusco in three days and two nights, in one hotel. */
export function programOf({ items }: TravelWorld) {
  const day = (title: string) => ({ title: { es: title, en: `${title} (en)` }, text: es(''), meals: MEALS })
  const service = (item: string, on: number) => ({ item: ref(item), day: on })
  return {
    days: 3,
    program: [day('Llegada'), day('Valle Sagrado'), day('Regreso')],
    services: [service(items.van, 1), service(items.guide, 2), service(items.entrance, 2), service(items.meals, 2)],
    options: [{ letter: 'A', name: 'Turista', hotels: [{ item: ref(items.hotel), day: 1, nights: 2 }] }],
    ...{ includes: { es: 'Traslados', en: 'Transfers' }, excludes: es('Vuelos') },
  }
}

export const packageBody = (planted: TravelWorld, over: object = {}) => ({
  ...{ code: 'CUZ-3D', name: { es: 'Cusco mágico', en: 'Magic Cusco' }, destination: ref(planted.destination) },
  ...programOf(planted),
  ...over,
})

export interface TravelFile {
  id: string
  quotation: string
  /** The id of its service of an item, by the code of that. */
  service(code: string): string
}

/** A file of four adults to Cusco, whose client accepted the first option. */
export async function fileOf(
  api: Caller,
  { ids }: World,
  planted: TravelWorld,
  over: object = {},
): Promise<TravelFile> {
  const { id, version } = await must(
    api.post('/api/travel/quotations', {
      ...{ client: ref(ids.clients.andes), agent: ref(ids.seller), currency: 'USD', title: 'Cusco' },
      ...{ start: '2026-12-12', party: { adults: 4, rooms: { DBL: 2 } }, ...programOf(planted), ...over },
    }),
  )
  await must(api.put(`/api/travel/quotations/${id}/send`, { version }))
  await must(api.put(`/api/travel/quotations/${id}/accept`, { option: 'A', revision: 1 }))
  const made = await must(api.post(`/api/travel/quotations/${id}/reserve`, {}))
  const services = made.services as { id: string; item: { code: string } }[]
  return { id: made.id, quotation: id, service: (code) => services.find(({ item }) => item.code === code)!.id }
}
