import { rateOf } from '@yupana/company/server'
import { allowed, read } from '@yupana/contract'
import { BusinessError, dec, fixed, round } from '@yupana/kernel'
import { audit, type Ctx, mustMay, serve, uuidv7 } from '@yupana/platform'
import { travelCostEndpoints as calls } from '../../contract/costs/file-costs.ts'
import { isAboveExpected } from '../../contract/costs/profit.totals.ts'
import { heldReservation, touchReservation } from '../reservation/held.ts'
import { BILLS, costedServices, LEFT, readProfitability } from './queries.ts'

const entity = 'travelReservation'
const refused = (field: string, code: string, params: Record<string, string> = {}): BusinessError =>
  new BusinessError('invalid', {}, { errors: [{ field, code, params }] })

interface Line {
  number: string
  date: string
  currency: string
  rate: string
  left: string
  supplier: string
}

/** The bill is held: of two who take the last of a line the later is refused. */
async function lineOf(ctx: Ctx, bill: string, line: number): Promise<Line> {
  await ctx.query('select 1 from purchases.bill where company_id = $1 and id = $2 for no key update', [
    ctx.companyId,
    bill,
  ])
  const [found] = await ctx.query<Line>(
    `select b.number, b.date, b.currency, b.exchange_rate::text as rate, (${LEFT})::numeric(18,2)::text as left, b.supplier_id as supplier
     from purchases.bill b join purchases.bill_line l on l.company_id = b.company_id and l.bill_id = b.id
     where b.company_id = $1 and b.id = $2 and l.line = $3 and ${BILLS}`,
    [ctx.companyId, bill, line],
  )
  if (!found) throw refused('bill', 'reference_not_found')
  return found
}

/** In the currency of the file: by the rate of the bill, or that of its day where it is in soles. @throws BusinessError `exchange_rate_not_found` (404) */
async function costIn(ctx: Ctx, currency: string, { currency: of, date, rate }: Line, amount: string): Promise<string> {
  if (of === currency) return fixed(amount)
  if (of === 'USD') return fixed(round(dec(amount).times(rate)))
  return fixed(round(dec(amount).div((await rateOf(ctx, date)).sale)))
}

/**
 * What is mediated is billed to the client. Another supplier's bill, and one of a service that was cancelled, need a reason.
 * @throws BusinessError `invalid` (422)
 */
function checkWhose(
  { account, status, supplier }: { account: string; status: string; supplier: { id: string } | null },
  line: Line,
  reason: string | undefined,
): void {
  if (account !== 'own') throw refused('service', 'service_mediated')
  if (reason) return
  if (status === 'cancelled') throw refused('reason', 'service_cancelled')
  if (supplier && supplier.id !== line.supplier) throw refused('reason', 'service_other_supplier')
}

const link = serve(calls.linkTravelBill, async (ctx, { params: { id }, body }) => {
  mustMay(ctx, read('TRAVELCOST'))
  const file = await heldReservation(ctx, id)
  const service = (await costedServices(ctx, id)).find((each) => each.id === body.service)
  if (!service) throw refused('service', 'reference_not_found')
  const line = await lineOf(ctx, body.bill.id, body.line)
  checkWhose(service, line, body.reason)
  const amount = fixed(body.amount ?? line.left)
  if (dec(amount).lte(0) || dec(amount).gt(line.left)) throw refused('amount', 'bill_line_taken', { left: line.left })
  const cost = await costIn(ctx, file.currency, line, amount)
  const billed = fixed(dec(service.billed).plus(cost))
  const approves = body.reason && allowed(['PRODUCT.fullAccess', 'PRODUCT.approve'], ctx.session)
  if (isAboveExpected(billed, service.cost) && !approves)
    throw refused('reason', 'bill_above_expected', { billed, expected: fixed(service.cost) })
  await ctx.query(
    `insert into travel.reservation_bill as t (company_id, id, service_id, bill_id, line, amount, cost, reason, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (company_id, service_id, bill_id, line)
     do update set amount = t.amount + excluded.amount, cost = t.cost + excluded.cost, reason = coalesce(excluded.reason, t.reason)`,
    [
      ...[ctx.companyId, uuidv7(), body.service, body.bill.id, body.line, amount, cost],
      ...[body.reason ?? null, ctx.now, ctx.userId],
    ],
  )
  await setNoBill(ctx, id, body.service, false)
  await audit(ctx, { entity, id, action: 'linkBill', after: { service: service.item.name, bill: line.number, cost } })
  return readProfitability(ctx, id)
})

const unlink = serve(calls.unlinkTravelBill, async (ctx, { params: { id, link: of } }) => {
  mustMay(ctx, read('TRAVELCOST'))
  await heldReservation(ctx, id)
  const [gone] = await ctx.query<{ cost: string }>(
    `delete from travel.reservation_bill t using travel.reservation_service s
     where t.company_id = $1 and t.id = $3 and s.company_id = t.company_id and s.id = t.service_id and s.reservation_id = $2 returning t.cost`,
    [ctx.companyId, id, of],
  )
  if (!gone) throw new BusinessError('not_found', {}, { status: 404 })
  await touchReservation(ctx, id)
  await audit(ctx, { entity, id, action: 'unlinkBill', before: gone })
})

async function setNoBill(ctx: Ctx, id: string, service: string, noBill: boolean): Promise<void> {
  const [found] = await ctx.query(
    'update travel.reservation_service set no_bill = $4 where company_id = $1 and reservation_id = $2 and id = $3 returning id',
    [ctx.companyId, id, service, noBill],
  )
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
  await touchReservation(ctx, id)
}

const noBill = serve(calls.noBillTravelService, async (ctx, { params: { id, service }, body }) => {
  mustMay(ctx, read('TRAVELCOST'))
  await heldReservation(ctx, id)
  await setNoBill(ctx, id, service, body.noBill)
  await audit(ctx, { entity, id, action: 'update', after: { service, noBill: body.noBill } })
  return readProfitability(ctx, id)
})

export const travelCostCommands = [link, unlink, noBill]
