import { value } from '@yupana/contract'
import { z } from 'zod'

/** What a column of a bank's file may be. One signed amount, or what it took and what it gave. */
export const bankColumns = [
  ...([
    'date',
    'valueDate',
    'description',
    'operationNumber',
    'branch',
    'amount',
    'debit',
    'credit',
    'balance',
  ] as const),
] as const
export type BankColumn = (typeof bankColumns)[number]

/** How a table of a bank says a statement: its headings, in the order in which they are looked for. */
export interface TableLayout {
  columns: Readonly<Partial<Record<BankColumn, readonly string[]>>>
  dates: 'dmy' | 'mdy' | 'ymd'
  /** What the file counts as taken is above zero: cards. */
  negate?: boolean
}

/** The tables that banks of Peru give their clients, by the code of the bank. */
export const bankLayouts: Readonly<Record<string, TableLayout>> = {
  bcp: {
    columns: {
      date: ['Fecha'],
      valueDate: ['Fecha valuta'],
      description: ['Descripción operación', 'Descripción'],
      amount: ['Monto'],
      balance: ['Saldo'],
      branch: ['Sucursal - agencia', 'Sucursal'],
      operationNumber: ['Operación - Número', 'Operación-Número', 'Nro. operación'],
    },
    dates: 'dmy',
  },
  bbva: {
    columns: {
      date: ['F. Operación'],
      valueDate: ['F. Valor'],
      branch: ['Código'],
      operationNumber: ['Nº Doc.', 'N° Doc.', 'Nº. Doc.'],
      description: ['Concepto'],
      amount: ['Importe'],
    },
    dates: 'dmy',
  },
  interbank: {
    columns: {
      date: ['Fecha', 'Fecha de operación'],
      operationNumber: ['Nro. operación', 'Nro. de operación'],
      description: ['Descripción', 'Movimiento'],
      debit: ['Cargo', 'Cargos'],
      credit: ['Abono', 'Abonos'],
      balance: ['Saldo', 'Saldo contable'],
    },
    dates: 'dmy',
  },
  scotiabank: {
    columns: {
      date: ['Fecha'],
      operationNumber: ['Referencia'],
      description: ['Concepto'],
      debit: ['Débito', 'Débitos'],
      credit: ['Crédito', 'Créditos'],
      balance: ['Saldo'],
    },
    dates: 'dmy',
  },
}
export const bankLayoutNames = Object.keys(bankLayouts)

/** Of a table that no bank of the list gives: which heading is what. */
export const layoutMapping = z.strictObject({
  columns: z.partialRecord(z.enum(bankColumns, { error: 'invalid_choice' }), value.text(100)),
  dates: value.choice(['dmy', 'mdy', 'ymd']).optional(),
  negate: value.flag.optional(),
})
export type LayoutMapping = z.output<typeof layoutMapping>
