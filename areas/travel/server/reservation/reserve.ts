import { addDays, BusinessError } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { travelQuotationStates } from '../../contract/quotation/quotation.states.ts'
import { travelReservationEndpoints } from '../../contract/reservation/reservation.ts'
import { saleShares } from '../../contract/reservation/sale-shares.totals.ts'
import { takeOwnNumber } from '../number.ts'
import { type Accepted, acceptedVersion, standAccepted } from '../quotation/accepted.ts'
import { heldQuotation, priceOf, readQuotation } from '../quotation/queries.ts'
import { standingSales } from '../sales/standing.ts'
import { readReservation } from './queries.ts'
import { bookRooms } from './rooms.ts'

/** Whoever the client has become since the version was sent: that keeps whom it was sent to. */
async function clientNow(ctx: Ctx, id: string): Promise<string> {
  const [row] = await ctx.query<{ id: string }>(
    'select coalesce(merged_into, id) as id from parties.client where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  return row?.id ?? id
}

/** @throws BusinessError `reservation_has_sales` (409) where a file that was cancelled is still billed: the trip would be billed twice */
async function checkNoSales(ctx: Ctx, quotation: string): Promise<void> {
  const files = await ctx.query<{ id: string }>(
    'select id from travel.reservation where company_id = $1 and quotation_id = $2 order by created_at',
    [ctx.companyId, quotation],
  )
  for (const { id } of files) {
    const numbers = await standingSales(ctx, id)
    if (numbers.length > 0)
      throw new BusinessError('reservation_has_sales', { numbers: numbers.join(', ') }, { status: 409 })
  }
}

/** The file of what was accepted: its option, version and prices as the client has them. */
export const reserveQuotation = serve(
  travelReservationEndpoints.reserveTravelQuotation,
  async (ctx, { params, body }) => {
    const quotation = await heldQuotation(ctx, params.id)
    if (quotation.status === 'reserved') throw new BusinessError('quotation_reserved', {}, { status: 409 })
    const accepted = await acceptedVersion(ctx, quotation)
    await checkNoSales(ctx, params.id)
    const status = travelQuotationStates.move(quotation.status, 'reserve')
    const named = accepted.clientId ?? body?.client?.id ?? quotation.client?.id
    if (!named) throw new BusinessError('client_needed', {}, { status: 409 })
    const client = await clientNow(ctx, named)
    if (accepted.start < ctx.today)
      throw new BusinessError('invalid', {}, { errors: [{ field: 'start', code: 'start_past' }] })
    const before = await readQuotation(ctx, params.id)
    await standAccepted(ctx, params.id, accepted, { status, client })
    const id = uuidv7()
    const number = await takeOwnNumber(ctx, 'reservation')
    const { revision, option, title, start, days, priced } = accepted
    await ctx.query(
      `insert into travel.reservation (company_id, id, number, quotation_id, revision, option, client_id, agent_id, language, currency, title, start, days, pax, price, created_at, created_by)
     select company_id, $3, $4, id, $5, $6, client_id, agent_id, language, currency, $7, $8, $9, pax, $10, $11, $12 from travel.quotation where company_id = $1 and id = $2`,
      [
        ...[ctx.companyId, params.id, id, number, revision, option, title, start, days, priceOf(priced, option)],
        ...[ctx.now, ctx.userId],
      ],
    )
    await insertServices(ctx, id, accepted)
    await bookRooms(ctx, id)
    const after = await readReservation(ctx, id)
    await audit(
      ctx,
      { entity: 'travelReservation', id, action: 'create', after },
      {
        entity: 'travelQuotation',
        id: params.id,
        action: 'reserve',
        before,
        after: await readQuotation(ctx, params.id),
      },
    )
    return after
  },
)

/** Each service on its date with what it was expected to cost, its supplier and whether it needs one's word. */
async function insertServices(ctx: Ctx, id: string, { option, start, content, priced }: Accepted): Promise<void> {
  const lines = priced.options.find(({ letter }) => letter === option)?.lines ?? []
  const line = (key: string) => {
    const found = lines.find((each) => each.key === key)
    return { cost: found?.cost ?? null, commission: found?.commission ?? null }
  }
  const hotels = content.options.find(({ letter }) => letter === option)?.hotels ?? []
  const rows = [
    ...hotels.map(({ item, day, nights }, i) => ({
      ...{ item_id: item.id, day, nights, time: null, optional: false, ...line(`hotels.${i}`) },
    })),
    ...content.services.map(({ item, day, time, optional }, i) => ({
      ...{ item_id: item.id, day, nights: null, time: time ?? null, optional },
      ...line(`services.${i}`),
    })),
  ]
    .toSorted((a, b) => a.day - b.day)
    .map((row, i) => ({ ...row, id: uuidv7(), line: i + 1, date: addDays(start, row.day - 1) }))
  await ctx.query(
    `insert into travel.reservation_service (company_id, id, reservation_id, line, day, date, "time", nights, item_id, supplier_id, account, optional, free, cost, commission)
     select $1, r.id, $2, r.line, r.day, r.date, r."time", r.nights, r.item_id, i.supplier_id, i.account, r.optional, i.confirmable = 'free', r.cost, r.commission
     from jsonb_populate_recordset(null::travel.reservation_service, $3) r join travel.item i on i.company_id = $1 and i.id = r.item_id`,
    [ctx.companyId, id, JSON.stringify(rows)],
  )
  await sharePrice(ctx, id)
}

/** What of its price each service is sold for. */
async function sharePrice(ctx: Ctx, id: string): Promise<void> {
  const services = await ctx.query<{
    id: string
    account: string
    cost: string | null
    optional: boolean
    price: string
  }>(
    `select s.id, s.account, s.cost, s.optional, t.price from travel.reservation_service s
     join travel.reservation t on t.company_id = s.company_id and t.id = s.reservation_id
     where s.company_id = $1 and s.reservation_id = $2 order by s.line`,
    [ctx.companyId, id],
  )
  if (services.length === 0) return
  const shares = saleShares(services[0]!.price, services)
  await ctx.query(
    `update travel.reservation_service s set sale = n.sale from jsonb_to_recordset($2) n(id uuid, sale numeric)
     where s.company_id = $1 and s.id = n.id`,
    [ctx.companyId, JSON.stringify(services.map((each, i) => ({ id: each.id, sale: shares[i] })))],
  )
}
