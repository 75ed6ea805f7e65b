import { commonErrors, type Field, languages, type Resource, say, writeSchema } from '@yupana/contract'
import { BusinessError, type FieldProblem } from '@yupana/kernel'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { fieldProblems } from '../http/problem.ts'
import type { Upload } from '../http/upload.ts'
import { uuidv7 } from '../ids.ts'
import { readXlsx } from '../xlsx/index.ts'
import { labelOf } from './export.ts'
import type { ResourceRules } from './rules.ts'
import { columnOf, toColumns } from './table.ts'

const MOST_ROWS = 50_000
const STEP = 500

interface Ready {
  id: string
  create: boolean
  body: Record<string, unknown>
}

interface RowProblem extends FieldProblem {
  row: number
}

interface Preview {
  id: string
  creates: number
  updates: number
  skips: number
  errors: { row: number; field: string; code: string; message: string }[]
}

/**
 * Reads a workbook against a catalogue and keeps what it would do. Rows are matched by their key (the first unique field):
 * known keys are updates, new ones creates; wrong rows are told with row and column and left out.
 */
export async function previewImport(ctx: Ctx, resource: Resource, upload: Upload): Promise<Preview> {
  const { header, lines } = await readSheet(ctx, resource, upload)
  const references = await resolveReferences(ctx, resource, header, lines)
  const problems: RowProblem[] = []
  const bodies = lines.map((line, i) => readRow(resource, header, line, references, i + 2, problems))
  const ready = await match(ctx, resource, bodies, problems)
  const id = uuidv7()
  await ctx.query(
    'insert into platform.import_batch (company_id, id, resource, user_id, rows, errors) values ($1, $2, $3, $4, $5, $6)',
    [ctx.companyId, id, resource.noun, ctx.userId, JSON.stringify(ready), JSON.stringify(problems)],
  )
  const bad = new Set(problems.map((each) => each.row))
  return {
    id,
    creates: ready.filter((each) => each.create).length,
    updates: ready.filter((each) => !each.create).length,
    skips: bad.size,
    errors: problems.slice(0, 1000).map(({ row, field, code, params }) => ({
      row,
      field,
      code,
      message: commonErrors[code] ? say(commonErrors[code], ctx.language, params) : code,
    })),
  }
}

/** Does exactly what the preview showed. @throws BusinessError `import_not_found` (404) where it is unknown or was applied */
export async function commitImport(
  ctx: Ctx,
  resource: Resource,
  id: string,
  rules: ResourceRules,
): Promise<{ created: number; updated: number; failed: number }> {
  const [batch] = await ctx.query<{ rows: Ready[]; errors: RowProblem[] }>(
    'update platform.import_batch set committed_at = now() where company_id = $1 and id = $2 and resource = $3 and user_id = $4 and committed_at is null returning rows, errors',
    [ctx.companyId, id, resource.noun, ctx.userId],
  )
  if (!batch) throw new BusinessError('import_not_found', {}, { status: 404 })
  for (let start = 0; start < batch.rows.length; start += STEP)
    await writeRows(ctx, resource, rules, batch.rows.slice(start, start + STEP))
  const created = batch.rows.filter((row) => row.create).length
  const result = {
    created,
    updated: batch.rows.length - created,
    failed: new Set(batch.errors.map((each) => each.row)).size,
  }
  await ctx.query('update platform.import_batch set result = $3 where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
    JSON.stringify(result),
  ])
  return result
}

async function readSheet(
  ctx: Ctx,
  resource: Resource,
  upload: Upload,
): Promise<{ header: (string | undefined)[]; lines: string[][] }> {
  const names = Object.keys(resource.fields)
  const known = new Map(
    names.flatMap((name) => [
      [name.toLowerCase(), name] as const,
      ...languages.map((language) => [labelOf(resource, name, { language }).toLowerCase(), name] as const),
    ]),
  )
  let header: (string | undefined)[] | undefined
  const lines: string[][] = []
  try {
    for await (const cells of readXlsx(upload.bytes, { maxRows: MOST_ROWS + 1 })) {
      if (header) lines.push(cells)
      else header = cells.map((cell) => known.get(cell.trim().toLowerCase()))
    }
  } catch {
    throw new BusinessError('file_type', {}, { status: 415 })
  }
  const missing = names.filter((name) => resource.fields[name]!.required && !header?.includes(name))
  if (!header || missing.length > 0)
    throw new BusinessError(
      'invalid',
      {},
      { errors: missing.map((field) => ({ field: labelOf(resource, field, ctx), code: 'required' })) },
    )
  return { header, lines: lines.filter((line) => line.some((cell) => cell !== '')) }
}

type References = ReadonlyMap<string, ReadonlyMap<string, string>>

