import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryRoot } from '@yupana/platform'

/**
 * What each document costs: files of its own and their lines in contract, server and web, without tests and words, and the lines of the
 * area that it shares with the others there. `most` is what it may cost: it sinks with every saving and is never raised for comfort.
 */
interface Document {
  name: string
  area: string
  /** How the names of its files or of their folder begin. */
  begins: string
  most: { files: number; lines: number; shared: number }
}

/** Raised on 2026-11-22 for what the law asks of sales and bills (limits at the published rate, detracción, regime), for filters of lines, trials, the ties of people and views as tabs; those of orders and bills on
 * 2026-11-23 for goods that come by guides: what is received, what is billed of it, and the cost that a bill changes, and for what strangers found in it; those of
 * sales for what guides deliver of them, for what notes share with them (paper, mail, posting) and the way to a correction. An output guide is three things: what
 * leaves, what travels and arrives, and the electronic guide of the sender. A note has a table of reasons, an advisor and an answer that it waits for.
 * What arrives, comes back, is made or is counted names its batches in its own form, by the one editor of batches, which stands in `shared`; a sale of guides reads theirs.
 * A sale may be an advance or deduct some, and what was issued of sales and notes changes what the tax office does not have: both stand beside their documents, shared.
 * Raised on 2026-11-23 for what a stranger found in advances: their own rate in the income, cents of tax alone, services alone in their lines.
 * Raised on 2026-11-23 for goods that are billed before they come: of bills and of input guides.
 * All that move goods were raised on 2026-11-23 for the batches and serial numbers of their lines; a note settles which of what was sold come back.
 * An output guide was raised on 2026-11-26: each line keeps what it sells for on its day, which the month end counts by; sales and notes
 * for what a retaining agent keeps of the charge for the staff (Informe 209-2008-SUNAT/2B0000), a bill for the deposit that stands beside it.
 * Raised on 2026-11-26: an order is let go within its budget, or with a reason; an input guide brings back what left by an output guide, which knows what of it is out.
 * Raised on 2026-11-27: a sale may be made of a document of an area above, which its notes set free again; a carrier's guide is charged in either currency,
 * carries what a sender's guide sends, and what was charged or settled of it stays; it shares its reports with the liquidations of the area.
 * Raised on 2026-11-28: what tills sold leaves by guides that write themselves when goods come in, and comes back where their sale is undone; a document that
 * becomes a sale may say the account of a line (penalties), and what a client may owe is asked before it is sold.
 * A bill is four things: what a supplier billed, its notes, a fee of which tax is kept, and what its XML says; stock sends goods back at a price of their own. */
const documents: readonly Document[] = [
  { name: 'invoice', area: 'sales', begins: 'invoice', most: { files: 47, lines: 5370, shared: 3438 } },
  { name: 'creditNote', area: 'sales', begins: 'note', most: { files: 27, lines: 3360, shared: 1488 } },
  { name: 'quotation', area: 'sales', begins: 'quotation', most: { files: 16, lines: 1504, shared: 2157 } },
  { name: 'bill', area: 'purchases', begins: 'bill', most: { files: 39, lines: 4378, shared: 2384 } },
  { name: 'order', area: 'purchases', begins: 'order', most: { files: 21, lines: 1620, shared: 804 } },
  { name: 'import', area: 'purchases', begins: 'import', most: { files: 17, lines: 2193, shared: 276 } },
  { name: 'inputGuide', area: 'inventory', begins: 'guide', most: { files: 17, lines: 1511, shared: 1599 } },
  { name: 'outputGuide', area: 'inventory', begins: 'output-guide', most: { files: 24, lines: 3205, shared: 1949 } },
  {
    name: 'transformation',
    area: 'inventory',
    begins: 'transformation',
    most: { files: 21, lines: 2129, shared: 2043 },
  },
  { name: 'carrierGuide', area: 'transport', begins: 'guide', most: { files: 27, lines: 2848, shared: 497 } },
  { name: 'requisitionOrder', area: 'pos', begins: 'order', most: { files: 11, lines: 1110, shared: 0 } },
]

interface Source {
  /** `web/invoice-view.tsx` */
  path: string
  text: string
}

function sourcesOf(area: string): Source[] {
  const folder = join(repositoryRoot, 'areas', area)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name).slice(folder.length + 1) }))
    .filter(({ entry, path }) => entry.isFile() && /^(contract|server|web)\/.*\.tsx?$/.test(path))
    .filter(({ path }) => !/\.test\.tsx?$|labels\.ts$|(^|\/)index\.tsx?$|node_modules/.test(path))
    .map(({ path }) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

const linesOf = (found: readonly Source[]): number =>
  found.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0)

const belongsTo = ({ begins }: Document, path: string): boolean =>
  path
    .split('/')
    .slice(1)
    .some((part) => part.startsWith(begins))

/** What files of the area import of it, and so on, save what is another document's. */
function reachedFrom(own: readonly Source[], all: readonly Source[], ours: (path: string) => boolean): Source[] {
  const byPath = new Map(all.map((each) => [each.path, each]))
  const reached = new Map(own.map((each) => [each.path, each]))
  for (const { path, text } of reached.values())
    for (const [, to] of text.matchAll(/from '(\.\.?\/[^']+)'/g)) {
      const found = byPath.get(join(dirname(path), to!))
      if (found && ours(found.path)) reached.set(found.path, found)
    }
  return [...reached.values()].filter((each) => !own.includes(each))
}

function costOf(document: Document) {
  const all = sourcesOf(document.area)
  const own = all.filter(({ path }) => belongsTo(document, path))
  const foreign = documents.filter((other) => other !== document && other.area === document.area)
  const shared = reachedFrom(own, all, (path) => !foreign.some((other) => belongsTo(other, path)))
  const room = (name: string): number => linesOf(own.filter(({ path }) => path.startsWith(`${name}/`)))
  return {
    document: document.name,
    files: own.length,
    contract: room('contract'),
    server: room('server'),
    web: room('web'),
    lines: linesOf(own),
    shared: linesOf(shared),
  }
}

const heads = ['document', 'files', 'contract', 'server', 'web', 'lines', 'shared'] as const
const say = (cells: readonly string[]): void => {
  process.stdout.write(`${cells.map((cell, i) => (i === 0 ? cell.padEnd(16) : cell.padStart(10))).join('')}\n`)
}
say(heads)
for (const document of documents) {
  const cost = costOf(document)
  say(heads.map((head) => String(cost[head])))
  for (const what of ['files', 'lines', 'shared'] as const)
    if (cost[what] > document.most[what]) {
      process.stdout.write(`${document.name} may have ${document.most[what]} ${what} at most, and has ${cost[what]}\n`)
      process.exitCode = 1
    }
}
