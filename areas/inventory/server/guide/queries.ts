import { allowed } from '@yupana/contract'
import { BusinessError, fixed, plain } from '@yupana/kernel'
import {
  anyLine,
  assertOwn,
  type Ctx,
  companyPageSize,
  exportRoute,
  listSource,
  readPage,
  refSql,
  serve,
  type TiedTable,
  workbookOf,
} from '@yupana/platform'
import { guideColumns, inventoryEndpoints, inventoryExports, showsCost } from '../../contract/index.ts'

interface GuideRow {
  id: string
  version: number
  kind: string
  number: string
  date: string
  warehouse: { id: string; code: string; name: string }
  description: string | null
  note: string | null
  status: string
  total: string
}

const FROM = 'inventory.guide t join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id'

/** Whose a guide of stock is: of its warehouse alone. */
export const guideTied: TiedTable = { table: 'inventory.guide', columns: { warehouse: 't.warehouse_id' } }

const source = listSource(guideColumns, {
  ties: guideTied.columns,
  from: FROM,
  countFrom: 'inventory.guide t',
  also: 't.version, t.note',
  sql: { warehouse: refSql('w'), item: { id: 'l.item_id' } },
  ofLines: { 'item.id': anyLine('inventory.guide_line', 'guide_id') },
  search: "platform.fold(t.number || ' ' || coalesce(t.description, ''))",
  paper: { number: 't.number', kept: 'text', amounts: ['t.total'] },
  counts: "t.status <> 'voided'",
})

export const guides = serve(inventoryEndpoints.guides, async (ctx, { query }) =>
  readPage<GuideRow>(ctx, inventoryEndpoints.guides.list!, source, query, await companyPageSize(ctx)),
)

export const guideExport = workbookOf('guide', 'guide.plural', inventoryEndpoints.guides.list!, () => source)
export const exportGuides = exportRoute(inventoryExports.exportGuides, guideExport)

export const guide = serve(inventoryEndpoints.guide, async (ctx, { params }) =>
  readGuide(ctx, await guideId(ctx, params.number)),
)

export const guideByNumber = serve(inventoryEndpoints.guideByNumber, async (ctx, { params: { serie, number } }) =>
  readGuide(ctx, await guideId(ctx, `${serie}-${number.padStart(6, '0')}`)),
)

/** The guide with this number or id. @throws BusinessError `not_found` (404) */
async function guideId(ctx: Ctx, given: string): Promise<string> {
  const [found] = await ctx.query<{ id: string }>(
    'select id from inventory.guide where company_id = $1 and (number = upper($2) or id::text = lower($2))',
    [ctx.companyId, given],
  )
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
  return found.id
}

/** A guide with its lines; price is the unit cost in soles, told to who may know it. @throws BusinessError `not_found` (404) */
export async function readGuide(ctx: Ctx, id: string) {
  await assertOwn(ctx, guideTied, id)
  const [head] = await ctx.query<GuideRow>(
    `select ${source.select} from ${FROM} where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!head) throw new BusinessError('not_found', {}, { status: 404 })
  const lines = await ctx.query<{
    line: number
    item: { id: string; code: string; name: string }
    quantity: string
    price: string
    total: string
  }>(
    `select l.line, jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name) as item, l.quantity, l.price, l.amount as total
     from inventory.guide_line l join catalogue.product p on p.company_id = l.company_id and p.id = l.item_id
     where l.company_id = $1 and l.guide_id = $2 order by l.line`,
    [ctx.companyId, id],
  )
  const tells = allowed(showsCost, ctx.session)
  return {
    ...head,
    total: tells ? head.total : null,
    items: lines.map((each) => ({
      ...each,
      quantity: plain(each.quantity),
      price: tells ? plain(each.price) : null,
      total: tells ? fixed(each.total) : null,
    })),
  }
}
