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

/** A document and what is owed of it, held in the order of all money. */
export async function holdItemsOfDocument(ctx: Ctx, id: string): Promise<void> {
  await documentsMove.tell(ctx, { ids: [id] })
  await ctx.query(
    'select 1 from treasury.open_item where company_id = $1 and document_id = $2 order by id for update',
    [ctx.companyId, id],
  )
}

/** What several payments settle, documents first, then items in the order of their ids. */
export async function holdItemsOf(ctx: Ctx, payments: readonly string[]): Promise<void> {
  const items = await ctx.query<{ id: string; document: string }>(
    `select distinct o.id, o.document_id as document from treasury.payment_line l
     join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id where l.company_id = $1 and l.payment_id = any($2::uuid[])`,
    [ctx.companyId, payments],
  )
  if (items.length === 0) return
  await documentsMove.tell(ctx, { ids: [...new Set(items.map(({ document }) => document))] })
  await ctx.query(
    'select 1 from treasury.open_item where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, items.map(({ id }) => id)],
  )
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
