import { fixed, sum } from '@yupana/kernel'
import { bare, cents, left, type PaymentFile, plainText } from './line.ts'

const IDENTITY: Readonly<Record<string, string>> = { '1': 'L', '4': 'E', '7': 'P', '6': 'R' }

/** Payments of suppliers for BBVA: a head (750), then a line (002) for each; accounts of the bank itself (P), all others by their interbank code (I). Paid at once (A). */
export function bbvaFile({ lot, date, currency, account, lines }: PaymentFile): string {
  const total = fixed(sum(lines.map(({ amount }) => amount)))
  const head = [
    '750',
    left(bare(account), 20),
    currency,
    cents(total, 15),
    'A',
    date.replaceAll('-', ''),
    ' ',
    left(`LOTE ${lot}`, 25),
    String(lines.length).padStart(6, '0'),
    'S',
    '0'.repeat(18),
  ].join('')
  const rows = lines.map((line) =>
    [
      '002',
      IDENTITY[line.partyType] ?? 'R',
      left(line.partyNumber, 12),
      line.sameBank ? 'P' : 'I',
      left(bare(line.destination), 20),
      left(plainText(line.partyName), 40),
      cents(line.amount, 15),
      line.documentType === '07' ? 'N' : 'F',
      left(line.number.slice(-11), 11),
      'N',
      left(`${line.serie}-${line.number}`, 40),
      '0'.repeat(32),
    ].join(''),
  )
  return [head, ...rows].map((line) => `${line}\r\n`).join('')
}
