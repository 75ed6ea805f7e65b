import type { Decimal } from '@yupana/kernel'
import type { OpenItemConcept } from '../../contract/concept.ts'
import type { SettledLine } from '../../contract/settle.ts'
import type { UsableAccount } from '../account/usable.ts'

export interface OpenItemRow {
  id: string
  party_id: string
  party_name: string | null
  document_kind: string
  document_id: string
  payer_id: string | null
  document_type: string
  serie: string
  number: string
  date: string
  booked_on: string
  due_on: string
  currency: string
  exchange_rate: string
  balance: string
  local_balance: string
  ledger_code: string
  concept: OpenItemConcept
  retainable: boolean
  perception_regime: string | null
  perception_percent: string | null
  amount: string
  beside_id: string | null
}

/** Where money of a line stands, and how it moves. */
export interface MoneyOf {
  account: UsableAccount
  method: { id: string; code: string; name: string; means: string; needsNumber: boolean }
}

export interface CategoryRow {
  id: string
  code: string
  name: string
  type: string
  ledger_code: string | null
  accounting_does_no_apply: boolean
  requires_party: boolean
  requires_cost_center: boolean
}

export interface PartyRow {
  id: string
  number: string | null
  name: string
}

/** What a line settles, or is for. */
export type LinePurpose =
  | { item: OpenItemRow; category?: undefined; advance?: undefined }
  | { item?: undefined; category: CategoryRow; advance?: undefined }
  | { item?: undefined; category?: undefined; advance: string }

/** A line that is about to be written. */
export type PaymentLineDraft = SettledLine &
  LinePurpose & {
    /** The place of the entry that it came of. */
    entry: number
    /** The line that it was before a change, where it says so. */
    given: string | undefined
    money: MoneyOf
    /** Whose document it is, or from whom and to whom it goes. */
    party: PartyRow | undefined
    rate: Decimal
    operationNumber: string | null
    operationDate: string | null
    description: string | null
    /** In the currency of the payment, and in soles. */
    commission: Decimal
    commissionLocal: Decimal
    rounding: Decimal
    /** What a retaining agent keeps of it: in the currency of the payment, the soles of that money, and soles as certified. */
    retained: Decimal
    retainedLocal: Decimal
    withheld: Decimal
  }

/** What moves by a line: what it settles less what the factor or the agent keeps and what is rounded. */
export const movedOf = (line: Pick<PaymentLineDraft, 'paid' | 'commission' | 'rounding' | 'retained'>): Decimal =>
  line.paid.minus(line.commission).minus(line.rounding).minus(line.retained)

/** The same in soles; what is rounded is in soles already. */
export const movedLocalOf = (
  line: Pick<PaymentLineDraft, 'local' | 'commissionLocal' | 'rounding' | 'retainedLocal'>,
): Decimal => line.local.minus(line.commissionLocal).minus(line.rounding).minus(line.retainedLocal)
