import type { Glyph, Say, StateLabels } from '@yupana/ui'
import { quotationStates } from '../../contract/index.ts'

const SIGNS: Readonly<Record<string, Glyph>> = {
  draft: 'draft',
  sent: 'sending',
  accepted: 'accepted',
  rejected: 'rejected',
  expired: 'overdue',
  partial: 'partly',
  billed: 'paid',
  voided: 'voided',
}

/** How the states of a quotation are called and felt. */
export function quotationLabels(t: Say): StateLabels {
  return Object.fromEntries(
    quotationStates.all.map((each) => [each, { label: t(`quotation.status.${each}`), glyph: SIGNS[each] }]),
  )
}
