import { dec, fixed, sum } from '@yupana/kernel'
import { bare, cents, type FileLine, left, type PaymentFile, plainText, zeros } from './line.ts'

/**
 * Mass deposit of detractions by who buys, as the tax office takes it (SUNAT, «Pago masivo de detracciones»): a head of 68 characters and a line of
 * 107 for each deposit, in whole soles.
 */
export function spotFile({ ruc, companyName, lot, lines }: PaymentFile): string {
  const total = fixed(sum(lines.map(({ amount }) => amount)))
  const head = `*${zeros(ruc, 11)}${left(plainText(companyName), 35)}${zeros(lot, 6)}${cents(total, 15)}`
  return [head, ...lines.map(depositLine)].map((line) => `${line}\r\n`).join('')
}

/** Whether the fields of its line hold a deposit: a longer series or number is deposited by itself. */
export const fitsSpot = (line: Pick<FileLine, 'partyNumber' | 'destination' | 'serie' | 'number'>): boolean =>
  /^\d{1,11}$/.test(line.partyNumber) &&
  bare(line.destination).length <= 11 &&
  plainText(line.serie).length <= 4 &&
  /^\d{1,8}$/.test(line.number)

/** Sale of goods or services is operation 01. */
const OPERATION = '01'

const depositLine = (line: PaymentFile['lines'][number]): string =>
  [
    line.partyType.slice(0, 1),
    zeros(line.partyNumber, 11),
    // The tax office knows the name of a RUC by itself.
    left(line.partyType === '6' ? '' : plainText(line.partyName), 35),
    '000000000',
    zeros(line.depositCode ?? '', 3),
    zeros(bare(line.destination), 11),
    cents(fixed(dec(line.amount)), 15),
    OPERATION,
    zeros(line.period ?? '', 6),
    zeros(line.documentType, 2),
    left(plainText(line.serie), 4),
    zeros(line.number, 8),
  ].join('')
