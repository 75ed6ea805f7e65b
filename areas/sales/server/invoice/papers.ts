import { serve } from '@yupana/platform'
import { invoiceEndpoints } from '../../contract/invoice.ts'
import { type PaperList, paperArchive, paperJob } from '../pdf-archive.ts'
import { printedInvoice } from './print.ts'
import { invoiceSource } from './queries.ts'

const papers: PaperList = {
  job: 'invoice.pdfs',
  file: 'invoices.zip',
  spec: invoiceEndpoints.invoices.list!,
  source: () => invoiceSource,
  printed: printedInvoice,
}

export const invoicePdfs = serve(invoiceEndpoints.invoicePdfs, (ctx, { query }) => paperArchive(ctx, papers, query))
export const invoicePdfsJob = paperJob(papers)
