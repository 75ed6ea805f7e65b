import { source } from '@yupana/platform'
import { operationalReport, profitabilityGuide, tripReport, tripTimeline } from '../../contract/trip-reports.ts'
import { TRIPS, type TripsAsked, tripParams } from './trips.ts'

const params = (asked: TripsAsked, { today }: { today: string }): unknown[] => tripParams(asked, today)
const order = ['date', 'guide', 'id']
const MARGIN = 't.income - t.expenses - t.bonus'

/** By what is summed: its id and its name. */
const KEYS = {
  vehicle: ['t.vehicle_id::text', 'min(t.plate)'],
  driver: ['t.driver_id::text', 'min(t.driver)'],
  carrierRoute: ["coalesce(t.route_id::text, 'none')", "coalesce(min(t.route), '–')"],
  client: ['t.client_id::text', 'min(t.client)'],
} as const

const operational = (by: keyof typeof KEYS): string => {
  const [id, name] = KEYS[by]
  return `select ${id} as id, ${name} as name, count(*)::int as trips, trim_scale(coalesce(sum(t.kilometres), 0)) as kilometres, trim_scale(sum(t.weight)) as weight,
      sum(t.income) as income, sum(t.expenses) as expenses, sum(t.bonus) as bonus, sum(${MARGIN}) as margin,
      round(sum(t.income) / nullif(sum(t.kilometres), 0), 2) as "perKilometre", trim_scale(round(sum(t.weight) / count(*), 3)) as "perTrip", count(distinct t.date)::int as days
    from ${TRIPS} group by 1`
}

export const tripSources = [
  source(tripReport, { sql: `select t.*, ${MARGIN} as margin from ${TRIPS}`, params, order }),
  source(operationalReport, {
    sql: (_, { by }) => operational(by),
    params,
    sumsMany: () => true,
    order: ['name', 'id'],
  }),
  source(profitabilityGuide, {
    sql: `select t.*, t.bonus as settled, ${MARGIN} - t.fuel as margin, round((${MARGIN} - t.fuel) * 100 / nullif(t.income, 0), 2) as "marginPercent" from ${TRIPS}`,
    ...{ params, order },
  }),
  source(tripTimeline, { sql: `select t.*, ${MARGIN} as margin from ${TRIPS}`, params, order }),
]
