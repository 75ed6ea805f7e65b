/** Today in Lima, on which a door is out of order. */
const TODAY = "(now() at time zone 'America/Lima')::date"

/** How a door stands: out of order while a span says so, else what housekeeping said last. @param unit alias of the table of units */
export const unitStatus = (unit: string): string =>
  `case when exists (select from hotels.unit_span o where o.company_id = ${unit}.company_id and o.unit_id = ${unit}.id and o.stay_id is null
     and o.from_date <= ${TODAY} and o.to_date > ${TODAY}) then 'outOfOrder' else ${unit}.status end`

/** Spans of a door out of order that are not over. @param unit alias of the table of units */
export const outOfOrderSql = (unit: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'from', o.from_date, 'to', o.to_date, 'reason', o.reason) order by o.from_date)
    from hotels.unit_span o where o.company_id = ${unit}.company_id and o.unit_id = ${unit}.id and o.stay_id is null and o.to_date > ${TODAY}), '[]')`
