import type { Tie, Ties } from '@yupana/contract'
import { BusinessError, type Problems } from '@yupana/kernel'
import type { CompanyWork, Ctx } from '../context.ts'

type Tied = { session: { ties?: Ties } }

/** Whose a row is, in SQL over `t`: its column, or where its lines say so the condition that one of them is of that id. */
export type TieSql = string | ((id: string) => string)
/** What rows can be told apart by; one that is missing is nobody's. */
export type TieColumns = Readonly<Partial<Record<Tie, TieSql>>>

/** A table of documents, and the columns of `t` that say whose each is. */
export interface TiedTable {
  table: string
  columns: TieColumns
}

export const isTied = ({ ties }: { ties?: Ties }): boolean => Object.keys(ties ?? {}).length > 0

/** The conditions under which a row is the reader's own; their ids go to `params`. What cannot be told apart is nobody's. */
export function ownConditions({ session }: Tied, columns: TieColumns, params: unknown[]): string[] {
  return Object.entries(session.ties ?? {}).map(([tie, id]) => {
    const column = columns[tie as Tie]
    if (column === undefined) return 'false'
    const given = `$${params.push(id)}::uuid`
    return typeof column === 'function' ? column(given) : `${column} = ${given}`
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Which of these documents are the reader's own: all of them, also those that are not there, to who is tied to nothing. */
export async function ownAmong(
  ctx: Pick<CompanyWork, 'companyId' | 'query'> & Tied,
  { table, columns }: TiedTable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!isTied(ctx.session)) return new Set(ids)
  const params: unknown[] = [ctx.companyId, ids.filter((id) => UUID.test(id))]
  const own = ownConditions(ctx, columns, params)
  const rows = await ctx.query<{ id: string }>(
    `select t.id from ${table} t where t.company_id = $1 and t.id = any($2::uuid[]) and ${own.join(' and ')}`,
    params,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Of whom of these people a document is the own: of who is tied to nothing it is. */
export async function ownersAmong<P extends { ties: Ties }>(
  ctx: Pick<CompanyWork, 'companyId' | 'query'>,
  { table, columns }: TiedTable,
  id: string,
  people: readonly P[],
): Promise<P[]> {
  const tied = people.filter(isTied)
  if (tied.length === 0) return [...people]
  const params: unknown[] = [ctx.companyId, id]
  const asked = tied.map(({ ties }, at) => {
    const own = ownConditions({ session: { ties } }, columns, params).join(' and ')
    return `select ${at} as at from ${table} t where t.company_id = $1 and t.id = $2::uuid and ${own}`
  })
  const rows = await ctx.query<{ at: number }>(asked.join(' union all '), params)
  const owns = new Set(rows.map(({ at }) => tied[at]))
  return people.filter((each) => !isTied(each) || owns.has(each))
}

/**
 * What happened at another branch, or was sold by somebody else, is not there for who is tied to theirs: neither to be read, nor printed, nor
 * changed. One that names nobody's is not theirs either, nor one whose table cannot tell.
 * @throws BusinessError `not_found` (404)
 */
export async function assertOwn(ctx: Ctx, table: TiedTable, id: string): Promise<void> {
  const own = await ownAmong(ctx, table, [id.toLowerCase()])
  if (own.size === 0) throw new BusinessError('not_found', {}, { status: 404 })
}

/** What a document names by what people may be tied to: where it says so, and whom. What it cannot name is left out. */
export type Named = Readonly<Partial<Record<Tie, { field: string; ids: readonly (string | null | undefined)[] }>>>

/**
 * Who is tied writes what is their own: it would not be there for them afterwards.
 * @throws BusinessError `not_in_scope` (403) where such a document is nobody's
 */
export function checkOwn({ session }: Tied, named: Named, problems: Problems): void {
  for (const [tie, id] of Object.entries(session.ties ?? {})) {
    const said = named[tie as Tie]
    if (!said) throw new BusinessError('not_in_scope', {}, { status: 403 })
    if (!said.ids.includes(id)) problems.add(said.field, 'not_in_scope')
  }
}

/** The cost centers of lines: one of them is enough for the document to be theirs. */
export const centersOf = (
  lines: readonly { costCenter?: { id: string } | null | undefined }[],
): Named['costCenter'] => ({
  field: 'items[0].costCenter',
  ids: lines.map(({ costCenter }) => costCenter?.id),
})
