import { allowed, type Endpoint } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { FastifyRequest } from 'fastify'
import { missing } from '../security/must-may.ts'
import { isOpenTo, type Scopes } from '../security/tied-calls.ts'
import type { Session } from '../security/token.ts'
import type { TellRefusal } from './refusals.ts'
import type { TenantRoute } from './route.ts'
import type { Issuing } from './trial.ts'

/** What stands between a request and its handler. */
export interface Gate {
  read: (token: string, now: Date) => Promise<Session>
  refused: TellRefusal
  scopes: Scopes
  /** The calls of companies by their ids, for a trial of a draft that goes on with its issue. */
  issuing: ReadonlyMap<string, TenantRoute>
}

/** @throws BusinessError `forbidden` (403), `not_in_scope` (403) */
export async function assertMay(
  gate: Gate,
  endpoint: Endpoint,
  session: Session,
  request: FastifyRequest,
): Promise<void> {
  if (!allowed(endpoint.permission, session)) {
    await gate.refused(request, session, endpoint)
    throw missing(endpoint.permission)
  }
  // What does not say that it shows a person's own alone would show them the whole company.
  if (!isOpenTo(gate.scopes, session, endpoint)) {
    await gate.refused(request, session, endpoint)
    throw new BusinessError('not_in_scope', {}, { status: 403 })
  }
}

/**
 * What a trial of a draft goes on with.
 * @throws BusinessError `forbidden` (403), `not_in_scope` (403) for who may not do it: what it would write is not theirs to see
 */
export async function issuedBy(
  gate: Gate,
  { issuedBy: issuing }: Endpoint,
  { request, session }: { request: FastifyRequest; session: Session },
): Promise<Issuing | undefined> {
  const route = issuing && gate.issuing.get(issuing.call)
  if (!route) return undefined
  await assertMay(gate, route.endpoint, session, request)
  return { route, from: issuing.from }
}
