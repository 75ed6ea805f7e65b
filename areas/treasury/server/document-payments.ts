import { BusinessError, documentTypesOf } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import type { DocumentPayments } from '../contract/document-payments.ts'
import { treasuryEndpoints } from '../contract/index.ts'

/** The payments that settled some of a document, the oldest first; voided ones too; with what paid those that are joined to it. @param kind as open items name the document: `invoice`, `bill` */
export async function documentPayments(ctx: Ctx, kind: string, documentId: string): Promise<DocumentPayments> {
  const data = await ctx.query<DocumentPayments['data'][number]>(
    `select p.id, p.number, p.date, sum(l.amount)::text as amount, o.currency, string_agg(distinct l.account_name, ', ') as account, p.status
     from treasury.open_item o
     join treasury.payment_line l on l.company_id = o.company_id and l.open_item_id = o.id
     join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id
     where o.company_id = $1 and o.document_kind = $3 and (o.document_id = $2 or o.payer_id = $2)
     group by p.id, p.number, p.date, o.currency, p.status order by p.date, p.number`,
    [ctx.companyId, documentId, kind],
  )
  return { data }
}

export const collectionsOfDocument = serve(treasuryEndpoints.collectionsOfDocument, async (ctx, { params }) => {
  const [found] = await ctx.query<{ kind: string; id: string }>(
    `select document_kind as kind, document_id as id from treasury.open_item
     where company_id = $1 and direction = 'receivable' and party_id = $2 and document_type = any($3::text[]) and serie = upper($4) and ltrim(number, '0') = ltrim($5, '0') limit 1`,
    [ctx.companyId, params.clientId, documentTypesOf(params.type.toUpperCase()), params.serie, params.number],
  )
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
  return documentPayments(ctx, found.kind, found.id)
})
