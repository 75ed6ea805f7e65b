import { type Decimal, type DecimalInput, dec, fixed, plain, round, sum, ZERO } from '@yupana/kernel'
import type { InvoicingType, WeightUnit } from './catalogues.ts'

/** What was on the scale, in the unit of the line: vehicle and load, and the vehicle alone. */
export interface Weighing {
  gross: DecimalInput
  tare: DecimalInput
}

/** What the figures of a line depend on. The price in the currency of the guide, without tax; the rate in percent. */
export interface CarriedLine {
  weightUnit: WeightUnit
  start: Weighing
  /** Undefined until it is unloaded. */
  destiny?: Weighing | undefined
  invoicingType: InvoicingType
  kilometres: DecimalInput
  referencePrice: DecimalInput
  taxRate: DecimalInput
}

export interface CarriedTotals {
  /** All that is loaded, vehicles left out: in the unit of the lines, in kilograms where they have both. */
  weight: string
  weightUnit: WeightUnit
  net: string
  taxes: string
  total: string
  lines: { startNet: string; destinyNet: string | undefined; net: string; taxes: string }[]
}

const KILOGRAMS = 1000

/** Net = gross − tare, to the last decimal: nothing is rounded. */
export const netWeight = ({ gross, tare }: Weighing): string => plain(dec(gross).minus(tare))

/** Weights and amounts of a guide. Each line is rounded to cents, its tax too; until it is unloaded, the weight at the start stands for the one at the end. */
export function carriedTotals(lines: readonly CarriedLine[]): CarriedTotals {
  const computed = lines.map((line) => {
    const net = round(basisOf(line).times(dec(line.referencePrice)))
    return {
      startNet: netWeight(line.start),
      destinyNet: line.destiny && netWeight(line.destiny),
      net,
      taxes: round(net.times(dec(line.taxRate)).div(100)),
    }
  })
  const units = new Set(lines.map((line) => line.weightUnit))
  const weightUnit = units.size === 1 ? [...units][0]! : 'kgm'
  const weight = sum(
    lines.map((line, i) => {
      const net = dec(computed[i]!.startNet)
      return line.weightUnit === weightUnit ? net : net.times(KILOGRAMS)
    }),
  )
  const net = sum(computed.map((line) => line.net))
  const taxes = sum(computed.map((line) => line.taxes))
  return {
    weight: plain(weight),
    weightUnit,
    net: fixed(net),
    taxes: fixed(taxes),
    total: fixed(net.plus(taxes)),
    lines: computed.map((line) => ({ ...line, net: fixed(line.net), taxes: fixed(line.taxes) })),
  }
}

/** How many times the price is charged. */
function basisOf(line: CarriedLine): Decimal {
  switch (line.invoicingType) {
    case 'service':
      return dec(1)
    case 'startWeight':
      return dec(netWeight(line.start))
    case 'destinyWeight':
      return dec(netWeight(line.destiny ?? line.start))
    case 'kilometre':
      return line.kilometres === '' ? ZERO : dec(line.kilometres)
    default:
      // A form may show a text that was pasted and is none of them: the call refuses it.
      return ZERO
  }
}

/** In kilograms, whatever the unit. */
export const kilograms = (weight: DecimalInput, unit: WeightUnit): Decimal =>
  unit === 'tne' ? dec(weight).times(KILOGRAMS) : dec(weight)
