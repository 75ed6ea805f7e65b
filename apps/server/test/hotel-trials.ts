import { type Caller, must, type World } from '@yupana/testkit'
import { type HotelWorld, plantHotel } from '../../../areas/hotels/test/hotel-world.ts'
import { plantRates } from '../../../areas/hotels/test/rate-world.ts'

interface Given {
  owner: Caller
  world: World
}

/** How the changes of a stay are tried: rooms and prices alone, which no effects are told of. */
export function hotelTrials(given: () => Given) {
  let planted: Promise<{ hotel: HotelWorld; plan: string }> | undefined
  const plant = async () => {
    const hotel = await plantHotel(given().owner, given().world)
    return { hotel, plan: (await plantRates(given().owner, hotel)).plan }
  }
  /** The path of a stay of three nights; each is of other nights, so that there are rooms for all. */
  let month = 0
  const stayed = async (): Promise<{ path: string; checkin: string; hotel: HotelWorld }> => {
    planted ??= plant()
    const { hotel, plan } = await planted
    month += 1
    const days = `2027-0${month}`
    const file = await must(
      given().owner.post('/api/hotels/file', {
        ...{ hotel: { id: hotel.hotel }, holder: { id: given().world.ids.clients.andes }, status: 'confirmed' },
        stays: [
          {
            ...{ room: { id: hotel.double }, ratePlan: { id: plan }, adults: 2 },
            ...{ checkin: `${days}-10`, checkout: `${days}-13` },
          },
        ],
      }),
    )
    return { path: `/api/hotels/file/${file.id}/stay/${file.stays[0].id}`, checkin: days, hotel }
  }
  const shows: string[] = []
  return {
    'hotelFile.move': async () => {
      const { path, hotel } = await stayed()
      return { path: `${path}/move`, body: { room: { id: hotel.suite } }, shows }
    },
    'hotelFile.extend': async () => {
      const { path, checkin } = await stayed()
      return { path: `${path}/extend`, body: { checkout: `${checkin}-14` }, shows }
    },
    'hotelFile.split': async () => {
      const { path, checkin } = await stayed()
      return { path: `${path}/split`, body: { on: `${checkin}-11` }, shows }
    },
  }
}
