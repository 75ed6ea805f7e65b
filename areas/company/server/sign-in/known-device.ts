import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Services } from '@yupana/platform'

type Keys = Pick<Services, 'secrets'>

/**
 * What a browser keeps after somebody signed in there: it opens nothing, and says that guesses of this device are not a stranger's.
 * Signed for the person, so that nobody makes devices up.
 */
export function deviceToken(services: Keys, userId: string, device = randomBytes(16).toString('base64url')): string {
  return `${device}.${signed(services, userId, device).toString('base64url')}`
}

/** The device of a token that was given to this person; undefined for anything else. */
export function knownDevice(services: Keys, userId: string, token: string | undefined): string | undefined {
  const [device = '', mac = ''] = (token ?? '').split('.')
  const given = Buffer.from(mac, 'base64url')
  const wanted = signed(services, userId, device)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? device : undefined
}

function signed({ secrets }: Keys, userId: string, device: string): Buffer {
  return createHmac('sha256', secrets.tokenKey).update(`device ${userId} ${device}`).digest()
}
