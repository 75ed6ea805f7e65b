import { settings } from '@yupana/platform'

/** What a company may set of its tills. */
export const posSettings = settings<{ cashRounding: boolean }>({
  table: 'pos.setting',
  columns: { cashRounding: 'cash_rounding' },
})
