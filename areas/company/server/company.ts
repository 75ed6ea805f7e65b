import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, PdfError, type Services, serve, type Upload } from '@yupana/platform'
import { type CompanyOut, companyEndpoints } from '../contract/company.ts'
import { checkPicture } from './picture.ts'

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
  return { ...row, logo: logoAddress(row.logo) }
}

const logoAddress = (key: string | null): string | null => (key ? `/api/company/logo?v=${key.slice(-8)}` : null)

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
    [ctx.companyId, ...names.map((name) => body[name])],
  )
  const after = await readSettings(ctx)
  await audit(ctx, { entity: 'companyConfiguration', id: ctx.companyId, action: 'update', before, after })
  return after
})

async function logoKey(ctx: Ctx): Promise<string | null> {
  const [row] = await ctx.query<{ key: string | null }>(
    'select logo_key as key from company.configuration where company_id = $1',
    [ctx.companyId],
  )
  return row?.key ?? null
}

async function keepLogo(ctx: Ctx, key: string | null): Promise<void> {
  const before = await logoKey(ctx)
  await ctx.query('update company.configuration set logo_key = $2 where company_id = $1', [ctx.companyId, key])
  await audit(ctx, { entity: 'company', id: ctx.companyId, action: 'logo', before: { key: before }, after: { key } })
}

export const uploadLogo = serve(companyEndpoints.uploadLogo, async (ctx, { body }) => {
  const { bytes } = body as unknown as Upload
  const { type } = checkPicture(bytes, { least: 40, most: 2000, code: 'logo_size' })
  await assertPrints(ctx.services, bytes)
  const { key } = await ctx.services.files.put(ctx.companyId, bytes, { name: 'logo', type, immutable: false })
  await keepLogo(ctx, key)
  return { logo: logoAddress(key)! }
})

export const removeLogo = serve(companyEndpoints.removeLogo, (ctx) => keepLogo(ctx, null))

/** A picture with a good head and a broken body would break every document of the company. @throws BusinessError `file_type` (415) */
async function assertPrints({ pdf }: Services, bytes: Uint8Array): Promise<void> {
  try {
    await pdf.render({
      title: 'logo',
      pageSize: 'A6',
      margins: 10,
      content: [{ image: 'logo', fit: [96, 64] }],
      images: { logo: dataAddress(bytes) },
    })
  } catch (error) {
    if (error instanceof PdfError && error.kind === 'invalid') throw new BusinessError('file_type', {}, { status: 415 })
    throw error
  }
}

const dataAddress = (bytes: Uint8Array): string =>
  `data:${typeOf(bytes)};base64,${Buffer.from(bytes).toString('base64')}`
const typeOf = (bytes: Uint8Array): string => (bytes[0] === 0x89 ? 'image/png' : 'image/jpeg')

export const logo = serve(companyEndpoints.logo, async (ctx) => {
  const key = await logoKey(ctx)
  if (!key) throw new BusinessError('not_found', {}, { status: 404 })
  const content = await ctx.services.files.get(key)
  return { name: 'logo', type: typeOf(content), content, inline: true }
})

/** The company's logo as a `data:` address for what is printed; undefined where it has none. */
export async function printedLogo(ctx: Ctx): Promise<string | undefined> {
  const key = await logoKey(ctx)
  if (!key) return undefined
  return dataAddress(await ctx.services.files.get(key))
}
