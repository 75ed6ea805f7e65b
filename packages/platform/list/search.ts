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
  /** A condition beside it, from what compares a folded column: the ids of a party whose name fits. */
  searchAlso?: (like: (column: string) => string) => string
  paper?: PaperSearch
  /** What an index of trigrams finds, in place of `search` and `searchAlso`: the column that holds the ids, and the function that tells them. */
  found?: readonly { column: string; by: string }[]
}

/** What the index found of a text: the ids for each column, and how many rows where they are all that is looked for. */
export interface FoundText {
  ids: readonly (readonly string[])[] | undefined
  hits: number | undefined
}

/** An index of trigrams needs three signs that stand together. */
const INDEXED = /[\p{L}\p{N}]{3}/u

/** Looks a text up in the indexes that the list names; undefined where it has none, or the text is too short for one. */
export async function findText(
  ctx: Ctx,
  { found, paper }: SearchSource,
  text: string | undefined,
): Promise<FoundText | undefined> {
  const asked = text?.trim()
  if (!found || !asked || !INDEXED.test(asked)) return undefined
  const pattern = escapeLike(asked)
  const word = paper && spelled(asked).few ? `% ${pattern}%` : null
  const rows = await ctx.query<{ ids: string[] | null; hits: number }>(
    found.map(({ by }) => `select ids, hits from ${by}($1, platform.fold($2), platform.fold($3))`).join(' union all '),
    [ctx.companyId, `%${pattern}%`, word],
  )
  const ids = rows.map((row) => row.ids).filter((each) => each !== null)
  const only = found.length === 1 && found[0]!.column === 't.id' && !paper
  return { ids: ids.length === rows.length ? ids : undefined, hits: only ? rows[0]?.hits : undefined }
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
  const { serie, number, amount, few } = spelled(asked)
  const inPaper = source.paper !== undefined
  const word = inPaper && few
  let pattern: string | undefined
  // As a subquery it is folded once: a plan that is kept would fold it again for every row.
  const like = (column: string): string => {
    pattern ??= `$${params.push(`${word ? '% ' : '%'}${escapeLike(asked)}%`)}`
    return `${word ? `' ' || ${column}` : column} like (select platform.fold(${pattern}))`
  }
  const parts: string[] = []
  if (found?.ids) {
    const { ids } = found
    parts.push(...source.found!.map(({ column }, i) => `${column} = any($${params.push(ids[i])}::uuid[])`))
  } else {
    if (source.search) parts.push(like(source.search))
    if (source.searchAlso) parts.push(source.searchAlso(like))
  }
  if (source.paper && number) parts.push(numbered(source.paper, serie, number, params))
  if (source.paper?.amounts && amount) {
    const value = `$${params.push(amount)}::numeric`
    parts.push(...source.paper.amounts.map((column) => `${column} = ${value}`))
  }
  for (const [column, word] of Object.entries(source.paper?.words ?? {}))
    parts.push(`${column} = $${params.push(word)}`)
  if (parts.length === 0) return undefined
  return parts.length === 1 ? parts[0] : `(${parts.join(' or ')})`
}

function numbered(paper: PaperSearch, serie: string | undefined, number: string, params: unknown[]): string {
  const same =
    paper.kept === 'integer'
      ? `${paper.number} = $${params.push(Number(number))}::int`
      : `ltrim(${paper.number}, '0') = $${params.push(number)}`
  if (!serie || !paper.serie) return same
  return `(${same} and upper(${paper.serie}) = $${params.push(serie)})`
}
