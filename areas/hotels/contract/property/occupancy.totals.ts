/** How many a room takes; infants never count in `maximal`. */
export interface Occupancy {
  adults: number
  children: number
  infants: number
  minimal: number
  maximal: number
}

/** Last ages, in years. */
export interface ChildAges {
  infantMax: number
  childMax: number
}

export interface Party {
  adults: number
  /** Ages in years. */
  children: readonly number[]
}

/** Who counts as what in a hotel: a child older than its last age is an adult, an infant pays nothing and fills no bed. */
export function sorted({ adults, children }: Party, { infantMax, childMax }: ChildAges) {
  const infants = children.filter((age) => age <= infantMax)
  const older = children.filter((age) => age > childMax)
  const between = children.filter((age) => age > infantMax && age <= childMax)
  return { adults: adults + older.length, children: between, infants: infants.length, grown: older.length }
}

/** Whether a party fits a room of a hotel. */
export function fits(occupancy: Occupancy, party: Party, ages: ChildAges): boolean {
  const { adults, children, infants } = sorted(party, ages)
  const persons = adults + children.length
  // A child may sleep in the bed of an adult; an adult needs one of those for adults.
  return adults >= 1 && adults <= occupancy.adults && persons <= occupancy.maximal && infants <= occupancy.infants
}

/** `2+1(5)` or `2+2(5,8)`: adults, and children with their ages; undefined where it is none of that. */
export function partyOf(text: string): Party | undefined {
  const [, adults, count, ages = ''] = /^\s*(\d{1,2})\s*(?:\+\s*(\d{1,2})\s*(?:\(([\d,\s]*)\))?)?\s*$/.exec(text) ?? []
  if (adults === undefined) return undefined
  const children = ages
    .split(',')
    .map((age) => age.trim())
    .filter(Boolean)
    .map(Number)
  if (children.length !== Number(count ?? 0) || children.some((age) => age > 17)) return undefined
  return Number(adults) > 0 ? { adults: Number(adults), children } : undefined
}
