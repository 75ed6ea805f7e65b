import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { PdfDocument } from '../document.ts'
import { amountText, moneyText, priceText, quantityText } from '../figures.ts'
import { type PrintLabels, wordsOf } from '../labels.ts'
import type { PrintedDocument, PrintedLine } from '../printed-document.ts'
import { qrSvg } from '../qr.ts'

export const ACCENT = '#1f3a5f'
const MUTED = '#5b6675'
const PALE = '#f4f6f9'

/** A4 (or A5, on which everything is smaller), portrait: issuer and RUC box, buyer, lines, totals, QR. The table head and the issuer repeat on every page. */
export function invoiceA4(document: PrintedDocument, sheet: 'A4' | 'A5' = 'A4'): PdfDocument {
  const labels = wordsOf(document)
  const small = sheet === 'A5'
  const accent = document.accent ?? ACCENT
  return {
    title: `${document.title} ${document.number}`,
    author: document.issuer.name,
    language: document.language === 'en' ? 'en' : document.language === 'fr' ? 'fr' : 'es-PE',
    pageSize: sheet,
    margins: small ? [22, 32, 22, 36] : [34, 40, 34, 44],
    ...(small ? { fontSize: 7 } : {}),
    watermark: document.environmentMark,
    images: document.issuer.logo ? { logo: document.issuer.logo } : undefined,
    nextPageHeader: nextPageHeader(document, small ? 22 : 34),
    footer: footer(document, labels, small ? 22 : 34),
    content: [
      ...topLogo(document),
      heading(document, labels, { accent, small }),
      ...(document.environmentMark ? [environmentBand(document.environmentMark)] : []),
      buyerBlock(document, labels, small),
      ...(document.sections ?? []).map((section) => sectionBlock(section)),
      lineTable(document, labels, accent),
      summary(document, labels, { accent, small }),
      ...(document.internal ? [] : [closing(document, labels, small)]),
    ],
  }
}

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
  const contact = [issuer.phone && `${labels.phone} ${issuer.phone}`, issuer.email, issuer.website]
  const name: Content[] = [
    { text: issuer.tradeName ?? issuer.name, fontSize: 14, bold: true, color: accent },
    ...(issuer.tradeName
      ? [{ text: issuer.name, bold: true, margin: [0, 1, 0, 0] as [number, number, number, number] }]
      : []),
    { text: issuer.address ?? '', color: MUTED, margin: [0, 3, 0, 0] },
    { text: contact.filter(Boolean).join('   ·   '), color: MUTED },
  ]
  const box: TableCell[][] = [
    [{ text: `R.U.C. ${issuer.identityNumber}`, fontSize: 11.5, bold: true, margin: [4, 9, 4, 7] }],
    [{ text: document.title, fontSize: 11, bold: true, color: 'white', fillColor: accent, margin: [4, 6, 4, 6] }],
    [{ text: document.number, fontSize: 13, bold: true, margin: [4, 7, 4, 9] }],
  ]
  return {
    columns: [
      ...(issuer.logo && logoPlace === 'left' ? [logo] : []),
      { stack: name, width: '*', margin: [0, 2, small ? 8 : 14, 0] },
      ...(issuer.logo && logoPlace === 'right' ? [logo] : []),
      {
        width: small ? 150 : 196,
        alignment: 'center',
        table: { widths: ['*'], body: box.map((row) => row.map((cell) => bordered(cell, accent))) },
        layout: { defaultBorder: true },
      },
    ],
    margin: [0, 0, 0, 12],
  }
}

function bordered(cell: TableCell, color: string): TableCell {
  return {
    ...(cell as object),
    border: [true, true, true, true],
    borderColor: [color, color, color, color],
  } as TableCell
}

function environmentBand(mark: string): Content {
  return {
    table: { widths: ['*'], body: [[{ text: mark, bold: true, color: 'white', alignment: 'center' }]] },
    layout: 'boxed',
    fillColor: '#b42318',
    margin: [0, 0, 0, 8],
  } as Content
}

