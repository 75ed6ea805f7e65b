import { formatAmount, formatMoney, formatPrice, formatQuantity } from '@yupana/kernel'
import { barcodeSvg, code128 } from './barcode.ts'
import { type PrintLabels, wordsOf } from './labels.ts'
import { type PrintedDocument, type PrintedLine, quantityText } from './printed-document.ts'
import { qrSvg } from './qr.ts'

/** The document as one HTML page that prints on A4: no scripts, nothing fetched, every text escaped. */
export function printedHtml(document: PrintedDocument): string {
  const labels = wordsOf(document)
  const title = escapeHtml(`${document.title} ${document.number}`)
  return `<!doctype html>
<html lang="${document.language ?? 'es'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${title}</title>
<style>${styles(document.accent)}</style>
</head>
<body>
<main>
${heading(document, labels)}
${document.environmentMark ? `<p class="mark">${escapeHtml(document.environmentMark)}</p>` : ''}
${buyer(document, labels)}
${(document.sections ?? []).map((section) => `<h2>${escapeHtml(section.title)}</h2>${facts(section.rows.map(({ label, value }) => [label, value]))}`).join('\n')}
${lineTable(document, labels)}
${summary(document, labels)}
${document.internal ? '' : closing(document, labels)}
</main>
</body>
</html>
`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark]!)

function styles(accent: string | undefined): string {
  // A colour that is no colour would be a way into the style sheet.
  const color = accent && /^#[\da-f]{6}$/i.test(accent) ? accent : '#1f3a5f'
  return `:root{--accent:${color};--muted:#5b6675;--rule:#cbd2dc}
*{box-sizing:border-box}body{margin:0;font:13px/1.35 system-ui,sans-serif;color:#1b2430;background:#eef1f5}
main{max-width:800px;margin:16px auto;padding:32px;background:#fff}header{display:flex;gap:20px;margin-bottom:16px}
header img{max-width:130px;max-height:86px}.top{text-align:center;margin:0 0 12px}.top img{max-height:90px;max-width:60%}header div{flex:1}h1{margin:0;font-size:20px;color:var(--accent)}h2{font-size:13px;margin:12px 0 4px}
.box{flex:0 0 250px;border:1px solid var(--accent);text-align:center;font-weight:600;font-size:16px}.box p{margin:0;padding:9px}
.box .title{background:var(--accent);color:#fff}.mark{background:#b42318;color:#fff;text-align:center;font-weight:600;padding:6px}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:2px 12px;margin:0;padding:10px;border:1px solid var(--rule)}
dt,.muted{color:var(--muted)}dd{margin:0}table{width:100%;border-collapse:collapse;margin:12px 0}
th{background:var(--accent);color:#fff;text-align:left}th,td{padding:5px 7px;border-bottom:1px solid var(--rule);vertical-align:top}
.figure{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}.code{white-space:nowrap}.split{display:flex;gap:24px;align-items:flex-start}.split>*{flex:1}
.totals{flex:0 0 300px}.totals tr:last-child td{background:var(--accent);color:#fff;font-weight:600;font-size:15px}
.closing{display:flex;gap:16px;align-items:center;border:1px solid var(--rule);padding:10px;break-inside:avoid}
@media print{body{background:#fff}main{margin:0;padding:0;max-width:none}thead{display:table-header-group}tr{break-inside:avoid}@page{size:A4;margin:14mm}}`
}

function heading(document: PrintedDocument, labels: PrintLabels): string {
  const { issuer } = document
  const contact = [issuer.phone && `${labels.phone} ${issuer.phone}`, issuer.email, issuer.website].filter(Boolean)
  const isPicture = /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(issuer.logo ?? '')
  const picture = isPicture ? `<img src="${issuer.logo}" alt="">` : ''
  const { logoPlace = 'left' } = document
  return `${logoPlace === 'top' && picture ? `<p class="top">${picture}</p>` : ''}<header>${logoPlace === 'left' ? picture : ''}
<div><h1>${escapeHtml(issuer.tradeName ?? issuer.name)}</h1>${issuer.tradeName ? `<strong>${escapeHtml(issuer.name)}</strong>` : ''}
<p class="muted">${escapeHtml(issuer.address ?? '')}<br>${escapeHtml(contact.join(' · '))}</p></div>${logoPlace === 'right' ? picture : ''}
<div class="box"><p>R.U.C. ${escapeHtml(issuer.identityNumber)}</p><p class="title">${escapeHtml(document.title)}</p><p>${escapeHtml(document.number)}</p></div></header>`
}

