/** INV-011: why goods travel (SUNAT catalogue 20), in its order; 05, 17 and 19 stand in it too. */
export const outputReasons = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '13',
  '14',
  '17',
  '18',
  '19',
] as const
export type OutputReason = (typeof outputReasons)[number]

/** What the company used goods for itself, where nobody bought them (reason 13). */
export const outputPurposes = ['loss', 'ownUse', 'samples', 'donations', 'staff'] as const
/** To production goods go by their transformation order alone. */
export const PRODUCTION = 'production'
export type OutputPurpose = (typeof outputPurposes)[number] | typeof PRODUCTION

/**
 * What a reason does to the stock: `sale` sells the goods, `return` gives them back to who sold them, `transfer` takes them to another warehouse,
 * `away` leaves them ours with others, `use` uses them up, `none` brings goods to us, which enter by their own document.
 */
export type OutputEffect = 'sale' | 'return' | 'transfer' | 'away' | 'use' | 'none'

const EFFECTS: Readonly<Record<OutputReason, OutputEffect>> = {
  '01': 'sale',
  '02': 'none',
  '03': 'sale',
  '04': 'transfer',
  '05': 'away',
  '06': 'return',
  '07': 'none',
  '08': 'none',
  '09': 'sale',
  '13': 'use',
  '14': 'sale',
  '17': 'away',
  '18': 'away',
  '19': 'none',
}
export const effectOf = (reason: string): OutputEffect => EFFECTS[reason as OutputReason]

/** Reasons whose goods are to be invoiced. */
export const soldReasons = outputReasons.filter((reason) => effectOf(reason) === 'sale')
/** Reasons whose goods are ours until they arrive. */
export const travellingReasons = outputReasons.filter((reason) => ['transfer', 'away'].includes(effectOf(reason)))
/** Between warehouses of the company. */
export const TRANSFER = '04'
export const SALE = '01'
/** By the company for itself: needs a purpose. */
export const OTHER_REASON = '13'
