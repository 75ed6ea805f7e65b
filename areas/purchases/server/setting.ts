import { settings } from '@yupana/platform'

interface PurchaseSettings {
  orderApprovalLimit: string | null
  /** Percent beyond what was ordered, and beyond the price that was agreed; null: whatever it is. */
  matchQuantity: string | null
  matchPrice: string | null
  /** Soles beside the orders of a bill; null: whatever they are. */
  matchUnordered: string | null
  /** Bills of no order wait too. */
  matchNoOrder: boolean
}

/** What a company may set of its purchases. */
export const purchaseSettings = settings<PurchaseSettings>({
  table: 'purchases.setting',
  columns: {
    orderApprovalLimit: 'order_approval_limit',
    matchQuantity: 'match_quantity',
    matchPrice: 'match_price',
    matchUnordered: 'match_unordered',
    matchNoOrder: 'match_no_order',
  },
})
