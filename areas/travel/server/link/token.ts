import { createHmac, timingSafeEqual } from 'node:crypto'
import { BusinessError } from '@yupana/kernel'
import type { Services } from '@yupana/platform'

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

type Keys = Pick<Services, 'secrets'>

/** Signed for links of quotations alone: the key also signs what opens sessions. */
const signature = ({ secrets }: Keys, payload: Buffer): Buffer =>
  createHmac('sha256', secrets.tokenKey).update('travel quotation link').update(payload).digest().subarray(0, 16)

/** What stands in the address of a link: its company, itself, and a signature over both; 64 letters. */
export function linkToken(services: Keys, companyId: string, linkId: string): string {
  const payload = Buffer.concat([bytesOf(companyId), bytesOf(linkId)])
  return Buffer.concat([payload, signature(services, payload)]).toString('base64url')
}

/** @throws BusinessError `link_gone` (404) where it is not signed by this installation */
export function readLinkToken(services: Keys, token: string): { companyId: string; linkId: string } {
  const bytes = Buffer.from(token, 'base64url')
  const payload = bytes.subarray(0, 32)
  if (bytes.length !== 48 || !timingSafeEqual(bytes.subarray(32), signature(services, payload))) throw linkGone()
  return { companyId: idOf(payload.subarray(0, 16)), linkId: idOf(payload.subarray(16)) }
}

export const linkGone = (): BusinessError => new BusinessError('link_gone', {}, { status: 404 })
