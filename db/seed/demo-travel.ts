import { addDays } from '@yupana/kernel'
import { type Caller, must } from '@yupana/platform'
import type { WorldIds } from './world.ts'

/** What of a world an agency needs. */
type TravelIds = Pick<WorldIds, 'seller'> & { clients: Pick<WorldIds['clients'], 'andes' | 'bodega'> }
type Make = (path: string, body: unknown) => Promise<{ id: string }>
type Ref = { id: string }

/** The demo's company also receives travellers in Cusco: places, services with their fares, a program, and quotations of it. */
export async function plantTravel(api: Caller, { clients, seller }: TravelIds, today: string): Promise<void> {
  const make: Make = async (path, body) => ({ id: (await must(api.post(path, body))).id as string })
  const peru = await make('/api/travel/destinations', { code: 'PER', name: 'Perú', kind: 'country', country: 'PE' })
  const cusco = await make('/api/travel/destinations', {
    ...{ code: 'CUZ', name: 'Cusco', kind: 'city', country: 'PE', parent: peru, geographicCode: '080101' },
    ...{ airport: 'CUZ', altitude: 3399, latitude: '-13.5319', longitude: '-71.9675' },
  })
  const valley = await make('/api/travel/destinations', {
    ...{ code: 'VALLE', name: 'Valle Sagrado', nameEn: 'Sacred Valley', namePt: 'Vale Sagrado', kind: 'zone' },
    ...{ country: 'PE', parent: cusco, altitude: 2870 },
  })
  const term = await make('/api/travel/comercial-terms', {
    ...{ code: 'PAGO-50', kind: 'payment', name: 'Forma de pago', nameEn: 'Payment', isDefault: true },
    text: 'Adelanto de 50 % para confirmar; saldo 30 días antes del viaje.',
    textEn: '50 % deposit to confirm; balance 30 days before departure.',
  })
  const group = await make('/api/travel/business-groups', {
    ...{ code: 'MAYOR', name: 'Agencias mayoristas', market: 'Europa', language: 'en', commissionPercent: '10' },
    ...{ pricingMethod: 'margin', pricingValue: '18' },
  })
  await make('/api/travel/business-group-members', { group, client: { id: clients.andes }, notes: 'Convenio anual' })
  const supplier = { id: clients.bodega }
  const items = await plantItems(make, today, { cusco, valley, supplier })
  await plantPrograms(make, api, today, {
    cusco,
    term,
    group,
    items,
    client: { id: clients.andes },
    agent: { id: seller },
  })
}

interface Places {
  cusco: Ref
  valley: Ref
  supplier: Ref
}

async function plantItems(
  make: Make,
  today: string,
  { cusco, valley, supplier }: Places,
): Promise<Record<string, Ref>> {
  const { product, season, catalogue, contract } = await plantBooks(make, today, supplier)
  const item = (type: string, code: string, name: string, over: object) =>
    make('/api/travel/items', {
      ...{ type, code, name, destination: cusco, supplier, product, taxGroup: 'touristTransport', basis: 'perPerson' },
      ...over,
    })
  const items = {
    hotel: await item('hotel', 'HOT-QOSQO', 'Hotel Qosqo', {
      ...{
        taxGroup: 'lodging',
        basis: 'perRoomNight',
        hotelName: 'Hotel Qosqo',
        hotelCategory: '4 estrellas',
        mealPlan: 'BB',
      },
    }),
    superior: await item('hotel', 'HOT-INTI', 'Inti Palace', {
      ...{
        taxGroup: 'lodging',
        basis: 'perRoomNight',
        hotelName: 'Inti Palace',
        hotelCategory: '5 estrellas',
        mealPlan: 'BB',
      },
    }),
    van: await item('transport', 'VAN-AEP', 'Traslado aeropuerto', {
      basis: 'perVehicle',
      capacity: 15,
      nameEn: 'Airport transfer',
    }),
    guide: await item('guide', 'GUIA-DIA', 'Guía oficial, día completo', {
      ...{
        taxGroup: 'guide',
        basis: 'perUnit',
        paxPerUnit: 15,
        guideLanguages: 'es, en, pt',
        nameEn: 'Official guide, full day',
      },
    }),
    entrance: await item('ticket', 'BTC', 'Boleto turístico', {
      taxGroup: 'show',
      childPercent: '50',
      nameEn: 'Tourist ticket',
    }),
    meals: await item('meal', 'ALM-VALLE', 'Almuerzo buffet', {
      destination: valley,
      taxGroup: 'meal',
      childPercent: '50',
    }),
    tour: await item('tour', 'TOUR-VALLE', 'Tour Valle Sagrado', {
      destination: valley,
      startTime: '08:00',
      duration: 600,
      nameEn: 'Sacred Valley tour',
    }),
    other: await item('other', 'SEGURO', 'Asistencia al viajero', { taxGroup: 'organisation', confirmable: 'free' }),
  }
  await plantFares(make, items, season, { catalogue, contract })
  return { ...items, catalogue, contract }
}

/** As what services are billed, and the books in which they have their fares. */
async function plantBooks(make: Make, today: string, supplier: Ref) {
  const product = await make('/api/products', {
    ...{ code: 'TUR-01', name: 'Servicio turístico', type: 'service', unit: { code: 'ZZ' }, price: '0' },
    tax: { type: 'IGV', rate: '18' },
  })
  const year = Number(today.slice(0, 4))
  const season = { from: `${year}-01-01`, to: `${year + 1}-12-31` }
  const catalogue = await make('/api/travel/catalogues', {
    ...{ code: `CUZ-${year}`, name: `Cusco ${year}`, supplier, currency: 'USD' },
    ...{ validFrom: season.from, validTo: season.to },
  })
  const contract = await make('/api/travel/contracts', {
    ...{ code: `CT-${year}`, name: 'Guiados', kind: 'supplier', supplier, catalogue, currency: 'PEN' },
    ...{ validFrom: season.from, validTo: season.to },
  })
  return { product, season, catalogue, contract }
}

