import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, lockRecord, serve, uuidv7 } from '@yupana/platform'
import type { ClientOut } from '../../contract/client.ts'
import { type Merge, mergeEndpoints } from '../../contract/merge.ts'
import { clientRecord } from '../client-commands.ts'
import { notePersons } from '../client-parts.ts'
import { readClient } from '../client-record.ts'
import { clientReferences, type Reference } from './references.ts'

/**
 * Merges a contact into another, in one transaction: what is open and what is a draft goes to the other; what was issued or
 * entered in the books stays as it is; the contact becomes inactive and says where it went. A dry run counts and changes nothing.
 */
export const mergeClient = serve(mergeEndpoints.mergeClient, async (ctx, { params: { id }, body }) => {
  const into = body.into.id
  if (into === id) throw new BusinessError('invalid', {}, { errors: [{ field: 'into', code: 'merge_same' }] })
  const [from, to] = await lockBoth(ctx, id, into)
  assertMergeable(from, to)
  const references = await clientReferences(ctx)
  const counted = await count(ctx, references, id)
  const answer = { from: named(from), into: named(to), references: counted }
  if (body.dryRun) return { id: null, ...answer }
  const mergeId = uuidv7()
  await ctx.query(
    'insert into parties.client_merge (company_id, id, from_id, into_id, was_active, merged_at, merged_by) values ($1, $2, $3, $4, $5, $6, $7)',
    [ctx.companyId, mergeId, id, into, from.active, ctx.now, ctx.userId],
  )
  for (const reference of references) if (reference.moves) await move(ctx, mergeId, reference, id, into)
  await ctx.query(
    'update parties.client set active = false, merged_into = $3, version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, id, into],
  )
  await ctx.query('update parties.client set version = version + 1 where company_id = $1 and id = $2', [
    ctx.companyId,
    into,
  ])
  await notePersons(ctx, [id, into])
  await audit(
    ctx,
    { entity: 'client', id, action: 'merge', before: from, after: await readClient(ctx, id) },
    { entity: 'client', id: into, action: 'merge', before: to, after: await readClient(ctx, into) },
  )
  return { id: mergeId, ...answer }
})

/** Both held, in the order of their ids, so that two merges never wait for each other crosswise. */
async function lockBoth(ctx: Ctx, from: string, into: string): Promise<[ClientOut, ClientOut]> {
  const held = new Map<string, ClientOut>()
  const problem = new BusinessError('invalid', {}, { errors: [{ field: 'into', code: 'reference_not_found' }] })
  for (const id of [from, into].sort())
    held.set(
      id,
      await lockRecord(ctx, clientRecord, id).catch((error: unknown) => {
        throw id === into && error instanceof BusinessError && error.code === 'not_found' ? problem : error
      }),
    )
  return [held.get(from)!, held.get(into)!]
}

function assertMergeable(from: ClientOut, into: ClientOut): void {
  if (from.system) throw new BusinessError('system_client', {}, { status: 409 })
  if (from.mergedInto || into.mergedInto) throw new BusinessError('client_merged', {}, { status: 409 })
  if (!into.active) throw new BusinessError('merge_into_inactive', {}, { status: 409 })
}

export const named = ({ id, documentNumber, fiscalName }: ClientOut) => ({ id, code: documentNumber, name: fiscalName })

/** Rows of each reference that move and that stay, in one statement; references without rows are left out. */
async function count(ctx: Ctx, references: readonly Reference[], id: string): Promise<Merge['references']> {
  const parts = references.map(
    ({ name, table, column, moves }) =>
      `select '${name}' as reference, count(*) filter (where ${moves ?? 'false'})::int as moves, count(*) filter (where not (${moves ?? 'false'}))::int as stays
       from ${table} t where t.company_id = $1 and t.${column} = $2`,
  )
  const rows = await ctx.query<Merge['references'][number]>(`${parts.join(' union all ')} order by 1`, [
    ctx.companyId,
    id,
  ])
  return rows.filter(({ moves, stays }) => moves + stays > 0)
}

/** Tables with a primary mark: what comes to a contact is not its primary one, and gets the mark back where it is taken back. */
const MARKED = ['parties.address.client_id', 'parties.contact.client_id', 'parties.bank_account.client_id']

async function move(ctx: Ctx, mergeId: string, reference: Reference, from: string, into: string): Promise<void> {
  const { name, table, column, moves } = reference
  const marked = MARKED.includes(name)
  await ctx.query(
    `with gone as (select t.id, ${marked ? 't.is_primary' : 'false'} as was_primary from ${table} t where t.company_id = $1 and t.${column} = $3 and (${moves}) for update),
       noted as (insert into parties.client_merge_row (company_id, merge_id, reference, row_id, was_primary) select $1, $2, $5, id, was_primary from gone returning row_id)
     update ${table} t set ${column} = $4${marked ? ', is_primary = false, position = t.position + 1000' : ''} from noted where t.company_id = $1 and t.id = noted.row_id`,
    [ctx.companyId, mergeId, from, into, name],
  )
}
