import type { BulkVerb } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { audit } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { asBusinessError } from '../database/index.ts'
import type { BulkKind, BulkRow } from './kind.ts'

export interface BulkFailure {
  id: string
  label: string
  code: string
}

export interface BulkOutcome {
  done: number
  failed: BulkFailure[]
}

/** Does it to each of these that may; the others stay and say why. */
export async function applyBulk(
  ctx: Ctx,
  kind: BulkKind,
  verb: BulkVerb,
  ids: readonly string[],
): Promise<BulkOutcome> {
  const rows = await holdRows(ctx, kind, ids)
  const codes = new Map(await kind.refusals?.(ctx, verb, rows))
  const free = rows.filter(({ id }) => !codes.has(id))
  if (verb === 'delete') for (const [id, code] of await removeRows(ctx, kind, free)) codes.set(id, code)
  else await switchRows(ctx, kind, free, verb === 'activate')
  const found = new Map(rows.map((row) => [row.id, row]))
  const failed = ids.flatMap((id): BulkFailure[] => {
    const code = found.has(id) ? codes.get(id) : 'not_found'
    return code ? [{ id, label: String(found.get(id)?._label ?? id), code }] : []
  })
  return { done: ids.length - failed.length, failed }
}

/** The rows as they stand, held until the transaction ends; in the order of their ids, so that two callers never wait for each other. */
async function holdRows(ctx: Ctx, kind: BulkKind, ids: readonly string[]): Promise<BulkRow[]> {
  await ctx.query(`select 1 from ${kind.table} where company_id = $1 and id = any($2::uuid[]) order by id for update`, [
    ctx.companyId,
    ids,
  ])
  const { select, from, where, params = [] } = kind.source(ctx)
  return ctx.query<BulkRow>(
    `select ${select}, ${kind.label} as "_label" from ${from}
     where t.company_id = $1${where ? ` and ${where}` : ''} and t.id = any($${params.length + 2}::uuid[])`,
    [ctx.companyId, ...params, ids],
  )
}

const bare = ({ _label, ...row }: BulkRow): Record<string, unknown> => row

async function switchRows(ctx: Ctx, kind: BulkKind, rows: readonly BulkRow[], active: boolean): Promise<void> {
  const changed = await ctx.query<{ id: string }>(
    `update ${kind.table} set active = $3, version = version + 1
     where company_id = $1 and id = any($2::uuid[]) and active is distinct from $3 returning id`,
    [ctx.companyId, rows.map(({ id }) => id), active],
  )
  const ids = changed.map(({ id }) => id)
  if (ids.length === 0) return
  await kind.switched?.(ctx, ids, active)
  await audit(
    ctx,
    ...ids.map((id) => ({
      entity: kind.noun,
      id,
      action: 'update',
      before: { active: !active },
      after: { active },
    })),
  )
}

/** Codes of the rows that stay, by id. */
async function removeRows(ctx: Ctx, kind: BulkKind, rows: readonly BulkRow[]): Promise<Map<string, string>> {
  const failed = new Map<string, string>()
  await removeHalves(
    ctx,
    kind,
    rows.map(({ id }) => id),
    failed,
  )
  const gone = rows.filter(({ id }) => !failed.has(id))
  await audit(ctx, ...gone.map((row) => ({ entity: kind.noun, id: row.id, action: 'delete', before: bare(row) })))
  return failed
}

/**
 * Deletes all in one statement. Where one of them is needed by something, the database refuses all of them: then each half
 * is tried alone, so that a few rows in use cost a few statements and not one for every row.
 */
async function removeHalves(
  ctx: Ctx,
  kind: BulkKind,
  ids: readonly string[],
  failed: Map<string, string>,
): Promise<void> {
  if (ids.length === 0) return
  await ctx.query('savepoint bulk')
  try {
    await kind.removeParts?.(ctx, ids)
    await ctx.query(`delete from ${kind.table} where company_id = $1 and id = any($2::uuid[])`, [ctx.companyId, ids])
    await ctx.query('release savepoint bulk')
  } catch (error) {
    const refusal = asBusinessError(error)
    if (!(refusal instanceof BusinessError)) throw error
    await ctx.query('rollback to savepoint bulk')
    await ctx.query('release savepoint bulk')
    if (ids.length === 1) {
      failed.set(ids[0]!, refusal.code === 'in_use' ? (kind.inUse ?? 'in_use') : refusal.code)
      return
    }
    const middle = Math.ceil(ids.length / 2)
    await removeHalves(ctx, kind, ids.slice(0, middle), failed)
    await removeHalves(ctx, kind, ids.slice(middle), failed)
  }
}
