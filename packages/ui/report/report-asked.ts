import {
  type Asks,
  BACKWARDS,
  isPeriodBackwards,
  isRelativePeriod,
  knownNames,
  PERIOD,
  periodAsked,
  periodNames,
  type Report,
} from '@yupana/contract'
import { type DateText, firstDay, isDateText, lastDay, limaDate, systemClock } from '@yupana/kernel'
import { useEffect, useMemo } from 'react'
import type { SearchParams } from '../list/list-state.ts'
import { searchCodec } from '../search-codec.ts'
import { useSession } from '../session/session-context.tsx'
import { useGo, usePathname, useSearchParams } from '../shell/navigation.tsx'
import { namesYear, withYear, yearOf } from './year-path.ts'

interface Period {
  year: string
  month: string
}

/** What a report asks with before anybody chose: the session's year and month, and each ask's own start. */
export function startingAsks(asks: Asks, { year, month }: Period): Record<string, string> {
  const period = { year: Number(year), month: Number(month) }
  const start = ({ kind, start: given }: Asks[string]): string | undefined => {
    if (given === 'periodStart') return firstDay(period)
    if (given === 'periodEnd') return lastDay(period)
    if (given !== undefined) return given
    return kind === 'year' ? year : kind === 'month' ? month : undefined
  }
  return Object.fromEntries(
    Object.entries(asks).flatMap(([name, ask]) => {
      const said = start(ask)
      return said === undefined ? [] : [[name, said]]
    }),
  )
}

/** What is said beside the asks: how rows are grouped and what the period is compared with. */
export const shapeNames = ['groupBy', 'compare'] as const

export interface AskedReport {
  /** The query of the calls: the address, over what the session begins with. */
  query: Record<string, string>
  /** The relative period that the address names, as it is kept: «last month» is another month next month. */
  period: string | undefined
  /** Codes of what is missing or cannot be, by name. */
  missing: Readonly<Record<string, string>>
  ask(next: SearchParams): void
}

/** What the address asks a report; what its calls do not know is not sent to them. */
export function useAsked(
  report: Pick<Report, 'asks' | 'groups' | 'comparable' | 'screen' | 'yearly' | 'key'>,
): AskedReport {
  const session = useSession()
  const path = usePathname()
  const go = useGo()
  const [address, change] = useSearchParams()
  const named = report.yearly ? yearOf(path) : undefined
  const query = useMemo(
    // The year of the path beats that of the query.
    () => askedNow(report, startingAsks(report.asks, session), { ...address, ...(named ? { year: named } : {}) }),
    [report, address, named, session.year, session.month],
  )
  const period = isRelativePeriod(report.asks, address[PERIOD]) ? address[PERIOD] : undefined
  // The path of another screen, which this one is left for, names no year either.
  const bare = report.yearly === true && path === report.screen
  // What moves on with the calendar may have come into another year than the path says.
  const moved = named !== undefined && query.year !== undefined && named !== query.year
  useEffect(() => {
    if (bare || moved) go(yearlyHref(path, query.year ?? session.year, address), { replace: true })
  }, [bare, moved])
  const ask = (given: SearchParams): void => {
    const { year } = askedNow(report, {}, given)
    const next = withoutPeriodAsks(report.asks, given)
    if (report.yearly) go(yearlyHref(path, year ?? session.year, next))
    else change(next, { push: true })
  }
  return { query, period, missing: missingAsks(report.asks, query), ask }
}

/** What the calls are asked: what it starts with, over it the address, and over both the relative period, by the company's day. */
export function askedNow(
  report: Pick<Report, 'asks' | 'groups' | 'comparable' | 'key'>,
  starting: SearchParams,
  address: SearchParams,
  today: DateText = limaDate(systemClock()),
): Record<string, string> {
  const period = address[PERIOD]
  const relative = isRelativePeriod(report.asks, period) ? periodAsked(report.asks, period, today) : {}
  return knownAsks(report, { ...starting, ...address, ...relative })
}

/** A relative period stands for its days: they are not kept beside it. */
export function withoutPeriodAsks(asks: Asks, given: SearchParams): SearchParams {
  if (!isRelativePeriod(asks, given[PERIOD])) {
    const { [PERIOD]: _, ...rest } = given
    return rest
  }
  const names = new Set([...periodNames(asks), 'toYear'])
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)))
}

/** The address of a yearly report: the year stands in its path and nowhere else. */
export function yearlyHref(path: string, year: string, { year: _, ...rest }: SearchParams): string {
  const named = namesYear(path) ? withYear(path, year) : `${path}/year/${year}`
  return `${named}${searchCodec.stringifySearch(rest)}`
}

export function knownAsks(
  report: Pick<Report, 'asks' | 'groups' | 'comparable' | 'key'>,
  given: SearchParams,
): Record<string, string> {
  const { groups, comparable } = report
  const known = [...knownNames(report), ...(groups.length > 0 ? ['groupBy'] : []), ...(comparable ? ['compare'] : [])]
  return Object.fromEntries(known.flatMap((name) => (given[name] ? [[name, given[name]]] : [])))
}

/** What the calls would refuse: what is missing, and a period that ends before it begins. */
export function missingAsks(asks: Asks, query: SearchParams): Record<string, string> {
  const missing = Object.entries(asks).flatMap(([name, { required }]) =>
    required && !query[name] ? [[name, required]] : [],
  )
  const strange = Object.entries(asks).flatMap(([name, { kind }]) =>
    kind === 'date' && query[name] && !isDateText(query[name]) ? [[name, 'invalid_date']] : [],
  )
  // What is no day has no order.
  const backwards = strange.length === 0 && asks.from && asks.to && isPeriodBackwards(query) ? [['to', BACKWARDS]] : []
  return Object.fromEntries([...backwards, ...missing, ...strange])
}
