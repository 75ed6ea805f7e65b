import { sourceScreen } from '@yupana/accounting/contract'
import type { Say, StateLabels, Tone } from '@yupana/ui'
import { paymentStates } from '../../contract/index.ts'

const TONES: Readonly<Record<string, Tone>> = { OK: 'good', CX: 'bad', PR: 'warning', CL: 'neutral' }

export function paymentLabels(t: Say): StateLabels {
  return Object.fromEntries(
    paymentStates.all.map((each) => [each, { label: t(`income.status.${each}`), tone: TONES[each] }]),
  )
}

interface DocumentReference {
  id: string
  kind: string
  serie: string
  number: string
}

/** `F001-00000123`; a letter as it is called everywhere, `LC-12`. */
export const documentText = ({ kind, serie, number }: DocumentReference): string =>
  `${serie}-${kind === 'letter' ? Number(number) : number}`

/** Screen of the document that is owed or was paid. */
export const documentScreen = ({ kind, id }: DocumentReference): string | undefined => sourceScreen({ kind, id })

/** What was voided is looked for, not shown: with what a list of payments or transfers opens. */
export const STANDING = { filters: [{ field: 'status', operator: 'NOT_EQUAL' as const, value: 'CX', group: 0 }] }
