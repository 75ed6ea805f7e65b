import { dec, isAmount } from '../decimal.ts'
import type { Problems } from '../problem.ts'
import { isLine } from '../text.ts'
import type { Cargo, InvoiceDocument } from './document.ts'

/** Properties of catalog 55 that an operation demands of every line, with the code for the lack of each. */
const demandedProperties: Readonly<Record<string, readonly (readonly [property: string, code: string])[]>> = {
  '0202': [
    ['4009', '3136'],
    ['4008', '3137'],
    ['4000', '3138'],
    ['4007', '3139'],
    ['4001', '3140'],
    ['4002', '3141'],
    ['4003', '3142'],
    ['4004', '3143'],
    ['4006', '3144'],
    ['4005', '3145'],
  ],
  '0205': [
    ['4009', '3136'],
    ['4008', '3137'],
    ['4000', '3138'],
    ['4007', '3139'],
  ],
  '0301': [
    ['4030', '3168'],
    ['4031', '3169'],
    ['4032', '3170'],
    ['4033', '3171'],
  ],
  '1002': [
    ['3001', '3063'],
    ['3002', '3130'],
    ['3003', '3131'],
    ['3004', '3132'],
    ['3005', '3134'],
    ['3006', '3133'],
  ],
}

/** The same for a whole document: at least one line must have it. */
const demandedOnce: Readonly<Record<string, readonly (readonly [property: string, code: string])[]>> = {
  '2105': [
    ['7017', '2595'],
    ['7018', '2596'],
    ['7019', '2597'],
  ],
}

/** Loans of banks: number of the contract, day on which it was given, and capital, together on one line at least. */
const LOANS = ['2100', '2101', '2102']
const LOAN_PROPERTIES = ['7004', '7005', '7012']

/** SUNAT product codes of deductible personal expenses: mortgage interest and rent of housing. */
const DEDUCTIBLE = ['84121901', '80131501']

/** What lodging, tourist packages, air waybills, fishing, cargo, loans, pension funds and deductible expenses demand of the lines. */
export function checkOperation(document: InvoiceDocument, problems: Problems): void {
  const operation = document.operationType ?? '0101'
  const has = (line: InvoiceDocument['lines'][number], property: string) =>
    (line.properties ?? []).some((entry) => entry.code === property)
  document.lines.forEach((line, index) => {
    for (const [property, code] of demandedProperties[operation] ?? []) {
      problems.addIf(!has(line, property), code, `lines[${index}].properties`, { property })
    }
    if (operation === '1004') checkCargo(line.cargo, `lines[${index}].cargo`, problems)
  })
  for (const [property, code] of demandedOnce[operation] ?? []) {
    problems.addIf(!document.lines.some((line) => has(line, property)), code, 'lines', { property })
  }
  const told = document.lines.some((line) => LOAN_PROPERTIES.every((property) => has(line, property)))
  problems.addIf(LOANS.includes(operation) && !told, '3241', 'lines')
  const deductible = document.lines.some((line) => DEDUCTIBLE.includes(line.unspsc ?? ''))
  problems.addIf(operation === '0112' && !deductible, '3181', 'lines')
}

const references = [
  ['service', '3124'],
  ['effectiveLoad', '3125'],
  ['capacity', '3126'],
] as const

/** Cargo under detraction: both ends of the trip, what it is, and the three reference values in soles. */
function checkCargo(cargo: Cargo | undefined, path: string, problems: Problems): void {
  problems.addIf(!/^\d{6}$/.test(cargo?.origin.ubigeo ?? ''), '3116', `${path}.origin.ubigeo`)
  problems.addIf(!isLine(cargo?.origin.line, 3, 200), '3117', `${path}.origin.line`)
  problems.addIf(!/^\d{6}$/.test(cargo?.destination.ubigeo ?? ''), '3118', `${path}.destination.ubigeo`)
  problems.addIf(!isLine(cargo?.destination.line, 3, 200), '3119', `${path}.destination.line`)
  problems.addIf(!isLine(cargo?.trip, 3, 500), '3120', `${path}.trip`)
  for (const [field, code] of references) {
    const value = cargo?.referenceValues[field]
    problems.addIf(!value, code, `${path}.referenceValues.${field}`)
    problems.addIf(!!value && (!isAmount(value) || dec(value).isZero()), '3123', `${path}.referenceValues.${field}`)
  }
}
