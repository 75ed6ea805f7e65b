import { BusinessError } from '@yupana/kernel'
import { type Ctx, setDocument } from '@yupana/platform'
import type { MadeFrom } from '../../contract/made-from.ts'
import { type NoteTakes, noteReasons } from '../../contract/note/reasons.ts'
import { holdMadeFrom, settleMadeFrom } from '../invoice/made-from.ts'
import { invoiceTable } from '../invoice/queries.ts'
import type { CreditNote } from './queries.ts'

const reasonsThat = (...takes: NoteTakes[]): string =>
  `('${Object.entries(noteReasons['07'])
    .flatMap(([code, reason]) => (takes.includes(reason.takes) ? code : []))
    .join("', '")}')`

/** Credit notes `n` that the tax office took, and that nobody asked it to void; `$3` is left out. */
const STANDING = `n.document_type = '07' and n.status in ('open', 'closed') and n.id is distinct from $3::uuid`

/** Of a sale `v`: one note took the whole of it, or several took all that was sold of each line. */
const ANNULLED = `(exists (select from sales.note n where n.company_id = v.company_id and n.invoice_id = v.id and ${STANDING} and n.reason in ${reasonsThat('whole')})
  or not exists (select from sales.invoice_line l where l.company_id = v.company_id and l.invoice_id = v.id and l.quantity > (
    select coalesce(sum(x.quantity), 0) from sales.note n join sales.note_line x on x.company_id = n.company_id and x.note_id = n.id
    where n.company_id = l.company_id and n.invoice_id = l.invoice_id and ${STANDING} and n.reason in ${reasonsThat('whole', 'quantity')} and x.invoice_line = l.line)))`

interface SaleOf {
  madeFrom: MadeFrom
  annulled: boolean
  /** Lines that take from their origins; 0 is the whole. */
  counted: number[]
}

async function saleOf(ctx: Ctx, invoice: string, without: string | null): Promise<SaleOf | undefined> {
  const [row] = await ctx.query<SaleOf>(
    `select jsonb_build_object('kind', v.made_from_kind, 'id', v.made_from_id) as "madeFrom", ${ANNULLED} as annulled,
       coalesce((select array_agg(distinct o.line) from platform.origin o
         where o.company_id = v.company_id and o.kind = 'invoice' and o.id = v.id and o.counts), '{}') as counted
     from sales.invoice v where v.company_id = $1 and v.id = $2 and v.made_from_id is not null`,
    [ctx.companyId, invoice, without],
  )
  return row
}

/** What a sale that notes annulled was made from may be sold anew; where such a note is voided, the sale bills it again. The sale is held. */
export async function settleAnnulled(ctx: Ctx, invoice: string): Promise<void> {
  const sale = await saleOf(ctx, invoice, null)
  if (!sale || sale.annulled !== sale.counted.includes(0)) return
  const lines = sale.counted.filter((line) => line !== 0)
  setDocument(ctx, invoiceTable, invoice, {}, sale.annulled ? lines : [0, ...lines])
  await settleMadeFrom(ctx, sale)
}

/** Before a note is voided: nobody sold anew, nor voided, what its sale would bill again. @throws BusinessError `note_origin_taken` (409) */
export async function assertBillable(ctx: Ctx, { id, document }: Pick<CreditNote, 'id' | 'document'>): Promise<void> {
  await ctx.query('select 1 from sales.invoice where company_id = $1 and id = $2 for update', [
    ctx.companyId,
    document.id,
  ])
  const sale = await saleOf(ctx, document.id, id)
  if (!sale || sale.annulled || sale.counted.includes(0)) return
  if (!(await holdMadeFrom(ctx, sale))) throw new BusinessError('note_origin_taken', {}, { status: 409 })
}
