import type { Say, StateLabels, Tone } from '@yupana/ui'
import { dunningItemStates, dunningStates } from '../../contract/index.ts'

const TONES: Readonly<Record<string, Tone>> = {
  ...{ due: 'due', noMail: 'bad', held: 'progress', told: 'neutral', early: 'neutral' },
  ...{ promised: 'progress', broken: 'bad', disputed: 'warning', notDue: 'neutral' },
  ...{ queued: 'progress', sent: 'good', failed: 'bad', holds: 'progress', kept: 'good', ended: 'neutral' },
}

const looks = (states: readonly string[], say: (state: string) => string): StateLabels =>
  Object.fromEntries(states.map((each) => [each, { label: say(each), tone: TONES[each] }]))

export const dunningLabelsOf = (t: Say): StateLabels => looks(dunningStates, (each) => t(`dunning.status.${each}`))
export const itemLabelsOf = (t: Say): StateLabels => looks(dunningItemStates, (each) => t(`dunning.item.${each}`))
export const logLabelsOf = (t: Say): StateLabels =>
  looks(['queued', 'sent', 'failed', 'holds', 'kept', 'broken', 'ended'], (each) => t(`dunning.state.${each}`))
