import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, serve } from '@yupana/platform'
import {
  type CompanyAccountingOut,
  type CompanyConfiguration,
  type CompanyOut,
  companyConfigurationOut,
  companyEndpoints,
} from '../contract/company.ts'
import { keepAreaSettings, readAreaSettings } from './area-settings.ts'
import { startFetching } from './law/exchange-rate-job.ts'
import { latestIgvRegime, setIgvRegime } from './law/igv-regime.ts'
import { logoAddress } from './paper/logo.ts'

async function readCompany(ctx: Ctx): Promise<CompanyOut> {
  const [row] = await ctx.query<CompanyOut>(
    `select c.id, k.version, c.ruc, c.fiscal_name as "fiscalName", k.trade_name as "tradeName", k.address, k.geographic_code as "geographicCode",
       u.district, u.province, u.department, 'PE' as country, k.email, k.phone, k.website, k.tax_regime as "taxRegime",
       k.detraction_account as "detractionAccount", k.logo_key as logo, c.active,
       (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name) order by b.code), '[]')
        from company.branch b where b.company_id = k.company_id) as branches
     from company.configuration k join company.company c on c.id = k.company_id left join law.ubigeo u on u.code = k.geographic_code
     where k.company_id = $1`,
    [ctx.companyId],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const { regime, from } = await latestIgvRegime(ctx)
  return { ...row, igvRegime: regime, igvRegimeFrom: from, logo: logoAddress(row.logo) }
}

export const company = serve(companyEndpoints.company, (ctx) => readCompany(ctx))

/** @throws BusinessError `already_updated` (409) with the record as it stands */
async function holdConfiguration<T>(ctx: Ctx, version: number | undefined, read: (ctx: Ctx) => Promise<T>): Promise<T> {
  const [held] = await ctx.query<{ version: number }>(
    'select version from company.configuration where company_id = $1 for update',
    [ctx.companyId],
  )
  const before = await read(ctx)
  if (version !== undefined && version !== held?.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: before })
  return before
}

/** The RUC stays: a company of another RUC is another company. */
export const updateCompany = serve(companyEndpoints.updateCompany, async (ctx, { body }) => {
  const before = await holdConfiguration(ctx, body.version, readCompany)
  await ctx.query('update company.company set fiscal_name = $2 where id = $1', [ctx.companyId, body.fiscalName])
  await ctx.query(
    `update company.configuration set trade_name = $2, address = $3, geographic_code = $4, email = $5, phone = $6, website = $7, tax_regime = $8,
       detraction_account = $9, version = version + 1 where company_id = $1`,
    [
      ctx.companyId,
      body.tradeName ?? null,
      body.address,
      body.geographicCode,
      body.email ?? null,
      body.phone ?? null,
      body.website ?? null,
      body.taxRegime,
      body.detractionAccount ?? null,
    ],
  )
  if (body.igvRegime) await setIgvRegime(ctx, { regime: body.igvRegime, from: body.igvRegimeFrom })
  const after = await readCompany(ctx)
  await audit(ctx, { entity: 'company', id: ctx.companyId, action: 'update', before, after })
  return after
})

/** Column of each setting of the company itself; the others are those that the areas above offer. */
const settings = {
  language: 'language',
  pageSize: 'page_size',
  displayDecimal: 'display_decimal',
  displayItemsDecimal: 'display_items_decimal',
  calculationDecimal: 'calculation_decimal',
  dateFormat: 'date_format',
  localCurrency: 'local_currency',
  externalCurrency: 'external_currency',
  color: 'color',
  activities: 'activities',
  exchangeRateService: 'exchange_rate_service',
} as const

async function readSettings(ctx: Ctx): Promise<CompanyConfiguration> {
  const columns = Object.entries(settings).map(([name, column]) => `${column} as "${name}"`)
  const [row] = await ctx.query<Pick<CompanyConfiguration, 'version' | keyof typeof settings>>(
    `select version, ${columns.join(', ')} from company.configuration where company_id = $1`,
    [ctx.companyId],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return {
    ...row,
    ...(await readAreaSettings(ctx, Object.keys(companyConfigurationOut.shape))),
  } as CompanyConfiguration
}

export const companyConfiguration = serve(companyEndpoints.companyConfiguration, (ctx) => readSettings(ctx))

export const updateCompanyConfiguration = serve(companyEndpoints.updateCompanyConfiguration, async (ctx, { body }) => {
  const before = await holdConfiguration(ctx, body.version, readSettings)
  const names = Object.keys(settings) as (keyof typeof settings)[]
  await ctx.query(
    `update company.configuration set ${names.map((name, i) => `${settings[name]} = $${i + 2}`).join(', ')}, version = version + 1 where company_id = $1`,
    [ctx.companyId, ...names.map((name) => (body[name] === undefined ? before[name] : body[name]))],
  )
  await keepAreaSettings(ctx, body)
  // An installation without a way to the tax office keeps the wish and does nothing.
  if (body.exchangeRateService === 'sunat' && ctx.services.gateways.exchangeRates) await startFetching(ctx)
  const after = await readSettings(ctx)
  await audit(ctx, { entity: 'companyConfiguration', id: ctx.companyId, action: 'update', before, after })
  return after
})

/** Settings of the books, which accounting keeps. */
const bookSettings = [
  'automaticAccounting',
  'perception',
  'rateType',
  'igvCredit',
  'booksRegime',
  'profitSharing',
  'firstYear',
  'shareValue',
]

async function readAccounting(ctx: Ctx): Promise<CompanyAccountingOut> {
  const [row] = await ctx.query<CompanyAccountingOut>(
    `select version, local_currency as "localCurrency", external_currency as "externalCurrency", detraction_account as "detractionAccount",
       exchange_rate_service as "exchangeRateService" from company.configuration where company_id = $1`,
    [ctx.companyId],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return { ...row, ...(await readAreaSettings(ctx, bookSettings)) } as CompanyAccountingOut
}

export const companyAccounting = serve(companyEndpoints.companyAccounting, (ctx) => readAccounting(ctx))

export const updateCompanyAccounting = serve(companyEndpoints.updateCompanyAccounting, async (ctx, { body }) => {
  const before = await holdConfiguration(ctx, body.version, readAccounting)
  await ctx.query(
    'update company.configuration set detraction_account = $2, exchange_rate_service = $3, version = version + 1 where company_id = $1',
    [ctx.companyId, body.detractionAccount ?? null, body.exchangeRateService ?? before.exchangeRateService],
  )
  await keepAreaSettings(ctx, body)
  if (body.exchangeRateService === 'sunat' && ctx.services.gateways.exchangeRates) await startFetching(ctx)
  const after = await readAccounting(ctx)
  await audit(ctx, { entity: 'companyAccounting', id: ctx.companyId, action: 'update', before, after })
  return after
})
