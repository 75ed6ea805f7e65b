import { X509Certificate } from 'node:crypto'
import { SignedXml as XmlSignature } from 'xml-crypto'
import { childrenOf, find, findAll, parseXml, type XmlElement } from '../ubl/parse.ts'

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
  let root: XmlElement
  try {
    root = parseXml(xml)
  } catch {
    return { valid: false, reason: 'malformed' }
  }
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
  return passes(xml, certificate) ? { valid: true, digest, certificate } : { valid: false, reason: 'altered' }
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

function passes(xml: string, certificate: X509Certificate): boolean {
  const signature = /<(\w+:)?Signature\b[^>]*xmldsig#[\s\S]*?<\/(\w+:)?Signature>/.exec(xml)?.[0]
  const verifier = new XmlSignature({ publicCert: certificate.publicKey.export({ type: 'spki', format: 'pem' }) })
  try {
    verifier.loadSignature(signature ?? nodeOf(xml))
    return verifier.checkSignature(xml)
  } catch {
    return false
  }
}

/** The signature element where its namespace is declared above it. */
const nodeOf = (xml: string): string => {
  const found = /<(\w+):Signature\b[\s\S]*?<\/\1:Signature>/.exec(xml)
  if (!found) throw new Error('no signature element')
  return found[0].replace(/^<(\w+):Signature/, `<$1:Signature xmlns:$1="http://www.w3.org/2000/09/xmldsig#"`)
}
