import { type Caller, must, type World } from '@yupana/testkit'
import { couple } from '../../../areas/hotels/test/book-world.ts'
import { plantHotel } from '../../../areas/hotels/test/hotel-world.ts'
import { plantRates } from '../../../areas/hotels/test/rate-world.ts'

/** A hotel with who is in house, who has an option and who gave up. */
export async function leaveHotel(world: World, full: Caller): Promise<void> {
  const planted = await plantHotel(full, world)
  const { plan } = await plantRates(full, planted)
  const book = (status: string, checkout: string, guests: object[] = []) =>
    must(
      full.post('/api/hotels/file', {
        ...{ hotel: { id: planted.hotel }, holder: { id: world.ids.clients.andes }, status, guests },
        stays: [{ room: { id: planted.double }, ratePlan: { id: plan }, adults: 2, checkin: '2026-11-18', checkout }],
      }),
    )
  const [ana, luis] = couple(1)
  const inHouse = await book('confirmed', '2026-11-21', [{ ...ana, residenceCountry: 'US', nationality: 'US' }, luis!])
  const [door] = await must(full.get('/api/hotels/unit/choose?search=101'))
  const desk = `/api/hotels/file/${inHouse.id}/stay/${inHouse.stays[0].id}`
  await must(full.put(`${desk}/assign`, { unit: { id: door.id } }))
  await must(full.put(`${desk}/check-in`, {}))
  await book('option', '2026-11-20')
  const lost = await book('confirmed', '2026-11-19')
  await must(full.put(`/api/hotels/file/${lost.id}/cancel`, { reason: 'Cambió de fecha' }))
}
