import { BusinessError, type DateText } from '@yupana/kernel'
import { type Ctx, query, serve, serveOpen } from '@yupana/platform'
import { lookupEndpoints } from '../contract/lookups.ts'

export interface DayRate {
  date: string
  purchase: string
  sale: string
}

/** Soles per dollar in force on a day: that day's rate, else the latest before it. @throws BusinessError `exchange_rate_not_found` */
export async function rateOf(ctx: Ctx, date: DateText): Promise<DayRate> {
  const [row] = await ctx.query<DayRate>(
    'select date, purchase, sale from company.exchange_rate where company_id = $1 and date <= $2 order by date desc limit 1',
    [ctx.companyId, date],
  )
  if (!row) throw new BusinessError('exchange_rate_not_found', { date }, { status: 404 })
  return row
}

export const exchangeRateOf = serve(lookupEndpoints.exchangeRateOf, (ctx, { query }) => rateOf(ctx, query.date))

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

export const banks = serve(lookupEndpoints.banks, (ctx, { query: { search = '' } }) =>
  ctx.query(
    `select code as id, code, name_es as name, name_es as label, code as value from law.code
     where list = 'bank' and (code = $1 or platform.fold(name_es) like '%' || platform.fold($1) || '%') order by detail ->> 'common' = 'true' desc, name_es`,
    [search.replace(/[\\%_]/g, '')],
  ),
)

export const currencies = serve(lookupEndpoints.currencies, (ctx) =>
  ctx.query(
    "select code as id, code, name_es as name, code || ' · ' || name_es as label, code as value from law.currency where code in ('PEN', 'USD') order by code",
  ),
)
