import { BusinessError } from '@yupana/kernel'
import { announcement, audit, type Ctx, uuidv7 } from '@yupana/platform'
import { plantAreaSettings } from '../area-settings.ts'

export interface NewCompany {
  ruc: string
  fiscalName: string
  tradeName?: string | null
  address: string
  /** District, six digits of INEI. */
  geographicCode: string
  demo?: boolean
  /** Years whose books are opened. */
  years: readonly number[]
}

export interface FoundedCompany {
  companyId: string
  branchId: string
  ownerRoleId: string
}

/** Told in the founding transaction; upper areas set up what a company of theirs needs: books, electronic documents. */
export const companyFounded = announcement<NewCompany>()

/** What stands when a person has opened a company: the areas above add what its first documents need. */
export interface OpenedCompany extends FoundedCompany {
  founderId: string
}

/** Told after `companyFounded`, once branch, series and founder are there; not where a company is founded bare. */
export const companyOpened = announcement<OpenedCompany>()

/**
 * A company that can work from its first minute, with the id of `ctx`: configuration, main branch, owner role, and what the
 * upper areas bring.
 * @throws BusinessError `company.ruc_already_exist` (409)
 */
export async function foundCompany(ctx: Ctx, founder: NewCompany): Promise<FoundedCompany> {
  const { companyId } = ctx
  const branchId = uuidv7()
  const ownerRoleId = uuidv7()
  const [founded] = await ctx.query(
    'insert into company.company (id, ruc, fiscal_name, demo) values ($1, $2, $3, $4) on conflict (ruc) where not released do nothing returning id',
    [companyId, founder.ruc, founder.fiscalName, founder.demo ?? false],
  )
  if (!founded)
    throw new BusinessError(
      'company.ruc_already_exist',
      { ruc: founder.ruc },
      { status: 409, errors: [{ field: 'ruc', code: 'company.ruc_already_exist', params: { ruc: founder.ruc } }] },
    )
  await ctx.query(
    'insert into company.configuration (company_id, id, address, geographic_code, trade_name) values ($1, $2, $3, $4, $5)',
    [companyId, uuidv7(), founder.address, founder.geographicCode, founder.tradeName ?? null],
  )
  await ctx.query(
    "insert into company.branch (company_id, id, code, name, address, geographic_code) values ($1, $2, '001', 'Principal', $3, $4)",
    [companyId, branchId, founder.address, founder.geographicCode],
  )
  await ctx.query(
    "insert into company.role (company_id, id, name, hierarchy, owner) values ($1, $2, 'Propietario', 1, true)",
    [companyId, ownerRoleId],
  )
  await plantAreaSettings(ctx)
  await companyFounded.tell(ctx, founder)
  await audit(ctx, { entity: 'company', id: companyId, action: 'create', after: founder })
  return { companyId, branchId, ownerRoleId }
}

/** Electronic series begin with F beside an invoice, with B beside a ticket, with T for guides (RS 097-2012, 123-2022). */
const firstSeries = [
  ['01', 'F001', 'Facturas'],
  ['03', 'B001', 'Boletas de venta'],
  ['07', 'FC01', 'Notas de crédito de facturas'],
  ['07', 'BC01', 'Notas de crédito de boletas'],
  ['08', 'FD01', 'Notas de débito de facturas'],
  ['08', 'BD01', 'Notas de débito de boletas'],
  ['09', 'T001', 'Guías de remisión'],
  ['20', 'R001', 'Comprobantes de retención'],
  ['40', 'P001', 'Comprobantes de percepción'],
  ['CT', 'CT01', 'Cotizaciones'],
  ['PE', 'PE01', 'Pedidos'],
  ['OC', 'OC01', 'Órdenes de compra'],
  ['GI', 'GI01', 'Guías de ingreso'],
  ['GS', 'GS01', 'Guías de salida'],
] as const

/** What the founder would have to enter before a first invoice: the series, and themselves as seller. Answers the worker. */
export async function plantFirstCatalogues(
  ctx: Ctx,
  { branchId, founder }: { branchId: string; founder: string },
): Promise<string> {
  const workerId = uuidv7()
  await ctx.query(
    `insert into company.document_series (company_id, id, document_type, serie, name, einvoice, branch_id)
     select $1, s.id, s.type, s.serie, s.name, s.type ~ '^[0-9]', $6 from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) s(id, type, serie, name)`,
    [
      ctx.companyId,
      firstSeries.map(() => uuidv7()),
      firstSeries.map(([type]) => type),
      firstSeries.map(([, serie]) => serie),
      firstSeries.map(([, , name]) => name),
      branchId,
    ],
  )
  await ctx.query("insert into company.worker (company_id, id, code, name) values ($1, $2, '001', $3)", [
    ctx.companyId,
    workerId,
    founder,
  ])
  return workerId
}
