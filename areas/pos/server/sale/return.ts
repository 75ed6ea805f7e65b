import { BusinessError, type Decimal, dec, fixed, sum, ZERO } from '@yupana/kernel'
import { type Ctx, serve, uuidv7 } from '@yupana/platform'
import { creditNoteBody } from '@yupana/sales/contract'
import { draftNote, issueNote } from '@yupana/sales/server'
import { type TillReturn, tillSaleEndpoints } from '../../contract/till/sale.ts'
import { takeApproval } from '../approval/take.ts'
import { readTill } from '../till/terminals.ts'
import { type RefundPart, refunded } from './money-back.ts'
import { holdSale, type StandingSale } from './void.ts'

/** Catalogue 09: all of it comes back, or a part. */
const WHOLE = '06'
const PART = '07'

/** What comes back goes to the stock by a credit note of the till, and the money by the means that it came by. */
export const returnPointOfSale = serve(tillSaleEndpoints.returnPointOfSale, async (ctx, { params: { id }, body }) => {
  await takeApproval(ctx, body.approval, { powers: ['return'], subject: id, terminal: body.terminal.id })
  const till = await readTill(ctx, body.terminal.id)
  const sale = await holdSale(ctx, id)
  const serie = till.noteSeries[sale.documentType]
  if (!serie) throw new BusinessError('terminal_incomplete', { missing: 'NC' })
  const draft = await draftNote(
    ctx,
    creditNoteBody.parse({
      ...{ documentType: '07', serie, date: ctx.today, invoice: { id: sale.invoice }, description: body.reason },
      ...{ reason: await reasonOf(ctx, sale, body), items: body.items },
      warehouse: till.warehouse && { id: till.warehouse.id },
    }),
  )
  const note = await issueNote(ctx, draft, { holder: till.id })
  const parts = partsOf(body, dec(note.total))
  const { reason } = body
  const refund = parts.length === 0 ? ZERO : await refunded(ctx, { sale: id, invoice: sale.invoice, parts, reason })
  const made = uuidv7()
  const number = note.number ?? ''
  await keep(ctx, {
    id: made,
    sale,
    till: till.id,
    branch: till.branch.id,
    serie,
    number,
    note: note.id,
    body,
    parts,
    refund,
  })
  const document = { id: note.id, serie, number, total: note.total }
  return { id: made, document, refunded: fixed(refund) }
})

/** By which means how much goes back. @throws BusinessError `refund_differs` (422) where it is not what the note comes to */
function partsOf({ refund }: TillReturn, total: Decimal): RefundPart[] {
  if (refund === 'credit') return []
  if (!Array.isArray(refund)) return [{ method: refund.method.id, amount: total }]
  const given = sum(refund.map(({ amount }) => amount))
  const params = { given: fixed(given), total: fixed(total) }
  if (!given.eq(total))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'refund', code: 'refund_differs', params }] })
  return refund.map(({ method, amount }) => ({ method: method.id, amount: dec(amount) }))
}

/** Whether nothing of the sale stays with the client. @throws BusinessError `return_exceeds` (409) where more comes back than is out */
async function reasonOf(ctx: Ctx, { invoice }: StandingSale, { items }: TillReturn): Promise<string> {
  const lines = await ctx.query<{ line: number; sold: string; left: string }>(
    `select l.line, l.quantity as sold, l.quantity - coalesce((select sum(o.quantity) from platform.origin o
       where o.company_id = l.company_id and o.from_kind = 'invoice' and o.from_id = l.invoice_id and o.from_line = l.line and o.kind = 'creditNote' and o.counts), 0) as left
     from sales.invoice_line l where l.company_id = $1 and l.invoice_id = $2`,
    [ctx.companyId, invoice],
  )
  const asked = new Map(items.map(({ line, quantity }) => [line, dec(quantity)]))
  for (const { line, left } of lines)
    if (asked.get(line)?.gt(left)) throw new BusinessError('return_exceeds', { left: fixed(left) }, { status: 409 })
  return lines.every(({ line, sold }) => asked.get(line)?.eq(sold)) ? WHOLE : PART
}

interface Returned {
  id: string
  sale: StandingSale
  till: string
  branch: string
  serie: string
  number: string
  note: string
  body: TillReturn
  parts: readonly RefundPart[]
  /** Soles that went out: less than the parts where cash is rounded. */
  refund: Decimal
}

/** A return stands among the documents of its till. */
async function keep(
  ctx: Ctx,
  { id, sale, till, branch, serie, number, note, body, parts, refund }: Returned,
): Promise<void> {
  await ctx.query(
    `insert into pos.sale (company_id, id, terminal_id, branch_id, shift_id, document_type, serie, number, emitted_at, date, cashier_id, client_id, client_said, total, fingerprint, body,
       note_id, returns_id, received_at, sent_by)
     select $1, $2, $3, $4, (select s.id from treasury.shift s where s.company_id = $1 and s.terminal_id = $3 and s.closed_at is null), '07', $5, $6, $7, $8, $9, (select s.client_id from pos.sale s where s.company_id = $1 and s.id = $13), $10,
       (select n.total from sales.note n where n.company_id = $1 and n.id = $11), '', $12, $11, $13, $7, $9`,
    [
      ...[ctx.companyId, id, till, branch, serie, Number(number), ctx.now, ctx.today, ctx.userId],
      ...[JSON.stringify(sale.client), note, JSON.stringify({ items: body.items, reason: body.reason }), sale.id],
    ],
  )
  if (parts.length === 0) return
  const rounded = sum(parts.map(({ amount }) => amount)).minus(refund)
  await ctx.query(
    `insert into pos.sale_payment (company_id, sale_id, line, method_id, method_name, amount, currency)
     select $1, $2, n.line, m.id, m.name,
       n.amount - case when n.line = (select min(f.line) from unnest($3::uuid[]) with ordinality f(method, line) join treasury.method c on c.company_id = $1 and c.id = f.method
         where $6 or c.means in ('008', '009')) then $5::numeric else 0 end, 'PEN'
     from unnest($3::uuid[], $4::numeric[]) with ordinality n(method, amount, line) join treasury.method m on m.company_id = $1 and m.id = n.method`,
    [
      ...[ctx.companyId, id, parts.map(({ method }) => method), parts.map(({ amount }) => fixed(amount))],
      ...[fixed(rounded), parts.length === 1],
    ],
  )
}
