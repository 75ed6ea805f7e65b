import { createHash, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { DECLARATION, isCanonical, namespaces } from '../ubl/canonical.ts'
import { SIGNATURE_ID } from '../ubl/party.ts'
import type { Credential } from './credential.ts'

export const algorithms = {
  c14n: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  enveloped: 'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  rsaSha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
} as const

/** A signed document and its digest. */
export interface SignedXml {
  /** The whole document; not one byte of it may change from now on. */
  xml: string
  /** Base64 of the document's SHA-256: the "valor resumen" that is printed in the QR. */
  digest: string
}

/** Thrown when a text cannot be signed: not canonical, without a place for the signature, or signed already. */
export class SignatureError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SignatureError'
  }
}

const PLACE = '<ext:ExtensionContent></ext:ExtensionContent>'

/**
 * Signs a document as the builders of this package write it: XMLDSig enveloped, C14N 1.0, RSA with SHA-256. The text
 * is already its own canonical form (this is checked), so that the digest is taken over its bytes directly.
 * @throws SignatureError
 */
export function signXml(xml: string, credential: Credential): SignedXml {
  const prepared = prepare(xml)
  return sealed(prepared, sign('RSA-SHA256', prepared.bytes, credential.privateKey), credential)
}

/** The same while the event loop goes on: RSA is reckoned on another thread. @throws SignatureError */
export async function signXmlAside(xml: string, credential: Credential): Promise<SignedXml> {
  const prepared = prepare(xml)
  return sealed(prepared, await signAside('RSA-SHA256', prepared.bytes, credential.privateKey), credential)
}

const signAside = promisify<string, Buffer, Credential['privateKey'], Buffer>(sign)

interface Prepared {
  root: string
  /** Where the signature goes. */
  inside: number
  digest: string
  signedInfo: string
  /** What RSA signs: SignedInfo in canonical form. */
  bytes: Buffer
}

function prepare(xml: string): Prepared {
  const root = xml.startsWith(DECLARATION) ? xml.slice(DECLARATION.length) : xml
  const place = root.indexOf(PLACE)
  if (place < 0) throw new SignatureError('there is no empty ext:ExtensionContent for the signature')
  if (!isCanonical(root)) throw new SignatureError('the document is not in canonical form')
  const digest = createHash('sha256').update(root, 'utf8').digest('base64')
  const signedInfo = signedInfoBody(digest)
  // Taken by itself, SignedInfo carries every namespace in scope: those of the root and ds, ordered by prefix.
  const canonical = `<ds:SignedInfo${namespacesInScope(root)}>${signedInfo}</ds:SignedInfo>`
  const inside = place + '<ext:ExtensionContent>'.length
  return { root, inside, digest, signedInfo, bytes: Buffer.from(canonical, 'utf8') }
}

function sealed({ root, inside, digest, signedInfo }: Prepared, value: Buffer, { certificate }: Credential): SignedXml {
  const signature =
    `<ds:Signature xmlns:ds="${namespaces.ds}" Id="${SIGNATURE_ID}"><ds:SignedInfo>${signedInfo}</ds:SignedInfo>` +
    `<ds:SignatureValue>${value.toString('base64')}</ds:SignatureValue><ds:KeyInfo><ds:X509Data>` +
    `<ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`
  return { xml: `${DECLARATION}${root.slice(0, inside)}${signature}${root.slice(inside)}`, digest }
}

const signedInfoBody = (digest: string): string =>
  `<ds:CanonicalizationMethod Algorithm="${algorithms.c14n}"></ds:CanonicalizationMethod>` +
  `<ds:SignatureMethod Algorithm="${algorithms.rsaSha256}"></ds:SignatureMethod>` +
  `<ds:Reference URI=""><ds:Transforms><ds:Transform Algorithm="${algorithms.enveloped}"></ds:Transform></ds:Transforms>` +
  `<ds:DigestMethod Algorithm="${algorithms.sha256}"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue>` +
  '</ds:Reference>'

function namespacesInScope(root: string): string {
  const tag = root.slice(0, root.indexOf('>'))
  const declared = [...tag.matchAll(/ xmlns(?::([\w.-]+))?="([^"]*)"/g)].map(
    ([, prefix, uri]) => [prefix ?? '', uri!] as const,
  )
  if (!declared.some(([prefix]) => prefix === 'ds')) declared.push(['ds', namespaces.ds])
  return declared
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([prefix, uri]) => ` xmlns${prefix ? `:${prefix}` : ''}="${uri}"`)
    .join('')
}
