import { value } from '@yupana/contract'
import { BusinessError, ddmmyyyy } from '@yupana/kernel'
import { fieldProblems, readApart, SpreadsheetError, serve, type Upload, writeCsv, writeXlsx } from '@yupana/platform'
import {
  BookFileError,
  parseRegisterFileName,
  type RegisterName,
  readRegister,
  registerFields,
  ZipError,
} from '@yupana/sunat'
import { z } from 'zod'
import { sireTypes } from '../../contract/sire/options.ts'
import { sireEndpoints } from '../../contract/sire/sire.ts'
import { compareSire, keepProposal, totalsOf } from './compare.ts'
import { plain, textsOf } from './office.ts'
import { holdPeriod, movePeriod, periodText, readPeriod } from './period.ts'
import { registerOf, type SireRow, unkeepable } from './register-row.ts'
import { startReminding } from './remind.ts'

/** As many documents as a busy month has, twice. */
const LIMITS = { maxRows: 200_000, maxColumns: 120 }
const MOST_ERRORS = 1_000
/** Characters of a file, and of one of its lines: more than any month of the office has, and little enough to be read at once. */
const MOST_TEXT = 30_000_000
const MOST_LINE = 8_192

const tooLarge = (): BusinessError => new BusinessError('import_too_large', { rows: LIMITS.maxRows })
const noSuchFile = (): BusinessError =>
  new BusinessError(
    'invalid',
    {},
    { errors: [{ field: 'file', code: 'file_type', params: { types: 'zip, txt, csv, xlsx' } }] },
  )

/** Counts before anything is split: what is split takes many times its size. @throws BusinessError `import_too_large`, `file_type` (422) */
function bounded(text: string): string {
  if (text.length > MOST_TEXT) throw tooLarge()
  let lines = 0
  for (let from = 0; from < text.length; lines += 1) {
    if (lines > LIMITS.maxRows) throw tooLarge()
    const end = text.indexOf('\n', from)
    const to = end < 0 ? text.length : end
    if (to - from > MOST_LINE) throw noSuchFile()
    from = to + 1
  }
  return text
}

function decoded(bytes: Uint8Array): string {
  if (bytes.length > MOST_TEXT) throw tooLarge()
  return bounded(Buffer.from(bytes).toString('utf8'))
}

interface ReadFile {
  rows: SireRow[]
  errors: { row: number; message: string }[]
}

const isZip = ({ bytes }: Upload): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
const extension = ({ name }: Upload): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The text of a register as the office writes it, from whatever file it came in. @throws BusinessError `file_type`, `import_too_large`, `sire_file` (422) */
async function textOf(upload: Upload): Promise<string> {
  const kind = extension(upload)
  try {
    if (kind === 'xlsx' || kind === 'xls' || kind === 'csv')
      return await sheetText(upload.bytes, kind === 'csv' ? 'csv' : 'xlsx')
    if (isZip(upload))
      return bounded(
        textsOf(upload.bytes, MOST_TEXT)
          .map((bytes) => Buffer.from(bytes).toString('utf8'))
          .join('\r\n'),
      )
  } catch (error) {
    if (error instanceof ZipError && error.fault === 'bomb') throw tooLarge()
    if (error instanceof SpreadsheetError && error.code === 'too_large') throw tooLarge()
    if (error instanceof ZipError || error instanceof SpreadsheetError)
      throw new BusinessError(
        'invalid',
        {},
        { errors: [{ field: 'file', code: 'sire_file', params: { said: error.message } }] },
      )
    throw error
  }
  if (kind !== 'txt') throw noSuchFile()
  return decoded(upload.bytes)
}

async function sheetText(bytes: Uint8Array, kind: 'xlsx' | 'csv'): Promise<string> {
  // The office's own csv parts by bars as its texts do.
  if (kind === 'csv') {
    const [head] = Buffer.from(bytes.subarray(0, MOST_LINE)).toString('utf8').split('\n', 1)
    if ((head!.match(/\|/g)?.length ?? 0) > 20) return decoded(bytes)
  }
  const lines: string[] = []
  let length = 0
  for await (const cells of readApart(bytes, kind, LIMITS)) {
    const line = cells.map((cell) => cell.replaceAll(/[|\r\n]/g, ' ')).join('|')
    length += line.length + 2
    if (length > MOST_TEXT) throw tooLarge()
    lines.push(line)
  }
  return bounded(lines.join('\r\n'))
}

