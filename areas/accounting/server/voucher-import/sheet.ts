import type { ImportColumn } from '@yupana/platform'
import type { VoucherImportType } from '../../contract/voucher-import/voucher-import.ts'

const column = (
  name: string,
  label: string,
  synonyms: readonly string[] = [],
  more: Partial<ImportColumn> = {},
): ImportColumn => ({ name, labels: [label], kind: 'text', synonyms, ...more })
const money = (name: string, label: string, synonyms: readonly string[] = []): ImportColumn =>
  column(name, label, synonyms, { kind: 'money' })
const required = (each: ImportColumn): ImportColumn => ({ ...each, required: true })

const archive = column('archive', 'accounting.archive', ['archivador', 'libro', 'subdiario', 'origen', 'journal'])
const number = column('number', 'voucherImport.number', ['numero asiento', 'voucher', 'asiento', 'comprobante'])
const date = column('date', 'field.date', ['fecha', 'fecha asiento', 'fecha emision', 'date'])
const memo = column('memo', 'accounting.memo', ['glosa', 'concepto', 'detalle', 'memo', 'libelle'])
const currency = column('currency', 'field.currency', ['moneda', 'currency', 'devise'])
const rate = column('exchangeRate', 'field.exchangeRate', ['tipo cambio', 'tc', 't c', 'rate', 'taux'], {
  kind: 'quantity',
})
const account = column('account', 'accounting.account', ['cuenta', 'cuenta contable', 'account', 'compte'])
const sides = [
  money('debit', 'accounting.debit', ['debe', 'cargo', 'debit']),
  money('credit', 'accounting.credit', ['haber', 'abono', 'credit']),
  money('debitForeign', 'entry.debitForeign', ['debe dolares', 'debe us', 'cargo dolares']),
  money('creditForeign', 'entry.creditForeign', ['haber dolares', 'haber us', 'abono dolares']),
]
const client = column('clientDocument', 'voucherImport.clientDocument', [
  ...['ruc', 'dni', 'ruc dni', 'ruc cliente', 'ruc proveedor', 'documento identidad', 'numero documento identidad'],
])
const clientName = column('clientName', 'voucherImport.clientName', [
  ...['razon social', 'nombre', 'cliente', 'proveedor', 'apellidos nombres', 'apellidos nombres razon social'],
])
const paper = [
  column('documentType', 'voucherImport.documentType', ['tipo documento', 'tipo comprobante', 'td', 't d']),
  column('serial', 'field.serie', ['serie', 'serie documento', 'serie comprobante', 'serial']),
  column('documentNumber', 'voucherImport.documentNumber', ['numero documento', 'numero comprobante', 'documento']),
]
const documentDate = column('documentDate', 'entry.documentDate', ['fecha documento', 'fecha emision documento'])
const dueDate = column('dueDate', 'entry.dueDate', ['vencimiento', 'fecha vencimiento', 'vence', 'due date'])
const costCenter = column('costCenter', 'costCenter', ['centro costo', 'centro costos', 'cost center'])
const cashFlow = column('cashFlow', 'entry.cashFlow', ['flujo', 'flujo efectivo', 'flujo caja'])
const paymentMeans = column('paymentMeans', 'entry.paymentMeans', ['medio pago', 'medio'])
const operation = column('operationNumber', 'entry.operationNumber', ['operacion', 'numero operacion', 'cheque'])
const lineMemo = column('lineMemo', 'accounting.lineMemo', ['glosa linea', 'glosa detalle', 'detalle linea'])
const baseAccount = column('baseAccount', 'voucherImport.baseAccount', ['cuenta base', 'cuenta ventas', 'cuenta gasto'])
const totalAccount = column('totalAccount', 'voucherImport.totalAccount', ['cuenta total', 'cuenta por cobrar'])

const register = [date, documentDate, dueDate, ...paper].map((each) =>
  each === date || each.name === 'documentType' || each.name === 'documentNumber' ? required(each) : each,
)
const party = [required(client), clientName]
const tail = [money('total', 'field.total', ['importe total', 'total']), currency, rate].map((each) =>
  each.name === 'total' ? required(each) : each,
)
const accounts = [required(baseAccount), totalAccount, costCenter, memo]

