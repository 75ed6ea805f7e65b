import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { repositoryRoot } from '@yupana/platform'

/** kB, compressed. `first`: what a browser loads before the first page shows, with the words of one language; `style`: our own sheet of that page, those of the areas come with their screens; `font`. */
const MOST = { first: 350, style: 9, font: 33 }

const BUILT = join(repositoryRoot, 'apps', 'web', 'dist')
/** The first rule of our own sheet: what stands before it is the library's reset. */
const OURS = 'html,body,#root{'

interface Piece {
  name: string
  kilobytes: number
}

/** Everything that the page, its entry and what that imports at once bring, and the words that it begins with. */
export function firstLoad(dist = BUILT): Piece[] {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const found = new Set<string>()
  const follow = (path: string): void => {
    if (found.has(path)) return
    found.add(path)
    if (!path.endsWith('.js')) return
    for (const each of importsOf(readFileSync(path, 'utf8'))) follow(resolve(dirname(path), each))
  }
  for (const [, path] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)) follow(join(dist, path!))
  for (const path of [...found].filter((each) => each.endsWith('.js')))
    for (const each of wordsOf(readFileSync(path, 'utf8'))) follow(resolve(dirname(path), each))
  return [...found]
    .map((path) => ({ name: path.slice(dist.length + 1), kilobytes: compressed(readFileSync(path)) }))
    .sort((a, b) => b.kilobytes - a.kilobytes)
}

/** What a built module imports without being asked: `import{a}from"./b.js"`, `export*from"./b.js"`. */
export function importsOf(code: string): string[] {
  return [...code.matchAll(/(?:^|[;}\n])(?:import|export)(?:[\w${}*,\s]*?from)?"(\.[^"]+\.js)"/g)].map(
    ([, path]) => path!,
  )
}

/** The words of Spanish that the first page asks for: the shell's and those of who signs in. */
function wordsOf(code: string): string[] {
  return [...code.matchAll(/"shell\.es":\(\)=>\w+\(\(\)=>import\(["`](\.[^"`]+)["`]\)/g)].map(([, path]) => path!)
}

/** Our own sheets of the first page, without the library's reset, kB. @throws Error where no sheet of it begins as ours does */
export function ownStyle(dist = BUILT): number {
  const sheets = [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/href="\/(assets\/[^"]+\.css)"/g)]
  const css = sheets.map(([, path]) => readFileSync(join(dist, path!), 'utf8')).find((each) => each.includes(OURS))
  if (!css) throw new Error(`${sheets.length} sheets; one with ${OURS} was expected`)
  return compressed(css.slice(css.indexOf(OURS)))
}

function typeface(dist: string): number {
  const [, path] = /href="\/(assets\/[^"]+\.woff2)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8'))!
  return readFileSync(join(dist, path!)).length / 1000
}

const compressed = (content: string | Buffer): number => gzipSync(content).length / 1000

if (import.meta.main) {
  const dist = process.argv[2] ?? BUILT
  const pieces = firstLoad(dist)
  for (const { name, kilobytes } of pieces.slice(0, 12))
    process.stdout.write(`${kilobytes.toFixed(1).padStart(7)} kB ${name}\n`)
  const weighed = {
    first: pieces.reduce((sum, each) => sum + each.kilobytes, 0),
    style: ownStyle(dist),
    font: typeface(dist),
  }
  for (const name of ['first', 'style', 'font'] as const) {
    process.stdout.write(`${name}: ${weighed[name].toFixed(1)} kB, at most ${MOST[name]}\n`)
    if (weighed[name] > MOST[name]) process.exitCode = 1
  }
}
