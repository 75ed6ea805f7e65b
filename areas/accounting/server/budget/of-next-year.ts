import { audit, type Ctx } from '@yupana/platform'

/** Budgets of the year before that the year has not, as drafts with their items and amounts: twice changes nothing. */
export async function copyBudgets(ctx: Ctx, year: number): Promise<void> {
  const made = await ctx.query<{ id: string; code: string; name: string }>(
    `insert into accounting.budget (company_id, id, year, code, name, currency, exchange_rate, cost_center_id, responsible_id, control, created_by)
     select b.company_id, uuidv7(), $2, b.code, b.name, b.currency, b.exchange_rate, b.cost_center_id, b.responsible_id, b.control, $3
     from accounting.budget b where b.company_id = $1 and b.year = $2 - 1 order by b.code on conflict do nothing returning id, code, name`,
    [ctx.companyId, year, ctx.userId],
  )
  await ctx.query(
    `insert into accounting.budget_item (company_id, id, budget_id, item_code, name, accounts, amount, months, base)
     select i.company_id, uuidv7(), n.id, i.item_code, i.name, i.accounts, i.amount, i.months, i.base
     from unnest($3::uuid[], $4::text[]) n(id, code)
     join accounting.budget b on b.company_id = $1 and b.year = $2 - 1 and b.code = n.code
     join accounting.budget_item i on i.company_id = b.company_id and i.budget_id = b.id`,
    [ctx.companyId, year, made.map(({ id }) => id), made.map(({ code }) => code)],
  )
  await audit(
    ctx,
    ...made.map(({ id, code, name }) => ({
      ...{ entity: 'budget', id, action: 'create', after: { year, code, name, copyOf: year - 1 } },
    })),
  )
}
