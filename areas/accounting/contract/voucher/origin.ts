export const origins = [
  'REGISTER',
  'GENERATE',
  'IMPORT',
  'DOCUMENT',
  'PAYMENT',
  'CLOSED',
  'OPENING',
  'DESTINY',
  'EXCHANGE_RATE_DIFFERENT',
  'MONTHLY_ExCHANGE_RATE_DIFFERENT',
  'SIRE',
] as const
export type Origin = (typeof origins)[number]

/**
 * What may be changed of a voucher by hand, by what it came from (ACC-010, ACC-012): all of one that was typed or imported; of one that was generated
 * its account, memo, cost centre and cash flow, not its document, contact or amounts; nothing of what a document, a payment or a refresh writes.
 */
export type Editable = 'all' | 'analysis' | 'nothing'
const EDITABLE: Readonly<Partial<Record<Origin, Editable>>> = {
  REGISTER: 'all',
  IMPORT: 'all',
  OPENING: 'all',
  GENERATE: 'analysis',
  SIRE: 'analysis',
}
export const editableOf = (origin: Origin): Editable => EDITABLE[origin] ?? 'nothing'

/** What a deletion by range takes: all but what a document, a payment or a refresh writes anew by itself. */
export const isRemovable = (origin: Origin): boolean => editableOf(origin) !== 'nothing'
