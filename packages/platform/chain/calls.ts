import { chainEndpoints } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { AreaServer } from '../area-server.ts'
import type { Ctx } from '../context.ts'
import { type Route, serve } from '../http/route.ts'
import type { Readables } from '../notes/index.ts'
import type { ChainKind } from './kind.ts'
import { chained } from './read.ts'
import { ownChain } from './touched.ts'

/** Which of the kinds that share a name in the audit trail a document is. */
async function kindOf(ctx: Ctx, kinds: readonly ChainKind[], id: string): Promise<ChainKind | undefined> {
  const tests = kinds.map(
    ({ from, where = 'true' }) => `exists (select from ${from} where t.company_id = $1 and t.id = $2 and ${where})`,
  )
  const [row] = await ctx.query<{ stands: boolean[] }>(`select array[${tests.join(', ')}] as stands`, [
    ctx.companyId,
    id,
  ])
  return kinds[row!.stands.indexOf(true)]
}

export function chainRoutes(areas: readonly AreaServer[], readable: Readables): Route[] {
  const product = chained(areas)
  return [
    serve(chainEndpoints.chain, async (ctx, { params: { kind, id } }) => {
      // By its name in the chain, or by that in the audit trail.
      const named = [...product.kinds.values()].filter((each) => each.kind === kind || each.entity === kind)
      const asked = named.length > 1 ? await kindOf(ctx, named, id) : named[0]
      if (!asked) throw new BusinessError('not_found', {}, { status: 404 })
      await readable.requireOwn(ctx, asked.entity ?? asked.kind, id)
      return ownChain(ctx, product, readable, asked.kind, id)
    }),
  ]
}
