import { SIMULATE, simulationOut } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { FastifyRequest } from 'fastify'
import type { Touched } from '../chain/touched.ts'
import type { Ctx } from '../context.ts'
import { simulate } from '../document/simulate.ts'
import { isUuid } from '../ids.ts'
import { answer, type Result } from './answer.ts'
import type { Route, RouteInput } from './route.ts'

export const isTrial = ({ headers }: FastifyRequest): boolean => headers[SIMULATE] !== undefined

/**
 * Whoever sends the header, in whatever spelling, wants nothing to be done: a call that cannot be tried is not done for real.
 * @throws BusinessError `simulation_not_available` (422)
 */
export function assertTrial({ kind, endpoint }: Route, request: FastifyRequest): void {
  if (isTrial(request) && (kind !== 'tenant' || !endpoint.simulates || request.headers[SIMULATE] !== 'true'))
    throw new BusinessError('simulation_not_available')
}

/** What a call would answer and write. */
export async function trial(
  { endpoint, run }: Extract<Route, { kind: 'tenant' }>,
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
    run: (ctx) => run(ctx, input),
    touched,
  })
  const { json } = answer(endpoint, simulation.answer)
  const shown = simulationOut.parse({ ...simulation, answer: json ? JSON.parse(json) : null })
  return { status: 200, json: JSON.stringify(shown) }
}
