import { serve } from '@yupana/platform'
import { quotationEndpoints } from '../../contract/quotation.ts'
import { type PaperList, paperArchive, paperJob } from '../pdf-archive.ts'
import { printedQuotation } from './print.ts'
import { quotationSource } from './queries.ts'

const papers: PaperList = {
  job: 'quotation.pdfs',
  file: 'quotations.zip',
  spec: quotationEndpoints.quotations.list!,
  source: quotationSource,
  printed: printedQuotation,
}

export const quotationPdfs = serve(quotationEndpoints.quotationPdfs, (ctx, { query }) =>
  paperArchive(ctx, papers, query),
)
export const quotationPdfsJob = paperJob(papers)
