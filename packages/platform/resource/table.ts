import type { Field, Resource } from '@yupana/contract'
import type { ListSource } from '../list/read.ts'

/** `includeTaxPrice` → `include_tax_price`. */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export function columnOf(name: string, { kind }: Field): string {
  return kind === 'ref' ? `${snake(name)}_id` : snake(name)
}

/** The SQL of a catalogue, from its declaration: every column of it is named here and nowhere else. */
export function sourceOf(resource: Resource): ListSource {
  const entries = Object.entries(resource.fields)
  const joins: string[] = []
  const select = ['t.id', 't.version', ...(resource.system ? ['t.system'] : [])]
  const columns: Record<string, string> = {}
  for (const [name, each] of entries) {
    const column = `t.${columnOf(name, each)}`
    columns[name] = column
    if (each.kind === 'ref') {
      const alias = `r_${snake(name)}`
      joins.push(`left join ${each.table} ${alias} on ${alias}.company_id = t.company_id and ${alias}.id = ${column}`)
      select.push(
        `case when ${column} is null then null else jsonb_build_object('id', ${column}, 'code', ${alias}.code, 'name', ${alias}.name) end as "${name}"`,
      )
    } else select.push(`${column} as "${name}"`)
  }
  const searched = entries
    .filter(([, each]) => each.search || each.kind === 'code')
    .map(([name, each]) => `coalesce(t.${columnOf(name, each)}, '')`)
  return {
    select: select.join(', '),
    from: [`${resource.table} t`, ...joins].join(' '),
    columns,
    ...(searched.length > 0 ? { search: `platform.fold(${searched.join(" || ' ' || ")})` } : {}),
    countFrom: `${resource.table} t`,
  }
}

/** What a chooser shows of a catalogue: its code where it has one, and its name. */
export function optionSource(resource: Resource): ListSource {
  const names = Object.keys(resource.fields)
  const { chosenBy } = resource
  const code = chosenBy ? chosenBy.code : names.find((name) => name === 'code' || name === 'serie')
  const titles = chosenBy?.name ?? [names.find((name) => name === 'name' || name === 'description') ?? names[0]!]
  const rest = names
    .filter((name) => !['code', 'name'].includes(name) && resource.fields[name]!.kind !== 'ref')
    .filter((name) => chosenBy !== undefined || (name !== code && !titles.includes(name)))
    .map((name) => `t.${snake(name)} as "${name}"`)
  const source = sourceOf(resource)
  return {
    ...source,
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
      .filter(([name]) => name in body)
      .map(([name, each]) => {
        const given = body[name]
        if (each.kind === 'ref') return [columnOf(name, each), (given as { id: string } | null | undefined)?.id ?? null]
        return [columnOf(name, each), given === undefined || given === '' ? null : given]
      }),
  )
}
