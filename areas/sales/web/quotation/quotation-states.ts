import type { Say, StateLabels, Tone } from '@yupana/ui'
import { quotationStates } from '../../contract/index.ts'

const TONES: Readonly<Record<string, Tone>> = {
  draft: 'neutral',
  sent: 'progress',
  accepted: 'good',
  rejected: 'bad',
  expired: 'warning',
  partial: 'progress',
  billed: 'good',
  voided: 'bad',
}

/** How the states of a quotation are called and felt. */
export function quotationLabels(t: Say): StateLabels {
  return Object.fromEntries(
    quotationStates.all.map((each) => [each, { label: t(`quotation.status.${each}`), tone: TONES[each] }]),
  )
}
