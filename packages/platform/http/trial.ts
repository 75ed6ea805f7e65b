import { SIMULATE, simulationOut } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { FastifyRequest } from 'fastify'
import type { Touched } from '../chain/touched.ts'
import type { Ctx } from '../context.ts'
import { simulate } from '../document/simulate.ts'
import { isUuid } from '../ids.ts'
import { answer, type Result } from './answer.ts'
import type { Route, RouteInput, TenantRoute } from './route.ts'

export const isTrial = ({ headers }: FastifyRequest): boolean => headers[SIMULATE] !== undefined

/**
 * Whoever sends the header, in whatever spelling, wants nothing to be done: a call that cannot be tried is not done for real.
 * @throws BusinessError `simulation_not_available` (422)
 */
export function assertTrial({ kind, endpoint }: Route, request: FastifyRequest): void {
  if (isTrial(request) && (kind !== 'tenant' || !endpoint.simulates || request.headers[SIMULATE] !== 'true'))
    throw new BusinessError('simulation_not_available')
}

/** A call that is tried, and the one that a draft of it goes on with. */
export interface Tried {
  route: TenantRoute
  issuedBy?: Issuing | undefined
}

/** What makes a draft final, and the state of one. */
export interface Issuing {
  route: TenantRoute
  from: string
}

/** What a call would answer and write; of a draft, what issuing it would. */
export async function trial(
  { route: { endpoint, run }, issuedBy }: Tried,
  touched: Touched,
  input: RouteInput,
  inTransaction: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>,
): Promise<Result> {
  const [named] = Object.values((input.params ?? {}) as Record<string, string>)
  const simulation = await simulate({
    kind: endpoint.simulates!,
    // By its number a document is found by its own call alone.
    id: named !== undefined && isUuid(named) ? named : undefined,
    inTransaction,
    run: async (ctx) => {
      const written = await run(ctx, input)
      return issuedBy && isDraft(written, issuedBy) ? issue(ctx, issuedBy.route, written) : written
    },
    touched,
  })
  const { json } = answer(endpoint, simulation.answer)
  const shown = simulationOut.parse({ ...simulation, answer: json ? JSON.parse(json) : null })
  return { status: 200, json: JSON.stringify(shown) }
}

interface Draft {
  id: string
  version: number
}

/** What was issued before and is only changed is not issued again. */
function isDraft(written: unknown, { from }: Issuing): written is Draft {
  return (written as { status?: unknown } | undefined)?.status === from
}

async function issue(ctx: Ctx, { endpoint, run }: TenantRoute, { id, version }: Draft): Promise<unknown> {
  await ctx.tx.settle()
  return run(ctx, { params: { id }, query: {}, body: endpoint.body ? { version } : undefined })
}
