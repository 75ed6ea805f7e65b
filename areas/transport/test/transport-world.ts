import { rucCheckDigit } from '@yupana/kernel'
import { type Caller, must, type World } from '@yupana/testkit'

export interface TransportWorld {
  driver: string
  secondDriver: string
  vehicle: string
  trailer: string
  route: string
  client: string
  sender: string
  addressee: string
}

export const ruc = (ten: string): string => `${ten}${rucCheckDigit(ten)}`

/** A company that carries: registered, with two drivers, two vehicles and a route; made through its calls. */
export async function plantTransport(api: Caller, { ids }: World): Promise<TransportWorld> {
  const make = async (path: string, body: unknown): Promise<string> => (await must(api.post(path, body))).id
  await must(api.save('/api/company/carrier-registration-number', { carrierRegistrationNumber: '1550001CNG' }))
  const { andes: client, bodega: addressee } = ids.clients
  const sender = await make('/api/clients', {
    ...{ type: 'client', documentType: '6', documentNumber: ruc('2045678901'), fiscalName: 'MOLINOS DEL NORTE S.A.' },
    addresses: [{ firstLine: 'Km 12 Panamericana', geographicCode: '150101', primary: true, type: 'office' }],
  })
  return {
    client,
    sender,
    addressee,
    driver: await make('/api/drivers', {
      ...{ code: 'C1', documentNumber: '40506070', name: 'Juan', lastName: 'Quispe Mamani', license: 'Q40506070' },
      licenseExpiresOn: '2028-01-31',
    }),
    secondDriver: await make('/api/drivers', {
      ...{ code: 'C2', documentNumber: '41516171', name: 'Rosa', lastName: 'Huamán Soto', license: 'Q41516171' },
    }),
    vehicle: await make('/api/vehicles', {
      ...{ licensePlate: 'F5U-713', brand: 'Volvo', certificateNumber: '15M21028161E', usefulLoad: '28000' },
    }),
    trailer: await make('/api/vehicles', { licensePlate: 'A7B-982', certificateNumber: '15M21028162E' }),
    route: await make('/api/carrier-route', {
      ...{ code: 'LIM-CAL', name: 'Lima – Callao', client: { id: client }, kilometres: '18' },
      ...{ invoicingType: 'startWeight', referencePrice: '0.05' },
    }),
  }
}

/** A guide of eighteen tonnes for the route; `over` replaces what a test is about. */
export function guideBody(planted: TransportWorld, over: Record<string, unknown> = {}) {
  const { client, sender, addressee, driver, vehicle, route } = planted
  return {
    ...{ serie: 'V001', date: '2026-11-18', transferDate: '2026-11-18' },
    ...{ client: { id: client }, sender: { id: sender }, addressee: { id: addressee } },
    ...{ driver: { id: driver }, vehicle: { id: vehicle } },
    start: { address: 'Km 12 Panamericana Norte', geographicCode: '150101' },
    destiny: { address: 'Av. Argentina 2450', geographicCode: '070101' },
    items: [guideItem({ carrierRoute: { id: route } })],
    ...over,
  }
}

export const guideItem = (over: Record<string, unknown> = {}) => ({
  description: 'Harina de trigo en sacos de 50 kg',
  documentReference: { type: '09', number: 'T001-123' },
  senderReference: 'OC-778',
  weightUnit: 'kgm',
  startWeight: { gross: '30250.5', tare: '12000.25' },
  ...over,
})

/** An invoice of the world's day, in soles and cash, of services at so much each. */
export const saleBody = (
  { ids }: World,
  items: readonly { item: { id: string }; price: string }[],
  over: Record<string, unknown> = {},
) => ({
  ...{ documentType: '01', serie: 'F001', date: '2026-11-18', currency: 'PEN', exchangeRate: '1' },
  ...{ client: { id: ids.clients.andes }, seller: { id: ids.seller }, paymentTerm: { id: ids.termCash } },
  items: items.map((each) => ({ quantity: '1', ...each })),
  ...over,
})
