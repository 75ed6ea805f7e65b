import { states } from '@yupana/kernel'

export type HotelFileStatus = 'draft' | 'option' | 'confirmed' | 'in' | 'out' | 'cancelled' | 'noShow'
export type HotelFileAction =
  | 'edit'
  | 'remove'
  | 'option'
  | 'confirm'
  | 'expire'
  | 'cancel'
  | 'noShow'
  | 'reinstate'
  | 'checkIn'
  | 'undoCheckIn'
  | 'checkOut'
  | 'reopen'

/** A draft holds nothing; an option holds its nights until an hour; what is confirmed has sold them. */
export const hotelFileStates = states<HotelFileStatus, HotelFileAction>('draft', {
  draft: { edit: 'draft', remove: 'draft', option: 'option', confirm: 'confirmed' },
  option: { edit: 'option', option: 'option', confirm: 'confirmed', cancel: 'cancelled', expire: 'cancelled' },
  confirmed: { edit: 'confirmed', cancel: 'cancelled', noShow: 'noShow', checkIn: 'in' },
  in: { undoCheckIn: 'confirmed', checkOut: 'out' },
  out: { reopen: 'in' },
  cancelled: { reinstate: 'confirmed' },
  noShow: { reinstate: 'confirmed' },
})

/** How a file in a state takes its nights. */
export function takes(status: string): 'held' | 'sold' | null {
  if (status === 'option') return 'held'
  return status === 'confirmed' || status === 'in' || status === 'out' ? 'sold' : null
}

/** Given up, or never come: it is left as it is while the rest of its file goes on. */
export const ended = (status: string): boolean => status === 'cancelled' || status === 'noShow'

/** The state of a file by those of its stays: in house while one is, or while one has left and another is to come. */
export function wholeOf(statuses: readonly HotelFileStatus[]): HotelFileStatus {
  const has = (status: HotelFileStatus): boolean => statuses.includes(status)
  if (has('in') || (has('out') && has('confirmed'))) return 'in'
  const order = ['confirmed', 'option', 'draft', 'out', 'noShow', 'cancelled'] as const
  return order.find(has) ?? 'draft'
}
