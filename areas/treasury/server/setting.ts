import { settings } from '@yupana/platform'

/** Whether a payment names the seller or buyer who took it. */
export type PaymentWorker = 'optional' | 'required' | 'forbidden'

/** What a company may set of its money. */
export const treasurySettings = settings<{
  bankCommissionLocal: string
  bankCommissionForeign: string
  cashShift: boolean
  shiftApproval: 'difference' | 'always'
  renderingDays: number
  paymentWorker: PaymentWorker
  retains: boolean
}>({
  table: 'treasury.setting',
  columns: {
    bankCommissionLocal: 'bank_commission_local',
    bankCommissionForeign: 'bank_commission_foreign',
    cashShift: 'cash_shift',
    shiftApproval: 'shift_approval',
    renderingDays: 'rendering_days',
    paymentWorker: 'payment_worker',
    retains: 'retains',
  },
})
