import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, lockRecord, serve } from '@yupana/platform'
import { mergeEndpoints } from '../../contract/merge.ts'
import { clientRecord } from '../client-commands.ts'
import { notePersons } from '../client-parts.ts'
import { readClient } from '../client-record.ts'
import { clientReferences } from './references.ts'

/** A merge can be taken back for so many days. */
const DAYS = 30

interface MergeRow {
  from_id: string
  into_id: string
  was_active: boolean
  undone: boolean
  old: boolean
}

/** Takes a merge back: what it moved and still stands with the other contact returns, and the contact is active again. */
export const undoMerge = serve(mergeEndpoints.undoMerge, async (ctx, { params: { id } }) => {
  const merge = await holdMerge(ctx, id)
  const { from_id: from, into_id: into } = merge
  const held = new Map<string, Awaited<ReturnType<typeof readClient>>>()
  for (const each of [from, into].sort()) held.set(each, await lockRecord(ctx, clientRecord, each))
  if (held.get(into)?.mergedInto) throw new BusinessError('merge_chained', {}, { status: 409 })
  await ctx.query(
    'update parties.client set active = $3, merged_into = null, version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, from, merge.was_active],
  )
  await ctx.query('update parties.client set version = version + 1 where company_id = $1 and id = $2', [
    ctx.companyId,
    into,
  ])
  for (const reference of await clientReferences(ctx))
    if (reference.moves) await giveBack(ctx, id, reference, from, into)
  await ctx.query('update parties.client_merge set undone_at = $3 where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
    ctx.now,
  ])
  await notePersons(ctx, [from, into])
  await audit(
    ctx,
    { entity: 'client', id: from, action: 'unmerge', before: held.get(from), after: await readClient(ctx, from) },
    { entity: 'client', id: into, action: 'unmerge', before: held.get(into), after: await readClient(ctx, into) },
  )
  const [row] = await readMerges(ctx, id)
  return row!
})

/** @throws BusinessError `not_found` (404); `merge_undone` or `merge_too_old` (409) */
async function holdMerge(ctx: Ctx, id: string): Promise<MergeRow> {
  const [merge] = await ctx.query<MergeRow>(
    `select from_id, into_id, was_active, undone_at is not null as undone, merged_at < $3::timestamptz - $4 * interval '1 day' as old
     from parties.client_merge where company_id = $1 and id = $2 for update`,
    [ctx.companyId, id, ctx.now, DAYS],
  )
  if (!merge) throw new BusinessError('not_found', {}, { status: 404 })
  if (merge.undone) throw new BusinessError('merge_undone', {}, { status: 409 })
  if (merge.old) throw new BusinessError('merge_too_old', {}, { status: 409 })
  return merge
}

async function giveBack(
  ctx: Ctx,
  mergeId: string,
  { name, table, column }: { name: string; table: string; column: string },
  from: string,
  into: string,
): Promise<void> {
  const marked = table.startsWith('parties.')
  await ctx.query(
    `update ${table} t set ${column} = $3${marked ? ', is_primary = r.was_primary, position = greatest(0, t.position - 1000)' : ''}
     from parties.client_merge_row r where r.company_id = $1 and r.merge_id = $2 and r.reference = $5 and t.company_id = $1 and t.id = r.row_id and t.${column} = $4`,
    [ctx.companyId, mergeId, from, into, name],
  )
}

interface Listed {
  id: string
  from: { id: string }
  into: { id: string }
  at: string
  by: string | null
  undoneAt: string | null
  moved: number
  reversible: boolean
}

/** The merges of a company, the latest first; at most 200. @param id only this one */
async function readMerges(ctx: Ctx, id: string | null): Promise<Listed[]> {
  const rows = await ctx.query<Listed & { at: Date | string; undoneAt: Date | string | null }>(
    `select m.id, jsonb_build_object('id', f.id, 'code', f.document_number, 'name', f.fiscal_name) as "from",
       jsonb_build_object('id', i.id, 'code', i.document_number, 'name', i.fiscal_name) as "into", m.merged_at as at, m.undone_at as "undoneAt",
       nullif(trim(concat_ws(' ', u.name, u.last_name)), '') as by,
       (select count(*) from parties.client_merge_row r where r.company_id = m.company_id and r.merge_id = m.id)::int as moved,
       m.undone_at is null and m.merged_at >= $3::timestamptz - $4 * interval '1 day' as reversible
     from parties.client_merge m join parties.client f on f.company_id = m.company_id and f.id = m.from_id
     join parties.client i on i.company_id = m.company_id and i.id = m.into_id left join company.user_account u on u.id = m.merged_by
     where m.company_id = $1 and ($2::uuid is null or m.id = $2) order by m.merged_at desc, m.id limit 200`,
    [ctx.companyId, id, ctx.now, DAYS],
  )
  const text = (at: Date | string): string => (at instanceof Date ? at.toISOString() : at)
  return rows.map((row) => ({ ...row, at: text(row.at), undoneAt: row.undoneAt && text(row.undoneAt) }))
}

export const merges = serve(mergeEndpoints.merges, async (ctx) => {
  const data = await readMerges(ctx, null)
  return { data, total: data.length }
})
