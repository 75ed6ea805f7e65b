import { type DateText, firstDay, lastDay, type Period } from '@yupana/kernel'
import { type Ctx, pagesOf } from '@yupana/platform'
import { type BookHeader, type BookNumber, type BookRow, books } from '@yupana/sunat'

/** The month of a book; of a book of the year its December. */
export interface BookSpan extends Period {
  first: DateText
  last: DateText
  /** As rows of the month have it: YYYYMM00, of books at a day YYYYMMDD. */
  own: string
}

/** A row of a book, and the screen of what it is made from. */
export interface BookLine {
  row: BookRow<BookNumber>
  path?: string | undefined
}

/** What a row says; what is null or empty is not said. */
export type Said<B extends BookNumber> = { [K in keyof BookRow<B>]?: string | null | undefined }

type Lines = AsyncIterable<readonly BookLine[]>
const offers = new Map<BookNumber, (ctx: Ctx, span: BookSpan) => Lines>()

/** The books that can be made, as they were brought. */
export const offeredBooks = (): BookNumber[] => [...offers.keys()]

/** The rows of a book, page by page; what a page holds is all that is in memory. */
export function bookLines(ctx: Ctx, book: BookNumber, span: BookSpan): Lines {
  const lines = offers.get(book)
  if (!lines) throw new Error(`nobody brings book ${book}`)
  return lines(ctx, span)
}

export const isYearly = (book: BookNumber): boolean => books[book].cadence !== 'month'

export function spanOf(book: BookNumber, { year, month }: Period): BookSpan {
  const own = `${year}${String(month).padStart(2, '0')}`
  const last = lastDay({ year, month })
  const day = isYearly(book) ? last.slice(8) : '00'
  return { year, month, first: firstDay({ year, month }), last, own: `${own}${day}` }
}

/** Whose file it is, and of when; books of the year are those at 31 December (opportunity 01). */
export const headerOf = (book: BookNumber, ruc: string, { year, month, last }: BookSpan): BookHeader =>
  isYearly(book)
    ? { ruc, period: last, opportunity: '01' }
    : { ruc, period: `${year}-${String(month).padStart(2, '0')}` }

interface Statement<B extends BookNumber, Row> {
  /** In the order of the file: `$1` is the company, then `params`. Asked when the book is made: by then every area has said what it brings. */
  sql(): string
  params(span: BookSpan): readonly unknown[]
  line(row: Row, span: BookSpan): { row: Said<B>; path?: string | undefined }
}

/** Brings a book by one statement: areas say at start which books they know. */
export function offersBook<B extends BookNumber, Row>(book: B, { sql, params, line }: Statement<B, Row>): void {
  offers.set(book, async function* (ctx, span) {
    for await (const rows of pagesOf<Row>(ctx, sql(), [ctx.companyId, ...params(span)]))
      yield rows.map((row) => told(line(row, span)))
  })
}

/** Brings a short book whose rows the program makes: lines of a statement, accounts. */
export function offersShortBook<B extends BookNumber>(
  book: B,
  rows: (ctx: Ctx, span: BookSpan) => Promise<readonly { row: Said<B>; path?: string | undefined }[]>,
): void {
  offers.set(book, async function* (ctx, span) {
    yield (await rows(ctx, span)).map(told)
  })
}

function told<B extends BookNumber>({ row, path }: { row: Said<B>; path?: string | undefined }): BookLine {
  const said = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined))
  return { row: said as unknown as BookRow<BookNumber>, path }
}
