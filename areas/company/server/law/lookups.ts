import type { Language } from '@yupana/contract'
import { BusinessError, type DateText, dec, plain } from '@yupana/kernel'
import { type Ctx, companyPageSize, query, readPage, remember, serve, serveOpen } from '@yupana/platform'
import type { DetractionOut } from '../../contract/detraction.ts'
import { lookupEndpoints } from '../../contract/lookups.ts'
import { detractionRoutes, detractionsOn } from './detraction.ts'
import { paymentWayRoutes, paymentWayRows } from './payment-way.ts'

export interface DayRate {
  date: string
  purchase: string
  sale: string
}

/** Soles per dollar in force on a day: that day's rate, else the latest before it. */
export function publishedRate(ctx: Ctx, date: DateText): Promise<DayRate | undefined> {
  return remember(ctx, `published rate ${date}`, async () => {
    const [row] = await ctx.query<DayRate>(
      'select date, purchase, sale from company.exchange_rate where company_id = $1 and date <= $2 order by date desc limit 1',
      [ctx.companyId, date],
    )
    return row
  })
}

/** The same. @throws BusinessError `exchange_rate_not_found` */
export async function rateOf(ctx: Ctx, date: DateText): Promise<DayRate> {
  const row = await publishedRate(ctx, date)
  if (!row) throw new BusinessError('exchange_rate_not_found', { date }, { status: 404 })
  return row
}

interface Coded {
  id: string
  code: string
  name: string
  label: string
  value: string
}

const plainSearch = (text: string | undefined): string => (text ?? '').trim().replace(/[\\%_]/g, '')

/** Rows of a list of the law by code or name, in a language, at most 300: the longest is that of countries. */
function lawRows(
  ctx: Ctx,
  list: string,
  search: string | undefined,
  { language = ctx.language, where = 'true' }: { language?: Language; where?: string } = {},
): Promise<Coded[]> {
  return ctx.query<Coded>(
    `select n.code as id, n.code, n.name, n.code || ' · ' || n.name as label, n.code as value
     from (select c.code, c.detail, case $2 when 'en' then c.name_en when 'fr' then c.name_fr else c.name_es end as name from law.code c where c.list = $1) n
     where ${where} and ($3 = '' or platform.fold(n.code || ' ' || n.name) like '%' || platform.fold($3) || '%')
     order by ${list === 'country' ? 'n.name' : "n.detail ->> 'common' = 'true' desc nulls last, n.code"} limit 300`,
    [list, language, plainSearch(search)],
  )
}

function currencyRows(ctx: Ctx, search: string | undefined): Promise<(Coded & { local: boolean })[]> {
  return ctx.query(
    `select n.code as id, n.code, n.name, n.code || ' · ' || n.name as label, n.code as value, n.local
     from (select c.code, case $2 when 'en' then c.name_en when 'fr' then c.name_fr else c.name_es end as name,
         c.code = g.local_currency as local, c.code in (g.local_currency, g.external_currency) as own
       from law.currency c cross join company.configuration g where g.company_id = $1) n
     where ($3 = '' or platform.fold(n.code || ' ' || n.name) like '%' || platform.fold($3) || '%') order by n.local desc, n.own desc, n.code`,
    [ctx.companyId, ctx.language, plainSearch(search)],
  )
}

async function ownCurrencies(ctx: Ctx) {
  return (await currencyRows(ctx, '')).slice(0, 2)
}

const documentTypeCondition = (type: string | undefined): { where?: string } =>
  type && /^\d\d$/.test(type) ? { where: `n.detail ->> 'documents' like '%${type}%'` } : {}

/** Detracciones in force on a day, today where none is asked for; percent of the whole amount. */
const detractionRows = (
  ctx: Ctx,
  { search, date = ctx.today }: { search?: string | undefined; date?: DateText | undefined },
): Promise<DetractionOut[]> => detractionsOn(ctx, date, search)

const paged = <T>(data: T[]) => ({ data, total: data.length })

/** @throws BusinessError `not_found` (404) */
function theOne<T extends Coded>(rows: readonly T[], code: string): T {
  const found = rows.find((row) => row.code === code)
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
  return found
}

const lawRoutes = [
  serve(lookupEndpoints.detractions, async (ctx, { query }) => paged(await detractionRows(ctx, query))),
  serve(lookupEndpoints.chooseDetractions, async (ctx, { query }) =>
    (await detractionRows(ctx, query)).map((row) => ({
      ...row,
      codeDetraction: row.code,
      percentage: row.percentage === null ? null : plain(dec(row.percentage).div(100)),
    })),
  ),
  serve(lookupEndpoints.detraction, async (ctx, { params }) => theOne(await detractionRows(ctx, {}), params.id)),
  serve(lookupEndpoints.paymentWays, async (ctx, { query }) => paged(await paymentWayRows(ctx, query.search, true))),
  serve(lookupEndpoints.choosePaymentWay, (ctx, { query }) => paymentWayRows(ctx, query.search)),
  serve(lookupEndpoints.paymentWay, async (ctx, { params }) =>
    theOne(await paymentWayRows(ctx, '', true), params.id.toUpperCase()),
  ),
]

