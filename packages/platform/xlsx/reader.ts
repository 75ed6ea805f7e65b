import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { BusinessError } from '@yupana/kernel'
import { type ReadLimits, SpreadsheetError, type SpreadsheetFault } from './read-xlsx.ts'

export interface ReaderRequest {
  open?: { bytes: Uint8Array; kind: 'xlsx' | 'csv'; limits: ReadLimits }
  /** Rows of the next piece. */
  size: number
}

export type ReaderAnswer =
  | { rows: string[][]; done: boolean }
  /** The rows before the fault, and the fault. */
  | { rows: string[][]; refused: SpreadsheetFault; message: string }

export interface ReaderOptions extends ReadLimits {
  /** Heap of the process that reads, MiB. */
  maxMemoryMb?: number
  /** Time of reading, without that of whoever takes the rows. */
  timeoutMs?: number
}

const PIECE = 500
/** Readers at work at a time, and files that may wait for one: a reader is a process, and the machine has other work. */
const MOST_AT_ONCE = 2
/** Whoever waits holds a connection of the database: fewer than there are, so that everybody else works on. */
const MOST_WAITING = 6

let working = 0
const waiting: (() => void)[] = []

/**
 * The rows of an uploaded file, read in a process of its own with its own memory and time.
 * @throws SpreadsheetError `unreadable`, `too_large` (rows, columns), `too_heavy` (memory, time)
 * @throws BusinessError `unavailable` (503) where too many files wait already
 */
export async function* readApart(
  bytes: Uint8Array,
  kind: 'xlsx' | 'csv',
  { maxMemoryMb = 384, timeoutMs = 60_000, ...limits }: ReaderOptions,
): AsyncGenerator<string[], void, undefined> {
  await turn()
  const child = fork(join(import.meta.dirname, 'reader-process.ts'), [], {
    execArgv: [`--max-old-space-size=${maxMemoryMb}`],
    serialization: 'advanced',
    stdio: 'ignore',
  })
  try {
    let left = timeoutMs
    let request: ReaderRequest = { open: { bytes, kind, limits }, size: PIECE }
    for (;;) {
      const started = performance.now()
      const answer = await ask(child, request, left)
      left -= performance.now() - started
      yield* answer.rows
      if ('refused' in answer) throw new SpreadsheetError(answer.refused, answer.message)
      if (answer.done) return
      request = { size: PIECE }
    }
  } finally {
    child.kill('SIGKILL')
    working -= 1
    waiting.shift()?.()
  }
}

async function turn(): Promise<void> {
  if (working >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new BusinessError('unavailable', {}, { status: 503 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  working += 1
}

function ask(child: ChildProcess, request: ReaderRequest, timeoutMs: number): Promise<ReaderAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer)
      child.removeAllListeners()
      // A process that is killed while it is written to says so: nobody waits for it any more.
      child.on('error', () => undefined)
      act()
    }
    const heavy = (message: string) => () => settle(() => reject(new SpreadsheetError('too_heavy', message)))
    const timer = setTimeout(heavy('the file takes too long to read'), Math.max(1, timeoutMs))
    child.once('message', (answer) => settle(() => resolve(answer as ReaderAnswer)))
    child.once('exit', heavy('the file needs too much memory'))
    child.once('error', heavy('the reader ended'))
    child.send(request, (error) => {
      if (error) heavy(error.message)()
    })
  })
}
