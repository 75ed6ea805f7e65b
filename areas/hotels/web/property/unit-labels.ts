import type { Say, StateLabels, Tone } from '@yupana/ui'
import { unitStatuses } from '../../contract/index.ts'

const TONES: Readonly<Record<string, Tone>> = {
  ...{ clean: 'good', inspected: 'good', dirty: 'due', outOfOrder: 'bad', outOfService: 'neutral' },
}

/** How a unit stands, in words and feeling. */
export const unitLabels = (t: Say): StateLabels =>
  Object.fromEntries(unitStatuses.map((each) => [each, { label: t(`roomUnit.status.${each}`), tone: TONES[each] }]))
