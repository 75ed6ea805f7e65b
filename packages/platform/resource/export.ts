import { type Field, type Resource, say, writtenFields } from '@yupana/contract'
import type { Ctx } from '../context.ts'
import { textOf } from '../labels.ts'
import type { ListExport } from '../list/export.ts'
import type { SheetColumnKind } from '../xlsx/index.ts'
import { type ResourceRules, shownTo } from './rules.ts'
import { sourceOf } from './table.ts'

export function labelOf(resource: Resource, name: string, ctx: Pick<Ctx, 'language'>): string {
  const text = textOf(`${resource.noun}.${name}`) ?? textOf(`field.${name}`)
  return text ? say(text, ctx.language) : name
}

/** The workbook of a catalogue: what it holds can be imported again as it is. */
export function resourceExport(resource: Resource, rules: ResourceRules): ListExport {
  return {
    noun: resource.noun,
    title: `${resource.noun}.plural`,
    spec: resource.list,
    source: (ctx) => shownTo(ctx, sourceOf(resource), rules),
    columns: writtenFields(resource).map(([name, each]) => ({
      labels: [`${resource.noun}.${name}`, `field.${name}`, name],
      kind: cellKind(each),
      ...(each.needs ? { field: name } : {}),
      value: (row) => exportedCell(each, row[name]),
    })),
  }
}

export function cellKind({ kind }: Field): SheetColumnKind {
  if (kind === 'decimal') return 'quantity'
  return kind === 'integer' || kind === 'date' || kind === 'flag' ? kind : 'text'
}

export function exportedCell(each: Field, given: unknown): unknown {
  if (each.kind !== 'ref') return given
  const ref = given as { code?: string; name?: string } | null
  return ref?.code ?? ref?.name ?? null
}
