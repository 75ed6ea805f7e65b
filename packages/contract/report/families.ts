import { read } from '../permission.ts'

/** The menus of reports, who may open each, and the families that its cards stand in, in this order. */
export const reportMenus = {
  commerce: {
    permission: read('COMMERCEREPORT'),
    families: ['sales', 'purchases', 'rankings', 'stock', 'guides', 'registers', 'other'],
  },
  treasury: { permission: read('TREASURYREPORT'), families: ['debts', 'money', 'other'] },
  accounting: {
    permission: read('ACCOUNTINGREPORT'),
    families: ['books', 'statements', 'registers', 'centers', 'checks', 'other'],
  },
  carrier: { permission: read('CARRIERREPORT'), families: ['guides', 'other'] },
} as const
export type ReportMenu = keyof typeof reportMenus
/** Where the card of a report stands: `commerce.sales`. */
export type ReportFamily = { [M in ReportMenu]: `${M}.${(typeof reportMenus)[M]['families'][number]}` }[ReportMenu]

export const reportMenuNames = Object.keys(reportMenus) as ReportMenu[]
export const reportMenuPath = (menu: ReportMenu): string => `/reports/${menu}`
