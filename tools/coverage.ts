import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commonErrors } from '@yupana/contract'
import { repositoryRoot } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'
import { type ApiCall, manifest } from './manifest.ts'

/** Areas of the specification of which nothing may be lost: what they still lack stands in `lacking.tsv` with its reason. */
export const DONE = ['contacts', 'items', 'commerce-configuration', 'company-administration', 'lookups', 'auth']

type Row = Record<string, string>

/** A table of facts: comments, a line of headings, rows. */
export function readFacts(name: string, folder = join(repositoryRoot, 'docs', 'spec')): Row[] {
  const [head = '', ...lines] = readFileSync(join(folder, `${name}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']))
  })
}

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}')

/** Something that the specification names and the program has not. */
export interface Lack {
  kind: 'call' | 'key' | 'name' | 'filter' | 'code'
  area: string
  /** `PUT /api/warehouses/{originalCode}`, `Client sellerName`. */
  what: string
}

/** What the specification names, by calls, keys of paths, names of fields and codes, and this list of calls lacks. */
export function lacks(api: readonly ApiCall[], codes: ReadonlySet<string>): Lack[] {
  return [...callLacks(api), ...nameLacks(api), ...codeLacks(codes)]
}

function callLacks(api: readonly ApiCall[]): Lack[] {
  const known = Map.groupBy(api, ({ method, path }) => `${method} ${shapeOf(path)}`)
  return readFacts('calls').flatMap(({ method, path, area, inferred }): Lack[] => {
    const same = known.get(`${method} ${shapeOf(path!)}`)
    const what = `${method} ${path}`
    if (!same) return inferred ? [] : [{ kind: 'call', area: area!, what }]
    return same.some((each) => each.path === path)
      ? []
      : [{ kind: 'key', area: area!, what: `${what} — ${same[0]!.path}` }]
  })
}

function nameLacks(api: readonly ApiCall[]): Lack[] {
  return readFacts('entities').flatMap(({ entity, area, call, fields }): Lack[] => {
    const names = new Set(api.find(({ id }) => id === call)?.names)
    const list = api.find(({ id }) => id === call!.replace(/\.read$/, '.list'))
    const filters = list?.filters
    return fields!.split(' ').flatMap((field): Lack[] => {
      const what = `${entity} ${field}`
      if (!names.has(field) && !names.has(`data.${field}`)) return [{ kind: 'name', area: area!, what }]
      const plain =
        list?.names.includes(`data.${field}`) && !list.names.some((name) => name.startsWith(`data.${field}.`))
      return filters && plain && field !== 'id' && !filters.includes(field)
        ? [{ kind: 'filter', area: area!, what }]
        : []
    })
  })
}

const AREA_OF_CODE: readonly (readonly [RegExp, string])[] = [
  [/^(user|one_time_password)\./, 'auth'],
  [/^(client|cannot_delete)/, 'contacts'],
  [/^product/, 'items'],
  [/^(serie|documentnumber)/, 'commerce-configuration'],
  [/journal|accounting|archive|budget|balance_format/, 'accounting'],
  [/^guide\./, 'inventory'],
  [/^(invoice|order)\./, 'sales'],
]

function codeLacks(codes: ReadonlySet<string>): Lack[] {
  return readFacts('codes').flatMap(({ code }): Lack[] => {
    const area = AREA_OF_CODE.find(([pattern]) => pattern.test(code!))?.[1] ?? 'shared'
    return codes.has(code!) ? [] : [{ kind: 'code', area, what: code! }]
  })
}

/** Every code that the program has a text for. */
export function knownCodes(): Set<string> {
  return new Set([...Object.keys(commonErrors), ...areas.flatMap(({ area }) => Object.keys(area.errors))])
}

const HEADS: Readonly<Record<Lack['kind'], string>> = {
  call: 'Calls that are not there',
  key: 'Calls under another key (theirs — ours)',
  name: 'Names of fields that no answer has',
  filter: 'Fields that a list shows and does not filter by',
  code: 'Codes that no call answers',
}

/** The section of the spec map that this program writes: what is missing, by kind and area. */
export function section(found: readonly Lack[]): string {
  const reasons = new Map(readFacts('lacking').map(({ what, reason }) => [what, reason]))
  const lines = (Object.keys(HEADS) as Lack['kind'][]).flatMap((kind) => {
    const groups = Map.groupBy(
      found.filter((each) => each.kind === kind),
      ({ area }) => area,
    )
    if (groups.size === 0) return []
    const rows = [...groups].map(([area, each]) => {
      const told = each.map(({ what }) => (reasons.has(what) ? `\`${what}\` (${reasons.get(what)})` : `\`${what}\``))
      return `- **${area}** (${each.length}): ${kind === 'call' && !DONE.includes(area) ? 'not built yet' : told.join(', ')}`
    })
    return [`### ${HEADS[kind]}`, '', ...rows, '']
  })
  return lines.join('\n').trimEnd()
}

const BEGIN = '<!-- begin: written by tools/coverage.ts -->'
const END = '<!-- end: written by tools/coverage.ts -->'
export const MAP = join(repositoryRoot, 'docs', 'spec-map.md')

/** The spec map with its section as it is now. */
export function withSection(text: string, written: string): string {
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error('the spec map has lost the marks of its written section')
  return `${before}${BEGIN}\n\n${written}\n\n${END}${after}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(MAP, withSection(readFileSync(MAP, 'utf8'), section(lacks(manifest().api, knownCodes()))))
