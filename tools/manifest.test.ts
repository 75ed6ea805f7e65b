import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportScreenPaths } from '@yupana/contract'
import { repositoryRoot } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'
import { openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manifest, shellScreens, webAreas } from './manifest.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

const printed = manifest()

/** Paths that an area's web binds by hand, as its `bindScreens` call writes them. */
function ownPaths(text: string): string[] {
  return [...text.matchAll(/^\s*(?:\{ )?'(\/[^']*)':/gm)].map((match) => match[1]!)
}

describe('the manifest', () => {
  it('lists every area that has screens', () => {
    const withScreens = areas.filter(({ area }) => area.screens.length > 0).map(({ area }) => area.name)
    expect(webAreas()).toEqual(expect.arrayContaining(withScreens))
  })

  it('lists only screens that have a component: bound by hand or made from a catalogue or a report', () => {
    for (const { area } of areas.filter(({ area: { name } }) => webAreas().includes(name))) {
      const index = join(repositoryRoot, 'areas', area.name, 'web', 'index.tsx')
      expect(existsSync(index), index).toBe(true)
      const bound = new Set(ownPaths(readFileSync(index, 'utf8')))
      for (const path of (area.reports ?? []).flatMap(reportScreenPaths)) bound.add(path)
      for (const { screen } of area.resources)
        for (const end of ['', '/new', '/edit/{id}', '/view/{id}']) bound.add(`${screen}${end}`)
      expect(
        area.screens.map(({ path }) => path).filter((path) => !bound.has(path)),
        `${area.name}: screens without a component`,
      ).toEqual([])
    }
  })

  it('lists a screen once, and the screens of the shell', () => {
    const paths = printed.ui.map(({ path }) => path.replace(/\{\w+\}/g, '{}'))
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
    expect(shellScreens().map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/', '/forbidden', '/not-found', '*']),
    )
    expect(shellScreens("add('/x', 'session', Screen)")).toEqual([{ path: '/x', permission: 'session' }])
  })

  it('lists only calls that the server answers: 401 without a token, never "route not found"', async () => {
    const guarded = printed.api.filter(({ permission }) => permission !== 'public')
    expect(guarded.length).toBeGreaterThan(100)
    for (const { method, path } of guarded.filter((_, at) => at % 7 === 0)) {
      const url = path.replace(/\{\w+\}/g, '1')
      const api = world.anonymous
      const reply = await (method === 'GET'
        ? api.get(url)
        : method === 'POST'
          ? api.post(url, {})
          : method === 'PUT'
            ? api.put(url, {})
            : api.delete(url))
      expect([reply.status, reply.body.code], `${method} ${path}`).toEqual([401, 'unauthorized'])
    }
    expect((await world.anonymous.get('/api/no-such-call')).status).toBe(404)
  })
})
