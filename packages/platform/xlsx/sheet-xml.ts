import { numberFormat, type SheetColumnKind } from './column.ts'

/** The parts of a workbook of one sheet (ECMA-376), and its cells as text. */
export type RowKind = 'title' | 'header' | 'body' | 'group' | 'totals'
/** What a program that calculates puts there, and what one that does not shows. */
export interface Calculated {
  formula: string
  value: number
}
export type CellValue = string | number | boolean | Date | Calculated | null

const KINDS = Object.keys(numberFormat) as SheetColumnKind[]
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
/** Formats of the law of the format by number; others are our own from 164 on. */
const KNOWN_FORMATS: Readonly<Record<string, number>> = { '0': 1, '#,##0.00': 4, '@': 49 }
const OWN_FORMATS = [...new Set(Object.values(numberFormat))].filter((each) => each && !KNOWN_FORMATS[each]) as string[]

/** Fonts: plain, bold, larger, white on the head. */
const PLAIN = 0
const BOLD = 1
const TITLE = 2
const WHITE = 3

const formatId = (kind: SheetColumnKind): number => {
  const format = numberFormat[kind]
  return format ? (KNOWN_FORMATS[format] ?? 164 + OWN_FORMATS.indexOf(format)) : 0
}

/** Title, header and group have one look each; data and totals one by kind of column. */
const FIRST_OF_KINDS = 4
export function styleOf(row: RowKind, kind: SheetColumnKind): number {
  if (row === 'title') return 1
  if (row === 'header') return 2
  if (row === 'group') return 3
  return FIRST_OF_KINDS + KINDS.indexOf(kind) + (row === 'totals' ? KINDS.length : 0)
}

function stylesXml(): string {
  const xf = (format: number, font: number, fill = 0, border = 0, more = ''): string =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"${more ? ' applyAlignment="1"' : ''}>${more}</xf>`
  const cells = [
    ...[xf(0, PLAIN), xf(0, TITLE), xf(0, WHITE, 2, 0, '<alignment vertical="center" wrapText="1"/>'), xf(0, BOLD)],
    ...KINDS.map((kind) => xf(formatId(kind), PLAIN)),
    ...KINDS.map((kind) => xf(formatId(kind), BOLD, 0, 1)),
  ]
  const font = (size: number, more: string): string => `<font>${more}<sz val="${size}"/><name val="Calibri"/></font>`
  const side = '<left/><right/>'
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${OWN_FORMATS.length}">${OWN_FORMATS.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format}"/>`).join('')}</numFmts>
<fonts count="4">${font(11, '')}${font(11, '<b/>')}${font(12, '<b/>')}<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1F3A5F"/></patternFill></fill></fills>
<borders count="2"><border>${side}<top/><bottom/><diagonal/></border><border>${side}<top style="thin"/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`
}

/** Everything but the sheet itself. */
export function otherParts(name: string): { name: string; text: string }[] {
  const type = (part: string, kind: string): string =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  const relation = (id: number, kind: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${DOCUMENT}/${kind}" Target="${target}"/>`
  const relations = (all: string): string =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`
  return [
    { name: 'xl/styles.xml', text: stylesXml() },
    {
      name: 'xl/workbook.xml',
      text: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relations(relation(1, 'worksheet', 'worksheets/sheet1.xml') + relation(2, 'styles', 'styles.xml')),
    },
    { name: '_rels/.rels', text: relations(relation(1, 'officeDocument', 'xl/workbook.xml')) },
    {
      name: '[Content_Types].xml',
      text: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('/xl/workbook.xml', 'sheet.main')}${type('/xl/worksheets/sheet1.xml', 'worksheet')}${type('/xl/styles.xml', 'styles')}</Types>`,
    },
  ]
}

/** @param frozen rows that stay in sight @param levels of groups that rows stand in */
export function sheetHead(widths: readonly number[], frozen: number, levels: number): string {
  const pane = `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
  const cols = widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"${levels > 0 ? ` outlineLevelRow="${levels}"` : ''}/><cols>${cols}</cols><sheetData>`
}
/** @param merged ranges of cells that are one */
export function sheetEnd(merged: readonly string[]): string {
  const cells = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return `</sheetData>${cells && `<mergeCells count="${merged.length}">${cells}</mergeCells>`}</worksheet>`
}

/**
 * One row; nothing where it holds nothing.
 * @param level of the groups around it: it folds away with them
 * @param whole cells without a value have their look too: a line above sums goes from side to side
 */
export function rowXml(
  number: number,
  values: readonly CellValue[],
  styles: readonly number[],
  { level, whole }: { level: number; whole: boolean },
): string {
  let cells = ''
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at]!
    if (value === null && !whole) continue
    const place = `${columnName(at)}${number}`
    cells += value === null ? `<c r="${place}" s="${styles[at] ?? 0}"/>` : cellXml(place, value, styles[at] ?? 0)
  }
  if (cells === '') return ''
  return `<row r="${number}"${level > 0 ? ` outlineLevel="${level}"` : ''}>${cells}</row>`
}

function cellXml(place: string, value: Exclude<CellValue, null>, style: number): string {
  const open = `<c r="${place}" s="${style}"`
  if (typeof value === 'number') return `${open}><v>${value}</v></c>`
  if (typeof value === 'boolean') return `${open} t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'object' && 'formula' in value)
    return `${open}><f>${escaped(value.formula)}</f><v>${value.value}</v></c>`
  // Days since the last but one of 1899, as Excel counts them.
  if (value instanceof Date) return `${open}><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`
  return `${open} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

/** The letters of a column: 0 is `A`. */
export function columnName(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : `${columnName(Math.floor(at / 26) - 1)}${columnName(at % 26)}`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const MARKS = /[&<>"]/
const escaped = (text: string): string => (MARKS.test(text) ? text.replace(/[&<>"]/g, (mark) => ESCAPES[mark]!) : text)
