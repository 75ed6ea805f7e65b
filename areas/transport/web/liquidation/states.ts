import type { Say, StateLabels, Tone } from '@yupana/ui'
import { serviceLiquidationStates } from '../../contract/index.ts'

const TONES: Readonly<Record<string, Tone>> = { pending: 'due', complete: 'good', voided: 'bad' }

export const liquidationLabels = (t: Say): StateLabels =>
  Object.fromEntries(
    serviceLiquidationStates.all.map((each) => [
      each,
      { label: t(`serviceLiquidation.status.${each}`), tone: TONES[each] },
    ]),
  )

export const liquidationTitle = ({ number }: { number: string }, t: Say): string =>
  `${t('serviceLiquidation')} ${number}`
