import { daysBetween, dec, fixed, round } from '@yupana/kernel'

/** What of a guest decides whether the nights are an export (LIGV art. 33, 4; DS 122-2001-EF). */
export interface LodgingGuest {
  residenceCountry: string
  documentNumber: string
  passportCountry: string | null
  /** Into Peru. */
  entryDate: string | null
  migrationRecord: string | null
}

export interface LodgingFacts {
  /** Of the stay. */
  guests: readonly LodgingGuest[]
  market: string
  /** Whether the hotel is in the tax office's special register of lodging. */
  registered: boolean
  /** Tax of the service that nights are billed as. */
  itemTax: string
  /** Percent of the company's regime, and which that is. */
  rate: string
  regime: string
  /** Days after the entry into Peru up to which it is an export. */
  most: number
}

/** Why a night is taxed so: the label `lodgingTax.<code>` says it. */
export interface TaxReason {
  code: 'export' | 'reduced' | 'general' | 'ofItem' | 'missing' | 'days'
  rate: string
  /** What is missing, by the keys of `lodgingTax.data`. */
  data: LodgingData[]
  days: number
}
export const lodgingData = [
  'guests',
  'documentNumber',
  'passportCountry',
  'entryDate',
  'migrationRecord',
  'registry',
] as const
export type LodgingData = (typeof lodgingData)[number]

export interface LodgingTax {
  type: string
  /** In percent. */
  rate: string
  reason: TaxReason
}

/**
 * Tax of a night: export where all guests of the stay live abroad, prove it, and came no more than so many days before; else the IGV of
 * the company's regime. A service that is under another tax keeps that. @param night of which day
 */
export function lodgingTax(facts: LodgingFacts, night: string): LodgingTax {
  const { guests, market, itemTax, rate, regime, most } = facts
  const of = (code: TaxReason['code'], data: LodgingData[] = []): TaxReason => ({ code, rate, data, days: most })
  if (itemTax !== 'IGV') return { type: itemTax, rate: '0', reason: of('ofItem') }
  const taxed = (code: TaxReason['code'], data?: LodgingData[]): LodgingTax => ({
    type: 'IGV',
    rate,
    reason: of(code, data),
  })
  const usual = regime === 'general' ? 'general' : 'reduced'
  const abroad = guests.length === 0 ? market === 'foreign' : guests.every((guest) => guest.residenceCountry !== 'PE')
  if (!abroad) return taxed(usual)
  const missing = missingData(facts)
  if (missing.length > 0) return taxed('missing', missing)
  if (guests.some(({ entryDate }) => !within(entryDate!, night, most))) return taxed('days')
  return { type: 'EXPORT', rate: '0', reason: of('export') }
}

const within = (entry: string, night: string, most: number): boolean => {
  const days = daysBetween(entry, night)
  return days >= 0 && days <= most
}

function missingData({ guests, registered }: Pick<LodgingFacts, 'guests' | 'registered'>): LodgingData[] {
  if (guests.length === 0) return ['guests']
  const lacks = (name: Exclude<LodgingData, 'guests' | 'registry'>): LodgingData[] =>
    guests.some((guest) => !guest[name]) ? [name] : []
  return [
    ...lacks('documentNumber'),
    ...lacks('passportCountry'),
    ...lacks('entryDate'),
    ...lacks('migrationRecord'),
    ...(registered ? [] : (['registry'] as const)),
  ]
}

export interface ListedPrice {
  /** What it was sold for. */
  amount: string
  includesTax: boolean
  /** Who has the exemption pays the value without tax. */
  foreignNet: boolean
}

/** What is charged of a price under its tax, with it. @param rate percent that the price has, or would have, in it */
export function chargedPrice({ amount, includesTax, foreignNet }: ListedPrice, type: string, rate: string): string {
  const factor = dec(rate).div(100).plus(1)
  if (type === 'EXPORT') return fixed(includesTax && foreignNet ? round(dec(amount).div(factor)) : dec(amount))
  return fixed(includesTax || type !== 'IGV' ? dec(amount) : round(dec(amount).times(factor)))
}
