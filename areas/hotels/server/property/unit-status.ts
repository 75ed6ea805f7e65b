/** The day of the desk of a hotel `dh`, or today in Lima, on which a door is out of order. */
const DAY = "coalesce(dh.business_date, (now() at time zone 'America/Lima')::date)"

/** Spans of a door out of order. @param unit alias of the table of units */
const spansOf = (unit: string): string =>
  `from hotels.unit_span o join hotels.hotel dh on dh.company_id = ${unit}.company_id and dh.id = ${unit}.hotel_id
     where o.company_id = ${unit}.company_id and o.unit_id = ${unit}.id and o.stay_id is null and o.to_date > ${DAY}`

/** How a door stands: out of order while a span says so, else what housekeeping said last. @param unit alias of the table of units */
export const unitStatus = (unit: string): string =>
  `case when exists (select ${spansOf(unit)} and o.from_date <= ${DAY}) then 'outOfOrder' else ${unit}.status end`

/** Spans of a door out of order that are not over. @param unit alias of the table of units */
export const outOfOrderSql = (unit: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'from', o.from_date, 'to', o.to_date, 'reason', o.reason) order by o.from_date)
    ${spansOf(unit)}), '[]')`
