import { Problems } from '@yupana/kernel'
import {
  at,
  type Ctx,
  companyPageSize,
  exportList,
  insertRecord,
  type ListExport,
  type ListSource,
  lockRecord,
  readOptions,
  readPage,
  removeRecord,
  serve,
  updateRecord,
} from '@yupana/platform'
import { type PriceListBody, type PriceListOut, priceListEndpoints } from '../../contract/price-list.ts'
import { saveEntries } from './price-entries.ts'
import { listColumns, nextListNumber, type PriceListRow, priceListRecord, rowOut } from './price-list-record.ts'

const source = (type: string | undefined): ListSource => ({
  ...listColumns,
  ...(type ? { where: 't.type = $2', params: [type] } : {}),
})

export const priceLists = serve(priceListEndpoints.priceLists, async (ctx, { query }) => {
  const { list } = priceListEndpoints.priceLists
  const page = await readPage<PriceListRow>(ctx, list!, source(query.type), query, await companyPageSize(ctx))
  return { ...page, data: page.data.map(rowOut) }
})

export const priceListExport: ListExport = {
  noun: 'priceList',
  title: 'priceList.plural',
  spec: priceListEndpoints.priceLists.list!,
  source: () => source(undefined),
  columns: [
    { labels: ['field.number'], kind: 'integer', value: at('number') },
    { labels: ['field.name'], kind: 'text', value: at('name') },
    { labels: ['field.type'], kind: 'text', value: at('type'), words: 'priceList.type' },
    { labels: ['field.currency'], kind: 'text', value: at('currency') },
    { labels: ['priceList.includeTaxPrice'], kind: 'flag', value: at('includeTaxPrice') },
    { labels: ['priceList.client'], kind: 'text', value: at('client.name') },
    { labels: ['priceList.clientType'], kind: 'text', value: at('clientType'), words: 'client.type' },
    { labels: ['field.branch'], kind: 'text', value: at('branch.name') },
    { labels: ['priceList.paymentTerm'], kind: 'text', value: at('paymentTerm.name') },
    { labels: ['priceList.validFrom'], kind: 'date', value: at('validFrom') },
    { labels: ['priceList.validTo'], kind: 'date', value: at('validTo') },
    { labels: ['priceList.priority'], kind: 'integer', value: at('priority') },
    { labels: ['priceList.margin'], kind: 'quantity', value: at('margin') },
    { labels: ['field.active'], kind: 'flag', value: at('active') },
  ],
}
export const exportPriceLists = serve(priceListEndpoints.exportPriceLists, (ctx, { query }) =>
  exportList(ctx, priceListExport, query),
)

/** Active lists by number. */
export const choosePriceList = serve(priceListEndpoints.choosePriceList, (ctx, { query }) => {
  const options: ListSource = {
    ...source(query.type),
    select: 't.id, t.number::text as code, t.name, t.type, t.currency',
    from: 'catalogue.price_list t',
    where: query.type ? 't.active and t.type = $2' : 't.active',
  }
  return readOptions(ctx, priceListEndpoints.choosePriceList.list!, options, query)
})

export const priceList = serve(priceListEndpoints.priceList, (ctx, { params }) => priceListRecord.read(ctx, params.id))

/** The type that the address names holds where the body says none that differs. */
export const createPriceList = serve(priceListEndpoints.createPriceList, async (ctx, { query, body }) => {
  const given = { ...body, type: query.type ?? body.type }
  await check(ctx, given)
  const made = await insertRecord(ctx, priceListRecord, { ...given, number: await nextListNumber(ctx) })
  return withEntries(ctx, made, given)
})

export const updatePriceList = serve(priceListEndpoints.updatePriceList, async (ctx, { params: { id }, body }) => {
  const before = await lockRecord(ctx, priceListRecord, id, body.version)
  await check(ctx, body)
  return withEntries(ctx, await updateRecord(ctx, priceListRecord, id, body, before), body)
})

export const removePriceList = serve(priceListEndpoints.removePriceList, (ctx, { params: { id } }) =>
  removeRecord(ctx, priceListRecord, id),
)

async function withEntries(ctx: Ctx, list: PriceListOut, { products }: PriceListBody): Promise<PriceListOut> {
  if (!products?.length) return list
  await saveEntries(ctx, list, products)
  return priceListRecord.read(ctx, list.id)
}

/** @throws BusinessError `invalid` (422) */
async function check(ctx: Ctx, body: PriceListBody): Promise<void> {
  const problems = new Problems()
  if (body.validFrom && body.validTo && body.validTo < body.validFrom) problems.add('validTo', 'date_before_start')
  const [found] = await ctx.query<{ client: boolean; branch: boolean; term: boolean }>(
    `select $2::uuid is null or exists (select from catalogue.shown_contact where company_id = $1 and id = $2) as client,
       $3::uuid is null or exists (select from company.branch where company_id = $1 and id = $3) as branch,
       $4::uuid is null or exists (select from catalogue.payment_term where company_id = $1 and id = $4) as term`,
    [ctx.companyId, body.client?.id ?? null, body.branch?.id ?? null, body.paymentTerm?.id ?? null],
  )
  if (!found?.client) problems.add('client', 'reference_not_found')
  if (!found?.branch) problems.add('branch', 'reference_not_found')
  if (!found?.term) problems.add('paymentTerm', 'reference_not_found')
  problems.throwIfAny()
}

/** Terms that the list names, or all that are active where it names none. @throws BusinessError `not_found` (404) */
export const priceListPayments = serve(priceListEndpoints.priceListPayments, async (ctx, { params }) => {
  const { paymentTerm } = await priceListRecord.read(ctx, params.id)
  const data = await ctx.query<{ id: string; code: string; name: string; type: string; days: number }>(
    `select id, code, name, type, days from catalogue.payment_term
     where company_id = $1 and case when $2::uuid is null then active else id = $2 end order by days, code`,
    [ctx.companyId, paymentTerm?.id ?? null],
  )
  return { data }
})
