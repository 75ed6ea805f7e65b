import { type Ctx, movedState } from '@yupana/platform'
import { openItemStates } from '../../contract/index.ts'
import { documentsMove } from '../open-items.ts'

/** The documents that a payment settles. */
export async function documentsOfPayment(ctx: Ctx, paymentId: string): Promise<{ kind: string; id: string }[]> {
  return ctx.query<{ kind: string; id: string }>(
    `select distinct o.document_kind as kind, o.document_id as id from treasury.payment_line l
     join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id where l.company_id = $1 and l.payment_id = $2`,
    [ctx.companyId, paymentId],
  )
}

/** The same, held before their open items: a void of one of them goes in this order too. */
export async function holdDocumentsOf(ctx: Ctx, paymentId: string): Promise<{ kind: string; id: string }[]> {
  const documents = await documentsOfPayment(ctx, paymentId)
  await documentsMove.tell(ctx, { ids: documents.map(({ id }) => id) })
  return documents
}

/** The items that a payment settled owe again what it took, in their currency and in soles. */
export async function restoreItems(ctx: Ctx, id: string): Promise<void> {
  await ctx.query(
    `select from treasury.open_item where company_id = $1 and id in (select open_item_id from treasury.payment_line where company_id = $1 and payment_id = $2)
     order by id for update`,
    [ctx.companyId, id],
  )
  await ctx.query(
    `with lines as (select open_item_id, sum(amount) as amount, sum(settled_local) as settled
       from treasury.payment_line where company_id = $1 and payment_id = $2 group by open_item_id)
     update treasury.open_item t set balance = t.balance + l.amount, local_balance = t.local_balance + l.settled,
       status = ${movedState(openItemStates, 't.status', 'giveBack')}
     from lines l where t.company_id = $1 and t.id = l.open_item_id`,
    [ctx.companyId, id],
  )
}
