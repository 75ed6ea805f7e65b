import { announcement, type Ctx } from '@yupana/platform'
import type { ProductBody, ProductOut } from '../../contract/product.ts'

/** These items will be told apart otherwise; who keeps their stock refuses where some of them moved, and nobody moves any until the transaction ends. */
export const retracking = announcement<{ items: readonly string[] }>()

/** What stands in the stock, or moved once, keeps the way in which it is told apart: it could not be told apart later. */
export async function holdTracking(ctx: Ctx, body: ProductBody, before: ProductOut): Promise<void> {
  const same = (['serieTracking', 'batchTracking'] as const).every((name) => body[name] === before[name])
  if (!same) await retracking.tell(ctx, { items: [before.id, ...before.variants.map(({ id }) => id)] })
}
