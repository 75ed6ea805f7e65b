import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { repositoryRoot } from '@yupana/platform'

/** What a browser loads before the first page shows: kB, compressed. The words of one language come on top and count with it. */
const MOST = 350

interface Piece {
  name: string
  kilobytes: number
}

/** Everything that the page, its entry and what that imports at once bring, and the words that it begins with. */
export function firstLoad(dist: string): Piece[] {
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
    .map((path) => ({ name: path.slice(dist.length + 1), kilobytes: gzipSync(readFileSync(path)).length / 1000 }))
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
  return [...code.matchAll(/"(?:shell|company)\.es":\(\)=>\w+\(\(\)=>import\(["`](\.[^"`]+)["`]\)/g)].map(
    ([, path]) => path!,
  )
}

if (import.meta.main) {
  const pieces = firstLoad(process.argv[2] ?? join(repositoryRoot, 'apps', 'web', 'dist'))
  const total = pieces.reduce((sum, each) => sum + each.kilobytes, 0)
  for (const { name, kilobytes } of pieces.slice(0, 12))
    process.stdout.write(`${kilobytes.toFixed(1).padStart(7)} kB ${name}\n`)
  process.stdout.write(`first load ${total.toFixed(0)} kB gzip in ${pieces.length} pieces, at most ${MOST}\n`)
  if (total > MOST) process.exitCode = 1
}
