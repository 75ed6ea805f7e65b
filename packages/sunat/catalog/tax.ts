/** Catalog 05: tax schemes. `name` and `typeCode` are written beside the code in every TaxScheme. */
export const taxSchemes = {
  '1000': { name: 'IGV', typeCode: 'VAT' },
  '1016': { name: 'IVAP', typeCode: 'VAT' },
  '2000': { name: 'ISC', typeCode: 'EXC' },
  '7152': { name: 'ICBPER', typeCode: 'OTH' },
  '9995': { name: 'EXP', typeCode: 'FRE' },
  '9996': { name: 'GRA', typeCode: 'FRE' },
  '9997': { name: 'EXO', typeCode: 'VAT' },
  '9998': { name: 'INA', typeCode: 'FRE' },
  '9999': { name: 'OTROS', typeCode: 'OTH' },
} as const

/** A code of catalog 05. */
export type TaxScheme = keyof typeof taxSchemes

/** Schemes whose amounts are part of the total of taxes; exempt, unaffected, export and free ones are not. */
export const payableSchemes: ReadonlySet<TaxScheme> = new Set(['1000', '1016', '2000', '7152', '9999'])

/**
 * Catalog 07: how a line is affected by the IGV, and the scheme under which its value is declared. 17 (IVAP) and 40
 * (export) are declared free of charge, 9996, when the line has no price.
 */
export const affectations = {
  '10': '1000',
  '11': '9996',
  '12': '9996',
  '13': '9996',
  '14': '9996',
  '15': '9996',
  '16': '9996',
  '17': '1016',
  '20': '9997',
  '21': '9996',
  '30': '9998',
  '31': '9996',
  '32': '9996',
  '33': '9996',
  '34': '9996',
  '35': '9996',
  '36': '9996',
  '37': '9996',
  '40': '9995',
} as const satisfies Record<string, TaxScheme>

/** A code of catalog 07. */
export type Affectation = keyof typeof affectations

/** Affectations on which the IGV (or IVAP) is computed, payable or only informative (free withdrawals). */
export const taxedAffectations: ReadonlySet<string> = new Set(['10', '11', '12', '13', '14', '15', '16', '17'])

/** Catalog 08: systems of the selective tax. */
export const iscSystems: ReadonlySet<string> = new Set(['01', '02', '03'])

interface Dated {
  from: string
  to: string
  source: string
}

/**
 * IGV rates (percent, IPM included) by date of issue. The second one is only for small restaurants and hotels of
 * Ley 31556. The rate of a document must be one of those in force.
 */
const igvRates: readonly (Dated & { percent: string })[] = [
  { percent: '18', from: '2011-03-01', to: '9999-12-31', source: 'Ley 29666' },
  { percent: '10', from: '2022-09-01', to: '2025-12-31', source: 'Ley 31556, Ley 32219' },
  { percent: '10.5', from: '2026-01-01', to: '2026-12-31', source: 'Ley 32219, Ley 32387' },
  { percent: '15', from: '2027-01-01', to: '2027-12-31', source: 'Ley 32219, Ley 32387' },
]

/** IVAP: 4 % on the first sale of milled rice. */
const ivapRates: readonly (Dated & { percent: string })[] = [
  { percent: '4', from: '2004-06-01', to: '9999-12-31', source: 'Ley 28211' },
]

/** Tax on plastic bags, soles for each bag. */
const icbperRates: readonly (Dated & { perUnit: string })[] = [
  { perUnit: '0.10', from: '2019-08-01', to: '2019-12-31', source: 'Ley 30884' },
  { perUnit: '0.20', from: '2020-01-01', to: '2020-12-31', source: 'Ley 30884' },
  { perUnit: '0.30', from: '2021-01-01', to: '2021-12-31', source: 'Ley 30884' },
  { perUnit: '0.40', from: '2022-01-01', to: '2022-12-31', source: 'Ley 30884' },
  { perUnit: '0.50', from: '2023-01-01', to: '9999-12-31', source: 'Ley 30884' },
]

const inForce = <T extends Dated>(rows: readonly T[], date: string): T[] =>
  rows.filter((row) => row.from <= date && date <= row.to)

/** IGV percentages in force on a date (YYYY-MM-DD): the general one first. */
export const igvPercents = (date: string): string[] => inForce(igvRates, date).map((row) => row.percent)

/** IVAP percentage in force on a date. */
export const ivapPercent = (date: string): string | undefined => inForce(ivapRates, date)[0]?.percent

/** Soles for each plastic bag on a date; undefined before the tax existed. */
export const icbperPerUnit = (date: string): string | undefined => inForce(icbperRates, date)[0]?.perUnit
