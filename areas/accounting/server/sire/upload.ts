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
import { compareSire, keepProposal } from './compare.ts'
import { plain } from './fetch.ts'
import { textsOf } from './office.ts'
import { holdPeriod, movePeriod, periodText, readPeriod } from './period.ts'
import { registerOf, type SireRow } from './register-row.ts'
import { startReminding } from './remind.ts'

/** As many documents as a busy month has, twice. */
const LIMITS = { maxRows: 200_000, maxColumns: 120 }
const MOST_ERRORS = 1_000

interface ReadFile {
  rows: SireRow[]
  errors: { row: number; message: string }[]
}

const isZip = ({ bytes }: Upload): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
const extension = ({ name }: Upload): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The text of a register as the office writes it, from whatever file it came in. @throws BusinessError `file_type`, `sire_file` (422) */
async function textOf(upload: Upload): Promise<string> {
  const kind = extension(upload)
  try {
    if (kind === 'xlsx' || kind === 'xls' || kind === 'csv')
      return await sheetText(upload.bytes, kind === 'csv' ? 'csv' : 'xlsx')
    if (isZip(upload))
      return textsOf(upload.bytes)
        .map((bytes) => Buffer.from(bytes).toString('utf8'))
        .join('\r\n')
  } catch (error) {
    if (error instanceof ZipError || error instanceof SpreadsheetError)
      throw new BusinessError(
        'invalid',
        {},
        { errors: [{ field: 'file', code: 'sire_file', params: { said: error.message } }] },
      )
    throw error
  }
  if (kind !== 'txt')
    throw new BusinessError(
      'invalid',
      {},
      { errors: [{ field: 'file', code: 'file_type', params: { types: 'zip, txt, csv, xlsx' } }] },
    )
  return Buffer.from(upload.bytes).toString('utf8')
}

async function sheetText(bytes: Uint8Array, kind: 'xlsx' | 'csv'): Promise<string> {
  // The office's own csv parts by bars as its texts do.
  if (kind === 'csv') {
    const text = Buffer.from(bytes).toString('utf8')
    if ((text.split(/\r?\n/)[0]!.match(/\|/g)?.length ?? 0) > 20) return text
  }
  const lines: string[] = []
  for await (const cells of readApart(bytes, kind, LIMITS))
    lines.push(cells.map((cell) => cell.replaceAll('|', ' ')).join('|'))
  return lines.join('\r\n')
}

/** Every line by itself, so that all that is wrong is told at once. */
function readLines(register: RegisterName, text: string): ReadFile {
  const rows: SireRow[] = []
  const errors: ReadFile['errors'] = []
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  lines.forEach((line, i) => {
    if (line.trim() === '' || (i === 0 && !/^\s*\d{11}\s*\|/.test(line))) return
    try {
      rows.push(...readRegister(register, line).map(plain))
      if (!/^\s*\d{11}\s*\|/.test(line)) throw new BookFileError(i + 1, 'RUC')
    } catch (error) {
      if (!(error instanceof BookFileError)) throw error
      if (errors.length < MOST_ERRORS) errors.push({ row: i + 1, message: error.message.replace(/^line \d+: /i, '') })
    }
  })
  return { rows, errors }
}

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
    const cells =
      text
        .split(/\r?\n/)
        .find((line) => /^\d{11}\|/.test(line))
        ?.split('|').length ?? 0
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
