import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** A file of the tree: its path from the root, with `/`, and its text. */
export interface Source {
  path: string
  text: string
}

export interface ParsedFunction {
  name: string
  /** First line, from 1, and how many lines it has. */
  line: number
  lines: number
}

export interface Parsed {
  /** Addresses of `import`, `export … from` and `import()`, types included. */
  imports: string[]
  functions: ParsedFunction[]
  /** Texts in quotes, but for the names of properties. */
  strings: Set<string>
  /** Fixed parts of the templates: `ui.env.${x}` is `['ui.env.', '']`. */
  templates: string[][]
  /** Every node, in order, for rules that look at the form of a call. */
  nodes: Node[]
}

export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', 'test-results', 'playwright-report', 'coverage'])

/** Every text file of the repository below `root` that ends in one of `endings`, sorted by path. */
export function readTree(root: string, endings: readonly string[]): Source[] {
  const out: Source[] = []
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (SKIPPED.has(entry.name)) continue
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.isDirectory()) visit(path)
      else if (endings.some((end) => entry.name.endsWith(end)))
        out.push({ path, text: readFileSync(join(root, path), 'utf8') })
    }
  }
  visit('')
  return out.sort((a, b) => a.path.localeCompare(b.path))
}

const cache = new WeakMap<Source, Parsed>()

/** The syntax of a TypeScript file. @throws Error where it does not parse */
export function parsed(source: Source): Parsed {
  const known = cache.get(source)
  if (known) return known
  const { program, errors } = parseSync(source.path.split('/').at(-1)!, source.text)
  if (errors.length > 0) throw new Error(`${source.path}: ${errors[0]!.message}`)
  const result: Parsed = { imports: [], functions: [], strings: new Set(), templates: [], nodes: [] }
  visitNode(program as unknown as Node, undefined, source, result)
  cache.set(source, result)
  return result
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function visitNode(node: Node, parent: Node | undefined, source: Source, out: Parsed): void {
  out.nodes.push(node)
  note(node, parent, source, out)
  for (const [key, value] of Object.entries(node)) {
    // The name of a property is no use of a text.
    if (key === 'key' && node.type === 'Property' && node.computed !== true) continue
    const children = Array.isArray(value) ? value : [value]
    for (const child of children) if (isNode(child)) visitNode(child, node, source, out)
  }
}

function note(node: Node, parent: Node | undefined, { text }: Source, out: Parsed): void {
  const from = isNode(node.source) ? node.source.value : undefined
  if (typeof from === 'string') out.imports.push(from)
  if (node.type === 'Literal' && typeof node.value === 'string') out.strings.add(node.value)
  if (node.type === 'JSXText') out.strings.add(String(node.value))
  if (node.type === 'TemplateLiteral')
    out.templates.push((node.quasis as { value: { cooked: string } }[]).map((each) => each.value.cooked))
  if (['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type)) {
    const line = text.slice(0, node.start).split('\n').length
    out.functions.push({
      name: functionName(node, parent),
      line,
      lines: text.slice(node.start, node.end).split('\n').length,
    })
  }
}

function functionName(node: Node, parent: Node | undefined): string {
  for (const holder of [node.id, parent?.id, parent?.key])
    if (isNode(holder) && 'name' in holder) return String(holder.name)
  return 'anonymous'
}

/** The text of a string literal node, or undefined where it is something else. */
export function literal(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** The value of a property of an object literal. */
export function property(node: Node, name: string): unknown {
  const found = (node.properties as Node[] | undefined)?.find(
    (each) => each.type === 'Property' && isNode(each.key) && (each.key.name === name || each.key.value === name),
  )
  return found?.value
}
