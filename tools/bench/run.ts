import { benchDocuments } from './documents.ts'
import { benchIssue } from './issue.ts'
import { benchRead } from './read.ts'

/** Every bench that needs no browser, one after the other, as lines for docs/PERFORMANCE.md. The grid has its own: tools/bench/grid.ts. */
for (const bench of [benchDocuments, benchRead, benchIssue]) {
  for (const [what, figure] of Object.entries(await bench())) process.stdout.write(`| ${what} | ${figure} |\n`)
}
