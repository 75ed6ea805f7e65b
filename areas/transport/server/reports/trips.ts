/** What all reports of trips ask. */
export interface TripsAsked {
  from: string
  to: string
  vehicle?: string | undefined
  driver?: string | undefined
  carrier?: string | undefined
  client?: string | undefined
  carrierRoute?: string | undefined
  step?: string | undefined
}

/** Of `$1` the company; what is asked is `$2` to `$9`, `$10` the day. */
export const tripParams = (
  { from, to, vehicle, driver, carrier, client, carrierRoute, step }: TripsAsked,
  today: string,
): unknown[] => [
  ...[from, to, vehicle ?? null, driver ?? null, carrier ?? null, client ?? null],
  ...[carrierRoute ?? null, step ?? null, today],
]

const tonnes = (end: string): string =>
  `trim_scale(sum(i.${end}_net * case i.weight_unit when 'tne' then 1 else 0.001 end))`

/** Its load, at both ends in tonnes; the difference of what was unloaded, and its route. */
const LOAD = `cross join lateral (select ${tonnes('start')} as weight, ${tonnes('destiny')} as unloaded,
    trim_scale(sum((i.destiny_net - i.start_net) * case i.weight_unit when 'tne' then 1 else 0.001 end)) as difference, trim_scale(max(i.kilometres)) as kilometres,
    case when min(i.reference_price) = max(i.reference_price) then trim_scale(min(i.reference_price)) end as tariff,
    (array_agg(i.carrier_route_id order by i.line))[1] as route_id
  from transport.guide_item i where i.company_id = g.company_id and i.guide_id = g.id) w`

/** The liquidation that charges it, and what it charges. */
const CHARGED = `left join lateral (select s.id, s.number, s.date, s.status,
      (select sum(l.net) from transport.service_liquidation_line l where l.company_id = x.company_id and l.liquidation_id = x.liquidation_id and l.guide_id = g.id) as net
    from transport.service_liquidation_guide x join transport.service_liquidation s on s.company_id = x.company_id and s.id = x.liquidation_id
    where x.company_id = g.company_id and x.guide_id = g.id and x.live) s on true
  left join lateral (select v.id, v.exchange_rate, v.serie || '-' || lpad(v.number::text, 8, '0') as number, v.date, v.status,
      (select bool_or(p.balance <> 0) from treasury.open_item p where p.company_id = v.company_id and p.document_kind = 'invoice' and p.document_id = v.id and p.concept = 'detraction') as owed
    from platform.origin o join sales.invoice v on v.company_id = o.company_id and v.id = o.id
    where o.company_id = g.company_id and o.from_kind = 'serviceLiquidation' and o.from_id = s.id and o.kind = 'invoice' and o.counts limit 1) v on true`

/** What was spent: of a settled trip what was authorised, or stands in a bill. */
const SPENT = `cross join lateral (select coalesce(sum(case e.treatment when 'declared' then e.amount when 'refused' then 0 else x.amount end), 0) as expenses
    from transport.guide_expense x left join transport.driver_liquidation_expense e on e.company_id = x.company_id and e.expense_id = x.id and e.live
    where x.company_id = g.company_id and x.guide_id = g.id) c
  left join lateral (select sum(t.bonus) as bonus,
      sum(round(coalesce(d.gallons * d.gallon_price, 0) - d.fuel, 2) * case when d.kilometres = 0 then 1.0 / n.trips else coalesce(t.kilometres, 0) / d.kilometres end) as fuel
    from transport.driver_liquidation_trip t join transport.driver_liquidation d on d.company_id = t.company_id and d.id = t.liquidation_id
    cross join lateral (select count(*) as trips from transport.driver_liquidation_trip a where a.company_id = t.company_id and a.liquidation_id = t.liquidation_id) n
    where t.company_id = g.company_id and t.guide_id = g.id and t.live) d on true`

const STEP = `case when v.status = 'closed' then 'collected' when v.id is not null then 'uncollected' when s.status = 'complete' then 'uncollected'
    when s.id is not null then 'uninvoiced' when g.delivery_date is not null then 'unliquidated' else 'undelivered' end`

const named = (field: string, today: string): string => `coalesce(g.said #>> '{${field}}', ${today})`

/** Issued guides whose transfer began between two days, with load, charge and cost; amounts in soles at the rate of the sale, until there is one at that of the guide. */
export const TRIPS = `(select g.id, g.transfer_date as date, g.serie || '-' || lpad(g.number::text, 8, '0') as guide, g.e_status::text as "eStatus",
    g.client_id, ${named('client,name', 'k.fiscal_name')} as client, ${named('sender,name', 'm.fiscal_name')} as sender, ${named('addressee,name', 'a.fiscal_name')} as addressee,
    w.route_id, r.name as route, su.district as departure, au.district as arrival, g.vehicle_id, ${named('vehicle,code', 'h.license_plate')} as plate,
    g.driver_id, ${named('driver,name', "q.name || ' ' || q.last_name")} as driver, w.weight, w.unloaded, w.difference, w.kilometres, w.tariff,
    round(coalesce(s.net, g.net) * coalesce(v.exchange_rate, g.exchange_rate), 2) as income, c.expenses::numeric(18,2) as expenses, coalesce(d.bonus, g.bonus)::numeric(18,2) as bonus,
    round(coalesce(d.fuel, 0), 2) as fuel, s.id as "liquidationId", lpad(s.number::text, 8, '0') as liquidation, s.date as liquidated,
    v.id as "invoiceId", v.number as invoice, v.date as invoiced, case when v.id is null or v.owed is null then 'none' when v.owed then 'owed' else 'done' end as deposit,
    g.delivery_date as delivered, ${STEP} as step,
    case when ${STEP} = 'collected' then null else ($10::date - coalesce(v.date, s.date, g.delivery_date, g.transfer_date))::int end as waits
  from transport.guide g
  join parties.client k on k.company_id = g.company_id and k.id = g.client_id
  join parties.client m on m.company_id = g.company_id and m.id = g.sender_id
  join parties.client a on a.company_id = g.company_id and a.id = g.addressee_id
  join transport.vehicle h on h.company_id = g.company_id and h.id = g.vehicle_id
  join transport.driver q on q.company_id = g.company_id and q.id = g.driver_id
  join law.ubigeo su on su.code = g.start_geographic_code join law.ubigeo au on au.code = g.destiny_geographic_code
  ${LOAD} left join transport.carrier_route r on r.company_id = g.company_id and r.id = w.route_id ${CHARGED} ${SPENT}
  where g.company_id = $1 and g.status = 'issued' and g.transfer_date between $2 and $3
    and ($4::uuid is null or g.vehicle_id = $4) and ($5::uuid is null or g.driver_id = $5) and ($6::uuid is null or h.carrier_id = $6)
    and ($7::uuid is null or g.client_id = $7) and ($8::text is null or coalesce(w.route_id::text, 'none') = $8) and ($9::text is null or ${STEP} = $9)) t`
