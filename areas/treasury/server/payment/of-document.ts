import { BusinessError, documentTypesOf } from '@yupana/kernel'
import { type Ctx, inStates, serve } from '@yupana/platform'
import { type Detractions, type DocumentDebt, type PaymentStatus, paymentLineCalls } from '../../contract/index.ts'
import { documentPayments } from '../document-payments.ts'
import { stillStands } from '../open-items.ts'
import type { Direction } from './queries.ts'

/** A document by what tells it, in SQL of an open item: what is owed of it, part by part, and what was paid. @throws BusinessError `document_not_found` (404) */
async function debtOf(ctx: Ctx, direction: Direction, told: string, params: readonly unknown[]): Promise<DocumentDebt> {
  const [found] = await ctx.query<Omit<DocumentDebt, 'data'>>(
    `select jsonb_build_object('id', document_id, 'kind', document_kind, 'documentType', document_type, 'serie', serie, 'number', number, 'date', date) as document,
       jsonb_build_object('id', party_id, 'code', party_number, 'name', party_name) as client, currency, sum(amount)::text as amount, sum(balance)::text as balance,
       jsonb_agg(jsonb_build_object('id', id, 'instalment', instalment, 'concept', concept, 'dueDate', due_on, 'amount', amount::text, 'balance', balance::text, 'status', status)
         order by due_on, instalment) as "openItems"
     from treasury.open_item
     where company_id = $1 and direction = $2 and ${told} and ${stillStands('status')}
     group by document_id, document_kind, document_type, serie, number, date, party_id, party_number, party_name, currency
     order by (document_kind in ('bill', 'invoice')) desc limit 1`,
    [ctx.companyId, direction === 'income' ? 'receivable' : 'payable', ...params],
  )
  if (!found) throw new BusinessError('document_not_found', {}, { status: 404 })
  const { kind, id } = found.document
  return { ...found, ...(await documentPayments(ctx, kind, id)) }
}

const BY_NUMBER =
  "party_id = $3 and document_type = any($4::text[]) and serie = upper($5) and ltrim(number, '0') = ltrim($6, '0')"
export const documentDebtRoutes = [
  serve(paymentLineCalls.supplierPaymentsOfDocument, (ctx, { params }) => {
    const types = documentTypesOf(params.type.toUpperCase())
    return debtOf(ctx, 'expense', BY_NUMBER, [params.clientId, types, params.serie, params.number])
  }),
  serve(paymentLineCalls.collectionDebt, (ctx, { params }) => debtOf(ctx, 'income', 'document_id = $3', [params.id])),
  serve(paymentLineCalls.supplierPaymentDebt, (ctx, { params }) =>
    debtOf(ctx, 'expense', 'document_id = $3', [params.id]),
  ),
]

/** What is deposited of documents of these days, and by which constancia; of bills it is a debt of its own beside them. */
async function detractions(ctx: Ctx, direction: Direction, from: string, to: string): Promise<Detractions> {
  if (to < from) throw new BusinessError('invalid', {}, { errors: [{ field: 'to', code: 'range_backwards' }] })
  const data = await ctx.query<Detractions['data'][number]>(
    `select o.id, jsonb_build_object('id', o.document_id, 'kind', o.document_kind, 'documentType', o.document_type, 'serie', o.serie, 'number', o.number, 'date', o.date) as document,
       jsonb_build_object('id', o.party_id, 'code', o.party_number, 'name', o.party_name) as client, o.due_on as "dueDate", o.currency, o.amount::text, o.balance::text,
       case when o.balance = 0 then 'deposited' else 'calculated' end as state, d.operation as constancia, d.date
     from treasury.open_item o
     left join lateral (select l.operation_number as operation, l.date from treasury.payment_line l
       join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id and ${inStates<PaymentStatus>('p.status', 'OK', 'CL')}
       where l.company_id = o.company_id and l.open_item_id = o.id order by l.date desc, p.number desc limit 1) d on true
     where o.company_id = $1 and o.direction = $2 and (o.concept = 'detraction' or o.document_kind = 'billDetraction') and o.date between $3 and $4 and ${stillStands('o.status')}
     order by o.date, o.serie, o.number limit 5000`,
    [ctx.companyId, direction === 'income' ? 'receivable' : 'payable', from, to],
  )
  return { data }
}

export const detractionRoutes = [
  serve(paymentLineCalls.collectionDetractions, (ctx, { params }) =>
    detractions(ctx, 'income', params.from, params.to),
  ),
  serve(paymentLineCalls.supplierPaymentDetractions, (ctx, { params }) =>
    detractions(ctx, 'expense', params.from, params.to),
  ),
]
