import { say } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { audit } from '../audit/audit.ts'
import { type JobAnswer, type JobHandler, startJob } from '../background/jobs.ts'
import type { CompanyWork, Ctx } from '../context.ts'
import { query } from '../database/index.ts'
import { textOf } from '../labels.ts'
import type { Services } from '../services.ts'
import { inCompany } from '../system-context.ts'
import type { ImportKind, ImportOptions, ImportRow } from './kind.ts'

/** Beyond this many rows the import goes on behind the call, and its progress stands in the tray. */
const MOST_ROWS_AT_ONCE = 1000
const STEP = 500

interface Result {
  created: number
  updated: number
  failed: number
}

interface Batch {
  id: string
  options: ImportOptions
  creates: number
  updates: number
  skips: number
}

/**
 * Does exactly what the preview showed, all of it or nothing.
 * @throws BusinessError `import_not_found` (404) where it is unknown, somebody else's or was applied; `import_outdated` (409) where a record changed since
 */
export async function commitImport<Body extends object>(
  ctx: Ctx,
  kind: ImportKind<Body>,
  id: string,
): Promise<Result | JobAnswer> {
  const [batch] = await ctx.query<Batch>(
    `update platform.import_batch set status = 'running' where company_id = $1 and id = $2 and noun = $3 and user_id = $4 and status in ('read', 'failed')
     returning id, options, creates, updates, skips`,
    [ctx.companyId, id, kind.noun, ctx.userId],
  )
  if (!batch) throw new BusinessError('import_not_found', {}, { status: 404 })
  if (batch.creates + batch.updates <= MOST_ROWS_AT_ONCE) return apply(ctx, kind, batch)
  const title = textOf(`${kind.noun}.plural`)
  return startJob(ctx, 'import.apply', title ? say(title, ctx.language) : kind.noun, {
    noun: kind.noun,
    id,
    language: ctx.language,
  })
}

/** Does the job that `commitImport` started, in one transaction. */
export function importJob(kinds: ReadonlyMap<string, ImportKind<never>>): JobHandler {
  return async ({ services, companyId, userId, payload, progress }) => {
    const { noun, id, language } = payload as { noun: string; id: string; language: Ctx['language'] }
    const kind = kinds.get(noun)
    if (!kind) throw new Error(`no import is called ${noun}`)
    try {
      await inCompany(services, companyId, async (ctx) => {
        const [batch] = await ctx.query<Batch>(
          "select id, options, creates, updates, skips from platform.import_batch where company_id = $1 and id = $2 and status = 'running' for update",
          [companyId, id],
        )
        if (batch) await apply({ ...ctx, userId, language }, kind, batch, progress)
      })
    } catch (error) {
      await inCompany(services, companyId, (ctx) =>
        ctx.query("update platform.import_batch set status = 'failed' where company_id = $1 and id = $2", [
          companyId,
          id,
        ]),
      )
      throw error
    }
    await refreshStatistics(services, kind)
    return undefined
  }
}

/** Until autovacuum comes, plans would be made for the table as it was. The import stands either way, so a failure is left to autovacuum. */
async function refreshStatistics({ database }: Services, { table, parts = [] }: ImportKind<never>): Promise<void> {
  const tables = [table, ...parts.map((part) => part.table)]
  await query(database.open, `analyze ${tables.join(', ')}`).catch(() => undefined)
}

async function apply<Body extends object>(
  ctx: Ctx,
  kind: ImportKind<Body>,
  batch: Batch,
  progress?: (done: number, total: number) => Promise<void>,
): Promise<Result> {
  const total = batch.creates + batch.updates
  await progress?.(0, total)
  let after = 0
  for (let done = 0; done < total; ) {
    const rows = await ctx.query<ImportRow<Body> & { version: number | null }>(
      `select line as row, record_id as id, creates, version, body from platform.import_row
       where company_id = $1 and batch_id = $2 and line > $3 and body is not null order by line limit ${STEP}`,
      [ctx.companyId, batch.id, after],
    )
    if (rows.length === 0) break
    await keepBefore(ctx, kind, batch.id, rows)
    await kind.write(ctx, rows, batch.options)
    if (!kind.itself && !kind.audits)
      await audit(
        ctx,
        ...rows.map(({ id, creates, body }) => ({
          entity: kind.noun,
          id,
          action: creates ? 'create' : 'update',
          after: body,
        })),
      )
    after = rows.at(-1)!.row
    done += rows.length
    await progress?.(done, total)
  }
  await kind.finish?.(ctx, batch.id, batch.options)
  await ctx.query(
    "update platform.import_batch set status = 'applied', applied_at = $3 where company_id = $1 and id = $2",
    [ctx.companyId, batch.id, ctx.now],
  )
  return { created: batch.creates, updated: batch.updates, failed: batch.skips }
}

/** Holds the records that change, as they were when the file was read, and keeps them for undo. */
async function keepBefore<Body extends object>(
  ctx: CompanyWork,
  kind: ImportKind<Body>,
  batchId: string,
  rows: readonly { id: string; creates: boolean }[],
): Promise<void> {
  const ids = rows.filter((row) => !row.creates).map((row) => row.id)
  if (ids.length === 0) return
  const parts = (kind.parts ?? []).map(
    ({ table, key }) =>
      `, '${table}', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from ${table} p where p.company_id = t.company_id and p.${key} = t.id)`,
  )
  const kept = await ctx.query<{ ok: boolean }>(
    `with held as (select t.company_id, t.id, t.version from ${kind.table} t where t.company_id = $1 and t.id = any($3::uuid[]) order by t.id for update)
     update platform.import_row r
     set before = (select jsonb_build_object('row', to_jsonb(t)${parts.join('')}) from ${kind.table} t where t.company_id = held.company_id and t.id = held.id)
     from held where r.company_id = $1 and r.batch_id = $2 and r.record_id = held.id and r.version = held.version and not r.creates
     returning true as ok`,
    [ctx.companyId, batchId, ids],
  )
  if (kept.length !== ids.length) throw new BusinessError('import_outdated', {}, { status: 409 })
}
