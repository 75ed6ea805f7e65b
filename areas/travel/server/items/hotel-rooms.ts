import { type ListSource, listSource, readOptions, serve } from '@yupana/platform'
import { hotelRoomEndpoints as calls, hotelRoomColumns } from '../../contract/hotel-rooms.ts'

const choices = (view: string, table: string): ListSource => ({
  ...listSource(hotelRoomColumns, {
    ties: 'common',
    from: `travel.${view} t join hotels.${table} k on k.company_id = t.company_id and k.id = t.id`,
    sql: {},
    search: "platform.fold(t.code || ' ' || t.name)",
  }),
  where: 'k.active',
})

const rooms = choices('hotel_room', 'room')
const plans = choices('hotel_plan', 'rate_plan')

export const hotelRoomRoutes = [
  serve(calls.chooseTravelRoom, (ctx, { query }) => readOptions(ctx, calls.chooseTravelRoom.list!, rooms, query)),
  serve(calls.chooseTravelPlan, (ctx, { query }) => readOptions(ctx, calls.chooseTravelPlan.list!, plans, query)),
]
