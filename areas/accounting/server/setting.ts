import { settings } from '@yupana/platform'

/** What a company may set of its books; which accounts they use is `accounting.setting`. */
export const bookSettings = settings<{
  automaticAccounting: boolean
  perception: string
  rateType: string
  igvCredit: string
  booksRegime: string
  profitSharing: string
  firstYear: number | null
  /** Soles of one share by the bylaws; null where nobody said it. */
  shareValue: string | null
}>({
  table: 'accounting.book_setting',
  columns: {
    automaticAccounting: 'automatic_accounting',
    perception: 'perception',
    rateType: 'rate_type',
    igvCredit: 'igv_credit',
    booksRegime: 'books_regime',
    profitSharing: 'profit_sharing',
    firstYear: 'first_year',
    shareValue: 'share_value',
  },
})
