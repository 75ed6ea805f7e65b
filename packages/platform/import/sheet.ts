import { type FileAnswer, languages, say } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import type { Upload } from '../http/upload.ts'
import { collect, textOf, XLSX_TYPE } from '../labels.ts'
import { readCsv, readXlsx, type SheetColumn, SpreadsheetError, writeCsv, writeXlsx } from '../xlsx/index.ts'
import type { ImportColumn, ImportKind, ImportLine } from './kind.ts'

/** Rows of one file. */
export const MOST_ROWS = 100_000

export const labelIn = (column: ImportColumn, language: Ctx['language']): string => {
  const text = column.labels.map(textOf).find((each) => each !== undefined)
  return text ? say(text, language) : column.name
}

export const sheetColumns = (kind: Pick<ImportKind, 'columns'>, language: Ctx['language']): SheetColumn[] =>
  kind.columns.map((column) => ({ label: labelIn(column, language), kind: column.kind }))

/** The empty file to fill in. */
export async function templateFile(ctx: Ctx, kind: ImportKind<never>, format: 'xlsx' | 'csv'): Promise<FileAnswer> {
  const columns = sheetColumns(kind, ctx.language)
  return format === 'xlsx'
    ? {
        name: `${kind.noun}.xlsx`,
        type: XLSX_TYPE,
        content: await collect(writeXlsx({ sheet: kind.noun, columns, rows: [] })),
      }
    : {
        name: `${kind.noun}.csv`,
        type: 'text/csv; charset=utf-8',
        content: await collect(writeCsv({ columns, rows: [] })),
      }
}

/**
 * The lines of a workbook or CSV file, in steps. Columns are recognised by name or by label in any language; others are not read.
 * @throws BusinessError `invalid` (422) for required columns that are absent, `import_too_large` (422), `file_type` (415)
 */
export async function* readLines(
  ctx: Ctx,
  kind: ImportKind<never>,
  upload: Upload,
  step: number,
): AsyncGenerator<ImportLine[]> {
  let header: (string | undefined)[] | undefined
  let lines: ImportLine[] = []
  let row = 0
  try {
    for await (const cells of rowsOf(upload.bytes)) {
      row += 1
      if (!header) {
        header = headerOf(ctx, kind, cells)
        continue
      }
      lines.push({ row, cells: cellsOf(header, cells) })
      if (lines.length < step) continue
      yield lines
      lines = []
    }
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    if (error.code === 'too_large') throw new BusinessError('import_too_large', { rows: MOST_ROWS })
    throw new BusinessError('file_type', {}, { status: 415 })
  }
  if (!header) headerOf(ctx, kind, [])
  if (lines.length > 0) yield lines
}

function rowsOf(bytes: Uint8Array): AsyncIterable<string[]> | Iterable<string[]> {
  const limits = { maxRows: MOST_ROWS + 1 }
  // A workbook is a zip; the old binary format begins with D0 CF and is refused.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(bytes, limits)
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new BusinessError('file_type', {}, { status: 415 })
  if (bytes.subarray(0, 4096).includes(0)) throw new BusinessError('file_type', {}, { status: 415 })
  return readCsv(bytes, limits)
}

function headerOf(ctx: Ctx, kind: ImportKind<never>, cells: readonly string[]): (string | undefined)[] {
  const known = new Map(
    kind.columns.flatMap((column) => [
      [column.name.toLowerCase(), column.name] as const,
      ...languages.map((language) => [labelIn(column, language).toLowerCase(), column.name] as const),
    ]),
  )
  const header = cells.map((cell) => known.get(cell.trim().toLowerCase()))
  const missing = kind.columns.filter((column) => column.required && !header.includes(column.name))
  if (missing.length > 0)
    throw new BusinessError(
      'invalid',
      {},
      { errors: missing.map((column) => ({ field: labelIn(column, ctx.language), code: 'required' })) },
    )
  return header
}

function cellsOf(header: readonly (string | undefined)[], cells: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [at, name] of header.entries()) if (name && cells[at]) found[name] = cells[at]
  return found
}
