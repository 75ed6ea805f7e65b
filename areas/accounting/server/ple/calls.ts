import { BusinessError, type Period, Problems } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { type BookNumber, bookCells, bookFields, type Problem, problemText } from '@yupana/sunat'
import { BOOK_PAGE, type BookFiling, type BookPreview, pleEndpoints } from '../../contract/ple/ple.ts'
import { booksOf, taxBooks } from './duty.ts'
import { monthsOf } from './grid.ts'
import {
  assertBook,
  assertBooksOf,
  bookContent,
  bookFile,
  booksArchive,
  type JudgedLine,
  judgedBook,
  type MadeBook,
  madeBook,
} from './make.ts'
import { isYearly, offeredBooks } from './offer.ts'

/** A book of the year is made in December alone. */
const isOf = (book: BookNumber, { month }: Period): boolean => !isYearly(book) || month === 12

/** @throws BusinessError `book_unknown` (404), `year_not_open` (409); `invalid` (422) for a book of the year in another month than December */
async function asked(ctx: Ctx, code: string, period: Period): Promise<BookNumber> {
  const book = assertBook(code)
  const problems = new Problems()
  if (!isOf(book, period)) problems.add('month', 'out_of_range')
  problems.throwIfAny()
  await assertBooksOf(ctx, period.year)
  return book
}

const nameOf = async (ctx: Ctx, book: string): Promise<string> =>
  (await taxBooks(ctx)).find(({ code }) => code === book)?.name ?? book

const inWords = (ctx: Ctx, problem: Problem) => ({
  field: Number(problem.params?.field ?? 0) || null,
  text: problemText(problem, ctx.language),
})

export const bookPreview = serve(pleEndpoints.bookPreview, async (ctx, { params, query }): Promise<BookPreview> => {
  const book = await asked(ctx, params.book, query)
  const judged = await judgedBook(ctx, book, query)
  const first = (query.page - 1) * BOOK_PAGE
  const rows: (JudgedLine & { line: number })[] = []
  let [lines, errors, total] = [0, 0, 0]
  for await (const page of judged.lines)
    for (const each of page) {
      lines += 1
      const isWrong = each.problems.length > 0
      if (isWrong) errors += 1
      if (query.wrong && !isWrong) continue
      total += 1
      if (total > first && rows.length < BOOK_PAGE) rows.push({ ...each, line: lines })
    }
  const whole = judged.end()
  return {
    ...{ book, name: await nameOf(ctx, book), fileName: judged.fileName(lines > 0) },
    columns: bookFields(book).map(({ number, name, kind }) => ({ number, name, kind })),
    rows: rows.map(({ row, line, path, problems }) => ({
      ...{ line, cells: bookCells(book, row), path: path ?? null },
      problems: problems.map((problem) => inWords(ctx, problem)),
    })),
    problems: whole.map((problem) => inWords(ctx, problem).text),
    ...{ lines, errors: errors + whole.length, total },
  }
})

export const bookText = serve(pleEndpoints.bookText, async (ctx, { params, query }) =>
  bookFile(ctx, await asked(ctx, params.book, query), query),
)

export const bookZip = serve(pleEndpoints.bookZip, async (ctx, { params, query }) => {
  const content = await bookContent(ctx, await asked(ctx, params.book, query), query)
  return booksArchive(content.name, [content])
})

export const foreignText = serve(pleEndpoints.foreignText, async (ctx, { query }) =>
  bookFile(ctx, await asked(ctx, '8.2', query), query),
)

export const booksZip = serve(pleEndpoints.booksZip, async (ctx, { query }) => {
  await assertBooksOf(ctx, query.year)
  const { books } = await booksOf(ctx, query.year)
  const due = new Set(books.filter(({ duty }) => duty !== 'free').map(({ book }) => book))
  const contents = []
  for (const book of offeredBooks().filter((each) => isOf(each, query)))
    contents.push({ book, ...(await bookContent(ctx, book, query)) })
  const wanted = contents.filter(({ book, empty }) => due.has(book) || !empty)
  return booksArchive(`PLE-${query.year}-${String(query.month).padStart(2, '0')}.TXT`, wanted)
})

