import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Area,
  commonErrors,
  commonLabels,
  dictionary,
  type Labels,
  languages,
  reportCards,
  shellOf,
} from '@yupana/contract'
import { uiLabels } from '@yupana/ui/words'
import type { Plugin } from 'vite'

const WORDS = 'virtual:words'
const SHELLS = 'virtual:shells'
/** A table of texts in three languages, as they are written: from its name to the brace in the first column. */
const TABLE = /export const (\w+): Labels = \{\n[\s\S]*?\n\}/g
const TABLES = /[\\/](areas[\\/][a-z]+[\\/]contract|packages[\\/](contract|ui))[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/

/**
 * Words leave the tables of the contracts and come by language and area, when they are needed: `virtual:words` loads them,
 * `virtual:shells` is what the browser knows of the areas before a screen of theirs is opened.
 */
export function wordsOfAreas(root: string): Plugin {
  let found: Promise<readonly Area[]> | undefined
  const areas = (): Promise<readonly Area[]> => {
    found ??= contractsOf(root)
    return found
  }
  return {
    name: 'words-of-areas',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(WORDS) || id === SHELLS ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${SHELLS}`) return `export default ${JSON.stringify(await shells(root, await areas()))}`
      if (id === `\0${WORDS}`) return loaders(await areas())
      if (!id.startsWith(`\0${WORDS}/`)) return undefined
      const [part, language] = id.slice(WORDS.length + 2).split('.')
      const words = dictionary(tableOf(await areas(), part!), languages.find((each) => each === language)!)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(words))})`
    },
    transform: (code, id) =>
      TABLES.test(id.split('?')[0]!) && code.search(TABLE) >= 0
        ? { code: code.replace(TABLE, 'export const $1: Labels = {}'), map: null }
        : undefined,
  }
}

/** What each area says of itself, whatever it calls it. */
async function contractsOf(root: string): Promise<Area[]> {
  const contracts = readdirSync(join(root, 'areas')).map(async (name) => {
    const said = (await import(join(root, 'areas', name, 'contract', 'index.ts'))) as Record<string, unknown>
    return Object.values(said).find((each) => isArea(each, name))
  })
  return (await Promise.all(contracts)).filter((each) => each !== undefined) as Area[]
}

function isArea(given: unknown, name: string): given is Area {
  return typeof given === 'object' && given !== null && 'screens' in given && (given as Area).name === name
}

/** Each area as the browser begins with it, and whose words its screens use: its own, those of what it is built on, and of whom else it names some. */
async function shells(root: string, areas: readonly Area[]) {
  return Object.fromEntries(
    areas.map((area) => {
      const { dependencies } = JSON.parse(readFileSync(join(root, 'areas', area.name, 'package.json'), 'utf8'))
      const below = areas.filter(({ name }) => name === area.name || dependencies[`@yupana/${name}`])
      const known = Object.assign({}, commonLabels, uiLabels, ...below.map(({ labels }) => labels))
      const named = namedIn(join(root, 'areas', area.name)).filter((key) => !Object.hasOwn(known, key))
      const others = areas.filter(({ labels }) => named.some((key) => Object.hasOwn(labels, key)))
      return [area.name, { shell: shellOf(area), needs: [...below, ...others].map(({ name }) => name) }]
    }),
  )
}

/** All that the screens and the contract of an area have in quotes: keys of words are among it. */
function namedIn(area: string): string[] {
  const texts = ['web', 'contract'].flatMap((side) =>
    readdirSync(join(area, side), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!labels|\.test)\.tsx?$/.test(name))
      .map((name) => readFileSync(join(area, side, name), 'utf8')),
  )
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/['`]([a-z][\w.]*)['`]/gi)].map(([, key]) => key!)))]
}

function loaders(areas: readonly Area[]): string {
  const parts = ['shell', ...areas.map(({ name }) => name)]
  const lines = parts.flatMap((part) =>
    languages.map((each) => `  '${part}.${each}': () => import('${WORDS}/${part}.${each}')`),
  )
  return `export const parts = ${JSON.stringify(parts)}\nexport const words = {\n${lines.join(',\n')}\n}`
}

/** `shell`: what every page needs, with the titles of all screens and menus; else the words of an area. */
function tableOf(areas: readonly Area[], part: string): Labels {
  const all: Labels = Object.assign({}, commonLabels, uiLabels, ...areas.map(({ labels }) => labels))
  if (part === 'shell') {
    const titles = areas.flatMap(({ screens, menu, reports = [] }) => [
      ...screens.map(({ title }) => title),
      // The menus of reports show what each is for.
      ...reportCards(reports).map(({ title }) => `${title}.help`),
      ...menu.flatMap((group) => [group.title, ...group.entries.map(({ title }) => title)]),
    ])
    const named = Object.fromEntries(titles.flatMap((key) => (all[key] ? [[key, all[key]]] : [])))
    return { ...commonLabels, ...uiLabels, ...named, ...errorsOf(commonErrors) }
  }
  const area = areas.find(({ name }) => name === part)!
  return { ...area.labels, ...errorsOf(area.errors) }
}

const errorsOf = (errors: Labels): Labels =>
  Object.fromEntries(Object.entries(errors).map(([code, text]) => [`error.${code}`, text]))
