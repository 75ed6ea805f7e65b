import type { Say, StateLabels } from '@yupana/ui'

export const offsetStateLabels = (t: Say): StateLabels => ({
  open: { label: t('offset.status.open'), tone: 'good' },
  voided: { label: t('offset.status.voided'), tone: 'bad' },
})
