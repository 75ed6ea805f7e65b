import { formatAmount } from '@yupana/kernel'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { PdfDocument } from '../document.ts'

/** Who signs a letter, and as what. */
export interface LetterSigner {
  name: string
  /** `RUC 20601234567` */
  identity?: string
  address?: string | null
}

/** A letter of exchange with what Ley 27287, art. 119 and 120 ask of it; all texts ready to read. */
export interface BillOfExchange {
  /** `LC-00000012` */
  number: string
  /** What it came of: `F001-148, F001-149`. */
  reference: string
  /** dd/mm/yyyy */
  issueDate: string
  dueDate: string
  place: string
  /** ISO 4217, decimal text. */
  currency: string
  amount: string
  amountInWords: string
  drawer: LetterSigner
  drawee: LetterSigner
  guarantor?: LetterSigner | undefined
  /** What the bank calls it, and which bank has it. */
  bankNumber?: string | null
  bank?: string | null
  /** What goes without legal value: `ANULADA`. */
  mark?: string | undefined
}

const MUTED = '#53626a'
const HAIRLINE = '#c9d3d6'
const SIDE = 30
/** Half a sheet across, as letters are printed in Peru: 210 mm by 148.5 mm. */
const WIDTH = 595.28
const HEIGHT = 420.95

/** Clauses of art. 48, 49 and 50 of the law that letters carry printed. */
const CLAUSES = [
  '(1) En caso de mora, esta letra de cambio generará las tasas de interés compensatorio y moratorio más altas que la ley permita a su último tenedor.',
  '(2) El plazo de su vencimiento podrá ser prorrogado por el tenedor, por el plazo que este señale, sin que sea necesaria la intervención del obligado principal ni de los solidarios.',
  '(3) Su importe debe ser pagado solo en la misma moneda que expresa este título valor.',
]

export function billOfExchange(letter: BillOfExchange): PdfDocument {
  return {
    title: `Letra de cambio ${letter.number}`,
    author: letter.drawer.name,
    pageSize: { width: WIDTH, height: HEIGHT },
    margins: [SIDE, 24, SIDE, 18],
    fontSize: 8.5,
    ...(letter.mark ? { watermark: letter.mark } : {}),
    content: [heading(letter), figures(letter), order(letter), signatures(letter), clauses],
  }
}

const boxed = (label: string, text: string, strong = false): TableCell => ({
  stack: [
    { text: label, color: MUTED, fontSize: 6.5 },
    { text: text || ' ', bold: strong, fontSize: strong ? 10 : 8.5, margin: [0, 1, 0, 0] },
  ],
})

const heading = ({ drawer }: BillOfExchange): Content => ({
  columns: [
    {
      stack: [
        { text: drawer.name, bold: true, fontSize: 10 },
        { text: [drawer.identity, drawer.address].filter(Boolean).join(' · '), color: MUTED, fontSize: 7.5 },
      ],
    },
    { text: 'LETRA DE CAMBIO', bold: true, fontSize: 15, alignment: 'right', width: 'auto' },
  ],
  margin: [0, 0, 0, 8],
})

const figures = (letter: BillOfExchange): Content => ({
  table: {
    widths: ['auto', '*', 'auto', '*', 'auto', 'auto'],
    body: [
      [
        boxed('NÚMERO', letter.number, true),
        boxed('REFERENCIA DEL GIRADOR', letter.reference),
        boxed('FECHA DE GIRO', letter.issueDate),
        boxed('LUGAR DE GIRO', letter.place),
        boxed('FECHA DE VENCIMIENTO', letter.dueDate, true),
        boxed('MONEDA E IMPORTE', formatAmount(letter.amount, letter.currency), true),
      ],
    ],
  },
  layout: 'boxed',
  margin: [0, 0, 0, 10],
})

const order = (letter: BillOfExchange): Content => ({
  stack: [
    {
      text: [
        'Por esta LETRA DE CAMBIO, se servirá(n) pagar incondicionalmente, al vencimiento indicado, a la orden de ',
        { text: letter.drawer.name, bold: true },
        ' la cantidad de:',
      ],
    },
    { text: letter.amountInWords, bold: true, margin: [0, 4, 0, 4] },
    {
      text: [
        'Lugar de pago: ',
        { text: letter.place },
        ...(letter.bank || letter.bankNumber
          ? [
              `, o con cargo en: ${[letter.bank, letter.bankNumber && `N.º único ${letter.bankNumber}`].filter(Boolean).join(' · ')}`,
            ]
          : []),
      ],
    },
  ],
  lineHeight: 1.15,
  margin: [0, 0, 0, 10],
})

const signer = (title: string, who: LetterSigner | undefined): TableCell => ({
  stack: [
    { text: title, color: MUTED, fontSize: 6.5 },
    { text: who?.name ?? ' ', bold: true, margin: [0, 1, 0, 0] },
    { text: who?.identity ?? 'DOI / RUC:', fontSize: 7.5 },
    { text: who?.address ?? 'Domicilio:', fontSize: 7.5 },
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.5, lineColor: HAIRLINE }],
      margin: [0, 34, 0, 2],
    },
    { text: 'Firma', color: MUTED, fontSize: 6.5 },
  ],
})

const signatures = ({ drawee, drawer, guarantor }: BillOfExchange): Content => ({
  table: {
    widths: ['*', '*', '*'],
    body: [[signer('GIRADO / ACEPTANTE', drawee), signer('AVAL PERMANENTE', guarantor), signer('GIRADOR', drawer)]],
  },
  layout: 'boxed',
  margin: [0, 0, 0, 8],
})

const clauses: Content = {
  stack: [
    { text: 'Cláusulas especiales', bold: true, fontSize: 7 },
    ...CLAUSES.map((text): Content => ({ text, fontSize: 6.5, color: MUTED, margin: [0, 1, 0, 0] })),
  ],
}
