import {
  itemPicture,
  itemTracking,
  itemUnitCode,
  pictureAddress,
  resolvePrices,
  soldRates,
} from '@yupana/catalogue/server'
import { publishedRate } from '@yupana/company/server'
import { dec, plain } from '@yupana/kernel'
import { type Ctx, serve, together } from '@yupana/platform'
import { type TillBootstrap, type TillItem, tillEndpoints } from '../../contract/till/till.ts'
import { besideItems } from './beside-items.ts'
import { readTill, type Till } from './terminals.ts'

const PAGE = 2000

interface ItemRow
  extends Omit<TillItem, 'price' | 'includeTaxPrice' | 'currency' | 'tax' | 'floor' | 'tiers' | 'picture'> {
  kept: { type: string; rate: string; own: boolean }
  pictureKey: string | null
}

/** What a till sells of itself: one thing, no product that has variants; in dollars only where there is a rate for them. */
const SOLD = `t.active and t.type <> 'variants' and (t.currency = 'PEN' or exists (select from company.exchange_rate r where r.company_id = t.company_id))`

const BARCODES = `(select coalesce(jsonb_agg(b), '[]') from (
    select t.barcode as code, '1' as factor, null::text as price, null::boolean as "includeTaxPrice", 'item' as kind where t.barcode is not null
    union all select x.barcode, '1', null, null, 'item' from catalogue.barcode x where x.company_id = t.company_id and x.item_id = t.id and x.barcode is distinct from t.barcode
      and not exists (select from catalogue.presentation p where p.company_id = x.company_id and p.item_id = x.item_id and p.barcode = x.barcode)
    union all select p.barcode, trim_scale(p.factor)::text, trim_scale(p.price)::text, p.include_tax_price, 'package' from catalogue.presentation p
      where p.company_id = t.company_id and p.item_id = t.id and p.barcode is not null) b)`

const VARIANT = `(select coalesce(jsonb_agg(o.name order by c.position), '[]') from catalogue.variant_choice c
    join catalogue.variant_option o on o.company_id = c.company_id and o.id = c.option_id where c.company_id = t.company_id and c.item_id = t.id)`

const ITEM = `select t.id, t.code, t.name, t.type, jsonb_build_object('code', ${itemUnitCode}, 'name', o.name, 'decimals', case when t.decimal_sale then coalesce(o.decimals, 10) else 0 end) as unit,
    t.category_id as category, t.family_id as family, b.name as brand, jsonb_build_object('type', t.tax_type, 'rate', t.tax_rate::text, 'own', t.tax_own) as kept,
    t.plastic_bag as "plasticBag", ${BARCODES} as barcodes, t.tracks_stock as "tracksStock",
    case when t.tracks_stock then trim_scale(coalesce((select sum(s.quantity) from inventory.stock_balance s
      where s.company_id = t.company_id and s.item_id = t.id and s.warehouse_id = $2), 0))::text end as stock,
    ${itemTracking} as tracking, t.parent_id as parent, ${VARIANT} as variant, ${itemPicture} as "pictureKey", t.active
  from catalogue.product t left join catalogue.unit o on o.company_id = t.company_id and o.id = t.unit_id
  left join catalogue.brand b on b.company_id = t.company_id and b.id = t.brand_id
  where t.company_id = $1 and t.id = any($3::uuid[]) order by t.id`

/** SQL: a row was written after the transaction that `since` is the age of. The tables of others keep no time of their own. */
const written = (alias: string, since: string): string => `age(${alias}.xmin) <= ${since}`
const named = (table: string, since: string, item = 'item_id'): string =>
  `exists (select from ${table} x where x.company_id = t.company_id and x.${item} = t.id and ${written('x', since)})`
/** Of a product what it is, how it is read, what it costs, how much there is of it. */
const CHANGED = `(${written('t', '$3')} or ${named('catalogue.barcode', '$3')} or ${named('catalogue.presentation', '$3')}
  or ${named('catalogue.price_list_item', '$3')} or ${named('inventory.stock_balance', '$3')} or ${named('catalogue.variant_choice', '$3')})`

/** Rates are kept with three decimals. */
const RATE_UNIT = 1000

interface Version {
  version: string
  /** How many transactions ago the version was that is asked since; null where all is to be told: none was asked, or it is of another database. */
  age: number | null
}

/**
 * Where the catalogue stands, and how far back the asked version is. A list of prices that changed may price anything anew; so may another day, on which lists
 * begin and end, and another exchange rate: they are in the version, behind the transaction.
 */
