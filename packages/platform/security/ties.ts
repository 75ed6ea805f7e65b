import type { Tie } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '../context.ts'

/** A table of documents, and the columns that say whose each is. */
export interface TiedTable {
  table: string
  columns: Readonly<Partial<Record<Tie, string>>>
}

/**
 * What happened at another branch, or was sold by somebody else, is not there for who is tied to theirs: neither to be read, nor printed, nor
 * changed. One that names nobody's is not theirs either.
 * @throws BusinessError `not_found` (404)
 */
export async function assertOwn(ctx: Ctx, { table, columns }: TiedTable, id: string): Promise<void> {
  const own = Object.entries(ctx.session.ties ?? {}).flatMap(([tie, of]) => {
    const column = columns[tie as Tie]
    return column ? [{ column, of }] : []
  })
  if (own.length === 0) return
  const tests = own.map(({ column }, at) => `${column} = $${at + 3}::uuid`)
  const [found] = await ctx.query(
    `select 1 from ${table} where company_id = $1 and id = $2 and ${tests.join(' and ')}`,
    [ctx.companyId, id, ...own.map(({ of }) => of)],
  )
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
}
