import type { PrintedDocument } from '@yupana/platform'

type Amounts = Record<'discount' | 'taxed' | 'exempt' | 'unaffected' | 'export' | 'free' | 'igv' | 'icbper', string>

/** The totals that are not zero, and the tax always. */
export function printedTotals(amounts: Amounts): PrintedDocument['totals'] {
  const rows: [string, string][] = [
    ['Descuentos', amounts.discount],
    ['Op. gravadas', amounts.taxed],
    ['Op. exoneradas', amounts.exempt],
    ['Op. inafectas', amounts.unaffected],
    ['Exportación', amounts.export],
    ['Op. gratuitas', amounts.free],
    ['IGV', amounts.igv],
    ['ICBPER', amounts.icbper],
  ]
  return rows
    .filter(([label, amount]) => amount !== '0.00' || label === 'IGV')
    .map(([label, amount]) => ({ label, amount }))
}

interface Line {
  item: { code?: string | null | undefined }
  description: string
  unit: { code: string; name: string | null }
  quantity: string
  unitPrice: string
  discount: string
  total: string
}

export function printedLines(lines: readonly Line[]): PrintedDocument['lines'] {
  return lines.map((line) => ({
    code: line.item.code ?? '',
    description: line.description,
    unit: line.unit.name ?? line.unit.code,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    ...(line.discount === '0.00' ? {} : { discount: line.discount }),
    total: line.total,
  }))
}
