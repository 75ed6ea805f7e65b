import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Area, commonErrors, commonLabels, dictionary, type Labels, languages, shellOf } from '@yupana/contract'
import { uiLabels } from '@yupana/ui/words'
import type { Plugin } from 'vite'

const WORDS = 'virtual:words'
const SHELLS = 'virtual:shells'
/** A table of texts in three languages, as they are written: from its name to the brace in the first column. */
const TABLE = /export const (\w+): Labels = \{\n[\s\S]*?\n\}/g
const TABLES = /[\\/](areas[\\/][a-z]+[\\/]contract|packages[\\/](contract|ui))[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/

/**
 * Words leave the tables of the contracts and come by language, in two parts: `virtual:words` loads them,
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
      if (id === `\0${SHELLS}`) return `export default ${JSON.stringify(shells(await areas()))}`
      if (id === `\0${WORDS}`) return loaders()
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

/** Each area as the browser begins with it. */
const shells = (areas: readonly Area[]) => Object.fromEntries(areas.map((area) => [area.name, shellOf(area)]))

/** What a page begins with, and what comes with the first screen: two requests, where a file an area would be a dozen. */
const PARTS = ['shell', 'areas'] as const

function loaders(): string {
  const lines = PARTS.flatMap((part) =>
    languages.map((each) => `  '${part}.${each}': () => import('${WORDS}/${part}.${each}')`),
  )
  return `export const parts = ${JSON.stringify(PARTS)}\nexport const words = {\n${lines.join(',\n')}\n}`
}

/** `shell`: what every page needs, with the titles of all screens and menus and the words of who signs in; `areas`: those of all others. */
function tableOf(areas: readonly Area[], part: string): Labels {
  const shown = areas.filter(({ name }) => (name === 'company') === (part === 'shell'))
  const own: Labels = Object.assign({}, ...shown.map(({ labels, errors }) => ({ ...labels, ...errorsOf(errors) })))
  if (part === 'areas') return own
  const all: Labels = Object.assign({}, commonLabels, uiLabels, ...areas.map(({ labels }) => labels))
  const titles = areas.flatMap(({ screens, menu }) => [
    ...screens.map(({ title }) => title),
    ...menu.flatMap((group) => [group.title, ...group.entries.map(({ title }) => title)]),
  ])
  const named = Object.fromEntries(titles.flatMap((key) => (all[key] ? [[key, all[key]]] : [])))
  return { ...commonLabels, ...uiLabels, ...named, ...own, ...errorsOf(commonErrors) }
}

const errorsOf = (errors: Labels): Labels =>
  Object.fromEntries(Object.entries(errors).map(([code, text]) => [`error.${code}`, text]))