function facts(rows: readonly (readonly [string, string | undefined])[]): string {
  const shown = rows.filter(([, value]) => value)
  return `<dl class="facts">${shown.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value ?? '')}</dd>`).join('')}</dl>`
}

function buyer(document: PrintedDocument, labels: PrintLabels): string {
  const { reference } = document
  return facts([
    [labels.buyer, document.buyer?.name],
    [document.buyer?.identityType ?? '', document.buyer?.identityNumber],
    [labels.address, document.buyer?.address],
    [labels.place, document.place],
    [labels.issueDate, [document.issueDate, document.issueTime].filter(Boolean).join(' ')],
    [labels.dueDate, document.dueDate],
    [labels.currency, document.currencyName],
    [labels.paymentTerm, document.paymentTerm],
    [labels.seller, document.seller],
    [labels.orderReference, document.orderReference],
    [labels.guides, document.guides?.join(', ')],
    [labels.modifies, reference && [reference.document, reference.date].filter(Boolean).join(' · ')],
    [labels.reason, reference?.reason],
  ])
}

function lineTable(document: PrintedDocument, labels: PrintLabels): string {
  const has = (key: keyof PrintedLine): boolean => document.lines.some((line) => line[key])
  const columns: [boolean, string, (line: PrintedLine) => string, string?][] = [
    [has('code'), labels.code, (line) => line.code ?? '', 'code'],
    [true, labels.description, (line) => line.description],
    [!document.hideUnits && !document.hideQuantities, labels.unit, (line) => line.unit],
    [!document.hideQuantities, labels.quantity, (line) => quantityText(line.quantity), 'figure'],
    [has('unitPrice'), labels.unitPrice, (line) => (line.unitPrice ? formatPrice(line.unitPrice) : ''), 'figure'],
    [has('discount'), labels.discount, (line) => (line.discount ? formatMoney(line.discount) : ''), 'figure'],
    [has('total'), labels.lineTotal, (line) => (line.total ? formatMoney(line.total) : ''), 'figure'],
  ]
  const shown = columns.filter(([visible]) => visible)
  const head = shown.map(([, label, , mark]) => cell('th', label, mark)).join('')
  const body = document.lines.map(
    (line) => `<tr>${shown.map(([, , value, mark]) => cell('td', value(line), mark)).join('')}</tr>`,
  )
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
}

function cell(tag: 'th' | 'td', text: string, mark?: string): string {
  return `<${tag}${mark ? ` class="${mark}"` : ''}>${escapeHtml(text)}</${tag}>`
}

function summary(document: PrintedDocument, labels: PrintLabels): string {
  const { detraction, currency } = document
  const left = [
    document.amountInWords &&
      `<p>${escapeHtml(labels.inWords)}: <strong>${escapeHtml(document.amountInWords)}</strong></p>`,
    document.instalments?.length &&
      `<h2>${escapeHtml(labels.instalments)}</h2>${facts(document.instalments.map(({ number, due, amount }) => [`${number} · ${due}`, formatAmount(amount, currency)]))}`,
    detraction &&
      `<h2>${escapeHtml(labels.detraction)}</h2>${facts([
        [labels.detractionGood, `${detraction.code} ${detraction.name}`],
        [labels.amount, `${formatAmount(detraction.amount, 'PEN')} (${formatQuantity(detraction.percent)} %)`],
        [labels.detractionAccount, detraction.account],
      ])}`,
    ...(document.legends ?? []).map((legend) => `<p><em>${escapeHtml(legend)}</em></p>`),
    document.notes?.length && `<h2>${escapeHtml(labels.notes)}</h2>`,
    ...(document.notes ?? []).map((note) => `<p>${escapeHtml(note)}</p>`),
    ...(document.signatures ?? []).map((name) => `<p>${escapeHtml(name)}: ____________________</p>`),
    document.bankAccounts?.length &&
      `<h2>${escapeHtml(labels.bankAccounts)}</h2>${facts(
        document.bankAccounts.map(({ name, currency, number, cci }) => [
          `${name} (${currency})`,
          `${number}${cci ? ` · CCI ${cci}` : ''}`,
        ]),
      )}`,
    document.footer && `<p>${escapeHtml(document.footer)}</p>`,
  ]
  const rows = document.totals.map(({ label, amount }) => ({ label, amount }))
  if (document.total !== undefined) rows.push({ label: labels.total, amount: document.total })
  const totals = rows.map(
    ({ label, amount }) => `<tr>${cell('td', label)}${cell('td', formatAmount(amount, currency), 'figure')}</tr>`,
  )
  const table = document.total === undefined ? '' : `<table class="totals">${totals.join('')}</table>`
  return `<div class="split"><div>${left.filter(Boolean).join('\n')}</div>${table}</div>`
}

function closing(document: PrintedDocument, labels: PrintLabels): string {
  const texts = [
    `<strong>${escapeHtml(`${labels.representation} ${document.title}`)}</strong>`,
    document.consultUrl && escapeHtml(`${labels.consult} ${document.consultUrl}`),
    document.hash && escapeHtml(`${labels.hash}: ${document.hash}`),
  ]
  const bars = document.barcode === undefined ? undefined : code128(document.barcode)
  return `<div class="closing">${bars ? barcodeSvg(bars, 180, 40) : ''}${document.qr ? qrSvg(document.qr, 110) : ''}<p>${texts.filter(Boolean).join('<br>')}</p></div>`
}
