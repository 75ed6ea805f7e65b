import type { Say, StateLabels } from '@yupana/ui'
import { certificates } from '../../contract/index.ts'

export const retentionStateLabels = (t: Say): StateLabels => ({
  open: { label: t('retention.status.open'), tone: 'good' },
  voiding: { label: t('retention.status.voiding'), glyph: 'sending' },
  rejected: { label: t('retention.status.rejected'), tone: 'bad' },
  voided: { label: t('retention.status.voided'), tone: 'bad' },
  reissued: { label: t('retention.status.reissued'), tone: 'bad' },
})

export type CertificateNoun = 'retention' | 'perception'
/** The calls of both kinds are alike but for their paths. */
export const callsOf = (noun: CertificateNoun): (typeof certificates)['retention'] =>
  certificates[noun] as (typeof certificates)['retention']
