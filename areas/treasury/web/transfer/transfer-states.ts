import type { Say, StateLabels, Tone } from '@yupana/ui'
import { transferStates } from '../../contract/index.ts'

const TONES: Readonly<Record<string, Tone>> = { OK: 'good', CX: 'bad', PR: 'warning', CL: 'neutral' }

export function transferLabelsOf(t: Say): StateLabels {
  return Object.fromEntries(
    transferStates.all.map((each) => [each, { label: t(`transfer.status.${each}`), tone: TONES[each] }]),
  )
}

/** After so many days what is on its way is late. */
export const LATE_TRANSIT = 3
