import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { namesOf, type Permission } from '@yupana/contract'
import { repositoryRoot, routesOf } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'

export interface Manifest {
  ui: { path: string; permission: Permission }[]
  api: ApiCall[]
}

/** A call with what it speaks of: names of its answer (`client.name`), fields that it is filtered by, codes that it refuses with. */
export interface ApiCall {
  id: string
  method: string
  path: string
  permission: Permission
  names: string[]
  filters?: string[]
  codes: string[]
}

/** Names of the areas whose screens the web application registers, read from its list of imports. */
export function webAreas(text = readFileSync(join(repositoryRoot, 'apps', 'web', 'areas.ts'), 'utf8')): string[] {
  return [...text.matchAll(/import\('@yupana\/([a-z]+)\/web'\)/g)].map((match) => match[1]!)
}

/** Screens that the shell brings itself: the `add('/path', 'permission', …)` lines of its router. */
export function shellScreens(
  text = readFileSync(join(repositoryRoot, 'apps', 'web', 'router.tsx'), 'utf8'),
): Manifest['ui'] {
  const added = [...text.matchAll(/\badd\('([^']+)', '(public|session)',/g)].map(([, path, permission]) => ({
    path: path!,
    permission: permission as Permission,
  }))
  // Every other address leads to /not-found.
  return /notFoundComponent:/.test(text) ? [...added, { path: '*', permission: 'session' }] : added
}

/** What the program has: the screens that a browser can open and the calls that the server answers, with who may. */
export function manifest(): Manifest {
  const bound = new Set(webAreas())
  const screens = areas
    .filter(({ area }) => bound.has(area.name))
    .flatMap(({ area }) => area.screens.map(({ path, permission }) => ({ path, permission })))
  const shell = shellScreens()
  const shellPaths = new Set(shell.map(({ path }) => path))
  return {
    ui: [...shell, ...screens.filter(({ path }) => !shellPaths.has(path))],
    api: routesOf(areas).map(({ endpoint: { id, method, path, permission, response, list, errors } }) => ({
      id,
      method,
      path,
      permission,
      names: namesOf(response),
      ...(list ? { filters: Object.keys(list.fields) } : {}),
      codes: [...(errors ?? [])],
    })),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.stdout.write(`${JSON.stringify(manifest(), null, 1)}\n`)