/** What each service costs: in the price book of the supplier, of the guide in a contract in soles. */
async function plantFares(
  make: Make,
  items: Readonly<Record<'hotel' | 'superior' | 'van' | 'guide' | 'entrance' | 'meals' | 'tour' | 'other', Ref>>,
  season: object,
  { catalogue, contract }: { catalogue: Ref; contract: Ref },
): Promise<void> {
  const fare = (of: Ref, basis: string, rows: object[], book: object = { catalogue }) =>
    make('/api/travel/fares', {
      ...{ item: of, ...book, basis, seasons: [season], rows: rows.map((row) => ({ paxFrom: 1, paxTo: 99, ...row })) },
    })
  const roomed = (single: string, double: string, bed: string) => [
    { room: 'SGL', cost: single },
    { room: 'DBL', cost: double },
    { room: 'EXB', cost: bed },
  ]
  await fare(items.hotel, 'perRoomNight', roomed('100', '120', '30'))
  await fare(items.superior, 'perRoomNight', roomed('180', '210', '55'))
  await fare(items.van, 'perVehicle', [{ cost: '45' }])
  await fare(items.entrance, 'perPerson', [{ cost: '25' }])
  await fare(items.meals, 'perPerson', [{ cost: '24' }])
  await fare(items.tour, 'perPerson', [
    { cost: '38', paxTo: 3 },
    { cost: '30', paxFrom: 4 },
  ])
  await fare(items.other, 'perPerson', [{ cost: '6' }])
  await fare(items.guide, 'perUnit', [{ cost: '260' }], { contract })
}

interface Sold {
  cusco: Ref
  term: Ref
  group: Ref
  items: Record<string, Ref>
  client: Ref
  agent: Ref
}

async function plantPrograms(make: Make, api: Caller, today: string, sold: Sold): Promise<void> {
  const { cusco, term, group, items, client, agent } = sold
  await must(api.put(`/api/travel/catalogues/${items.catalogue!.id}/activate`))
  await must(api.put(`/api/travel/contracts/${items.contract!.id}/activate`))
  const day = (es: string, en: string, text: string, lunch = false) => ({
    ...{ title: { es, en }, text: { es: text }, meals: { breakfast: true, lunch, dinner: false } },
  })
  const program = {
    days: 3,
    program: [
      day('Llegada a Cusco', 'Arrival in Cusco', 'Traslado al hotel y tiempo para aclimatarse.'),
      day('Valle Sagrado', 'Sacred Valley', 'Pisac, Urubamba y Ollantaytambo con guía.', true),
      day('Regreso', 'Departure', 'Traslado al aeropuerto.'),
    ],
    services: [
      { item: items.van, day: 1, time: '10:30' },
      { item: items.tour, day: 2, time: '08:00' },
      { item: items.guide, day: 2 },
      { item: items.meals, day: 2, time: '13:00' },
      { item: items.entrance, day: 2 },
      { item: items.van, day: 3, time: '15:00' },
    ],
    options: [
      { letter: 'A', name: 'Turista superior', hotels: [{ item: items.hotel, day: 1, nights: 2 }] },
      { letter: 'B', name: 'Lujo', hotels: [{ item: items.superior, day: 1, nights: 2 }] },
    ],
    includes: {
      es: 'Traslados, hotel con desayuno, guía y boleto turístico.',
      en: 'Transfers, hotel with breakfast, guide and tourist ticket.',
    },
    excludes: { es: 'Vuelos y propinas.', en: 'Flights and tips.' },
    terms: [term],
  }
  const offered = await make('/api/travel/packages', {
    ...{ code: 'CUZ-3D2N', name: { es: 'Cusco y Valle Sagrado', en: 'Cusco and Sacred Valley' }, destination: cusco },
    ...{ category: 'Cultural', minPax: 2, ...program },
  })
  await must(api.put(`/api/travel/packages/${offered.id}/activate`))
  const quoted = (over: object) =>
    make('/api/travel/quotations', {
      ...{ client, group, agent, currency: 'USD', language: 'en', package: offered, title: 'Cusco and Sacred Valley' },
      ...{ start: addDays(today, 45), party: { adults: 4, rooms: { DBL: 2 } }, ...program, ...over },
    })
  const sent = await quoted({})
  await must(api.put(`/api/travel/quotations/${sent.id}/send`, {}))
  const agreed = await quoted({ group: null, title: 'Cusco para directivos' })
  await must(api.put(`/api/travel/quotations/${agreed.id}/send`, {}))
  await must(api.put(`/api/travel/quotations/${agreed.id}/accept`, { option: 'A', revision: 1 }))
  const file = await make(`/api/travel/quotations/${agreed.id}/reserve`, {})
  const { services } = await must(api.get(`/api/travel/reservations/${file.id}`))
  await must(
    api.put(`/api/travel/reservations/${file.id}/services/${services[0].id}/request`, {
      optionLimit: addDays(today, 2),
    }),
  )
  await quoted({
    ...{ client: null, group: null, prospect: { name: 'Familia Torres', email: 'torres@example.com' }, language: 'es' },
    ...{ title: 'Cusco en familia', party: { adults: 2, children: [8], rooms: { DBL: 1, EXB: 1 } } },
  })
}
