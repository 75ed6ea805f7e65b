import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const packageFolder = join(import.meta.dirname, '..', 'packages', 'sunat')

/** A name that `@yupana/sunat` exports. */
export interface ApiName {
  name: string
  kind: 'function' | 'constant' | 'class' | 'type'
  /** The first sentence of its docstring; empty when it has none. */
  text: string
  /** From the root of the package. */
  file: string
}

const KINDS = { function: 'function', const: 'constant', class: 'class', interface: 'type', type: 'type' } as const

const HEADINGS: Readonly<Record<string, string>> = {
  invoice: 'Invoices and tickets',
  note: 'Credit and debit notes',
  purchase: 'Purchase settlements',
  summary: 'Daily summaries and voidings',
  certificate: 'Retention and perception certificates',
  guide: 'Guides',
  received: 'What suppliers send',
  signature: 'Signing',
  archive: 'Names and archives',
  soap: 'SOAP services',
  gre: 'Guides over REST',
  sire: 'Registers (SIRE)',
  validity: 'Validity of a document',
  rest: 'Uploads',
  queue: 'Sending without losing or repeating',
  ple: 'Books (PLE)',
  print: 'Printing',
  catalog: 'Catalogues',
  ubl: 'XML',
}
const REST = 'Everything else'

/** The names of an index file, each with what stands above its declaration. */
export function exportedNames(index: string, read: (file: string) => string): ApiName[] {
  return [...index.matchAll(/^export (?:type )?\{([^}]*)\} from '\.\/([^']+)'/gm)].flatMap(
    ([, names = '', file = '']) =>
      names
        .split(',')
        .map((name) => name.trim().replace(/^type /, ''))
        .filter((name) => name !== '')
        .map((name) => ({ file, ...declarationOf(name, read(file)) })),
  )
}

/** @throws Error where the file does not declare what the index takes from it */
function declarationOf(name: string, text: string): Omit<ApiName, 'file'> {
  const found = new RegExp(
    `(?:/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n)?export (?:async )?(function|const|class|interface|type) ${name}\\b(?:[^=\n]*(= (?:async )?(?:<[^>]*>)?\\())?`,
  ).exec(text)
  if (!found) throw new Error(`${name} is not declared where the index takes it from`)
  const kind = found[2] === 'const' && found[3] ? 'function' : KINDS[found[2] as keyof typeof KINDS]
  return { name, kind, text: firstSentence(found[1] ?? '') }
}

/** Docstrings are prose first, tags after; a sentence ends before a capital letter or with the prose. */
function firstSentence(docstring: string): string {
  const prose = docstring
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join(' ')
    .replace(/\s+@\w[\s\S]*$|^\s*@\w[\s\S]*$/, '')
    .trim()
  return /^.*?\.(?= [A-ZÁÉÍÓÚÑ`]|$)/.exec(prose)?.[0] ?? prose
}

/** The page API.md: every exported name with its first sentence, by part of the package. */
export function apiPage(): string {
  const read = (file: string): string => readFileSync(join(packageFolder, file), 'utf8')
  const names = exportedNames(read('index.ts'), read)
  const groups = Map.groupBy(names, ({ file }) => HEADINGS[file.split('/')[0]!] ?? REST)
  const ordered = [...Object.values(HEADINGS), REST].filter((heading) => groups.has(heading))
  const sections = ordered.flatMap((heading) => [
    `## ${heading}`,
    '',
    ...groups
      .get(heading)!
      .sort((left, right) => (left.name < right.name ? -1 : 1))
      .map(({ name, kind, text }) => `- \`${name}\` ${kind}: ${text}`),
    '',
  ])
  return [
    '# What @yupana/sunat exports',
    '',
    `${names.length} names, each with the first sentence that stands above it in the source. Written by`,
    '`node tools/sunat-api.ts`; a test keeps it current.',
    '',
    ...sections,
  ].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(packageFolder, 'API.md'), apiPage())
