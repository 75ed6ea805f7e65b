import { documentRate } from '@yupana/company/server'
import { dec, fixed, Problems } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { ReceivedOut } from '../../contract/received.ts'
import { FEE } from '../bill/bill.posting.ts'
import { feeWithholding } from '../bill/law.ts'
import { rateFacts } from '../check-lines.ts'
import type { Content } from './content.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

interface Stored {
  documentType: string
  currency: string
  date: string
  total: string
  supplier: { id: string | null }
  content: Content
}

/** Of a fee receipt what its paper keeps of it, and what the law does on its day; null of other documents, and of dollars of a day without rate. */
export async function withheldOf(
  ctx: Ctx,
  { documentType, currency, date, total, supplier, content }: Stored,
): Promise<ReceivedOut['withheld']> {
  if (documentType !== FEE) return null
  const problems = new Problems()
  const rate = await documentRate(ctx, rateFacts({ currency, date: content.date }), problems)
  if (problems.list.length > 0) return null
  const law = await feeWithholding(
    ctx,
    { documentType, date, supplier: { id: supplier.id ?? NOBODY } },
    { total },
    dec(rate),
  )
  return { paper: content.withheld ?? '0.00', law: fixed(law) }
}
