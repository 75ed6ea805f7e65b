import type { PassengerType, Room } from '../fare.ts'

/** Who travels, and in which rooms they sleep. */
export interface Party {
  adults: number
  juniors: number
  /** Ages of the children on the day of departure. */
  children: readonly number[]
  /** Adults beside them who pay nothing: who leads the group. */
  free: number
  rooms: Readonly<Record<Room, number>>
}

/** Last year of age of a child, and of a junior. */
export interface AgeLimits {
  childMaxAge: number
  juniorMaxAge: number
}

export interface Head {
  type: PassengerType
  age: number | null
  room: Room
  pays: boolean
}

/** How many sleep in a room. */
export const BEDS: Readonly<Record<Room, number>> = { SGL: 1, DBL: 2, TPL: 3, QUA: 4, EXB: 1 }
const SIZES = ['SGL', 'DBL', 'TPL', 'QUA', 'EXB'] as const

export const NO_ROOMS: Party['rooms'] = { SGL: 0, DBL: 0, TPL: 0, QUA: 0, EXB: 0 }

export const headsIn = ({ adults, juniors, children, free }: Party): number => adults + juniors + children.length + free

/** Without those who travel free. */
export const payersIn = ({ adults, juniors, children }: Party): number => adults + juniors + children.length

export const bedsIn = ({ rooms }: Pick<Party, 'rooms'>): number =>
  SIZES.reduce((beds, size) => beds + rooms[size] * BEDS[size], 0)

/** Who was told by an age is a child, a junior or an adult by it; that of a child tells what it pays. */
function childAt(age: number, ages: AgeLimits): Omit<Head, 'room'> {
  const type = typeAt(age, ages)
  return { type, age: type === 'CHD' ? age : null, pays: true }
}

/** Everybody with a bed: adults take the rooms, children what is left and the beds more. Without rooms everybody shares a double. */
export function headsOf(party: Party, ages: AgeLimits): Head[] {
  const beds = SIZES.flatMap((size) => Array.from({ length: party.rooms[size] * BEDS[size] }, () => size as Room))
  const many = (count: number, head: Omit<Head, 'room'>): Omit<Head, 'room'>[] =>
    Array.from({ length: count }, () => head)
  return [
    ...many(party.adults, { type: 'ADT', age: null, pays: true }),
    ...many(party.free, { type: 'ADT', age: null, pays: false }),
    ...many(party.juniors, { type: 'JNR', age: null, pays: true }),
    ...party.children.map((age) => childAt(age, ages)),
  ].map((head, i) => ({ ...head, room: beds[i] ?? 'DBL' }))
}

/** Years that somebody has lived on a day. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Child, junior or adult, by the last year of age of each. */
export function typeAt(age: number, { childMaxAge, juniorMaxAge }: AgeLimits): PassengerType {
  if (age <= childMaxAge) return 'CHD'
  return age <= juniorMaxAge ? 'JNR' : 'ADT'
}
