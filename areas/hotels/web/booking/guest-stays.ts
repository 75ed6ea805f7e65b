/** A guest, and in which of the stays, counted from 1. */
export interface GuestOfStay {
  stay?: number | null
}

/** Guests once a stay is taken out: those of it are of none yet, those of later ones move up with them. */
export const withoutStay = <G extends GuestOfStay>(guests: readonly G[], line: number): G[] =>
  guests.map((guest) => {
    const { stay } = guest
    if (stay == null || stay < line) return guest
    return { ...guest, stay: stay === line ? null : stay - 1 }
  })
