import { endpoint, read, value } from '@yupana/contract'
import { z } from 'zod'
import { accountingSystems } from './layouts.ts'

const inside = (least: number, most: number) =>
  z.coerce
    .number({ error: 'invalid_number' })
    .int()
    .min(least, { error: 'out_of_range' })
    .max(most, { error: 'out_of_range' })

/** Rows of a page of the preview. */
export const LAYOUT_PAGE = 100

/** Months of a year, of one archive or of all where that is said. */
const asked = {
  year: inside(1990, 2100),
  from: inside(1, 12).default(1),
  to: inside(1, 12).default(12),
  archive: z.string({ error: 'archive_required' }).regex(/^(all|\d{2})$/, { error: 'archive_required' }),
  system: value.choice(accountingSystems).default('siscont'),
}
const ordered = { path: ['to'], error: 'out_of_range' }
const query = z.strictObject(asked).refine(({ from, to }) => from <= to, ordered)
export type LayoutAsked = z.output<typeof query>

const layoutPreview = z.object({
  columns: z.array(z.object({ name: z.string(), width: z.number(), kind: z.enum(['text', 'date', 'number']) })),
  rows: z.array(
    z.object({
      cells: z.array(z.string().nullable()),
      entry: z.string(),
      path: z.string(),
      /** The first column that cannot carry what the line has; its file is refused. */
      tooNarrow: z.string().nullable(),
    }),
  ),
  total: z.number(),
  vouchers: z.number(),
})
export type LayoutPreview = z.output<typeof layoutPreview>

const PATH = '/api/reports/journal-entry/journal-entry-siscont'
const permission = read('ACCOUNTINGREPORT')
const errors = ['year_not_open', 'layout_too_narrow']

/** Vouchers that stand, line by line in the layout of another accounting system: first as rows, then as its file. */
export const systemEndpoints = {
  journalLayout: endpoint({
    ...{ id: 'entry.layout', method: 'GET', path: PATH, permission },
    query: z
      .strictObject({ ...asked, page: inside(1, 100_000).default(1) })
      .refine(({ from, to }) => from <= to, ordered),
    ...{ response: layoutPreview, errors: ['year_not_open'] },
  }),
  /** Lines of text: of fixed width (Siscont), or with tabs between their columns (Concar). */
  journalLayoutText: endpoint({
    ...{ id: 'entry.layoutText', method: 'GET', path: `${PATH}/txt`, permission, query, response: 'file', errors },
  }),
  /** The workbook that Concar reads; of Siscont the same rows to be looked at. */
  journalLayoutSheet: endpoint({
    ...{ id: 'entry.layoutSheet', method: 'GET', path: `${PATH}/xls`, permission, query, response: 'file', errors },
  }),
}
