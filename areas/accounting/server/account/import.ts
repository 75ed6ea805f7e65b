import { full } from '@yupana/contract'
import { BusinessError, type FieldProblem } from '@yupana/kernel'
import {
  type Ctx,
  type CurrentCells,
  cellsOfRow,
  fieldProblems,
  flagOf,
  type ImportKind,
  type ImportLine,
  type ImportOptions,
  type ImportRow,
  importRoutes,
  type ReadLine,
  type Route,
  serve,
} from '@yupana/platform'
import { applyFlags } from '../../contract/account/account.rules.ts'
import { accountBody, accountEndpoints, accountImport } from '../../contract/account/account.ts'
import { completed, holdChart, type Known, parentOf, problemsOf, readKnown, type WholeAccount } from './check.ts'
import { accountRow, whereOf } from './commands.ts'
import { removable, removeAccounts } from './remove.ts'
import { accountSheet } from './sheet.ts'
import { accountUses } from './uses.ts'

interface Options extends ImportOptions {
  year: number
  replace: boolean
}

export const accountImportKind: ImportKind<WholeAccount> = {
  noun: 'account',
  group: 'resource',
  permission: full('ACCOUNTPLAN'),
  table: 'accounting.account',
  columns: accountSheet,
  // A chart names its own accounts: what stands above, and where costs go.
  atOnce: 20_000,
  current: (ctx, lines, options) => currentCells(ctx, lines, options as Options),
  read: (ctx, lines, options) => readLines(ctx, lines, options as Options),
  write: (ctx, rows, options) => writeRows(ctx, rows, options as Options),
  finish: (ctx, batch, options) => takeOut(ctx, batch, options as Options),
  unfinish: putBack,
}

async function currentCells(
  ctx: Ctx,
  lines: readonly ImportLine[],
  { year }: Options,
): Promise<(CurrentCells | undefined)[]> {
  const rows = await ctx.query<Record<string, unknown> & { code: string }>(
    `select t.code, t.name, t.level, t.type, t.analysis, t.cost_center as "costCenter", t.budget, t.cash_flow as "cashFlow", t.exchange_difference as "exchangeDifference",
       t.medium, t.tax_document as "taxDocument", t.destination1, t.percent1, t.destination2, t.percent2, t.destination3, t.percent3,
       t.format, t.function_format as "functionFormat", g.code as group, t.active
     from accounting.account t left join accounting.account_group g on g.company_id = t.company_id and g.id = t.group_id
     where t.company_id = $1 and t.year = $2 and t.code = any($3::text[])`,
    [ctx.companyId, year, lines.map(({ cells }) => cells.code ?? '')],
  )
  const found = new Map(rows.map((row) => [row.code, cellsOfRow(row)]))
  return lines.map(({ cells }) => found.get(cells.code ?? ''))
}

/** A problem as the file names its columns: `destinations[1].percent` is `percent2`. */
function inFile(problem: FieldProblem): FieldProblem {
  const part = /^destinations\[(\d)\](?:\.(\w+))?/.exec(problem.field)
  if (part) return { ...problem, field: `${part[2] === 'percent' ? 'percent' : 'destination'}${Number(part[1]) + 1}` }
  return { ...problem, field: problem.field.replace(/^apply\./, '').replace(/\..*$/, '') }
}

const choice = (name: string, text: string | undefined): string | undefined =>
  text && (accountSheet.find((column) => column.name === name)?.codes?.get(text.toLowerCase()) ?? text)

function bodyOf(
  cells: Readonly<Record<string, string>>,
  { year }: Options,
  groups: ReadonlyMap<string, string>,
): unknown {
  const named = (code: string | undefined) => (code ? { code } : undefined)
  return {
    year,
    code: cells.code,
    name: cells.name,
    level: choice('level', cells.level),
    type: choice('type', cells.type),
    analysis: choice('analysis', cells.analysis),
    apply: Object.fromEntries(applyFlags.flatMap((flag) => (cells[flag] ? [[flag, flagOf(cells[flag])]] : []))),
    destinations: [1, 2, 3]
      .map((n) => ({ account: named(cells[`destination${n}`]), percent: cells[`percent${n}`] }))
      .filter((each, i) => each.account || each.percent || [2, 3].some((n) => n > i + 1 && cells[`destination${n}`])),
    format: named(cells.format?.toUpperCase()),
    functionFormat: named(cells.functionFormat?.toUpperCase()),
    ...(cells.group ? { group: { id: groups.get(cells.group.toLowerCase()) ?? cells.group } } : {}),
    ...(cells.active ? { active: flagOf(cells.active) } : {}),
  }
}

