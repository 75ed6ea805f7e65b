import { settings } from '@yupana/platform'

/** What a company may set of its money. */
export const treasurySettings = settings<{
  bankCommissionLocal: string
  bankCommissionForeign: string
  cashShift: boolean
  shiftApproval: 'difference' | 'always'
}>({
  table: 'treasury.setting',
  columns: {
    bankCommissionLocal: 'bank_commission_local',
    bankCommissionForeign: 'bank_commission_foreign',
    cashShift: 'cash_shift',
    shiftApproval: 'shift_approval',
  },
})
