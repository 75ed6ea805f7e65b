import type { Say, StateLabels } from '@yupana/ui'

export function guideLabels(t: Say): StateLabels {
  return {
    open: { label: t('guide.status.open'), tone: 'good' },
    voided: { label: t('guide.status.voided'), tone: 'bad' },
  }
}
