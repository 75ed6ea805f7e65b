import { allowed, type Permission, read } from '@yupana/contract'
import { type Decimal, dec, plain } from '@yupana/kernel'
import { type Ctx, isTied, ownAmong, ownConditions, type TieColumns, type TieSql } from '@yupana/platform'
import { outputTied } from '../output-guide/billing.ts'
import { lotsOfSources } from '../stock/lot-rows.ts'
import { knownTransitPlace } from '../stock/transfer.ts'

interface Asked {
  item?: string | undefined
  warehouse?: string | undefined
  kind?: string | undefined
  document?: string | undefined
  search?: string | undefined
}

interface Row {
  id: string
  code: string
  kind: 'batch' | 'serial'
  dueDate: string | null
  quantity: string
  held: string | null
  warehouse: { id: string; code: string; name: string }
}

const here = (own: string): string => `
select l.id, l.code, l.kind, l.due_date as "dueDate", trim_scale(s.quantity)::text as quantity, case when l.held_at is not null then coalesce(l.held_reason, '') end as held,
  jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as warehouse
from inventory.lot_stock s join inventory.lot l on l.company_id = s.company_id and l.id = s.lot_id
join inventory.warehouse w on w.company_id = s.company_id and w.id = s.warehouse_id
where s.company_id = $1 and s.item_id = $2 and s.quantity > 0 and ($3::uuid is null or s.warehouse_id = $3) and not w.system
  and ($4::text is null or l.code like upper($4) || '%') ${own}
order by l.kind = 'batch' and l.due_date is null, case when l.kind = 'batch' then l.due_date end, s.since, l.code limit 1000`

/** What is somewhere is of whom is tied to that warehouse, or to its branch; a seller sees what there is to sell. */
export const placeTies = (warehouse: TieSql, branch: TieSql): TieColumns => ({
  ...{ warehouse, branch, seller: everybodys, costCenter: everybodys },
})
const everybodys = (id: string): string => `${id} is not null`

/** Batches and serial numbers of an item, the one to take first in front: what is due first (FEFO), serial numbers the oldest first; of a document what it took out. */
export async function lotsToTake(ctx: Ctx, asked: Asked) {
  const { item, warehouse, kind, document, search } = asked
  if (!item) return []
  const out = kind && document ? await outOf(ctx, item, { kind, id: document }) : undefined
  const params: unknown[] = [ctx.companyId, item, warehouse ?? null, search?.trim() || null]
  const own = ownConditions(ctx, placeTies('s.warehouse_id', 'w.branch_id'), params).map((test) => ` and ${test}`)
  const rows = out ?? (await ctx.query<Row>(here(own.join('')), params))
  return rows.map((row) => ({
    ...row,
    ...{ name: row.code, value: row.id, label: row.dueDate ? `${row.code} · ${row.dueDate}` : row.code },
    due: row.dueDate !== null && row.dueDate < ctx.today,
  }))
}

/** Who may read the documents that took goods out, and so what they took. */
const READERS: Readonly<Record<string, Permission>> = {
  invoice: read('OUTPUTINVOICE', 'OUTPUTCREDITNOTE'),
  outputGuide: read('OUTPUTGUIDES', 'INPUTGUIDE', 'OUTPUTINVOICE'),
  transformation: read('TRANSFORMATIONS'),
}

async function outOf(ctx: Ctx, item: string, source: { kind: string; id: string }) {
  const may = READERS[source.kind]
  if (!may || !allowed(may, ctx.session) || !(await isOwn(ctx, source))) return []
  const of = { sources: [source], items: [item] }
  // Of a guide that is under way what has not arrived.
  const warehouseId = source.kind === 'outputGuide' ? await knownTransitPlace(ctx) : undefined
  const way = warehouseId === undefined ? undefined : (await lotsOfSources(ctx, { ...of, warehouseId })).get(item)
  const left = way ?? (await lotsOfSources(ctx, of)).get(item) ?? []
  const gone = (quantity: Decimal): string => plain(dec(quantity).abs())
  return left.map(({ code, dueDate, quantity }) => ({
    ...{ id: code, code, dueDate, quantity: gone(quantity), held: null, warehouse: null },
  }))
}

/** Whether what a document took out is the asker's to name: a guide by what it says, another by where its goods were. */
async function isOwn(ctx: Ctx, { kind, id }: { kind: string; id: string }): Promise<boolean> {
  if (!isTied(ctx.session)) return true
  if (kind === 'outputGuide') return (await ownAmong(ctx, outputTied, [id])).has(id)
  const params: unknown[] = [ctx.companyId, kind, id]
  const own = ownConditions(ctx, placeTies('m.warehouse_id', 'w.branch_id'), params)
  const rows = await ctx.query(
    `select 1 from inventory.stock_move m join inventory.warehouse w on w.company_id = m.company_id and w.id = m.warehouse_id
     where m.company_id = $1 and m.source_kind = $2 and m.source_id = $3 and ${own.join(' and ')} limit 1`,
    params,
  )
  return rows.length > 0
}
