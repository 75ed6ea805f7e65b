import { formatAmount, formatQuantity } from '@yupana/kernel'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { PdfDocument } from '../document.ts'
import { type PrintLabels, wordsOf } from '../labels.ts'
import type { PrintedDocument, PrintedParty } from '../printed-document.ts'
import { qrSvg } from '../qr.ts'
import { type LineColumn, lineColumns } from './line-columns.ts'
import { signatures } from './signatures.ts'

const ACCENT = '#0e6270'
const MUTED = '#53626a'
const INK = '#162226'
const HAIRLINE = '#c9d3d6'
/** What practises may never be taken for a document. */
const MARK = '#7d5200'

/** Points: margins of 15 mm, of 10 mm on A5. */
const SHEETS = {
  A4: { side: 42.5, width: 510, small: false },
  A5: { side: 28.3, width: 363, small: true },
} as const

/** A4 (or A5, on which everything is smaller), portrait: issuer and RUC box, buyer, lines, totals, QR. The table head and the issuer repeat on every page. */
export function invoiceA4(document: PrintedDocument, sheet: 'A4' | 'A5' = 'A4'): PdfDocument {
  const labels = wordsOf(document)
  const { side, width, small } = SHEETS[sheet]
  const accent = document.accent ?? ACCENT
  return {
    title: `${document.title} ${document.number}`,
    author: document.issuer.name,
    language: document.language === 'en' ? 'en' : document.language === 'fr' ? 'fr' : 'es-PE',
    pageSize: sheet,
    margins: [side, side, side, side],
    ...(small ? { fontSize: 7 } : {}),
    watermark: document.environmentMark,
    images: document.issuer.logo ? { logo: document.issuer.logo } : undefined,
    nextPageHeader: nextPageHeader(document, side),
    footer: footer(document, labels, side),
    content: [
      ...topLogo(document),
      heading(document, labels, { accent, small }),
      ...(document.environmentMark ? [environmentLine(document.environmentMark)] : []),
      rule(width),
      buyerBlock(document, labels, small),
      ...(document.sections ?? []).map((section) => sectionBlock(section)),
      ...(document.internal && document.lines.length === 0 ? [] : [lineTable(document, labels, small)]),
      summary(document, labels, small),
      ...signatures(document),
      ...(document.internal ? [] : [closing(document, labels, { small, width })]),
    ],
  }
}

const rule = (width: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.25, lineColor: HAIRLINE }],
  margin: [0, 0, 0, 10],
})

/** What a block is called: soft above it. */
const caption = (text: string, above = 0): Content => ({ text, color: MUTED, fontSize: 8, margin: [0, above, 0, 2] })

interface Dress {
  accent: string
  small: boolean
}

/** A logo above everything, over the whole width. */
function topLogo({ issuer, logoPlace }: PrintedDocument): Content[] {
  return issuer.logo && logoPlace === 'top'
    ? [{ image: 'logo', fit: [220, 70], alignment: 'center', margin: [0, 0, 0, 8] }]
    : []
}

function heading(document: PrintedDocument, labels: PrintLabels, { accent, small }: Dress): Content {
  const { issuer, logoPlace = 'left' } = document
  const logo: Content = { image: 'logo', fit: small ? [64, 48] : [96, 64], width: small ? 72 : 106 }
  const contact = [issuer.address, issuer.phone && `${labels.phone} ${issuer.phone}`, issuer.email, issuer.website]
  const name: Content[] = [
    { text: issuer.tradeName ?? issuer.name, fontSize: small ? 13 : 16, bold: true, color: accent },
    ...(issuer.tradeName
      ? [{ text: issuer.name, bold: true, margin: [0, 1, 0, 0] as [number, number, number, number] }]
      : []),
    { text: contact.filter(Boolean).join('  ·  '), color: MUTED, margin: [0, 6, 0, 0] },
  ]
  const box: TableCell[][] = [
    [{ text: `RUC ${issuer.identityNumber}`, margin: [4, 6, 4, 0] }],
    [{ text: document.title, bold: true, color: MUTED, characterSpacing: 0.3, margin: [4, 3, 4, 3] }],
    [{ text: document.number, fontSize: small ? 12 : 14, bold: true, margin: [4, 0, 4, 7] }],
  ]
  return {
    columns: [
      ...(issuer.logo && logoPlace === 'left' ? [logo] : []),
      { stack: name, width: '*', margin: [0, 2, small ? 10 : 20, 0] },
      ...(issuer.logo && logoPlace === 'right' ? [logo] : []),
      {
        width: small ? 132 : 155,
        alignment: 'center',
        table: {
          widths: ['*'],
          body: box.map((row, at) => row.map((cell) => edged(cell, at === 0 ? accent : HAIRLINE))),
        },
        layout: 'number',
      },
    ],
    margin: [0, 0, 0, 12],
  }
}

