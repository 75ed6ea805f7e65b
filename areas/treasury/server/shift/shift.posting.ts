import { archives } from '@yupana/accounting/contract'
import {
  type Currency,
  credit,
  type DateText,
  type Decimal,
  type DecimalInput,
  debit,
  type Entry,
  entry,
} from '@yupana/kernel'

export interface ShiftDifference {
  currency: Currency
  /** Account of the chart where the money of the drawer stands. */
  cashCode: string
  /** Above zero more was found than the books have, below zero less: in the currency, and in soles. */
  amount: Decimal
  local: Decimal
}

export interface ShiftFacts {
  id: string
  number: number
  date: DateText
  /** `apertura`, `cierre`. */
  moment: string
  responsible: string
  /** What is missing is owed by who is responsible. */
  charged: boolean
  exchangeRate: DecimalInput
  difference: ShiftDifference
}

/** What a count found more or less than the books: surplus (7599), shortage (6599), or what who is responsible owes (1419). */
export function shiftPosting(shift: ShiftFacts): Entry {
  const { id, number, date, moment, responsible, charged, exchangeRate } = shift
  const { currency, cashCode, amount, local } = shift.difference
  const missing = amount.isNegative()
  const money = { memo: '009 Efectivo', ...(currency === 'PEN' ? {} : { foreign: amount.abs() }) }
  const memo = `Turno ${number} ${responsible}`
  const lines = missing
    ? [
        debit(charged ? 'treasury.staffShortage' : 'treasury.shortage', local.abs(), { memo }),
        credit(cashCode, local.abs(), money),
      ]
    : [debit(cashCode, local, money), credit('treasury.surplus', local, { memo })]
  return entry(
    {
      ...{ on: date, archive: archives.cash, source: { kind: 'shift', id }, currency },
      memo: `${missing ? 'Faltante' : 'Sobrante'} de caja, turno ${number}, ${moment}`,
      exchangeRate: currency === 'PEN' ? 1 : exchangeRate,
    },
    lines,
  )
}
