import {
  commonLabels,
  type Field,
  type FileAnswer,
  type Labels,
  type ListQuery,
  type Resource,
  say,
  type Text,
} from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { type ListSource, readAll } from '../list/read.ts'
import { writeXlsx } from '../xlsx/index.ts'

/** Rows that one download may hold; beyond that the filter must be narrower. */
const MOST_ROWS = 100_000
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

/** The filtered list as a workbook. What it holds can be imported again as it is. */
export async function exportRows(
  ctx: Ctx,
  resource: Resource,
  source: ListSource,
  list: ListQuery,
): Promise<FileAnswer> {
  const entries = Object.entries(resource.fields)
  const rows = readAll<Record<string, unknown>>(ctx, resource.list, source, list)
  async function* cells(): AsyncGenerator<unknown[]> {
    let count = 0
    for await (const row of rows) {
      count += 1
      if (count > MOST_ROWS) throw new BusinessError('export_too_large', { rows: MOST_ROWS })
      yield entries.map(([name, each]) => cell(each, row[name]))
    }
  }
  return workbook(
    resource,
    await collect(writeXlsx({ sheet: resource.noun, columns: columns(ctx, resource), rows: cells() })),
  )
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
