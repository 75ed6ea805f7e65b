import { BusinessError, dec, Problems, round } from '@yupana/kernel'
import { buildList, type Ctx, serve } from '@yupana/platform'
import { priceText } from '../../contract/price/price.ts'
import { type PriceChangeBody, type PriceRule, priceChangeEndpoints } from '../../contract/price/price-change.ts'
import { variantEndpoints } from '../../contract/variant.ts'
import {
  auditItems,
  changeManyItems,
  type ItemValues,
  readItemChanges,
  type Shown,
  undoItemChange,
} from '../product/item-change.ts'
import { itemSource } from '../product/variant-queries.ts'

interface Item {
  id: string
  code: string
  name: string
  currency: string
  price: string
  includeTaxPrice: boolean
}
interface Changed extends Item {
  after: string
  afterIncludesTax: boolean
}

const SHOWN = 500

/** New prices of many items at once, by a list or by a rule; a dry run only says what would change. */
export const changePrices = serve(priceChangeEndpoints.changePrices, async (ctx, { body }) => {
  if (!body.prices?.length && !body.rule) throw new BusinessError('price_change_empty')
  const changed = body.rule ? await byRule(ctx, body.rule) : await byList(ctx, body.prices!)
  const id = body.dryRun || changed.length === 0 ? null : await write(ctx, changed)
  return {
    id,
    changed: changed.length,
    data: changed.slice(0, SHOWN).map((each) => ({
      id: each.id,
      code: each.code,
      name: each.name,
      currency: each.currency,
      before: priceText(each.price),
      after: priceText(each.after),
      includeTaxPrice: each.afterIncludesTax,
    })),
  }
})

const ITEM = 't.id, t.code, t.name, t.currency, t.price, t.include_tax_price as "includeTaxPrice"'

/** @throws BusinessError `invalid` (422): `reference_not_found` on each unknown item */
async function byList(ctx: Ctx, prices: NonNullable<PriceChangeBody['prices']>): Promise<Changed[]> {
  const rows = await ctx.query<Item>(
    `select ${ITEM} from catalogue.product t where t.company_id = $1 and t.id = any($2::uuid[]) order by t.id for update`,
    [ctx.companyId, prices.map((each) => each.variant)],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const problems = new Problems()
  const changed = prices.flatMap((each, i): Changed[] => {
    const item = known.get(each.variant)
    if (!item) {
      problems.add(`prices[${i}].variant`, 'reference_not_found')
      return []
    }
    return different({ ...item, after: each.price, afterIncludesTax: each.includeTaxPrice ?? item.includeTaxPrice })
  })
  problems.throwIfAny()
  return [...new Map(changed.map((each) => [each.id, each])).values()]
}

async function byRule(ctx: Ctx, rule: PriceRule): Promise<Changed[]> {
  const { list } = variantEndpoints.variants
  const query = { page: 1, showTotal: false, filters: rule.filters, search: rule.search }
  const built = buildList(list!, itemSource(ctx.language), query, ctx)
  const rows = await ctx.query<Item>(
    `select ${ITEM} from catalogue.product t where ${built.where} ${rule.items ? `and (t.id = any($${built.params.length + 1}::uuid[]) or t.parent_id = any($${built.params.length + 1}::uuid[]))` : ''}
     order by t.id for update of t`,
    rule.items ? [...built.params, rule.items] : built.params,
  )
  const changed = rows.map((item) => ({
    ...item,
    after: ruled(item.price, rule),
    afterIncludesTax: item.includeTaxPrice,
  }))
  const below = changed.find((each) => dec(each.after).isNegative())
  if (below) throw new BusinessError('price_below_zero', { code: below.code, name: below.name })
  return changed.flatMap(different).sort((a, b) => a.code.localeCompare(b.code))
}

/** A price after percent, amount and rounding, in that order. */
export function ruled(
  price: string,
  { percent, amount, rounding }: Pick<PriceRule, 'percent' | 'amount' | 'rounding'>,
): string {
  const moved = dec(price)
    .times(
      dec(percent ?? '0')
        .div(100)
        .plus(1),
    )
    .plus(amount ?? '0')
  if (rounding === 'none') return round(moved, 10).toString()
  return round(moved.div(rounding), 0).times(rounding).toString()
}

function different(each: Changed): Changed[] {
  return dec(each.price).eq(each.after) && each.includeTaxPrice === each.afterIncludesTax ? [] : [each]
}

const valuesOf = (price: string, includesTax: boolean) => ({ price, include_tax_price: String(includesTax) })

async function write(ctx: Ctx, changed: readonly Changed[]): Promise<string> {
  const lines = changed.map(({ id, code, name, ...each }) => ({
    id,
    code,
    name,
    before: valuesOf(each.price, each.includeTaxPrice),
    after: valuesOf(each.after, each.afterIncludesTax),
  }))
  const id = await changeManyItems(ctx, 'prices', lines)
  await auditItems(
    ctx,
    lines.map((each) => ({ ...each, before: shown(each.before), after: shown(each.after) })),
  )
  return id
}

const shown = ({ price, include_tax_price }: ItemValues): Shown => ({
  price: priceText(price!),
  includeTaxPrice: include_tax_price === 'true',
})

export const priceChanges = serve(priceChangeEndpoints.priceChanges, (ctx) => readItemChanges(ctx, 'prices'))

export const undoPrices = serve(priceChangeEndpoints.undoPrices, async (ctx, { params: { id } }) => {
  const { back, answer } = await undoItemChange(ctx, 'prices', id)
  await auditItems(
    ctx,
    back.map((each) => ({ ...each, before: shown(each.after), after: shown(each.before) })),
  )
  return answer
})