/** Within one frame; the accent stands above the first. */
function edged(cell: TableCell, top: string): TableCell {
  return { ...(cell as object), borderColor: [HAIRLINE, top, HAIRLINE, HAIRLINE] } as TableCell
}

/** Said in words too: a watermark alone is overlooked on a photocopy. */
function environmentLine(mark: string): Content {
  return { text: mark, bold: true, color: MARK, alignment: 'center', margin: [0, 0, 0, 8] }
}

/** Pairs of label and value; those without a value are left out. */
function pairs(
  rows: readonly (readonly [string, string | undefined])[],
  labelWidth: number,
  alignment: 'left' | 'right' = 'left',
): Content {
  const body = rows
    .filter(([, value]) => value)
    .map(([label, value]): TableCell[] => [
      { text: label, color: MUTED },
      { text: value ?? '', alignment },
    ])
  return { table: { widths: [labelWidth, '*'], body: body.length > 0 ? body : [['', '']] }, layout: 'bare' }
}

const buyerOf = (buyer: PrintedParty, labels: PrintLabels, small: boolean): Content[] => [
  caption(labels.buyer),
  { text: buyer.name, bold: true, fontSize: small ? 10 : 12 },
  { text: [buyer.identityType, buyer.identityNumber].filter(Boolean).join(' '), margin: [0, 1, 0, 0] },
  { text: buyer.address ?? '' },
]

function buyerBlock(document: PrintedDocument, labels: PrintLabels, small: boolean): Content {
  const { buyer, reference } = document
  const left: Content[] = [
    ...(buyer ? buyerOf(buyer, labels, small) : []),
    pairs(
      [
        [labels.place, document.place],
        [labels.guides, document.guides?.join(', ')],
        [labels.modifies, reference && [reference.document, reference.date].filter(Boolean).join('  ·  ')],
        [labels.reason, reference?.reason],
      ],
      reference ? 104 : small ? 52 : 78,
    ),
  ]
  const right = pairs(
    [
      [labels.issueDate, [document.issueDate, document.issueTime].filter(Boolean).join('  ')],
      [labels.dueDate, document.dueDate],
      [labels.currency, document.currencyName],
      [labels.paymentTerm, document.paymentTerm],
      [labels.orderReference, document.orderReference],
      [labels.seller, document.seller],
    ],
    small ? 74 : 98,
    'right',
  )
  return {
    columns: [
      { stack: left, width: '*', margin: [0, 0, 16, 0] },
      { stack: [right], width: small ? 156 : 212 },
    ],
    margin: [0, 0, 0, 10],
  }
}

function sectionBlock(section: NonNullable<PrintedDocument['sections']>[number]): Content {
  const half = Math.ceil(section.rows.length / 2)
  const column = (rows: typeof section.rows): Content =>
    pairs(
      rows.map(({ label, value }) => [label, value] as const),
      92,
    )
  return {
    stack: [
      { text: section.title, bold: true, margin: [0, 2, 0, 3] },
      {
        table: { widths: ['*', '*'], body: [[column(section.rows.slice(0, half)), column(section.rows.slice(half))]] },
        layout: 'boxed',
      },
    ],
    margin: [0, 0, 0, 8],
  }
}

/** A column of A5 is as much narrower as its letters are smaller. */
const NARROW = 0.76

function lineTable(document: PrintedDocument, labels: PrintLabels, small: boolean): Content {
  const columns = lineColumns(document, labels)
  const side = ({ right }: LineColumn): 'left' | 'right' => (right ? 'right' : 'left')
  const head = columns.map(
    (column): TableCell => ({
      text: column.label,
      bold: true,
      color: MUTED,
      fontSize: small ? 6.5 : 8,
      alignment: side(column),
    }),
  )
  const body = document.lines.map((line) =>
    columns.map((column): TableCell => {
      const [first = '', ...more] = column.value(line).split('\n')
      const plain: Content = {
        text: first,
        alignment: side(column),
        noWrap: column.right === true,
        ...(column.soft ? { color: MUTED } : {}),
      }
      return more.length === 0
        ? plain
        : { stack: [plain, { text: more.join('\n'), color: MUTED, fontSize: small ? 6.5 : 8 }] }
    }),
  )
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => (small && width !== '*' ? width * NARROW : width)),
      body: [head, ...body],
    },
    layout: 'lines',
    margin: [0, 0, 0, 10],
  }
}

/** Left: words, instalments, detraction, notes, where to pay. Right: the totals. */
function summary(document: PrintedDocument, labels: PrintLabels, small: boolean): Content {
  const left: Content[] = [
    ...(document.amountInWords ? [caption(labels.inWords), { text: document.amountInWords, bold: true }] : []),
    ...instalmentTable(document, labels),
    ...detractionBlock(document, labels),
    ...(document.legends ?? []).map((legend): Content => ({ text: legend, italics: true, margin: [0, 4, 0, 0] })),
    ...(document.notes?.length
      ? [caption(labels.notes, 8), ...document.notes.map((note): Content => ({ text: note }))]
      : []),
    ...bankAccounts(document, labels),
    ...(document.footer ? [{ text: document.footer, margin: [0, 6, 0, 0] } as Content] : []),
  ]
  return {
    columns: [
      { stack: left, width: '*', margin: [0, 2, 18, 0] },
      { width: small ? 168 : 212, stack: [totalsTable(document, labels, small)], unbreakable: true },
    ],
    // A block longer than a page could not be kept together.
    unbreakable: (document.instalments?.length ?? 0) <= 24,
    margin: [0, 0, 0, 12],
  }
}

