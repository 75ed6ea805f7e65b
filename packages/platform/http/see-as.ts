import type { Endpoint } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { FastifyRequest } from 'fastify'
import { query } from '../database/index.ts'
import { isUuid } from '../ids.ts'
import type { Session } from '../security/token.ts'
import type { Services } from '../services.ts'

export const SEE_AS = 'x-see-as'

/**
 * The session as somebody of another role would have it: an owner looks, with that role's permissions, and writes nothing.
 * @throws BusinessError `see_as_owner` (403) for anyone but an owner, `seeing_as` (403) for writing, `not_found` (404) without such a role
 */
export async function seenAs(
  services: Services,
  session: Session,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Session> {
  const roleId = request.headers[SEE_AS]
  if (typeof roleId !== 'string' || roleId === '') return session
  if (!session.owner) throw new BusinessError('see_as_owner', {}, { status: 403 })
  // Leaving and changing the company end it; they are the owner's own.
  if (endpoint.method !== 'GET' && endpoint.beforeSecondFactor) return session
  if (endpoint.method !== 'GET') throw new BusinessError('seeing_as', {}, { status: 403 })
  const role = isUuid(roleId)
    ? await services.database.tenant(session.companyId, async (tx) => {
        const [found] = await query<{
          id: string
          name: string
          owner: boolean
          permissions: string[]
          active: boolean
        }>(
          tx,
          'select id, name, owner, permissions, active from platform.shown_role where company_id = $1 and id = $2',
          [session.companyId, roleId],
        )
        return found
      })
    : undefined
  if (!role) throw new BusinessError('not_found', {}, { status: 404 })
  return {
    ...session,
    owner: role.active && role.owner,
    permissions: new Set(role.active ? role.permissions : []),
    seeingAs: { id: role.id, name: role.name },
  }
}
