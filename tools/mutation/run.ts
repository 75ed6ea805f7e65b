import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { applied, type Mutant, mutantsOf } from './operators.ts'
import { type Target, targets } from './targets.ts'

/**
 * One fault at a time in what carries the money: does a test die of it? Not a part of CI, for it takes hours.
 *
 *   node tools/mutation/run.ts <clone> [target …] [--most 40] [--seed 1] [--out results.jsonl] [--narrow]
 *
 * `clone` is a second checkout with its packages installed: its sources are changed and put back. Survivors are tried again with
 * the wider tests, but with --narrow. The last lines say how many died; what survives for a reason stands in `survivors.md` beside this file.
 */
const SECONDS = 300
const [where, ...words] = process.argv.slice(2)
if (!where) throw new Error('usage: node tools/mutation/run.ts <clone> [target …] [--most N] [--seed N] [--out FILE]')
const clone = resolve(where)
const option = (name: string, otherwise: string): string => {
  const at = words.indexOf(`--${name}`)
  return at < 0 ? otherwise : (words.splice(at, 2)[1] ?? otherwise)
}
const most = Number(option('most', '40'))
const seed = Number(option('seed', '1'))
const out = option('out', join(clone, 'mutants.jsonl'))
const narrow = words.includes('--narrow')
if (narrow) words.splice(words.indexOf('--narrow'), 1)
const chosen = words.length > 0 ? words : Object.keys(targets)

type Verdict = 'killed' | 'killed by the wide tests' | 'survived'
const counts = new Map<string, Record<Verdict, number>>()
for (const name of chosen) {
  const target = targets[name]
  if (!target) throw new Error(`no target is called ${name}: ${Object.keys(targets).join(', ')}`)
  const count: Record<Verdict, number> = { killed: 0, 'killed by the wide tests': 0, survived: 0 }
  counts.set(name, count)
  if (!passes([...target.tests, ...(narrow ? [] : (target.wide ?? []))]))
    throw new Error(`the tests of ${name} fail without any fault`)
  for (const [file, mutant] of sample(target)) {
    const verdict = tried(target, file, mutant)
    count[verdict] += 1
    const row = { target: name, file, line: lineOf(file, mutant), kind: mutant.kind, verdict }
    appendFileSync(out, `${JSON.stringify(row)}\n`)
    process.stdout.write(`${verdict.padEnd(26)} ${file}:${row.line} ${mutant.kind}\n`)
  }
}
for (const [name, { survived, ...killed }] of counts) {
  const dead = killed.killed + killed['killed by the wide tests']
  const share = dead + survived === 0 ? 100 : Math.round((dead * 100) / (dead + survived))
  process.stdout.write(`${name}: ${dead} of ${dead + survived} killed, ${share} %\n`)
}

/** As many mutants as asked for, spread over the files by a seed that makes the run repeatable. */
function sample(target: Target): [string, Mutant][] {
  const all = target.files
    .filter((file) => existsSync(join(clone, file)))
    .flatMap((file) =>
      mutantsOf(readFileSync(join(clone, file), 'utf8')).map((mutant): [string, Mutant] => [file, mutant]),
    )
  let state = seed
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state
  }
  return all
    .map((each) => ({ each, order: next() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, most)
    .map(({ each }) => each)
}

function tried(target: Target, file: string, mutant: Mutant): Verdict {
  const path = join(clone, file)
  const source = readFileSync(path, 'utf8')
  try {
    writeFileSync(path, applied(source, mutant))
    if (!passes(target.tests)) return 'killed'
    return !narrow && target.wide && !passes(target.wide) ? 'killed by the wide tests' : 'survived'
  } finally {
    writeFileSync(path, source)
  }
}

function passes(tests: readonly string[]): boolean {
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--bail=1', '--reporter=dot', ...tests], {
    cwd: clone,
    stdio: 'ignore',
    timeout: SECONDS * 1000,
    killSignal: 'SIGKILL',
    env: { ...process.env, PATH: `${join(clone, 'node_modules/.bin')}:${process.env.PATH}` },
  })
  return status === 0
}

function lineOf(file: string, { at }: Mutant): number {
  return readFileSync(join(clone, file), 'utf8').slice(0, at).split('\n').length
}
