import { full, languages, say } from '@yupana/contract'
import { BusinessError, type FieldProblem } from '@yupana/kernel'
import {
  type Ctx,
  type CurrentCells,
  cellsOfRow,
  fieldProblems,
  type ImportColumn,
  type ImportKind,
  type ImportLine,
  type ImportRow,
  importRoutes,
  type ReadLine,
  type Route,
  type RouteInput,
  serve,
  sheetBack,
  sheetFile,
} from '@yupana/platform'
import {
  type BalanceFormatBody,
  balanceFormatBody,
  balanceFormatEndpoints,
  balanceFormatImport,
  formatKinds,
  formatTypes,
} from '../../contract/account/balance-format.ts'
import { formulaProblems } from '../../contract/account/formula.ts'
import { masterLabels } from '../../contract/labels-masters.ts'
import { type FormatFacts, formatProblems, formatRow, holdFormats, placed } from './format.ts'

const words = (of: string, codes: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    codes.flatMap((code) =>
      languages.map((language) => [say(masterLabels[`${of}.${code}`]!, language).toLowerCase(), code] as const),
    ),
  )
const column = (name: string, label: string, more: Partial<ImportColumn> = {}): ImportColumn => ({
  name,
  labels: [label],
  kind: 'text',
  ...more,
})

const formatSheet: readonly ImportColumn[] = [
  column('code', 'field.code', { required: true }),
  column('name', 'field.name', { required: true }),
  column('type', 'balanceFormat.type', { required: true, codes: words('balanceFormat.type', formatTypes) }),
  column('order', 'balanceFormat.order', { kind: 'quantity' }),
  column('kind', 'balanceFormat.kind', { codes: words('balanceFormat.kind', formatKinds) }),
  column('parent', 'balanceFormat.parent'),
  column('sign', 'balanceFormat.sign', { codes: words('balanceFormat.sign', ['1', '-1']) }),
  column('formula', 'balanceFormat.formula'),
  column('contrary', 'balanceFormat.contrary'),
  column('sunatCode', 'balanceFormat.sunatCode'),
]

type Line = BalanceFormatBody & { order: number }

const formatImportKind: ImportKind<Line> = {
  noun: 'balanceFormat',
  group: 'resource',
  permission: full('ACCOUNTPLAN', 'REPORTS'),
  table: 'accounting.balance_format',
  columns: formatSheet,
  atOnce: 5000,
  current: currentCells,
  read: readLines,
  write: writeRows,
}

export { formatImportKind }

async function rowsOf(ctx: Ctx, codes?: readonly string[]): Promise<(Record<string, unknown> & { code: string })[]> {
  return ctx.query(
    `select code, name, type, position as order, kind, parent, sign, formula, contrary, sunat_code as "sunatCode"
     from accounting.balance_format where company_id = $1 and ($2::text[] is null or code = any($2)) order by type, position, code`,
    [ctx.companyId, codes ?? null],
  )
}

async function currentCells(ctx: Ctx, lines: readonly ImportLine[]): Promise<(CurrentCells | undefined)[]> {
  const rows = await rowsOf(
    ctx,
    lines.map(({ cells }) => cells.code?.toUpperCase() ?? ''),
  )
  const found = new Map(rows.map((row) => [row.code, cellsOfRow(row)]))
  return lines.map(({ cells }) => found.get(cells.code?.toUpperCase() ?? ''))
}

function bodyOf(cells: Readonly<Record<string, string>>): unknown {
  const meant = (name: string): string | undefined => {
    const text = cells[name]
    return text && (formatSheet.find((each) => each.name === name)?.codes?.get(text.toLowerCase()) ?? text)
  }
  const named = (code: string | undefined) => (code ? { code } : undefined)
  return {
    code: cells.code,
    name: cells.name,
    type: meant('type'),
    order: cells.order,
    kind: meant('kind'),
    sign: meant('sign'),
    formula: cells.formula,
    parent: named(cells.parent),
    contrary: named(cells.contrary),
    sunatCode: cells.sunatCode,
  }
}

const inFile = (problem: FieldProblem): FieldProblem => ({ ...problem, field: problem.field.replace(/\..*$/, '') })

