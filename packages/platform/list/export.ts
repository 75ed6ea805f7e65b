import {
  type exportOf,
  type FileAnswer,
  type Language,
  type ListQuery,
  type ListSpec,
  say,
  type Ties,
} from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { type JobAnswer, type JobHandler, needFor, startJob } from '../background/jobs.ts'
import type { Ctx } from '../context.ts'
import { type Route, serve } from '../http/route.ts'
import { collect, textOf, XLSX_TYPE } from '../labels.ts'
import { inCompany } from '../system-context.ts'
import { type SheetColumnKind, writeXlsx } from '../xlsx/index.ts'
import { countRows, type ListSource, readAll } from './read.ts'
import { hiddenFrom } from './shown-to.ts'

/** Rows that one download may hold; beyond that the filter must be narrower. */
const MOST_ROWS = 1_000_000
/** Beyond this many rows the workbook is made behind the call, and waits in the tray. */
const MOST_ROWS_AT_ONCE = 10_000
const PROGRESS_STEP = 5_000

export interface ExportColumn {
  /** The field of the list that it shows. */
  field?: string
  /** Label keys, the first that exists. */
  labels: readonly string[]
  kind: SheetColumnKind
  value(row: Record<string, unknown>): unknown
  /** Where the value is a code: its word is the label `<words>.<value>`. */
  words?: string
  /** Where the value holds words of our own: they are said in the reader's language. */
  spoken?(given: unknown, language: Language): unknown
}

/** A list as a workbook: what the screen shows, filtered and ordered as the screen is, all pages. */
export interface ListExport {
  /** Names the file and the job: `invoice`. */
  noun: string
  /** Label key. */
  title: string
  spec: ListSpec
  source(ctx: Ctx): ListSource
  /** The rows of the list itself, where the workbook has several of each: the lines of a voucher. */
  listed?: ListSource
  /** What SQL does not say of a row. */
  ready?(ctx: Ctx): Promise<(row: Record<string, unknown>) => Record<string, unknown>>
  columns: readonly ExportColumn[]
}

/** At once, or as a job where it is long. @throws BusinessError `export_too_large` (422) */
export async function exportList(ctx: Ctx, definition: ListExport, list: ListQuery): Promise<FileAnswer | JobAnswer> {
  const total = await countRows(ctx, definition.spec, definition.source(ctx), list)
  if (total > MOST_ROWS) throw new BusinessError('export_too_large', { rows: MOST_ROWS })
  const hidden = hiddenFrom(ctx, definition.spec)
  if (total <= MOST_ROWS_AT_ONCE) return exportFile(ctx, definition, list, hidden)
  const job = await startJob(ctx, 'list.export', label(ctx.language, [definition.title]), {
    noun: definition.noun,
    list,
    language: ctx.language,
    total,
    // The job is nobody's: what its person is not shown goes with it, beside what they are tied to.
    hidden: [...hidden],
  })
  const columns = definition.spec.columns ?? []
  await needFor(
    ctx,
    job.jobId,
    [
      ...columns.map(({ field, needs }) => [field, needs] as const),
      ...Object.entries(definition.spec.hides ?? {}),
    ].flatMap(([field, needs]) => (needs && !hidden.has(field) ? [needs] : [])),
  )
  return job
}

/** Does the job that `exportList` started. */
export function exportJob(definitions: readonly ListExport[]): JobHandler {
  const byNoun = new Map(definitions.map((each) => [each.noun, each]))
  return async ({ services, companyId, payload, progress }) => {
    const {
      noun,
      list,
      language,
      total,
      hidden,
      ties = {},
    } = payload as {
      noun: string
      list: ListQuery
      language: Language
      total: number
      hidden?: string[]
      ties?: Ties
    }
    const definition = byNoun.get(noun)
    if (!definition) throw new Error(`no list is called ${noun}`)
    return inCompany(services, companyId, (ctx) =>
      exportFile({ ...ctx, language, session: { ...ctx.session, ties } }, definition, list, new Set(hidden), (done) =>
        progress(done, total),
      ),
    )
  }
}

async function exportFile(
  ctx: Ctx,
  { noun, spec, source, ready, columns: all }: ListExport,
  list: ListQuery,
  hidden: ReadonlySet<string>,
  progress?: (done: number) => Promise<void>,
): Promise<FileAnswer> {
  const columns = all.filter(({ field }) => field === undefined || !hidden.has(field))
  const rows = readAll<Record<string, unknown>>(ctx, spec, source(ctx), list)
  const made = await ready?.(ctx)
  async function* cells(): AsyncGenerator<unknown[]> {
    let count = 0
    for await (const row of rows) {
      count += 1
      if (count % PROGRESS_STEP === 0) await progress?.(count)
      yield columns.map((column) => cellOf(ctx.language, column, made ? made(row) : row))
    }
  }
  const heads = columns.map((column) => ({ label: label(ctx.language, column.labels), kind: column.kind }))
  return {
    name: `${noun}.xlsx`,
    type: XLSX_TYPE,
    content: await collect(writeXlsx({ sheet: noun, columns: heads, rows: cells() })),
  }
}

function cellOf(language: Language, { value, words, spoken }: ExportColumn, row: Record<string, unknown>): unknown {
  const given = value(row)
  if (spoken) return spoken(given, language)
  return words === undefined || given == null ? given : label(language, [`${words}.${given}`, String(given)])
}

function label(language: Language, keys: readonly string[]): string {
  const text = keys.map(textOf).find((each) => each !== undefined)
  return text ? say(text, language) : (keys.at(-1) ?? '')
}

/** A column that shows what stands at a path of the row, as it is or as the word of its code. */
export function exportColumn(path: string, kind: SheetColumnKind, label: string, words?: string): ExportColumn {
  return { labels: [label], kind, value: at(path), ...(words ? { words } : {}) }
}

/** Serves the download of a list. */
export function exportRoute(call: ReturnType<typeof exportOf>, definition: ListExport): Route {
  return serve(call, (ctx, { query }) => exportList(ctx, definition, query))
}

/** The value at a path of a row, as `client.name`. */
export const at =
  (path: string) =>
  (row: Record<string, unknown>): unknown =>
    path
      .split('.')
      .reduce<unknown>(
        (value, key) =>
          typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
        row,
      )
