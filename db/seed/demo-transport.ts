import { addDays, rucCheckDigit } from '@yupana/kernel'
import { type Caller, must } from '@yupana/platform'
import type { WorldIds } from './world.ts'

const ruc = (ten: string): string => `${ten}${rucCheckDigit(ten)}`

type Make = (path: string, body: unknown) => Promise<{ id: string }>

/** The demo's company also carries for others: its register, who drives what, a route, and guides of yesterday and today. */
export async function plantTransport(api: Caller, { clients }: WorldIds, today: string): Promise<void> {
  const make: Make = async (path, body) => ({
    id: (await must(api.post(path, body))).id as string,
  })
  await must(api.save('/api/company/carrier-registration-number', { carrierRegistrationNumber: '1550001CNG' }))
  const { drivers, vehicles } = await plantFleet(make, today)
  const fee = await make('/api/guide-fee', { license: 'PEAJE-VES', name: 'Peaje Villa El Salvador', amount: '39.60' })
  const service = await make('/api/products', {
    ...{ code: 'FLE-01', name: 'Flete de carga', type: 'service', unit: { code: 'ZZ' }, price: '0' },
    tax: { type: 'IGV', rate: '18' },
  })
  const [client, addressee] = [{ id: clients.andes }, { id: clients.bodega }]
  const places = {
    start: { address: 'Cal. Morelli 181', geographicCode: '150130' },
    destiny: { address: 'Jr. Puno 455', geographicCode: '150101' },
  }
  const route = await make('/api/carrier-route', {
    ...{ code: 'SBO-LIM', name: 'San Borja – Cercado', client, sender: client, addressee, service },
    ...{ startAddress: places.start.address, startGeographicCode: places.start.geographicCode },
    ...{ destinyAddress: places.destiny.address, destinyGeographicCode: places.destiny.geographicCode },
    ...{ kilometres: '9.5', invoicingType: 'startWeight', referencePrice: '0.08' },
  })
  const guide = (over: object, goods: string, reference: string, gross: string, tare: string) =>
    make('/api/obd-guide', {
      ...{ serie: 'V001', date: today, transferDate: today, client, sender: client, addressee, ...places },
      ...over,
      items: [
        {
          ...{ carrierRoute: route, description: goods, documentReference: { type: '09', number: reference } },
          startWeight: { gross, tare },
        },
      ],
    })
  const [first, second] = [
    { driver: drivers[0], vehicle: vehicles[0] },
    { driver: drivers[1], vehicle: vehicles[1], secondDriver: drivers[0] },
  ]
  const sent = [
    await guide(first, 'Computadoras portátiles en cajas', 'T001-231', '12480.5', '9850'),
    await guide(second, 'Monitores y accesorios paletizados', 'T001-232', '8210', '5120.25'),
  ]
  for (const { id } of sent) await must(api.put(`/api/obd-guide/${id}/issue`, {}))
  const [done] = sent
  const cost = (body: object) => must(api.post(`/api/obd-guide/${done!.id}/expenses`, { date: today, ...body }))
  await cost({ category: 'variousTolls', amount: '39.60', fee, document: 'P-0098123' })
  await cost({ category: 'food', amount: '28.00' })
  await must(
    api.save(
      `/api/obd-guide/${done!.id}/bonus`,
      { bonus: '50', bonusNotes: 'Entrega en el día' },
      `/api/obd-guide/${done!.id}`,
    ),
  )
  await guide({ ...first, transferDate: addDays(today, 1) }, 'Impresoras en cajas', 'T001-233', '11230', '9850')
  await plantLiquidations(make, today, { guide: done!, driver: drivers[0]!, client, service })
}

interface Driven {
  guide: { id: string }
  driver: { id: string }
  client: { id: string }
  service: { id: string }
}

/** What is charged for a trip and for waiting, and what is settled with a driver. */
async function plantLiquidations(make: Make, today: string, { guide, driver, client, service }: Driven): Promise<void> {
  const days = { date: today, startDate: today, deliveryDate: today }
  await make('/api/service-liquidation', {
    ...{ type: 'cumulative', ...days, client, currency: 'PEN', items: [{ guide, guideLine: 1, extras: '35' }] },
  })
  await make('/api/service-liquidation', {
    ...{ type: 'free', date: today, client, currency: 'PEN', notes: 'Espera en planta' },
    items: [{ description: 'Estadía de camión', service, quantity: '2', price: '120' }],
  })
  await make('/api/driver-liquidation', {
    ...{ date: today, startDate: today, finalDate: today, driver, trips: [{ guide }] },
    ...{ loans: [{ description: 'Adelanto de sueldo', amount: '30' }], gallons: '2.5', gallonPrice: '17.40' },
  })
}

/** A carrier that works for it, two drivers and two vehicles; papers that run out sooner and later. */
async function plantFleet(
  make: Make,
  today: string,
): Promise<{ drivers: { id: string }[]; vehicles: { id: string }[] }> {
  const carrier = await make('/api/carriers', {
    ...{ number: ruc('2051234567'), name: 'TRANSPORTES CORDILLERA S.A.C.', registrationNumber: '1550231CNG' },
    ...{ minimumWeight: '500', limitWeight: '30000' },
  })
  const drivers = [
    await make('/api/drivers', {
      ...{ code: 'C01', documentNumber: '40506070', name: 'Juan', lastName: 'Quispe Mamani', license: 'Q40506070' },
      ...{ licenseClass: 'AIIIc', licenseExpiresOn: addDays(today, 540), phone: '987 654 321' },
    }),
    await make('/api/drivers', {
      ...{ code: 'C02', documentNumber: '41516171', name: 'Rosa', lastName: 'Huamán Soto', license: 'Q41516171' },
      ...{ licenseClass: 'AIIIb', licenseExpiresOn: addDays(today, 20), carrier },
    }),
  ]
  const vehicles = [
    await make('/api/vehicles', {
      ...{ licensePlate: 'F5U-713', brand: 'Volvo', configuration: 'C3', certificateNumber: '15M21028161E' },
      ...{
        certificateExpiresOn: addDays(today, 700),
        insuranceExpiresOn: addDays(today, 200),
        usefulLoad: '18000',
        performance: '8.5',
      },
    }),
    await make('/api/vehicles', {
      ...{ licensePlate: 'C7D-845', brand: 'Hino', configuration: 'C2', certificateNumber: '15M21028162E' },
      ...{
        certificateExpiresOn: addDays(today, 400),
        insuranceExpiresOn: addDays(today, 90),
        usefulLoad: '8000',
        carrier,
      },
    }),
  ]
  return { drivers, vehicles }
}
