import { settings } from '@yupana/platform'

/** What the company's configuration shows of its electronic documents: whether they are sent, and how far it is (0 to 3). */
export const officeSettings = settings<{ einvoiceEnabled: boolean; eInvoiceStatus: number }>({
  table: 'einvoicing.setting',
  columns: { einvoiceEnabled: 'enabled', eInvoiceStatus: 'status' },
})
