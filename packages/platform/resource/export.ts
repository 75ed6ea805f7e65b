import {
  commonLabels,
  type Field,
  type FileAnswer,
  type Labels,
  type Language,
  type ListQuery,
  type Resource,
  say,
  type Text,
} from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { type JobAnswer, type JobHandler, startJob } from '../jobs.ts'
import { countRows, type ListSource, readAll } from '../list/read.ts'
import { inCompany } from '../system-context.ts'
import { writeXlsx } from '../xlsx/index.ts'
import { sourceOf } from './table.ts'

/** Rows that one download may hold; beyond that the filter must be narrower. */
const MOST_ROWS = 1_000_000
/** Beyond this many rows the workbook is made behind the call, and waits in the tray. */
export const MOST_ROWS_AT_ONCE = 10_000
const PROGRESS_STEP = 5_000
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let texts: Labels = commonLabels
/** The labels of all areas, set once by the composition root. */
export function useLabels(labels: Labels): void {
  texts = { ...commonLabels, ...labels }
}

/** A label of any area by its key. */
export function textOf(key: string): Text | undefined {
  return texts[key]
}

export function labelOf(resource: Resource, name: string, ctx: Pick<Ctx, 'language'>): string {
  const text = texts[`${resource.noun}.${name}`] ?? texts[`field.${name}`]
  return text ? say(text, ctx.language) : name
}

/** The filtered list as a workbook, at once or as a job where it is long. What it holds can be imported again as it is. */
export async function exportRows(
  ctx: Ctx,
  resource: Resource,
  source: ListSource,
  list: ListQuery,
): Promise<FileAnswer | JobAnswer> {
  const total = await countRows(ctx, resource.list, source, list)
  if (total > MOST_ROWS) throw new BusinessError('export_too_large', { rows: MOST_ROWS })
  if (total <= MOST_ROWS_AT_ONCE) return exportFile(ctx, resource, source, list)
  const title = textOf(`${resource.noun}.plural`)
  return startJob(ctx, 'resource.export', title ? say(title, ctx.language) : resource.noun, {
    noun: resource.noun,
    list,
    language: ctx.language,
  })
}

async function exportFile(
  ctx: Ctx,
  resource: Resource,
  source: ListSource,
  list: ListQuery,
  progress?: (done: number) => Promise<void>,
): Promise<FileAnswer> {
  const entries = Object.entries(resource.fields)
  const rows = readAll<Record<string, unknown>>(ctx, resource.list, source, list)
  async function* cells(): AsyncGenerator<unknown[]> {
    let count = 0
    for await (const row of rows) {
      count += 1
      if (count % PROGRESS_STEP === 0) await progress?.(count)
      yield entries.map(([name, each]) => cell(each, row[name]))
    }
  }
  return workbook(
    resource,
    await collect(writeXlsx({ sheet: resource.noun, columns: columns(ctx, resource), rows: cells() })),
  )
}

/** Does the job that `exportRows` started. */
export function exportJob(resources: readonly Resource[]): JobHandler {
  return async ({ services, companyId, payload, progress }) => {
    const { noun, list, language } = payload as { noun: string; list: ListQuery; language: Language }
    const resource = resources.find((each) => each.noun === noun)
    if (!resource) throw new Error(`no catalogue is called ${noun}`)
    return inCompany(services, companyId, async (ctx) => {
      const source = sourceOf(resource)
      const total = await countRows(ctx, resource.list, source, list)
      return exportFile({ ...ctx, language }, resource, source, list, (done) => progress(done, total))
    })
  }
}

/** The empty workbook to fill in. */
export async function templateFile(ctx: Ctx, resource: Resource): Promise<FileAnswer> {
  return workbook(
    resource,
    await collect(writeXlsx({ sheet: resource.noun, columns: columns(ctx, resource), rows: [] })),
  )
}

function columns(ctx: Ctx, resource: Resource) {
  return Object.entries(resource.fields).map(([name, each]) => ({
    label: labelOf(resource, name, ctx),
    kind: cellKind(each),
  }))
}

function cellKind({ kind }: Field): 'text' | 'quantity' | 'date' | 'flag' | 'integer' {
  if (kind === 'decimal') return 'quantity'
  return kind === 'integer' || kind === 'date' || kind === 'flag' ? kind : 'text'
}

function cell(each: Field, given: unknown): unknown {
  if (each.kind !== 'ref') return given
  const ref = given as { code?: string; name?: string } | null
  return ref?.code ?? ref?.name ?? null
}

function workbook(resource: Resource, content: Uint8Array): FileAnswer {
  return { name: `${resource.noun}.xlsx`, type: XLSX_TYPE, content }
}

export async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}
