import { read } from '@yupana/contract'
import { eStateOf, eStatusOf, isUnanswered } from '../contract/document.states.ts'

/** Of the column that holds a state: sending it, or asking for it, makes sense, and nobody asked for its voiding. */
export const unanswered = (status: string): string => `${status} in (${eStatusOf.waiting}, ${eStatusOf.sent})`

/** On their way: they, or their voiding, wait for an answer. */
export const onItsWay = (status: string): string =>
  `${status} in (${eStatusOf.waiting}, ${eStatusOf.sent}, ${eStatusOf.voiding})`

/** Of the table or alias `of`: not answered for good, to be sent or waiting for its answer, also where its voiding is asked for. */
export const openAtOffice = (of: string): string =>
  `(${unanswered(`${of}.status`)} or (${of}.status = ${eStatusOf.voiding} and ${of}.accepted_at is null))`

/** The same of a document that was read. */
export const isOpenAtOffice = ({ status, accepted }: { status: number; accepted: boolean }): boolean =>
  isUnanswered(status) || (eStateOf(status) === 'voiding' && !accepted)

/** Who is told what becomes of electronic documents: whoever may read those that have them. */
export const OFFICE_READERS = read('OUTPUTINVOICE', 'OUTPUTCREDITNOTE', 'CARRIERGUIDE')
