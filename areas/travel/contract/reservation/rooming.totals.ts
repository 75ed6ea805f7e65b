import type { Party } from '../pricing/party.ts'

/** Who sleeps in one room: adults, and children by their ages. */
export interface RoomParty {
  adults: number
  children: number[]
}

const BEDS = [
  ['QUA', 4],
  ['TPL', 3],
  ['DBL', 2],
  ['SGL', 1],
] as const

/**
 * Puts a party into its rooms: an adult in each, then the beds in turn, then extra beds. Juniors sleep as adults.
 * Undefined where a room would be without an adult, or there are more heads than beds.
 */
export function roomsOf(party: Party): RoomParty[] | undefined {
  const beds = BEDS.flatMap(([kind, size]) => Array.from({ length: party.rooms[kind] }, () => size as number))
  const rooms: RoomParty[] = beds.map(() => ({ adults: 0, children: [] }))
  let adults = party.adults + party.juniors + party.free
  const children = [...party.children]
  if (rooms.length === 0 || adults < rooms.length) return undefined
  if (adults + children.length > beds.reduce((all, each) => all + each, party.rooms.EXB)) return undefined
  for (const room of rooms) {
    room.adults = 1
    adults -= 1
  }
  const left = (at: number): number => beds[at]! - rooms[at]!.adults - rooms[at]!.children.length
  rooms.forEach((room, at) => {
    while (adults > 0 && left(at) > 0) {
      room.adults += 1
      adults -= 1
    }
    while (children.length > 0 && left(at) > 0) room.children.push(children.shift()!)
  })
  for (let at = 0; adults > 0 || children.length > 0; at = (at + 1) % rooms.length) {
    if (children.length > 0) rooms[at]!.children.push(children.shift()!)
    else {
      rooms[at]!.adults += 1
      adults -= 1
    }
  }
  return rooms
}
