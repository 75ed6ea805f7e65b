import { LINE_LOTS, saidItems } from '@yupana/catalogue/server'
import { rateWarnings } from '@yupana/company/server'
import { allowed } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { saidParty } from '@yupana/parties/server'
import {
  anyLine,
  assertOwn,
  type Ctx,
  companyPageSize,
  type DocumentTable,
  exportRoute,
  isUuid,
  listSource,
  readPage,
  refSql,
  serve,
  workbookOf,
} from '@yupana/platform'
import type { GuideStatus } from '../../contract/guide.states.ts'
import { type GuideOut, guideColumns, guideEndpoints } from '../../contract/guide.ts'
import { showsCost } from '../../contract/index.ts'
import { BILLED_BEFORE, billedSql, guideTied } from './billing.ts'

const saidSupplier = saidParty('supplier')
const foundBy = saidSupplier.foundBy('text', 'inventory.guide_found')
const FROM = `inventory.guide t join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id
  left join parties.client c on c.company_id = t.company_id and c.id = t.supplier_id`

const source = listSource(guideColumns, {
  ties: guideTied.columns,
  from: FROM,
  countFrom: 'inventory.guide t',
  also: 't.version',
  sql: { warehouse: refSql('w'), supplier: saidSupplier.column, item: { id: 'l.item_id' } },
  ofLines: { 'item.id': anyLine('inventory.guide_line', 'guide_id') },
  ...foundBy,
  paper: { number: 't.number', kept: 'text', amounts: ['t.total'] },
  counts: "t.status not in ('draft', 'voided')",
})
const list = guideEndpoints.guides.list!

export const guides = serve(guideEndpoints.guides, async (ctx, { query }) =>
  readPage<never>(ctx, list, source, query, await companyPageSize(ctx)),
)

export const guideExport = workbookOf('guide', 'guide.plural', list, () => source)
export const exportGuides = exportRoute(guideEndpoints.exportGuides, guideExport)

export const guide = serve(guideEndpoints.guide, async (ctx, { params }) =>
  readGuide(ctx, await guideId(ctx, params.number)),
)

export const guideByNumber = serve(guideEndpoints.guideByNumber, async (ctx, { params: { serie, number } }) =>
  readGuide(ctx, await guideId(ctx, `${serie}-${Number(number)}`)),
)

/** The guide with this number, `GI01-5` or `GI01-00000005`, or id. @throws BusinessError `not_found` (404) */
export async function guideId(ctx: Ctx, given: string): Promise<string> {
  const [, serie, number] = /^(\w+)-0*(\d{1,8})$/.exec(given) ?? []
  const named = [6, 8].map((digits) => `${serie?.toUpperCase()}-${number?.padStart(digits, '0')}`)
  const [found] = await ctx.query<{ id: string }>(
    'select id from inventory.guide where company_id = $1 and (id = $2::uuid or number = any($3::text[]))',
    [ctx.companyId, isUuid(given) ? given : null, named],
  )
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
  return found.id
}

const DETAIL = `${source.select}, t.local_total as "localTotal", t.exchange_rate as "exchangeRate", t.note, t.void_reason as "voidReason",
  (select jsonb_agg(jsonb_build_object('line', l.line, 'item', jsonb_build_object('id', i.id, 'code', coalesce(l.item_code, i.code), 'name', coalesce(l.item_name, i.name)),
      'unit', jsonb_build_object('code', i.unit_code), 'quantity', trim_scale(l.quantity)::text, 'price', trim_scale(l.price)::text, ${LINE_LOTS}, 'total', l.amount::text, 'tax', jsonb_build_object('type', i.tax_type),
      'billed', trim_scale(${billedSql})::text, 'toBill', trim_scale(case when t.reason = '02' and not ${BILLED_BEFORE} then l.quantity - ${billedSql} else 0 end)::text, 'origin',
      (select jsonb_build_object('kind', o.from_kind, 'id', o.from_id, 'line', o.from_line) from platform.origin o
        where o.company_id = l.company_id and o.kind = 'guide' and o.id = l.guide_id and o.line = l.line)) order by l.line)
    from inventory.guide_line l join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
    where l.company_id = t.company_id and l.guide_id = t.id) as items`

/** With all that it said of its supplier when it was issued. */
export type ToldGuide = GuideOut & {
  status: GuideStatus
  supplier: { documentType: string; address: string | null } | null
}

/** With what it cost, whoever asks. */
export type StoredGuide = ToldGuide & {
  total: string
  localTotal: string
  currency: 'PEN' | 'USD'
  items: (GuideOut['items'][number] & { price: string; total: string })[]
}

/** As it stands, for what is done with it. @throws BusinessError `not_found` (404) */
export async function storedGuide(ctx: Ctx, id: string): Promise<StoredGuide> {
  await assertOwn(ctx, guideTied, id)
  const [row] = await ctx.query<Omit<StoredGuide, 'warnings'>>(
    `select ${DETAIL} from ${FROM} where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return { ...row, warnings: await rateWarnings(ctx, row, 'sale') }
}

/** As it is told: what it cost to who may know it. @throws BusinessError `not_found` (404) */
export async function readGuide(ctx: Ctx, id: string): Promise<ToldGuide> {
  const stored = await storedGuide(ctx, id)
  return allowed(showsCost, ctx.session) ? stored : withoutCost(stored)
}

export const withoutCost = <Guide extends GuideOut>(guide: Guide): Guide => ({
  ...guide,
  total: null,
  localTotal: null,
  items: guide.items.map((line) => ({ ...line, price: null, total: null })),
})

/** Where a guide is kept. */
export const guideTable: DocumentTable<ToldGuide> = {
  entity: 'guide',
  table: 'inventory.guide',
  of: 'guide_id',
  below: { 'inventory.guide_line': 'line' },
  stale: 'guide.guide_already_updated',
  said: { head: saidSupplier.kept, lines: saidItems('inventory.guide_line') },
  read: readGuide,
}
