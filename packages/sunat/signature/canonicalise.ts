import { escapeAttribute } from '../ubl/canonical.ts'
import type { ScannedAttribute, ScannedDocument, ScannedElement, ScannedInstruction } from '../ubl/scan.ts'

/**
 * Canonical XML 1.0 without comments (W3C REC-xml-c14n-20010315) of a whole document.
 * @param without an element left out, with all it holds: the enveloped signature
 */
export function canonicalDocument(document: ScannedDocument, without?: ScannedElement): string {
  const out: string[] = []
  for (const instruction of document.before) out.push(instructionText(instruction), '\n')
  write(document.root, new Map(), [], { out, without, exclusive: false })
  for (const instruction of document.after) out.push('\n', instructionText(instruction))
  return out.join('')
}

/**
 * Canonical form of one element inside its document.
 * @param ancestors from the root down to its parent: their `xml:` attributes pass to it, unless the form is exclusive
 * @param exclusive Exclusive Canonical XML 1.0: only the namespaces that are used
 */
export function canonicalElement(
  element: ScannedElement,
  ancestors: readonly ScannedElement[],
  exclusive: boolean,
): string {
  const inherited = new Map<string, ScannedAttribute>()
  for (const ancestor of exclusive ? [] : ancestors) {
    for (const attribute of ancestor.attributes) {
      if (attribute.qname.startsWith('xml:')) inherited.set(attribute.qname, attribute)
    }
  }
  for (const attribute of element.attributes) inherited.delete(attribute.qname)
  const out: string[] = []
  write(element, new Map(), [...inherited.values()], { out, exclusive })
  return out.join('')
}

interface Writing {
  out: string[]
  without?: ScannedElement | undefined
  exclusive: boolean
}

/** @param rendered namespaces that the output has in force, by prefix */
function write(
  element: ScannedElement,
  rendered: ReadonlyMap<string, string>,
  inherited: readonly ScannedAttribute[],
  writing: Writing,
): void {
  const { out, without, exclusive } = writing
  const wanted = exclusive ? usedNamespaces(element) : element.scope
  const added = [...wanted].filter(([prefix, uri]) => prefix !== 'xml' && (rendered.get(prefix) ?? '') !== uri)
  const inForce = added.length > 0 ? new Map([...rendered, ...added]) : rendered
  out.push('<', element.qname)
  for (const [prefix, uri] of added.sort(byPrefix)) {
    out.push(prefix === '' ? ' xmlns="' : ` xmlns:${prefix}="`, escapeAttribute(uri), '"')
  }
  const attributes = inherited.length > 0 ? [...element.attributes, ...inherited] : [...element.attributes]
  for (const { qname, value } of attributes.length > 1 ? attributes.sort(byExpandedName) : attributes) {
    out.push(' ', qname, '="', escapeAttribute(value), '"')
  }
  out.push('>')
  for (const part of element.content) {
    if (typeof part === 'string') out.push(canonicalText(part))
    else if ('target' in part) out.push(instructionText(part))
    else if (part !== without) write(part, inForce, [], writing)
  }
  out.push('</', element.qname, '>')
}

/** The prefixes that an element itself uses. */
function usedNamespaces(element: ScannedElement): Map<string, string> {
  const used = new Map([[element.prefix, element.namespace]])
  for (const { qname, namespace } of element.attributes) {
    if (namespace !== '') used.set(qname.slice(0, qname.indexOf(':')), namespace)
  }
  return used
}

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

const byPrefix = ([left]: readonly [string, string], [right]: readonly [string, string]): number => compare(left, right)

const byExpandedName = (left: ScannedAttribute, right: ScannedAttribute): number =>
  compare(left.namespace, right.namespace) || compare(left.local, right.local)

const textEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' }

const canonicalText = (text: string): string =>
  /[&<>\r]/.test(text) ? text.replace(/[&<>\r]/g, (character) => textEscapes[character]!) : text

const instructionText = ({ target, data }: ScannedInstruction): string =>
  data === '' ? `<?${target}?>` : `<?${target} ${data}?>`
