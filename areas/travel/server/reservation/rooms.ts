import type { Endpoint, HandlerInput } from '@yupana/contract'
import { type HotelFileOut, hotelFileEndpoints } from '@yupana/hotels/contract'
import { hotelFileCommands, hotelFileVerbs } from '@yupana/hotels/server'
import { addDays, BusinessError } from '@yupana/kernel'
import { type Ctx, message } from '@yupana/platform'
import type { Party } from '../../contract/pricing/party.ts'
import type { TravelReservationOut } from '../../contract/reservation/reservation.ts'
import { reservationLabels } from '../../contract/reservation/reservation-labels.ts'
import { roomsOf } from '../../contract/reservation/rooming.totals.ts'

/** What the desk of hotels does for its calls, in the transaction of ours. */
async function atDesk<E extends Endpoint>(
  ctx: Ctx,
  endpoint: E,
  { params, body }: { params?: HandlerInput<E>['params']; body: HandlerInput<E>['body'] },
): Promise<HotelFileOut> {
  const route = [...hotelFileCommands, ...hotelFileVerbs].find((each) => each.endpoint.id === endpoint.id)
  if (route?.kind !== 'tenant') throw new Error(`hotels do not serve ${endpoint.id}`)
  return (await route.run(ctx, { params: params ?? {}, query: {}, body })) as HotelFileOut
}

interface Wanted {
  id: string
  date: string
  nights: number
  room: string
  plan: string
  currency: 'PEN' | 'USD'
  hotel: string
}

interface Booker {
  number: string
  holder: string
  market: 'local' | 'foreign'
  party: Party
}

const bookerOf = async (ctx: Ctx, reservation: string): Promise<Booker> =>
  (
    await ctx.query<Booker>(
      `select lpad(t.number::text, 8, '0') as number, t.client_id as holder, v.content -> 'party' as party,
         case when c.document_type in ('1', '6') then 'local' else 'foreign' end as market
       from travel.reservation t join parties.client c on c.company_id = t.company_id and c.id = t.client_id
       join travel.quotation_version v on v.company_id = t.company_id and v.quotation_id = t.quotation_id and v.revision = t.revision
       where t.company_id = $1 and t.id = $2`,
      [ctx.companyId, reservation],
    )
  )[0]!

/**
 * Holds the nights of what of a file is a room of the area of hotels and has no booking that stands; in the order of rooms and days, so that of two
 * files that want the last room one has it. Where there is none it waits for its supplier, as what is asked for.
 */
export async function bookRooms(ctx: Ctx, reservation: string, holdUntil?: Date): Promise<void> {
  const wanted = await ctx.query<Wanted>(
    `select s.id, s.date, s.nights, i.room_id as room, i.rate_plan_id as plan, p.currency, r.hotel_id as hotel
     from travel.reservation_service s join travel.item i on i.company_id = s.company_id and i.id = s.item_id
     join hotels.room r on r.company_id = i.company_id and r.id = i.room_id
     join hotels.rate_plan p on p.company_id = i.company_id and p.id = i.rate_plan_id
     left join hotels.file f on f.company_id = s.company_id and f.id = s.hotel_file_id
     where s.company_id = $1 and s.reservation_id = $2 and s.nights > 0 and not s.optional and s.status in ('pending', 'requested')
       and (f.id is null or f.status = 'cancelled') order by i.room_id, s.date, s.id`,
    [ctx.companyId, reservation],
  )
  if (wanted.length === 0) return
  const booker = await bookerOf(ctx, reservation)
  for (const each of wanted) {
    const file = await tryToBook(ctx, each, booker)
    if (!file) continue
    if (holdUntil) await holdFile(ctx, file.id, holdUntil)
    await ctx.query(
      `update travel.reservation_service set hotel_file_id = $3, status = 'requested', locator = $4 where company_id = $1 and id = $2`,
      [ctx.companyId, each.id, file.id, file.number],
    )
  }
}

/** Whatever the hotel refuses it for, its nights are asked for then. It refuses before anything is written. */
async function tryToBook(ctx: Ctx, wanted: Wanted, booker: Booker): Promise<HotelFileOut | undefined> {
  const rooms = roomsOf(booker.party)
  if (!rooms) return undefined
  const { room, plan, hotel, currency, date, nights } = wanted
  const stay = { room: { id: room }, ratePlan: { id: plan }, checkin: date, checkout: addDays(date, nights) }
  const body = {
    ...{ hotel: { id: hotel }, holder: { id: booker.holder }, market: booker.market, currency },
    ...{ contact: {}, source: 'travel' as const, voucher: booker.number, guests: [], status: 'option' as const },
    stays: rooms.map((party) => ({ ...stay, ...party })),
  }
  try {
    return await atDesk(ctx, hotelFileEndpoints.createHotelFile, { body })
  } catch (error) {
    if (error instanceof BusinessError) return undefined
    throw error
  }
}

const holdFile = (ctx: Ctx, id: string, until: Date): Promise<HotelFileOut> =>
  atDesk(ctx, hotelFileEndpoints.optionHotelFile, { params: { id }, body: { holdUntil: until.toISOString() } })

type Service = TravelReservationOut['services'][number]
const heldFiles = (services: readonly Service[], states: readonly string[]): string[] =>
  services.flatMap(({ hotelFile }) => (hotelFile && states.includes(hotelFile.status) ? [hotelFile.id] : []))

/** Options stand as long as the file is held. */
export async function holdRooms(ctx: Ctx, services: readonly Service[], until: Date): Promise<void> {
  for (const id of heldFiles(services, ['option'])) await holdFile(ctx, id, until)
}

/** What was held is sold. @throws BusinessError what speaks against it at the hotel */
export async function confirmRooms(ctx: Ctx, services: readonly Service[]): Promise<void> {
  const ids = heldFiles(services, ['option'])
  for (const id of ids) await atDesk(ctx, hotelFileEndpoints.confirmHotelFile, { params: { id }, body: {} })
  await ctx.query(
    "update travel.reservation_service set status = 'confirmed' where company_id = $1 and hotel_file_id = any($2::uuid[])",
    [ctx.companyId, ids],
  )
}

/** Gives the nights back; what was sold costs what the hotel's policy says. */
export async function freeRooms(ctx: Ctx, services: readonly Service[], reason?: string): Promise<void> {
  const said = reason ?? message(reservationLabels, ctx.language, 'travelReservation.action.cancel')
  for (const id of heldFiles(services, ['option', 'confirmed']))
    await atDesk(ctx, hotelFileEndpoints.cancelHotelFile, {
      params: { id },
      body: { reason: said, withoutPenalty: false },
    })
}
