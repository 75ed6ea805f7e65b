import { BusinessError, type FieldProblem } from '@yupana/kernel'
import {
  audit,
  type Ctx,
  companyPageSize,
  exportRoute,
  insertRecord,
  listSource,
  lockRecord,
  type RecordTable,
  readOptions,
  readPage,
  removeRecord,
  serve,
  updateRecord,
  workbookOf,
} from '@yupana/platform'
import {
  type BalanceFormatBody,
  type BalanceFormatOut,
  balanceFormatColumns,
  balanceFormatEndpoints,
  balanceFormatExports,
} from '../../contract/account/balance-format.ts'
import { codesOf, type FormulaProblem, formulaProblems, parseFormula } from '../../contract/account/formula.ts'

const formatSource = listSource(balanceFormatColumns, {
  from: 'accounting.balance_format t',
  also: 't.version',
  sql: {
    order: 't.position',
    accounts:
      '(select count(*)::int from accounting.account a where a.company_id = t.company_id and (a.format = t.code or a.function_format = t.code))',
  },
  search: "platform.fold(t.code || ' ' || t.name)",
})

export const balanceFormats = serve(balanceFormatEndpoints.balanceFormats, async (ctx, { query }) =>
  readPage<never>(ctx, balanceFormatEndpoints.balanceFormats.list!, formatSource, query, await companyPageSize(ctx)),
)
export const balanceFormatListExport = workbookOf(
  'balanceFormat',
  'balanceFormat.plural',
  balanceFormatEndpoints.balanceFormats.list!,
  () => formatSource,
)
export const exportBalanceFormatList = exportRoute(
  balanceFormatExports.exportBalanceFormatList,
  balanceFormatListExport,
)

/** Chosen for accounts: `type NOT_EQUAL 4` for the balance and by nature, `EQUAL 4` by function. */
export const chooseBalanceFormat = serve(balanceFormatEndpoints.chooseBalanceFormat, (ctx, { query }) =>
  readOptions(
    ctx,
    balanceFormatEndpoints.chooseBalanceFormat.list!,
    { ...formatSource, select: 't.id, t.code, t.name, t.type, t.kind' },
    query,
  ),
)

const formatRecord: RecordTable<BalanceFormatBody & { order: number }, BalanceFormatOut> = {
  entity: 'balanceFormat',
  table: 'accounting.balance_format',
  columns: formatRow,
  unique: { balance_format_company_id_code_key: 'code' },
  async read(ctx, id) {
    const named = (alias: string): string =>
      `case when ${alias}.code is null then null else jsonb_build_object('code', ${alias}.code, 'name', ${alias}.name) end`
    const [row] = await ctx.query<BalanceFormatOut>(
      `select ${formatSource.select}, ${named('p')} as parent, ${named('c')} as contrary from ${formatSource.from}
       left join accounting.balance_format p on p.company_id = t.company_id and p.code = t.parent
       left join accounting.balance_format c on c.company_id = t.company_id and c.code = t.contrary
       where t.company_id = $1 and t.id = $2`,
      [ctx.companyId, id],
    )
    if (!row) throw new BusinessError('not_found', {}, { status: 404 })
    return row
  },
}

export function formatRow(body: BalanceFormatBody & { order: number }): Record<string, unknown> {
  return {
    code: body.code,
    name: body.name,
    type: body.type,
    position: body.order,
    kind: body.kind,
    parent: body.parent?.code ?? null,
    sign: body.sign,
    formula: body.formula ?? null,
    contrary: body.contrary?.code ?? null,
    sunat_code: body.sunatCode ?? null,
  }
}

export const balanceFormat = serve(balanceFormatEndpoints.balanceFormat, (ctx, { params }) =>
  formatRecord.read(ctx, params.id),
)

export const createBalanceFormat = serve(balanceFormatEndpoints.createBalanceFormat, async (ctx, { body }) => {
  const others = await holdFormats(ctx)
  check(body, others)
  return insertRecord(ctx, formatRecord, placed(body, others))
})

export const updateBalanceFormat = serve(
  balanceFormatEndpoints.updateBalanceFormat,
  async (ctx, { params: { id }, body }) => {
    const all = await holdFormats(ctx)
    const before = await lockRecord(ctx, formatRecord, id, body.version)
    const others = all.filter((each) => each.id !== id)
    const other = before.code !== body.code || before.type !== body.type || before.kind !== body.kind
    if (other && before.accounts > 0) throw new BusinessError('balance_format_not_deletable', {}, { status: 409 })
    if (before.code !== body.code) refuseNamed(before.code, others)
    check(body, others)
    return updateRecord(ctx, formatRecord, id, placed({ ...body, order: body.order ?? before.order }, others), before)
  },
)

