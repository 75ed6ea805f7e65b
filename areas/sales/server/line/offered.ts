import type { Problems } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { type CheckedLines, checkLines } from './check.ts'
import { checkFloors, type PriceOverride, readOverridesOf } from './price-floor.ts'
import type { PricedSale } from './priced-sale.ts'

/** Lines of what an area above offers, with their rates, totals and floors: those of a sale. */
export interface CheckedSale extends CheckedLines {
  overrides: (PriceOverride | undefined)[]
}

/**
 * What can be said against the lines of an offer of an area above; there is no second engine of prices, taxes and totals.
 * @param standing where the lines of the offer stand that is changed: what was approved there stays approved
 */
export async function checkSaleLines(
  ctx: Ctx,
  body: PricedSale,
  problems: Problems,
  standing?: { table: string; of: string; id: string } | undefined,
): Promise<CheckedSale> {
  const kept = standing ? await readOverridesOf(ctx, standing, standing.id) : []
  const checked = await checkLines(ctx, body, problems)
  const overrides = await checkFloors(ctx, { ...body, items: checked.lines }, checked.items, kept, problems)
  return { ...checked, overrides }
}
