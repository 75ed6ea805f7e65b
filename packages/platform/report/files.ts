import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileAnswer, headsOf, type Report, type ReportColumn, say, shownColumns } from '@yupana/contract'
import { ddmmyyyy, limaDate, limaTime } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { together } from '../database/index.ts'
import { collect, textOf, XLSX_TYPE } from '../labels.ts'
import { report as pdfReport } from '../pdf/index.ts'
import { type SheetLine, writeXlsx } from '../xlsx/index.ts'
import { fileLines } from './lines.ts'
import { type Asking, MOST_ROWS, type Reading } from './reading.ts'
import { tooLarge } from './rows-reading.ts'
import { scopeTexts } from './scope.ts'
import { sheetLines } from './sheet-lines.ts'
import { PERIOD_ASKS, periodOfReport, understood, word } from './understood.ts'

/** Lines below the title that a report has of its own. */
export type Subtitle = (ctx: Ctx, query: never) => Promise<string[]> | string[]

interface Printing {
  report: Report
  asking: Asking
  reading: Reading
}

interface About {
  ruc: string
  company: string
  user: string | null
}

async function about(ctx: Ctx): Promise<About> {
  const [found] = await ctx.query<About>(
    `select c.ruc, c.fiscal_name as company, (select concat_ws(' ', u.name, u.last_name) from platform.shown_person u where u.id = $2) as user
     from platform.shown_company c where c.id = $1`,
    [ctx.companyId, ctx.userId],
  )
  return found ?? { ruc: '', company: '', user: null }
}

/** The moment whose figures these are. */
const asOf = ({ now, language }: Ctx): string =>
  say(textOf('report.asOf')!, language, { at: `${ddmmyyyy(limaDate(now))} ${limaTime(now).slice(0, 5)}` })

/** The columns of what was asked, of many side by side those that say something. */
async function columnsOf({ report, asking, reading }: Printing): Promise<readonly ReportColumn[]> {
  const columns = shownColumns(report, { ...asking.query, compare: asking.compare })
  const sparse = columns.filter((column) => column.sparse).map(({ field }) => field)
  if (sparse.length === 0) return columns
  const filled = await reading.filled?.(sparse)
  return columns.filter((column) => !column.sparse || (filled?.has(column.field) ?? true))
}

/** What stands above a column of a file. */
function headOf(ctx: Ctx, column: ReportColumn): { label: string; whole: string; band?: string } {
  const { whole, band, under } = headsOf(column, (key) => word(ctx.language, key))
  return { whole, ...(band === undefined ? { label: whole } : { label: under, band }) }
}

const nameOf = ({ report, asking }: Printing, { ruc }: About, end: string): string =>
  `${[report.id, ruc, periodOfReport(report.asks, asking.query).file].filter(Boolean).join('-')}.${end}`

/** On paper, with heads and sums of its groups. @throws BusinessError `export_too_large`, told by a count before anything is read */
export async function reportPaper(ctx: Ctx, printing: Printing, subtitle?: Subtitle): Promise<FileAnswer> {
  const { report, asking, reading } = printing
  if ((await reading.count(MOST_ROWS + 1)) > MOST_ROWS) throw tooLarge()
  const columns = await columnsOf(printing)
  const [own, asked, scope] = await together(about(ctx), understood(ctx, report, asking), scopeTexts(ctx))
  const lines = await gathered(
    fileLines(reading, { language: ctx.language, columns, groupBy: asking.groupBy, tree: report.tree }),
  )
  const period = periodOfReport(report.asks, asking.query).text
  const content = await ctx.services.pdf.render(
    pdfReport({
      language: ctx.language,
      title: word(ctx.language, report.title),
      company: own.company,
      ruc: own.ruc,
      period: [...(subtitle ? await subtitle(ctx, asking.query as never) : [period]), ...scope].join(' · '),
      parameters: subtitle
        ? []
        : asked.filter(({ name }) => !PERIOD_ASKS.has(name)).map((each) => said(ctx, report, each)),
      columns: columns.map((column) => ({
        ...headOf(ctx, column),
        kind: column.kind === 'state' ? 'text' : column.kind,
      })),
      rows: lines.map((line) => (line.kind === 'group' ? line : { ...line, values: line.values.map(cellText) })),
      orientation: report.landscape || asking.compare ? 'landscape' : 'portrait',
      printedAt: [asOf(ctx), own.user].filter(Boolean).join(' · '),
    }),
  )
  return { name: nameOf(printing, own, 'pdf'), type: 'application/pdf', content, inline: true }
}

function said(ctx: Ctx, report: Report, { name, text }: { name: string; text: string }) {
  const label = report.asks[name]?.label ?? `report.${name}`
  return { label: word(ctx.language, label), value: text }
}

async function gathered<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

const cellText = (given: unknown): string | null => (given === null || given === undefined ? null : String(given))

interface Sheet {
  name: string
  chunks: AsyncIterable<Uint8Array>
}

async function sheetOf(ctx: Ctx, printing: Printing, progress?: (done: number) => Promise<void>): Promise<Sheet> {
  const columns = await columnsOf(printing)
  const own = await about(ctx)
  const title = word(ctx.language, printing.report.title)
  async function* lines(): AsyncGenerator<readonly unknown[] | SheetLine> {
    let done = 0
    const sheet = sheetLines(columns)
    for await (const line of fileLines(printing.reading, {
      ...{ language: ctx.language, columns, groupBy: printing.asking.groupBy, tree: printing.report.tree },
    })) {
      yield sheet.next(line)
      done += 1
      if (done % PROGRESS_STEP === 0) await progress?.(done)
    }
  }
  return {
    name: nameOf(printing, own, 'xlsx'),
    chunks: writeXlsx({
      sheet: title.slice(0, 31),
      columns: columns.map((column) => ({
        ...headOf(ctx, column),
        kind: column.kind === 'state' ? 'text' : column.kind,
        ...(column.width ? { width: column.width } : {}),
      })),
      rows: lines(),
      levels: printing.asking.groupBy.length,
    }),
  }
}

const PROGRESS_STEP = 5_000

/** A workbook that is answered at once. */
export async function reportSheet(ctx: Ctx, printing: Printing): Promise<FileAnswer> {
  const { name, chunks } = await sheetOf(ctx, printing)
  return { name, type: XLSX_TYPE, content: await collect(chunks) }
}

/** A workbook of any length, through a file beside: no more of it is in memory than what is on its way. */
export async function longReportSheet(
  ctx: Ctx,
  printing: Printing,
  progress: (done: number) => Promise<void>,
): Promise<FileAnswer> {
  const { name, chunks } = await sheetOf(ctx, printing, progress)
  return throughFile({ name, type: XLSX_TYPE }, chunks)
}

/** A download of any length, through a file beside: it is made whole within the call, and no more of it is in memory than what is on its way. */
export async function throughFile(
  head: Pick<FileAnswer, 'name' | 'type'>,
  chunks: AsyncIterable<Uint8Array | string>,
): Promise<FileAnswer> {
  const folder = await mkdtemp(join(tmpdir(), 'yupana-file-'))
  const path = join(folder, 'content')
  const forget = (): Promise<void> => rm(folder, { recursive: true, force: true })
  await pipeline(Readable.from(chunks), createWriteStream(path)).catch(async (error: unknown) => {
    await forget()
    throw error
  })
  async function* content(): AsyncGenerator<Uint8Array> {
    try {
      yield* createReadStream(path)
    } finally {
      await forget()
    }
  }
  return { ...head, content: content() }
}
