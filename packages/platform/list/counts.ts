import { type Endpoint, type ListQueryInput, listCountEndpoints } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { together } from '../database/index.ts'
import { parseInput } from '../http/problem.ts'
import { type Route, serve } from '../http/route.ts'
import { mustMay } from '../security/must-may.ts'
import { isOpenTo, type Scopes } from '../security/tied-calls.ts'

const counted = z.looseObject({ total: z.number().optional(), more: z.boolean().optional() })

/**
 * Counts what views of a list hold, by asking the list itself: whoever may not read it, or filters by what it does not have, is told the same
 * as there.
 */
export function listCountRoutes(routes: readonly Route[], scopes: Scopes): Route[] {
  const open = openLists(routes, scopes)
  return [
    serve(listCountEndpoints.listCounts, async (ctx, { params, query }) => {
      const route = open(ctx, params.list)
      return together(...query.views.map((view) => count(ctx, route, view)))
    }),
  ]
}

type TenantRoute = Extract<Route, { kind: 'tenant' }>

/** The lists by the ids of their calls, for whoever may read them. @throws BusinessError `not_found`, `forbidden`, `not_in_scope` */
export function openLists(routes: readonly Route[], scopes: Scopes): (ctx: Ctx, list: string) => TenantRoute {
  const lists = new Map(routes.filter(({ endpoint }) => isList(endpoint)).map((route) => [route.endpoint.id, route]))
  return (ctx, list) => {
    const route = lists.get(list)
    if (route?.kind !== 'tenant' || route.endpoint.params) throw new BusinessError('not_found', {}, { status: 404 })
    mustMay(ctx, route.endpoint.permission)
    if (!isOpenTo(scopes, ctx.session, route.endpoint)) throw new BusinessError('not_in_scope', {}, { status: 403 })
    return route
  }
}

/** A chooser offers a part of its list, and a workbook is a file: neither has a number of its own. */
const isList = ({ list, response }: Endpoint): boolean =>
  list !== undefined && response instanceof z.ZodObject && 'data' in response.shape && 'total' in response.shape

async function count(
  ctx: Ctx,
  { endpoint, run }: TenantRoute,
  view: Pick<ListQueryInput, 'filters' | 'search'>,
): Promise<{ total: number; more: boolean }> {
  const { query } = parseInput(endpoint, {
    params: undefined,
    query: { ...view, limit: 1, showTotal: true },
    body: undefined,
  })
  const { total = 0, more = false } = counted.parse(await run(ctx, { params: {}, query, body: undefined }))
  return { total, more }
}