/** Pairs of label and value; those without a value are left out. */
function pairs(rows: readonly (readonly [string, string | undefined])[], labelWidth: number): Content {
  const body = rows
    .filter(([, value]) => value)
    .map(([label, value]): TableCell[] => [
      { text: label, color: MUTED },
      { text: value ?? '', bold: false },
    ])
  return { table: { widths: [labelWidth, '*'], body: body.length > 0 ? body : [['', '']] }, layout: 'bare' }
}

function buyerBlock(document: PrintedDocument, labels: PrintLabels, small: boolean): Content {
  const { buyer, reference } = document
  const left = pairs(
    [
      [labels.buyer, buyer?.name],
      [buyer?.identityType ?? '', buyer?.identityNumber],
      [labels.address, buyer?.address],
      [labels.place, document.place],
      [labels.orderReference, document.orderReference],
      [labels.guides, document.guides?.join(', ')],
      [labels.modifies, reference && [reference.document, reference.date].filter(Boolean).join('  ·  ')],
      [labels.reason, reference?.reason],
    ],
    reference ? 104 : small ? 52 : 78,
  )
  const right = pairs(
    [
      [labels.issueDate, [document.issueDate, document.issueTime].filter(Boolean).join('  ')],
      [labels.dueDate, document.dueDate],
      [labels.currency, document.currencyName],
      [labels.paymentTerm, document.paymentTerm],
      [labels.seller, document.seller],
    ],
    small ? 66 : 94,
  )
  return { table: { widths: ['*', small ? 148 : 214], body: [[left, right]] }, layout: 'boxed', margin: [0, 0, 0, 8] }
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

interface LineColumn {
  label: string
  width: number | '*'
  right?: boolean
  value(line: PrintedLine): string
}

function lineColumns(document: PrintedDocument, labels: PrintLabels): LineColumn[] {
  const { lines } = document
  const has = (key: keyof PrintedLine): boolean => lines.some((line) => line[key])
  const columns: (LineColumn | false)[] = [
    has('code') && { label: labels.code, width: 50, value: (line) => line.code ?? '' },
    { label: labels.description, width: '*', value: (line) => line.description },
    !document.hideUnits && { label: labels.unit, width: 34, value: (line) => line.unit },
    { label: labels.quantity, width: 42, right: true, value: (line) => quantityText(line.quantity) },
    has('unitPrice') && {
      label: labels.unitPrice,
      width: 54,
      right: true,
      value: (line) => (line.unitPrice ? priceText(line.unitPrice) : ''),
    },
    has('discount') && {
      label: labels.discount,
      width: 46,
      right: true,
      value: (line) => (line.discount ? amountText(line.discount) : ''),
    },
    has('total') && {
      label: labels.lineTotal,
      width: 54,
      right: true,
      value: (line) => (line.total ? amountText(line.total) : ''),
    },
  ]
  return columns.filter((column) => column !== false)
}

function lineTable(document: PrintedDocument, labels: PrintLabels, accent: string): Content {
  const columns = lineColumns(document, labels)
  const head = columns.map(
    (column): TableCell => ({
      text: column.label,
      bold: true,
      color: 'white',
      fillColor: accent,
      alignment: column.right ? 'right' : 'left',
    }),
  )
  const body = document.lines.map((line) =>
    columns.map(
      (column): TableCell => ({
        text: column.value(line),
        alignment: column.right ? 'right' : 'left',
        noWrap: column.right,
      }),
    ),
  )
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: columns.map((column) => column.width), body: [head, ...body] },
    layout: 'lines',
    margin: [0, 0, 0, 8],
  }
}