async function resolveReferences(
  ctx: Ctx,
  resource: Resource,
  header: (string | undefined)[],
  lines: string[][],
): Promise<References> {
  const found = new Map<string, Map<string, string>>()
  for (const [name, each] of Object.entries(resource.fields)) {
    const at = header.indexOf(name)
    if (each.kind !== 'ref' || at < 0) continue
    const codes = [...new Set(lines.map((line) => (line[at] ?? '').toLowerCase()).filter(Boolean))]
    const rows = await ctx.query<{ id: string; code: string }>(
      `select id, code from ${each.table} where company_id = $1 and lower(code) = any($2::text[])`,
      [ctx.companyId, codes],
    )
    found.set(name, new Map(rows.map((row) => [row.code.toLowerCase(), row.id])))
  }
  return found
}

function readRow(
  resource: Resource,
  header: (string | undefined)[],
  line: string[],
  references: References,
  row: number,
  problems: RowProblem[],
): { row: number; body: Record<string, unknown> } | undefined {
  const body: Record<string, unknown> = {}
  let good = true
  for (const [name, each] of Object.entries(resource.fields)) {
    const at = header.indexOf(name)
    if (at < 0) continue
    const given = cellValue(each, line[at] ?? '', references.get(name))
    const read = writeSchema(each).safeParse(given)
    if (read.success) body[name] = read.data
    else {
      good = false
      problems.push(...fieldProblems(read.error).map((problem) => ({ ...problem, field: name, row })))
    }
  }
  return good ? { row, body } : undefined
}

function cellValue(each: Field, text: string, reference: ReadonlyMap<string, string> | undefined): unknown {
  if (text === '') return undefined
  if (each.kind === 'ref') return { id: reference?.get(text.toLowerCase()) ?? text }
  if (each.kind === 'flag')
    return /^(true|1|s[ií]|yes|oui|x|verdadero)$/i.test(text)
      ? true
      : /^(false|0|no|non|falso)$/i.test(text)
        ? false
        : text
  return text
}

async function match(
  ctx: Ctx,
  resource: Resource,
  bodies: ({ row: number; body: Record<string, unknown> } | undefined)[],
  problems: RowProblem[],
): Promise<Ready[]> {
  const key = Object.entries(resource.fields).find(([, each]) => each.unique)
  const good = bodies.filter((each) => each !== undefined)
  if (!key) return good.map(({ body }) => ({ id: uuidv7(), create: true, body }))
  const [name, keyField] = key
  const keys = good.map(({ body }) => String(body[name] ?? ''))
  const rows = await ctx.query<{ id: string; key: string }>(
    `select id, platform.fold(${columnOf(name, keyField)}::text) as key from ${resource.table} where company_id = $1 and platform.fold(${columnOf(name, keyField)}::text) in (select platform.fold(k) from unnest($2::text[]) k)`,
    [ctx.companyId, keys],
  )
  const known = new Map(rows.map((row) => [row.key, row.id]))
  const seen = new Set<string>()
  return good.flatMap(({ row, body }) => {
    const folded = fold(String(body[name] ?? ''))
    if (seen.has(folded)) {
      problems.push({ row, field: name, code: 'already_exists', params: { field: name, value: String(body[name]) } })
      return []
    }
    seen.add(folded)
    const id = known.get(folded)
    return [{ id: id ?? uuidv7(), create: id === undefined, body }]
  })
}

/** The same folding as `platform.fold`. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(
      /[áàäâãåéèëêíìïîóòöôõúùüûñç]/g,
      (c) => 'aaaaaaeeeeiiiiooooouuuunc'['áàäâãåéèëêíìïîóòöôõúùüûñç'.indexOf(c)]!,
    )
}

async function writeRows(ctx: Ctx, resource: Resource, rules: ResourceRules, rows: Ready[]): Promise<void> {
  for (const row of rows) await rules.check?.(ctx, row.body, undefined)
  for (const create of [true, false]) {
    const chosen = rows.filter((row) => row.create === create)
    if (chosen.length === 0) continue
    const records = chosen.map(({ id, body }) => ({ id, ...toColumns(resource, body) }))
    const columns = Object.keys(records[0]!).filter((column) => column !== 'id')
    const text = create
      ? `insert into ${resource.table} (company_id, id, ${columns.join(', ')}) select $1, r.id, ${columns.map((c) => `r.${c}`).join(', ')} from jsonb_populate_recordset(null::${resource.table}, $2) r`
      : `update ${resource.table} t set version = t.version + 1, ${columns.map((c) => `${c} = r.${c}`).join(', ')} from jsonb_populate_recordset(null::${resource.table}, $2) r where t.company_id = $1 and t.id = r.id`
    await ctx.query(text, [ctx.companyId, JSON.stringify(records)])
  }
  await audit(
    ctx,
    ...rows.map(({ id, create, body }) => ({
      entity: resource.noun,
      id,
      action: create ? 'create' : 'update',
      after: body,
    })),
  )
}
