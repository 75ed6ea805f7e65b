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
