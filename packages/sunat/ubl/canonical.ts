/**
 * Writing XML directly in Canonical XML 1.0 (W3C REC-xml-c14n-20010315): no empty-element tags, double-quoted
 * attributes in canonical order, namespaces before attributes and only where first needed, canonical escapes. What is
 * written so needs no canonicalisation pass before it is signed.
 */
export const namespaces = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  ext: 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
  sac: 'urn:sunat:names:specification:ubl:peru:schema:xsd:SunatAggregateComponents-1',
} as const

export type Prefix = keyof typeof namespaces

/** The first line of every document. */
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Where the signature goes: the first element of every signed document. */
export const SIGNATURE_PLACE =
  '<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>'

// NEL and the Unicode separators are plain text in XML 1.0, but readers that follow XML 1.1 turn them into line feeds and
// then find the signature broken: they are written as line feeds from the start.
const textEscapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#xD;',
  '\u0085': '\n',
  '\u2028': '\n',
  '\u2029': '\n',
}
const attributeEscapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}

export const escapeText = (text: string): string =>
  /[&<>\r\u0085\u2028\u2029]/.test(text)
    ? text.replace(/[&<>\r\u0085\u2028\u2029]/g, (char) => textEscapes[char]!)
    : text

export const escapeAttribute = (text: string): string =>
  /[&<"\t\n\r]/.test(text) ? text.replace(/[&<"\t\n\r]/g, (char) => attributeEscapes[char]!) : text

/** Attributes without namespace; written in the order of their names, as the canonical form demands. */
export type Attributes = Record<string, string>

const attributeText = (attributes: Attributes): string => {
  const names = Object.keys(attributes)
  if (names.length > 1) names.sort((left, right) => (left < right ? -1 : 1))
  return names.map((name) => ` ${name}="${escapeAttribute(attributes[name]!)}"`).join('')
}

/** A leaf: `<cbc:ID schemeID="6">20100070970</cbc:ID>`. */
export const leaf = (name: string, text: string, attributes?: Attributes): string =>
  `<${name}${attributes ? attributeText(attributes) : ''}>${escapeText(text)}</${name}>`

/** A leaf that is left out when its text is absent or empty. */
export const optional = (name: string, text: string | undefined, attributes?: Attributes): string =>
  text === undefined || text === '' ? '' : leaf(name, text, attributes)

/** An element around children that are already written. */
export const group = (name: string, ...children: string[]): string => `<${name}>${children.join('')}</${name}>`

/**
 * A whole document, with its declaration. Namespace declarations come in the order of their prefixes, the default one
 * first, as the canonical form demands.
 */
export function documentXml(root: string, namespace: string, prefixes: readonly Prefix[], children: string): string {
  const declared = [...prefixes].sort().map((prefix) => ` xmlns:${prefix}="${namespaces[prefix]}"`)
  return `${DECLARATION}<${root} xmlns="${namespace}"${declared.join('')}>${children}</${root}>`
}

/** True when every character may stand in an XML 1.0 document (no control characters, no lone surrogates). */
export const isXmlText = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters that XML 1.0 forbids
  !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text) && text.isWellFormed()

const TAG = /<(\/?)([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)((?: [A-Za-z_][\w.:-]*="[^"<\t\n\r]*")*)>|[^<]+|</gy
const ATTRIBUTE = / ([^=]+)="([^"]*)"/g

/**
 * True when the element text (without declaration) is certainly its own canonical form. Conservative: comments,
 * processing instructions, CDATA, empty-element tags, namespace declarations below the root or out of order give false.
 */
export function isCanonical(element: string): boolean {
  if (!element.startsWith('<') || element.startsWith('</')) return false
  const open: string[] = []
  TAG.lastIndex = 0
  for (let token = TAG.exec(element); token; token = TAG.exec(element)) {
    const [text, closing, name, attributes] = token
    if (text === '<') return false
    if (name === undefined) {
      if (open.length === 0 || !isCanonicalText(text)) return false
      continue
    }
    if (closing) {
      if (attributes || open.pop() !== name) return false
      if (open.length === 0) return TAG.lastIndex === element.length
      continue
    }
    if (attributes && !areCanonicalAttributes(attributes, open.length === 0)) return false
    open.push(name)
  }
  return false
}

const isCanonicalText = (text: string): boolean => !/[>\r]|&(?!amp;|lt;|gt;|#xD;)/.test(text)

function areCanonicalAttributes(text: string, onRoot: boolean): boolean {
  let last = ''
  for (const [, name, value] of text.matchAll(ATTRIBUTE)) {
    const isNamespace = name === 'xmlns' || name!.startsWith('xmlns:')
    if (isNamespace ? !onRoot || value === '' : name!.includes(':')) return false
    // Namespaces first, ordered by prefix; then attributes ordered by name.
    const key = isNamespace ? `0${name}` : `1${name}`
    if (key <= last || /&(?!amp;|lt;|quot;|#x9;|#xA;|#xD;)/.test(value!)) return false
    last = key
  }
  return true
}
