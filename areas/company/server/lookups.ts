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

export const currencies = serve(lookupEndpoints.currencies, (ctx) =>
  ctx.query(
    "select code as id, code, name_es as name, code || ' · ' || name_es as label, code as value from law.currency where code in ('PEN', 'USD') order by code",
  ),
)
