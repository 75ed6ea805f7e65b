import { hasHole, type PriceMatrix } from '../../contract/index.ts'

const ADULTS = 3

/** What is typed of a room in a season. */
export interface PriceRow {
  room: { id: string; code: string; name: string }
  season: { id: string; name: string }
  /** Of one adult and more, of an extra adult, and the percent of a child; empty where there is none. */
  adults: string[]
  extraAdult: string
  child: string
}

type Prices = Pick<PriceMatrix, 'prices'>

const found = ({ prices }: Prices, { room, season }: Pick<PriceRow, 'room' | 'season'>) =>
  prices.find((each) => each.room.id === room.id && each.season.id === season.id)

/** A row as it stands. */
export function rowOf(room: PriceRow['room'], season: PriceRow['season'], matrix: Prices): PriceRow {
  const price = found(matrix, { room, season })
  return {
    ...{ room, season, extraAdult: price?.extraAdult ?? '' },
    adults: Array.from({ length: Math.max(ADULTS, price?.adults.length ?? 0) }, (_, i) => price?.adults[i] ?? ''),
    child: price?.children.find(({ kind }) => kind === 'percent')?.value ?? '',
  }
}

/** Whether fewer persons than another cell have no price: they would sleep for nothing. */
export const holeIn = ({ adults }: Pick<PriceRow, 'adults'>): boolean => hasHole(adults)

/** What is sent of a row: its cell of a child is the first slab of a percent, all other slabs stay. A new one is of all ages. */
export function bodyOf({ room, season, adults, extraAdult, child }: PriceRow, matrix: Prices) {
  const slabs = found(matrix, { room, season })?.children ?? []
  const shown = slabs.find(({ kind }) => kind === 'percent')
  const made = !shown && child !== '' ? [{ ageTo: 17, kind: 'percent' as const, value: child }] : []
  return {
    ...{ room: { id: room.id }, season: { id: season.id } },
    adults: adults.slice(0, adults.findLastIndex((each) => each !== '') + 1),
    extraAdult: extraAdult || null,
    children: [
      ...slabs.flatMap((slab) => (slab !== shown ? [slab] : child === '' ? [] : [{ ...slab, value: child }])),
      ...made,
    ],
  }
}
