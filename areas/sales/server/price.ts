import { companyPageSize, exportList, listSource, ownConditions, readPage, serve, workbookOf } from '@yupana/platform'
import { overrideColumns, priceEndpoints } from '../contract/price.ts'
import { invoiceTied } from './invoice/queries.ts'

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

export const lastPrices = serve(priceEndpoints.lastPrices, async (ctx, { query }) => {
  const params: unknown[] = [ctx.companyId, query.client, query.item]
  const own = ownConditions(ctx, invoiceTied.columns, params).map((test) => ` and ${test}`)
  const data = await ctx.query<LastRow>(
    `select t.id as invoice, t.document_type as "documentType", t.serie, lpad(t.number::text, 8, '0') as number, t.date, t.currency,
       trim_scale(l.quantity)::text as quantity, trim_scale(l.price)::text as price, l.include_tax_price as "includeTaxPrice",
       trim_scale(l.discount_a)::text as "discountA", trim_scale(l.discount_b)::text as "discountB", trim_scale(round(l.unit_price, 4))::text as "unitPrice"
     from sales.invoice t join sales.invoice_line l on l.company_id = t.company_id and l.invoice_id = t.id and l.item_id = $3
     where t.company_id = $1 and t.client_id = $2 and t.status in ('open', 'closed') and not t.advance${own.join('')} order by t.date desc, t.id desc limit 5`,
    params,
  )
  return { data }
})

const CLIENT = {
  number: "coalesce(i.client_said ->> 'number', c.document_number)",
  name: "coalesce(i.client_said ->> 'name', c.fiscal_name)",
}
const ITEM = { code: 'coalesce(t.item_code, p.code)', name: 'coalesce(t.item_name, p.name)' }
const trimmed = (column: string): string => `trim_scale(t.${column})::text`

const source = listSource(overrideColumns, {
  ties: {
    ...{ branch: 'i.branch_id', seller: 'i.seller_id', warehouse: 'i.warehouse_id' },
    costCenter: 't.cost_center_id',
  },
  from: `sales.invoice_line t
    join sales.invoice i on i.company_id = t.company_id and i.id = t.invoice_id
    join parties.client c on c.company_id = i.company_id and c.id = i.client_id
    join catalogue.product p on p.company_id = t.company_id and p.id = t.item_id
    left join company.user_account u on u.id = t.override_by`,
  where: 't.override_at is not null',
  also: `t.invoice_id || ':' || t.line as id, i.id as invoice, t.include_tax_price as "includeTaxPrice"`,
  id: null,
  sql: {
    at: 't.override_at',
    user: "trim(u.name || ' ' || u.last_name)",
    documentType: 'i.document_type',
    serie: 'i.serie',
    number: { shown: "case when i.number is null then null else lpad(i.number::text, 8, '0') end", by: 'i.number' },
    date: 'i.date',
    status: 'i.status',
    client: {
      shown: `jsonb_build_object('id', c.id, 'code', ${CLIENT.number}, 'name', ${CLIENT.name})`,
      id: 'i.client_id',
      code: CLIENT.number,
      name: CLIENT.name,
    },
    item: {
      shown: `jsonb_build_object('id', p.id, 'code', ${ITEM.code}, 'name', ${ITEM.name})`,
      id: 't.item_id',
      ...ITEM,
    },
    quantity: trimmed('quantity'),
    currency: 'i.currency',
    price: trimmed('price'),
    discountA: trimmed('discount_a'),
    discountB: trimmed('discount_b'),
    floor: trimmed('price_floor'),
    reason: 't.price_reason',
  },
  search:
    "platform.fold(concat_ws(' ', t.item_code, t.item_name, p.code, p.name, i.client_said ->> 'name', c.fiscal_name, t.price_reason))",
  idColumn: '(t.invoice_id, t.line)',
})

interface OverrideRow {
  at: Date
}

export const priceOverrides = serve(priceEndpoints.priceOverrides, async (ctx, { query }) => {
  const { list } = priceEndpoints.priceOverrides
  const page = await readPage<OverrideRow>(ctx, list!, source, query, await companyPageSize(ctx))
  return { ...page, data: page.data.map((row) => ({ ...row, at: row.at.toISOString() })) as never }
})

export const overrideExport = workbookOf(
  'priceOverride',
  'priceOverride.plural',
  priceEndpoints.priceOverrides.list!,
  () => source,
)
export const exportOverrides = serve(priceEndpoints.exportOverrides, (ctx, { query }) =>
  exportList(ctx, overrideExport, query),
)
