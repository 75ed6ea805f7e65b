import type { Ctx } from '@yupana/platform'
import type { DocumentPayments } from '../contract/document-payments.ts'
import { accountsMine } from './account/usable.ts'

/** The payments that settled some of a document, the oldest first; voided ones too; with what paid those that are joined to it, and the deposit that stands beside it. Accounts of others are not named. @param kind as open items name the document: `invoice`, `bill` */
export async function documentPayments(ctx: Ctx, kind: string, documentId: string): Promise<DocumentPayments> {
  const data = await ctx.query<DocumentPayments['data'][number]>(
    `select p.id, p.number, p.date, sum(l.amount)::text as amount, o.currency, coalesce(string_agg(distinct l.account_name, ', ') filter (where ${accountsMine('l.account_id', '$4')}), '') as account, p.status
     from treasury.open_item o
     join treasury.payment_line l on l.company_id = o.company_id and l.open_item_id = o.id
     join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id
     where o.company_id = $1 and o.document_kind = $3 and (o.document_id = $2 or o.payer_id = $2)
       or o.company_id = $1 and o.beside_id = $2
     group by p.id, p.number, p.date, o.currency, p.status order by p.date, p.number`,
    [ctx.companyId, documentId, kind, ctx.userId],
  )
  return { data }
}
