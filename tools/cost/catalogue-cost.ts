import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'

/** What each catalogue costs: files that speak of it alone or in part, and lines of declaration, table, words and own rules. */
interface Cost {
  noun: string
  files: number
  declaration: number
  table: number
  words: number
  rules: number
}

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8')

function sources(area: string): { path: string; text: string }[] {
  const folder = join('areas', area)
  return readdirSync(join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/node_modules|[/\\]test/.test(entry.parentPath))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return { path, text: readFileSync(path, 'utf8') }
    })
}

const linesOf = (text: string): number => text.trimEnd().split('\n').length

/** From `resource({` that names the noun to its closing brace at the same indent. */
function declarationOf(text: string, noun: string): string | undefined {
  return [...text.matchAll(/^export const \w+ = resource\(\{\n[\s\S]*?^\}\)/gm)]
    .map(([block]) => block)
    .find((block) => block.includes(`noun: '${noun}'`))
}

function tableOf(table: string): number {
  return readdirSync(join(repositoryRoot, 'db/migrations'))
    .map((name) => read(join('db/migrations', name)))
    .flatMap((sql) => sql.split('\n'))
    .join('\n')
    .split(/\n(?=create table |alter table |create (?:unique )?index |select platform\.)/)
    .filter((statement) => new RegExp(`\\b${table.replace('.', '\\.')}\\b`).test(statement.split('\n')[0] ?? ''))
    .reduce((sum, statement) => sum + linesOf(statement), 0)
}

function costOf(area: string, noun: string, table: string, hasRules: boolean): Cost {
  const found = sources(area)
  const declared = found.filter(({ text }) => declarationOf(text, noun) !== undefined)
  const words = found.flatMap(({ path, text }) => {
    const lines = text.split('\n').filter((line) => new RegExp(`^\\s*'?${noun}(\\.[\\w.]+)?'?: \\[`).test(line))
    return path.includes('contract') && lines.length > 0 ? [{ path, lines: lines.length }] : []
  })
  const rules = hasRules ? found.filter(({ text }) => text.includes(`${noun}Rules: ResourceRules`)) : []
  const files = new Set([...declared, ...words, ...rules].map(({ path }) => path))
  return {
    noun,
    files: files.size + 1,
    declaration: declared.reduce((sum, { text }) => sum + linesOf(declarationOf(text, noun) ?? ''), 0),
    table: tableOf(table),
    words: words.reduce((sum, each) => sum + each.lines, 0),
    rules: rules.reduce((sum, { text }) => sum + linesOf(text), 0),
  }
}

const costs = areas.flatMap(({ area, rules }) =>
  area.resources.map((each) => costOf(area.name, each.noun, each.table, each.noun in (rules ?? {}))),
)
const heads = ['noun', 'files', 'declaration', 'table', 'words', 'rules'] as const
process.stdout.write(`${heads.map((head, i) => (i === 0 ? head.padEnd(22) : head.padStart(12))).join('')}\n`)
for (const cost of costs)
  process.stdout.write(
    `${heads.map((head, i) => (i === 0 ? String(cost[head]).padEnd(22) : String(cost[head]).padStart(12))).join('')}\n`,
  )
