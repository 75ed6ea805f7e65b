import { SIMULATE } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { FastifyRequest } from 'fastify'
import type { Route } from './route.ts'

export const isTrial = ({ headers }: FastifyRequest): boolean => headers[SIMULATE] !== undefined

/**
 * Whoever sends the header, in whatever spelling, wants nothing to be done: a call that cannot be tried is not done for real.
 * @throws BusinessError `simulation_not_available` (422)
 */
export function assertTrial({ kind, endpoint }: Route, request: FastifyRequest): void {
  if (isTrial(request) && (kind !== 'tenant' || !endpoint.simulates || request.headers[SIMULATE] !== 'true'))
    throw new BusinessError('simulation_not_available')
}
