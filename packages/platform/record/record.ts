import { BusinessError } from '@yupana/kernel'
import { audit } from '../audit/audit.ts'
import type { CompanyWork, Ctx } from '../context.ts'
import { asBusinessError, isPostgresError } from '../database/index.ts'
import { uuidv7 } from '../ids.ts'

/** A record whose body is richer than its table: a contact with addresses, a product with variants. */
export interface RecordTable<Body extends object, Out extends object> {
  /** In the audit trail: `client`. */
  entity: string
  /** `parties.client`; it has `company_id`, `id` and `version`. */
  table: string
  /** Columns of the table for a body. */
  columns(body: Body): Record<string, unknown>
  /** Field of the body by the index that keeps it apart: row-level security hides the values from the database's error. */
  unique: Readonly<Record<string, keyof Body & string>>
  /** @throws BusinessError `not_found` (404) */
  read(ctx: Ctx, id: string): Promise<Out>
  /** Writes what hangs below: runs after the row, in its transaction. */
  parts?(ctx: Ctx, id: string, body: Body): Promise<void>
  /** The code that says that the record is in use, where it has its own. */
  inUse?: string
  /** The code that says that there is none, where it has its own. */
  missing?: string
}

/** @throws BusinessError `already_exists` (409) on the field that another record has */
export async function insertRecord<Body extends object, Out extends object>(
  ctx: Ctx,
  record: RecordTable<Body, Out>,
  body: Body,
  id = uuidv7(),
): Promise<Out> {
  const columns = record.columns(body)
  const names = Object.keys(columns)
  await write(
    ctx,
    record,
    body,
    `insert into ${record.table} (company_id, id, ${names.join(', ')}) values ($1, $2, ${names.map((_, i) => `$${i + 3}`).join(', ')})`,
    [ctx.companyId, id, ...Object.values(columns)],
  )
  await record.parts?.(ctx, id, body)
  const after = await record.read(ctx, id)
  await audit(ctx, { entity: record.entity, id, action: 'create', after })
  return after
}

/** @throws BusinessError `already_exists` (409) on the field that another record has */
export async function updateRecord<Body extends object, Out extends object>(
  ctx: Ctx,
  record: RecordTable<Body, Out>,
  id: string,
  body: Body,
  before: Out,
): Promise<Out> {
  const columns = record.columns(body)
  const sets = Object.keys(columns).map((name, i) => `, ${name} = $${i + 3}`)
  await write(
    ctx,
    record,
    body,
    `update ${record.table} set version = version + 1${sets.join('')} where company_id = $1 and id = $2`,
    [ctx.companyId, id, ...Object.values(columns)],
  )
  await record.parts?.(ctx, id, body)
  const after = await record.read(ctx, id)
  await audit(ctx, { entity: record.entity, id, action: 'update', before, after })
  return after
}

/** @throws BusinessError `not_found` (404), or that it is in use (409) */
export async function removeRecord<Body extends object, Out extends object>(
  ctx: Ctx,
  record: RecordTable<Body, Out>,
  id: string,
): Promise<void> {
  const before = await lockRecord(ctx, record, id)
  try {
    await ctx.query(`delete from ${record.table} where company_id = $1 and id = $2`, [ctx.companyId, id])
  } catch (error) {
    const refusal = asBusinessError(error)
    throw record.inUse && refusal instanceof BusinessError && refusal.code === 'in_use'
      ? new BusinessError(record.inUse, {}, { status: 409 })
      : refusal
  }
  await audit(ctx, { entity: record.entity, id, action: 'delete', before })
}

/**
 * Holds a record until the transaction ends and reads it.
 * @throws BusinessError `not_found` (404); `already_updated` (409, with the current record) where `version` is not the one that stands
 */
export async function lockRecord<Body extends object, Out extends object>(
  ctx: Ctx,
  record: RecordTable<Body, Out>,
  id: string,
  version?: number,
): Promise<Out> {
  const [locked] = await ctx.query<{ version: number }>(
    `select version from ${record.table} where company_id = $1 and id = $2 for update`,
    [ctx.companyId, id],
  )
  if (!locked) throw new BusinessError(record.missing ?? 'not_found', {}, { status: 404 })
  const current = await record.read(ctx, id)
  if (version !== undefined && version !== locked.version)
    throw new BusinessError('already_updated', {}, { status: 409, current })
  return current
}

async function write<Body extends object, Out extends object>(
  ctx: CompanyWork,
  record: RecordTable<Body, Out>,
  body: Body,
  statement: string,
  params: readonly unknown[],
): Promise<void> {
  try {
    await ctx.query(statement, params)
  } catch (error) {
    const field = isPostgresError(error) && error.code === '23505' ? record.unique[error.constraint ?? ''] : undefined
    if (!field) throw error
    const taken = { field, value: body[field] ?? '' }
    throw new BusinessError('already_exists', taken as never, {
      status: 409,
      errors: [{ field, code: 'already_exists', params: taken as never }],
    })
  }
}
