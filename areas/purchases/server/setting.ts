import { settings } from '@yupana/platform'

/** What a company may set of its purchases. */
export const purchaseSettings = settings<{ orderApprovalLimit: string | null }>({
  table: 'purchases.setting',
  columns: { orderApprovalLimit: 'order_approval_limit' },
})
