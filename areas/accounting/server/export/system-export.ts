import { readPaperHead } from '@yupana/company/server'
import { BusinessError } from '@yupana/kernel'
import { type Ctx, type SheetLine, serve, throughFile, writeXlsx, XLSX_TYPE } from '@yupana/platform'
import { exportLayouts } from '../../contract/export/layouts.ts'
import { LAYOUT_PAGE, type LayoutAsked, type LayoutPreview, systemEndpoints } from '../../contract/export/systems.ts'
import { citedAs } from '../voucher/queries.ts'

import { type ExportLine, type LayoutRow, layoutRow, layoutText } from './system-rows.ts'
import { windows1252 } from './windows-1252.ts'

/** Vouchers that are read at once. */
const PAGE = 2_000

type Place = Pick<ExportLine, 'month' | 'archive' | 'number'>

/** Of what stands: `$1` the company, `$2` to `$4` the months, `$5` the archive or null. */
const STANDING = `accounting.journal_entry e where e.company_id = $1 and e.year = $2 and e.live and e.month between $3 and $4 and ($5::text is null or e.archive = $5)`
const COLUMNS = `e.id, e.month, e.archive, e.number, e.date, ${citedAs('e')} as entry, e.memo, e.currency, e.exchange_rate as "exchangeRate", r.sale as "rateOfDay",
  l.account_code as account, l.debit, l.credit, l.foreign_amount as foreign, l.memo as "lineMemo", l.party_number as party, l.party_name as "partyName",
  l.document_type as "documentType", l.serie, l.number as "documentNumber", l.document_date as "documentDate", l.due_on as "dueOn", k.code as center, l.payment_means as means,
  l.corrects_type as "correctsType", l.corrects_serie as "correctsSerie", l.corrects_number as "correctsNumber"`
const LINES = (vouchers: string): string => `select ${COLUMNS} from (${vouchers}) e
  join accounting.journal_line l on l.company_id = $1 and l.entry_id = e.id
  left join company.cost_center k on k.company_id = $1 and k.id = l.cost_center_id
  left join company.exchange_rate r on r.company_id = $1 and r.date = e.date
  order by e.month, e.archive, e.number, l.line`

const params = (ctx: Ctx, { year, from, to, archive }: LayoutAsked): unknown[] => [
  ...[ctx.companyId, year, from, to, archive === 'all' ? null : archive],
]

/** Lines of vouchers in the order of months, archives and numbers. */
async function* lines(ctx: Ctx, asked: LayoutAsked): AsyncGenerator<readonly ExportLine[]> {
  let after: Place | undefined = { month: 0, archive: '', number: 0 }
  while (after) {
    const page: ExportLine[] = await ctx.query<ExportLine>(
      LINES(
        `select e.* from ${STANDING} and (e.month, e.archive, e.number) > ($6, $7, $8) order by e.month, e.archive, e.number limit ${PAGE}`,
      ),
      [...params(ctx, asked), after.month, after.archive, after.number],
    )
    yield page
    after = new Set(page.map(({ id }) => id)).size === PAGE ? page.at(-1) : undefined
  }
}

/** @throws BusinessError `year_not_open` (409) */
async function assertYear(ctx: Ctx, year: number): Promise<void> {
  const [row] = await ctx.query('select 1 from accounting.account where company_id = $1 and year = $2 limit 1', [
    ...[ctx.companyId, year],
  ])
  if (!row) throw new BusinessError('year_not_open', { year }, { status: 409 })
}

/**
 * Rows that the other system can read.
 * @throws BusinessError `layout_too_narrow` (409) at the first line with a code or a number that is longer than its column
 */
async function* rows(ctx: Ctx, asked: LayoutAsked): AsyncGenerator<readonly LayoutRow[]> {
  for await (const page of lines(ctx, asked))
    yield page.map((line) => {
      const row = layoutRow(asked.system, line)
      if (row.tooNarrow === null) return row
      const { name: column, width } = row.tooNarrow
      throw new BusinessError('layout_too_narrow', { entry: line.entry, column, width }, { status: 409 })
    })
}

export const journalLayout = serve(systemEndpoints.journalLayout, async (ctx, { query }): Promise<LayoutPreview> => {
  const { page, ...asked } = query
  await assertYear(ctx, asked.year)
  const [counted] = await ctx.query<{ total: number; vouchers: number }>(
    `select count(*)::int as total, count(distinct e.id)::int as vouchers from (select e.* from ${STANDING}) e
     join accounting.journal_line l on l.company_id = $1 and l.entry_id = e.id`,
    params(ctx, asked),
  )
  const found = await ctx.query<ExportLine>(`${LINES(`select e.* from ${STANDING}`)} limit ${LAYOUT_PAGE} offset $6`, [
    ...params(ctx, asked),
    (page - 1) * LAYOUT_PAGE,
  ])
  return {
    columns: exportLayouts[asked.system].map(({ name, width, kind }) => ({ name, width, kind })),
    rows: found.map((line) => {
      const { cells, tooNarrow } = layoutRow(asked.system, line)
      return {
        cells: [...cells],
        entry: line.entry,
        path: `/vouchers/view/entry/${line.id}`,
        tooNarrow: tooNarrow?.name ?? null,
      }
    }),
    ...counted!,
  }
})

async function nameOf(ctx: Ctx, { system, year, from, to, archive }: LayoutAsked, end: string): Promise<string> {
  const { ruc } = await readPaperHead(ctx)
  const two = (month: number): string => String(month).padStart(2, '0')
  const months = from === to ? two(from) : `${two(from)}-${two(to)}`
  return [system, ruc, `${year}-${months}`, ...(archive === 'all' ? [] : [archive])].join('-').concat('.', end)
}

/** Lines end and letters are as Windows has them, a byte a letter: both systems run there, and one of them counts columns. */
async function* text(ctx: Ctx, asked: LayoutAsked): AsyncGenerator<Uint8Array> {
  for await (const page of rows(ctx, asked))
    yield windows1252(page.map((row) => `${layoutText(asked.system, row)}\r\n`).join(''))
}

export const journalLayoutText = serve(systemEndpoints.journalLayoutText, async (ctx, { query }) => {
  await assertYear(ctx, query.year)
  const name = await nameOf(ctx, query, 'txt')
  return throughFile({ name, type: 'text/plain; charset=windows-1252' }, text(ctx, query))
})

/** The heads of Concar's template stand in three rows beside an empty column. */
async function* sheetRows(ctx: Ctx, asked: LayoutAsked): AsyncGenerator<readonly unknown[] | SheetLine> {
  const columns = exportLayouts[asked.system]
  const isTemplate = asked.system === 'concar'
  if (isTemplate) {
    yield { kind: 'totals', values: columns.map(() => null) }
    yield { kind: 'totals', values: [null, ...columns.map(({ width }) => String(width))] }
  }
  for await (const page of rows(ctx, asked)) for (const { cells } of page) yield isTemplate ? [null, ...cells] : cells
}

const KINDS = { text: 'text', date: 'date', number: 'quantity' } as const

export const journalLayoutSheet = serve(systemEndpoints.journalLayoutSheet, async (ctx, { query }) => {
  await assertYear(ctx, query.year)
  const columns = exportLayouts[query.system].map(({ name, kind }) => ({ label: name, kind: KINDS[kind] }))
  const template = query.system === 'concar' ? [{ label: 'Campo', kind: 'text' as const }] : []
  return throughFile(
    { name: await nameOf(ctx, query, 'xlsx'), type: XLSX_TYPE },
    writeXlsx({ sheet: query.system, columns: [...template, ...columns], rows: sheetRows(ctx, query) }),
  )
})
