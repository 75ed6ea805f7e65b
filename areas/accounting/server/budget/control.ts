import { allowed, full } from '@yupana/contract'
import {
  BusinessError,
  type DateText,
  type Decimal,
  type DecimalInput,
  dec,
  fixed,
  periodOf,
  ZERO,
} from '@yupana/kernel'
import { audit, type Ctx, message } from '@yupana/platform'
import { itemOfAccount } from '../../contract/budget.totals.ts'
import { budgetErrors } from '../../contract/labels-budget.ts'
import { accountMap, resolveAccount } from '../accounts.ts'
import { figuresOf, type KeptBudget, readBudgets, usageOf } from './used.ts'

/** A document that would spend of budgets. */
export interface Spending {
  kind: string
  id: string
  on: DateText
  /** Net, in soles; accounts as codes or keys of settings. */
  lines: readonly { account: string; costCenterId: string | null; amount: DecimalInput }[]
  /** Why it is let through though a budget says no: of who keeps the budgets. */
  reason?: string | undefined
}

interface Exceeded {
  budget: KeptBudget & Controlled
  item: string
  params: Record<'item' | 'budget' | 'used' | 'amount' | 'excess', string>
}
interface Controlled {
  control: 'warn' | 'block'
  code: string
}

const OVERRIDES = full('ACCOUNTSETTINGS')

/**
 * Whether budgets of its year, accumulated to its month, have room for a document: their items are held until the transaction ends, so that of two at
 * once the second sees the first. What goes beyond one that warns is told.
 * @throws BusinessError `budget_exceeded` (409) where one blocks, unless who may says why it goes on
 */
export async function spendBudget(ctx: Ctx, spending: Spending): Promise<{ code: string; message: string }[]> {
  const { year } = periodOf(spending.on)
  const budgets = await readBudgets<Controlled>(
    ctx,
    "t.year = $2 and t.state = 'approved' and t.control <> 'none'",
    [year],
    ', t.control, t.code',
  )
  if (budgets.length === 0) return []
  const asked = await askedOf(ctx, budgets, spending)
  if (asked.size === 0) return []
  await ctx.query(
    'select from accounting.budget_item where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, [...asked.keys()]],
  )
  const exceeded = await exceededOf(ctx, budgets, asked, spending)
  const blocking = exceeded.filter(({ budget }) => budget.control === 'block')
  if (blocking.length > 0) await assertOverridden(ctx, spending, blocking)
  return exceeded.map(({ params }) => ({
    code: 'budget_exceeded',
    message: message(budgetErrors, ctx.language, 'budget_exceeded', params),
  }))
}

/** How much of which leaves a document asks for. */
async function askedOf(
  ctx: Ctx,
  budgets: readonly KeptBudget[],
  { on, lines }: Spending,
): Promise<Map<string, Decimal>> {
  const { year } = periodOf(on)
  const map = await accountMap(ctx, year)
  const centers = await ctx.query<{ id: string; above: string[] }>(
    `select c.id, array_remove(array[c.id, c.parent_id, p.parent_id], null) as above from company.cost_center c
     left join company.cost_center p on p.company_id = c.company_id and p.id = c.parent_id where c.company_id = $1 and c.id = any($2::uuid[])`,
    [ctx.companyId, [...new Set(lines.flatMap(({ costCenterId }) => costCenterId ?? []))]],
  )
  const above = new Map(centers.map(({ id, above }) => [id, above]))
  const asked = new Map<string, Decimal>()
  for (const { costCenterId, items } of budgets) {
    const leaves = items.filter(({ base }) => base)
    for (const line of lines) {
      if (costCenterId !== null && !(line.costCenterId && above.get(line.costCenterId)?.includes(costCenterId)))
        continue
      const item = itemOfAccount(leaves, resolveAccount(map, line.account, year))
      if (item) asked.set(item.id, (asked.get(item.id) ?? ZERO).plus(line.amount))
    }
  }
  return asked
}

async function exceededOf(
  ctx: Ctx,
  budgets: readonly (KeptBudget & Controlled)[],
  asked: ReadonlyMap<string, Decimal>,
  { on, id }: Spending,
): Promise<Exceeded[]> {
  const used = await usageOf(ctx, budgets, id)
  return budgets.flatMap((budget) =>
    budget.items.flatMap((item) => {
      const amount = asked.get(item.id)
      if (!amount?.gt(0)) return []
      const { total, committed, actual } = figuresOf(used.get(item.id)!, 1, periodOf(on).month)
      const before = committed.plus(actual)
      const excess = before.plus(amount).minus(total)
      if (excess.lte(0)) return []
      const params = {
        item: `${budget.code} ${item.itemCode} ${item.name}`,
        ...{ budget: fixed(total), used: fixed(before), amount: fixed(amount), excess: fixed(excess) },
      }
      return [{ budget, item: item.id, params: { ...params, excess: fixed(dec(excess)) } }]
    }),
  )
}

/** @throws BusinessError `budget_exceeded` (409) with every item that has no room */
async function assertOverridden(
  ctx: Ctx,
  { kind, id, reason }: Spending,
  blocking: readonly Exceeded[],
): Promise<void> {
  if (!reason || !allowed(OVERRIDES, ctx.session))
    throw new BusinessError('budget_exceeded', blocking[0]!.params, {
      status: 409,
      errors: blocking.map(({ params }) => ({ field: 'items', code: 'budget_exceeded', params })),
    })
  await audit(
    ctx,
    ...blocking.map(({ budget, params }) => ({
      ...{ entity: 'budget', id: budget.id, action: 'exceed' },
      after: { document: { kind, id }, reason, ...params },
    })),
  )
}
