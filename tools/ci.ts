import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '@yupana/platform'
import { answers, needProgram } from './apt.ts'
import { COMPILED } from './keep-alive.ts'

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

/** Two lists that go beside each other, for two cores: what reads the sources alone. At most 3.3 GB together. */
const beside: readonly (readonly Step[])[] = [
  [
    { name: 'types', run: ['tsc', '--noEmit', '--singleThreaded'] },
    { name: 'web', run: ['node', 'tools/build-web.ts'] },
    { name: 'weight', run: ['node', 'tools/weight.ts'] },
  ],
  [
    { name: 'style', run: ['biome', 'ci', '--colors=off', '--max-diagnostics=50', '.'] },
    {
      name: 'promises',
      run: ['oxlint', '--type-aware', '-c', '.oxlintrc.json', 'packages', 'areas', 'apps', 'db', 'tools', 'e2e'],
    },
    { name: 'dead-code', run: ['knip', '--no-progress'] },
    { name: 'catalogues', run: ['node', 'tools/cost/catalogue-cost.ts'] },
    { name: 'reports', run: ['node', 'tools/cost/report-cost.ts'] },
    { name: 'documents', run: ['node', 'tools/cost/document-cost.ts'] },
  ],
]
/** What starts products, and fills the machine by itself. */
const after: readonly Step[] = [
  {
    name: 'units',
    run: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('units')}`],
    counts: vitestCounts,
  },
  { name: 'journeys', run: ['node', 'tools/journeys.ts', report('journeys')], counts: playwrightCounts },
]

const chosen = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
// Other people's programs read what ours write: signatures and PDF.
if (chosen.length === 0 || chosen.includes('units')) {
  needProgram(answers('xmlsec1', '--version'), 'xmlsec1')
  needProgram(answers('pdftotext', '-v'), 'poppler-utils')
}
await Promise.all(beside.map((list) => runSteps(list, 'pipe')))
await runSteps(after, 'inherit')
stopTestDatabase()
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
)
// A test that did not run has proved nothing.
process.exitCode = total.failed > 0 || total.skipped > 0 || total.passed === 0 ? 1 : 0

async function runSteps(list: readonly Step[], output: 'inherit' | 'pipe'): Promise<void> {
  for (const step of list) if (chosen.length === 0 || chosen.includes(step.name)) await runStep(step, output)
}

async function runStep({ name, run, counts }: Step, output: 'inherit' | 'pipe'): Promise<void> {
  const started = Date.now()
  const title = `\n── ${name}: ${run.slice(0, 3).join(' ')}\n`
  if (output === 'inherit') process.stdout.write(title)
  const { status, said } = await ended(run, output)
  const file = report(name)
  const found =
    counts && existsSync(file)
      ? counts(file)
      : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
  if (status !== 0 && found.failed === 0) found.failed = 1
  total.passed += found.passed
  total.failed += found.failed
  total.skipped += found.skipped
  const result = `── ${name}: ${status === 0 ? 'good' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`
  // What goes beside something else is told whole, once it has ended.
  process.stdout.write(output === 'inherit' ? result : `${title}${said}${result}`)
}

function ended(
  [command = '', ...args]: readonly string[],
  output: 'inherit' | 'pipe',
): Promise<{ status: number | null; said: string }> {
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    stdio: ['inherit', output, output],
    // Products and readers of files that the tests start need not be compiled each time.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', NODE_COMPILE_CACHE: COMPILED },
  })
  const parts: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => parts.push(part))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: null, said: `${error.message}\n` }))
    child.once('close', (status) => resolve({ status, said: Buffer.concat(parts).toString() }))
  })
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
  if (stats.flaky > 0) process.stdout.write(`── journeys: ${stats.flaky} passed only the second time\n`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/** The cluster of the tests stays up between the steps, and is put down at the end. */
function stopTestDatabase(): void {
  spawnSync('node', ['packages/testkit/stop.ts'], { cwd: repositoryRoot, stdio: 'inherit' })
}
