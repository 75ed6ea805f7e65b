import type { Ctx } from '@yupana/platform'
import type { ChargeableLine } from '../../contract/liquidation/service-liquidation.ts'

const GUIDE_NUMBER = "g.serie || '-' || lpad(g.number::text, 8, '0')"

/** How much a line of a guide is charged for, in the unit of its charge: `guide.totals.ts` says the same. */
const QUANTITY = `case i.invoicing_type when 'startWeight' then i.start_net when 'destinyWeight' then coalesce(i.destiny_net, i.start_net)
  when 'kilometre' then coalesce(i.kilometres, 0) else 1 end`

const LINE = `jsonb_build_object('id', g.id, 'number', ${GUIDE_NUMBER}, 'date', g.transfer_date) as guide, i.line as "guideLine",
  case when r.id is null then null else jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name) end as "carrierRoute",
  case when p.id is null then null else jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name) end as service,
  coalesce(r.name, i.description) as description, i.invoicing_type as charge,
  case when i.invoicing_type in ('startWeight', 'destinyWeight') then i.weight_unit when i.invoicing_type = 'kilometre' then 'km' else '' end as unit,
  trim_scale(i.start_net)::text as "startQuantity", trim_scale(i.destiny_net)::text as "destinyQuantity",
  trim_scale(${QUANTITY})::text as quantity, trim_scale(i.reference_price)::text as price, g.currency,
  g.delivery_date is not null as delivered, jsonb_build_object('type', i.tax_type, 'rate', trim_scale(i.tax_rate)::text) as tax`
const FROM = `transport.guide g join transport.guide_item i on i.company_id = g.company_id and i.guide_id = g.id
  left join transport.carrier_route r on r.company_id = i.company_id and r.id = i.carrier_route_id
  left join catalogue.product p on p.company_id = r.company_id and p.id = r.service_id`
const LIVE = `select 1 from transport.service_liquidation_guide x where x.company_id = g.company_id and x.guide_id = g.id and x.live`

/** Trips of a client that began between two days and that no live liquidation charges. */
export const readChargeable = (
  ctx: Ctx,
  { client, currency, from, to }: { client: string; currency: string; from: string; to: string },
): Promise<ChargeableLine[]> =>
  ctx.query<ChargeableLine>(
    `select ${LINE} from ${FROM}
     where g.company_id = $1 and g.status = 'issued' and (g.client_id = $2 or g.payer_id = $2) and g.currency = $3 and g.transfer_date between $4 and $5
       and not exists (${LIVE}) order by g.transfer_date, g.serie, g.number, i.line limit 500`,
    [ctx.companyId, client, currency, from, to],
  )

export interface GuideLine extends ChargeableLine {
  status: string
  clients: (string | null)[]
  transferDate: string
  /** Number of the live liquidation that charges it, another than the one in question. */
  liquidation: number | null
}

/** Lines of guides, which are held until the transaction ends: in the order of their ids, as whoever holds several does. */
export async function holdGuideLines(ctx: Ctx, ids: readonly string[], own: string | null): Promise<GuideLine[]> {
  if (ids.length === 0) return []
  await ctx.query(
    'select 1 from transport.guide where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
  return ctx.query<GuideLine>(
    `select ${LINE}, g.status, array[g.client_id, g.payer_id] as clients, g.transfer_date as "transferDate",
       (select s.number from transport.service_liquidation_guide x join transport.service_liquidation s on s.company_id = x.company_id and s.id = x.liquidation_id
        where x.company_id = g.company_id and x.guide_id = g.id and x.live and s.id is distinct from $3::uuid limit 1) as liquidation
     from ${FROM} where g.company_id = $1 and g.id = any($2::uuid[])`,
    [ctx.companyId, ids, own],
  )
}

/**
 * Number of the live liquidation that a guide is in; undefined where it is in none.
 * @param unloaded only where it charges one of these lines of the guide by the weight at its end
 */
export async function liquidationOf(
  ctx: Ctx,
  guideId: string,
  unloaded: readonly number[] | null = null,
): Promise<string | undefined> {
  const [row] = await ctx.query<{ number: string }>(
    `select lpad(s.number::text, 8, '0') as number from transport.service_liquidation_guide x
     join transport.service_liquidation s on s.company_id = x.company_id and s.id = x.liquidation_id
     where x.company_id = $1 and x.guide_id = $2 and x.live and ($3::int[] is null or exists (
       select from transport.service_liquidation_line l where l.company_id = x.company_id and l.liquidation_id = x.liquidation_id
         and l.guide_id = x.guide_id and l.guide_line = any($3::int[]) and l.charge = 'destinyWeight'))`,
    [ctx.companyId, guideId, unloaded],
  )
  return row?.number
}
