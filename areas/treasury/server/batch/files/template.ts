import { type DateText, ddmmyyyy } from '@yupana/kernel'
import type { PaymentFile } from './line.ts'
import { bare, plainText } from './line.ts'

/** As banks of Peru name a kind of identity (catalogue 06). */
const IDENTITY: Readonly<Record<string, string>> = { '1': 'DNI', '4': 'CE', '6': 'RUC', '7': 'PAS' }
const HEADS = [
  ...['TIPO DOC', 'NUMERO DOC', 'BENEFICIARIO', 'COMPROBANTE', 'FORMA DE PAGO', 'CUENTA', 'CCI', 'MONEDA', 'IMPORTE'],
  ...['CUENTA CARGO', 'FECHA', 'REFERENCIA'],
]

/**
 * Version 1 of a table for banks that publish no layout of their file: what their templates of supplier payments ask for, a column each, to be copied there.
 * Tabulators part the columns, and numbers of accounts are bare digits, so that a sheet changes nothing of them.
 */
export function templateFile({ lot, date, currency, account, lines }: PaymentFile): string {
  const rows = lines.map((line) => [
    ...[IDENTITY[line.partyType] ?? 'RUC', line.partyNumber, plainText(line.partyName)],
    ...[`${line.serie}-${line.number}`, line.sameBank ? 'ABONO EN CUENTA' : 'INTERBANCARIO'],
    ...[
      line.sameBank ? bare(line.destination) : '',
      line.sameBank ? '' : bare(line.destination),
      currency,
      line.amount,
    ],
    ...[bare(account), ddmmyyyy(date as DateText), `LOTE ${lot}`],
  ])
  return [HEADS, ...rows].map((row) => `${row.join('\t')}\r\n`).join('')
}
