import { type FileAnswer, languages, say } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import type { Upload } from '../http/upload.ts'
import { collect, textOf, XLSX_TYPE } from '../labels.ts'
import { readApart, type SheetColumn, SpreadsheetError, writeCsv, writeXlsx } from '../xlsx/index.ts'
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

export interface Heading {
  heading: string
  field: string | null
}

/** What the columns of a kind are called, for the person who says which heading means which. */
export const fieldsOf = (kind: Pick<ImportKind<never>, 'columns'>, language: Ctx['language']) =>
  kind.columns.map((column) => ({
    name: column.name,
    label: labelIn(column, language),
    required: column.required === true,
  }))

/**
 * The lines of a workbook or CSV file, in steps. Columns are recognised by name, by label in any language, by what the upload says
 * (`mapping`, remembered for the company), or by what was remembered; others are not read.
 * @throws BusinessError `invalid` (422) for required columns that are absent, with headings and fields; `import_too_large` (422), `import_too_heavy` (413), `file_type` (415)
 */
export async function* readLines(
  ctx: Ctx,
  kind: ImportKind<never>,
  upload: Upload,
  step: number,
  onHeader: (columns: readonly Heading[]) => void,
): AsyncGenerator<ImportLine[]> {
  let header: Heading[] | undefined
  let lines: ImportLine[] = []
  let row = 0
  try {
    for await (const cells of rowsOf(upload.bytes)) {
      row += 1
      if (!header) {
        header = await headerOf(ctx, kind, cells, upload.fields.mapping)
        onHeader(header)
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
    if (error.code === 'too_heavy') throw new BusinessError('import_too_heavy', {}, { status: 413 })
    throw new BusinessError('file_type', {}, { status: 415 })
  }
  if (!header) await headerOf(ctx, kind, [], undefined)
  if (lines.length > 0) yield lines
}

function rowsOf(bytes: Uint8Array): AsyncIterable<string[]> {
  const limits = { maxRows: MOST_ROWS + 1 }
  // A workbook is a zip; the old binary format begins with D0 CF and is refused.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readApart(bytes, 'xlsx', limits)
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new BusinessError('file_type', {}, { status: 415 })
  if (bytes.subarray(0, 4096).includes(0)) throw new BusinessError('file_type', {}, { status: 415 })
  return readApart(bytes, 'csv', limits)
}

async function headerOf(
  ctx: Ctx,
  kind: ImportKind<never>,
  cells: readonly string[],
  mapping: string | undefined,
): Promise<Heading[]> {
  const known = new Map<string, string>(
    kind.columns.flatMap((column) => [
      [column.name.toLowerCase(), column.name] as const,
      ...languages.map((language) => [labelIn(column, language).toLowerCase(), column.name] as const),
    ]),
  )
  const chosen = await headingsOf(ctx, kind, mapping)
  const header = cells.map((cell) => {
    const heading = cell.trim()
    const own = chosen.get(heading.toLowerCase())
    return { heading, field: own === undefined ? (known.get(heading.toLowerCase()) ?? null) : own }
  })
  const found = new Set(header.map(({ field }) => field))
  const missing = kind.columns.filter((column) => column.required && !found.has(column.name))
  if (missing.length > 0)
    throw new BusinessError(
      'invalid',
      {},
      {
        errors: missing.map((column) => ({ field: labelIn(column, ctx.language), code: 'required' })),
        current: { columns: header, fields: fieldsOf(kind, ctx.language) },
      },
    )
  return header
}

/** What headings mean by what somebody said: now, which is kept for the company, or before. @throws BusinessError `invalid` (422) */
async function headingsOf(
  ctx: Ctx,
  kind: ImportKind<never>,
  mapping: string | undefined,
): Promise<ReadonlyMap<string, string | null>> {
  if (mapping !== undefined) await keepHeadings(ctx, kind, mapping)
  const rows = await ctx.query<{ heading: string; field: string | null }>(
    'select heading, column_name as field from platform.import_heading where company_id = $1 and noun = $2',
    [ctx.companyId, kind.noun],
  )
  return new Map(rows.map(({ heading, field }) => [heading, field]))
}

async function keepHeadings(ctx: Ctx, kind: ImportKind<never>, mapping: string): Promise<void> {
  const names = new Set(kind.columns.map(({ name }) => name))
  const entries = headingsIn(mapping)
  if (!entries || entries.some(([, field]) => field !== null && !names.has(field)))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'mapping', code: 'invalid_format' }] })
  await ctx.query(
    `insert into platform.import_heading (company_id, noun, heading, column_name)
     select $1, $2, h, f from unnest($3::text[], $4::text[]) as m(h, f)
     on conflict (company_id, noun, heading) do update set column_name = excluded.column_name`,
    [ctx.companyId, kind.noun, entries.map(([heading]) => heading), entries.map(([, field]) => field)],
  )
}

/** `{ "Razón": "fiscalName", "Notas": null }`; headings without case, each once. */
function headingsIn(mapping: string): [string, string | null][] | undefined {
  try {
    const read = JSON.parse(mapping) as unknown
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
    const entries = Object.entries(read).slice(0, 256)
    if (entries.some(([, field]) => field !== null && typeof field !== 'string')) return undefined
    return [...new Map(entries.map(([heading, field]) => [heading.trim().toLowerCase(), field as string | null]))]
  } catch {
    return undefined
  }
}

function cellsOf(header: readonly Heading[], cells: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [at, { field }] of header.entries()) if (field && cells[at]) found[field] = cells[at]
  return found
}
