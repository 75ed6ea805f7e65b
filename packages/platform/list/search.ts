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
}

/**
 * The condition of a free search, its values appended to `params`; undefined where nothing is looked for.
 * Words are looked for in the text, numbers and amounts as such, however they are written.
 */
export function searchCondition(source: SearchSource, text: string | undefined, params: unknown[]): string | undefined {
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
  if (source.search) parts.push(like(source.search))
  if (source.searchAlso) parts.push(source.searchAlso(like))
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