/** Left: words, instalments, detraction, notes, where to pay. Right: the totals. */
function summary(document: PrintedDocument, labels: PrintLabels, { accent, small }: Dress): Content {
  const left: Content[] = [
    ...(document.amountInWords
      ? [
          {
            text: [
              { text: `${labels.inWords}: `, color: MUTED },
              { text: document.amountInWords, bold: true },
            ],
          },
        ]
      : []),
    ...instalmentTable(document, labels),
    ...detractionBlock(document, labels),
    ...(document.legends ?? []).map((legend): Content => ({ text: legend, italics: true, margin: [0, 4, 0, 0] })),
    ...(document.notes?.length
      ? [
          { text: labels.notes, color: MUTED, margin: [0, 6, 0, 1] } as Content,
          ...document.notes.map((note): Content => ({ text: note })),
        ]
      : []),
    ...bankAccounts(document, labels),
    ...(document.footer ? [{ text: document.footer, margin: [0, 6, 0, 0] } as Content] : []),
  ]
  return {
    columns: [
      { stack: left, width: '*', margin: [0, 2, 18, 0] },
      { width: small ? 168 : 212, stack: [totalsTable(document, labels, { accent, small })], unbreakable: true },
    ],
    // A block longer than a page could not be kept together.
    unbreakable: (document.instalments?.length ?? 0) <= 24,
    margin: [0, 0, 0, 12],
  }
}

function totalsTable(document: PrintedDocument, labels: PrintLabels, { accent, small }: Dress): Content {
  if (document.total === undefined) return ''
  const rows = document.totals.map(({ label, amount }): TableCell[] => [
    { text: label, color: MUTED, fillColor: PALE },
    { text: moneyText(amount, document.currency), alignment: 'right', fillColor: PALE, noWrap: true },
  ])
  const last = { bold: true, color: 'white', fillColor: accent, fontSize: small ? 8 : 10 }
  const grand: TableCell[] = [
    { text: labels.total, ...last },
    { text: moneyText(document.total, document.currency), alignment: 'right', noWrap: true, ...last },
  ]
  return { table: { widths: ['*', 'auto'], body: [...rows, grand] }, layout: 'lines' }
}

function bankAccounts({ bankAccounts = [] }: PrintedDocument, labels: PrintLabels): Content[] {
  if (bankAccounts.length === 0) return []
  const body = bankAccounts.map(({ name, currency, number, cci }): TableCell[] => [
    { text: `${name} (${currency})`, margin: [0, 0, 10, 0] },
    { text: [number, cci && `CCI ${cci}`].filter(Boolean).join('  ·  ') },
  ])
  return [
    { text: labels.bankAccounts, bold: true, margin: [0, 8, 0, 2] },
    { table: { widths: ['auto', '*'], body }, layout: 'bare' },
  ]
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
    { text: moneyText(amount, document.currency), alignment: 'right', noWrap: true },
  ])
  return [
    { text: labels.instalments, bold: true, margin: [0, 8, 0, 2] },
    { table: { headerRows: 1, widths: [50, 80, 90], body: [head, ...body] }, layout: 'bare' },
  ]
}

function detractionBlock(document: PrintedDocument, labels: PrintLabels): Content[] {
  const { detraction } = document
  if (!detraction) return []
  return [
    { text: labels.detraction, bold: true, margin: [0, 8, 0, 2] },
    pairs(
      [
        [labels.detractionGood, `${detraction.code} ${detraction.name}`],
        [labels.amount, `${moneyText(detraction.amount, 'PEN')}  (${quantityText(detraction.percent)} %)`],
        [labels.detractionAccount, detraction.account],
      ],
      112,
    ),
  ]
}

/** QR code, representation text, address to look it up: kept together at the end. */
function closing(document: PrintedDocument, labels: PrintLabels, small: boolean): Content {
  const side = small ? 56 : 78
  const texts: Content[] = [
    { text: `${labels.representation} ${document.title}`, bold: true },
    ...(document.consultUrl ? [{ text: `${labels.consult} ${document.consultUrl}`, color: MUTED }] : []),
    ...(document.hash ? [{ text: `${labels.hash}: ${document.hash}`, color: MUTED }] : []),
  ]
  return {
    unbreakable: true,
    table: {
      widths: document.qr ? [side, '*'] : ['*'],
      body: [
        [
          ...(document.qr ? [{ svg: qrSvg(document.qr), width: side }] : []),
          { stack: texts, margin: [0, small ? 14 : 24, 0, 0] },
        ],
      ],
    },
    layout: 'boxed',
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
