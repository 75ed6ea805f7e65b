import { eStateOf, eStatusOf, isUnanswered } from '../contract/document.states.ts'

/** Of the table or alias `of`: not answered for good, to be sent or waiting for its answer, also where its voiding is asked for. */
export const openAtOffice = (of: string): string =>
  `(${of}.status in (${eStatusOf.waiting}, ${eStatusOf.sent}) or (${of}.status = ${eStatusOf.voiding} and ${of}.accepted_at is null))`

/** The same of a document that was read. */
export const isOpenAtOffice = ({ status, accepted }: { status: number; accepted: boolean }): boolean =>
  isUnanswered(status) || (eStateOf(status) === 'voiding' && !accepted)
