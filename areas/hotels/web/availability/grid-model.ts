/** A night of a room in the grid: its row and its place in the month. */
export interface Place {
  room: number
  day: number
}

/** What is marked: from where it began to where it is now. */
export interface Marked {
  anchor: Place
  head: Place
}

export interface Box {
  rooms: readonly [first: number, last: number]
  days: readonly [first: number, last: number]
}

const ordered = (a: number, b: number): readonly [number, number] => (a <= b ? [a, b] : [b, a])

/** The rooms and nights between both ends. */
export const boxOf = ({ anchor, head }: Marked): Box => ({
  rooms: ordered(anchor.room, head.room),
  days: ordered(anchor.day, head.day),
})

export const isMarked = (marked: Marked, { room, day }: Place): boolean => {
  const { rooms, days } = boxOf(marked)
  return room >= rooms[0] && room <= rooms[1] && day >= days[0] && day <= days[1]
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { room: 0, day: -1 },
  ArrowRight: { room: 0, day: 1 },
  ArrowUp: { room: -1, day: 0 },
  ArrowDown: { room: 1, day: 0 },
}

/** Where a key leads, within so many rooms and nights; undefined for a key that leads nowhere. With Shift the other end stays. */
export function moved(
  { anchor, head }: Marked,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  size: Place,
): Marked | undefined {
  const step = STEPS[key]
  const far = key === 'Home' ? 0 : key === 'End' ? size.day - 1 : undefined
  if (!step && far === undefined) return undefined
  const within = (at: number, most: number): number => Math.max(0, Math.min(at, most - 1))
  const next = step
    ? { room: within(head.room + step.room, size.room), day: within(head.day + step.day, size.day) }
    : { ...head, day: far! }
  return { anchor: shiftKey ? anchor : next, head: next }
}

/** Cells of a spreadsheet as capacities: rows by line, cells by tab; undefined where one is no whole number. */
export function pasted(text: string): number[][] | undefined {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  return rows.every((row) => row.every((cell) => /^\d{1,4}$/.test(cell)))
    ? rows.map((row) => row.map(Number))
    : undefined
}
