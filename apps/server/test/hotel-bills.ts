import { type Caller, must, type World } from '@yupana/testkit'
import { plantHotel } from '../../../areas/hotels/test/hotel-world.ts'
import { plantRates } from '../../../areas/hotels/test/rate-world.ts'

/** A booking whose extra service a document bills. */
export async function billStay(owner: Caller, world: World): Promise<void> {
  const hotel = await plantHotel(owner, world)
  const rates = await plantRates(owner, hotel)
  const { clients, seller, termCredit30 } = world.ids
  const file = await must(
    owner.post('/api/hotels/file', {
      ...{ hotel: { id: hotel.hotel }, holder: { id: clients.andes }, status: 'confirmed' },
      stays: [
        {
          ...{ room: { id: hotel.double }, ratePlan: { id: rates.plan }, adults: 2 },
          ...{ checkin: '2026-12-01', checkout: '2026-12-03' },
        },
      ],
    }),
  )
  const path = `/api/hotels/file/${file.id}/folio`
  const [folio] = (await must(owner.get(path))).folios
  await must(owner.post(`${path}/${folio.id}/charge`, { kind: 'extra', item: { id: hotel.item }, price: '118' }))
  await must(
    owner.post(`${path}/${folio.id}/invoice`, {
      ...{ documentType: '01', serie: 'F001', client: { id: clients.andes }, seller: { id: seller } },
      paymentTerm: { id: termCredit30 },
    }),
  )
}
