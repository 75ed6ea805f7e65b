import { openAccountingYear } from '@yupana/accounting/server'
import { startSettings } from '@yupana/einvoicing/server'
import { type Ctx, hashPassword, inCompany, query, type Services, uuidv7 } from '@yupana/platform'

export interface Founder {
  ruc: string
  fiscalName: string
  tradeName?: string
  address: string
  geographicCode: string
  demo?: boolean
  years: readonly number[]
}

/** A company that can work from its first minute: configuration, branch, owner role, books of the years, e-invoicing on the emulator. */
export async function foundCompany(
  services: Services,
  founder: Founder,
): Promise<{ companyId: string; branchId: string; ownerRoleId: string }> {
  const companyId = uuidv7()
  await query(
    services.database.open,
    'insert into company.company (id, ruc, fiscal_name, demo) values ($1, $2, $3, $4)',
    [companyId, founder.ruc, founder.fiscalName, founder.demo ?? false],
  )
  return inCompany(services, companyId, async (ctx) => {
    const branchId = uuidv7()
    const ownerRoleId = uuidv7()
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
    for (const year of founder.years) await openAccountingYear(ctx, year)
    await startSettings(ctx, { ruc: founder.ruc, name: founder.fiscalName })
    return { companyId, branchId, ownerRoleId }
  })
}

export interface Person {
  email: string
  name: string
  lastName: string
  password: string
}

export async function addUser(services: Services, person: Person): Promise<string> {
  const id = uuidv7()
  await query(
    services.database.open,
    'insert into company.user_account (id, email, name, last_name, password_hash, email_confirmed) values ($1, $2, $3, $4, $5, true)',
    [id, person.email, person.name, person.lastName, await hashPassword(person.password)],
  )
  return id
}

export async function addRole(ctx: Ctx, name: string, permissions: readonly string[]): Promise<string> {
  const id = uuidv7()
  await ctx.query(
    'insert into company.role (company_id, id, name, hierarchy, permissions) values ($1, $2, $3, 2, $4)',
    [ctx.companyId, id, name, permissions],
  )
  return id
}

export async function addMember(
  ctx: Ctx,
  member: { userId: string; roleId: string; branchId: string; warehouseId?: string; workerId?: string },
): Promise<void> {
  await ctx.query(
    'insert into company.membership (company_id, id, user_id, role_id, branch_id, warehouse_id, worker_id) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      ctx.companyId,
      uuidv7(),
      member.userId,
      member.roleId,
      member.branchId,
      member.warehouseId ?? null,
      member.workerId ?? null,
    ],
  )
}
