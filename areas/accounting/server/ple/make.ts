import { createHash } from 'node:crypto'
import { readPaperHead } from '@yupana/company/server'
import { officeLaw } from '@yupana/einvoicing/server'
import { BusinessError, type Period } from '@yupana/kernel'
import { type Ctx, throughFile, zipStream } from '@yupana/platform'
import { type BookNumber, bookChecker, bookFileName, bookLine, type Problem } from '@yupana/sunat'
import { type BookLine, bookLines, headerOf, offeredBooks, spanOf } from './offer.ts'

/** A row as it stands in the file, and what its rules say against it. */
export interface JudgedLine extends BookLine {
  problems: readonly Problem[]
}

/** Whether there are rows is in the name of the file. */
interface Judged {
  lines: AsyncIterable<readonly JudgedLine[]>
  /** Once all lines were read. */
  end(): readonly Problem[]
  fileName(withRows: boolean): string
  text(line: BookLine): string
}

/** @throws BusinessError `book_unknown` (404) */
export function assertBook(book: string): BookNumber {
  const known = offeredBooks().find((each) => each === book)
  if (!known) throw new BusinessError('book_unknown', { book }, { status: 404 })
  return known
}

/** @throws BusinessError `year_not_open` (409) for a year without books */
export async function assertBooksOf(ctx: Ctx, year: number): Promise<void> {
  const [row] = await ctx.query('select 1 from accounting.account where company_id = $1 and year = $2 limit 1', [
    ctx.companyId,
    year,
  ])
  if (!row) throw new BusinessError('year_not_open', { year }, { status: 409 })
}

/** A book, row by row, each judged by the rules of its fields (annex 2 of RS 286-2009). */
export async function judgedBook(ctx: Ctx, book: BookNumber, period: Period): Promise<Judged> {
  const [{ ruc }, law] = [await readPaperHead(ctx), await officeLaw(ctx)]
  const span = spanOf(book, period)
  const header = headerOf(book, ruc, span)
  const checker = bookChecker(book, header, law)
  async function* judged(): AsyncGenerator<readonly JudgedLine[]> {
    for await (const lines of bookLines(ctx, book, span))
      yield lines.map((line) => ({ ...line, problems: checker.row(line.row) }))
  }
  return {
    lines: judged(),
    end: () => checker.end(),
    fileName: (withRows) => bookFileName(book, header, withRows),
    text: ({ row }) => bookLine(book, row, law),
  }
}

export interface MadeBook {
  book: BookNumber
  lines: number
  errors: number
  sha256: string
  fileName: string
}

/** Makes a book and keeps nothing of it but what it came to: rows, rows that are refused, and the hash of its bytes. */
export async function madeBook(ctx: Ctx, book: BookNumber, period: Period): Promise<MadeBook> {
  const judged = await judgedBook(ctx, book, period)
  const hash = createHash('sha256')
  let [lines, errors] = [0, 0]
  for await (const page of judged.lines)
    for (const line of page) {
      lines += 1
      if (line.problems.length > 0) errors += 1
      hash.update(judged.text(line))
    }
  errors += judged.end().length
  return { book, lines, errors, sha256: hash.digest('hex'), fileName: judged.fileName(lines > 0) }
}

async function* textOf(judged: Judged, first: readonly JudgedLine[], rest: AsyncIterator<readonly JudgedLine[]>) {
  yield Buffer.from(first.map(judged.text).join(''), 'utf8')
  for (let next = await rest.next(); !next.done; next = await rest.next())
    yield Buffer.from(next.value.map(judged.text).join(''), 'utf8')
}

interface BookContent {
  name: string
  empty: boolean
  content: AsyncIterable<Uint8Array>
}

/** The file of a book as it comes; its first page is read for the name, which says whether there are rows. */
export async function bookContent(ctx: Ctx, book: BookNumber, period: Period): Promise<BookContent> {
  const judged = await judgedBook(ctx, book, period)
  const pages = judged.lines[Symbol.asyncIterator]()
  const opening = await pages.next()
  const first = opening.done ? [] : opening.value
  return {
    name: judged.fileName(first.length > 0),
    empty: first.length === 0,
    content: textOf(judged, first, pages),
  }
}

export async function bookFile(ctx: Ctx, book: BookNumber, period: Period) {
  const { name, content } = await bookContent(ctx, book, period)
  return throughFile({ name, type: 'text/plain; charset=utf-8' }, content)
}

/** One archive of files, each made when its turn comes. */
export const booksArchive = (name: string, files: readonly BookContent[]) =>
  throughFile({ name: name.replace(/\.TXT$/, '.zip'), type: 'application/zip' }, zipStream(files))
