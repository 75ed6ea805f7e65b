import { describedByLots, type LineLotFields } from '@yupana/catalogue/contract'
import { dec, fixed, plain, round, sum } from '@yupana/kernel'
import type { PrintedDocument } from '@yupana/platform'

type Amounts = Record<'discount' | 'taxed' | 'exempt' | 'unaffected' | 'export' | 'free' | 'igv' | 'icbper', string> & {
  advances?: readonly { base: string }[]
  otherCharges?: string
  ivap?: boolean
}

/** The totals that are not zero, and the tax always. */
export function printedTotals(amounts: Amounts): PrintedDocument['totals'] {
  const { advances = [], taxed, exempt, unaffected } = amounts
  const tax = amounts.ivap ? 'IVAP' : 'IGV'
  const deducted = sum(advances.map(({ base }) => base))
  const whole = sum([taxed, exempt, unaffected, amounts.export]).plus(deducted)
  const rows: [string, string][] = [
    ['Descuentos (sin IGV)', amounts.discount],
    ...(advances.length === 0
      ? []
      : ([
          ['Valor de venta', fixed(whole)],
          ['Anticipos (sin IGV)', fixed(deducted.negated())],
        ] satisfies [string, string][])),
    ['Op. gravadas', amounts.taxed],
    ['Op. exoneradas', amounts.exempt],
    ['Op. inafectas', amounts.unaffected],
    ['Exportación', amounts.export],
    ['Op. gratuitas', amounts.free],
    [tax, amounts.igv],
    ['ICBPER', amounts.icbper],
    ['Recargo al consumo', amounts.otherCharges ?? '0.00'],
  ]
  return rows
    .filter(([label, amount]) => amount !== '0.00' || label === tax)
    .map(([label, amount]) => ({ label, amount }))
}

interface Line extends Partial<Pick<LineLotFields, 'lots' | 'tracking'>> {
  item: { code?: string | null | undefined }
  description: string
  unit: { code: string; name: string | null }
  quantity: string
  priceInc: string
  discount: string
  icbper: string
  total: string
}

/** Decimals of a unit price on paper. */
const PRICE_PLACES = 4

/** Quantity by price less discount is the amount, all with tax: what a reader adds up. What is given away has no discount. */
function pricedAsRead(line: Line): { unitPrice: string; discount?: string } {
  const unitPrice = plain(line.priceInc, PRICE_PLACES)
  if (dec(line.discount).isZero()) return { unitPrice }
  const given = round(dec(unitPrice).times(line.quantity)).minus(dec(line.total).minus(line.icbper))
  return { unitPrice, ...(given.gt(0) ? { discount: fixed(given) } : {}) }
}

export function printedLines(lines: readonly Line[]): PrintedDocument['lines'] {
  return lines.map((line) => ({
    code: line.item.code ?? '',
    description: describedByLots(line.description, line),
    unit: line.unit.name ?? line.unit.code,
    quantity: line.quantity,
    ...pricedAsRead(line),
    total: line.total,
  }))
}
