import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { allowed, type Permission } from '@yupana/contract'
import { repositoryRoot } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'
import { describe, expect, it } from 'vitest'
import { type Node, parsed, type Source } from './tidy/source.ts'

const endpoints = areas.flatMap(({ area }) => [
  ...Object.values(area.endpoints),
  ...area.resources.flatMap((each) => Object.values(each.endpoints)),
])
const permissionAt = new Map<string, Permission>(
  endpoints.filter(({ method }) => method === 'GET').map(({ path, permission }) => [path, permission]),
)

const sources = new Map<string, Source>()
function sourceAt(path: string): Source {
  const source = sources.get(path) ?? { path, text: readFileSync(join(repositoryRoot, path), 'utf8') }
  sources.set(path, source)
  return source
}

const indexOf = (area: string): string => `areas/${area}/web/index.tsx`

/** The names that a statement takes from another file, or gives on. */
const namesOf = ({ specifiers }: Node, side: 'imported' | 'exported'): string[] =>
  ((specifiers as Node[] | undefined) ?? []).map((each) => String((each[side] as Node | undefined)?.name))

/** Files of the web that a file brings along; of another area what its index gives on of what is taken, not its screens. */
function broughtBy(path: string): string[] {
  const { nodes, imports } = parsed(sourceAt(path))
  const taken = nodes.flatMap((node) => {
    const area = /^@yupana\/(\w+)\/web$/.exec(String((node.source as Node | undefined)?.value))?.[1]
    return area && node.type === 'ImportDeclaration' ? givenOn(indexOf(area), namesOf(node, 'imported')) : []
  })
  const beside = imports.flatMap((address) => {
    const found = address.startsWith('.')
      ? relative(repositoryRoot, resolve(repositoryRoot, dirname(path), address))
      : ''
    return /\/web\/.*\.tsx?$/.test(found) && existsSync(join(repositoryRoot, found)) ? [found] : []
  })
  return [...taken, ...beside]
}

const givenOn = (index: string, names: readonly string[]): string[] =>
  parsed(sourceAt(index)).nodes.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' &&
    node.source &&
    namesOf(node, 'exported').some((name) => names.includes(name))
      ? [join(dirname(index), String((node.source as Node).value))]
      : [],
  )

function closure(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const each of broughtBy(path)) closure(each, seen)
  return seen
}

/** The file of each screen that an area binds: `'/users': lazy(() => import('./user-list.tsx'))`. */
function screenFiles(area: string): [string, string][] {
  const index = indexOf(area)
  if (!existsSync(join(repositoryRoot, index))) return []
  const { text } = sourceAt(index)
  const named = new Map(
    [...text.matchAll(/const (\w+) = lazy\(\(\) => import\('([^']+)'\)/g)].map(([, name, file]) => [name!, file!]),
  )
  return [...text.matchAll(/'(\/[^']+)':\s*(?:lazy\(\(\) =>\s*import\('([^']+)'\)|(\w+))/g)].flatMap(
    ([, path, file, name]) => {
      const found = file ?? named.get(name ?? '')
      return found ? [[path!, join(dirname(index), found)] as [string, string]] : []
    },
  )
}

describe('choosers', () => {
  it('are open to every key that opens a screen with a field or filter that chooses from them', () => {
    const screens = areas.flatMap(({ area }) =>
      screenFiles(area.name).map(([path, file]) => ({ file, screen: area.screens.find((each) => each.path === path) })),
    )
    expect(screens.length).toBeGreaterThan(60)
    const shut = screens.flatMap(({ file, screen }) => {
      if (!screen || typeof screen.permission === 'string') return []
      const chosen = [...closure(file)]
        .flatMap((each) => [...parsed(sourceAt(each)).strings])
        .filter((text) => /^\/api\/.*\/choose/.test(text))
      return screen.permission.flatMap((key) =>
        chosen
          .filter((path) => !allowed(permissionAt.get(path) ?? 'public', { owner: false, permissions: new Set([key]) }))
          .map((path) => `${key} opens ${screen.path}, which chooses from ${path}`),
      )
    })
    expect([...new Set(shut)].sort()).toEqual([])
  })

  it('are open to every key of a catalogue with a field that refers to them', () => {
    const shut = areas.flatMap(({ area }) =>
      area.resources.flatMap(({ noun, fields, endpoints: { list } }) =>
        Object.values(fields).flatMap((each) =>
          each.kind === 'ref' && typeof list.permission !== 'string'
            ? list.permission
                .filter(
                  (key) =>
                    !allowed(permissionAt.get(each.choose) ?? 'public', { owner: false, permissions: new Set([key]) }),
                )
                .map((key) => `${key} opens ${noun}, which chooses from ${each.choose}`)
            : [],
        ),
      ),
    )
    expect(shut).toEqual([])
  })
})
