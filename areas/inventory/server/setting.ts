import { settings } from '@yupana/platform'

/** What a company may set of its warehouses. */
export const stockSettings = settings<{ countApprovalLimit: string | null }>({
  table: 'inventory.setting',
  columns: { countApprovalLimit: 'count_approval_limit' },
})
