import { settings } from '@yupana/platform'

/** What a company may set of its books; which accounts they use is `accounting.setting`. */
export const bookSettings = settings<{ automaticAccounting: boolean; perception: string }>({
  table: 'accounting.book_setting',
  columns: { automaticAccounting: 'automatic_accounting', perception: 'perception' },
})
