import type { Say, StateLabels, Tone } from '@yupana/ui'
import { driverLiquidationStates } from '../../contract/index.ts'

const TONES: Readonly<Record<string, Tone>> = { open: 'due', approved: 'progress', settled: 'good', voided: 'bad' }

export const driverLabels = (t: Say): StateLabels =>
  Object.fromEntries(
    driverLiquidationStates.all.map((each) => [
      each,
      { label: t(`driverLiquidation.status.${each}`), tone: TONES[each] },
    ]),
  )

export const driverTitle = ({ number }: { number: string }, t: Say): string => `${t('driverLiquidation')} ${number}`
