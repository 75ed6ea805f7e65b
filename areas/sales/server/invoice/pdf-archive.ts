import { type ListQuery, say } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import {
  buildList,
  type Ctx,
  inCompany,
  type JobHandler,
  serve,
  startJob,
  textOf,
  type ZipEntry,
  zip,
} from '@yupana/platform'
import { invoiceEndpoints } from '../../contract/invoice.ts'
import { fileNameOf, mailedInvoice, printedInvoice } from './print.ts'
import { invoiceSource } from './queries.ts'

/** Beyond this many the archive is made behind the call, and waits in the tray. */
const MOST_AT_ONCE = 10
const MOST = 1000

/** The invoices of the list, or those of it that are named. */
async function chosenIds(ctx: Ctx, query: ListQuery, ids: readonly string[] | undefined): Promise<string[]> {
  const built = buildList(invoiceEndpoints.invoices.list!, invoiceSource, query, ctx.companyId)
  const rows = await ctx.query<{ id: string }>(
    `select t.id from ${invoiceSource.from} where ${built.where} and ($${built.params.length + 1}::uuid[] is null or t.id = any($${built.params.length + 1}))
     order by ${built.order} limit ${MOST + 1}`,
    [...built.params, ids ?? null],
  )
  return rows.map(({ id }) => id)
}

async function paperOf(ctx: Ctx, id: string): Promise<ZipEntry> {
  const printed = await printedInvoice(ctx, id)
  return {
    name: `${fileNameOf(printed)}-${id.slice(-6)}.pdf`,
    content: await mailedInvoice(ctx, printed),
  }
}

const archive = (entries: readonly ZipEntry[]) => ({
  name: 'invoices.zip',
  type: 'application/zip',
  content: zip(entries),
})

/** The PDFs of many invoices in one file. @throws BusinessError `export_too_large` (422) */
export const invoicePdfs = serve(invoiceEndpoints.invoicePdfs, async (ctx, { query }) => {
  const ids = await chosenIds(ctx, query, query.ids)
  if (ids.length > MOST) throw new BusinessError('export_too_large', { rows: MOST })
  if (ids.length > MOST_AT_ONCE) {
    const title = textOf('invoice.pdfs')
    return startJob(ctx, 'invoice.pdfs', title ? say(title, ctx.language) : 'invoice.pdfs', { ids })
  }
  const entries: ZipEntry[] = []
  for (const id of ids) entries.push(await paperOf(ctx, id))
  return archive(entries)
})

/** Does the job that `invoicePdfs` started, one invoice a transaction. */
export const invoicePdfsJob: JobHandler = async ({ services, companyId, payload, progress }) => {
  const { ids } = payload as { ids: string[] }
  const entries: ZipEntry[] = []
  for (const id of ids) {
    entries.push(await inCompany(services, companyId, (ctx) => paperOf(ctx, id)))
    if (entries.length % 10 === 0) await progress(entries.length, ids.length)
  }
  return archive(entries)
}
