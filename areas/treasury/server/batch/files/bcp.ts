import { fixed, sum } from '@yupana/kernel'
import { bare, left, type PaymentFile, plainText } from './line.ts'

/** Identity of catalogue 06 as the bank tells it. */
const IDENTITY: Readonly<Record<string, string>> = { '1': '1', '4': '3', '7': '4', '6': '6' }
const CURRENCY = { PEN: '0001', USD: '1001' }

/** Digits of the account without its branch (the first three), of an interbank code those after its tenth: what the bank sums up to see that none was changed. */
const checked = (account: string, own: boolean): number => Number(bare(account).slice(own ? 3 : 10))

const amountOf = (amount: string): string => fixed(amount).padStart(17, '0')

/**
 * Payments of suppliers for Telecrédito of the Banco de Crédito: a head (1), then a line (2) for each; accounts of the bank itself as current
 * accounts (C), all others by their interbank code (B).
 */
export function bcpFile({ lot, date, currency, account, lines }: PaymentFile): string {
  const sumOfAccounts = lines.reduce(
    (total, line) => total + checked(line.destination, line.sameBank),
    checked(account, true),
  )
  const head = [
    '1',
    String(lines.length).padStart(6, '0'),
    date.replaceAll('-', ''),
    'C',
    CURRENCY[currency],
    left(bare(account), 20),
    amountOf(fixed(sum(lines.map(({ amount }) => amount)))),
    left(`LOTE ${lot}`, 40),
    'N',
    String(sumOfAccounts).slice(-15).padStart(15, '0'),
  ].join('')
  const rows = lines.map((line) =>
    [
      '2',
      line.sameBank ? 'C' : 'B',
      left(bare(line.destination), 20),
      '1',
      IDENTITY[line.partyType] ?? '6',
      left(line.partyNumber, 12),
      '   ',
      left(plainText(line.partyName), 75),
      left(`${line.serie}-${line.number}`, 40),
      left('', 20),
      CURRENCY[currency],
      amountOf(line.amount),
      'N',
    ].join(''),
  )
  return [head, ...rows].map((line) => `${line}\r\n`).join('')
}
