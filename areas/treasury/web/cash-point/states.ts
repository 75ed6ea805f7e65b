import type { Say, StateLabels } from '@yupana/ui'

export const cashPointLabelsOf = (t: Say): StateLabels => ({
  created: { label: t('cashPoint.status.created'), tone: 'progress' },
  closed: { label: t('cashPoint.status.closed'), tone: 'good' },
  voided: { label: t('cashPoint.status.voided'), tone: 'bad' },
})
