import type { Glyph, Say, StateLabels } from '@yupana/ui'
import { creditNoteStates, noteTypes } from '../../contract/index.ts'

const SIGNS: Readonly<Record<string, Glyph>> = {
  draft: 'draft',
  waiting: 'sending',
  open: 'open',
  closed: 'paid',
  rejected: 'rejected',
  voiding: 'sending',
  voided: 'voided',
}

/** How the states of a note are called and felt. */
export const noteLabels = (t: Say): StateLabels =>
  Object.fromEntries(
    creditNoteStates.all.map((each) => [each, { label: t(`creditNote.status.${each}`), glyph: SIGNS[each] }]),
  )

export const noteTypeOptions = (t: Say): { value: string; label: string }[] =>
  noteTypes.map((value) => ({ value, label: t(`creditNote.type.${value}`) }))

/** `Nota de crédito FC01-00000012`, or that it is still a draft. */
export const noteTitle = (
  { documentType, serie, number }: { documentType: string; serie: string; number: string | null },
  t: Say,
): string =>
  `${t(`creditNote.type.${documentType}`)} ${number === null ? `${serie} · ${t('creditNote.status.draft')}` : `${serie}-${number}`}`

/** `07 Devolución por ítem`. */
export const reasonText = ({ documentType, reason }: { documentType: string; reason: string }, t: Say): string =>
  `${reason} ${t(`creditNote.reason.${documentType}.${reason}`)}`
