import { officeLaw } from '@yupana/einvoicing/server'
import { BusinessError } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import {
  checkRegister,
  complementFileName,
  type Problem,
  problemText,
  registerFields,
  registerFileName,
  writeRegister,
  zipRegister,
} from '@yupana/sunat'
import { sireEndpoints } from '../../contract/sire/sire.ts'
import { totalsOf } from './compare.ts'
import { findPeriod, type SirePeriod, UNDECIDED } from './period.ts'
import { registerOf, type SireRow } from './register-row.ts'

interface FileRow {
  id: string
  name: string
  line: SireRow
  document: { kind: string; id: string } | null
}

/** The side of each row that stands in the register, as `sideOf` of the contract says. */
const SIDE = `case when t.kind = 'equal' or t.option in ('OURS', 'ADD') then t.ours when t.option in ('SUNAT', 'CREATE', 'ACCEPT') then t.theirs end`

/** The lines of the file: the whole register, or what completes the proposal. */
export function fileRows(ctx: Ctx, { id }: Pick<SirePeriod, 'id'>, onlyAdded: boolean): Promise<FileRow[]> {
  return ctx.query<FileRow>(
    `select t.id, t.series || '-' || t.number as name, ${SIDE} as line,
       case when t.document_id is null then null else jsonb_build_object('kind', t.document_kind, 'id', t.document_id) end as document
     from accounting.sire_row t where t.company_id = $1 and t.period_id = $2 and ${SIDE} is not null and ($3::boolean is false or t.option = 'ADD') order by t.place`,
    [ctx.companyId, id, onlyAdded],
  )
}

/** The code of a document (CAR) is the office's: a replacement leaves it out. */
function withoutCar({ car: _, ...line }: SireRow): SireRow {
  return line
}

interface Header {
  ruc: string
  period: string
}

async function headerOf(ctx: Ctx, { year, month }: SirePeriod): Promise<Header> {
  const [company] = await ctx.query<{ ruc: string }>('select ruc from company.company where id = $1', [ctx.companyId])
  return { ruc: company!.ruc, period: `${year}-${String(month).padStart(2, '0')}` }
}

/** Everything that the office would refuse of the register as it was decided. */
export async function problemsOf(ctx: Ctx, period: SirePeriod): Promise<{ rows: FileRow[]; problems: Problem[] }> {
  const rows = await fileRows(ctx, period, false)
  const lines = rows.map(({ line }) => withoutCar(line))
  const header = await headerOf(ctx, period)
  return { rows, problems: checkRegister(registerOf[period.type], header, lines as never, await officeLaw(ctx)) }
}

/** A file as it goes: text and zip, with its sums in soles. */
export interface SireFile {
  name: string
  zip: Uint8Array
  sums: ReturnType<typeof totalsOf>
}

/**
 * The file of a month: whole, or what completes the proposal.
 * @throws BusinessError `sire_invalid` (409) where the office would refuse it
 */
export async function sireFileOf(ctx: Ctx, period: SirePeriod, way: 'replace' | 'complement'): Promise<SireFile> {
  const lines = (await fileRows(ctx, period, way === 'complement')).map(({ line }) => withoutCar(line))
  const header = await headerOf(ctx, period)
  const register = registerOf[period.type]
  const law = await officeLaw(ctx)
  const problems = checkRegister(register, header, lines as never, law)
  if (problems.length > 0) throw new BusinessError('sire_invalid', { count: problems.length }, { status: 409 })
  const name =
    way === 'complement'
      ? complementFileName(header, period.complements + 1)
      : registerFileName(register, header, lines.length > 0)
  const file = writeRegister(register, header, lines as never, { law, name })
  return { name, zip: zipRegister(file), sums: totalsOf(period, lines) }
}

const MOST_TOLD = 1_000
const PATH = /^rows\[(\d+)\]\.(\w+)$/

export const validateSire = serve(sireEndpoints.validateSire, async (ctx, { query }) => {
  const period = await findPeriod(ctx, query)
  if (!period) return { data: [], total: 0 }
  const { rows, problems } = await problemsOf(ctx, period)
  const numbers = new Map(registerFields(registerOf[period.type]).map(({ name, number }) => [name, number]))
  const data = problems.slice(0, MOST_TOLD).map((problem) => {
    const [, at = '0', field = ''] = PATH.exec(problem.path) ?? []
    const { id, name, document } = rows[Number(at)]!
    return {
      row: { id, name },
      field: `${numbers.get(field) ?? ''} ${field}`.trim(),
      message: problemText(problem, ctx.language),
      document,
    }
  })
  return { data, total: problems.length }
})

export const sireFile = serve(sireEndpoints.sireFile, async (ctx, { query }) => {
  const period = await findPeriod(ctx, query)
  if (!period) throw new BusinessError('sire_undecided', { count: 0 }, { status: 409 })
  if (
    period.fileKey &&
    period.action !== 'proposal' &&
    ['sending', 'preliminary', 'registered', 'adjusted', 'failed'].includes(period.status)
  ) {
    const content = await ctx.services.files.get(period.fileKey)
    return { name: `${period.fileName}.zip`, type: 'application/zip', content }
  }
  const [left] = await ctx.query<{ count: number }>(
    `select count(*)::int as count from accounting.sire_row t where t.company_id = $1 and t.period_id = $2 and ${UNDECIDED}`,
    [ctx.companyId, period.id],
  )
  if (left!.count > 0) throw new BusinessError('sire_undecided', { count: left!.count }, { status: 409 })
  const { name, zip } = await sireFileOf(ctx, period, 'replace')
  return { name: `${name}.zip`, type: 'application/zip', content: zip }
})
