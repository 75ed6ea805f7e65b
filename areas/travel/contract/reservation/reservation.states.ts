import { states } from '@yupana/kernel'

export type TravelReservationStatus = 'draft' | 'option' | 'confirmed' | 'operating' | 'done' | 'closed' | 'cancelled'
export type TravelReservationAction =
  | 'edit'
  | 'option'
  | 'confirm'
  | 'cancel'
  | 'settle'
  | 'close'
  | 'bill'
  | 'depart'
  | 'return'

/**
 * A file that is operated. Places are held as an option until they are confirmed; the calendar says that it is on its way, and over. It is closed
 * once nothing is left to do, or by who may with a reason.
 */
export const travelReservationStates = states<TravelReservationStatus, TravelReservationAction>('draft', {
  draft: { edit: 'draft', option: 'option', cancel: 'cancelled' },
  option: { edit: 'option', bill: 'option', confirm: 'confirmed', cancel: 'cancelled' },
  confirmed: { edit: 'confirmed', bill: 'confirmed', cancel: 'cancelled', depart: 'operating' },
  operating: { edit: 'operating', bill: 'operating', return: 'done' },
  done: { edit: 'done', bill: 'done', settle: 'closed', close: 'closed' },
  closed: {},
  // What is owed for it.
  cancelled: { bill: 'cancelled' },
})

export type TravelServiceStatus = 'pending' | 'requested' | 'confirmed' | 'waitlist' | 'rejected' | 'cancelled'
export type TravelServiceAction = 'request' | 'confirm' | 'waitlist' | 'reject' | 'cancel' | 'lapse'

/** What the supplier of a service said; an option that nobody took by its day lapses. */
export const travelServiceStates = states<TravelServiceStatus, TravelServiceAction>('pending', {
  pending: { request: 'requested', confirm: 'confirmed', cancel: 'cancelled' },
  requested: { confirm: 'confirmed', waitlist: 'waitlist', reject: 'rejected', cancel: 'cancelled', lapse: 'pending' },
  waitlist: { confirm: 'confirmed', reject: 'rejected', cancel: 'cancelled', lapse: 'pending' },
  confirmed: { cancel: 'cancelled', lapse: 'pending' },
  rejected: { request: 'requested', cancel: 'cancelled' },
  cancelled: {},
})
