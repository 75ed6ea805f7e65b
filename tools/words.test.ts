import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@yupana/contract'
import { repositoryRoot } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'
import { describe, expect, it } from 'vitest'
import { wordsOfAreas } from '../apps/web/words.config.ts'
import { firstLoad, importsOf } from './weight.ts'

const plugin = wordsOfAreas(repositoryRoot)
const load = plugin.load as (id: string) => Promise<string>
const transform = plugin.transform as unknown as (code: string, id: string) => { code: string } | undefined

async function partOf(name: string, language = 'es'): Promise<Record<string, string>> {
  const code = await load(`\0virtual:words/${name}.${language}`)
  return JSON.parse(JSON.parse(code.slice('export default JSON.parse('.length, -1))) as Record<string, string>
}

type Shells = Record<string, { screens: { title: string }[] }>
const shells = JSON.parse((await load('\0virtual:shells')).slice('export default '.length)) as Shells

describe('words that come by language, in two parts', () => {
  it('are all there, each in the language that is asked for', async () => {
    const [es, en, fr] = await Promise.all(
      languages.map(async (each) => ({ ...(await partOf('shell', each)), ...(await partOf('areas', each)) })),
    )
    for (const { area } of areas) {
      for (const [key, text] of Object.entries(area.labels)) expect([es![key], en![key], fr![key]]).toEqual([...text])
      for (const [code, text] of Object.entries(area.errors)) expect(es![`error.${code}`]).toBe(text[0])
    }
  })

  it('say one thing by one key, whichever area asks', () => {
    const said = new Map<string, string>()
    const twice: string[] = []
    for (const { area } of areas)
      for (const [key, texts] of [...Object.entries(area.labels), ...Object.entries(area.errors)]) {
        const text = texts.join(' | ')
        if ((said.get(key) ?? text) !== text) twice.push(`${area.name}: ${key}: ${said.get(key)} / ${text}`)
        said.set(key, text)
      }
    expect(twice).toEqual([])
  })

  it('of the menu, of every screen and of who signs in are there before an area is', async () => {
    const shell = await partOf('shell')
    for (const { area } of areas) {
      const titles = [...area.screens, ...area.menu, ...area.menu.flatMap(({ entries }) => entries)].map(
        (each) => each.title,
      )
      expect(titles.filter((each) => shell[each] === undefined)).toEqual([])
    }
    const { labels } = areas.find(({ area }) => area.name === 'company')!.area
    expect(Object.keys(labels).filter((each) => shell[each] === undefined)).toEqual([])
  })

  it('leave the tables of the contracts, and nothing else does', () => {
    const path = join(repositoryRoot, 'areas/sales/contract/labels.ts')
    const { code } = transform(readFileSync(path, 'utf8'), path)!
    expect(code).toContain('export const salesLabels: Labels = {}')
    expect(code).not.toContain('Cliente')
    expect(transform(readFileSync(path, 'utf8'), join(repositoryRoot, 'areas/sales/server/labels.ts'))).toBeUndefined()
  })
})

describe('screens that come when they are opened', () => {
  it.each(areas.map(({ area }) => [area.name, area] as const))(
    '%s binds every one that it declares',
    async (name, area) => {
      const { default: bound } = (await import(`../areas/${name}/web/index.tsx`)) as {
        default: { screens: Record<string, unknown> }
      }
      expect(Object.keys(bound.screens).sort()).toEqual(area.screens.map(({ path }) => path).sort())
      expect(shells[name]!.screens).toEqual(JSON.parse(JSON.stringify(area.screens)))
    },
  )
})

describe('the weight of the first load', () => {
  it('follows what is imported at once, and not what comes later', () => {
    const code =
      'import{a}from"./a.js";import"./b.js";export*from"./c.js";const d=()=>import("./d.js");const e="./e.js"'
    expect(importsOf(code)).toEqual(['./a.js', './b.js', './c.js'])
    expect(() => firstLoad('/var/empty')).toThrow()
  })
})