/** The columns of a file, by what it is. Templates, headings and problems follow. */
export const voucherSheets: Readonly<Record<VoucherImportType, readonly ImportColumn[]>> = {
  journal: [
    ...[archive, number, required(date), memo, currency, rate, required(account), ...sides, lineMemo, client],
    ...[...paper, documentDate, dueDate, costCenter, cashFlow, paymentMeans, operation],
    column('voucher', 'voucherImport.key', ['clave', 'correlativo', 'grupo']),
  ],
  opening: [...[required(account), ...sides, memo, client, ...paper, documentDate, dueDate, costCenter, rate]],
  sale: [
    ...[...register, column('lastNumber', 'voucherImport.lastNumber', ['numero final', 'hasta numero']), ...party],
    ...[
      money('export', 'voucherImport.export', ['exportacion', 'valor exportacion']),
      money('base', 'voucherImport.base', ['base imponible', 'base', 'valor venta', 'gravada']),
      money('exempt', 'voucherImport.exempt', ['exonerado', 'exonerada', 'importe exonerado']),
      money('notTaxed', 'voucherImport.notTaxed', ['inafecto', 'inafecta', 'importe inafecto']),
      money('isc', 'voucherImport.isc', ['isc']),
      money('igv', 'voucherImport.igv', ['igv', 'igv ipm', 'impuesto']),
      money('icbper', 'voucherImport.icbper', ['icbper', 'bolsas']),
      money('other', 'voucherImport.other', ['otros', 'otros tributos', 'otros cargos']),
    ],
    ...[...tail, ...accounts],
  ],
  purchase: [
    ...[...register, ...party],
    ...[
      money('base', 'voucherImport.base', ['base imponible', 'base', 'gravada', 'base 1']),
      money('igv', 'voucherImport.igv', ['igv', 'igv ipm', 'impuesto', 'igv 1']),
      money('mixedBase', 'voucherImport.mixedBase', ['base mixta', 'base 2']),
      money('mixedIgv', 'voucherImport.mixedIgv', ['igv mixto', 'igv 2']),
      money('noCreditBase', 'voucherImport.noCreditBase', ['base sin credito', 'base 3']),
      money('noCreditIgv', 'voucherImport.noCreditIgv', ['igv sin credito', 'igv 3']),
      money('notTaxed', 'voucherImport.notTaxedPurchase', ['no gravada', 'no gravadas', 'adquisiciones no gravadas']),
      money('isc', 'voucherImport.isc', ['isc']),
      money('icbper', 'voucherImport.icbper', ['icbper', 'bolsas']),
      money('other', 'voucherImport.other', ['otros', 'otros tributos', 'otros cargos']),
    ],
    ...[...tail, ...accounts],
    column('detractionDate', 'entry.detractionDate', ['fecha detraccion']),
    column('detractionNumber', 'entry.detractionNumber', ['constancia', 'constancia detraccion']),
  ],
  honorary: [
    ...[...register.map((each) => (each.name === 'documentType' ? { ...each, required: false } : each)), ...party],
    required(money('gross', 'voucherImport.gross', ['monto bruto', 'bruto', 'renta bruta', 'honorarios'])),
    money('retention', 'voucherImport.retention', ['retencion', 'renta 4ta', 'impuesto retenido']),
    money('net', 'voucherImport.net', ['neto', 'monto neto', 'renta neta']),
    ...[currency, rate, ...accounts],
  ],
  cash: [
    ...[
      required(date),
      required(account),
      required(column('counterAccount', 'voucherImport.counterAccount', ['contra'])),
    ],
    money('incoming', 'voucherImport.incoming', ['ingreso', 'ingresos', 'entrada', 'abono', 'deposito']),
    money('outgoing', 'voucherImport.outgoing', ['egreso', 'egresos', 'salida', 'cargo', 'retiro']),
    ...[currency, rate, memo, client, clientName, ...paper, costCenter, cashFlow, paymentMeans, operation],
  ],
  /** Fields 1 to 21 of the PLE 5.1, which has no headings (Annex 2, R.S. 286-2009/SUNAT and what changed it). */
  ple51: [
    ...['period', 'cuo', 'line'].map((name) => required(column(name, `voucherImport.ple.${name}`))),
    required(account),
    column('unit', 'voucherImport.ple.unit'),
    ...[costCenter, currency, column('clientType', 'voucherImport.ple.clientType'), client, ...paper],
    ...[date, dueDate, documentDate, memo, lineMemo, sides[0]!, sides[1]!],
    ...['structure', 'state'].map((name) => column(name, `voucherImport.ple.${name}`)),
  ],
}
