import { settings } from '@yupana/platform'

/** What a company may set of its sales. */
export const salesSettings = settings<{
  quotationDays: number
  quotationTerms: string | null
  creditControl: 'warn' | 'block'
  creditOverdueDays: number | null
  retained: boolean
  perceives: boolean
  serviceCharge: string | null
}>({
  table: 'sales.setting',
  columns: {
    quotationDays: 'quotation_days',
    quotationTerms: 'quotation_terms',
    creditControl: 'credit_control',
    creditOverdueDays: 'credit_overdue_days',
    retained: 'retained',
    perceives: 'perceives',
    serviceCharge: 'service_charge',
  },
})