async function readLines(ctx: Ctx, lines: readonly ImportLine[], options: Options): Promise<ReadLine<WholeAccount>[]> {
  await holdChart(ctx, options.year)
  const groups = await ctx.query<{ id: string; code: string }>(
    'select id, lower(code) as code from accounting.account_group where company_id = $1',
    [ctx.companyId],
  )
  const byCode = new Map(groups.map(({ id, code }) => [code, id]))
  const parsed = lines.map(({ cells }) => accountBody.safeParse(bodyOf(cells, options, byCode)))
  const read = parsed.map((each) => (each.success ? completed(each.data) : undefined))
  const known = await readKnown(ctx, options.year)
  const before = new Map(known.levels)
  const levels = new Map(known.levels)
  const inactive = new Set(known.inactive)
  // Of two lines of one account the first one counts; the second is told to be repeated.
  for (const account of read.toReversed()) {
    if (!account) continue
    levels.set(account.code, account.level)
    if (account.active) inactive.delete(account.code)
    else inactive.add(account.code)
  }
  const existing = await ctx.query<{ id: string; version: number; code: string }>(
    'select id, version, code from accounting.account where company_id = $1 and year = $2 and code = any($3::text[])',
    [ctx.companyId, options.year, read.flatMap((each) => each?.code ?? [])],
  )
  const ids = new Map(existing.map(({ code, id, version }) => [code, { id, version }]))
  const headings = read.flatMap((each) => (each && each.level !== 3 && before.get(each.code) === 3 ? [each.code] : []))
  const uses = Map.groupBy(await accountUses(ctx, options.year, headings), ({ code }) => code)
  const all: Known = { ...known, levels, inactive }
  return parsed.map((each, i) => {
    const account = read[i]
    if (!account) return { problems: fieldProblems(each.error!).map(inFile) }
    const problems = problemsOf(account, all)
    const parent = parentOf(account.code, levels)
    if (parent !== undefined && levels.get(parent) === 3)
      problems.push({ field: 'code', code: 'account_parent_entry', params: { code: parent } })
    const used = uses.get(account.code)
    if (used)
      problems.push({
        field: 'level',
        code: 'account_in_use',
        params: { code: account.code, where: whereOf(ctx, used) },
      })
    const standing = ids.get(account.code)
    return {
      body: account,
      keys: { code: account.code },
      ...(standing ? { existing: standing } : {}),
      problems: problems.map(inFile),
    }
  })
}

async function writeRows(ctx: Ctx, rows: readonly ImportRow<WholeAccount>[], { year }: Options): Promise<void> {
  await holdChart(ctx, year)
  // A destination may stand further down in the file.
  await ctx.query('set constraints all deferred')
  const records = rows.map(({ id, creates, body }) => ({ creates, id, ...accountRow(body) }))
  const names = Object.keys(accountRow(rows[0]!.body))
  const made = records.filter(({ creates }) => creates)
  const changed = records.filter(({ creates }) => !creates)
  const each = (alias: string): string => names.map((name) => `${alias}.${name}`).join(', ')
  if (made.length > 0)
    await ctx.query(
      `insert into accounting.account (company_id, id, ${names.join(', ')}) select $1, r.id, ${each('r')} from jsonb_populate_recordset(null::accounting.account, $2) r`,
      [ctx.companyId, JSON.stringify(made)],
    )
  if (changed.length > 0)
    await ctx.query(
      `update accounting.account t set version = t.version + 1, ${names.map((name) => `${name} = r.${name}`).join(', ')}
       from jsonb_populate_recordset(null::accounting.account, $2) r where t.company_id = $1 and t.id = r.id`,
      [ctx.companyId, JSON.stringify(changed)],
    )
}

/** The accounts of the year that no line of the file names, wrong lines included. */
async function absent(ctx: Ctx, batch: string, year: number): Promise<string[]> {
  const rows = await ctx.query<{ code: string }>(
    `select a.code from accounting.account a where a.company_id = $1 and a.year = $2 and not exists (
       select from platform.import_row r where r.company_id = $1 and r.batch_id = $3 and a.code = coalesce(r.body ->> 'code', r.cells ->> 'code'))`,
    [ctx.companyId, year, batch],
  )
  return rows.map(({ code }) => code)
}

async function takeOut(ctx: Ctx, batch: string, { year, replace }: Options): Promise<void> {
  if (!replace) return
  const codes = await absent(ctx, batch, year)
  const { goes } = await removable(ctx, year, '', codes)
  await ctx.query(
    `insert into accounting.account_removed (company_id, id, batch_id, account)
     select a.company_id, a.id, $3, to_jsonb(a) from accounting.account a where a.company_id = $1 and a.id = any($2::uuid[])`,
    [ctx.companyId, goes.map(({ id }) => id), batch],
  )
  await removeAccounts(ctx, year, '', codes)
}

/** What a replacing file took out stands again. @throws BusinessError `import_used` (409) where such an account was made anew */
async function putBack(ctx: Ctx, batch: string): Promise<void> {
  const [again] = await ctx.query<{ code: string }>(
    `select a.code from accounting.account_removed r join accounting.account a on a.company_id = r.company_id
       and a.year = (r.account ->> 'year')::int and a.code = r.account ->> 'code' where r.company_id = $1 and r.batch_id = $2 limit 1`,
    [ctx.companyId, batch],
  )
  if (again) throw new BusinessError('import_removed_used', { code: again.code }, { status: 409 })
  await ctx.query('set constraints all deferred')
  await ctx.query(
    `insert into accounting.account select o.* from accounting.account_removed r
     cross join lateral jsonb_populate_record(null::accounting.account, r.account) o where r.company_id = $1 and r.batch_id = $2`,
    [ctx.companyId, batch],
  )
  await ctx.query('delete from accounting.account_removed where company_id = $1 and batch_id = $2', [
    ctx.companyId,
    batch,
  ])
}

const removes = serve(accountEndpoints.accountImportRemoves, async (ctx, { params: { id } }) => {
  const [batch] = await ctx.query<{ options: Options }>(
    "select options from platform.import_batch where company_id = $1 and id = $2 and noun = 'account' and user_id = $3",
    [ctx.companyId, id, ctx.userId],
  )
  if (!batch) throw new BusinessError('import_not_found', {}, { status: 404 })
  if (!batch.options.replace) return { removes: [], kept: [] }
  const codes = await absent(ctx, id, batch.options.year)
  const { goes, refused } = await removable(ctx, batch.options.year, '', codes)
  const of = Map.groupBy(refused, ({ code }) => code)
  return {
    removes: goes.map(({ code, name }) => ({ code, name })),
    kept: [...of].map(([code, uses]) => ({ code, where: whereOf(ctx, uses) })),
  }
})

export const accountImportRoutes: Route[] = [
  removes,
  ...importRoutes(accountImport, accountImportKind, ({ year, replace }) => ({ year, replace: replace === 'true' })),
]
