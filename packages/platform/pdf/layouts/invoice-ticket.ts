import { formatAmount, formatMoney, formatPrice, formatQuantity } from '@yupana/kernel'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { barcodeSvg, code128 } from '../barcode.ts'
import type { PdfDocument } from '../document.ts'
import { type PrintLabels, wordsOf } from '../labels.ts'
import { type PrintedDocument, quantityText } from '../printed-document.ts'
import { qrSvg } from '../qr.ts'

/** Points of a millimetre. */
const MM = 72 / 25.4

/** A roll of 80 mm (or another width), as long as its content: everything black, for thermal paper. */
export function invoiceTicket(document: PrintedDocument, widthMm = 80): PdfDocument {
  const labels = wordsOf(document)
  const narrow = widthMm < 70
  return {
    title: `${document.title} ${document.number}`,
    author: document.issuer.name,
    pageSize: { width: Math.round(widthMm * MM), height: 'auto' },
    margins: [9, 10, 9, 14],
    fontSize: narrow ? 6.5 : 8.5,
    images: document.issuer.logo ? { logo: document.issuer.logo } : undefined,
    content: [
      ...issuerBlock(document),
      facts(document, labels, narrow ? 54 : 84),
      lineTable(document, labels),
      totals(document, labels, narrow ? 11 : 14),
      ...closing(document, labels),
    ],
  }
}

const centered = (text: string, more: object = {}): Content => ({ text, alignment: 'center', ...more })

function issuerBlock(document: PrintedDocument): Content[] {
  const { issuer } = document
  return [
    ...(issuer.logo ? [{ image: 'logo', fit: [120, 50], alignment: 'center', margin: [0, 0, 0, 4] } as Content] : []),
    centered(issuer.tradeName ?? issuer.name, { fontSize: 10, bold: true }),
    ...(issuer.tradeName ? [centered(issuer.name)] : []),
    centered(`R.U.C. ${issuer.identityNumber}`, { bold: true }),
    ...(issuer.address ? [centered(issuer.address)] : []),
    ...(issuer.phone ? [centered(issuer.phone)] : []),
    centered(document.title, { fontSize: 9, bold: true, margin: [0, 6, 0, 0] }),
    centered(document.number, { fontSize: 10, bold: true }),
    ...(document.environmentMark ? [centered(document.environmentMark, { bold: true, margin: [0, 3, 0, 0] })] : []),
  ]
}

function facts(document: PrintedDocument, labels: PrintLabels, labelWidth: number): Content {
  const { buyer, reference } = document
  const rows: (readonly [string, string | undefined])[] = [
    [labels.issueDate, [document.issueDate, document.issueTime].filter(Boolean).join(' ')],
    [labels.dueDate, document.dueDate],
    [labels.buyer, buyer?.name],
    [buyer?.identityType ?? '', buyer?.identityNumber],
    [labels.address, buyer?.address],
    [labels.place, document.place],
    [labels.currency, document.currencyName],
    [labels.paymentTerm, document.paymentTerm],
    [labels.seller, document.seller],
    [labels.orderReference, document.orderReference],
    [labels.guides, document.guides?.join(', ')],
    [labels.modifies, reference?.document],
    [labels.reason, reference?.reason],
    ...(document.sections ?? []).flatMap(({ rows: more }) => more.map(({ label, value }) => [label, value] as const)),
  ]
  const body = rows.filter(([, value]) => value).map(([label, value]): TableCell[] => [`${label}:`, value ?? ''])
  return { table: { widths: [labelWidth, '*'], body }, layout: 'bare', margin: [0, 6, 0, 4] }
}

/** Under each description its quantity and price, with the amount at the right. */
function lineTable(document: PrintedDocument, labels: PrintLabels): Content {
  const head: TableCell[] = [
    { text: labels.description, bold: true },
    { text: labels.lineTotal, bold: true, alignment: 'right' },
  ]
  const body = document.lines.map((line): TableCell[] => {
    const price = line.unitPrice ? ` x ${formatPrice(line.unitPrice)}` : ''
    const discount = line.discount ? `  - ${formatMoney(line.discount)}` : ''
    const below: Content = {
      columns: [
        {
          text: document.hideQuantities
            ? ''
            : `${quantityText(line.quantity)}${document.hideUnits ? '' : ` ${line.unit}`}${price}${discount}`,
          width: '*',
        },
        { text: line.total ? formatMoney(line.total) : '', alignment: 'right', noWrap: true, width: 'auto' },
      ],
    }
    return [{ stack: [line.description, below], colSpan: 2 }, {}]
  })
  return { table: { headerRows: 1, dontBreakRows: true, widths: ['*', 54], body: [head, ...body] }, layout: 'ticket' }
}

function totals(document: PrintedDocument, labels: PrintLabels, size: number): Content {
  if (document.total === undefined) return ''
  const rows = document.totals.map(({ label, amount }): TableCell[] => [
    label,
    { text: formatAmount(amount, document.currency), alignment: 'right', noWrap: true },
  ])
  const grand: TableCell[] = [
    { text: labels.total, bold: true, fontSize: size },
    {
      text: formatAmount(document.total, document.currency),
      bold: true,
      fontSize: size,
      alignment: 'right',
      noWrap: true,
    },
  ]
  return { table: { widths: ['*', 'auto'], body: [...rows, grand] }, layout: 'bare', margin: [0, 5, 2, 4] }
}

function closing(document: PrintedDocument, labels: PrintLabels): Content[] {
  const { detraction } = document
  const lines: string[] = [
    ...(document.amountInWords ? [`${labels.inWords}: ${document.amountInWords}`] : []),
    ...(document.instalments ?? []).map(
      ({ number, due, amount }) => `${labels.instalment} ${number}: ${due}  ${formatAmount(amount, document.currency)}`,
    ),
    ...(detraction
      ? [
          labels.detraction,
          `${detraction.code} ${detraction.name}`,
          `${formatAmount(detraction.amount, 'PEN')} (${formatQuantity(detraction.percent)} %)  ${detraction.account}`,
        ]
      : []),
    ...(document.legends ?? []),
    ...(document.notes ?? []),
    ...(document.signatures ?? []).map((name) => `${name}: ____________________`),
    ...(document.bankAccounts ?? []).map(
      ({ name, currency, number, cci }) => `${name} (${currency}): ${number}${cci ? ` · CCI ${cci}` : ''}`,
    ),
    ...(document.footer ? [document.footer] : []),
  ]
  return [
    ...lines.map((text): Content => ({ text, margin: [0, 1, 0, 1] })),
    ...barred(document.barcode),
    ...(document.qr
      ? [{ svg: qrSvg(document.qr), width: 104, alignment: 'center', margin: [0, 6, 0, 4] } as Content]
      : []),
    ...(document.hash ? [centered(`${labels.hash}: ${document.hash}`)] : []),
    ...(document.internal ? [] : [centered(`${labels.representation} ${document.title}`, { margin: [0, 3, 0, 0] })]),
    ...(document.consultUrl ? [centered(`${labels.consult} ${document.consultUrl}`)] : []),
  ]
}

/** The bars that a till reads, with their text below; narrower paper has narrower bars. */
function barred(text: string | undefined): Content[] {
  const bars = text === undefined ? undefined : code128(text)
  if (!bars) return []
  return [
    { svg: barcodeSvg(bars, 150, 34), alignment: 'center', margin: [0, 6, 0, 0] } as Content,
    centered(bars.text, { margin: [0, 1, 0, 4] }),
  ]
}