async function versionOf(ctx: Ctx, asked: string | undefined): Promise<Version> {
  const rate = await publishedRate(ctx, ctx.today)
  const mark = `${ctx.today.replaceAll('-', '')}.${rate ? plain(dec(rate.sale).times(RATE_UNIT)) : '0'}`
  const [since, ...behind] = asked?.split('.') ?? []
  const [row] = await ctx.query<Version>(
    `select v.now::text || '.' || $3 as version, case when not $4 or $2::numeric is null or $2::numeric > v.now then null
         when exists (select from catalogue.price_list l where l.company_id = $1 and ${written('l', 'v.age')}) then null else v.age end as age
     from (select n.now, age(mod(coalesce($2::numeric, n.now), 4294967296)::text::xid) as age
       from (select pg_snapshot_xmin(pg_current_snapshot())::text::numeric as now) n) v`,
    [ctx.companyId, since ?? null, mark, behind.join('.') === mark],
  )
  return row!
}

export const tillBootstrap = serve(tillEndpoints.tillBootstrap, async (ctx, { query }) => {
  const till = await readTill(ctx, query.terminal)
  const { version, age } = await versionOf(ctx, query.since)
  const params = [ctx.companyId, till.warehouse?.id ?? null, age]
  const which = age === null ? '$3::int is null' : CHANGED
  const [[counted], page, removed, beside] = await together(
    ctx.query<{ count: number }>(
      `select count(*)::int as count from catalogue.product t where t.company_id = $1 and $2::uuid is distinct from t.id and ${which} and ${SOLD}`,
      params,
    ),
    ctx.query<{ id: string }>(
      `select t.id from catalogue.product t where t.company_id = $1 and $2::uuid is distinct from t.id and ${which} and ${SOLD} order by t.id limit ${PAGE} offset $4`,
      [...params, (query.page - 1) * PAGE],
    ),
    age === null || query.page > 1
      ? []
      : ctx.query<{ id: string }>(
          `select t.id from catalogue.product t where t.company_id = $1 and $2::uuid is distinct from t.id and ${which} and not (${SOLD})`,
          params,
        ),
    query.page > 1 ? undefined : besideItems(ctx, till),
  )
  // The figures of a page alone, whatever stands before it.
  const rows = await ctx.query<ItemRow>(ITEM, [ctx.companyId, till.warehouse?.id ?? null, page.map(({ id }) => id)])
  return {
    ...{ version, page: query.page, pages: Math.max(1, Math.ceil(counted!.count / PAGE)) },
    items: await priced(ctx, till, rows),
    removed: removed.map(({ id }) => id),
    ...(beside ?? NOTHING_BESIDE),
  }
})

const NOTHING_BESIDE: Omit<TillBootstrap, 'version' | 'page' | 'pages' | 'items' | 'removed'> = {
  ...{ clients: [], methods: [], categories: [], families: [], sellers: [], terms: [], scales: [] },
}

/** Prices as the till asks them of whoever comes, in soles; by its own list where it has one. */
async function priced(ctx: Ctx, till: Till, rows: readonly ItemRow[]): Promise<TillItem[]> {
  if (rows.length === 0) return []
  const asked = {
    ...{ client: { id: till.defaultClient.id }, branch: { id: till.branch.id }, date: ctx.today },
    ...{ type: 'sale' as const, currency: 'PEN' as const, lines: rows.map(({ id }) => ({ item: id, quantity: '1' })) },
  }
  const prices = await resolvePrices(ctx, asked, till.priceList?.id)
  const [rateOf, tiers] = await together(
    soldRates(ctx, ctx.today),
    tiersOf(
      ctx,
      prices.flatMap(({ item, rule }) => (rule.list ? [{ item, list: rule.list }] : [])),
    ),
  )
  return rows.map(({ kept, pictureKey, ...row }, i) => {
    const { price, includeTaxPrice, minimumPrice } = prices[i]!
    return {
      ...row,
      ...{ price, includeTaxPrice, currency: 'PEN', floor: minimumPrice, tiers: tiers.get(row.id) ?? [] },
      tax: { type: kept.type, rate: rateOf(kept) },
      picture: pictureAddress({ id: row.id, parentId: row.parent, pictureKey }),
    }
  })
}

type Tier = TillItem['tiers'][number]

/** What more of an item costs, by the list that prices it. */
async function tiersOf(
  ctx: Ctx,
  listed: readonly { item: string; list: string }[],
): Promise<ReadonlyMap<string, Tier[]>> {
  if (listed.length === 0) return new Map()
  const rows = await ctx.query<{ item: string; tiers: Tier[] }>(
    `select e.item_id as item, jsonb_agg(jsonb_build_object('from', trim_scale(e.minimum_quantity)::text, 'price', trim_scale(e.price)::text, 'includeTaxPrice', e.include_tax_price)
       order by e.minimum_quantity) as tiers
     from unnest($2::uuid[], $3::uuid[]) n(item, list) join catalogue.price_list_item e on e.company_id = $1 and e.list_id = n.list and e.item_id = n.item
     join catalogue.price_list l on l.company_id = e.company_id and l.id = e.list_id and l.currency = 'PEN' where e.minimum_quantity > 1 group by e.item_id`,
    [ctx.companyId, listed.map(({ item }) => item), listed.map(({ list }) => list)],
  )
  return new Map(rows.map(({ item, tiers }) => [item, tiers]))
}
