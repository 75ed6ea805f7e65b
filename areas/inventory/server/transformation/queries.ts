import { ITEM_TOLD, LINE_LOTS } from '@yupana/catalogue/server'
import type { SearchHit } from '@yupana/contract'
import { allowed } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import {
  anyLine,
  assertOwn,
  type Ctx,
  companyPageSize,
  type DocumentTable,
  exportRoute,
  findPapers,
  listSource,
  readPage,
  refSql,
  serve,
  type TiedTable,
  workbookOf,
} from '@yupana/platform'
import { showsCost } from '../../contract/cost.ts'
import type { TransformationStatus } from '../../contract/transformation.states.ts'
import {
  type TransformationOut,
  transformationColumns,
  transformationEndpoints,
} from '../../contract/transformation.ts'
import { MATERIAL_COST } from './cost.ts'

/** Whose an order is: of the warehouse that its materials leave, and of the one where its products come in. */
export const transformationTied: TiedTable = {
  table: 'inventory.transformation',
  columns: { warehouse: (id) => `(t.warehouse_id = ${id} or t.to_warehouse_id = ${id})` },
}

const FROM = `inventory.transformation t join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id
  join inventory.warehouse v on v.company_id = t.company_id and v.id = t.to_warehouse_id`
const paper = { number: 't.number', kept: 'text' as const }
const source = listSource(transformationColumns, {
  ties: transformationTied.columns,
  from: FROM,
  countFrom: 'inventory.transformation t',
  also: 't.version',
  sql: {
    warehouse: refSql('w'),
    toWarehouse: refSql('v'),
    cost: `(${MATERIAL_COST} + t.services)`,
    material: { id: 'l.item_id' },
    product: { id: 'l.item_id' },
  },
  ofLines: {
    'material.id': anyLine('inventory.transformation_material', 'transformation_id'),
    'product.id': anyLine('inventory.transformation_product', 'transformation_id'),
  },
  search: 't.said_search',
  paper,
  found: [{ column: 't.id', by: 'inventory.transformation_found' }],
  counts: "t.status not in ('started', 'voided')",
})
const list = transformationEndpoints.transformations.list!

export const transformationExport = workbookOf('transformation', 'transformation.plural', list, () => source)

export const transformationReads = [
  serve(transformationEndpoints.transformations, async (ctx, { query }) =>
    readPage<never>(ctx, list, source, query, await companyPageSize(ctx)),
  ),
  exportRoute(transformationEndpoints.exportTransformations, transformationExport),
  serve(transformationEndpoints.transformation, (ctx, { params: { id } }) => readTransformation(ctx, id)),
]

const UNIT = `'item', jsonb_build_object('id', i.id, 'code', coalesce(l.item_code, i.code), 'name', coalesce(l.item_name, i.name)), 'unit', jsonb_build_object('code', i.unit_code)`
const lines = (
  table: string,
  words: string,
  more = '',
): string => `(select jsonb_agg(jsonb_build_object('line', l.line, ${UNIT}, ${words}) order by l.line)
  from inventory.${table} l join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id ${more}
  where l.company_id = t.company_id and l.transformation_id = t.id)`

/** What came in of a product, in soles, by guides that stand. */
const CAME = `left join lateral (select sum(m.amount) as amount, sum(m.quantity) as quantity from platform.origin o
    join inventory.stock_move m on m.company_id = o.company_id and m.source_kind = 'guide' and m.source_id = o.id and m.item_id = l.item_id
    where o.company_id = t.company_id and o.from_kind = 'transformation' and o.from_id = t.id and o.kind = 'guide') c on true`
const PRODUCTS = lines(
  'transformation_product',
  `'quantity', trim_scale(l.quantity)::text, 'share', trim_scale(l.share)::text, 'received', trim_scale(l.received)::text,
   'toReceive', trim_scale(case when t.status = 'voided' or t.final then 0 else greatest(l.quantity - l.received, 0) end)::text, ${ITEM_TOLD}, 'cost', coalesce(c.amount, 0)::numeric(18,2)::text,
   'unitCost', case when c.quantity > 0 then trim_scale(round(c.amount / c.quantity, 6))::text end`,
  CAME,
)
const LEFT = `left join lateral (select -sum(m.amount) as amount from inventory.stock_move m where m.company_id = t.company_id and m.source_kind = 'outputGuide'
    and m.source_id = t.output_guide_id and m.item_id = l.item_id and m.undoes is null) c on true
  left join inventory.stock_balance b on b.company_id = l.company_id and b.item_id = l.item_id and b.warehouse_id = t.warehouse_id`
