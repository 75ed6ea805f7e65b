import { states } from '@yupana/kernel'

export type EDocumentState = 'waiting' | 'sent' | 'accepted' | 'rejected' | 'voiding' | 'voided'
export type EDocumentAction =
  | 'send'
  | 'accept'
  | 'reject'
  | 'miss'
  | 'withdraw'
  | 'askVoid'
  | 'acceptVoid'
  | 'refuseVoid'

/**
 * Waiting until it is sent; what was sent is accepted, rejected, or turns out not to be there. One that never left is withdrawn at once, one
 * that the office has, or may have, is being voided until the office has answered that too.
 */
export const eDocumentStates = states<EDocumentState, EDocumentAction>('waiting', {
  waiting: { send: 'sent', withdraw: 'voided', askVoid: 'voiding' },
  sent: { send: 'sent', accept: 'accepted', reject: 'rejected', miss: 'waiting', askVoid: 'voiding' },
  // Guides are taken back on the office's portal, by a person.
  accepted: { askVoid: 'voiding', withdraw: 'voided' },
  rejected: {},
  // Its own answer may come while its voiding is asked for; a rejected one has nothing to void.
  voiding: {
    send: 'voiding',
    accept: 'voiding',
    miss: 'voiding',
    reject: 'rejected',
    acceptVoid: 'voided',
    refuseVoid: 'accepted',
  },
  voided: {},
})

/** Beneath a state: sent, but no answer came, so that it is asked for before it is sent again; accepted with notes. */
export type EDetail = 'unknown' | 'observed'

/** The number that stands for each state in calls and tables. */
export const eStatusOf: Readonly<Record<EDocumentState, number>> = {
  waiting: 0,
  sent: 1,
  accepted: 2,
  rejected: 3,
  voiding: 4,
  voided: 5,
}

const byCode = new Map(Object.entries(eStatusOf).map(([state, code]) => [code, state as EDocumentState]))

/** The state that a number stands for. @throws Error where none has it */
export function eStateOf(code: number): EDocumentState {
  const state = byCode.get(code)
  if (!state) throw new Error(`no state of electronic documents has the number ${code}`)
  return state
}

/** Sending it, or asking for it, makes sense: no answer, and no voiding asked for. */
export const isUnanswered = (code: number): boolean => ['waiting', 'sent'].includes(eStateOf(code))
