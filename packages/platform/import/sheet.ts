import type { FileAnswer } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { CompanyWork, Ctx } from '../context.ts'
import type { Upload } from '../http/upload.ts'
import { collect, XLSX_TYPE } from '../labels.ts'
import { readApart, type SheetColumn, SpreadsheetError, writeCsv, writeXlsx } from '../xlsx/index.ts'
import type { ImportLine } from './columns.ts'
import type { ImportKind } from './kind.ts'
import { labelIn, recognised } from './recognise.ts'

/** Rows of one file. */
export const MOST_ROWS = 100_000

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
  /** What stands below it in the first lines. */
  samples: string[]
}

/** Lines that are shown beside a heading. */
const SAMPLES = 3

/** What the columns of a kind are called, for the person who says which heading means which. */
export const fieldsOf = (kind: Pick<ImportKind<never>, 'columns'>, language: Ctx['language']) =>
  kind.columns.map((column) => ({
    name: column.name,
    label: labelIn(column, language),
    required: column.required === true,
  }))

/**
 * The lines of a workbook or CSV file, in steps. Columns are recognised by what the upload says (`mapping`, remembered
 * for the company), by what was remembered, by name, by label in any language, or by what people call them; others are not read. `constants`
 * say a column of every line that has none of its own.
 * @throws BusinessError `invalid` (422) for required columns that are absent, with headings and fields; `import_too_large` (422), `import_too_heavy` (413), `file_type` (415)
 */
export async function* readLines(
  ctx: Ctx,
  kind: ImportKind<never>,
  upload: Upload,
  step: number,
  onHeader: (columns: readonly Heading[], constants: Record<string, string>) => void,
): AsyncGenerator<ImportLine[]> {
  let header: Heading[] | undefined
  let constants: Record<string, string> = {}
  let lines: ImportLine[] = []
  // The first lines wait until the header is understood: they are its samples.
  const ahead: string[][] = []
  const begin = async (): Promise<Heading[]> => {
    const [head = [], ...samples] = ahead
    constants = constantsIn(kind, upload.fields.constants)
    const columns = await headerOf(ctx, kind, head, samples, upload.fields.mapping, constants)
    onHeader(columns, constants)
    lines = samples.map((cells, i) => ({ row: i + 2, cells: cellsOf(columns, cells, constants) }))
    return columns
  }
  let row = 0
  try {
    for await (const cells of rowsOf(upload.bytes)) {
      row += 1
      if (!header) {
        ahead.push(cells)
        if (ahead.length <= SAMPLES) continue
        header = await begin()
      } else lines.push({ row, cells: cellsOf(header, cells, constants) })
      if (lines.length < step) continue
      yield lines
      lines = []
    }
    header ??= await begin()
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    if (error.code === 'too_large') throw new BusinessError('import_too_large', { rows: MOST_ROWS })
    if (error.code === 'too_heavy') throw new BusinessError('import_too_heavy', {}, { status: 413 })
    throw new BusinessError('file_type', {}, { status: 415 })
  }
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
  samples: readonly string[][],
  mapping: string | undefined,
  constants: Readonly<Record<string, string>>,
): Promise<Heading[]> {
  const headings = cells.map((cell) => cell.trim())
  const chosen = await headingsOf(ctx, kind, mapping)
  const said = headings.map((heading) => chosen.get(heading.toLowerCase()))
  const open = kind.columns.filter(({ name }) => !said.includes(name))
  const guessed = recognised(
    open,
    headings.map((heading, at) => (said[at] === undefined ? heading : '')),
  )
  const header = headings.map((heading, at) => ({
    heading,
    field: said[at] === undefined ? (guessed[at] ?? null) : said[at],
    samples: samples.flatMap((line) => line[at] || []),
  }))
  const found = new Set(header.map(({ field }) => field))
  const missing = kind.columns.filter(
    (column) => column.required && !found.has(column.name) && constants[column.name] === undefined,
  )
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

async function keepHeadings(ctx: CompanyWork, kind: ImportKind<never>, mapping: string): Promise<void> {
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
function headingsIn(
  mapping: string,
  keyed = (heading: string): string => heading.trim().toLowerCase(),
): [string, string | null][] | undefined {
  try {
    const read = JSON.parse(mapping) as unknown
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
    const entries = Object.entries(read).slice(0, 256)
    if (entries.some(([, field]) => field !== null && typeof field !== 'string')) return undefined
    return [...new Map(entries.map(([heading, field]) => [keyed(heading), field as string | null]))]
  } catch {
    return undefined
  }
}

/** `{ "documentType": "RUC" }`: what every line says in a column. @throws BusinessError `invalid` (422) */
function constantsIn(kind: ImportKind<never>, given: string | undefined): Record<string, string> {
  if (given === undefined) return {}
  const read = headingsIn(given, (name) => name)
  if (!read || read.some(([name, text]) => text === null || !kind.columns.some((column) => column.name === name)))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'constants', code: 'invalid_format' }] })
  return Object.fromEntries(read.map(([name, text]) => [name, text!.trim()]).filter(([, text]) => text !== ''))
}

function cellsOf(
  header: readonly Heading[],
  cells: readonly string[],
  constants: Readonly<Record<string, string>>,
): Record<string, string> {
  const found: Record<string, string> = { ...constants }
  for (const [at, { field }] of header.entries()) if (field && cells[at]) found[field] = cells[at]
  return found
}
