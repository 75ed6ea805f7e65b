import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

const inside = (least: number, most: number) =>
  z.coerce
    .number({ error: 'invalid_number' })
    .int()
    .min(least, { error: 'out_of_range' })
    .max(most, { error: 'out_of_range' })
const year = inside(2001, 2100)
const ofMonth = { year, month: inside(1, 12) }

/** Rows of a page of the preview. */
export const BOOK_PAGE = 100

/** The number that SUNAT gives a book: `5.1`, `3.16.2`. */
const book = z.string().regex(/^\d{1,2}\.\d{1,2}(\.\d)?$/, { error: 'invalid_format' })
const byBook = z.object({ book })

/** `due` by the regime and the income of the year before, or `free`; `unknown` where the books of that year are not here. */
export const bookDuties = ['due', 'free', 'unknown'] as const

const filing = z.object({
  id: z.string(),
  book: z.string(),
  year: z.number(),
  month: z.number(),
  fileName: z.string(),
  sha256: z.string(),
  lines: z.number(),
  filedOn: z.string(),
  constancia: z.string(),
  at: value.instant,
  by: z.string().nullable(),
})
export type BookFiling = z.output<typeof filing>

const cell = z.object({
  book: z.string(),
  month: z.number(),
  lines: z.number().nullable(),
  /** Rows that its rules refuse. */
  errors: z.number().nullable(),
  madeAt: value.instant.nullable(),
  /** Vouchers of the month changed after it was made. */
  stale: z.boolean(),
  filed: z
    .object({
      filedOn: z.string(),
      constancia: z.string(),
      times: z.number(),
      /** What would be made now is no longer what was filed. */
      changed: z.boolean(),
    })
    .nullable(),
})
export type BookCell = z.output<typeof cell>

const grid = z.object({
  year: z.number(),
  regime: z.string(),
  /** Gross income of the year before, soles and tax units of the year; null where the books of that year are not here. */
  income: value.decimalOut.nullable(),
  units: value.decimalOut.nullable(),
  books: z.array(
    z.object({
      book: z.string(),
      name: z.string(),
      cadence: z.enum(['month', 'year']),
      duty: z.enum(bookDuties),
      /** From and up to how many tax units it is due. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** The rule was read in its summaries alone. */
      unsure: z.boolean(),
    }),
  ),
  months: z.array(z.object({ month: z.number(), locked: z.boolean(), gaps: z.number() })),
  cells: z.array(cell),
})
export type BookGrid = z.output<typeof grid>

const made = z.object({ book: z.string(), lines: z.number(), errors: z.number() })

const preview = z.object({
  book: z.string(),
  name: z.string(),
  fileName: z.string(),
  columns: z.array(z.object({ number: z.number(), name: z.string(), kind: z.string() })),
  rows: z.array(
    z.object({
      line: z.number(),
      cells: z.array(z.string()),
      /** The screen of what the row is made from. */
      path: z.string().nullable(),
      problems: z.array(z.object({ field: z.number().nullable(), text: z.string() })),
    }),
  ),
  /** What is wrong with the book as a whole. */
  problems: z.array(z.string()),
  lines: z.number(),
  errors: z.number(),
  /** Rows that were asked for, over all pages. */
  total: z.number(),
})
export type BookPreview = z.output<typeof preview>

const path = '/api/reports/ple'
const permission = read('ACCOUNTINGREPORT')
const file = (id: string, end: string) =>
  endpoint({
    ...{ id: `book.${id}`, method: 'GET', path: `${path}/{book}/${end}`, permission, params: byBook },
    ...{ query: z.strictObject(ofMonth), response: 'file', errors: ['book_unknown', 'year_not_open'] },
  })

export const pleEndpoints = {
  /** The electronic books of a year, by month: what was made of each, what is wrong with it, and whether it was given to SUNAT. */
  bookGrid: endpoint({
    ...{ id: 'book.grid', method: 'GET', path, permission },
    query: z.strictObject({ year }),
    response: grid,
  }),
  /** The rows of a book as its file would have them, and what its rules say against each. */
  bookPreview: endpoint({
    ...{ id: 'book.preview', method: 'GET', path: `${path}/{book}`, permission, params: byBook },
    query: z.strictObject({ ...ofMonth, page: inside(1, 100_000).default(1), wrong: value.askedFlag.optional() }),
    response: preview,
    errors: ['book_unknown', 'year_not_open'],
  }),
  /** The file, under its official name; without rows the empty one that says so. */
  bookText: file('txt', 'txt'),
  bookZip: file('zip', 'zip'),
  /** The books that are due of a month, and those that have rows, in one archive. */
  booksZip: endpoint({
    ...{ id: 'book.allZip', method: 'GET', path: `${path}/zip`, permission },
    query: z.strictObject(ofMonth),
    response: 'file',
    errors: ['year_not_open'],
  }),
  /** Makes the books of a month and keeps how many rows each has, and how many its rules refuse. */
  makeBooks: endpoint({
    ...{ id: 'book.make', method: 'POST', path: `${path}/generate`, permission: full('ACCOUNTINGREPORT') },
    body: z.strictObject({ ...ofMonth, books: z.array(book).max(60, { error: 'size_too_long' }).optional() }),
    response: z.object({ made: z.array(made) }),
    errors: ['book_unknown', 'year_not_open'],
  }),
  /** What was given to SUNAT is kept with the hash of its file; once more is a second row. */
  fileBook: endpoint({
    ...{
      id: 'book.file',
      method: 'POST',
      path: `${path}/{book}/file`,
      permission: full('ACCOUNTINGREPORT'),
      params: byBook,
    },
    body: z.strictObject({
      ...ofMonth,
      filedOn: value.date,
      /** The number of the tax office's receipt. */
      constancia: value.text(40, 4),
      /** SUNAT took it although rules here refuse some of its rows. */
      withErrors: value.flag.default(false),
    }),
    response: filing,
    status: 201,
    errors: ['book_unknown', 'year_not_open', 'book_month_open', 'book_number_gaps', 'book_has_errors'],
  }),
  bookFilings: endpoint({
    ...{ id: 'book.filings', method: 'GET', path: `${path}/{book}/filings`, permission, params: byBook },
    query: z.strictObject({ year }),
    response: z.object({ filings: z.array(filing) }),
    errors: ['book_unknown'],
  }),
  /** Book 8.2 of a month, purchases from who is not domiciled, as text. */
  foreignText: endpoint({
    ...{ id: 'book.foreignText', method: 'GET', path: '/api/reports/journal-entry/no-domiciled', permission },
    query: z.strictObject(ofMonth),
    response: 'file',
    errors: ['year_not_open'],
  }),
}