export const lookupRoutes = [
  ...lawRoutes,
  ...paymentWayRoutes,
  ...detractionRoutes,
  serve(lookupEndpoints.exchangeRateOf, (ctx, { query }) => rateOf(ctx, query.date)),
  serve(lookupEndpoints.exchangeRateOfSunat, (ctx, { query }) => rateOf(ctx, query.date)),
  serve(lookupEndpoints.sunatRates, async (ctx, { query: asked }) =>
    readPage<DayRate & { id: string }>(
      ctx,
      lookupEndpoints.sunatRates.list!,
      {
        select: 't.id, t.date, t.purchase, t.sale',
        from: 'company.exchange_rate t',
        where: 't.fetched_version = t.version',
        ties: 'common',
        columns: { date: 't.date', purchase: 't.purchase', sale: 't.sale' },
      },
      asked,
      await companyPageSize(ctx),
    ),
  ),
  serve(lookupEndpoints.currencies, (ctx) =>
    ctx.query<Coded>(
      "select code as id, code, name_es as name, code || ' · ' || name_es as label, code as value from law.currency where code in ('PEN', 'USD') order by code",
    ),
  ),
  serve(lookupEndpoints.allCurrencies, (ctx, { query }) => currencyRows(ctx, query.search)),
  serve(lookupEndpoints.companyCurrencies, ownCurrencies),
  serve(lookupEndpoints.chooseCompanyCurrency, ownCurrencies),
  serve(lookupEndpoints.countries, (ctx, { params, query }) =>
    lawRows(ctx, 'country', query.search, { language: params.lang }),
  ),
  serve(lookupEndpoints.operationTypes, (ctx, { query }) =>
    lawRows(ctx, 'operation_type', query.search, documentTypeCondition(query.documentType)),
  ),
  serve(lookupEndpoints.cashFlows, (ctx, { query }) => lawRows(ctx, 'cash_flow', query.search)),
  serve(lookupEndpoints.chooseCashFlow, (ctx, { query }) => lawRows(ctx, 'cash_flow', query.search)),
  serve(lookupEndpoints.financialEntities, (ctx, { query }) => lawRows(ctx, 'bank', query.search)),
  serve(lookupEndpoints.chooseFinancialEntity, (ctx, { query }) => lawRows(ctx, 'bank', query.search)),
  serve(lookupEndpoints.taxationAgreements, (ctx, { query }) => lawRows(ctx, 'taxation_agreement', query.search)),
  serve(lookupEndpoints.chooseTaxationAgreement, (ctx, { query }) => lawRows(ctx, 'taxation_agreement', query.search)),
  serve(lookupEndpoints.rentTypes, (ctx, { query }) => lawRows(ctx, 'rent_type', query.search)),
  serve(lookupEndpoints.chooseRentType, (ctx, { query }) => lawRows(ctx, 'rent_type', query.search)),
  serve(lookupEndpoints.customsOffices, (ctx, { query }) => lawRows(ctx, 'customs_office', query.search)),
  serve(lookupEndpoints.chooseCustomsOffice, (ctx, { query }) => lawRows(ctx, 'customs_office', query.search)),
  serve(lookupEndpoints.workerByName, async (ctx, { params }) => {
    const [row] = await ctx.query<{ id: string; code: string; name: string; type: string; active: boolean }>(
      'select id, code, name, type, active from company.worker where company_id = $1 and platform.fold(name) = platform.fold($2) order by active desc, code limit 1',
      [ctx.companyId, params.name.trim()],
    )
    if (!row) throw new BusinessError('not_found', {}, { status: 404 })
    return row
  }),
]

export const ubigeo = serveOpen(lookupEndpoints.ubigeo, async (ctx, { query: asked }) => {
  const search = asked.search?.trim() ?? ''
  return query(
    ctx.database.open,
    `select code as id, code, district as name, district || ' · ' || province || ' · ' || department as label, code as value, department, province, district
     from law.ubigeo
     where ($1 = '' or code like $1 || '%' or platform.fold(district || ' ' || province || ' ' || department) like '%' || platform.fold($1) || '%')
       and ($2 = '' or code like $2 || '%')
     order by case when platform.fold(district) like platform.fold($1) || '%' then 0 else 1 end, department, province, district limit 50`,
    [search.replace(/[\\%_]/g, ''), (asked.province ?? asked.department ?? '').replace(/\D/g, '')],
  )
})

/** The places of Peru in their three steps. */
export const ubigeoTree = serveOpen(lookupEndpoints.ubigeoTree, (ctx) =>
  query(
    ctx.database.open,
    `select left(min(code), 2) as code, department as name, jsonb_agg(jsonb_build_object('code', p.code, 'name', p.province, 'children', p.children) order by p.province) as children
     from (select left(min(code), 4) as code, department, province, jsonb_agg(jsonb_build_object('code', code, 'name', district) order by district) as children
       from law.ubigeo group by department, province) p group by department order by department`,
  ),
)
