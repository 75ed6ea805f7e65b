import type { Labels, ListColumn, Report, Resource } from '@yupana/contract'
import { literal, type Node, parsed, property, type Source } from './source.ts'

/** Texts without one of the three languages, or with parameters that differ between them. */
export function incompleteTexts(labels: Labels): string[] {
  return Object.entries(labels).flatMap(([key, text]) => {
    if (text.length !== 3 || text.some((each) => each.trim() === '')) return [`${key}: es, en and fr are needed`]
    const [es, en, fr] = text.map((each) =>
      [...each.matchAll(/\{\{(\w+)\}\}/g)]
        .map((match) => match[1])
        .sort()
        .join(),
    )
    return es === en && es === fr ? [] : [`${key}: the three languages name different parameters`]
  })
}

/** All that code says, to be searched for keys: texts in quotes, and templates as patterns. */
export interface Vocabulary {
  has(key: string): boolean
}

/** @param sources code that may use a key; the tables of labels themselves are no use, for keys are names of properties there */
export function vocabulary(sources: readonly Source[]): Vocabulary {
  const words = new Set<string>()
  const patterns = new Map<string, RegExp>()
  for (const source of sources) {
    const { strings, templates } = parsed(source)
    for (const each of strings) words.add(each)
    for (const parts of templates) {
      // A template that begins with its variable could be any key: those are derived from the declarations.
      if (!/^[a-zA-Z]+\./.test(parts[0] ?? '')) continue
      const pattern = `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\w./-]+')}$`
      patterns.set(pattern, new RegExp(pattern))
    }
  }
  return { has: (key) => words.has(key) || [...patterns.values()].some((pattern) => pattern.test(key)) }
}

/** Keys that follow from the declaration of a catalogue: its noun, its fields, the options of its choices. */
export function derivedKeys(resources: readonly Resource[]): Set<string> {
  const keys = new Set<string>()
  for (const { noun, fields } of resources) {
    keys.add(noun).add(`${noun}.plural`)
    // A refusal that every catalogue knows, in the words of this one.
    for (const code of ['not_found', 'already_updated', 'in_use']) keys.add(`${noun}.${code}`)
    for (const [name, field] of Object.entries(fields)) {
      keys.add(`${noun}.${name}`).add(`field.${name}`)
      if (field.kind === 'choice') for (const option of field.options) keys.add(`${noun}.${name}.${option}`)
    }
  }
  return keys
}

/** What a report says: title and help, columns, and what it asks. */
export function reportKeys({ title, columns, asks }: Pick<Report, 'title' | 'columns' | 'asks'>): string[] {
  return [
    ...[title, `${title}.help`],
    ...columns.flatMap(({ label, beside, band, short, words, tones = {} }) =>
      [label, beside, band, short, ...Object.keys(tones).map((tone) => words && `${words}.${tone}`)].filter(
        (key) => key !== undefined,
      ),
    ),
    ...Object.values(asks).flatMap(({ label, options = [], words }) => [
      label,
      ...(words ? options.map((option) => `${words}.${option}`) : []),
    ]),
  ]
}

/** What a declared list says: its columns, and the words of their codes. */
export function listKeys(columns: readonly Pick<ListColumn, 'label' | 'words' | 'options'>[]): string[] {
  return columns.flatMap(({ label, words, options = [] }) => [
    label,
    ...(words ? options.map((option) => `${words}.${option}`) : []),
  ])
}

/** Keys that `speech.field('invoice', 'date')` and its kind ask for: the noun's own word, else the common one. */
export function spokenFields(sources: readonly Source[]): Set<string> {
  const keys = new Set<string>()
  for (const source of sources)
    for (const { callee, arguments: given } of callsOf(source)) {
      const [noun, name] = (given as Node[]).map(literal)
      const called = String((callee as Node).name ?? ((callee as Node).property as Node | undefined)?.name ?? '')
      if (/field|label/i.test(called) && noun && name) keys.add(`${noun}.${name}`).add(`field.${name}`)
      if (/field|label/i.test(called) && noun && !name) keys.add(noun).add(`field.${noun}`)
    }
  return keys
}

/** Label keys that nothing asks for. */
export function unusedLabels(labels: Labels, words: Vocabulary, derived: ReadonlySet<string>): string[] {
  const asked = (key: string): boolean => derived.has(key) || words.has(key)
  // `ui.rows_one` is asked for by `ui.rows` with a count.
  return Object.keys(labels).filter((key) => !asked(key) && !asked(key.replace(/_one$/, '')))
}

/** Label keys that declarations ask for and nobody wrote. */
export function missingLabels(wanted: Iterable<string>, labels: Labels): string[] {
  return [...new Set(wanted)].filter((key) => labels[key] === undefined)
}

interface Code {
  code: string
  at: string
}

/** Business codes that code raises: `new BusinessError('x')`, `problems.add(f, 'x')`, `{ field, code: 'x' }`, `errors: ['x']`, `{ error: 'x' }`. */
export function raisedCodes(source: Source): Code[] {
  const at = (node: Node): string => `${source.path}:${source.text.slice(0, node.start).split('\n').length}`
  return parsed(source).nodes.flatMap((node) => codesOf(node).map((code) => ({ code, at: at(node) })))
}

function codesOf(node: Node): string[] {
  if (node.type === 'NewExpression' && (node.callee as Node).name === 'BusinessError')
    return found((node.arguments as Node[])[0])
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node
    const target = callee.object as Node | undefined
    const isAdd = (callee.property as Node | undefined)?.name === 'add' && /problem/i.test(String(target?.name ?? ''))
    return isAdd ? found((node.arguments as Node[])[1]) : []
  }
  if (node.type !== 'ObjectExpression') return []
  const errors = property(node, 'errors') as Node | undefined
  return [
    ...(property(node, 'field') ? found(property(node, 'code')) : []),
    ...found(property(node, 'error')),
    ...(errors?.type === 'ArrayExpression' ? (errors.elements as Node[]).flatMap(found) : []),
  ]
}

/** A literal, or both sides of `a ? 'x' : 'y'`. */
function found(node: unknown): string[] {
  const text = literal(node)
  if (text !== undefined) return /^[a-z][\w.]*$/.test(text) ? [text] : []
  const choice = node as Node | undefined
  return choice?.type === 'ConditionalExpression' ? [...found(choice.consequent), ...found(choice.alternate)] : []
}

function callsOf(source: Source): Node[] {
  return parsed(source).nodes.filter((node) => node.type === 'CallExpression')
}
