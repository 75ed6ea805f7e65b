import type { Columns, ListColumn, ListSpec } from '@yupana/contract'
import { snake } from '../snake.ts'
import type { SheetColumnKind } from '../xlsx/index.ts'
import { at, type ExportColumn, type ListExport } from './export.ts'
import type { ListSource } from './read.ts'
import type { KeptSums, ListSums } from './sums.ts'

/** What the list answers of a column, and where that differs, what it filters and orders by: `lpad(…)` and the number itself. */
interface Told {
  shown?: string
  by?: string
}
/** The same of who is named: `id`, and the parts that are filtered by. */
type ToldParty = Told & { [part: string]: string | undefined }
type Sql<Names extends string> = Partial<Record<Names, string | ToldParty>>

interface Definition<Names extends string> extends Omit<ListSource, 'select' | 'columns' | 'sums'> {
  /** Where a column is not the plain one of `t` in snake_case, or `<name>_id` of who is named. */
  sql?: Sql<Names>
  /** What a row answers beside its columns. */
  also?: string
  /** Null where `also` says what tells rows apart; the id of `t` where absent. */
  id?: null
  /** Which rows the foot counts; all where absent. The columns say what is summed. */
  counts?: string
  /** Where they are kept. */
  kept?: KeptSums
}

/** `{ id, code, name }` of a joined table; null where nothing is named. */
export const refSql = (alias: string, code = `${alias}.code`): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id, 'code', ${code}, 'name', ${alias}.name) end`

/** A condition of one line as that of its document: one of its lines fits. `l` is the line. */
export const anyLine =
  (table: string, key: string) =>
  (test: string): string =>
    `exists (select from ${table} l where l.company_id = t.company_id and l.${key} = t.id and ${test})`

/** The SQL of a list from its columns: only what is not the plain column of the table is written. @throws Error where a column has none */
export function listSource<D extends Columns>(
  columns: D,
  { sql, also, counts, kept, id, ...source }: Definition<D['names'][number]>,
): ListSource {
  const told = (sql ?? {}) as Sql<string>
  const select = Object.keys(columns.row).map((name) => `${shownSql(columns, told, name)} as "${name}"`)
  const sums = sumsOf(columns.shown, told, counts)
  if (sums && kept) sums.kept = kept
  return {
    ...source,
    select: [...(id === null ? [] : ['t.id']), ...(also ? [also] : []), ...select].join(', '),
    columns: fieldsOf(columns, told),
    ...(sums ? { sums } : {}),
  }
}

/** What a list is filtered, ordered and summed by, where what its rows answer is not read column by column. */
export function fieldsOf({ shown }: Pick<Columns, 'shown'>, sql: Sql<string>): Readonly<Record<string, string>> {
  const asked = shown.filter((each) => each.filter || each.order || each.sum)
  return Object.fromEntries(asked.map(({ field }) => [field, askedSql(sql, field)]))
}

function shownSql(columns: Columns, told: Sql<string>, name: string): string {
  const given = told[name]
  const shown = typeof given === 'string' ? given : (given?.shown ?? given?.by)
  if (shown) return shown
  if (columns.shown.some(({ field }) => field === `${name}.id`))
    throw new Error(`the list does not say whom ${name} names`)
  return `t.${snake(name)}`
}

/** What a field is filtered, ordered and summed by. */
function askedSql(told: Sql<string>, field: string): string {
  const [name = '', part] = field.split('.')
  const given = told[name]
  if (part === undefined) return (typeof given === 'string' ? given : (given?.by ?? given?.shown)) ?? `t.${snake(name)}`
  const own = typeof given === 'object' ? given[part] : undefined
  if (own) return own
  if (part !== 'id') throw new Error(`the list does not say what ${field} is filtered by`)
  return `t.${snake(name)}_id`
}

function sumsOf(shown: readonly ListColumn[], told: Sql<string>, counts: string | undefined): ListSums | undefined {
  const summed = shown.filter(({ sum }) => sum)
  const by = summed.find((each) => each.by)?.by
  if (summed.length === 0) return undefined
  return {
    ...(counts ? { counts } : {}),
    ...(by ? { currency: askedSql(told, by) } : {}),
    of: Object.fromEntries(summed.map(({ field }) => [field, askedSql(told, field)])),
  }
}

const SHEET_KINDS: Record<ListColumn['kind'], SheetColumnKind> = {
  text: 'text',
  integer: 'integer',
  quantity: 'quantity',
  money: 'money',
  date: 'date',
  instant: 'date',
  flag: 'flag',
  state: 'text',
  ref: 'text',
}

/** The workbook of a list: its columns as they are declared. @param own what it says otherwise, by field */
export function workbookOf(
  noun: string,
  title: string,
  spec: ListSpec,
  source: ListExport['source'],
  own: Readonly<Record<string, Partial<ExportColumn>>> = {},
): ListExport {
  const columns = (spec.columns ?? [])
    .filter(({ sheet }) => sheet)
    .map((each) => ({ ...exported(each), ...own[each.field] }))
  return { noun, title, spec, source, columns }
}

function exported({ field, label, kind, words, sheetField = field }: ListColumn): ExportColumn {
  return { field, labels: [label], kind: SHEET_KINDS[kind], value: at(sheetField), ...(words ? { words } : {}) }
}
