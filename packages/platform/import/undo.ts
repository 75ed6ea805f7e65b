import { BusinessError, type FieldProblem } from '@yupana/kernel'
import { audit } from '../audit/audit.ts'
import type { CompanyWork, Ctx } from '../context.ts'
import { asBusinessError } from '../database/index.ts'
import type { ImportKind } from './kind.ts'

const MOST_NAMED = 20

/**
 * Takes an applied import back, all of it or nothing.
 * @throws BusinessError `import_not_found` (404); the code of documents that are mended otherwise (409); `import_used` (409) naming the lines whose record is used or was changed since
 */
export async function undoImport(
  ctx: Ctx,
  kind: ImportKind<never>,
  id: string,
): Promise<{ deleted: number; restored: number }> {
  if (kind.itself) throw new BusinessError(kind.itself, {}, { status: 409 })
  const [batch] = await ctx.query<{ id: string }>(
    `update platform.import_batch set status = 'undone', undone_at = $3 where company_id = $1 and id = $2 and status = 'applied' returning id`,
    [ctx.companyId, id, ctx.now],
  )
  if (!batch) throw new BusinessError('import_not_found', {}, { status: 404 })
  const rows = await ctx.query<{ line: number; id: string; creates: boolean; stands: boolean }>(
    `select r.line, r.record_id as id, r.creates, t.version is not distinct from case when r.creates then 1 else r.version + 1 end as stands
     from platform.import_row r left join ${kind.table} t on t.company_id = r.company_id and t.id = r.record_id
     where r.company_id = $1 and r.batch_id = $2 and r.body is not null order by r.line`,
    [ctx.companyId, id],
  )
  const changed = await kind.changed?.(
    ctx,
    rows.map((row) => row.id),
  )
  refuseChanged(changed ? rows.map((row) => ({ ...row, stands: !changed.has(row.id) })) : rows)
  if (kind.undo) {
    const ids = [...new Set(rows.map((row) => row.id))]
    await kind.undo(ctx, ids)
    return { deleted: ids.length, restored: 0 }
  }
  await kind.unfinish?.(ctx, id)
  const made = rows.filter((row) => row.creates)
  const kept = rows.filter((row) => !row.creates)
  await restore(
    ctx,
    kind,
    id,
    kept.map((row) => row.id),
  )
  await remove(ctx, kind, made)
  await audit(
    ctx,
    ...made.map((row) => ({ entity: kind.noun, id: row.id, action: 'delete', before: { import: id } })),
    ...kept.map((row) => ({ entity: kind.noun, id: row.id, action: 'update', after: { undoneImport: id } })),
  )
  return { deleted: made.length, restored: kept.length }
}

function refuse(lines: readonly number[], code: string): never {
  const errors: FieldProblem[] = lines.slice(0, MOST_NAMED).map((line) => ({ field: `row ${line}`, code }))
  throw new BusinessError('import_used', { count: lines.length }, { status: 409, errors })
}

function refuseChanged(rows: readonly { line: number; stands: boolean }[]): void {
  const changed = rows.filter((row) => !row.stands).map((row) => row.line)
  if (changed.length > 0) refuse(changed, 'already_updated')
}

async function restore(ctx: Ctx, kind: ImportKind<never>, batchId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const columns = await writableColumns(ctx, kind.table)
  const own = columns.filter((name) => !['company_id', 'id', 'version'].includes(name))
  await ctx.query(
    `update ${kind.table} t set version = t.version + 1, ${own.map((name) => `${name} = o.${name}`).join(', ')}
     from platform.import_row r cross join lateral jsonb_populate_record(null::${kind.table}, r.before -> 'row') o
     where r.company_id = $1 and r.batch_id = $2 and not r.creates and r.body is not null and t.company_id = r.company_id and t.id = r.record_id`,
    [ctx.companyId, batchId],
  )
  for (const { table, key } of kind.parts ?? []) {
    const parts = await writableColumns(ctx, table)
    await ctx.query(`delete from ${table} where company_id = $1 and ${key} = any($2::uuid[])`, [ctx.companyId, ids])
    await ctx.query(
      `insert into ${table} (${parts.join(', ')}) select ${parts.map((name) => `p.${name}`).join(', ')}
       from platform.import_row r cross join lateral jsonb_populate_recordset(null::${table}, r.before -> '${table}') p
       where r.company_id = $1 and r.batch_id = $2 and not r.creates and r.body is not null`,
      [ctx.companyId, batchId],
    )
  }
}

/** Columns that are not computed by the database. */
async function writableColumns(ctx: CompanyWork, table: string): Promise<string[]> {
  const rows = await ctx.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map((row) => row.name)
}

async function remove(ctx: Ctx, kind: ImportKind<never>, made: readonly { line: number; id: string }[]): Promise<void> {
  if (made.length === 0) return
  const used = await inUse(
    ctx,
    kind.table,
    made.map((row) => row.id),
  )
  if (used.size > 0)
    refuse(
      made.filter((row) => used.has(row.id)).map((row) => row.line),
      'in_use',
    )
  try {
    await ctx.query(`delete from ${kind.table} where company_id = $1 and id = any($2::uuid[])`, [
      ctx.companyId,
      made.map((row) => row.id),
    ])
  } catch (error) {
    const refusal = asBusinessError(error)
    throw refusal instanceof BusinessError && refusal.code === 'in_use'
      ? new BusinessError('import_used', { count: made.length }, { status: 409 })
      : refusal
  }
}

/** Which of the records another table refers to, by the foreign keys of the catalog that do not cascade. */
async function inUse(ctx: CompanyWork, table: string, ids: readonly string[]): Promise<Set<string>> {
  const references = await ctx.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
     where c.contype = 'f' and c.confrelid = $1::regclass and c.confdeltype = 'a' and array_length(c.conkey, 1) = 2 and c.conparentid = 0
       and c.confkey = (select p.conkey from pg_constraint p where p.conrelid = c.confrelid and p.contype = 'p')`,
    [table],
  )
  if (references.length === 0) return new Set()
  const rows = await ctx.query<{ id: string }>(
    references
      .map(
        (each) =>
          `select ${each.column} as id from ${each.table} where company_id = $1 and ${each.column} = any($2::uuid[])${each.table === table ? ' and not id = any($2::uuid[])' : ''}`,
      )
      .join(' union '),
    [ctx.companyId, ids],
  )
  return new Set(rows.map((row) => row.id))
}
