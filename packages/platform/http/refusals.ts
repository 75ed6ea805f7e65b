import type { Endpoint } from '@yupana/contract'
import type { FastifyRequest } from 'fastify'
import { audit } from '../audit/audit.ts'
import type { Session } from '../security/token.ts'
import type { Services } from '../services.ts'
import { inCompany } from '../system-context.ts'

export type TellRefusal = (request: FastifyRequest, session: Session, endpoint: Endpoint) => Promise<void>

const MOST_TOLD = 10_000

/** Leaves a row in the audit trail where somebody asks for what is not theirs: each call once a session, however often it is tried. */
export function refusalTrail(services: Services): TellRefusal {
  const told = new Set<string>()
  return async (request, session, endpoint) => {
    const what = `${session.family} ${endpoint.id}`
    if (session.seeingAs || told.has(what)) return
    if (told.size >= MOST_TOLD) told.clear()
    told.add(what)
    await inCompany(services, session.companyId, (ctx) =>
      audit(
        { ...ctx, userId: session.userId, requestId: request.id, address: request.ip },
        { entity: 'call', id: endpoint.id, action: 'deny', after: { keys: endpoint.permission } },
      ),
    ).catch((error: unknown) => request.log.error({ err: error }, 'refusal'))
  }
}
