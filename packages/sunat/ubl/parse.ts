import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { namespaces } from './canonical.ts'

/** An element with its namespace resolved: `name` carries the customary prefix (cbc:ID), whatever the file used. */
export interface XmlElement {
  name: string
  namespace: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** Text directly inside, entities decoded. */
  text: string
}

/** Thrown for what is not a well-formed XML document, or for one that is refused unread (DOCTYPE, size, depth). */
export class XmlError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'XmlError'
  }
}

const MAX_LENGTH = 20_000_000
const MAX_DEPTH = 64

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

/**
 * Parses a document. A DOCTYPE is refused, so no entity can expand or reach outside (XXE, billion laughs).
 * @throws XmlError
 */
export function parseXml(source: string | Uint8Array): XmlElement {
  const text = typeof source === 'string' ? source : decodeXml(source)
  if (text.length > MAX_LENGTH) throw new XmlError('document too long')
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new XmlError('document type declarations are refused')
  const clean = text.replace(/^\uFEFF/, '')
  const valid = XMLValidator.validate(clean)
  if (valid !== true) throw new XmlError(valid.err.msg)
  let nodes: RawNode[]
  try {
    nodes = parser.parse(clean) as RawNode[]
  } catch (error) {
    throw new XmlError(error instanceof Error ? error.message : 'unreadable')
  }
  const roots = nodes.filter((node) => tagOf(node) !== '#text')
  if (roots.length !== 1) throw new XmlError('one root element expected')
  return toElement(roots[0]!, new Map(), 0)
}

type RawNode = { [tag: string]: RawNode[] | string | Record<string, string> }

const tagOf = (node: RawNode): string => Object.keys(node).find((key) => key !== ':@') ?? '#text'

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

function toElement(node: RawNode, scope: ReadonlyMap<string, string>, depth: number): XmlElement {
  if (depth > MAX_DEPTH) throw new XmlError('elements nested too deep')
  const tag = tagOf(node)
  const raw = (node[':@'] ?? {}) as Record<string, string>
  let inner = scope
  const attributes: Record<string, string> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) {
      if (inner === scope) inner = new Map(scope)
      ;(inner as Map<string, string>).set(name === 'xmlns' ? '' : name.slice(6), decodeEntities(value))
    } else {
      attributes[name] = decodeEntities(value)
    }
  }
  const [prefix, local] = tag.includes(':') ? (tag.split(':') as [string, string]) : ['', tag]
  const namespace = inner.get(prefix)
  if (namespace === undefined && prefix) throw new XmlError(`prefix ${prefix} is not declared`)
  const known = customary.get(namespace ?? '')
  const children: XmlElement[] = []
  let text = ''
  for (const child of node[tag] as RawNode[]) {
    if ('#text' in child) text += decodeEntities(String(child['#text']))
    else children.push(toElement(child, inner, depth + 1))
  }
  return { name: known ? `${known}:${local}` : local, namespace: namespace ?? '', attributes, children, text }
}

const predefined: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&([^;]{0,12});|&/g, (whole, name: string | undefined) => {
    if (name === undefined) throw new XmlError('a bare ampersand')
    if (predefined[name]) return predefined[name]
    const code = /^#x([0-9a-f]+)$/i.exec(name)?.[1]
    const decimal = /^#(\d+)$/.exec(name)?.[1]
    const point = code ? Number.parseInt(code, 16) : decimal ? Number.parseInt(decimal, 10) : Number.NaN
    if (Number.isNaN(point) || point > 0x10ffff) throw new XmlError(`unknown entity ${whole}`)
    return String.fromCodePoint(point)
  })
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