/** Every line by itself, so that all that is wrong is told at once. */
function readLines(register: RegisterName, text: string): ReadFile {
  const rows: SireRow[] = []
  const errors: ReadFile['errors'] = []
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  // What the office adds beyond the fields is not kept: it is not even taken apart.
  const most = registerFields(register).length
  lines.forEach((line, i) => {
    if (line.trim() === '' || (i === 0 && !/^\s*\d{11}\s*\|/.test(line))) return
    try {
      if (!/^\s*\d{11}\s*\|/.test(line)) throw new BookFileError(i + 1, 'RUC')
      const read = readRegister(register, line.split('|', most).join('|')).map(plain)
      const wrong = read.map((row) => unkeepable(register, row)).find((field) => field !== undefined)
      if (wrong) throw new BookFileError(i + 1, wrong)
      rows.push(...read)
    } catch (error) {
      if (!(error instanceof BookFileError)) throw error
      if (errors.length < MOST_ERRORS) errors.push({ row: i + 1, message: error.message.replace(/^line \d+: /i, '') })
    }
  })
  return { rows, errors }
}

/** Characters of a sum that the tables hold, numeric(18,2). */
const MOST_SUM = 19

const whole = z.coerce.number({ error: 'invalid_number' }).int()
const form = z.strictObject({
  type: value.choice(sireTypes),
  year: whole.min(2001, { error: 'out_of_range' }).max(2100, { error: 'out_of_range' }),
  month: whole.min(1, { error: 'invalid_choice' }).max(12, { error: 'invalid_choice' }),
})

/** A proposal that was fetched by hand takes the place of what was there. A file with a wrong line changes nothing. */
export const loadSire = serve(sireEndpoints.loadSire, async (ctx, { body }) => {
  const upload = body as unknown as Upload
  const asked = form.safeParse(upload.fields)
  if (!asked.success) throw new BusinessError('invalid', {}, { errors: fieldProblems(asked.error) })
  const { rows, errors } = readLines(registerOf[asked.data.type], await textOf(upload))
  const [company] = await ctx.query<{ ruc: string }>('select ruc from company.company where id = $1', [ctx.companyId])
  const month = periodText(asked.data)
  const others = rows.findIndex((row) => row.ruc !== company!.ruc || (row.period !== undefined && row.period !== month))
  if (others >= 0) {
    const params = { ruc: rows[others]!.ruc ?? '', period: rows[others]!.period ?? '' }
    throw new BusinessError('invalid', {}, { errors: [{ field: 'file', code: 'sire_file_period', params }] })
  }
  if (errors.length > 0) return { rows: rows.length, errors, period: await readPeriod(ctx, asked.data) }
  const { base, igv, total } = totalsOf(asked.data, rows)
  if ([base, igv, total].some((sum) => sum.length > MOST_SUM)) throw noSuchFile()
  const period = await holdPeriod(ctx, asked.data)
  await startReminding(ctx)
  const status = await movePeriod(ctx, period, 'load', {
    ...{ action: 'proposal', ticket: null, proposal_at: ctx.now, message: null, problems: '[]', no_movement: false },
  })
  await keepProposal(ctx, period, rows)
  await compareSire(ctx, { ...period, status })
  return { rows: rows.length, errors, period: await readPeriod(ctx, asked.data) }
})

/** Which register a file is of: by its name, by the form, or by what its lines have. */
function registerOfFile(upload: Upload, text: string): RegisterName {
  const named = sireTypes.find((type) => type === upload.fields.type)
  if (named) return registerOf[named]
  try {
    return parseRegisterFileName(upload.name).register
  } catch {
    const cells = /^\d{11}\|.*$/m.exec(text)?.[0].trimEnd().split('|').length ?? 0
    return cells === 37 || cells === 38 || cells > 41 ? 'rce' : 'rvie'
  }
}

/** The same lines as another kind of file, to be read or corrected. */
export const convertSire = serve(sireEndpoints.convertSire, async (_, { params: { ext }, body }) => {
  const upload = body as unknown as Upload
  const text = await textOf(upload)
  const register = registerOfFile(upload, text)
  const { rows, errors } = readLines(register, text)
  const [wrong] = errors
  if (wrong || rows.length === 0)
    throw new BusinessError(
      'invalid',
      {},
      {
        errors: [
          { field: 'file', code: 'sire_file', params: { said: wrong ? `${wrong.row}: ${wrong.message}` : '0' } },
        ],
      },
    )
  const fields = registerFields(register)
  const name = upload.name.replace(/\.\w+$/, '') || register
  const cellsOf = (row: SireRow): string[] =>
    fields.map(({ name: field, kind }) => (kind === 'date' && row[field] ? ddmmyyyy(row[field]) : (row[field] ?? '')))
  if (ext === 'txt') {
    const content = rows.map((row) => `${cellsOf(row).join('|')}|\r\n`).join('')
    return { name: `${name}.txt`, type: 'text/plain; charset=utf-8', content }
  }
  const columns = fields.map(({ name: field, number, kind }) => ({
    ...{ field, label: `${number} ${field}`, kind: kind === 'amount' ? ('money' as const) : ('text' as const) },
  }))
  const table = rows.map((row) => fields.map(({ name: field }) => row[field] ?? null))
  if (ext === 'csv')
    return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: writeCsv({ columns, rows: table }) }
  return {
    ...{ name: `${name}.xlsx`, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    content: writeXlsx({ sheet: register, columns, rows: table }),
  }
})
