import type { Glyph, Say, StateLabels } from '@yupana/ui'
import { receivedBillStates } from '../../contract/index.ts'

const SIGNS: Readonly<Record<string, Glyph>> = { pending: 'open', entered: 'accepted', discarded: 'voided' }

export const receivedLabels = (t: Say): StateLabels =>
  Object.fromEntries(
    receivedBillStates.all.map((each) => [each, { label: t(`receivedBill.status.${each}`), glyph: SIGNS[each] }]),
  )

/** What a signature says of an XML. */
export const signatureLabels = (t: Say): StateLabels => ({
  valid: { label: t('receivedBill.signature.valid'), glyph: 'accepted' },
  list: { label: t('receivedBill.signature.list'), glyph: 'accepted' },
  absent: { label: t('receivedBill.signature.absent'), glyph: 'observed' },
  ...Object.fromEntries(
    ['misplaced', 'altered', 'certificate', 'malformed'].map((each) => [
      each,
      { label: t(`receivedBill.signature.${each}`), glyph: 'rejected' as const },
    ]),
  ),
})
