/** The cells of a block copied from Excel: tab-separated rows; a quoted cell may hold tabs, line ends and doubled quotes. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endRow = (): void => {
    row.push(cell)
    rows.push(row)
    row = []
    cell = ''
  }
  const source = text.replace(/\r\n?/g, '\n')
  for (let i = 0; i < source.length; i++) {
    const char = source[i]!
    if (quoted) {
      if (char === '"' && source[i + 1] === '"') {
        cell += '"'
        i++
      } else if (char === '"') quoted = false
      else cell += char
    } else if (char === '"' && cell === '') quoted = true
    else if (char === '\t') {
      row.push(cell)
      cell = ''
    } else if (char === '\n') endRow()
    else cell += char
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** A block of cells with headings above as the file that an import reads; undefined where the text is none. */
export function sheetFile(text: string): File | undefined {
  if (!text.includes('\t')) return undefined
  const rows = parseTsv(text).filter((row) => row.some((cell) => cell.trim() !== ''))
  if (rows.length < 2) return undefined
  const csv = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
  return new File([csv], 'Excel.csv', { type: 'text/csv' })
}

/** The block as text that Excel reads back. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quote).join('\t')).join('\n')
}

function quote(cell: string): string {
  return /[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
