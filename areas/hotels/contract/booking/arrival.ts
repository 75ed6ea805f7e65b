/** What the desk knows of a guest before they come in. */
export interface ArrivalGuest {
  name: string
  lastName: string
  /** Line of their stay; of a file of one stay all guests are of it. */
  stay: number | null
  birthDate: string | null
  residenceCountry: string
  passportCountry: string | null
  entryDate: string | null
  migrationRecord: string | null
  companion: string | null
}

export interface ArrivalFacts {
  line: number
  /** Whether its file has no other stay. */
  only: boolean
  adults: number
  /** Ages. */
  children: readonly number[]
  checkin: string
  unit: { code?: string | null | undefined } | null
  unitStatus: string | null
  /** Last ages of an infant and of a child in the hotel. */
  infantMax: number
  childMax: number
  /** Persons that its room takes; infants fill no bed. */
  most: number
  /** Its guests who are in house in another stay, and where. */
  elsewhere: readonly { name: string; unit: string }[]
}

/** What speaks against a check-in: what blocks it, and what is only said. The code is one of an error. */
export interface ArrivalNote {
  code: string
  blocks: boolean
  params: Record<string, string | number>
}

const MINOR_UNTIL = 18

/** The day on which who turns so old on the day of arrival was born. */
const bornBefore = (checkin: string, years: number): string =>
  `${Number(checkin.slice(0, 4)) - years}${checkin.slice(4)}`

/** More than the room takes is refused; more adults than were sold are said. */
function crowdNotes(stay: Pick<ArrivalFacts, 'adults' | 'most'>, adults: number, persons: number): ArrivalNote[] {
  if (persons > stay.most)
    return [{ code: 'guests_over_room', blocks: true, params: { count: persons, most: stay.most } }]
  if (adults <= stay.adults) return []
  return [{ code: 'adults_not_sold', blocks: false, params: { count: adults, sold: stay.adults } }]
}

/** Guests of a stay: those that were put into it, and of a file of one stay all. */
const inStay = <Guest extends { stay: number | null }>(
  { line, only }: Pick<ArrivalFacts, 'line' | 'only'>,
  all: readonly Guest[],
): Guest[] => all.filter((guest) => guest.stay === line || (only && guest.stay === null))

/**
 * Every adult is in the register with a document, every minor with who goes with them (Ley 30802; the register of lodging,
 * D.S. 001-2015-MINCETUR), nobody sleeps in two
 * rooms, and no more than the room takes; a door that is not clean and what an exempt foreigner still owes are said.
 */
export function arrivalNotes(stay: ArrivalFacts, all: readonly ArrivalGuest[]): ArrivalNote[] {
  const guests = inStay(stay, all)
  const born = bornBefore(stay.checkin, stay.childMax + 1)
  const adults = guests.filter(({ birthDate }) => birthDate === null || birthDate <= born)
  const minors = guests.filter(
    ({ birthDate }) => birthDate !== null && birthDate > bornBefore(stay.checkin, MINOR_UNTIL),
  )
  const alone = minors.filter(({ companion }) => companion === null)
  const children = guests.length - adults.length
  const missing = stay.adults - adults.length
  const grown = bornBefore(stay.checkin, stay.infantMax + 1)
  const persons = guests.filter(({ birthDate }) => birthDate === null || birthDate <= grown).length
  const notes: (ArrivalNote | false)[] = [
    !stay.unit && { code: 'unit_needed_in', blocks: true, params: {} },
    missing > 0 && { code: 'guest_needed', blocks: true, params: { count: missing } },
    children < stay.children.length && {
      ...{ code: 'minor_needed', blocks: true, params: { count: stay.children.length - children } },
    },
    ...alone.map((guest) => ({ code: 'minor_without_companion', blocks: true, params: { name: nameOf(guest) } })),
    ...stay.elsewhere.map(({ name, unit }) => ({ code: 'guest_elsewhere', blocks: true, params: { name, unit } })),
    ...crowdNotes(stay, adults.length, persons),
    stay.unit !== null &&
      !['clean', 'inspected'].includes(stay.unitStatus ?? '') && {
        ...{ code: 'unit_not_clean', blocks: false, params: { unit: stay.unit.code ?? '' } },
      },
    ...guests.flatMap(foreignNotes),
  ]
  return notes.filter((each) => each !== false)
}

const nameOf = ({ name, lastName }: ArrivalGuest): string => `${name} ${lastName}`

/** What is missing of who lives abroad, for lodging without tax (LIGV art. 33, 4). */
function foreignNotes(guest: ArrivalGuest): ArrivalNote[] {
  if (guest.residenceCountry === 'PE') return []
  const params = { name: nameOf(guest) }
  const missing: (string | false)[] = [
    guest.passportCountry === null && 'foreign_passport_missing',
    guest.entryDate === null && 'foreign_entry_missing',
    guest.migrationRecord === null && 'foreign_record_missing',
  ]
  return missing.flatMap((code) => (code === false ? [] : [{ code, blocks: false, params }]))
}
