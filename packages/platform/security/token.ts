import type { Ties } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { jwtVerify, SignJWT } from 'jose'

/** Who asks, in which company, and what they may: the content of the access token. */
export interface Session {
  userId: string
  companyId: string
  branchId: string | null
  owner: boolean
  permissions: ReadonlySet<string>
  /** Whose rows alone the person sees; nobody's ties are none. */
  ties?: Ties
  /** Family of refresh tokens that this session belongs to. */
  family: string
  /** Of this access token, so that it can be refused before it expires. */
  tokenId?: string
  /** When the access token is good no longer. */
  expiresAt?: Date
  /** The company demands a second factor and the person has none yet: only what sets one up works. */
  withoutFactor?: boolean
  /** The role through whose eyes an owner looks in this request. */
  seeingAs?: { id: string; name: string }
}

const MINUTES = 15
const ISSUER = 'yupana'

export async function signToken(key: Uint8Array, session: Session, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({
    company: session.companyId,
    branch: session.branchId,
    owner: session.owner,
    permissions: [...session.permissions],
    family: session.family,
    ...(session.ties && Object.keys(session.ties).length > 0 ? { ties: session.ties } : {}),
    ...(session.withoutFactor ? { without_factor: true } : {}),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setSubject(session.userId)
    .setIssuedAt(seconds)
    .setJti(session.tokenId ?? '')
    .setExpirationTime(seconds + MINUTES * 60)
    .sign(key)
}

/** @throws BusinessError `unauthorized` (401) where the token is not ours, changed or expired */
export async function readToken(key: Uint8Array, token: string, now: Date): Promise<Session> {
  try {
    const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: ['HS256'], currentDate: now })
    return {
      userId: String(payload.sub),
      companyId: String(payload.company),
      branchId: typeof payload.branch === 'string' ? payload.branch : null,
      owner: payload.owner === true,
      permissions: new Set(Array.isArray(payload.permissions) ? payload.permissions.map(String) : []),
      family: String(payload.family),
      ...(payload.ties ? { ties: payload.ties as Ties } : {}),
      ...(payload.jti ? { tokenId: payload.jti } : {}),
      ...(payload.exp ? { expiresAt: new Date(payload.exp * 1000) } : {}),
      ...(payload.without_factor === true ? { withoutFactor: true } : {}),
    }
  } catch {
    throw new BusinessError('unauthorized', {}, { status: 401 })
  }
}

const KEPT_MS = 30_000
const MOST_KEPT = 5_000

/** Reads tokens, each once in half a minute: the signature stays what it was, and whether it has expired is looked at each time. */
export function tokenReader(key: Uint8Array): (token: string, now: Date) => Promise<Session> {
  const kept = new Map<string, { session: Session; until: number }>()
  return async (token, now) => {
    const known = kept.get(token)
    if (known && now.getTime() < known.until) return known.session
    const session = await readToken(key, token, now)
    if (kept.size >= MOST_KEPT) kept.clear()
    const expires = session.expiresAt?.getTime() ?? 0
    kept.set(token, { session, until: Math.min(now.getTime() + KEPT_MS, expires) })
    return session
  }
}
