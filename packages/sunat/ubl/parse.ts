import { namespaces } from './canonical.ts'
import { type ScannedElement, scanDocument, XmlError } from './scan.ts'

export { XmlError } from './scan.ts'

/** An element with its namespace resolved: `name` carries the customary prefix (cbc:ID), whatever the file used. */
export interface XmlElement {
  name: string
  namespace: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** Text directly inside, entities decoded. */
  text: string
}

/**
 * Parses a document. A DOCTYPE is refused, so no entity can expand or reach outside (XXE, billion laughs).
 * @throws XmlError
 */
export const parseXml = (source: string | Uint8Array): XmlElement =>
  elementOf(scanDocument(typeof source === 'string' ? source : decodeXml(source)).root)

/**
 * Bytes of an XML to text by its declared encoding: UTF-8, or ISO-8859-1 as many Peruvian systems still write.
 * @throws XmlError when they are not what they declare
 */
export function decodeXml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 100)).toString('latin1')
  const declared = /encoding=["']([\w-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  if (declared === 'iso-8859-1' || declared === 'latin1') return Buffer.from(bytes).toString('latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new XmlError('bytes are not the declared encoding')
  }
}

const customary = new Map<string, string>(Object.entries(namespaces).map(([prefix, uri]) => [uri, prefix]))

/** The reader's view of a scanned element: text together, children apart. */
export function elementOf(scanned: ScannedElement): XmlElement {
  const known = customary.get(scanned.namespace)
  const attributes: Record<string, string> = {}
  for (const { qname, value } of scanned.attributes) attributes[qname] = value
  const children: XmlElement[] = []
  let text = ''
  for (const part of scanned.content) {
    if (typeof part === 'string') text += part
    else if ('qname' in part) children.push(elementOf(part))
  }
  return {
    name: known ? `${known}:${scanned.local}` : scanned.local,
    namespace: scanned.namespace,
    attributes,
    children,
    text,
  }
}

/** Children of a name, in order. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)

/** First element along a path such as `cac:Party/cac:PartyLegalEntity`. */
export function find(element: XmlElement, path: string): XmlElement | undefined {
  let current: XmlElement | undefined = element
  for (const name of path.split('/')) current = current?.children.find((child) => child.name === name)
  return current
}

/** Every element along a path, branching at each step. */
export function findAll(element: XmlElement, path: string): XmlElement[] {
  let current: XmlElement[] = [element]
  for (const name of path.split('/')) current = current.flatMap((parent) => childrenOf(parent, name))
  return current
}

/** Trimmed text of the first element along a path; undefined when there is none. */
export const textOf = (element: XmlElement, path: string): string | undefined => find(element, path)?.text.trim()
