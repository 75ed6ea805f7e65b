import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { XmlElement } from '@yupana/sunat'

/**
 * What the schemas of a document ask for, in the emulator's own reading: the order and number of elements and the simple
 * types of their values (UBL 2.1 of OASIS; for summaries, voidings, retentions and perceptions those of SUNAT upon UBL
 * 2.0). The library that writes documents has a table of its own: a judge that shared it would repeat its mistakes.
 */
interface Place {
  name: string
  least: number
  most: number
}

interface Schema {
  children: ReadonlyMap<string, readonly Place[]>
  values: ReadonlyMap<string, { kind: string; attribute: string | undefined }>
}

const forms: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(Z|[+-]\d{2}:\d{2})?$/,
  time: /^([01]\d|2[0-4]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/,
  decimal: /^[+-]?(\d+(\.\d*)?|\.\d+)$/,
  boolean: /^(true|false|1|0)$/,
}

const ubl = readSchema('ubl-2.1.tsv')
const sunat = readSchema('sunat-1.tsv')

/** The first thing of a document that its schema does not allow; SUNAT answers 0306. */
export function schemaFault(root: XmlElement): string | undefined {
  const schema = ubl.children.has(root.name) ? ubl : sunat
  if (!schema.children.has(root.name)) return `${root.name}: unknown document element`
  return faultIn(root, root.name, schema)
}

function faultIn(element: XmlElement, path: string, schema: Schema): string | undefined {
  const places = schema.children.get(element.name)
  if (!places) return valueFault(element, path, schema)
  if (element.text.trim() !== '') return `${path}: text is not allowed here`
  const found = orderFault(element, path, places)
  if (found) return found
  for (const child of element.children) {
    // The content of an extension is free: it is where the signature stands.
    if (child.name === 'ext:ExtensionContent') continue
    const fault = faultIn(child, `${path}/${child.name}`, schema)
    if (fault) return fault
  }
  return undefined
}

/** Walks the children along the sequence: each place takes as many as it may, then the next one is asked. */
function orderFault(element: XmlElement, path: string, places: readonly Place[]): string | undefined {
  let at = 0
  for (const place of places) {
    let count = 0
    while (count < place.most && element.children[at]?.name === place.name) {
      at += 1
      count += 1
    }
    if (count < place.least) return `${path}: ${place.name} is missing, or stands elsewhere`
  }
  const rest = element.children[at]
  return rest && `${path}/${rest.name}: not allowed here, or out of order`
}

function valueFault(element: XmlElement, path: string, { values }: Schema): string | undefined {
  if (element.children.length > 0 && values.has(element.name)) return `${path}: a value has no elements`
  const value = values.get(element.name)
  if (!value) return undefined
  const form = forms[value.kind]
  const text = element.text.trim()
  if (form && !form.test(text)) return `${path}: '${text}' is no ${value.kind}`
  if (value.attribute && element.attributes[value.attribute] === undefined)
    return `${path}: the attribute ${value.attribute} is missing`
  return undefined
}

function readSchema(file: string): Schema {
  const children = new Map<string, readonly Place[]>()
  const values = new Map<string, { kind: string; attribute: string | undefined }>()
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')
  for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) {
    const [name = '', content = ''] = line.split('\t')
    const [kind = '', attribute] = content.split(' @')
    if (kind.startsWith('=')) values.set(name, { kind: kind.slice(1), attribute })
    else children.set(name, content.split(' ').map(placeOf))
  }
  return { children, values }
}

function placeOf(text: string): Place {
  const mark = text.at(-1) ?? ''
  const name = /[?*+]/.test(mark) ? text.slice(0, -1) : text
  return {
    name,
    least: mark === '?' || mark === '*' ? 0 : 1,
    most: mark === '*' || mark === '+' ? Number.POSITIVE_INFINITY : 1,
  }
}
