import { BusinessError, type DateText, type FieldProblem, plain, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { HeldBalance } from './balance.ts'
import type { Unvalued } from './valuation.ts'

/** An item that would fall below zero. */
export interface Shortage {
  standing: HeldBalance
  drafts: readonly Unvalued[]
  /** The day on which stock is missing. */
  on: DateText
  line: number
}

/** The refusal that names every short item at once: `insufficient_stock`, or `stock_in_past` where there is enough today. */
export async function refuse(ctx: Ctx, shortages: readonly Shortage[]): Promise<BusinessError> {
  const names = await ctx.query<{ id: string; name: string }>(
    `select id, name from catalogue.product where company_id = $1 and id = any($2::uuid[])
     union all select id, name from inventory.warehouse where company_id = $1 and id = any($3::uuid[])`,
    [
      ctx.companyId,
      shortages.map(({ standing }) => standing.itemId),
      shortages.map(({ standing }) => standing.warehouseId),
    ],
  )
  const nameOf = new Map(names.map((row) => [row.id, row.name]))
  const errors = shortages.map(({ standing, drafts, on, line }): FieldProblem => {
    const asked = sum(drafts.map((draft) => draft.quantity)).negated()
    const params = {
      name: nameOf.get(standing.itemId) ?? '',
      warehouse: nameOf.get(standing.warehouseId) ?? '',
      available: plain(standing.quantity),
      quantity: plain(asked),
    }
    const code = asked.gt(standing.quantity) ? 'insufficient_stock' : 'stock_in_past'
    return {
      field: `items[${line}].quantity`,
      code,
      params: code === 'stock_in_past' ? { ...params, date: on } : params,
    }
  })
  const first = errors.find((each) => each.code === 'insufficient_stock') ?? errors[0]!
  return new BusinessError(first.code, first.params, { status: 409, errors })
}