function totalsTable(document: PrintedDocument, labels: PrintLabels, small: boolean): Content {
  if (document.total === undefined) return ''
  const { currency, total } = document
  const rows = document.totals.map(({ label, amount }): TableCell[] => [
    { text: label, color: MUTED },
    { text: formatAmount(amount, currency), alignment: 'right', noWrap: true },
  ])
  const grand: TableCell[] = [
    { text: labels.total, bold: true, fontSize: 10, margin: [0, small ? 5 : 7, 0, 0] },
    {
      text: formatAmount(total, currency),
      bold: true,
      color: INK,
      fontSize: small ? 13 : 16,
      alignment: 'right',
      noWrap: true,
      margin: [0, 4, 0, 0],
    },
  ]
  return { table: { widths: ['*', 'auto'], body: [...rows, grand] }, layout: 'totals' }
}

function bankAccounts({ bankAccounts = [] }: PrintedDocument, labels: PrintLabels): Content[] {
  if (bankAccounts.length === 0) return []
  const body = bankAccounts.map(({ name, currency, number, cci }): TableCell[] => [
    { text: `${name} (${currency})`, margin: [0, 0, 10, 0] },
    { text: [number, cci && `CCI ${cci}`].filter(Boolean).join('  ·  ') },
  ])
  return [caption(labels.bankAccounts, 8), { table: { widths: ['auto', '*'], body }, layout: 'bare' }]
}

function instalmentTable(document: PrintedDocument, labels: PrintLabels): Content[] {
  const instalments = document.instalments ?? []
  if (instalments.length === 0) return []
  const head = [labels.instalment, labels.due, labels.amount].map(
    (text, at): TableCell => ({ text, color: MUTED, alignment: at === 2 ? 'right' : 'left' }),
  )
  const body = instalments.map(({ number, due, amount }): TableCell[] => [
    number,
    due,
    { text: formatAmount(amount, document.currency), alignment: 'right', noWrap: true },
  ])
  return [
    caption(labels.instalments, 8),
    { table: { headerRows: 1, widths: [50, 80, 90], body: [head, ...body] }, layout: 'bare' },
  ]
}

function detractionBlock(document: PrintedDocument, labels: PrintLabels): Content[] {
  const { detraction } = document
  if (!detraction) return []
  return [
    caption(labels.detraction, 8),
    pairs(
      [
        [labels.detractionGood, `${detraction.code} ${detraction.name}`],
        [labels.amount, `${formatAmount(detraction.amount, 'PEN')}  (${formatQuantity(detraction.percent)} %)`],
        [labels.detractionAccount, detraction.account],
      ],
      112,
    ),
  ]
}

/** QR code, representation text, address to look it up: kept together at the end. */
function closing(
  document: PrintedDocument,
  labels: PrintLabels,
  { small, width }: { small: boolean; width: number },
): Content {
  // 22 mm, as the rules for printed representations ask at least.
  const side = 62.4
  const texts: Content[] = [
    { text: `${labels.representation} ${document.title}`, bold: true },
    ...(document.consultUrl ? [{ text: `${labels.consult} ${document.consultUrl}`, color: MUTED }] : []),
    ...(document.hash ? [{ text: `${labels.hash}: ${document.hash}`, color: MUTED }] : []),
  ]
  return {
    unbreakable: true,
    stack: [
      rule(width),
      {
        columns: [
          ...(document.qr ? [{ svg: qrSvg(document.qr), width: side }] : []),
          { stack: texts, width: '*', margin: [document.qr ? 14 : 0, small ? 8 : 14, 0, 0] },
        ],
      },
    ],
  }
}

function nextPageHeader(document: PrintedDocument, side: number): Content {
  return {
    columns: [
      { text: `${document.issuer.name}  ·  R.U.C. ${document.issuer.identityNumber}`, color: MUTED },
      { text: `${document.title}  ${document.number}`, bold: true, alignment: 'right' },
    ],
    margin: [side, 20, side, 0],
  }
}

function footer(document: PrintedDocument, labels: PrintLabels, side: number): Content {
  return {
    columns: [
      { text: document.environmentMark ?? `${document.issuer.name}`, color: MUTED, fontSize: 7.5 },
      { text: labels.page, alignment: 'right', color: MUTED, fontSize: 7.5 },
    ],
    margin: [side, 16, side, 0],
  }
}
