import { type Asks, BACKWARDS, isBackwards, type Report } from '@yupana/contract'
import { firstDay, lastDay } from '@yupana/kernel'
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
  /** Codes of what is missing or cannot be, by name. */
  missing: Readonly<Record<string, string>>
  ask(next: SearchParams): void
}

/** What the address asks a report; what its calls do not know is not sent to them. */
export function useAsked(report: Pick<Report, 'asks' | 'groups' | 'comparable' | 'screen' | 'yearly'>): AskedReport {
  const session = useSession()
  const path = usePathname()
  const go = useGo()
  const [address, change] = useSearchParams()
  const named = report.yearly ? yearOf(path) : undefined
  const query = useMemo(
    () => knownAsks(report, { ...startingAsks(report.asks, session), ...address, ...(named ? { year: named } : {}) }),
    [report, address, named, session.year, session.month],
  )
  // The path of another screen, which this one is left for, names no year either.
  const bare = report.yearly === true && path === report.screen
  useEffect(() => {
    if (bare) go(yearlyHref(path, query.year ?? session.year, address), { replace: true })
  }, [bare])
  const ask = (next: SearchParams): void =>
    report.yearly ? go(yearlyHref(path, next.year ?? session.year, next)) : change(next, { push: true })
  return { query, missing: missingAsks(report.asks, query), ask }
}

/** The address of a yearly report: the year stands in its path and nowhere else. */
export function yearlyHref(path: string, year: string, { year: _, ...rest }: SearchParams): string {
  const named = namesYear(path) ? withYear(path, year) : `${path}/year/${year}`
  return `${named}${searchCodec.stringifySearch(rest)}`
}

export function knownAsks(
  { asks, groups, comparable }: Pick<Report, 'asks' | 'groups' | 'comparable'>,
  given: SearchParams,
): Record<string, string> {
  const known = [...Object.keys(asks), ...(groups.length > 0 ? ['groupBy'] : []), ...(comparable ? ['compare'] : [])]
  return Object.fromEntries(known.flatMap((name) => (given[name] ? [[name, given[name]]] : [])))
}

/** What the calls would refuse: what is missing, and a period that ends before it begins. */
export function missingAsks(asks: Asks, query: SearchParams): Record<string, string> {
  const missing = Object.entries(asks).flatMap(([name, { required }]) =>
    required && !query[name] ? [[name, required]] : [],
  )
  const backwards = asks.from && asks.to && isBackwards(query.from, query.to) ? [['to', BACKWARDS]] : []
  return Object.fromEntries([...backwards, ...missing])
}
