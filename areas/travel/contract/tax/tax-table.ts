import type { DateText } from '@yupana/kernel'
import type { taxGroups } from '../items.ts'

export type TaxGroup = (typeof taxGroups)[number]
export type TaxBuyer = 'domiciled' | 'abroad'
export type TaxOperation = '0201' | '0205'

/** How a service is sold: its tax, under which kind of export, since when, and what says so. */
export interface TaxRow {
  groups: readonly TaxGroup[] | 'all'
  account: 'own' | 'mediation' | 'any'
  buyer: TaxBuyer | 'any'
  /** Holds only of services of a package, or only outside of one. */
  package?: boolean
  /** Holds only where the hotel billed its nights to us as an export (0202), for the same guests. */
  lodgingExported?: boolean
  from: DateText
  to?: DateText
  tax: 'IGV' | 'EXONERATED' | 'UNAFFECTED' | 'EXPORT'
  operation?: TaxOperation
  source: string
  /** To be confirmed by who keeps the books. */
  uncertain?: true
}

const PACKAGE = ['meal', 'touristTransport', 'guide', 'show'] as const
const IGV_LAW = 'D.S. 055-99-EF (LIGV), art. 1'
/** D.Leg. 1125 put the services of a package beside the other exports. */
const PACKAGES_FROM = '2012-08-01'

/** The first row that fits holds. Dated: what changes is a new row, and what was sold before keeps its own. */
export const taxTable: readonly TaxRow[] = [
  {
    ...{ groups: ['organisation'], account: 'own', buyer: 'abroad', from: PACKAGES_FROM, tax: 'EXPORT' },
    ...{ operation: '0201', source: 'LIGV art. 33', uncertain: true },
  },
  {
    ...{ groups: 'all', account: 'mediation', buyer: 'abroad', from: PACKAGES_FROM, tax: 'EXPORT', operation: '0201' },
    ...{ source: 'LIGV art. 33', uncertain: true },
  },
  { groups: 'all', account: 'mediation', buyer: 'domiciled', from: '1999-04-16', tax: 'IGV', source: IGV_LAW },
  {
    ...{ groups: PACKAGE, account: 'own', buyer: 'abroad', package: true, from: PACKAGES_FROM, tax: 'EXPORT' },
    ...{ operation: '0205', source: 'LIGV art. 33, num. 9' },
  },
  {
    ...{ groups: ['lodging'], account: 'own', buyer: 'abroad', package: true, lodgingExported: true },
    ...{ from: PACKAGES_FROM, tax: 'EXPORT', operation: '0205', source: 'LIGV art. 33, num. 4 y 9', uncertain: true },
  },
  {
    ...{ groups: ['publicTransport'], account: 'any', buyer: 'any', from: '1999-04-16', tax: 'EXONERATED' },
    source: 'LIGV apéndice II, num. 2',
  },
  {
    ...{ groups: ['abroad'], account: 'any', buyer: 'any', from: '1999-04-16', tax: 'UNAFFECTED' },
    ...{ source: 'LIGV art. 1, inc. b', uncertain: true },
  },
  { groups: 'all', account: 'any', buyer: 'any', from: '1999-04-16', tax: 'IGV', source: IGV_LAW },
]

export interface TaxFacts {
  group: TaxGroup
  account: 'own' | 'mediation'
  buyer: TaxBuyer
  inPackage: boolean
  lodgingExported: boolean
  on: DateText
}

/** The row by which a service is sold on a day. @throws Error before there was an IGV */
export function taxRowOf(facts: TaxFacts, table: readonly TaxRow[] = taxTable): TaxRow {
  const found = table.find(
    (row) =>
      (row.groups === 'all' || row.groups.includes(facts.group)) &&
      (row.account === 'any' || row.account === facts.account) &&
      (row.buyer === 'any' || row.buyer === facts.buyer) &&
      (row.package === undefined || row.package === facts.inPackage) &&
      (!row.lodgingExported || facts.lodgingExported) &&
      row.from <= facts.on &&
      (row.to === undefined || facts.on <= row.to),
  )
  if (!found) throw new Error(`no tax of ${facts.group} on ${facts.on}`)
  return found
}

/** Who is not domiciled here, by the kind of its document (SUNAT catalogue 06): passports and papers of other countries. */
export const isAbroad = (documentType: string): boolean => ['0', '7', 'B', 'C', 'D', 'E', 'G'].includes(documentType)

export interface ExportFacts {
  operation: TaxOperation
  documentType: string
  operatorRegister: string | null
  /** Who is named, of how many travel. */
  named: number
  pax: number
  /** Of who is named, how many live here. */
  domiciled: number
  /** The buyer is a person: by a passport or another paper of theirs. */
  person: boolean
  countryOfUse: string | null
}

/** What an export is still without; it is billed with IGV then. */
export type ExportLack =
  | 'documentType'
  | 'operatorRegister'
  | 'passengers'
  | 'passengersMany'
  | 'residence'
  | 'countryOfUse'

export function lacksOf({
  operation,
  documentType,
  operatorRegister,
  named,
  pax,
  domiciled,
  person,
  countryOfUse,
}: ExportFacts): ExportLack[] {
  const of0205: ExportLack[] = [
    ...(operatorRegister ? [] : ['operatorRegister' as const]),
    ...(named >= pax ? [] : ['passengers' as const]),
    ...(named > pax ? ['passengersMany' as const] : []),
    // An agency abroad buys for whoever travels; persons buy as who does not live here (LIGV art. 33, num. 9).
    ...(domiciled > 0 && (person || domiciled >= named) ? ['residence' as const] : []),
  ]
  return [
    ...(documentType === '01' ? [] : ['documentType' as const]),
    ...(operation === '0205' ? of0205 : countryOfUse ? [] : ['countryOfUse' as const]),
  ]
}
