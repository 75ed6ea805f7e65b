import { type Decimal, sum } from '@yupana/kernel'
import type { PassengerType, Room } from '../fare.ts'
import type { Basis } from '../items.ts'

/** Days from and to, both of them in it, `YYYY-MM-DD`. */
export interface Season {
  from: string
  to: string
}

export interface FareRow {
  paxFrom: number
  paxTo: number
  room?: string | null | undefined
  passenger?: string | null | undefined
  /** Of one unit of the basis, in the currency of the fare. */
  cost: string
}

/** Costs of an item as they were agreed, and where. */
export interface Fare {
  id: string
  item: string
  /** Code of the contract or the catalogue. */
  source: string
  level: 'client' | 'supplier' | 'catalogue'
  currency: string
  basis: Basis
  /** Of its book: on no other day it holds. */
  validFrom: string
  validTo: string
  seasons: readonly Season[]
  weekdays: string
  freeOf: number | null
  rows: readonly FareRow[]
  /** Of one unit of the basis, on their dates; without dates nobody has to take them. */
  supplements: readonly { name: string; cost: string; dates: readonly Season[] }[]
  /** Percent of the contract, else of its catalogue; null where neither says. */
  commission: string | null
}

const LEVELS = ['client', 'supplier', 'catalogue'] as const

/** 1 is Monday. */
export const weekdayOf = (date: string): string => String(((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1)

const within = (date: string, { from, to }: Season): boolean => from <= date && date <= to

export const holdsOn = (
  { validFrom, validTo, seasons, weekdays }: Pick<Fare, 'validFrom' | 'validTo' | 'seasons' | 'weekdays'>,
  date: string,
): boolean =>
  within(date, { from: validFrom, to: validTo }) &&
  (weekdays === '' || weekdays.includes(weekdayOf(date))) &&
  seasons.some((season) => within(date, season))

/** The fare that holds on the day of the service: that of the contract with the client's group, of a supplier's, of a catalogue. */
export function fareOn(fares: readonly Fare[], date: string): Fare | undefined {
  const holding = fares.filter((fare) => holdsOn(fare, date))
  return LEVELS.flatMap((level) => holding.filter((fare) => fare.level === level))[0]
}

/** What is paid beside the row on a day, in the currency of the fare. */
export const supplementOn = ({ supplements }: Pick<Fare, 'supplements'>, date: string): Decimal =>
  sum(supplements.flatMap(({ cost, dates }) => (dates.some((span) => within(date, span)) ? [cost] : [])))

/** The row for so many people: what says the room and the passenger before what leaves them open. */
export function rowOf(
  { rows }: Pick<Fare, 'rows'>,
  asked: { pax: number; room?: Room | undefined; passenger?: PassengerType | undefined },
): FareRow | undefined {
  const fits = rows.filter(
    ({ paxFrom, paxTo, room, passenger }) =>
      paxFrom <= asked.pax &&
      asked.pax <= paxTo &&
      (!room || room === asked.room) &&
      (!passenger || passenger === (asked.passenger ?? 'ADT')),
  )
  const said = ({ room, passenger }: FareRow): number => (room ? 1 : 0) + (passenger ? 1 : 0)
  return fits.toSorted((a, b) => said(b) - said(a))[0]
}

const meet = (a: Season, b: Season): boolean => a.from <= b.to && b.from <= a.to
const daysMeet = (a: string, b: string): boolean => a === '' || b === '' || [...a].some((day) => b.includes(day))
const rowsMeet = (a: FareRow, b: FareRow): boolean =>
  a.paxFrom <= b.paxTo &&
  b.paxFrom <= a.paxTo &&
  (a.room ?? null) === (b.room ?? null) &&
  (a.passenger ?? null) === (b.passenger ?? null)

type Span = Pick<Fare, 'seasons' | 'weekdays' | 'rows'>

/** Whether two fares of one item in one book say two costs for one day and slab. */
export const overlap = (a: Span, b: Span): boolean =>
  daysMeet(a.weekdays, b.weekdays) &&
  a.seasons.some((one) => b.seasons.some((other) => meet(one, other))) &&
  a.rows.some((one) => b.rows.some((other) => rowsMeet(one, other)))

/** Index of the first season, and of the first row, that meets an earlier one of the same fare. */
export function ownOverlap({ seasons, rows }: Pick<Span, 'seasons' | 'rows'>): { season: number; row: number } {
  return {
    season: seasons.findIndex((each, i) => seasons.slice(0, i).some((earlier) => meet(each, earlier))),
    row: rows.findIndex((each, i) => rows.slice(0, i).some((earlier) => rowsMeet(each, earlier))),
  }
}
