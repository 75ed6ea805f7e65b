import { readFileSync } from 'node:fs'

/** One reference table of the law: the columns of its header and one record a row; an empty cell is `null`. */
export interface SeedTable {
  columns: string[]
  rows: Record<string, string | null>[]
  /** What the `#` lines say: the source and the meaning of the columns. */
  comments: string[]
}

/**
 * Reads `db/seed/base/<name>.tsv`: UTF-8, `#` comment lines, one header line, cells parted by one tab, no quoting.
 * @throws Error where a row has not as many cells as the header
 */
export function readSeedTable(name: string): SeedTable {
  const lines = readFileSync(new URL(`./${name}.tsv`, import.meta.url), 'utf8').split('\n')
  const comments = lines.filter((line) => line.startsWith('#')).map((line) => line.slice(1).trim())
  const [header, ...body] = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const columns = header?.split('\t') ?? []
  const rows = body.map((line, index) => {
    const cells = line.split('\t')
    if (cells.length !== columns.length) throw new Error(`${name}.tsv, row ${index + 1}: ${cells.length} cells`)
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] || null]))
  })
  return { columns, rows, comments }
}
