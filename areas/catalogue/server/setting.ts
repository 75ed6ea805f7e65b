import { settings } from '@yupana/platform'

/** What a company may set of its prices. */
export const priceSettings = settings<{ taxesIncluded: boolean }>({
  table: 'catalogue.setting',
  columns: { taxesIncluded: 'taxes_included' },
})