export const removeBalanceFormat = serve(
  balanceFormatEndpoints.removeBalanceFormat,
  async (ctx, { params: { id } }) => {
    const all = await holdFormats(ctx)
    const { code, accounts } = await formatRecord.read(ctx, id)
    if (accounts > 0) throw new BusinessError('balance_format_not_deletable', {}, { status: 409 })
    refuseNamed(
      code,
      all.filter((each) => each.id !== id),
    )
    await removeRecord(ctx, { ...formatRecord, inUse: 'balance_format_not_deletable' }, id)
  },
)

export const removeBalanceFormats = serve(balanceFormatEndpoints.removeBalanceFormats, async (ctx) => {
  const all = await holdFormats(ctx)
  const [assigned] = await ctx.query(
    'select 1 from accounting.account where company_id = $1 and (format is not null or function_format is not null) limit 1',
    [ctx.companyId],
  )
  if (assigned) throw new BusinessError('balance_formats_not_deletables', {}, { status: 409 })
  await ctx.query('delete from accounting.balance_format where company_id = $1', [ctx.companyId])
  await audit(
    ctx,
    ...all.map(({ id, code, name }) => ({
      entity: 'balanceFormat',
      id,
      action: 'delete' as const,
      before: { code, name },
    })),
  )
  return { deleted: all.length }
})

export interface HeldFormat {
  id: string
  version: number
  code: string
  name: string
  type: number
  kind: string
  position: number
  parent: string | null
  contrary: string | null
  formula: string | null
}

/** The lines change by one at a time: each may name any other. */
export async function holdFormats(ctx: Ctx): Promise<HeldFormat[]> {
  await ctx.query("select pg_advisory_xact_lock(hashtextextended('balance formats ' || $1::text, 0))", [ctx.companyId])
  return ctx.query<HeldFormat>(
    'select id, version, code, name, type, kind, position, parent, contrary, formula from accounting.balance_format where company_id = $1',
    [ctx.companyId],
  )
}

/** A line of a set without a place of its own comes last among its type. */
export function placed(body: BalanceFormatBody, others: readonly Pick<HeldFormat, 'type' | 'position'>[]) {
  const last = Math.max(0, ...others.filter(({ type }) => type === body.type).map(({ position }) => position))
  return { ...body, order: body.order ?? Math.min(last + 10, 99_999) }
}

/** What a line is judged by of another. */
export type FormatFacts = Pick<HeldFormat, 'code' | 'kind' | 'formula' | 'parent'>

/** What is wrong with a line among all, itself included; `formulas` are those that all of them have. */
export function formatProblems(
  body: BalanceFormatBody,
  known: ReadonlyMap<string, FormatFacts>,
  formulas: readonly FormulaProblem[],
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const computed = body.kind === 'subtotal' || body.kind === 'ratio'
  if (computed && !body.formula) problems.push({ field: 'formula', code: 'formula_required' })
  if (!computed && body.formula) problems.push({ field: 'formula', code: 'formula_not_here' })
  for (const field of ['parent', 'contrary'] as const) {
    const code = body[field]?.code
    if (code && !known.has(code)) problems.push({ field, code: 'balance_format_missing', params: { code } })
  }
  const contrary = body.contrary?.code
  if (contrary && (body.kind !== 'line' || contrary === body.code || (known.get(contrary)?.kind ?? 'line') !== 'line'))
    problems.push({ field: 'contrary', code: 'contrary_not_here' })
  if (body.parent && climbs(body.parent.code, body.code, known))
    problems.push({ field: 'parent', code: 'formula_cycle', params: { of: `${body.code} → ${body.parent.code}` } })
  for (const { problem, of } of computed ? formulas : [])
    problems.push({ field: 'formula', code: problem, params: { of } })
  return problems
}

/** Whether what stands above `from` comes to `code`. */
function climbs(from: string, code: string, known: ReadonlyMap<string, { parent: string | null }>): boolean {
  const seen = new Set<string>()
  for (let at: string | null | undefined = from; at && !seen.has(at); at = known.get(at)?.parent) {
    if (at === code) return true
    seen.add(at)
  }
  return false
}

/** @throws BusinessError `invalid` (422), with all that is wrong */
function check(body: BalanceFormatBody, others: readonly HeldFormat[]): void {
  const own = { code: body.code, kind: body.kind, formula: body.formula ?? null, parent: body.parent?.code ?? null }
  const all = [...others, own]
  const formulas = formulaProblems(all).filter(({ code }) => code === body.code)
  const errors = formatProblems(body, new Map(all.map((each) => [each.code, each])), formulas)
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
}

/** @throws BusinessError `balance_format_named` (409) where another line names it */
function refuseNamed(code: string, others: readonly HeldFormat[]): void {
  const by = others.find(({ parent, contrary, formula }) => {
    const read = formula ? parseFormula(formula) : undefined
    return parent === code || contrary === code || (read !== undefined && codesOf(read).includes(code))
  })
  if (by) throw new BusinessError('balance_format_named', { code, by: by.code }, { status: 409 })
}
