import { type FoundedCompany, foundCompany, type NewCompany } from '@yupana/company/server'
import { type Ctx, hashPassword, inCompany, query, type Services, uuidv7 } from '@yupana/platform'
import { plantCategories, plantDunningLevels, plantMatchRules } from '@yupana/treasury/server'

/** A company of the demo or of a test, in a transaction of its own. */
export function plantCompany(services: Services, company: NewCompany): Promise<FoundedCompany> {
  return inCompany(services, uuidv7(), async (ctx) => {
    const founded = await foundCompany(ctx, company)
    await plantCategories(ctx)
    await plantMatchRules(ctx)
    await plantDunningLevels(ctx)
    return founded
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
    [
      id,
      person.email,
      person.name,
      person.lastName,
      await hashPassword(person.password, services.secrets.passwordCost),
    ],
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

export async function addMember(ctx: Ctx, member: { userId: string; roleId: string; branchId: string }): Promise<void> {
  await ctx.query(
    'insert into company.membership (company_id, id, user_id, role_id, branch_id) values ($1, $2, $3, $4, $5)',
    [ctx.companyId, uuidv7(), member.userId, member.roleId, member.branchId],
  )
}
