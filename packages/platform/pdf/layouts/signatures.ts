import type { Column, Content } from 'pdfmake/interfaces.js'
import type { PrintedDocument } from '../printed-document.ts'

const LINE = 130

/** A line for the hand of each, with who signs under it. */
export function signatures({ signatures: names = [] }: PrintedDocument): Content[] {
  if (names.length === 0) return []
  const columns = names.map(
    (name): Column => ({
      width: 'auto',
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: LINE, y2: 0, lineWidth: 0.5, lineColor: '#53626a' }] },
        { text: name, color: '#53626a', fontSize: 8, margin: [0, 3, 0, 0] },
      ],
    }),
  )
  return [{ columns, columnGap: 30, margin: [0, 44, 0, 0], unbreakable: true }]
}
