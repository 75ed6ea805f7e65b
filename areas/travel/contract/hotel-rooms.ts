import { col, columns, endpoint, listOf, listQuery, option, read } from '@yupana/contract'
import { z } from 'zod'

export const hotelRoomColumns = columns({
  code: col.text('field.code', { order: true }),
  name: col.text('field.name'),
})

const chooser = (noun: string, path: string) =>
  endpoint({
    ...{
      id: `${noun}.choose`,
      method: 'GET' as const,
      path: `/api/travel/${path}/choose`,
      permission: read('PRODUCT'),
    },
    ...{ query: listQuery, response: z.array(option), list: listOf(hotelRoomColumns, 'code') },
  })

/** Rooms of the area of hotels, and plans by which they are sold, as a service names them: with their hotel. */
export const hotelRoomEndpoints = {
  chooseTravelRoom: chooser('travelRoom', 'hotel-rooms'),
  chooseTravelPlan: chooser('travelPlan', 'hotel-plans'),
}
