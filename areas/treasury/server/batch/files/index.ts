import { plainCell } from '@yupana/platform'
import type { BatchLayout } from '../../../contract/batch/batch.ts'
import { bbvaFile } from './bbva.ts'
import { bcpFile } from './bcp.ts'
import type { PaymentFile } from './line.ts'
import { spotFile } from './spot.ts'
import { templateFile } from './template.ts'

export type { FileLine, PaymentFile } from './line.ts'

interface Layout {
  name: (file: PaymentFile) => string
  type: string
  text: (file: PaymentFile) => string
}

const quoted = (text: string): string => `"${plainCell(text).replaceAll('"', '""')}"`
/** Separated values that any bank's template is filled from. */
const csvFile = ({ currency, lines }: PaymentFile): string =>
  [
    ['RUC', 'NOMBRE', 'DOCUMENTO', 'CUENTA', 'TIPO', 'MONEDA', 'IMPORTE'],
    ...lines.map((line) => [
      ...[line.partyNumber, line.partyName, `${line.serie}-${line.number}`, line.destination],
      ...[line.sameBank ? 'CUENTA' : 'CCI', currency, line.amount],
    ]),
  ]
    .map((row) => `${row.map(quoted).join(',')}\r\n`)
    .join('')

const text = 'text/plain; charset=us-ascii'
/** By its layout: what the file is called, and what stands in it. A layout that a bank changes is another one beside it. */
export const layouts: Readonly<Record<BatchLayout, Layout>> = {
  bcp: { name: ({ lot }) => `BCP-${lot}.txt`, type: text, text: bcpFile },
  bbva: { name: ({ lot }) => `BBVA-${lot}.txt`, type: text, text: bbvaFile },
  interbank: { name: ({ lot }) => `INTERBANK-${lot}.txt`, type: text, text: templateFile },
  scotiabank: { name: ({ lot }) => `SCOTIABANK-${lot}.txt`, type: text, text: templateFile },
  csv: { name: ({ lot }) => `PAGOS-${lot}.csv`, type: 'text/csv; charset=utf-8', text: csvFile },
  spot: { name: ({ ruc, lot }) => `D${ruc}${lot}.TXT`, type: text, text: spotFile },
}
