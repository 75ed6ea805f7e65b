import { daysBetween } from '@yupana/kernel'
import type { ChartBar, ChartUnit } from '../../contract/index.ts'

export interface Placed {
  bar: ChartBar
  /** Lines of the grid of half days: a stay begins at noon and ends at noon. */
  begin: number
  end: number
  /** It began before the first day that is shown, or goes on after the last. */
  before: boolean
  after: boolean
}

/** Where a bar lies among so many days: column lines of half days from 1. */
export const placed = (bar: ChartBar, from: string, days: number): Placed => ({
  bar,
  ...placedDays(bar.checkin, bar.checkout, from, days),
})

/** From noon to noon of two days. */
export function placedDays(begins: string, ends: string, from: string, days: number): Omit<Placed, 'bar'> {
  const first = daysBetween(from, begins)
  const last = daysBetween(from, ends)
  return {
    ...{ before: first < 0, after: last >= days },
    begin: first < 0 ? 1 : first * 2 + 2,
    end: last >= days ? days * 2 + 1 : last * 2 + 2,
  }
}

/** Rows of bars that lie beside each other: each in the first row where it has room. */
export function rowsOf(bars: readonly Placed[]): Placed[][] {
  const rows: Placed[][] = []
  for (const each of bars.toSorted((a, b) => a.begin - b.begin)) {
    const row = rows.find((found) => found.at(-1)!.end <= each.begin)
    if (row) row.push(each)
    else rows.push([each])
  }
  return rows
}

/** The unit of the same room above (−1) or below (1); without one yet, the first or the last of its room. */
export function nextUnit(
  units: readonly ChartUnit[],
  bar: Pick<ChartBar, 'room' | 'unit'>,
  step: -1 | 1,
): ChartUnit | undefined {
  const own = units.filter(({ room }) => room.id === bar.room.id)
  const at = own.findIndex(({ id }) => id === bar.unit)
  return at < 0 ? own.at(step > 0 ? 0 : -1) : own[at + step]
}
