import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, serve } from '@yupana/platform'
import { type CompanyAccountingOut, type CompanyOut, companyEndpoints } from '../contract/company.ts'
import { startFetching } from './exchange-rate-job.ts'
import { latestIgvRegime, setIgvRegime } from './igv-regime.ts'
import { logoAddress } from './logo.ts'

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

/** Column of each setting of the company. */
const settings = {
  language: 'language',
  pageSize: 'page_size',
  displayDecimal: 'display_decimal',
  displayItemsDecimal: 'display_items_decimal',
  calculationDecimal: 'calculation_decimal',
  perception: 'perception',
  dateFormat: 'date_format',
  taxesIncluded: 'taxes_included',
  localCurrency: 'local_currency',
  externalCurrency: 'external_currency',
  color: 'color',
  mailEnabled: 'mail_enabled',
  einvoiceEnabled: 'einvoice_enabled',
  exchangeRateService: 'exchange_rate_service',
  bankCommissionLocal: 'bank_commission_local',
  bankCommissionForeign: 'bank_commission_foreign',
  cashShift: 'cash_shift',
  quotationDays: 'quotation_days',
  quotationTerms: 'quotation_terms',
  orderApprovalLimit: 'order_approval_limit',
  creditControl: 'credit_control',
  creditOverdueDays: 'credit_overdue_days',
} as const

type Settings = { version: number } & Record<keyof typeof settings, never>

async function readSettings(ctx: Ctx): Promise<Settings> {
  const columns = Object.entries(settings).map(([name, column]) => `${column} as "${name}"`)
  const [row] = await ctx.query<Settings>(
    `select version, ${columns.join(', ')} from company.configuration where company_id = $1`,
    [ctx.companyId],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

export const companyConfiguration = serve(companyEndpoints.companyConfiguration, (ctx) => readSettings(ctx))

export const updateCompanyConfiguration = serve(companyEndpoints.updateCompanyConfiguration, async (ctx, { body }) => {
  const before = await holdConfiguration(ctx, body.version, readSettings)
  const names = Object.keys(settings) as (keyof typeof settings)[]
  await ctx.query(
    `update company.configuration set ${names.map((name, i) => `${settings[name]} = $${i + 2}`).join(', ')}, version = version + 1 where company_id = $1`,
    [ctx.companyId, ...names.map((name) => (body[name] === undefined ? before[name] : body[name]))],
  )
  // An installation without a way to the tax office keeps the wish and does nothing.
  if (body.exchangeRateService === 'sunat' && ctx.services.gateways.exchangeRates) await startFetching(ctx)
  const after = await readSettings(ctx)
  await audit(ctx, { entity: 'companyConfiguration', id: ctx.companyId, action: 'update', before, after })
  return after
})

async function readAccounting(ctx: Ctx): Promise<CompanyAccountingOut> {
  const [row] = await ctx.query<CompanyAccountingOut>(
    `select version, automatic_accounting as "automaticAccounting", local_currency as "localCurrency", external_currency as "externalCurrency",
       perception, detraction_account as "detractionAccount" from company.configuration where company_id = $1`,
    [ctx.companyId],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

export const companyAccounting = serve(companyEndpoints.companyAccounting, (ctx) => readAccounting(ctx))

export const updateCompanyAccounting = serve(companyEndpoints.updateCompanyAccounting, async (ctx, { body }) => {
  const before = await holdConfiguration(ctx, body.version, readAccounting)
  await ctx.query(
    'update company.configuration set automatic_accounting = $2, perception = $3, detraction_account = $4, version = version + 1 where company_id = $1',
    [ctx.companyId, body.automaticAccounting, body.perception, body.detractionAccount ?? null],
  )
  const after = await readAccounting(ctx)
  await audit(ctx, { entity: 'companyAccounting', id: ctx.companyId, action: 'update', before, after })
  return after
})

/** How far the company is with electronic documents: 0 not begun, 1 in the tutorial, 2 ready to test, 3 with legal effect. */
export async function setEInvoiceStatus(ctx: Ctx, status: 0 | 1 | 2 | 3): Promise<void> {
  await ctx.query(
    'update company.configuration set einvoice_status = $2 where company_id = $1 and einvoice_status <> $2',
    [ctx.companyId, status],
  )
}
