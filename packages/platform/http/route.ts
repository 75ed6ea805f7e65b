import type { Endpoint, HandlerInput, HandlerOutput } from '@yupana/contract'
import type { Ctx, OpenCtx } from '../context.ts'

/** A contract bound to what it does in a company. */
export interface TenantRoute {
  endpoint: Endpoint
  kind: 'tenant'
  run(ctx: Ctx, input: RouteInput): Promise<unknown>
}

/** A contract bound to what it does. */
export type Route =
  | TenantRoute
  | { endpoint: Endpoint; kind: 'open'; run(ctx: OpenCtx, input: RouteInput): Promise<unknown> }

export interface RouteInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Serves a contract inside one transaction of the caller's company: all of it happens or nothing. */
export function serve<E extends Endpoint>(
  endpoint: E,
  handler: (ctx: Ctx, input: HandlerInput<E>) => Promise<HandlerOutput<E>>,
): Route {
  return { endpoint, kind: 'tenant', run: (ctx, input) => handler(ctx, input as HandlerInput<E>) }
}

/** Serves a contract without a transaction of its own: public calls, and calls that wait for a counterpart outside. */
export function serveOpen<E extends Endpoint>(
  endpoint: E,
  handler: (ctx: OpenCtx, input: HandlerInput<E>) => Promise<HandlerOutput<E>>,
): Route {
  return { endpoint, kind: 'open', run: (ctx, input) => handler(ctx, input as HandlerInput<E>) }
}
