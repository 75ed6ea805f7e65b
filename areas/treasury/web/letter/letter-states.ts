import { writeFilters } from '@yupana/contract'
import type { Say, StateLabels, Tone } from '@yupana/ui'
import { letterStates } from '../../contract/index.ts'

const TONES: Readonly<Record<string, Tone>> = {
  ...{ portfolio: 'neutral', collection: 'progress', discounted: 'progress', protested: 'warning' },
  ...{ paid: 'good', renewed: 'neutral', voided: 'bad' },
}

export const letterLabelsOf = (t: Say): StateLabels =>
  Object.fromEntries(
    letterStates.all.map((each) => [each, { label: t(`letter.status.${each}`), tone: TONES[each] ?? 'neutral' }]),
  )
export const operationLabelsOf = (t: Say): StateLabels => ({
  open: { label: t('letterOperation.status.open'), tone: 'good' },
  voided: { label: t('letterOperation.status.voided'), tone: 'bad' },
})

const SERIES = { letter: { receivable: 'LC', payable: 'LP' }, invoice: { receivable: 'FN', payable: 'FN' } } as const
/** `LC-12` */
export const letterName = ({ kind, direction, number }: { kind: string; direction: string; number: number }): string =>
  `${SERIES[kind as 'letter'][direction as 'receivable']}-${number}`

/** What a letter changes on other screens. */
export const LETTER_TOUCHES = [
  ...['letter', 'letterOperation', 'invoice', 'bill', 'payable', 'income', 'expense', 'paymentAccount', 'entry'],
  ...['client', 'dashboard', 'payment'],
]

type Condition = { field: string; operator: string; value: string | string[] }
/** The list with these conditions as its filters. */
export const letterList = (conditions: readonly Condition[]): string =>
  `/payment/letters?filter=${encodeURIComponent(writeFilters(conditions.map((each, group) => ({ ...each, group })) as never))}`
