import { archives } from '@yupana/accounting/contract'
import {
  type Currency,
  credit,
  type DateText,
  type Decimal,
  type DecimalInput,
  debit,
  type Entry,
  type EntryLine,
  entry,
} from '@yupana/kernel'

interface Side {
  /** Account of the chart where its money stands. */
  ledgerCode: string
  currency: string
}

export interface TransferFacts {
  id: string
  number: number
  date: DateText
  from: Side & { code: string }
  to: Side & { code: string }
  /** In the currency of each account, and the soles that moved. */
  amount: Decimal
  amountTo: Decimal
  local: Decimal
  exchangeRate: DecimalInput
  /** In the currency of the account that pays it, and in soles. */
  commission: { amount: Decimal; local: Decimal; account: Side }
  operationNumber: string | null
}

const dollars = ({ currency }: Side, amount: Decimal): { foreign?: Decimal } =>
  currency === 'PEN' ? {} : { foreign: amount }

/** The money leaves one account for the other, or is on its way (1031) until it is there; what the bank takes is its fee (6391). Soles are those that moved: no exchange difference. */
export function transferPosting(transfer: TransferFacts, arrives: boolean): Entry {
  const { from, to, amount, amountTo, local } = transfer
  return voucher(transfer, transfer.date, `Transferencia ${transfer.number} ${from.code} a ${to.code}`, [
    debit(arrives ? to.ledgerCode : 'treasury.transit', local, dollars(to, amountTo)),
    credit(from.ledgerCode, local, { ...dollars(from, amount), ...said(transfer) }),
    ...feeLines(transfer),
  ])
}

/** What was on its way is there. */
export function receiptPosting(transfer: TransferFacts, on: DateText): Entry {
  const { to, amountTo, local, number } = transfer
  return voucher(transfer, on, `Recepción de la transferencia ${number} en ${to.code}`, [
    debit(to.ledgerCode, local, { ...dollars(to, amountTo), ...said(transfer) }),
    credit('treasury.transit', local, dollars(to, amountTo)),
  ])
}

/** The bank sent it back: the money is still out, and is to come again; the fee stays paid. */
export function sentBackPosting(transfer: TransferFacts, on: DateText): Entry {
  const { from, amount, local, number } = transfer
  return voucher(transfer, on, `Transferencia ${number} devuelta por el banco`, [
    debit('treasury.toReceiveBack', local, dollars(from, amount)),
    credit(from.ledgerCode, local, dollars(from, amount)),
    ...feeLines(transfer),
  ])
}

/** The bank sent it back before it was there: it is on its way no more, and is to come again. */
export function neverArrivedPosting(transfer: TransferFacts, on: DateText): Entry {
  const { from, to, amount, amountTo, local, number } = transfer
  return voucher(transfer, on, `Transferencia ${number} devuelta por el banco`, [
    debit('treasury.toReceiveBack', local, dollars(from, amount)),
    credit('treasury.transit', local, dollars(to, amountTo)),
  ])
}

/** It was not sent back after all, and is on its way still. */
export function onItsWayPosting(transfer: TransferFacts, on: DateText): Entry {
  const { from, to, amount, amountTo, local, number } = transfer
  return voucher(transfer, on, `La transferencia ${number} no fue devuelta`, [
    debit('treasury.transit', local, dollars(to, amountTo)),
    credit('treasury.toReceiveBack', local, dollars(from, amount)),
  ])
}

/** The money that was sent back is in the account again. */
export function cameBackPosting(transfer: TransferFacts, on: DateText): Entry {
  const { from, amount, local, number } = transfer
  return voucher(transfer, on, `Retorno de la transferencia ${number} a ${from.code}`, [
    debit(from.ledgerCode, local, dollars(from, amount)),
    credit('treasury.toReceiveBack', local, dollars(from, amount)),
  ])
}

const said = ({ operationNumber }: TransferFacts): { memo?: string } =>
  operationNumber ? { memo: `Operación ${operationNumber}` } : {}

function feeLines({ commission: { amount, local, account } }: TransferFacts): EntryLine[] {
  if (amount.isZero()) return []
  return [
    debit('treasury.bankFee', local, dollars(account, amount)),
    credit(account.ledgerCode, local, { ...dollars(account, amount), memo: 'Comisión' }),
  ]
}

function voucher(transfer: TransferFacts, on: DateText, memo: string, lines: EntryLine[]): Entry {
  const { from, to, commission, exchangeRate, id } = transfer
  const foreign = [from, to, commission.account].some(({ currency }) => currency !== 'PEN')
  const currency: Currency = foreign ? 'USD' : 'PEN'
  return entry(
    {
      ...{ on, memo: memo.slice(0, 200), archive: archives.cash, source: { kind: 'transfer', id }, currency },
      exchangeRate: foreign ? exchangeRate : 1,
    },
    lines,
  )
}
