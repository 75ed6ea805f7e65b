import { read } from '@yupana/contract'

/** Modules by the kind of their forms: whoever may look at one of them is offered what its fields and filters choose from. */
const groups = {
  selling: ['OUTPUTINVOICE', 'OUTPUTQUOTES', 'OUTPUTCREDITNOTE', 'POSSALES', 'POSORDER', 'PRICEOVERRIDE'],
  buying: ['INPUTBILL', 'INPUTIMPORTS', 'INPUTORDER'],
  stock: ['INPUTGUIDE', 'OUTPUTGUIDES', 'COMMERCEREPORT'],
  money: ['COLLECTION', 'PAYMENTS', 'TREASURYREPORT'],
  /** Of accounts, drawers and those who carry money. */
  cash: ['ACCOUNT', 'TRANSFER', 'RENDERING', 'POSSHIFT', 'CARRIERCOUNTDRIVER'],
  transport: ['CARRIERGUIDE', 'CARRIERROUTE', 'SERVICELIQUIDATION', 'CARRIERCOUNTDRIVER', 'TRANSPORTCONFIG'],
  hotels: ['REPORTS', 'AVAILABILITIES', 'HOUSEKEEPING'],
  items: ['PRODUCT'],
  people: ['CLIENT', 'POSSALESCLIENT'],
  books: [
    'ACCOUNTINGSIRE',
    ...['ACCOUNTPLAN', 'ACCOUNTSETTINGS', 'ACCOUNTINGVOUCHERS', 'ACCOUNTINGREPORT', 'ACCOUNTINGCABINETS'],
    'IMPORTVOUCHERS',
  ],
  settings: ['COMMERCECONFIG', 'COMPANYCONFIG'],
} as const
export type FormGroup = keyof typeof groups

/** Modules of these groups, for a catalogue whose records their forms offer. */
export const modulesWith = (...names: readonly FormGroup[]): string[] => names.flatMap((name) => [...groups[name]])

/** Who is offered something in a form: whoever may look at a module of these groups. Nobody else learns what the company has. */
export const offeredIn = (...names: readonly FormGroup[]): string[] => read(...modulesWith(...names))
