import { countSharedStrings, MOST_SHARED_STRINGS } from './archive-limit.ts'
import { readCsv } from './csv.ts'
import { readXlsx, SpreadsheetError } from './read-xlsx.ts'
import type { ReaderAnswer, ReaderRequest } from './reader.ts'

/** Reads one file in a process of its own, a piece each time it is asked: a file that needs too much ends this process and no other. */
let rows: AsyncGenerator<string[]> | undefined

async function* open({ bytes, kind, limits }: NonNullable<ReaderRequest['open']>): AsyncGenerator<string[]> {
  if (kind === 'csv') return yield* readCsv(bytes, limits)
  if (countSharedStrings(bytes) > MOST_SHARED_STRINGS)
    throw new SpreadsheetError('too_heavy', `more than ${MOST_SHARED_STRINGS} shared texts`)
  yield* readXlsx(bytes, limits)
}

async function piece(size: number): Promise<ReaderAnswer> {
  const found: string[][] = []
  try {
    while (rows && found.length < size) {
      const next = await rows.next()
      if (next.done) return { rows: found, done: true }
      found.push(next.value)
    }
    return { rows: found, done: false }
  } catch (error) {
    if (error instanceof SpreadsheetError) return { rows: found, refused: error.code, message: error.message }
    return { rows: found, refused: 'unreadable', message: String(error) }
  }
}

process.on('message', (request: ReaderRequest) => {
  if (request.open) rows = open(request.open)
  void piece(request.size).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit(0))
