import type { Say, StateLabels } from '@yupana/ui'

export function userStates(t: Say): StateLabels {
  return {
    active: { label: t('user.status.active'), tone: 'good' },
    invited: { label: t('user.status.invited'), tone: 'progress' },
    disabled: { label: t('user.status.disabled'), tone: 'neutral' },
  }
}
