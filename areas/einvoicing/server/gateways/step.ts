import type { SendOutcome } from '@yupana/sunat'

/** What came of a call about a document, whichever service answered. */
export type StepOutcome = SendOutcome | { kind: 'in-process' }

/** The service of the tax office that takes a document. */
export interface Office {
  send(): Promise<StepOutcome>
  ask(): Promise<StepOutcome>
  /** Whether there is something to ask with; without it the same file is sent again, which the office tells from a new one. */
  mayAsk(): boolean
}
