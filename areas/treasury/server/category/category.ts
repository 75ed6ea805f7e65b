import type { Problems } from '@yupana/kernel'
import { BusinessError, Problems as Found } from '@yupana/kernel'
import type { CompanyWork, Ctx, ResourceRules } from '@yupana/platform'
import { type CategoryKind, categoryTypes } from '../../contract/payment/category.ts'

/** The categories that a company begins with. */
export async function plantCategories(ctx: CompanyWork): Promise<void> {
  await ctx.query('select treasury.plant_categories($1)', [ctx.companyId])
}

type Row = Record<string, unknown>
const idOf = (value: unknown): string | undefined => (value as { id?: string } | null | undefined)?.id

/** Two levels of one type; an account of the chart that takes entries, unless nothing is posted; a line of the cash flow that the law knows. */
async function check(ctx: Ctx, row: Row, before: Row | undefined): Promise<void> {
  const problems = new Found()
  await checkAccount(ctx, row, problems)
  await checkPlace(ctx, row, before, problems)
  if (before && before.type !== row.type && (await isUsed(ctx, String(before.id))))
    problems.add('type', 'category_type_in_use')
  problems.throwIfAny()
}

async function checkAccount(ctx: Ctx, { ledgerCode, accountingDoesNoApply, cashFlow }: Row, problems: Problems) {
  if (!ledgerCode && !accountingDoesNoApply) problems.add('ledgerCode', 'required')
  const [known] = await ctx.query<{ account: boolean; flow: boolean }>(
    `select exists (select from accounting.account where company_id = $1 and code = $2 and level = 3 and active) as account,
       exists (select from law.code where list = 'cash_flow' and code = $3) as flow`,
    [ctx.companyId, ledgerCode ?? null, cashFlow ?? null],
  )
  if (ledgerCode && !known!.account)
    problems.add('ledgerCode', 'account_not_found', { code: String(ledgerCode), year: ctx.today.slice(0, 4) })
  if (cashFlow && !known!.flow) problems.add('cashFlow', 'reference_not_found')
}

async function checkPlace(ctx: Ctx, row: Row, before: Row | undefined, problems: Problems): Promise<void> {
  const parent = idOf(row.parent)
  if (before) {
    const below = await ctx.query<{ type: string }>(
      'select type from treasury.category where company_id = $1 and parent_id = $2 limit 1',
      [ctx.companyId, before.id],
    )
    if (below.length > 0 && parent) problems.add('parent', 'category_two_levels')
    if (below.length > 0 && below[0]!.type !== row.type) problems.add('type', 'category_type_of_parent')
  }
  if (!parent) return
  // Held, so that nobody puts the one above below another meanwhile.
  const [above] = await ctx.query<{ id: string; type: string; parent_id: string | null }>(
    'select id, type, parent_id from treasury.category where company_id = $1 and id = $2 for update',
    [ctx.companyId, parent],
  )
  if (!above) return
  if (above.parent_id !== null || above.id === before?.id) problems.add('parent', 'category_two_levels')
  else if (above.type !== row.type) problems.add('parent', 'category_type_of_parent')
}

async function isUsed(ctx: Ctx, id: string): Promise<boolean> {
  const [used] = await ctx.query(
    'select 1 from treasury.payment_line where company_id = $1 and category_id = $2 limit 1',
    [ctx.companyId, id],
  )
  return used !== undefined
}

export const categoryRules: ResourceRules = {
  check,
  async checkRemoval(ctx, row) {
    const [below] = await ctx.query(
      'select 1 from treasury.category where company_id = $1 and parent_id = $2 limit 1',
      [ctx.companyId, row.id],
    )
    if (below || (await isUsed(ctx, String(row.id)))) throw new BusinessError('in_use', {}, { status: 409 })
  },
}

/** The category that the program looks for by its kind: the first of them by code; undefined where the company keeps none. */
export async function categoryOfKind(
  ctx: Ctx,
  direction: keyof typeof categoryTypes,
  kind: CategoryKind,
): Promise<{ id: string; code: string; name: string } | undefined> {
  const [found] = await ctx.query<{ id: string; code: string; name: string }>(
    'select id, code, name from treasury.category where company_id = $1 and type = $2 and kind = $3 and active order by code limit 1',
    [ctx.companyId, categoryTypes[direction], kind],
  )
  return found
}
