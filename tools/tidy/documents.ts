import type { Source } from './source.ts'

const MOST_LINES = 60

/** Areas and packages without a README, and READMEs of areas of more than 60 lines. */
export function readmeProblems(folders: readonly string[], readmes: readonly Source[]): string[] {
  return folders.flatMap((folder) => {
    const readme = readmes.find(({ path }) => path === `${folder}/README.md`)
    if (!readme) return [`${folder} has no README.md`]
    const lines = readme.text.trimEnd().split('\n').length
    return folder.startsWith('areas/') && lines > MOST_LINES
      ? [`${readme.path}: ${lines} lines, at most ${MOST_LINES}`]
      : []
  })
}

/** Links of a document to files that do not exist. */
export function brokenLinks({ path, text }: Source, exists: (path: string) => boolean): string[] {
  const folder = path.split('/').slice(0, -1)
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1]!)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !exists(target.startsWith('/') ? target.slice(1) : joined(folder, target)))
    .map((target) => `${path}: ${target} does not exist`)
}

function joined(folder: readonly string[], target: string): string {
  const out = [...folder]
  for (const part of target.split('/')) {
    if (part === '..') out.pop()
    else if (part !== '.' && part !== '') out.push(part)
  }
  return out.join('/')
}

/** Rows of the glossary that are not whole, or name a term twice. */
export function glossaryProblems(csv: string): string[] {
  const [header, ...rows] = csv.trim().split('\n')
  if (header !== 'term_es,term_en,term_fr,code_name,meaning,source') return [`the header is ${header}`]
  const terms = rows.map((row) => cells(row))
  const names = terms.map(([es = '']) => es.toLowerCase())
  return [
    ...terms
      .filter((row) => row.length !== 6 || row.slice(0, 5).some((cell) => cell === ''))
      .map((row) => `not whole: ${row.join(',')}`),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `twice: ${name}`),
  ]
}

function cells(row: string): string[] {
  return [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((match) => (match[1] ?? match[2] ?? '').trim())
}
