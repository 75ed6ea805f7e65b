import { audit, type Ctx } from '@yupana/platform'
import { clientBody } from '../../contract/client.ts'
import { writeClients } from './write.ts'

/** A contact of which nothing is known but its document and its name. */
interface Unknown {
  id: string
  documentType: string
  documentNumber: string
  fiscalName: string
}

/**
 * Makes contacts that papers name, with what the taxpayers' register says of them. One whose document somebody has by now is not made.
 * @returns the id that such a one has, by the id that it was to have
 */
export async function newClients(ctx: Ctx, given: readonly Unknown[]): Promise<ReadonlyMap<string, string>> {
  if (given.length === 0) return new Map()
  const numbers = given.map(({ documentNumber }) => documentNumber)
  // Two files that name the same contact wait for each other here.
  await ctx.query("select pg_advisory_xact_lock(hashtextextended('parties.newClients ' || $1::text, 0))", [
    ctx.companyId,
  ])
  const standing = await ctx.query<{ id: string; key: string }>(
    `select id, document_type || ' ' || document_number as key from parties.client where company_id = $1 and document_number = any($2::text[])`,
    [ctx.companyId, numbers],
  )
  const known = new Map(standing.map(({ id, key }) => [key, id]))
  const ids = new Map<string, string>()
  const made: Unknown[] = []
  for (const each of given) {
    const key = `${each.documentType} ${each.documentNumber}`
    const id = known.get(key)
    if (id === undefined) {
      known.set(key, each.id)
      made.push(each)
    } else if (id !== each.id) ids.set(each.id, id)
  }
  const rows = made.map(({ id, ...body }, i) => ({
    ...{ id, row: i + 1, creates: true },
    body: clientBody.parse({ ...body, type: 'client-supplier' }),
  }))
  if (rows.length > 0) await writeClients(ctx, rows)
  await audit(ctx, ...rows.map(({ id, body }) => ({ entity: 'client', id, action: 'create', after: body })))
  return ids
}
