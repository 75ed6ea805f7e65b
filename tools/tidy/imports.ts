import { posix } from 'node:path'
import { parsed, type Source } from './source.ts'

/** Areas from the lowest up: one imports only areas of a smaller number; equals are peers and never meet. */
export const areaLevels: Readonly<Record<string, number>> = {
  company: 0,
  parties: 1,
  einvoicing: 1,
  catalogue: 2,
  accounting: 3,
  inventory: 4,
  treasury: 4,
  purchases: 5,
  sales: 5,
  transport: 6,
  pos: 6,
  hotels: 6,
  travel: 7,
  reports: 8,
}

/** What each package may import of the others. */
const packageEdges: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  contract: ['kernel'],
  sunat: [],
  platform: ['kernel', 'contract'],
  ui: ['kernel', 'contract'],
  testkit: ['kernel', 'contract', 'platform', 'server', 'sunat-emulator'],
}
/** Packages below every area; what an area's three sides may use of them. */
const sideEdges: Readonly<Record<Side, readonly string[]>> = {
  contract: ['kernel', 'contract'],
  server: ['kernel', 'contract', 'platform', 'sunat'],
  web: ['kernel', 'contract', 'ui'],
}
const appEdges: Readonly<Record<string, readonly string[]>> = {
  'sunat-emulator': ['sunat'],
  server: ['kernel', 'contract', 'platform', 'sunat-emulator'],
  web: ['kernel', 'contract', 'ui'],
}
type Side = 'contract' | 'server' | 'web'

const WEB_ONLY = /^(react|react-dom|antd|@ant-design\/|@tanstack\/|react-|i18next|echarts|@yupana\/ui)/
const SERVER_ONLY =
  /^(node:|fastify|@fastify\/|pg$|jose|nodemailer|pdfmake|hucre|@yupana\/(platform|sunat(?!\/print)|server|testkit))/
const PURE = /(\.(posting|totals|states|price|fees)|\/(settle|valuation))\.ts$/

/** Where a file stands: `areas/sales/server/…` is the server side of the area sales. */
export function placeOf(path: string): { kind: string; name: string; side?: Side | 'test' } {
  const [kind = '', name = '', side] = path.split('/')
  if (kind !== 'areas') return { kind, name }
  return { kind, name, side: (['contract', 'server', 'web'] as const).find((each) => each === side) ?? 'test' }
}

/** Every import of a file that the levels of the house do not allow, one sentence each. */
export function wrongImports(source: Source): string[] {
  const place = placeOf(source.path)
  const isTest = /\.test\.tsx?$/.test(source.path) || place.side === 'test' || source.path.includes('/test/')
  return parsed(source)
    .imports.map((from) => {
      if (isTest && place.kind !== 'areas') return undefined
      if (from.startsWith('.')) return wrongRelative(source.path, from, isTest)
      if (isTest || from.endsWith('.css')) return undefined
      return wrongPackage(source.path, from)
    })
    .filter((problem) => problem !== undefined)
    .map((problem) => `${source.path}: ${problem}`)
}

/** A relative import stays in its package, and in an area on its side, the contract excepted. */
function wrongRelative(path: string, from: string, isTest: boolean): string | undefined {
  const target = posix.join(posix.dirname(path), from)
  const here = placeOf(path)
  const there = placeOf(target)
  const composes = ['testkit', 'server'].includes(here.name) || !['areas', 'packages', 'apps'].includes(here.kind)
  if (there.kind !== here.kind || (there.name !== here.name && ['areas', 'packages', 'apps'].includes(here.kind)))
    return composes && (there.kind === 'db' || here.kind !== 'areas') ? undefined : `${from} leaves its package`
  if (here.kind !== 'areas' || isTest || here.side === there.side || there.side === 'contract' || here.side === 'test')
    return undefined
  return `the ${here.side} side imports the ${there.side} side: ${from}`
}

function wrongPackage(path: string, from: string): string | undefined {
  const here = placeOf(path)
  if (PURE.test(path) && SERVER_ONLY.test(from)) return `a pure file imports ${from}`
  const [, name, entry] = /^@yupana\/([^/]+)(?:\/(.+))?$/.exec(from) ?? []
  if (here.kind === 'areas') return wrongOfArea(here.name, here.side as Side, from, name, entry)
  if (here.kind === 'packages') return wrongOfPackage(here.name, from, name)
  if (here.kind === 'apps' && here.name in appEdges) return wrongOfApp(path, here.name, from, name)
  return undefined
}

function wrongOfArea(area: string, side: Side, from: string, name?: string, entry?: string): string | undefined {
  const level = areaLevels[area]
  if (level === undefined) return `the area ${area} has no level in tools/tidy/imports.ts`
  if (side === 'contract' && !name && from !== 'zod')
    return `a contract imports ${from}; it may use zod, kernel and contracts`
  if (side !== 'server' && SERVER_ONLY.test(from)) return `the ${side} side imports ${from}`
  if (side !== 'web' && WEB_ONLY.test(from)) return `the ${side} side imports ${from}`
  // What paper says is pure: a till prints it in the browser.
  if (from === '@yupana/sunat/print') return undefined
  if (!name || sideEdges[side].includes(name)) return undefined
  const other = areaLevels[name]
  if (other === undefined) return `the ${side} side of an area may not import ${from}`
  if (other >= level) return `${area} may not import ${name}: an area uses lower ones only`
  if (!entry || !['contract', 'server', 'web'].includes(entry))
    return `${from}: an area has three entries, contract, server and web`
  return entry === side || entry === 'contract' ? undefined : `the ${side} side imports the ${entry} side of ${name}`
}

function wrongOfPackage(here: string, from: string, name?: string): string | undefined {
  if (name) return packageEdges[here]?.includes(name) ? undefined : `${here} may not import ${from}`
  if (here === 'kernel' && from !== 'decimal.js') return `the kernel is pure: ${from}`
  if (here === 'contract' && from !== 'zod') return `the contract kit imports zod and the kernel only: ${from}`
  if (here === 'ui' && SERVER_ONLY.test(from)) return `the ui imports ${from}`
  if (here !== 'ui' && WEB_ONLY.test(from)) return `${here} imports ${from}`
  return undefined
}

function wrongOfApp(path: string, here: string, from: string, name?: string): string | undefined {
  if (here === 'web' && SERVER_ONLY.test(from) && !path.endsWith('.config.ts')) return `the web imports ${from}`
  if (here !== 'web' && WEB_ONLY.test(from)) return `${here} imports ${from}`
  if (!name || appEdges[here]!.includes(name)) return undefined
  const side = here === 'web' ? /\/(web|contract)$/ : /\/server$/
  return name in areaLevels && here !== 'sunat-emulator' && side.test(from)
    ? undefined
    : `${here} may not import ${from}`
}

/** To mend: packages that one package uses of another's without declaring them. */
const lent: Readonly<Record<string, readonly string[]>> = { 'apps/web': ['@ant-design/icons'] }

/** Packages that a file imports without its package.json declaring them. */
export function undeclared(source: Source, declared: ReadonlySet<string>): string[] {
  const { kind, name: own } = placeOf(source.path)
  const names = parsed(source)
    .imports.filter((from) => !/^(\.|node:|virtual:)/.test(from))
    .map((from) =>
      from
        .split('/')
        .slice(0, from.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  return [...new Set(names)]
    .filter((name) => !declared.has(name) && !lent[`${kind}/${own}`]?.includes(name))
    .map((name) => `${source.path}: ${name} is not a dependency of its package`)
}