/** Keeps what books came to; the month has to be one of the company. */
async function keepRuns(ctx: Ctx, { year, month }: Period, made: readonly MadeBook[]): Promise<void> {
  await ctx.query(
    `insert into accounting.book_run (company_id, year, month, book, at, made_by, lines, errors, sha256)
     select $1, $2, $3, m.book, $4, $5, m.lines, m.errors, m.sha256 from jsonb_to_recordset($6::jsonb) as m(book text, lines int, errors int, sha256 text)
     on conflict (company_id, year, month, book) do update set at = excluded.at, made_by = excluded.made_by, lines = excluded.lines, errors = excluded.errors, sha256 = excluded.sha256`,
    [ctx.companyId, year, month, ctx.now, ctx.userId, JSON.stringify(made)],
  )
}

export const makeBooks = serve(pleEndpoints.makeBooks, async (ctx, { body }) => {
  await assertBooksOf(ctx, body.year)
  const wanted = (body.books?.map(assertBook) ?? offeredBooks()).filter((book) => isOf(book, body))
  const made: MadeBook[] = []
  // One after the other: each is read by a cursor of this transaction, and no more than a page of it is in memory.
  for (const book of new Set(wanted)) made.push(await madeBook(ctx, book, body))
  await keepRuns(ctx, body, made)
  return { made: made.map(({ book, lines, errors }) => ({ book, lines, errors })) }
})

/** What is filed stands: the month is locked, and no number of its vouchers is missing; of a book of the year in all its months. */
async function assertMayFile(ctx: Ctx, book: BookNumber, { year, month }: Period): Promise<void> {
  const months = (await monthsOf(ctx, year)).filter((each) => each.month === month || isYearly(book))
  const named = { year, month: String(month).padStart(2, '0') }
  if (!months.find((each) => each.month === month)!.locked)
    throw new BusinessError('book_month_open', named, { status: 409 })
  const gaps = months.reduce((count, each) => count + each.gaps, 0)
  if (gaps > 0) throw new BusinessError('book_number_gaps', { ...named, count: gaps }, { status: 409 })
}

const FILINGS = `select f.id, f.book, f.year, f.month, f.file_name as "fileName", f.sha256, f.lines, f.filed_on as "filedOn", f.constancia,
    to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, nullif(concat_ws(' ', u.name, u.last_name), '') as by
  from accounting.book_filing f left join company.user_account u on u.id = f.filed_by where f.company_id = $1`

export const fileBook = serve(pleEndpoints.fileBook, async (ctx, { params, body }): Promise<BookFiling> => {
  const book = await asked(ctx, params.book, body)
  const problems = new Problems()
  if (body.filedOn > ctx.today) problems.add('filedOn', 'date_in_future')
  problems.throwIfAny()
  await assertMayFile(ctx, book, body)
  const made = await madeBook(ctx, book, body)
  if (made.errors > 0 && !body.withErrors)
    throw new BusinessError('book_has_errors', { book, count: made.errors }, { status: 409 })
  await keepRuns(ctx, body, [made])
  const id = uuidv7()
  await ctx.query(
    `insert into accounting.book_filing (company_id, id, year, month, book, file_name, sha256, lines, filed_on, constancia, at, filed_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[ctx.companyId, id, body.year, body.month, book, made.fileName, made.sha256, made.lines],
      ...[body.filedOn, body.constancia, ctx.now, ctx.userId],
    ],
  )
  const [filing] = await ctx.query<BookFiling>(`${FILINGS} and f.id = $2`, [ctx.companyId, id])
  await audit(ctx, { entity: 'bookFiling', id, action: 'file', after: filing! })
  return filing!
})

export const bookFilings = serve(pleEndpoints.bookFilings, async (ctx, { params, query }) => ({
  filings: await ctx.query<BookFiling>(`${FILINGS} and f.book = $2 and f.year = $3 order by f.id desc limit 500`, [
    ...[ctx.companyId, assertBook(params.book), query.year],
  ]),
}))
