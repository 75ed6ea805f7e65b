import { allowed, type FileAnswer, type ImportCalls, importHistoryEndpoints } from '@yupana/contract'
import { BusinessError, type FieldProblem } from '@yupana/kernel'
import type { z } from 'zod'
import type { Ctx } from '../context.ts'
import { type Route, serve } from '../http/route.ts'
import type { Upload } from '../http/upload.ts'
import { XLSX_TYPE } from '../labels.ts'
import { companyPageSize } from '../list/page-size.ts'
import { type ListSource, readPage } from '../list/read.ts'
import { mustMay } from '../security/must-may.ts'
import { writeXlsx } from '../xlsx/index.ts'
import { commitImport } from './commit.ts'
import type { ImportKind, ImportOptions } from './kind.ts'
import { previewImport, problemText } from './preview.ts'
import { sheetColumns, templateFile } from './sheet.ts'
import { undoImport } from './undo.ts'

/** Serves the calls of an import; `options` are read from the params of the upload's path. */
export function importRoutes<Body extends object, P extends z.ZodType = z.ZodUndefined>(
  calls: ImportCalls<P>,
  kind: ImportKind<Body>,
  options: (params: z.output<P>) => ImportOptions = () => ({}),
): Route[] {
  return [
    serve(calls.template, (ctx) => templateFile(ctx, kind as never, 'xlsx')),
    serve(calls.templateCsv, (ctx) => templateFile(ctx, kind as never, 'csv')),
    serve(
      calls.preview,
      (ctx, { params, body }) =>
        previewImport(ctx, kind, body as unknown as Upload, options(params as z.output<P>)) as never,
    ),
    serve(calls.commit, (ctx, { params }) => commitImport(ctx, kind, params.id) as never),
  ]
}

type Kinds = ReadonlyMap<string, ImportKind<never>>

const source = (group: string, nouns: readonly string[]): ListSource => ({
  select: `t.id, t.noun as type, t.file_name as "fileName", coalesce(trim(u.name || ' ' || u.last_name), 'Yupana') as user, t.status,
    t.created_at as "createdAt", t.applied_at as "appliedAt", t.creates, t.updates, t.skips`,
  from: 'platform.import_batch t left join platform.shown_person u on u.id = t.user_id',
  countFrom: 'platform.import_batch t',
  where: 't.group_name = $2 and t.noun = any($3::text[])',
  params: [group, nouns],
  columns: { type: 't.noun', status: 't.status', fileName: 't.file_name', createdAt: 't.created_at' },
})

interface BatchRow {
  id: string
  type: string
  fileName: string | null
  user: string
  status: string
  createdAt: Date
  appliedAt: Date | null
  creates: number
  updates: number
  skips: number
}

/** History, failed rows and undo of every import that the caller may make. */
export function importHistoryRoutes(kinds: Kinds): Route[] {
  const {
    documentImports,
    resourceImports,
    documentImportFailed,
    resourceImportFailed,
    undoImport: undo,
  } = importHistoryEndpoints
  const mine = (ctx: Ctx, group: string): string[] =>
    [...kinds.values()]
      .filter((kind) => kind.group === group && allowed(kind.permission, ctx.session))
      .map((kind) => kind.noun)
  const history = (endpoint: typeof documentImports, group: string): Route =>
    serve(endpoint, async (ctx, { query }) => {
      const page = await readPage<BatchRow>(
        ctx,
        endpoint.list!,
        source(group, mine(ctx, group)),
        query,
        await companyPageSize(ctx),
      )
      return {
        ...page,
        data: page.data.map((row) => ({
          ...row,
          createdAt: row.createdAt.toISOString(),
          appliedAt: row.appliedAt?.toISOString() ?? null,
        })),
      }
    })
  const failed = (endpoint: typeof documentImportFailed): Route =>
    serve(endpoint, (ctx, { params }) => failedFile(ctx, kindOf(ctx, kinds, params.type), params.id))
  return [
    history(documentImports, 'document'),
    history(resourceImports as never, 'resource'),
    failed(documentImportFailed),
    failed(resourceImportFailed as never),
    serve(undo, async (ctx, { params }) => {
      const [batch] = await ctx.query<{ noun: string }>(
        'select noun from platform.import_batch where company_id = $1 and id = $2',
        [ctx.companyId, params.id],
      )
      return undoImport(ctx, kindOf(ctx, kinds, batch?.noun ?? ''), params.id)
    }),
  ]
}

function kindOf(ctx: Ctx, kinds: Kinds, noun: string): ImportKind<never> {
  const kind = kinds.get(noun)
  if (!kind) throw new BusinessError('import_not_found', {}, { status: 404 })
  mustMay(ctx, kind.permission)
  return kind
}

/** The rows that were left out, in the columns of the template, with what is wrong behind them: to mend and send again. */
export async function failedFile(ctx: Ctx, kind: ImportKind<never>, id: string): Promise<FileAnswer> {
  const [batch] = await ctx.query(
    'select 1 from platform.import_batch where company_id = $1 and id = $2 and noun = $3',
    [ctx.companyId, id, kind.noun],
  )
  if (!batch) throw new BusinessError('import_not_found', {}, { status: 404 })
  const rows = await ctx.query<{ cells: Record<string, string>; problems: FieldProblem[] }>(
    'select cells, problems from platform.import_row where company_id = $1 and batch_id = $2 and body is null order by line',
    [ctx.companyId, id],
  )
  const heads = sheetColumns(kind, ctx.language).map((column) => ({ ...column, kind: 'text' as const }))
  const labels = new Map(kind.columns.map((column, at) => [column.name, heads[at]!.label]))
  const why = (problems: readonly FieldProblem[]): string =>
    problems
      .map((each) => `${labels.get(each.field) ?? each.field}: ${problemText(ctx, each.code, each.params)}`)
      .join('; ')
  return {
    name: `${kind.noun}-errors.xlsx`,
    type: XLSX_TYPE,
    content: writeXlsx({
      sheet: kind.noun,
      columns: [...heads, { label: 'Error', kind: 'text', width: 60 }],
      rows: rows.map(({ cells, problems }) => [...kind.columns.map(({ name }) => cells[name] ?? null), why(problems)]),
    }),
  }
}
