import { Problems } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportList,
  insertRecord,
  type ListSource,
  lockRecord,
  readOptions,
  readPage,
  removeRecord,
  serve,
  updateRecord,
  workbookOf,
} from '@yupana/platform'
import { type PriceListBody, type PriceListOut, priceListEndpoints } from '../../contract/price/price-list.ts'
import { saveEntries } from './price-entries.ts'
import { nextListNumber, type PriceListRow, priceListRecord, priceListSource, rowOut } from './price-list-record.ts'

const source = (type: string | undefined): ListSource => ({
  ...priceListSource,
  ...(type ? { where: 't.type = $2', params: [type] } : {}),
})

export const priceLists = serve(priceListEndpoints.priceLists, async (ctx, { query }) => {
  const { list } = priceListEndpoints.priceLists
  const page = await readPage<PriceListRow>(ctx, list!, source(query.type), query, await companyPageSize(ctx))
  return { ...page, data: page.data.map(rowOut) }
})

export const priceListExport = workbookOf('priceList', 'priceList.plural', priceListEndpoints.priceLists.list!, () =>
  source(undefined),
)
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
    `select $2::uuid is null or exists (select from parties.client where company_id = $1 and id = $2) as client,
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
