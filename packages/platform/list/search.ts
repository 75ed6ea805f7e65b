import type { Ctx } from '../context.ts'
import { escapeLike } from './like.ts'
import { spelled } from './spelling.ts'

/** What a document's paper shows that free search finds it by. SQL expressions. */
export interface PaperSearch {
  serie?: string
  number: string
  /** A number that is kept as text may have zeros before it. */
  kept: 'integer' | 'text'
  amounts?: readonly string[]
  /** What else the text was read as, by the column that equals it: a plate. */
  words?: Readonly<Record<string, string>>
}

/** Where free search looks. */
export interface SearchSource {
  /** Folded text expression. */
  search?: string
  /** A condition beside it, from what compares a folded column: that the name of its party fits; asked of each row where that is `common`. */
  searchAlso?: (like: (column: string) => string, common: boolean) => string
  paper?: PaperSearch
  /** What an index of trigrams finds, in place of `search` and `searchAlso`: the column that holds the ids, and the function that tells them. */
  found?: readonly { column: string; by: string }[]
}

/** Rows up to which a free search knows what it found; beyond them it says that there are more. */
export const MOST_FOUND = 2000

/** What the indexes found of a text. */
export interface FoundText {
  /** The rows themselves, as the text of an array, where they are few. */
  ids: string | null
  /** How many they are: more than `MOST_FOUND` where there are more than are known. */
  hits: number | null
  /** For each column its ids, or null where they are many. */
  each: readonly (string | null)[]
}

/** An index of trigrams needs three signs that stand together. */
const INDEXED = /[\p{L}\p{N}]{3}/u

/** Looks a text up in the indexes that the list names; undefined where it has none, or the text is too short for one. @param from the table of the list as `t` */
export async function findText(
  ctx: Ctx,
  source: SearchSource,
  text: string | undefined,
  from: string,
): Promise<FoundText | undefined> {
  const { found, paper } = source
  const asked = text?.trim()
  if (!found || !asked || !INDEXED.test(asked)) return undefined
  const pattern = escapeLike(asked)
  const params: unknown[] = [ctx.companyId, `%${pattern}%`, paper && spelled(asked).few ? `% ${pattern}%` : null]
  const rows = (condition: string): string =>
    `(select t.id from ${from} where t.company_id = $1 and ${condition} limit ${MOST_FOUND + 1})`
  // As a union: of `or` the database would compare every row with every id.
  const parts = [
    ...found.map(({ column }, i) =>
      column === 't.id' ? `select unnest(f${i}.ids)` : rows(`${column} = any(f${i}.ids)`),
    ),
    ...(paper ? paperConditions(paper, asked, params).map(rows) : []),
  ]
  const few = found.map((_, i) => `f${i}.ids is not null`).join(' and ')
  const own = found.findIndex(({ column }) => column === 't.id')
  if (own < 0) return foundBeside(ctx, found, params)
  const [row] = await ctx.query<{
    each: (string | null)[] | null
    own: number
    ids: string | null
    hits: number | null
  }>(
    `select case when known.ids is null then jsonb_build_array(${found.map((_, i) => `f${i}.ids::text`).join(', ')}) end as each,
       f${own}.hits as own, known.ids::text as ids, cardinality(known.ids) as hits
     from ${found.map(({ by }, i) => `${by}($1, platform.fold($2), platform.fold($3)) f${i}`).join(', ')},
     lateral (select case when ${few} then array(${parts.join(' union ')} limit ${MOST_FOUND + 1}) end as ids) known`,
    params,
  )
  if (!row) return undefined
  const many = row.own > MOST_FOUND || (row.hits ?? 0) > MOST_FOUND
  return { each: row.each ?? [], ids: many ? null : row.ids, hits: many ? MOST_FOUND + 1 : row.hits }
}

/** Of a list whose rows have no index of their own: the items of a stock. */
async function foundBeside(
  ctx: Ctx,
  found: NonNullable<SearchSource['found']>,
  params: readonly unknown[],
): Promise<FoundText | undefined> {
  const [row] = await ctx.query<{ each: (string | null)[] }>(
    `select jsonb_build_array(${found.map((_, i) => `f${i}.ids::text`).join(', ')}) as each
     from ${found.map(({ by }, i) => `${by}($1, platform.fold($2), platform.fold($3)) f${i}`).join(', ')}`,
    params.slice(0, 3),
  )
  return row && { each: row.each, ids: null, hits: null }
}

/**
 * The condition of a free search, its values appended to `params`; undefined where nothing is looked for.
 * Words are looked for in the text, numbers and amounts as such, however they are written.
 */
export function searchCondition(
  source: SearchSource,
  text: string | undefined,
  params: unknown[],
  found?: FoundText,
): string | undefined {
  const asked = text?.trim()
  if (!asked) return undefined
  if (found?.ids) return `t.id = any($${params.push(found.ids)}::uuid[])`
  const word = source.paper !== undefined && spelled(asked).few
  let pattern: string | undefined
  // As a subquery it is folded once: a plan that is kept would fold it again for every row.
  const like = (column: string): string => {
    pattern ??= `$${params.push(`${word ? '% ' : '%'}${escapeLike(asked)}%`)}`
    return `${word ? `' ' || ${column}` : column} like (select platform.fold(${pattern}))`
  }
  const parts: string[] = []
  const ids = (column: string): string | null =>
    found?.each[source.found!.findIndex((each) => each.column === column)] ?? null
  // The index that stands for the text itself: of the rows, or of what they are of.
  const main = source.found?.find(({ column }) => source.searchAlso === undefined || column === 't.id')
  const own = main && ids(main.column)
  if (own) parts.push(`${main.column} = any($${params.push(own)}::uuid[])`)
  else if (source.search) parts.push(like(source.search))
  if (source.searchAlso) {
    const party = source.found?.find(({ column }) => column !== 't.id')
    const known = party && ids(party.column)
    parts.push(
      known ? `${party.column} = any($${params.push(known)}::uuid[])` : source.searchAlso(like, found !== undefined),
    )
  }
  if (source.paper) parts.push(...paperConditions(source.paper, asked, params))
  if (parts.length === 0) return undefined
  return parts.length === 1 ? parts[0] : `(${parts.join(' or ')})`
}

/** What is looked for as such, however it is written: number, amount, plate. */
function paperConditions(paper: PaperSearch, asked: string, params: unknown[]): string[] {
  const { serie, number, amount } = spelled(asked)
  const parts: string[] = []
  if (number) parts.push(numbered(paper, serie, number, params))
  else if (serie && paper.serie) parts.push(`upper(${paper.serie}) = $${params.push(serie)}`)
  if (paper.amounts && amount) {
    const value = `$${params.push(amount)}::numeric`
    parts.push(...paper.amounts.map((column) => `${column} = ${value}`))
  }
  for (const [column, word] of Object.entries(paper.words ?? {})) parts.push(`${column} = $${params.push(word)}`)
  return parts
}

function numbered(paper: PaperSearch, serie: string | undefined, number: string, params: unknown[]): string {
  const same =
    paper.kept === 'integer'
      ? `${paper.number} = $${params.push(Number(number))}::int`
      : `ltrim(${paper.number}, '0') = $${params.push(number)}`
  if (!serie || !paper.serie) return same
  return `(${same} and upper(${paper.serie}) = $${params.push(serie)})`
}
