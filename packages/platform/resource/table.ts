import { type Field, isWritten, type Resource } from '@yupana/contract'
import { documentTypeOf, documentTypesOf, houseCodes } from '@yupana/kernel'
import type { ListSource } from '../list/read.ts'
import { snake } from '../snake.ts'

export function columnOf(name: string, { kind, column }: Field): string {
  return column ?? (kind === 'ref' ? `${snake(name)}_id` : snake(name))
}

/** What a field answers, of row `t`, in SQL. */
function shownOf(name: string, each: Field): string {
  const column = `t.${columnOf(name, each)}`
  const cases = (pairs: Iterable<readonly [string, string]>): string =>
    `case ${column} ${[...pairs].map(([kept, shown]) => `when '${kept}' then '${shown}'`).join(' ')} else ${column} end`
  if (each.kind === 'choice' && each.kept) return cases(Object.entries(each.kept).map(([shown, kept]) => [kept, shown]))
  if (each.kind === 'documentType') return cases(houseCodes)
  if (each.kind === 'joined') return `concat_ws(' · ', ${each.columns.map((one) => `t.${one}`).join(', ')})`
  if (each.kind === 'through') return `r_${snake(each.ref)}.${each.of}`
  return column
}

/** Those that name row `t` by a reference, first level only. */
function belowOf(resource: Resource, name: string, ref: string): string {
  const column = columnOf(ref, resource.fields[ref]!)
  return `(select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name, 'label', concat_ws(' · ', b.code, b.name)) order by b.code), '[]')
    from ${resource.table} b where b.company_id = t.company_id and b.${column} = t.id) as "${name}"`
}

/** A record with what only one of them answers: who hangs below it. */
export function wholeSourceOf(resource: Resource): ListSource {
  const source = sourceOf(resource)
  const below = Object.entries(resource.fields).flatMap(([name, each]) =>
    each.kind === 'below' ? [belowOf(resource, name, each.ref)] : [],
  )
  return { ...source, select: [source.select, ...below].join(', ') }
}

/** The SQL of a catalogue, from its declaration: every column of it is named here and nowhere else. */
export function sourceOf(resource: Resource): ListSource {
  const entries = Object.entries(resource.fields)
  const joins: string[] = []
  const select = ['t.id', 't.version', ...(resource.system ? ['t.system'] : [])]
  const columns: Record<string, string> = {}
  const synonyms: Record<string, (given: string) => readonly string[]> = {}
  for (const [name, each] of entries) {
    if (each.kind === 'below') continue
    const column = `t.${columnOf(name, each)}`
    const shown = shownOf(name, each)
    columns[name] = shown
    if (each.kind === 'documentType') {
      columns[name] = column
      synonyms[name] = documentTypesOf
    } else if (each.kind === 'joined' && each.columns.every((one) => one === 'document_type')) {
      synonyms[name] = documentTypesOf
    }
    if (each.kind === 'ref') {
      const alias = `r_${snake(name)}`
      joins.push(`left join ${each.table} ${alias} on ${alias}.company_id = t.company_id and ${alias}.id = ${column}`)
      select.push(
        `case when ${column} is null then null else jsonb_build_object('id', ${column}, 'code', ${alias}.code, 'name', ${alias}.name) end as "${name}"`,
      )
      columns[name] = column
    } else select.push(`${shown} as "${name}"`)
  }
  return {
    select: select.join(', '),
    from: [`${resource.table} t`, ...joins].join(' '),
    columns,
    synonyms,
    ...searchOf(entries),
    countFrom: `${resource.table} t`,
    ties: 'common',
  }
}

/** What free text is looked for in: codes, and the fields that say so. */
function searchOf(fields: readonly [string, Field][]): { search?: string } {
  const searched = fields
    .filter(([, each]) => each.search || each.kind === 'code')
    .flatMap(([name, each]) => {
      const text = `coalesce(t.${columnOf(name, each)}, '')`
      if (each.hyphens !== 'any') return [text]
      // Without any, and with one after the third sign, where most plates have theirs.
      const bare = `replace(${text}, '-', '')`
      return [text, bare, `overlay(${bare} placing '-' from 4 for 0)`]
    })
  return searched.length > 0 ? { search: `platform.fold(${searched.join(" || ' ' || ")})` } : {}
}

/** What a chooser shows of a catalogue: its code where it has one, and its name. */
export function optionSource(resource: Resource): ListSource {
  const told = Object.entries(resource.fields).filter(([, each]) => !each.inside)
  const names = told.map(([name]) => name)
  const { chosenBy } = resource
  const code = chosenBy ? chosenBy.code : names.find((name) => name === 'code' || name === 'serie')
  const titles = chosenBy?.name ?? [names.find((name) => name === 'name' || name === 'description') ?? names[0]!]
  const rest = names
    .filter((name) => !['code', 'name'].includes(name) && resource.fields[name]!.kind !== 'ref')
    .filter((name) => chosenBy !== undefined || (name !== code && !titles.includes(name)))
    .filter((name) => !['through', 'below'].includes(resource.fields[name]!.kind) && name !== 'label')
    .map((name) => `${shownOf(name, resource.fields[name]!)} as "${name}"`)
  return {
    ...sourceOf(resource),
    ...searchOf(told),
    select: [
      't.id',
      code ? `t.${snake(code)} as code` : 'null as code',
      `concat_ws(' ', ${titles.map((title) => `t.${snake(title)}::text`).join(', ')}) as name`,
      ...rest,
    ].join(', '),
    ...('active' in resource.fields ? { where: 't.active' } : {}),
  }
}

/** A row as the API writes it into the columns of the table. */
export function toColumns(resource: Resource, body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([name, each]) => name in body && isWritten(each))
      .map(([name, each]) => {
        const given = body[name]
        if (each.kind === 'choice' && each.kept) return [columnOf(name, each), each.kept[String(given)] ?? null]
        if (each.kind === 'documentType')
          return [columnOf(name, each), documentTypeOf(String(given), String(body.serie ?? ''))]
        if (each.kind === 'ref') return [columnOf(name, each), (given as { id: string } | null | undefined)?.id ?? null]
        return [columnOf(name, each), given === undefined || given === '' ? null : given]
      }),
  )
}
