/** Other accounting systems that vouchers are written for. */
export const accountingSystems = ['siscont', 'concar'] as const
export type AccountingSystem = (typeof accountingSystems)[number]

/**
 * What of a line of a voucher stands in a column. `original` is the amount in the currency of the line, `pen` and `usd` the same in soles and dollars; `day`
 * is the date of the voucher; `blank` is what neither system needs of a voucher that is written whole.
 */
export type LayoutSource =
  | (
      | 'archive'
      | 'numberOfMonth'
      | 'number'
      | 'day'
      | 'currency'
      | 'currencyLetter'
      | 'memo'
      | 'lineMemo'
      | 'rate'
      | 'rateOfDay'
    )
  | ('conversion' | 'converts' | 'account' | 'party' | 'partyName' | 'partyType' | 'center' | 'side')
  | ('original' | 'pen' | 'usd' | 'documentType' | 'documentLetters' | 'document' | 'documentDate' | 'dueDate')
  | ('means' | 'correctsType' | 'corrects' | 'blank')

export interface LayoutColumn {
  /** As the system calls it; of what has no name its places in the line. */
  name: string
  /** Characters at most, of fixed lines exactly. */
  width: number
  source: LayoutSource
  kind: 'text' | 'date' | 'number'
}
const column = (name: string, width: number, source: LayoutSource, kind: LayoutColumn['kind'] = 'text') => ({
  ...{ name, width, source, kind },
})

/**
 * Siscont reads text of fixed lines of 358 characters (*importar vouchers*), as exporters to it write them. What these leave empty stays so: the columns of
 * its tax registers (114, 123–182), cost center, cash flow and budget (90–113), whose places nobody publishes with their meaning.
 */
const siscont: readonly LayoutColumn[] = [
  column('Origen', 2, 'archive'),
  column('Voucher', 4, 'number'),
  column('Fecha', 8, 'day', 'date'),
  column('Cuenta', 10, 'account'),
  column('Monto', 12, 'original', 'number'),
  column('D/H', 1, 'side'),
  column('Moneda', 1, 'currencyLetter'),
  column('T. C.', 10, 'rateOfDay', 'number'),
  column('Doc.', 2, 'documentType'),
  column('Número', 20, 'document'),
  column('Vencimiento', 8, 'dueDate', 'date'),
  column('RUC', 11, 'party'),
  column('90–113', 24, 'blank'),
  column('114', 1, 'blank'),
  column('Fecha doc.', 8, 'documentDate', 'date'),
  column('123–182', 60, 'blank'),
  column('RUC', 11, 'party'),
  column('194', 1, 'blank'),
  column('Razón social', 40, 'partyName'),
  column('Glosa', 30, 'lineMemo'),
  column('Tipo RUC/DNI', 1, 'partyType'),
  column('266–358', 93, 'blank'),
]

/** Concar reads a workbook (*importar asientos desde Excel*): three rows of heads, an empty column before its forty, a row a line. */
const concar: readonly LayoutColumn[] = [
  column('Sub Diario', 4, 'archive'),
  column('Número de Comprobante', 6, 'numberOfMonth'),
  column('Fecha de Comprobante', 10, 'day', 'date'),
  column('Código de Moneda', 2, 'currency'),
  column('Glosa Principal', 40, 'memo'),
  column('Tipo de Cambio', 11, 'rate', 'number'),
  column('Tipo de Conversión', 1, 'conversion'),
  column('Flag de Conversión de Moneda', 1, 'converts'),
  column('Fecha Tipo de Cambio', 10, 'blank', 'date'),
  column('Cuenta Contable', 12, 'account'),
  column('Código de Anexo', 18, 'party'),
  column('Código de Centro de Costo', 6, 'center'),
  column('Debe / Haber', 1, 'side'),
  column('Importe Original', 14, 'original', 'number'),
  column('Importe en Dólares', 14, 'usd', 'number'),
  column('Importe en Soles', 14, 'pen', 'number'),
  column('Tipo de Documento', 2, 'documentLetters'),
  column('Número de Documento', 20, 'document'),
  column('Fecha de Documento', 10, 'documentDate', 'date'),
  column('Fecha de Vencimiento', 10, 'dueDate', 'date'),
  column('Código de Area', 3, 'blank'),
  column('Glosa Detalle', 30, 'lineMemo'),
  column('Código de Anexo Auxiliar', 18, 'blank'),
  column('Medio de Pago', 8, 'means'),
  column('Tipo de Documento de Referencia', 2, 'correctsType'),
  column('Número de Documento Referencia', 20, 'corrects'),
  column('Fecha Documento Referencia', 10, 'blank', 'date'),
  column('Nro Máq. Registradora Tipo Doc. Ref.', 20, 'blank'),
  column('Base Imponible Documento Referencia', 14, 'blank', 'number'),
  column('IGV Documento Provisión', 14, 'blank', 'number'),
  column('Tipo Referencia en estado MQ', 10, 'blank'),
  column('Número Serie Caja Registradora', 20, 'blank'),
  column('Fecha de Operación', 10, 'blank', 'date'),
  column('Tipo de Tasa', 5, 'blank'),
  column('Tasa Detracción/Percepción', 4, 'blank', 'number'),
  column('Importe Base Detracción/Percepción Dólares', 14, 'blank', 'number'),
  column('Importe Base Detracción/Percepción Soles', 14, 'blank', 'number'),
  column('Tipo Cambio para F', 1, 'blank'),
  column('Importe de IGV sin derecho crédito fiscal', 14, 'blank', 'number'),
  column('Tasa IGV', 14, 'blank', 'number'),
]

export const exportLayouts: Readonly<Record<AccountingSystem, readonly LayoutColumn[]>> = { siscont, concar }
