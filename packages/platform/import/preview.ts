import type { importPreview } from '@yupana/contract'
import { say } from '@yupana/contract'
import type { FieldProblem } from '@yupana/kernel'
import type { z } from 'zod'
import type { CompanyWork, Ctx } from '../context.ts'
import type { Upload } from '../http/upload.ts'
import { uuidv7 } from '../ids.ts'
import { errorOf } from '../labels.ts'
import { type CurrentCells, changesOf, withCurrent } from './changes.ts'
import type { ImportLine } from './columns.ts'
import type { ImportKind, ImportOptions, ReadLine } from './kind.ts'
import { fieldsOf, readLines } from './sheet.ts'

const STEP = 500
const MOST_ERRORS_SHOWN = 1000
const MOST_CHANGES_SHOWN = 200

type Preview = z.output<typeof importPreview>

/** Reads a file and keeps what it would do; nothing of the business is written. Wrong lines are told with row and field and left out. */
export async function previewImport<Body extends object>(
  ctx: Ctx,
  kind: ImportKind<Body>,
  upload: Upload,
  options: ImportOptions = {},
): Promise<Preview> {
  const id = uuidv7()
  await ctx.query(
    'insert into platform.import_batch (company_id, id, noun, group_name, user_id, file_name, options, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [ctx.companyId, id, kind.noun, kind.group, ctx.userId, upload.name || null, JSON.stringify(options), ctx.now],
  )
  const preview: Preview = {
    id,
    creates: 0,
    updates: 0,
    skips: 0,
    columns: [],
    constants: {},
    changes: [],
    fields: fieldsOf(kind as never, ctx.language),
    errors: [],
  }
  const seen = new Map<string, number>()
  for await (const lines of readLines(ctx, kind as never, upload, kind.atOnce ?? STEP, (columns, constants) => {
    preview.columns = [...columns]
    preview.constants = constants
  })) {
    const current = (await kind.current?.(ctx, lines, options)) ?? []
    const read = await kind.read(ctx, withCurrent(lines, current), options)
    const rows = lines.map((line, i) => judge(line, read[i] ?? {}, seen))
    count(ctx, preview, rows)
    tellChanges(kind as never, preview, rows, current)
    await keep(ctx, id, rows)
  }
  await ctx.query(
    'update platform.import_batch set creates = $3, updates = $4, skips = $5 where company_id = $1 and id = $2',
    [ctx.companyId, id, preview.creates, preview.updates, preview.skips],
  )
  return preview
}

interface Judged {
  line: ImportLine
  id: string
  existing: { version: number } | undefined
  body: object | undefined
  problems: readonly FieldProblem[]
}

function judge<Body extends object>(
  line: ImportLine,
  { body, existing, id, keys = {}, problems = [] }: ReadLine<Body>,
  seen: Map<string, number>,
): Judged {
  const found = [...problems]
  if (body && found.length === 0) {
    const own = Object.entries(keys).map(([field, value]) => ({ field, value, key: `${field} ${value}` }))
    for (const { field, value, key } of own)
      if (seen.has(key)) found.push({ field, code: 'repeated_in_file', params: { value, row: seen.get(key)! } })
    if (found.length === 0) for (const { key } of own) seen.set(key, line.row)
  }
  const good = body !== undefined && found.length === 0
  return { line, id: existing?.id ?? id ?? uuidv7(), existing, body: good ? body : undefined, problems: found }
}

function count(ctx: Ctx, preview: Preview, rows: readonly Judged[]): void {
  for (const { line, existing, body, problems } of rows) {
    if (!body) preview.skips += 1
    else if (existing) preview.updates += 1
    else preview.creates += 1
    for (const { field, code, params } of problems) {
      if (preview.errors.length >= MOST_ERRORS_SHOWN) break
      preview.errors.push({ row: line.row, field, code, message: problemText(ctx, code, named(preview, params)) })
    }
  }
}

/** A problem names its field as the file does. */
function named({ fields }: Preview, params: FieldProblem['params']): FieldProblem['params'] {
  const label = fields.find(({ name }) => name === params?.field)?.label
  return label === undefined ? params : { ...params, field: label }
}

/** Keeps for the preview what the good lines change of records that stand. */
function tellChanges(
  kind: ImportKind<never>,
  preview: Preview,
  rows: readonly Judged[],
  current: readonly (CurrentCells | undefined)[],
): void {
  const labels = new Map(preview.fields.map(({ name, label }) => [name, label]))
  const title = kind.columns.filter(({ required }) => required).at(-1)?.name ?? ''
  rows.forEach(({ line, existing, body }, i) => {
    const now = current[i]
    if (!body || !existing || !now || preview.changes.length >= MOST_CHANGES_SHOWN) return
    const fields = changesOf(kind, line.cells, now)
    if (fields.length === 0) return
    preview.changes.push({
      row: line.row,
      title: now[title] ?? '',
      fields: fields.map((each) => ({ ...each, label: labels.get(each.field) ?? each.field })),
    })
  })
}

export function problemText(ctx: Pick<Ctx, 'language'>, code: string, params: FieldProblem['params']): string {
  const text = errorOf(code)
  return text ? say(text, ctx.language, params) : code
}

async function keep(ctx: CompanyWork, batchId: string, rows: readonly Judged[]): Promise<void> {
  await ctx.query(
    `insert into platform.import_row (company_id, batch_id, line, record_id, creates, version, body, cells, problems)
     select $1, $2, r.line, r.record_id, r.creates, r.version, r.body, r.cells, r.problems
     from jsonb_to_recordset($3::jsonb) as r(line int, record_id uuid, creates boolean, version int, body jsonb, cells jsonb, problems jsonb)`,
    [
      ctx.companyId,
      batchId,
      JSON.stringify(
        rows.map(({ line, id, existing, body, problems }) => ({
          line: line.row,
          record_id: body ? id : null,
          creates: existing === undefined,
          version: existing?.version ?? null,
          body: body ?? null,
          cells: body ? null : line.cells,
          problems: body ? null : problems,
        })),
      ),
    ],
  )
}
