import { mailedPaper, paperName } from '@yupana/company/server'
import { type FileAnswer, type ListQuery, type ListSpec, say } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import {
  buildList,
  type Ctx,
  inCompany,
  type JobAnswer,
  type JobHandler,
  type ListSource,
  type PrintedDocument,
  startJob,
  textOf,
  type ZipEntry,
  zip,
} from '@yupana/platform'

/** Beyond this many the archive is made behind the call, and waits in the tray. */
const MOST_AT_ONCE = 10
const MOST = 1000

/** A list whose papers are taken away in one file. */
export interface PaperList {
  /** Names the job, its title and the file: `invoice.pdfs`, `invoices.zip`. */
  job: string
  file: string
  spec: ListSpec
  source: (ctx: Ctx) => ListSource
  printed: (ctx: Ctx, id: string) => Promise<PrintedDocument>
}

/** The documents of the list, or those of it that are named. */
async function chosenIds(
  ctx: Ctx,
  { spec, source }: PaperList,
  query: ListQuery,
  ids: readonly string[] | undefined,
): Promise<string[]> {
  const list = source(ctx)
  const built = buildList(spec, list, query, ctx)
  const rows = await ctx.query<{ id: string }>(
    `select t.id from ${list.from} where ${built.where} and ($${built.params.length + 1}::uuid[] is null or t.id = any($${built.params.length + 1}))
     order by ${built.order} limit ${MOST + 1}`,
    [...built.params, ids ?? null],
  )
  return rows.map(({ id }) => id)
}

async function paperOf(ctx: Ctx, { printed }: PaperList, id: string): Promise<ZipEntry> {
  const document = await printed(ctx, id)
  const { content } = await mailedPaper(ctx, document)
  return { name: `${paperName(document)}-${id.slice(-6)}.pdf`, content }
}

const archive = (list: PaperList, entries: readonly ZipEntry[]) => ({
  name: list.file,
  type: 'application/zip',
  content: zip(entries),
})

/** The PDFs of many documents in one file, or the job that makes it. @throws BusinessError `export_too_large` (422) */
export async function paperArchive(
  ctx: Ctx,
  list: PaperList,
  query: ListQuery & { ids?: string[] | undefined },
): Promise<FileAnswer | JobAnswer> {
  const ids = await chosenIds(ctx, list, query, query.ids)
  if (ids.length > MOST) throw new BusinessError('export_too_large', { rows: MOST })
  if (ids.length > MOST_AT_ONCE) {
    const title = textOf(list.job)
    return startJob(ctx, list.job, title ? say(title, ctx.language) : list.job, { ids })
  }
  const entries: ZipEntry[] = []
  for (const id of ids) entries.push(await paperOf(ctx, list, id))
  return archive(list, entries)
}

/** Does the job that `paperArchive` started, one document a transaction. */
export function paperJob(list: PaperList): JobHandler {
  return async ({ services, companyId, payload, progress }) => {
    const { ids } = payload as { ids: string[] }
    const entries: ZipEntry[] = []
    for (const id of ids) {
      entries.push(await inCompany(services, companyId, (ctx) => paperOf(ctx, list, id)))
      if (entries.length % 10 === 0) await progress(entries.length, ids.length)
    }
    return archive(list, entries)
  }
}
