import { BusinessError, ddmmyyyy } from '@yupana/kernel'
import { type Ctx, isPostgresError } from '@yupana/platform'
import { takes } from '../../contract/booking/file.states.ts'
import { nightsOf } from '../../contract/rates/night.price.ts'
import { holdDays, inOrderLeft, nightKey } from '../availability/days.ts'

/** A stay in a state, as far as it takes nights: until it was left, where that was early. */
export interface Taking {
  status: string
  room: string
  checkin: string
  checkout: string
}

interface Delta {
  room: string
  date: string
  held: number
  sold: number
}

/** What each night gains and loses. */
function deltas(before: readonly Taking[], after: readonly Taking[]): Delta[] {
  const found = new Map<string, Delta>()
  const all = [...before.map((each) => ({ ...each, sign: -1 })), ...after.map((each) => ({ ...each, sign: 1 }))]
  for (const { status, room, checkin, checkout, sign } of all) {
    const column = takes(status)
    if (!column) continue
    for (const date of nightsOf(checkin, checkout)) {
      const key = nightKey({ room, date })
      const delta = found.get(key) ?? { room, date, held: 0, sold: 0 }
      delta[column] += sign
      found.set(key, delta)
    }
  }
  return [...found.values()].filter(({ held, sold }) => held !== 0 || sold !== 0)
}

/**
 * Gives back the nights of what stood and takes those of what stands now, all or none: the nights are held in the order of room and date,
 * so that of two who want the last one the later is refused. @throws BusinessError `no_availability` (409)
 */
export async function shiftNights(ctx: Ctx, before: readonly Taking[], after: readonly Taking[]): Promise<void> {
  const changes = deltas(before, after)
  if (changes.length === 0) return
  const days = new Map((await holdDays(ctx, changes)).map((day) => [nightKey(day), day]))
  const full = changes.filter((change) => {
    const day = days.get(nightKey(change))!
    return change.held + change.sold > 0 && day.sold + day.held + change.held + change.sold > day.capacity
  })
  if (full.length > 0) throw await unavailable(ctx, full)
  await ctx.query(
    `update hotels.day d set held = d.held + n.held, sold = d.sold + n.sold, capacity = ${inOrderLeft('d.held + n.held + d.sold + n.sold')}
     from jsonb_to_recordset($2) n(room uuid, date date, held int, sold int), hotels.room r, hotels.hotel h
     where d.company_id = $1 and d.room_id = n.room and d.date = n.date and r.company_id = d.company_id and r.id = d.room_id
       and h.company_id = r.company_id and h.id = r.hotel_id`,
    [ctx.companyId, JSON.stringify(changes)],
  )
}

async function unavailable(ctx: Ctx, full: readonly Delta[]): Promise<BusinessError> {
  const room = full[0]!.room
  const [found] = await ctx.query<{ name: string }>(
    'select name_es as name from hotels.room where company_id = $1 and id = $2',
    [...[ctx.companyId, room]],
  )
  const dates = full.filter((each) => each.room === room).map(({ date }) => ddmmyyyy(date))
  return new BusinessError('no_availability', { room: found?.name ?? '', dates: dates.join(', ') }, { status: 409 })
}

/** Does what may put a stay into a unit. @throws BusinessError `unit_taken` (409) where the database has another stay in it */
export async function inUnit<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isPostgresError(error) || error.constraint !== 'unit_span_once') throw error
    throw new BusinessError('unit_taken', {}, { status: 409 })
  }
}
