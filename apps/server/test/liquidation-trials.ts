import { type Caller, must, type World } from '@yupana/testkit'
import { billStay } from './hotel-bills.ts'

interface Given {
  owner: Caller
  world: World
  /** An issued guide. */
  guided: () => Promise<{ id: string; driver: { id: string } }>
  documents: string
}

/** How liquidations of services and of drivers are tried, and each of their moves. */
export function liquidationTrials(given: () => Given) {
  const [services, drivers] = ['/api/service-liquidation', '/api/driver-liquidation']
  const day = '2026-11-18'
  const shows = () => [given().documents]
  const charged = (currency: string) => ({
    ...{ type: 'free', date: day, client: { id: given().world.ids.clients.andes }, currency },
    items: [{ description: 'Flete', service: { id: given().world.ids.products.service }, quantity: '1', price: '100' }],
  })
  const service = (currency: string) => must(given().owner.post(services, charged(currency)))
  const driven = async () => {
    const { id, driver } = await given().guided()
    const days = { date: day, startDate: '2026-11-01', finalDate: day }
    return { ...days, driver: { id: driver.id }, trips: [{ guide: { id } }] }
  }
  const driver = async () => must(given().owner.post(drivers, await driven()))
  /** As if somebody else had written it. */
  const ofAnother = async () => {
    const { id, version } = await driver()
    await given().world.owner.query(
      'update transport.driver_liquidation set created_by = null, written_by = null where id = $1',
      [id],
    )
    return { id, version }
  }
  const approved = async () => {
    const { id, version } = await ofAnother()
    return must(given().owner.put(`${drivers}/${id}/approve`, { version }))
  }
  return {
    'serviceLiquidation.create': async (c: string) => ({ path: services, body: charged(c), shows: shows() }),
    'serviceLiquidation.update': async (c: string) => {
      const { id, version } = await service(c)
      return { path: `${services}/${id}`, body: { ...charged(c), notes: 'Con espera', version }, shows: [] }
    },
    'serviceLiquidation.remove': async (c: string) => ({
      path: `${services}/${(await service(c)).id}`,
      shows: shows(),
    }),
    'serviceLiquidation.void': async (c: string) => ({
      ...{ path: `${services}/${(await service(c)).id}/void`, body: { reason: 'Error' }, shows: shows() },
    }),
    'serviceLiquidation.change': async (c: string) => {
      const { id, version } = await service(c)
      const body = { status: 'complete', reason: 'Facturada antes', version }
      return { path: `${services}/change/${id}`, body, shows: shows() }
    },
    'driverLiquidation.create': async () => ({ path: drivers, body: await driven(), shows: shows() }),
    'driverLiquidation.update': async () => {
      const body = await driven()
      const { id, version } = await must(given().owner.post(drivers, body))
      return { path: `${drivers}/${id}`, body: { ...body, notes: 'Con espera', version }, shows: [] }
    },
    'driverLiquidation.approve': async () => {
      const { id, version } = await ofAnother()
      return { path: `${drivers}/${id}/approve`, body: { version }, shows: shows() }
    },
    'driverLiquidation.reopen': async () => {
      const { id, version } = await approved()
      return { path: `${drivers}/${id}/reopen`, body: { version }, shows: shows() }
    },
    'driverLiquidation.settle': async () => {
      const { id, version } = await approved()
      return { path: `${drivers}/${id}/settle`, body: { date: day, version }, shows: shows() }
    },
    'driverLiquidation.remove': async () => ({ path: `${drivers}/${(await driver()).id}`, shows: shows() }),
    'driverLiquidation.void': async () => ({
      ...{ path: `${drivers}/${(await driver()).id}/void`, body: { reason: 'Error' }, shows: shows() },
    }),
  }
}

/** A free one of services; of a driver that of the guide that stands; an order of the counter beside them. */
export async function liquidate(owner: Caller, world: World, name: string): Promise<void> {
  const { ids } = world
  if (name === 'hotelBill') {
    await billStay(owner, world)
    return
  }
  const date = '2026-11-18'
  if (name === 'requisitionOrder') {
    const items = [
      { item: { id: ids.products.service }, quantity: '1', price: '100', tax: { type: 'IGV', rate: '18' } },
    ]
    const head = { serie: 'PE01', date, client: { id: ids.clients.andes }, seller: { id: ids.seller } }
    await must(owner.post('/api/requisition-order', { ...head, paymentTerm: { id: ids.termCash }, items }))
    return
  }
  if (name === 'serviceLiquidation') {
    const items = [{ description: 'Flete', service: { id: ids.products.service }, quantity: '1', price: '100' }]
    const head = { type: 'free', date, client: { id: ids.clients.andes }, currency: 'PEN' }
    await must(owner.post('/api/service-liquidation', { ...head, items }))
    return
  }
  const { data } = await must(owner.get('/api/obd-guide?limit=1'))
  const guide = await must(owner.put(`/api/obd-guide/${data[0].id}/issue`, {}))
  const days = { date, startDate: guide.transferDate, finalDate: guide.transferDate }
  const body = { ...days, driver: { id: guide.driver.id }, trips: [{ guide: { id: guide.id } }] }
  await must(owner.post('/api/driver-liquidation', body))
}
