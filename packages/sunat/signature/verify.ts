import { createHash, verify, X509Certificate } from 'node:crypto'
import { childrenOf, elementOf, find, findAll, type XmlElement } from '../ubl/parse.ts'
import { type ScannedDocument, type ScannedElement, scanDocument, XmlError } from '../ubl/scan.ts'
import { canonicalDocument, canonicalElement } from './canonicalise.ts'

/** Whether a signature holds: the digest and the certificate, or the reason why not. */
export type Verification =
  | { valid: true; digest: string; certificate: X509Certificate }
  | { valid: false; reason: VerificationFault }

/**
 * Why a signature does not count: none there, not where SUNAT wants it (or more than one, or it covers something other
 * than the whole document: signature wrapping), altered content, or an unreadable certificate.
 */
export type VerificationFault = 'absent' | 'misplaced' | 'altered' | 'certificate' | 'malformed'

/**
 * Verifies the enveloped signature of any UBL document, ours or a supplier's, by full canonicalisation. Says that the
 * holder of the enclosed certificate signed exactly this document; not that the certificate is trusted.
 */
export function verifySignature(xml: string): Verification {
  try {
    return verifyScanned(scanDocument(xml))
  } catch (error) {
    if (error instanceof XmlError) return { valid: false, reason: 'malformed' }
    throw error
  }
}

/** The same for a document that is already read: what was read is what is verified. */
export function verifyScanned(document: ScannedDocument, root: XmlElement = elementOf(document.root)): Verification {
  const all = signatures(root)
  if (all.length === 0) return { valid: false, reason: 'absent' }
  const [own] = findAll(root, 'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/ds:Signature')
  if (all.length !== 1 || !own || !coversDocument(own)) return { valid: false, reason: 'misplaced' }
  const encoded = find(own, 'ds:KeyInfo/ds:X509Data/ds:X509Certificate')?.text.replace(/\s+/g, '') ?? ''
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(Buffer.from(encoded, 'base64'))
  } catch {
    return { valid: false, reason: 'certificate' }
  }
  const digest = find(own, 'ds:SignedInfo/ds:Reference/ds:DigestValue')?.text.trim() ?? ''
  const holds = digestHolds(document, own, digest) && signatureHolds(document, own, certificate)
  return holds ? { valid: true, digest, certificate } : { valid: false, reason: 'altered' }
}

const signatures = (element: XmlElement): XmlElement[] => [
  ...(element.name === 'ds:Signature' ? [element] : []),
  ...element.children.flatMap(signatures),
]

/** One reference, to the whole document, with no transform but the removal of the signature (and canonicalisation). */
function coversDocument(signature: XmlElement): boolean {
  const references = findAll(signature, 'ds:SignedInfo/ds:Reference')
  if (references.length !== 1 || references[0]!.attributes.URI !== '') return false
  const transforms = findAll(references[0]!, 'ds:Transforms/ds:Transform').map(
    (node) => node.attributes.Algorithm ?? '',
  )
  return (
    transforms.some((algorithm) => algorithm.endsWith('#enveloped-signature')) &&
    transforms.every((algorithm) => /#enveloped-signature$|xml-c14n/.test(algorithm)) &&
    childrenOf(signature, 'ds:Object').length === 0
  )
}

const digests = new Map([
  ['http://www.w3.org/2000/09/xmldsig#sha1', 'sha1'],
  ['http://www.w3.org/2001/04/xmlenc#sha256', 'sha256'],
  ['http://www.w3.org/2001/04/xmldsig-more#sha384', 'sha384'],
  ['http://www.w3.org/2001/04/xmlenc#sha512', 'sha512'],
])

const algorithms = new Map([
  ['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'RSA-SHA1'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'RSA-SHA256'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha384', 'RSA-SHA384'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'RSA-SHA512'],
])

const algorithmOf = (element: XmlElement, path: string): string => find(element, path)?.attributes.Algorithm ?? ''

function digestHolds(document: ScannedDocument, signature: XmlElement, digest: string): boolean {
  const algorithm = digests.get(algorithmOf(signature, 'ds:SignedInfo/ds:Reference/ds:DigestMethod'))
  if (!algorithm) return false
  const canonical = canonicalDocument(document, pathToSignature(document.root).at(-1))
  return createHash(algorithm).update(canonical, 'utf8').digest('base64') === digest.replace(/\s+/g, '')
}

function signatureHolds(document: ScannedDocument, signature: XmlElement, certificate: X509Certificate): boolean {
  const algorithm = algorithms.get(algorithmOf(signature, 'ds:SignedInfo/ds:SignatureMethod'))
  const method = algorithmOf(signature, 'ds:SignedInfo/ds:CanonicalizationMethod')
  const exclusive = method === 'http://www.w3.org/2001/10/xml-exc-c14n#'
  if (!algorithm || !(exclusive || /xml-c14n/.test(method))) return false
  // A list of prefixes to keep changes the exclusive form; no issuer in Peru is known to write one.
  if ((find(signature, 'ds:SignedInfo/ds:CanonicalizationMethod')?.children.length ?? 0) > 0) return false
  const path = pathToSignature(document.root)
  const signedInfo = path
    .at(-1)
    ?.content.filter(isElement)
    .find((part) => isNamed(part, 'SignedInfo'))
  const value = find(signature, 'ds:SignatureValue')?.text.replace(/\s+/g, '') ?? ''
  if (!signedInfo || certificate.publicKey.asymmetricKeyType !== 'rsa') return false
  const canonical = Buffer.from(canonicalElement(signedInfo, path, exclusive), 'utf8')
  return verify(algorithm, canonical, certificate.publicKey, Buffer.from(value, 'base64'))
}

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'

const isElement = (part: ScannedElement['content'][number]): part is ScannedElement =>
  typeof part !== 'string' && 'qname' in part

const isNamed = (element: ScannedElement, local: string): boolean =>
  element.local === local && element.namespace === DSIG

/** The elements from the root down to the one signature of the document. */
function pathToSignature(element: ScannedElement): ScannedElement[] {
  if (isNamed(element, 'Signature')) return [element]
  for (const part of element.content.filter(isElement)) {
    const path = pathToSignature(part)
    if (path.length > 0) return [element, ...path]
  }
  return []
}
