import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '@yupana/platform'
import { answers, needProgram } from './apt.ts'

/** What must hold before a change lands; the same list on a laptop and in CI. `npm test -- units` runs one step. */
interface Step {
  name: string
  run: string[]
  /** Where the step writes its counts, as vitest's and Playwright's JSON reporters do. */
  counts?: (file: string) => Counts
}

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const results = mkdtempSync(join(tmpdir(), 'yupana-ci-'))
const report = (name: string): string => join(results, `${name}.json`)

const steps: Step[] = [
  { name: 'style', run: ['biome', 'ci', '--colors=off', '--max-diagnostics=50', '.'] },
  { name: 'types', run: ['tsc', '--noEmit', '--singleThreaded'] },
  {
    name: 'promises',
    run: ['oxlint', '--type-aware', '-c', '.oxlintrc.json', 'packages', 'areas', 'apps', 'db', 'tools', 'e2e'],
  },
  { name: 'dead-code', run: ['knip', '--no-progress'] },
  { name: 'catalogues', run: ['node', 'tools/cost/catalogue-cost.ts'] },
  { name: 'reports', run: ['node', 'tools/cost/report-cost.ts'] },
  { name: 'documents', run: ['node', 'tools/cost/document-cost.ts'] },
  {
    name: 'units',
    run: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('units')}`],
    counts: vitestCounts,
  },
  { name: 'web', run: ['vite', 'build', '-c', 'apps/web/vite.config.ts', '--logLevel', 'warn'] },
  { name: 'weight', run: ['node', 'tools/weight.ts'] },
  { name: 'journeys', run: ['node', 'tools/journeys.ts', report('journeys')], counts: playwrightCounts },
]

const chosen = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
// Other people's programs read what ours write: signatures and PDF.
if (chosen.length === 0 || chosen.includes('units')) {
  needProgram(answers('xmlsec1', '--version'), 'xmlsec1')
  needProgram(answers('pdftotext', '-v'), 'poppler-utils')
}
for (const step of steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) runStep(step)
stopTestDatabase()
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
)
// A test that did not run has proved nothing.
process.exitCode = total.failed > 0 || total.skipped > 0 || total.passed === 0 ? 1 : 0

function runStep({ name, run, counts }: Step): void {
  const started = Date.now()
  process.stdout.write(`\n── ${name}: ${run.slice(0, 3).join(' ')}\n`)
  const [command = '', ...args] = run
  const { status } = spawnSync(command, args, {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  const file = report(name)
  const found =
    counts && existsSync(file)
      ? counts(file)
      : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
  if (status !== 0 && found.failed === 0) found.failed = 1
  total.passed += found.passed
  total.failed += found.failed
  total.skipped += found.skipped
  process.stdout.write(
    `── ${name}: ${status === 0 ? 'good' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
  )
}

function vitestCounts(file: string): Counts {
  const read = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numFailedTestSuites: number
  }
  return { passed: read.numPassedTests, failed: read.numFailedTests, skipped: read.numPendingTests }
}

function playwrightCounts(file: string): Counts {
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/** The cluster of the tests stays up between the steps, and is put down at the end. */
function stopTestDatabase(): void {
  spawnSync('node', ['packages/testkit/stop.ts'], { cwd: repositoryRoot, stdio: 'inherit' })
}
