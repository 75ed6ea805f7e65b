import { type Field, full, type Resource, writeSchema, writtenFields } from '@yupana/contract'
import { BusinessError, type FieldProblem } from '@yupana/kernel'
import type { CompanyWork, Ctx } from '../context.ts'
import { fieldProblems } from '../http/problem.ts'
import {
  type CurrentCells,
  cellsOfRow,
  type ImportKind,
  type ImportLine,
  type ImportRow,
  type ReadLine,
} from '../import/index.ts'
import { mustMay } from '../security/must-may.ts'
import { cellKind, exportedCell } from './export.ts'
import type { ResourceRules } from './rules.ts'
import { columnOf, sourceOf, toColumns } from './table.ts'

type Body = Record<string, unknown>

/** Import of a catalogue from its declaration: lines are matched by its first unique field, and written as they were exported. */
export function resourceImport(resource: Resource, rules: ResourceRules): ImportKind<Body> {
  const { noun, module, table } = resource
  return {
    noun,
    group: 'resource',
    permission: full(...(typeof module === 'string' ? [module] : module)),
    table,
    columns: writtenFields(resource).map(([name, each]) => ({
      name,
      labels: [`${noun}.${name}`, `field.${name}`],
      kind: cellKind(each),
      ...(each.required ? { required: true } : {}),
    })),
    current: (ctx, lines) => currentRows(ctx, resource, lines),
    read: (ctx, lines) => readRows(ctx, resource, rules, lines),
    write: (ctx, rows) => writeRows(ctx, resource, rows),
  }
}

/** Records that lines name by what tells them from others, as they would be exported. A key that is no text of its own is not looked for. */
async function currentRows(
  ctx: CompanyWork,
  resource: Resource,
  lines: readonly ImportLine[],
): Promise<(CurrentCells | undefined)[]> {
  const names = keyFields(resource)
  if (names.length === 0 || names.some((name) => !['text', 'code'].includes(resource.fields[name]!.kind))) return []
  const source = sourceOf(resource)
  const columns = names.map((name) => `platform.fold(t.${columnOf(name, resource.fields[name]!)}::text)`)
  const rows = await ctx.query<Body>(
    `select ${source.select} from ${source.from} where t.company_id = $1 and (${columns.join(', ')}) in
       (select ${names.map((_, i) => `platform.fold(k${i})`).join(', ')} from unnest(${names.map((_, i) => `$${i + 2}::text[]`).join(', ')}) as k(${names.map((_, i) => `k${i}`).join(', ')}))`,
    [ctx.companyId, ...names.map((name) => lines.map(({ cells }) => cells[name] ?? ''))],
  )
  const found = new Map(
    rows.map((row) => [
      keyText(names.map((name) => row[name])),
      cellsOfRow(
        Object.fromEntries(writtenFields(resource).map(([name, each]) => [name, exportedCell(each, row[name])])),
      ),
    ]),
  )
  return lines.map(({ cells }) => found.get(keyText(names.map((name) => cells[name]))))
}

async function readRows(
  ctx: Ctx,
  resource: Resource,
  rules: ResourceRules,
  lines: readonly ImportLine[],
): Promise<ReadLine<Body>[]> {
  // A file holds what this person may not be told, and would write it.
  for (const needs of Object.values(resource.list.hides ?? {})) mustMay(ctx, needs)
  const references = await resolveReferences(ctx, resource, lines)
  const read = lines.map((line) => readRow(resource, line, references))
  const known = await knownRecords(ctx, resource, read)
  const judged: ReadLine<Body>[] = []
  for (const { body, problems } of read) {
    const key = body && keyOf(resource, body)
    const existing = key ? known.get(key.folded) : undefined
    if (existing?.system) judged.push({ problems: [{ field: key!.field, code: 'system_record' }] })
    else if (body && problems.length === 0)
      judged.push({
        body,
        ...(existing ? { existing } : {}),
        ...(key ? { keys: { [key.field]: key.folded } } : {}),
        problems: await ruleProblems(ctx, rules, body, existing && { ...body, id: existing.id }),
      })
    else judged.push({ problems })
  }
  return judged
}

/** What the rules of the catalogue say of a row, told before anything is written. */
async function ruleProblems(
  ctx: Ctx,
  rules: ResourceRules,
  body: Body,
  before: Body | undefined,
): Promise<readonly FieldProblem[]> {
  try {
    await rules.check?.(ctx, body, before)
    return []
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    return error.errors.length > 0 ? error.errors : [{ field: '', code: error.code, params: error.params }]
  }
}

type References = ReadonlyMap<string, ReadonlyMap<string, string>>

