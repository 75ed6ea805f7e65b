import { BusinessError, documentTypesOf } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import type { z } from 'zod'
import { type Detractions, type DocumentDebt, type debtParams, paymentLineCalls } from '../../contract/index.ts'
import { detractionsBetween } from '../detraction/read.ts'
import { documentPayments } from '../document-payments.ts'
import { stillStands } from '../open-items.ts'
import type { Direction } from './queries.ts'

/** A document by what tells it, in SQL of an open item: what is owed of it, part by part, with the deposit that stands beside a bill, and what was paid. @throws BusinessError `document_not_found` (404) */
async function debtOf(ctx: Ctx, direction: Direction, told: string, params: readonly unknown[]): Promise<DocumentDebt> {
  const [found] = await ctx.query<Omit<DocumentDebt, 'data'>>(
    `with main as (
       select document_id, document_kind, document_type, serie, number, date, party_id, party_number, party_name, currency from treasury.open_item
       where company_id = $1 and direction = $2 and ${told} and ${stillStands('status')} order by (document_kind in ('bill', 'invoice')) desc limit 1),
     item as (
       select i.* from main m join treasury.open_item i on i.company_id = $1 and i.direction = $2 and i.document_id = m.document_id and ${stillStands('i.status')}
       union all select i.* from main m join treasury.open_item i on i.company_id = $1 and i.direction = $2 and i.beside_id = m.document_id and ${stillStands('i.status')})
     select jsonb_build_object('id', m.document_id, 'kind', m.document_kind, 'documentType', m.document_type, 'serie', m.serie, 'number', m.number, 'date', m.date) as document,
       jsonb_build_object('id', m.party_id, 'code', m.party_number, 'name', m.party_name) as client, m.currency,
       (select sum(i.amount) from item i where i.currency = m.currency)::text as amount, (select sum(i.balance) from item i where i.currency = m.currency)::text as balance,
       (select jsonb_agg(jsonb_build_object('id', i.id, 'instalment', i.instalment, 'concept', i.concept, 'dueDate', i.due_on, 'currency', i.currency, 'amount', i.amount::text, 'balance', i.balance::text, 'status', i.status)
         order by i.due_on, i.instalment, i.concept desc) from item i) as "openItems"
     from main m`,
    [ctx.companyId, direction === 'income' ? 'receivable' : 'payable', ...params],
  )
  if (!found) throw new BusinessError('document_not_found', {}, { status: 404 })
  const { kind, id } = found.document
  return { ...found, ...(await documentPayments(ctx, kind, id)) }
}

const BY_NUMBER =
  "party_id = $3 and document_type = any($4::text[]) and serie = upper($5) and ltrim(number, '0') = ltrim($6, '0')"
const numbered = (ctx: Ctx, direction: Direction, { clientId, type, serie, number }: z.output<typeof debtParams>) =>
  debtOf(ctx, direction, BY_NUMBER, [clientId, documentTypesOf(type.toUpperCase()), serie, number])

export const documentDebtRoutes = [
  serve(paymentLineCalls.collectionsOfDocument, (ctx, { params }) => numbered(ctx, 'income', params)),
  serve(paymentLineCalls.supplierPaymentsOfDocument, (ctx, { params }) => numbered(ctx, 'expense', params)),
  serve(paymentLineCalls.collectionDebt, (ctx, { params }) => debtOf(ctx, 'income', 'document_id = $3', [params.id])),
  serve(paymentLineCalls.supplierPaymentDebt, (ctx, { params }) =>
    debtOf(ctx, 'expense', 'document_id = $3', [params.id]),
  ),
]

/** Documents that are told at once. */
const MOST = 5000

/** What is deposited of documents of these days, and by which constancia; of bills it is a debt of its own beside them. */
async function detractions(ctx: Ctx, direction: Direction, from: string, to: string): Promise<Detractions> {
  if (to < from) throw new BusinessError('invalid', {}, { errors: [{ field: 'to', code: 'range_backwards' }] })
  const side = direction === 'income' ? 'receivable' : 'payable'
  const data = await detractionsBetween(ctx, side, [from, to], MOST + 1)
  if (data.length > MOST) throw new BusinessError('export_too_large', { rows: MOST })
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
