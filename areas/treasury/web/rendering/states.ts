import type { Say, StateLabels } from '@yupana/ui'

export const renderingLabelsOf = (t: Say): StateLabels => ({
  PD: { label: t('rendering.status.PD'), tone: 'progress' },
  AP: { label: t('rendering.status.AP'), tone: 'good' },
})

/** What changes with a rendering. */
export const RENDERING_READS = [
  'rendering',
  'transfer',
  'expense',
  'bill',
  'payable',
  'paymentAccount',
  'entry',
  'dashboard',
]
