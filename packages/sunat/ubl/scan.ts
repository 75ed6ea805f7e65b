import { isXmlText } from './canonical.ts'

/** Thrown for what is not a well-formed XML document, or for one that is refused unread (DOCTYPE, size, depth). */
export class XmlError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'XmlError'
  }
}

/** An element as the file has it: what its reading and its canonical form are both made from. */
export interface ScannedElement {
  /** As written, prefix included. */
  qname: string
  prefix: string
  local: string
  namespace: string
  /** Namespaces in scope, by prefix; the default one under the empty text. */
  scope: ReadonlyMap<string, string>
  /** Namespaces declared on this very element. */
  declared: readonly (readonly [prefix: string, uri: string])[]
  attributes: readonly ScannedAttribute[]
  content: readonly (ScannedElement | ScannedInstruction | string)[]
}

export interface ScannedAttribute {
  qname: string
  namespace: string
  local: string
  value: string
}

export interface ScannedInstruction {
  target: string
  data: string
}

export interface ScannedDocument {
  /** Processing instructions before and after the root. */
  before: ScannedInstruction[]
  root: ScannedElement
  after: ScannedInstruction[]
}

const MAX_LENGTH = 20_000_000
const MAX_DEPTH = 64

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'
const NAME = '[A-Za-z_\\u0080-\\uffff][\\w.\\-\\u0080-\\uffff]*'
const START = new RegExp(`<(${NAME}(?::${NAME})?)`, 'y')
const ATTRIBUTE = new RegExp(`\\s+(${NAME}(?::${NAME})?)\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y')
const START_END = /\s*(\/?)>/y
const END = new RegExp(`</(${NAME}(?::${NAME})?)\\s*>`, 'y')
const INSTRUCTION = new RegExp(`<\\?(${NAME})(?:\\s+([\\s\\S]*?))?\\?>`, 'y')
const DECLARATION = /^<\?xml\s[^?]*\?>/

type Open = ScannedElement & { content: (ScannedElement | ScannedInstruction | string)[] }

/**
 * Reads a whole document strictly: one root, tags that match, attributes once, prefixes declared, only the characters
 * and entities of XML 1.0. A DOCTYPE is refused, so no entity can expand or reach outside (XXE, billion laughs).
 * Comments are left out, as every canonical form that SUNAT uses leaves them out.
 * @throws XmlError
 */
export function scanDocument(source: string): ScannedDocument {
  if (source.length > MAX_LENGTH) throw new XmlError('document too long')
  if (/<!DOCTYPE|<!ENTITY/i.test(source)) throw new XmlError('document type declarations are refused')
  if (!isXmlText(source)) throw new XmlError('characters that XML forbids')
  // What follows the declaration, with the line ends that XML demands.
  const text = source
    .replace(/^\uFEFF/, '')
    .replace(DECLARATION, '')
    .replace(/\r\n?/g, '\n')
  const document: { before: ScannedInstruction[]; root?: ScannedElement; after: ScannedInstruction[] } = {
    before: [],
    after: [],
  }
  const open: Open[] = []
  let position = 0
  while (position < text.length) {
    const start = text.indexOf('<', position)
    const characters = text.slice(position, start < 0 ? text.length : start)
    if (characters !== '') addCharacters(open.at(-1), characters)
    if (start < 0) break
    position = readMarkup(text, start, open, document)
  }
  if (open.length > 0) throw new XmlError(`${open.at(-1)!.qname} is not closed`)
  if (!document.root) throw new XmlError('one root element expected')
  return { ...document, root: document.root }
}

function addCharacters(parent: Open | undefined, characters: string): void {
  if (!parent) {
    if (/\S/.test(characters)) throw new XmlError('text outside the root element')
    return
  }
  if (characters.includes(']]>')) throw new XmlError('a section end in text')
  parent.content.push(decodeEntities(characters))
}

/** Reads what begins with `<`; returns where it ends. */
function readMarkup(
  text: string,
  start: number,
  open: Open[],
  document: { before: ScannedInstruction[]; root?: ScannedElement; after: ScannedInstruction[] },
): number {
  const next = text[start + 1]
  if (next === '/') return readEnd(text, start, open)
  if (next === '?') {
    const [whole, target, data = ''] = matchAt(INSTRUCTION, text, start, 'a processing instruction that does not end')
    if (/^xml$/i.test(target!)) throw new XmlError('a declaration out of place')
    const list = open.at(-1)?.content ?? (document.root ? document.after : document.before)
    list.push({ target: target!, data })
    return start + whole.length
  }
  if (text.startsWith('<!--', start)) {
    const end = text.indexOf('--', start + 4)
    if (end < 0 || text[end + 2] !== '>') throw new XmlError('a comment that does not end')
    return end + 3
  }
  if (text.startsWith('<![CDATA[', start)) {
    const end = text.indexOf(']]>', start)
    const parent = open.at(-1)
    if (end < 0 || !parent) throw new XmlError('a section out of place or without end')
    parent.content.push(text.slice(start + 9, end))
    return end + 3
  }
  return readStart(text, start, open, document)
}

function readEnd(text: string, start: number, open: Open[]): number {
  const [whole, name] = matchAt(END, text, start, 'a malformed end tag')
  const element = open.pop()
  if (element?.qname !== name) throw new XmlError(`${name} closes ${element?.qname ?? 'nothing'}`)
  return start + whole.length
}

function readStart(text: string, start: number, open: Open[], document: { root?: ScannedElement }): number {
  const [whole, qname] = matchAt(START, text, start, 'a malformed tag')
  if (open.length === 0 && document.root) throw new XmlError('one root element expected')
  if (open.length >= MAX_DEPTH) throw new XmlError('elements nested too deep')
  let position = start + whole.length
  const pairs: [string, string][] = []
  for (;;) {
    ATTRIBUTE.lastIndex = position
    const match = ATTRIBUTE.exec(text)
    if (!match) break
    // Line ends and tabs that stand in a value as such are spaces.
    pairs.push([match[1]!, decodeEntities((match[2] ?? match[3]!).replace(/[\t\n]/g, ' '))])
    position = ATTRIBUTE.lastIndex
  }
  const [end, empty] = matchAt(START_END, text, position, `${qname} has a malformed attribute`)
  const element = resolve(qname!, pairs, open.at(-1)?.scope ?? new Map())
  const parent = open.at(-1)
  if (parent) parent.content.push(element)
  else document.root = element
  if (!empty) open.push(element)
  return position + end.length
}

function matchAt(form: RegExp, text: string, position: number, message: string): RegExpExecArray {
  form.lastIndex = position
  const match = form.exec(text)
  if (!match) throw new XmlError(message)
  return match
}

/** Gives an element and its attributes their namespaces. */
function resolve(qname: string, pairs: readonly [string, string][], outer: ReadonlyMap<string, string>): Open {
  const declared = pairs.flatMap(([name, value]): [string, string][] =>
    name === 'xmlns' ? [['', value]] : name.startsWith('xmlns:') ? [[name.slice(6), value]] : [],
  )
  for (const [prefix, uri] of declared) {
    if (prefix === 'xmlns' || (prefix !== '' && uri === '') || (prefix === 'xml') !== (uri === XML_NAMESPACE)) {
      throw new XmlError(`prefix ${prefix} may not be declared so`)
    }
  }
  const scope = declared.length > 0 ? new Map([...outer, ...declared]) : outer
  const attributes = pairs
    .filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'))
    .map(([name, value]) => {
      const [prefix, local] = split(name)
      return { qname: name, namespace: prefix === '' ? '' : uriOf(prefix, scope), local, value }
    })
  const seen = new Set(pairs.map(([name]) => name))
  const expanded = new Set(attributes.map(({ namespace, local }) => `${namespace} ${local}`))
  if (seen.size < pairs.length || expanded.size < attributes.length) throw new XmlError(`${qname} repeats an attribute`)
  const [prefix, local] = split(qname)
  const namespace = prefix === '' ? (scope.get('') ?? '') : uriOf(prefix, scope)
  return { qname, prefix, local, namespace, scope, declared, attributes, content: [] }
}

function split(qname: string): [prefix: string, local: string] {
  const colon = qname.indexOf(':')
  return colon < 0 ? ['', qname] : [qname.slice(0, colon), qname.slice(colon + 1)]
}

function uriOf(prefix: string, scope: ReadonlyMap<string, string>): string {
  const uri = prefix === 'xml' ? XML_NAMESPACE : scope.get(prefix)
  if (uri === undefined) throw new XmlError(`prefix ${prefix} is not declared`)
  return uri
}

const predefined = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&([^;&]{0,12});|&/g, (whole, name: string | undefined) => {
    if (name === undefined) throw new XmlError('a bare ampersand')
    const known = predefined.get(name)
    if (known !== undefined) return known
    const hex = /^#x([0-9a-f]+)$/i.exec(name)?.[1]
    const decimal = /^#(\d+)$/.exec(name)?.[1]
    const point = hex ? Number.parseInt(hex, 16) : decimal ? Number.parseInt(decimal, 10) : Number.NaN
    if (Number.isNaN(point) || point > 0x10ffff) throw new XmlError(`unknown entity ${whole}`)
    const character = String.fromCodePoint(point)
    if (!isXmlText(character)) throw new XmlError(`a character that XML forbids: ${whole}`)
    return character
  })
}
