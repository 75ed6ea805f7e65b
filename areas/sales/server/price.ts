import { at, companyPageSize, exportList, type ListExport, type ListSource, readPage, serve } from '@yupana/platform'
import { priceEndpoints } from '../contract/price.ts'

interface LastRow {
  invoice: string
  documentType: string
  serie: string
  number: string
  date: string
  currency: string
  quantity: string
  price: string
  includeTaxPrice: boolean
  discountA: string
  discountB: string
  unitPrice: string
}

export const lastPrices = serve(priceEndpoints.lastPrices, async (ctx, { query }) => ({
  data: await ctx.query<LastRow>(
    `select t.id as invoice, t.document_type as "documentType", t.serie, lpad(t.number::text, 8, '0') as number, t.date, t.currency,
       trim_scale(l.quantity)::text as quantity, trim_scale(l.price)::text as price, l.include_tax_price as "includeTaxPrice",
       trim_scale(l.discount_a)::text as "discountA", trim_scale(l.discount_b)::text as "discountB", trim_scale(round(l.unit_price, 4))::text as "unitPrice"
     from sales.invoice t join sales.invoice_line l on l.company_id = t.company_id and l.invoice_id = t.id and l.item_id = $3
     where t.company_id = $1 and t.client_id = $2 and t.status in ('open', 'closed') order by t.date desc, t.id desc limit 5`,
    [ctx.companyId, query.client, query.item],
  ),
}))

const source: ListSource = {
  select: `t.invoice_id || ':' || t.line as id, t.override_at as at, trim(u.name || ' ' || u.last_name) as user, i.id as invoice, i.document_type as "documentType", i.serie,
    case when i.number is null then null else lpad(i.number::text, 8, '0') end as number, i.date, i.status,
    jsonb_build_object('id', c.id, 'code', coalesce(i.client_said ->> 'number', c.document_number), 'name', coalesce(i.client_said ->> 'name', c.fiscal_name)) as client,
    jsonb_build_object('id', p.id, 'code', coalesce(t.item_code, p.code), 'name', coalesce(t.item_name, p.name)) as item,
    trim_scale(t.quantity)::text as quantity, i.currency, trim_scale(t.price)::text as price, trim_scale(t.discount_a)::text as "discountA",
    trim_scale(t.discount_b)::text as "discountB", trim_scale(t.price_floor)::text as floor, t.include_tax_price as "includeTaxPrice", t.price_reason as reason`,
  from: `sales.invoice_line t
    join sales.invoice i on i.company_id = t.company_id and i.id = t.invoice_id
    join parties.client c on c.company_id = i.company_id and c.id = i.client_id
    join catalogue.product p on p.company_id = t.company_id and p.id = t.item_id
    left join company.user_account u on u.id = t.override_by`,
  where: 't.override_at is not null',
  columns: {
    at: 't.override_at',
    date: 'i.date',
    status: 'i.status',
    reason: 't.price_reason',
    'client.id': 'i.client_id',
    'item.id': 't.item_id',
  },
  search:
    "platform.fold(concat_ws(' ', t.item_code, t.item_name, p.code, p.name, i.client_said ->> 'name', c.fiscal_name, t.price_reason))",
  idColumn: '(t.invoice_id, t.line)',
}

interface OverrideRow {
  at: Date
}

export const priceOverrides = serve(priceEndpoints.priceOverrides, async (ctx, { query }) => {
  const { list } = priceEndpoints.priceOverrides
  const page = await readPage<OverrideRow>(ctx, list!, source, query, await companyPageSize(ctx))
  return { ...page, data: page.data.map((row) => ({ ...row, at: row.at.toISOString() })) as never }
})

export const overrideExport: ListExport = {
  noun: 'priceOverride',
  title: 'priceOverride.plural',
  spec: priceEndpoints.priceOverrides.list!,
  source: () => source,
  columns: [
    { labels: ['priceOverride.at'], kind: 'date', value: at('at') },
    { labels: ['priceOverride.user'], kind: 'text', value: at('user') },
    { labels: ['field.type'], kind: 'text', value: at('documentType'), words: 'invoice.short' },
    { labels: ['field.serie'], kind: 'text', value: at('serie') },
    { labels: ['field.number'], kind: 'text', value: at('number') },
    { labels: ['field.date'], kind: 'date', value: at('date') },
    { labels: ['invoice.client'], kind: 'text', value: at('client.name') },
    { labels: ['field.code'], kind: 'text', value: at('item.code') },
    { labels: ['priceOverride.item'], kind: 'text', value: at('item.name') },
    { labels: ['field.quantity'], kind: 'quantity', value: at('quantity') },
    { labels: ['field.currency'], kind: 'text', value: at('currency') },
    { labels: ['field.price'], kind: 'quantity', value: at('price') },
    { labels: ['invoice.discountA'], kind: 'quantity', value: at('discountA') },
    { labels: ['invoice.discountB'], kind: 'quantity', value: at('discountB') },
    { labels: ['priceOverride.floor'], kind: 'quantity', value: at('floor') },
    { labels: ['priceOverride.reason'], kind: 'text', value: at('reason') },
  ],
}
export const exportOverrides = serve(priceEndpoints.exportOverrides, (ctx, { query }) =>
  exportList(ctx, overrideExport, query),
)
