import { allowed, type Filter, listCountEndpoints } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { together } from '../database/index.ts'
import { type Route, serve } from '../http/route.ts'
import { isOpenTo, type Scopes } from '../security/tied-calls.ts'

const counted = z.looseObject({ total: z.number().optional(), more: z.boolean().optional() })

/**
 * Counts what views of a list hold, by asking the list itself: whoever may not read it, or filters by what it does not have, is told the same
 * as there.
 */
export function listCountRoutes(routes: readonly Route[], scopes: Scopes): Route[] {
  const lists = new Map(routes.filter(({ endpoint }) => endpoint.list).map((route) => [route.endpoint.id, route]))
  return [
    serve(listCountEndpoints.listCounts, async (ctx, { params, query }) => {
      const route = lists.get(params.list)
      if (route?.kind !== 'tenant' || route.endpoint.params) throw new BusinessError('not_found', {}, { status: 404 })
      if (!allowed(route.endpoint.permission, ctx.session)) throw new BusinessError('forbidden', {}, { status: 403 })
      if (!isOpenTo(scopes, ctx.session, route.endpoint)) throw new BusinessError('not_in_scope', {}, { status: 403 })
      return together(...query.views.map((view) => count(ctx, route, view)))
    }),
  ]
}

async function count(
  ctx: Ctx,
  { endpoint, run }: Extract<Route, { kind: 'tenant' }>,
  filters: readonly Filter[],
): Promise<{ total: number; more: boolean }> {
  const query = endpoint.query!.parse({ filters, limit: 1, showTotal: true })
  const { total = 0, more = false } = counted.parse(await run(ctx, { params: {}, query, body: undefined }))
  return { total, more }
}