/** A reference stands in a file as the code of the record that it names. */
async function resolveReferences(
  ctx: CompanyWork,
  resource: Resource,
  lines: readonly ImportLine[],
): Promise<References> {
  const found = new Map<string, ReadonlyMap<string, string>>()
  for (const [name, each] of writtenFields(resource)) {
    if (each.kind !== 'ref') continue
    const codes = [...new Set(lines.map(({ cells }) => cells[name]?.toLowerCase()).filter(Boolean))]
    if (codes.length === 0) continue
    const rows = await ctx.query<{ id: string; code: string }>(
      `select id, lower(code) as code from ${each.table} where company_id = $1 and lower(code) = any($2::text[])`,
      [ctx.companyId, codes],
    )
    found.set(name, new Map(rows.map((row) => [row.code, row.id])))
  }
  return found
}

function readRow(
  resource: Resource,
  { cells }: ImportLine,
  references: References,
): { body: Body | undefined; problems: FieldProblem[] } {
  const body: Body = {}
  const problems: FieldProblem[] = []
  for (const [name, each] of writtenFields(resource)) {
    const text = cells[name]
    const given = text === undefined ? undefined : cellValue(each, text, references.get(name))
    if (each.kind === 'flag' && typeof given === 'string') {
      problems.push({ field: name, code: 'invalid_choice' })
      continue
    }
    const read = writeSchema(each).safeParse(given)
    if (read.success) body[name] = read.data
    else problems.push(...fieldProblems(read.error).map((problem) => ({ ...problem, field: name })))
  }
  return { body: problems.length === 0 ? body : undefined, problems }
}

function cellValue(each: Field, text: string, reference: ReadonlyMap<string, string> | undefined): unknown {
  if (each.kind === 'ref') return { id: reference?.get(text.toLowerCase()) ?? text }
  return each.kind === 'flag' ? flagOf(text) : text
}

/** Yes and no as people and spreadsheets write them, in the three languages; anything else as it is. */
export function flagOf(text: string): boolean | string {
  if (/^(true|1|s[ií]|yes|oui|x|verdadero|vrai)$/i.test(text)) return true
  return /^(false|0|no|non|falso|faux)$/i.test(text) ? false : text
}

/** The fields that tell a record from all others: declared, else the first that is unique. */
function keyFields({ key, fields }: Resource): readonly string[] {
  return (
    key ??
    Object.keys(fields)
      .filter((name) => fields[name]!.unique)
      .slice(0, 1)
  )
}

const keyText = (values: readonly unknown[]): string => values.map((each) => fold(String(each ?? ''))).join(' ')

function keyOf(resource: Resource, body: Body): { field: string; folded: string } | undefined {
  const names = keyFields(resource)
  return names.length > 0
    ? { field: names.at(-1)!, folded: keyText(names.map((name) => keptOf(resource, body, name))) }
    : undefined
}

/** What the table keeps of a field of the body. */
function keptOf(resource: Resource, body: Body, name: string): unknown {
  return toColumns(resource, body)[columnOf(name, resource.fields[name]!)]
}

type Known = ReadonlyMap<string, { id: string; version: number; system: boolean }>

async function knownRecords(
  ctx: CompanyWork,
  resource: Resource,
  read: readonly { body: Body | undefined }[],
): Promise<Known> {
  const names = keyFields(resource)
  if (names.length === 0) return new Map()
  const bodies = read.flatMap(({ body }) => (body ? [body] : []))
  const columns = names.map((name) => `platform.fold(${columnOf(name, resource.fields[name]!)}::text)`)
  const rows = await ctx.query<{ id: string; version: number; system: boolean; key: string[] }>(
    `select id, version, ${resource.system ? 'system' : 'false'} as system, array[${columns.join(', ')}] as key from ${resource.table}
     where company_id = $1 and (${columns.join(', ')}) in (select ${names.map((_, i) => `platform.fold(k${i})`).join(', ')} from unnest(${names.map((_, i) => `$${i + 2}::text[]`).join(', ')}) as k(${names.map((_, i) => `k${i}`).join(', ')}))`,
    [ctx.companyId, ...names.map((name) => bodies.map((body) => String(keptOf(resource, body, name) ?? '')))],
  )
  return new Map(rows.map(({ key, ...row }) => [keyText(key), row]))
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

async function writeRows(ctx: CompanyWork, resource: Resource, rows: readonly ImportRow<Body>[]): Promise<void> {
  for (const creates of [true, false]) {
    const chosen = rows.filter((row) => row.creates === creates)
    if (chosen.length === 0) continue
    const records = chosen.map(({ id, body }) => ({ id, ...toColumns(resource, body) }))
    const columns = Object.keys(records[0]!).filter((column) => column !== 'id')
    const text = creates
      ? `insert into ${resource.table} (company_id, id, ${columns.join(', ')}) select $1, r.id, ${columns.map((c) => `r.${c}`).join(', ')} from jsonb_populate_recordset(null::${resource.table}, $2) r`
      : `update ${resource.table} t set version = t.version + 1, ${columns.map((c) => `${c} = r.${c}`).join(', ')} from jsonb_populate_recordset(null::${resource.table}, $2) r where t.company_id = $1 and t.id = r.id`
    await ctx.query(text, [ctx.companyId, JSON.stringify(records)])
  }
}
