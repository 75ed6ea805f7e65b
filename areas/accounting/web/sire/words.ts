import type { Glyph, Say, StateLabels } from '@yupana/ui'
import { type SireStatus, sireStates } from '../../contract/index.ts'

const SIGNS: Readonly<Record<SireStatus, Glyph>> = {
  ...{ none: 'open', requested: 'sending', proposal: 'partly', compared: 'observed', decided: 'partly' },
  ...{ ready: 'partly', sending: 'sending', preliminary: 'partly', registered: 'paid', adjusted: 'accepted' },
  failed: 'rejected',
}
export const sireStatusLabels = (t: Say): StateLabels =>
  Object.fromEntries(sireStates.all.map((each) => [each, { label: t(`sire.status.${each}`), glyph: SIGNS[each] }]))

/** Fields that have a word of their own; the others are told as one. */
const NAMED = new Set([
  ...['base', 'igv', 'total', 'issueDate', 'exchangeRate', 'partyNumber', 'partyType', 'currency', 'untaxed', 'exempt'],
  ...['unaffected', 'export', 'icbper', 'isc', 'otherCharges', 'baseDiscount', 'igvDiscount'],
])
export const fieldWord = (t: Say, field: string): string => {
  if (field.startsWith('modified')) return t('sire.field.modified')
  return NAMED.has(field) ? t(`sire.field.${field}` as 'sire.field.base') : t('sire.field.other')
}

export const daysSince = (instant: string): number => Math.floor((Date.now() - Date.parse(instant)) / 86_400_000)
