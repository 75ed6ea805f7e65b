import { chainEndpoints } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { AreaServer } from '../area-server.ts'
import { type Route, serve } from '../http/route.ts'
import type { Readables } from '../notes/index.ts'
import { chained } from './read.ts'
import { ownChain } from './touched.ts'

export function chainRoutes(areas: readonly AreaServer[], readable: Readables): Route[] {
  const product = chained(areas)
  return [
    serve(chainEndpoints.chain, async (ctx, { params: { kind, id } }) => {
      // By its name in the chain, or by that in the audit trail.
      const asked = product.kinds.get(kind) ?? [...product.kinds.values()].find(({ entity }) => entity === kind)
      if (!asked) throw new BusinessError('not_found', {}, { status: 404 })
      await readable.requireOwn(ctx, asked.entity ?? asked.kind, id)
      return ownChain(ctx, product, readable, asked.kind, id)
    }),
  ]
}
