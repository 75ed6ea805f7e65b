import { BusinessError, dec, type FieldProblem, fixed, sum } from '@yupana/kernel'
import { asBusinessError, type Ctx, uuidv7 } from '@yupana/platform'
import { budgetProblems, leavesOf, splitMonths } from '../../contract/budget.totals.ts'
import type { BudgetItemIn } from '../../contract/budget.ts'
import { type KeptBudget, usageOf } from './used.ts'

export interface Row {
  id?: string
  itemCode: string
  name: string
  accounts: string[]
  months: string[]
}

/** The twelve amounts of an item as it is said. @throws BusinessError `budget_months_sum` (422) */
export function monthsOf({ months, amount }: Pick<BudgetItemIn, 'months' | 'amount'>, field: string): string[] {
  if (!months) return splitMonths(amount ?? '0')
  if (amount !== undefined && !sum(months).eq(amount))
    throw new BusinessError(
      'invalid',
      {},
      { errors: [{ field: `${field}months`, code: 'budget_months_sum', params: { sum: fixed(sum(months)), amount } }] },
    )
  return months.map((each) => fixed(each))
}

/** The same, spread as the books of the year before had the accounts of the item. */
export async function lastYearMonths(
  ctx: Ctx,
  { year, costCenterId }: Pick<KeptBudget, 'year' | 'costCenterId'>,
  { accounts, amount }: Pick<BudgetItemIn, 'accounts' | 'amount'>,
): Promise<string[]> {
  const id = uuidv7()
  const item = { id, itemCode: 'x', name: '', accounts, months: splitMonths('0'), base: true }
  const used = await usageOf(ctx, [{ id, year: year - 1, exchangeRate: '1', costCenterId, items: [item] }])
  const weights = used.get(id)!.actual.map((each) => (each.isNegative() ? dec(0) : each))
  return splitMonths(amount ?? '0', weights)
}

/** @param place the path of a row in the body: `items[2].` */
export function checkRows(rows: readonly Row[], place: (row: number) => string): void {
  const errors: FieldProblem[] = budgetProblems(rows).map(({ row, field, code, params = {} }) => ({
    field: place(row) === '' ? 'itemCode' : `${place(row)}${field}`,
    code,
    params,
  }))
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
}

/**
 * The items of a budget that is held: those that are kept keep their id, those that are left out go.
 * @throws BusinessError `budget_item_in_use` (409) where something is written on one that goes
 */
export async function writeItems(ctx: Ctx, budgetId: string, rows: readonly Row[]): Promise<void> {
  const standing = await ctx.query<{ id: string; itemCode: string }>(
    'select id, item_code as "itemCode" from accounting.budget_item where company_id = $1 and budget_id = $2 order by id for update',
    [ctx.companyId, budgetId],
  )
  const byCode = new Map(standing.map(({ id, itemCode }) => [itemCode, id]))
  const leaves = leavesOf(rows)
  const written = rows.map((row) => ({ ...row, id: row.id ?? byCode.get(row.itemCode) ?? uuidv7() }))
  const kept = new Set(written.map(({ id }) => id))
  const gone = standing.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  try {
    if (gone.length > 0)
      await ctx.query('delete from accounting.budget_item where company_id = $1 and id = any($2::uuid[])', [
        ctx.companyId,
        gone,
      ])
  } catch (error) {
    const refusal = asBusinessError(error)
    throw refusal instanceof BusinessError && refusal.code === 'in_use'
      ? new BusinessError('budget_item_in_use', {}, { status: 409 })
      : refusal
  }
  // Codes may change places among themselves: they are freed first.
  await ctx.query(
    `update accounting.budget_item i set item_code = '~' || i.id from unnest($2::uuid[], $3::text[]) n(id, code)
     where i.company_id = $1 and i.id = n.id and i.item_code <> n.code`,
    [ctx.companyId, written.map(({ id }) => id), written.map(({ itemCode }) => itemCode)],
  )
  await ctx.query(
    `insert into accounting.budget_item as i (company_id, id, budget_id, item_code, name, accounts, months, amount, base)
     select $1, n.id, $2, n.code, n.name, array(select jsonb_array_elements_text(n.accounts)), m.months, accounting.sum_of(m.months), n.base
     from jsonb_to_recordset($3::jsonb) as n(id uuid, code text, name text, accounts jsonb, months jsonb, base boolean)
     cross join lateral (select array(select x::numeric(18,2) from jsonb_array_elements_text(n.months) with ordinality e(x, place) order by place) as months) m
     on conflict (company_id, id) do update set item_code = excluded.item_code, name = excluded.name, accounts = excluded.accounts, months = excluded.months,
       amount = excluded.amount, base = excluded.base, version = i.version + 1
     where (i.item_code, i.name, i.accounts, i.months, i.base) is distinct from (excluded.item_code, excluded.name, excluded.accounts, excluded.months, excluded.base)`,
    [
      ctx.companyId,
      budgetId,
      JSON.stringify(
        written.map(({ id, itemCode, name, accounts, months }) => ({
          ...{ id, code: itemCode, name, accounts, months, base: leaves.has(itemCode) },
        })),
      ),
    ],
  )
}
