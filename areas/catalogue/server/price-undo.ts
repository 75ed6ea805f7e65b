import { BusinessError } from '@yupana/kernel'
import { audit, serve } from '@yupana/platform'
import { priceText } from '../contract/price.ts'
import { priceChangeEndpoints } from '../contract/price-change.ts'

const DAY = 24 * 60 * 60 * 1000

interface ChangeRow {
  id: string
  at: Date
  user: string
  items: number
  undone: boolean
}

/** The latest mass changes of prices, and which of them can still be taken back. */
export const priceChanges = serve(priceChangeEndpoints.priceChanges, async (ctx) => {
  const rows = await ctx.query<ChangeRow>(
    `select c.id, c.created_at as at, coalesce(u.name || ' ' || u.last_name, '') as user, c.items, c.undone_at is not null as undone
     from catalogue.price_change c left join company.user_account u on u.id = c.created_by
     where c.company_id = $1 order by c.created_at desc, c.id desc limit 20`,
    [ctx.companyId],
  )
  return {
    data: rows.map(({ at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      canUndo: !row.undone && ctx.now.getTime() - at.getTime() < DAY,
    })),
  }
})

interface Line {
  id: string
  code: string
  name: string
  price: string
  restored: boolean
  before: string
  beforeIncludesTax: boolean
  after: string
  afterIncludesTax: boolean
}

/**
 * Takes a mass change back, once and within a day; what was priced anew since keeps its price and is named.
 * @throws BusinessError `not_found` (404), `price_change_undone`, `price_change_expired` (409)
 */
export const undoPrices = serve(priceChangeEndpoints.undoPrices, async (ctx, { params: { id } }) => {
  const [change] = await ctx.query<{ at: Date; undone: boolean }>(
    'select created_at as at, undone_at is not null as undone from catalogue.price_change where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!change) throw new BusinessError('not_found', {}, { status: 404 })
  if (change.undone) throw new BusinessError('price_change_undone', {}, { status: 409 })
  if (ctx.now.getTime() - change.at.getTime() >= DAY)
    throw new BusinessError('price_change_expired', {}, { status: 409 })
  const lines = await ctx.query<Line>(
    `select t.id, t.code, t.name, t.price, t.price = l.after_price and t.include_tax_price = l.after_include_tax as restored,
       l.before_price as before, l.before_include_tax as "beforeIncludesTax", l.after_price as after, l.after_include_tax as "afterIncludesTax"
     from catalogue.price_change_line l join catalogue.product t on t.company_id = l.company_id and t.id = l.item_id
     where l.company_id = $1 and l.change_id = $2 order by t.id for update of t`,
    [ctx.companyId, id],
  )
  const back = lines.filter((each) => each.restored)
  await ctx.query(
    `update catalogue.product t set price = n.price, include_tax_price = n.include_tax, version = t.version + 1
     from unnest($2::uuid[], $3::numeric[], $4::boolean[]) as n(id, price, include_tax) where t.company_id = $1 and t.id = n.id`,
    [
      ctx.companyId,
      back.map((each) => each.id),
      back.map((each) => each.before),
      back.map((each) => each.beforeIncludesTax),
    ],
  )
  await ctx.query(
    'update catalogue.price_change set undone_at = $3, undone_by = $4 where company_id = $1 and id = $2',
    [ctx.companyId, id, ctx.now, ctx.userId],
  )
  await audit(
    ctx,
    ...back.map((each) => ({
      entity: 'product',
      id: each.id,
      action: 'update',
      before: { price: priceText(each.after), includeTaxPrice: each.afterIncludesTax },
      after: { price: priceText(each.before), includeTaxPrice: each.beforeIncludesTax },
    })),
  )
  return {
    restored: back.length,
    conflicts: lines
      .filter((each) => !each.restored)
      .map(({ id: item, code, name, price }) => ({ id: item, code, name, price: priceText(price) })),
  }
})
