import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, uuidv7 } from '@yupana/platform'
import { SHARED } from './product-record.ts'

/** Columns of `catalogue.product` that a mass change may write, by their type in the database. */
const TYPES = {
  price: 'numeric',
  include_tax_price: 'boolean',
  brand_id: 'uuid',
  category_id: 'uuid',
  family_id: 'uuid',
  tax_type: 'text',
  tax_rate: 'numeric',
  tax_own: 'boolean',
  sale_account: 'text',
  purchase_account: 'text',
  fiscal_code: 'text',
  detraction: 'boolean',
  detraction_code: 'text',
  plastic_bag: 'boolean',
  decimal_sale: 'boolean',
  featured: 'boolean',
} as const
export type ItemColumn = keyof typeof TYPES
/** Values by column, as text; null is emptied. */
export type ItemValues = Partial<Record<ItemColumn, string | null>>

export interface ItemChangeLine {
  id: string
  before: ItemValues
  after: ItemValues
}

/** What a change reads like: values by field of the contract. */
export type Shown = Record<string, string | boolean | null>

/** Leaves the trail of a mass change: each row says which item it is. */
export async function auditItems(
  ctx: Ctx,
  lines: readonly { id: string; code: string; name: string; before: Shown; after: Shown }[],
): Promise<void> {
  const changes = lines.map(({ id, code, name, before, after }) => ({
    entity: 'product',
    id,
    action: 'update',
    before: { code, name, ...before },
    after: { code, name, ...after },
  }))
  await audit(ctx, ...changes)
}

/** `prices` of items, or `fields` of whole products, whose variants follow. */
type Kind = 'prices' | 'fields'

const DAY = 24 * 60 * 60 * 1000
const columnsOf = (values: ItemValues): ItemColumn[] =>
  (Object.keys(TYPES) as ItemColumn[]).filter((each) => each in values)

/** Writes the same columns of many items, whose rows are locked, and keeps what they were. @returns the id by which it is undone */
export async function changeManyItems(ctx: Ctx, kind: Kind, lines: readonly ItemChangeLine[]): Promise<string> {
  const id = uuidv7()
  await ctx.query(
    'insert into catalogue.item_change (company_id, id, kind, created_at, created_by, items) values ($1, $2, $3, $4, $5, $6)',
    [ctx.companyId, id, kind, ctx.now, ctx.userId, lines.length],
  )
  await ctx.query(
    `insert into catalogue.item_change_line (company_id, change_id, item_id, before, after)
     select $1, $2, n.id, n.before, n.after from jsonb_to_recordset($3::jsonb) as n(id uuid, before jsonb, after jsonb)`,
    [ctx.companyId, id, JSON.stringify(lines)],
  )
  await write(
    ctx,
    kind,
    lines.map((each) => ({ id: each.id, values: each.after })),
  )
  return id
}

async function write(ctx: Ctx, kind: Kind, lines: readonly { id: string; values: ItemValues }[]): Promise<void> {
  if (lines.length === 0) return
  const columns = columnsOf(lines[0]!.values)
  await ctx.query(
    `update catalogue.product t set ${columns.map((each) => `${each} = (n.values ->> '${each}')::${TYPES[each]}`).join(', ')}, version = t.version + 1
     from jsonb_to_recordset($2::jsonb) as n(id uuid, values jsonb) where t.company_id = $1 and t.id = n.id`,
    [ctx.companyId, JSON.stringify(lines)],
  )
  const shared = columns.filter((each) => (SHARED as readonly string[]).includes(each))
  if (kind !== 'fields' || shared.length === 0) return
  await ctx.query(
    `update catalogue.product t set ${shared.map((each) => `${each} = p.${each}`).join(', ')}
     from catalogue.product p where t.company_id = $1 and p.company_id = $1 and t.parent_id = p.id and p.id = any($2::uuid[])`,
    [ctx.companyId, lines.map((each) => each.id)],
  )
}

/** The latest changes of a kind, and which of them can still be taken back. */
export async function readItemChanges(ctx: Ctx, kind: Kind) {
  const rows = await ctx.query<{ id: string; at: Date; user: string; items: number; undone: boolean }>(
    `select c.id, c.created_at as at, coalesce(u.name || ' ' || u.last_name, '') as user, c.items, c.undone_at is not null as undone
     from catalogue.item_change c left join company.user_account u on u.id = c.created_by
     where c.company_id = $1 and c.kind = $2 order by c.created_at desc, c.id desc limit 20`,
    [ctx.companyId, kind],
  )
  return {
    data: rows.map(({ at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      canUndo: !row.undone && ctx.now.getTime() - at.getTime() < DAY,
    })),
  }
}

interface UndoneLine extends ItemChangeLine {
  code: string
  name: string
}

/**
 * Takes a mass change back, once and within a day; what was changed anew since stays and is named.
 * @throws BusinessError `not_found` (404), `change_undone`, `change_expired` (409)
 */
export async function undoItemChange(ctx: Ctx, kind: Kind, id: string) {
  await assertCanUndo(ctx, kind, id)
  const [first] = await ctx.query<{ after: ItemValues }>(
    'select after from catalogue.item_change_line where company_id = $1 and change_id = $2 limit 1',
    [ctx.companyId, id],
  )
  const same = columnsOf(first?.after ?? {}).map(
    (each) => `t.${each} is not distinct from (l.after ->> '${each}')::${TYPES[each]}`,
  )
  const lines = await ctx.query<UndoneLine & { untouched: boolean }>(
    `select t.id, t.code, t.name, l.before, l.after, ${['true', ...same].join(' and ')} as untouched
     from catalogue.item_change_line l join catalogue.product t on t.company_id = l.company_id and t.id = l.item_id
     where l.company_id = $1 and l.change_id = $2 order by t.id for update of t`,
    [ctx.companyId, id],
  )
  const back: UndoneLine[] = lines.filter((each) => each.untouched)
  await write(
    ctx,
    kind,
    back.map((each) => ({ id: each.id, values: each.before })),
  )
  await ctx.query('update catalogue.item_change set undone_at = $3, undone_by = $4 where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
    ctx.now,
    ctx.userId,
  ])
  const conflicts = lines
    .filter((each) => !each.untouched)
    .map(({ id: item, code, name }) => ({ id: item, code, name }))
  return { back, answer: { restored: back.length, conflicts } }
}

async function assertCanUndo(ctx: Ctx, kind: Kind, id: string): Promise<void> {
  const [change] = await ctx.query<{ at: Date; undone: boolean }>(
    'select created_at as at, undone_at is not null as undone from catalogue.item_change where company_id = $1 and id = $2 and kind = $3 for update',
    [ctx.companyId, id, kind],
  )
  if (!change) throw new BusinessError('not_found', {}, { status: 404 })
  if (change.undone) throw new BusinessError('change_undone', {}, { status: 409 })
  if (ctx.now.getTime() - change.at.getTime() >= DAY) throw new BusinessError('change_expired', {}, { status: 409 })
}
