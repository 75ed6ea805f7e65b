import type { Say, StateLabels } from '@yupana/ui'
import { perceptionEndpoints, retentionEndpoints } from '../../contract/index.ts'

export const retentionStateLabels = (t: Say): StateLabels => ({
  open: { label: t('retention.status.open'), tone: 'good' },
  voiding: { label: t('retention.status.voiding'), glyph: 'sending' },
  rejected: { label: t('retention.status.rejected'), tone: 'bad' },
  voided: { label: t('retention.status.voided'), tone: 'bad' },
  reissued: { label: t('retention.status.reissued'), tone: 'bad' },
})

export type CertificateNoun = 'retention' | 'perception'

const retention = {
  list: retentionEndpoints.retentions,
  export: retentionEndpoints.exportRetentions,
  read: retentionEndpoints.retention,
  void: retentionEndpoints.voidRetention,
  reissue: retentionEndpoints.reissueRetention,
  send: retentionEndpoints.sendRetention,
  pdf: retentionEndpoints.retentionPdf,
  ubl: retentionEndpoints.retentionUbl,
  cdr: retentionEndpoints.retentionCdr,
  totals: retentionEndpoints.retentionTotals,
  txt: retentionEndpoints.retentionTxt,
}
const perception = {
  list: perceptionEndpoints.perceptions,
  export: perceptionEndpoints.exportPerceptions,
  read: perceptionEndpoints.perception,
  void: perceptionEndpoints.voidPerception,
  reissue: perceptionEndpoints.reissuePerception,
  send: perceptionEndpoints.sendPerception,
  pdf: perceptionEndpoints.perceptionPdf,
  ubl: perceptionEndpoints.perceptionUbl,
  cdr: perceptionEndpoints.perceptionCdr,
  totals: perceptionEndpoints.perceptionTotals,
  txt: perceptionEndpoints.perceptionTxt,
}
const calls = { retention, perception: perception as unknown as typeof retention }

/** The calls of both kinds are alike but for their paths. */
export const callsOf = (noun: CertificateNoun): typeof retention => calls[noun]

/** What each kind calls its parts. */
export const words = {
  retention: {
    paid: 'retention.paid',
    kept: 'retention.kept',
    net: 'retention.net',
    payment: 'retention.payment',
    empty: 'retention.empty',
    /** Who is given those of others. */
    receives: 'COLLECTION',
    voidTitle: 'retention.voidTitle',
    voidText: 'retention.voidText',
  },
  perception: {
    paid: 'perception.paid',
    kept: 'perception.kept',
    net: 'perception.net',
    payment: 'perception.payment',
    empty: 'perception.empty',
    receives: 'PAYMENTS',
    voidTitle: 'perception.voidTitle',
    voidText: 'perception.voidText',
  },
} as const
