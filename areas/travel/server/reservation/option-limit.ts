import { ddmmyyyy } from '@yupana/kernel'
import { audit, type Ctx, enqueue, inCompany, leaveNotice, type OutboxHandler, TryLater } from '@yupana/platform'
import { type TravelServiceStatus, travelServiceStates } from '../../contract/reservation/reservation.states.ts'
import { touchReservation } from './held.ts'

/** The option of a supplier is looked at again once its day is over. */
export const watchOptionLimit = (ctx: Ctx, service: string, limit: string): Promise<void> =>
  enqueue(ctx, 'travelService.optionLimit', { service, limit })

/** Longest wait until the day is looked at again, in seconds. */
const LOOKED_AT_EVERY = 6 * 3600

/** Waits for the end of the day of an option; what was not taken by then waits for its supplier again, and the agent is told. Done twice it does nothing more. */
export const expireOptionLimit: OutboxHandler = async (services, companyId, payload) => {
  const wait = await inCompany(services, companyId, (ctx) => step(ctx, String(payload.service), String(payload.limit)))
  if (wait > 0) throw new TryLater(wait, 'the option of the supplier still holds')
}

interface Held {
  file: string
  number: string
  title: string
  agent: string | null
  item: string
  status: TravelServiceStatus
}

/** Seconds until there is more to do; none where the limit was moved, the option taken, or it is over now. */
async function step(ctx: Ctx, service: string, limit: string): Promise<number> {
  const [file] = await ctx.query<{ id: string; status: string }>(
    `select t.id, t.status from travel.reservation t where t.company_id = $1
       and t.id = (select s.reservation_id from travel.reservation_service s where s.company_id = $1 and s.id = $2) for update`,
    [ctx.companyId, service],
  )
  if (!file || !['draft', 'option', 'confirmed'].includes(file.status)) return 0
  const [held] = await ctx.query<Held>(
    `select t.id as file, lpad(t.number::text, 8, '0') as number, t.title, t.created_by as agent, i.name as item, s.status
     from travel.reservation_service s join travel.reservation t on t.company_id = s.company_id and t.id = s.reservation_id
     join travel.item i on i.company_id = s.company_id and i.id = s.item_id
     where s.company_id = $1 and s.id = $2 and s.option_limit = $3 and s.hotel_file_id is null`,
    [ctx.companyId, service, limit],
  )
  // What its supplier confirmed is taken with the file; before that it is an option too.
  if (!held || (held.status === 'confirmed' && file.status === 'confirmed')) return 0
  if (!travelServiceStates.can(held.status, 'lapse')) return 0
  if (limit >= ctx.today) return LOOKED_AT_EVERY
  await lapse(ctx, service, held, limit)
  return 0
}

async function lapse(ctx: Ctx, service: string, held: Held, limit: string): Promise<void> {
  const status = travelServiceStates.move(held.status, 'lapse')
  await ctx.query(
    'update travel.reservation_service set status = $3, option_limit = null where company_id = $1 and id = $2',
    [ctx.companyId, service, status],
  )
  await touchReservation(ctx, held.file)
  const entity = 'travelReservation'
  const { status: before, item, file: id } = held
  await audit(ctx, { entity, id, action: 'lapse', before: { item, status: before }, after: { item, status } })
  if (!held.agent) return
  const title = `${held.number} · ${held.title}`
  const params = { item, date: ddmmyyyy(limit) }
  await leaveNotice(ctx, { entity, id, title, text: 'travelReservation.optionLapsed', params }, held.agent)
}