async function readLines(ctx: Ctx, lines: readonly ImportLine[]): Promise<ReadLine<Line>[]> {
  const standing = await holdFormats(ctx)
  const parsed = lines.map(({ cells }) => balanceFormatBody.safeParse(bodyOf(cells)))
  const byCode = new Map(standing.map((each) => [each.code, each]))
  const assigned = await ctx.query<{ code: string }>(
    `select distinct f.code from accounting.account a cross join lateral unnest(array[a.format, a.function_format]) f(code)
     where a.company_id = $1 and f.code is not null`,
    [ctx.companyId],
  )
  const used = new Set(assigned.map(({ code }) => code))
  const all = new Map<string, FormatFacts>(standing.map((each) => [each.code, each]))
  for (const { data } of parsed)
    if (data)
      all.set(data.code, {
        code: data.code,
        kind: data.kind,
        formula: data.formula ?? null,
        parent: data.parent?.code ?? null,
      })
  const formulas = Map.groupBy(formulaProblems([...all.values()]), ({ code }) => code)
  const places: { type: number; position: number }[] = [...standing]
  return parsed.map(({ data, error }) => {
    if (!data) return { problems: fieldProblems(error!).map(inFile) }
    const before = byCode.get(data.code)
    const problems = formatProblems(data, all, formulas.get(data.code) ?? [])
    if (before && used.has(data.code) && (before.type !== data.type || before.kind !== data.kind))
      problems.push({ field: 'type', code: 'balance_format_not_deletable' })
    const body = placed({ ...data, order: data.order ?? before?.position }, places)
    if (data.order == null && !before) places.push({ type: body.type, position: body.order })
    return {
      body,
      keys: { code: data.code },
      ...(before ? { existing: { id: before.id, version: before.version } } : {}),
      problems: problems.map(inFile),
    }
  })
}

async function writeRows(ctx: Ctx, rows: readonly ImportRow<Line>[]): Promise<void> {
  await holdFormats(ctx)
  await ctx.query('set constraints all deferred')
  const records = rows.map(({ id, creates, body }) => ({ creates, id, ...formatRow(body) }))
  const names = Object.keys(formatRow(rows[0]!.body))
  const made = records.filter(({ creates }) => creates)
  const changed = records.filter(({ creates }) => !creates)
  if (made.length > 0)
    await ctx.query(
      `insert into accounting.balance_format (company_id, id, ${names.join(', ')})
       select $1, r.id, ${names.map((name) => `r.${name}`).join(', ')} from jsonb_populate_recordset(null::accounting.balance_format, $2) r`,
      [ctx.companyId, JSON.stringify(made)],
    )
  if (changed.length > 0)
    await ctx.query(
      `update accounting.balance_format t set version = t.version + 1, ${names.map((name) => `${name} = r.${name}`).join(', ')}
       from jsonb_populate_recordset(null::accounting.balance_format, $2) r where t.company_id = $1 and t.id = r.id`,
      [ctx.companyId, JSON.stringify(changed)],
    )
}

const [template, templateCsv, preview, commit] = importRoutes(balanceFormatImport, formatImportKind)

/** A file none of whose headings is that of a format is no such file. @throws BusinessError `balance_format_file_invalid` (422) */
const previewOrSay: Route = {
  ...preview!,
  async run(ctx: Ctx, input: RouteInput) {
    try {
      return await preview!.run(ctx as never, input)
    } catch (error) {
      if (!(error instanceof BusinessError) || error.code !== 'invalid') throw error
      throw new BusinessError('balance_format_file_invalid', {}, { errors: error.errors, current: error.current })
    }
  },
} as Route

const emptyFile = serve(balanceFormatEndpoints.balanceFormatTemplate, (ctx, { query }) =>
  sheetFile(ctx, 'balanceFormat', formatSheet, [], query.format),
)
const exportAll = serve(balanceFormatEndpoints.exportBalanceFormats, async (ctx, { params }) =>
  sheetFile(ctx, 'balanceFormat', sheetBack(formatSheet), await rowsOf(ctx), params.format),
)

export const formatImportRoutes: Route[] = [emptyFile, exportAll, template!, templateCsv!, previewOrSay, commit!]
