import { BusinessError, plain } from '@yupana/kernel'
import { type Ctx, listSource, type RecordTable, refSql } from '@yupana/platform'
import { type PriceListBody, type PriceListOut, priceListColumns } from '../../contract/price/price-list.ts'

export type PriceListRow = Omit<PriceListOut, 'entries'>

export const priceListSource = listSource(priceListColumns, {
  from: `catalogue.price_list t
    left join parties.client c on c.company_id = t.company_id and c.id = t.client_id
    left join company.branch b on b.company_id = t.company_id and b.id = t.branch_id
    left join catalogue.payment_term p on p.company_id = t.company_id and p.id = t.payment_term_id`,
  countFrom: 'catalogue.price_list t',
  also: 't.version, t.rounding',
  sql: {
    client: `case when c.id is null then null else jsonb_build_object('id', c.id, 'code', c.document_number, 'name', c.fiscal_name) end`,
    branch: refSql('b'),
    paymentTerm: refSql('p'),
  },
  search: "platform.fold(t.number || ' ' || t.name)",
})

export const rowOut = <R extends PriceListRow>(row: R): R => ({
  ...row,
  margin: row.margin === null ? null : plain(row.margin),
})

export const priceListRecord: RecordTable<PriceListBody & { number?: number }, PriceListOut> = {
  entity: 'priceList',
  table: 'catalogue.price_list',
  columns: (body) => ({
    ...(body.number === undefined ? {} : { number: body.number }),
    name: body.name,
    type: body.type,
    currency: body.currency,
    include_tax_price: body.includeTaxPrice,
    valid_from: body.validFrom ?? null,
    valid_to: body.validTo ?? null,
    priority: body.priority,
    active: body.active,
    client_id: body.client?.id ?? null,
    client_type: body.clientType ?? null,
    branch_id: body.branch?.id ?? null,
    payment_term_id: body.paymentTerm?.id ?? null,
    margin: body.margin ?? null,
    rounding: body.rounding,
  }),
  unique: { price_list_name: 'name' },
  async read(ctx, id) {
    const [row] = await ctx.query<PriceListOut>(
      `select ${priceListSource.select}, (select count(*) from catalogue.price_list_item e where e.company_id = t.company_id and e.list_id = t.id)::int as entries
       from ${priceListSource.from} where t.company_id = $1 and t.id = $2`,
      [ctx.companyId, id],
    )
    if (!row) throw new BusinessError('not_found', {}, { status: 404 })
    return rowOut(row)
  },
}

/** The next number of a list; whoever takes the same one at the same time waits. */
export async function nextListNumber(ctx: Ctx): Promise<number> {
  await ctx.query(`select pg_advisory_xact_lock(hashtextextended('price-list ' || $1::text, 0))`, [ctx.companyId])
  const [row] = await ctx.query<{ last: number }>(
    'select coalesce(max(number), 0) as last from catalogue.price_list where company_id = $1',
    [ctx.companyId],
  )
  return (row?.last ?? 0) + 1
}
