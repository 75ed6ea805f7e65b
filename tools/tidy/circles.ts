import { posix } from 'node:path'
import { type Node, parsed, type Source } from './source.ts'

/**
 * Files that import one another in a circle, each circle once, as `a → b → a`. What is loaded later (`import()`) waits for no one.
 * @param types counts imports of types too: at run time they are erased, but whoever reads one of these files must know them all
 */
export function circles(sources: readonly Source[], { types = false } = {}): string[] {
  const known = new Set(sources.map(({ path }) => path))
  const edges = new Map(
    sources.map((source) => [source.path, importsOf(source, types).filter((path) => known.has(path))] as const),
  )
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path)
    if (at >= 0) found.push([...trail.slice(at), path].join(' → '))
    if (at >= 0 || done.has(path)) return
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const { path } of sources) visit(path, [])
  return found
}

function importsOf(source: Source, types: boolean): string[] {
  return parsed(source)
    .nodes.filter((node) => isImport(node) && (types || isAtRunTime(node)))
    .map(({ source: from }) => (from as Node).value as string)
    .filter((from) => from.startsWith('.'))
    .map((from) => posix.join(posix.dirname(source.path), from))
}

const isImport = ({ type, source }: Node): boolean =>
  ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(type) && Boolean(source)

function isAtRunTime(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return false
  const named = (node.specifiers ?? []) as Node[]
  return named.length === 0 || named.some((each) => each.importKind !== 'type' && each.exportKind !== 'type')
}
