import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'

/**
 * What each report costs: files that are about it beside its words (declaration, source, a screen of its own, test), lines of its
 * declaration and of its source, and what its source shares with others in its file.
 */
interface Cost {
  report: string
  files: number
  declaration: number
  source: number
  beside: number
  words: number
}

interface Found {
  path: string
  text: string
}

function filesOf(area: string): Found[] {
  const folder = join(repositoryRoot, 'areas', area)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/node_modules/.test(entry.parentPath))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return { path: path.slice(folder.length + 1), text: readFileSync(path, 'utf8') }
    })
}

const linesOf = (text: string): number => (text === '' ? 0 : text.trimEnd().split('\n').length)

/** The text of a call from its name to its closing bracket at the same indent, or on one line. */
function callsOf(text: string, begins: RegExp): { of: string; block: string }[] {
  return [...text.matchAll(begins)].map((match) => {
    const rest = text.slice(match.index)
    const line = rest.slice(0, rest.indexOf('\n') < 0 ? undefined : rest.indexOf('\n'))
    const indent = /^ */.exec(line)![0]
    const whole = /\}\)[,;]?$/.test(line) ? line : rest.slice(0, rest.search(new RegExp(`^${indent}\\}\\)`, 'm')) + 1)
    return { of: match[1]!, block: whole }
  })
}

function costOf(area: string, id: string, title: string): Cost {
  const found = filesOf(area)
  const declared = found.flatMap(({ path, text }) =>
    callsOf(text, /^export const (\w+) = report\(\{$/gm)
      .filter(({ block }) => block.includes(`id: '${id}'`))
      .map((each) => ({ ...each, path })),
  )
  const name = declared[0]?.of ?? id
  const sources = found.flatMap(({ path, text }) => {
    const all = callsOf(text, /^ *(?:export const \w+ = )?source\((\w+), ?[\w{][^\n]*$/gm)
    const own = all.filter(({ of }) => of === name)
    const blocks = all.reduce((sum, { block }) => sum + linesOf(block), 0)
    return own.map(({ block }) => ({ path, lines: linesOf(block), beside: linesOf(text) - blocks }))
  })
  const about = found.filter(({ path, text }) => /^(web|test)\//.test(path) && new RegExp(`\\b${name}\\b`).test(text))
  const words = found.reduce((sum, { text }) => {
    const own = text.split('\n').filter((line) => line.includes(`'${title}'`) || line.includes(`'${title}.help'`))
    return sum + own.filter((line) => /^\s*'[\w.]+': \[/.test(line)).length
  }, 0)
  return {
    report: id,
    files: new Set([...declared, ...sources, ...about].map(({ path }) => path)).size,
    declaration: declared.reduce((sum, { block }) => sum + linesOf(block), 0),
    source: sources.reduce((sum, { lines }) => sum + lines, 0),
    beside: sources.reduce((sum, { beside }) => sum + beside, 0),
    words,
  }
}

const costs = areas.flatMap(({ area }) => (area.reports ?? []).map(({ id, title }) => costOf(area.name, id, title)))
const heads = ['report', 'files', 'declaration', 'source', 'beside', 'words'] as const
const say = (cells: readonly string[]): void => {
  process.stdout.write(`${cells.map((cell, i) => (i === 0 ? cell.padEnd(18) : cell.padStart(12))).join('')}\n`)
}
say(heads)
for (const cost of costs) say(heads.map((head) => String(cost[head])))

/** What a report may cost at most: files, and lines of declaration and source together. */
const MOST = { files: 3, lines: 45 }
/** Reports that are more than a report, with why. */
const MORE: Readonly<Record<string, string>> = {
  statement: 'it is a screen with a summary of its own and a mail beside the report, each with its test',
  trialBalance: 'what years begin and end with is tried over it besides',
  forecast: 'its accounts are those that its reader may see, which strangers try besides',
  accountsInUse: 'accounts are replaced where they are listed: it has a screen of its own, with a dialog',
  orphanAccounts: 'it stands in the same screen',
  taxLiquidation: 'it is a screen with what the month carries and the voucher that settles it',
  journalDaily: 'it is the journal in four shapes: by voucher, by line, by day and by archive',
  financialStatement: 'it is four statements, each with its periods, and foots that must agree',
  balanceDetail: 'its path is a line of a statement: it has a screen of its own',
  accountOperational: 'it is the books of cash and of banks, and both together',
  documentAnalysis: 'a document is told by what it owes and by how late it is, in both currencies',
  documentLines: 'its balance runs over the lines of the year',
  chartGroupAccounts: 'its path names the group and the months: it has a screen of its own',
  changedSinceClose: 'vouchers of a seal stand beside those of now',
  purchaseRegister: 'its columns are those of book 8.1',
  receivablesPayables: 'it is asked by seller and due day too, and proves itself against the ledger',
  detractionsPending: 'sales and purchases stand together, each with its document, its alert and its certificate',
  ageing: 'any day of the past is read by another statement than today, and it proves itself against the ledger',
}
const dear = costs.filter(
  ({ report, files, declaration, source }) =>
    !MORE[report] && (files > MOST.files || declaration + source > MOST.lines),
)
for (const { report } of dear)
  process.stderr.write(`${report} costs more than ${MOST.files} files or ${MOST.lines} lines\n`)
const cheap = costs.filter(
  ({ report, files, declaration, source }) => MORE[report] && files <= MOST.files && declaration + source <= MOST.lines,
)
for (const { report } of cheap) process.stderr.write(`${report} needs no exception any more\n`)
if (dear.length + cheap.length > 0) process.exitCode = 1