const MATERIALS = lines(
  'transformation_material',
  `'quantity', trim_scale(l.quantity)::text, 'waste', trim_scale(l.waste)::text, ${LINE_LOTS}, 'consumed', trim_scale(l.consumed)::text,
   'onHand', trim_scale(coalesce(b.quantity, 0))::text, 'cost', coalesce(c.amount, 0)::numeric(18,2)::text`,
  LEFT,
)
const COSTS = `coalesce((select jsonb_agg(jsonb_build_object('line', l.line, 'description', l.description, 'amount', l.amount::text, 'currency', l.currency,
    'localAmount', l.local_amount::text, 'account', l.account_code) order by l.line)
  from inventory.transformation_cost l where l.company_id = t.company_id and l.transformation_id = t.id), '[]')`
const GUIDES = `coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'number', g.number, 'status', g.status) order by g.number nulls last)
  from platform.origin o join inventory.guide g on g.company_id = o.company_id and g.id = o.id
  where o.company_id = t.company_id and o.from_kind = 'transformation' and o.from_id = t.id and o.kind = 'guide'), '[]')`

const DETAIL = `${source.select}, ${MATERIAL_COST} as "materialCost", t.services, trim_scale(t.exchange_rate)::text as "exchangeRate", t.final, t.note, t.void_reason as "voidReason",
  (select jsonb_build_object('id', g.id, 'name', g.number) from inventory.output_guide g where g.company_id = t.company_id and g.id = t.output_guide_id) as "outputGuide",
  (select jsonb_build_object('id', r.id, 'revision', r.revision) from inventory.recipe r where r.company_id = t.company_id and r.id = t.recipe_id) as recipe, ${GUIDES} as "inputGuides", ${PRODUCTS} as products, ${MATERIALS} as materials, ${COSTS} as costs`

export type ToldTransformation = TransformationOut & { status: TransformationStatus }

/** With what it cost, whoever asks. */
export type StoredTransformation = Omit<ToldTransformation, 'costs'> & {
  cost: string
  materialCost: string
  services: string
  costs: (TransformationOut['costs'][number] & { amount: string; localAmount: string })[]
}

/** As it stands, for what is done with it. @throws BusinessError `not_found` (404) */
export async function storedTransformation(ctx: Ctx, id: string): Promise<StoredTransformation> {
  await assertOwn(ctx, transformationTied, id)
  const [row] = await ctx.query<Omit<StoredTransformation, 'warnings'>>(
    `select ${DETAIL} from ${FROM} where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return { ...row, warnings: [] }
}

/** As it is told: what it cost to who may know it. @throws BusinessError `not_found` (404) */
export async function readTransformation(ctx: Ctx, id: string): Promise<ToldTransformation> {
  const stored = await storedTransformation(ctx, id)
  return allowed(showsCost, ctx.session) ? stored : withoutCost(stored)
}

const withoutCost = (order: ToldTransformation): ToldTransformation => ({
  ...{ ...order, cost: null, materialCost: null, services: null },
  products: order.products.map((line) => ({ ...line, cost: null, unitCost: null })),
  materials: order.materials.map((line) => ({ ...line, cost: null })),
  costs: order.costs.map((line) => ({ ...line, amount: null, localAmount: null })),
})

/** Where an order is kept. */
export const transformationTable: DocumentTable<ToldTransformation> = {
  entity: 'transformation',
  table: 'inventory.transformation',
  of: 'transformation_id',
  below: {
    'inventory.transformation_product': 'line',
    'inventory.transformation_material': 'line',
    'inventory.transformation_cost': 'line',
  },
  stale: 'transformation.already_updated',
  read: readTransformation,
}

/** `OT2026-12`, or what it makes: the command palette finds orders by them. */
export const searchTransformations = (ctx: Ctx, text: string): Promise<SearchHit[]> =>
  findPapers(
    ctx,
    {
      ...{ kind: 'transformation', from: FROM, title: 't.number', name: 't.makes', paper },
      ...{ ties: transformationTied.columns, path: '/transformation/view' },
    },
    text,
  )
