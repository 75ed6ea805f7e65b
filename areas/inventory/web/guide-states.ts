import type { Say, StateLabels } from '@yupana/ui'

export function guideLabels(t: Say): StateLabels {
  return {
    open: { label: t('guide.status.open'), glyph: 'accepted' },
    voided: { label: t('guide.status.voided'), glyph: 'voided' },
  }
}
