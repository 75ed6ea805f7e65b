import { type Editable, editableOf, isRemovable, type Origin } from '../../contract/voucher/origin.ts'
import type { VoucherOut } from '../../contract/voucher/voucher.ts'

export interface MayBe {
  editable: Editable
  notEditable: string | null
  removable: boolean
}

/** What may be done to a voucher by hand, and the code of the refusal where nothing may (§1: origins and who may touch them). */
export function mayBeChanged({
  origin,
  locked,
  reversal,
  original,
}: Pick<VoucherOut, 'locked' | 'reversal' | 'original'> & { origin: string }): MayBe {
  const own = editableOf(origin as Origin)
  if (own === 'nothing') return { editable: 'nothing', notEditable: 'journal_entry_not_editable', removable: false }
  if (locked) return { editable: 'nothing', notEditable: 'month_locked', removable: false }
  if (reversal) return { editable: 'nothing', notEditable: 'entry_reversed', removable: false }
  // What takes another back is that other, turned round: it is deleted, not written anew.
  if (original) return { editable: 'nothing', notEditable: 'entry_is_reversal', removable: true }
  return { editable: own, notEditable: null, removable: isRemovable(origin as Origin) }
}
