import { allowed, read } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { type Ctx, inStates, type ListSource, listSource } from '@yupana/platform'
import type { BatchStatus } from '../../contract/batch/batch.states.ts'
import type { DetractionStatus } from '../../contract/detraction/detraction.states.ts'
import { type DetractionRow, detractionColumns, detractionSides } from '../../contract/detraction/detraction.ts'
import type { PaymentStatus } from '../../contract/payment/payment.states.ts'
import type { Detractions } from '../../contract/payment/payment-lines.ts'
import type { TransferStatus } from '../../contract/transfer/transfer.states.ts'
import { LOT } from '../batch/queries.ts'
import { stillStands } from '../open-items.ts'

export type DetractionSide = (typeof detractionSides)[number]
export const MODULES = { receivable: 'COLLECTION', payable: 'PAYMENTS' } as const

/** The sides that this person may look at. */
export const seenSides = (ctx: Ctx): DetractionSide[] =>
  detractionSides.filter((side) => allowed(read(MODULES[side]), ctx.session))

/**
 * What became of each: the payment `p` that settled it last, the batch `b` that it waits in or was paid by, whether who sold deposited it (`d`), whether
 * the bank's statement shows the money (`seen`).
 */
const FROM = `treasury.open_item t
  left join lateral (select p.id, p.number, p.direction, l.operation_number, l.date,
      exists (select from treasury.movement m join treasury.match_part x on x.company_id = m.company_id and x.movement_id = m.id
        where m.company_id = p.company_id and m.kind = p.direction and m.source_id = p.id) as seen
    from treasury.payment_line l join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id and ${inStates<PaymentStatus>('p.status', 'OK', 'CL')}
    where l.company_id = t.company_id and l.open_item_id = t.id order by l.date desc, p.number desc limit 1) p on true
  left join lateral (select b.id, (${LOT.replaceAll('t.', 'b.')}) as lot, l.live and ${inStates<BatchStatus>('b.status', 'draft', 'approved', 'sent')} as waits
    from treasury.batch_line l join treasury.batch b on b.company_id = l.company_id and b.id = l.batch_id
    where l.company_id = t.company_id and l.open_item_id = t.id and (l.live or l.payment_id is not null) order by l.live desc, b.number desc limit 1) b on true
  cross join lateral (select coalesce(sum(c.local_amount), 0) as noted from treasury.item_credit c
    where c.company_id = t.company_id and c.open_item_id = t.id and c.undone_on is null and c.document_kind not in ('retention', 'offset', 'letterOperation')) n
  left join lateral (select d.constancia, d.date, d.transfer_id, f.number as transfer_number from treasury.self_deposit d
    left join treasury.transfer f on f.company_id = d.company_id and f.id = d.transfer_id
    where d.company_id = t.company_id and d.open_item_id = t.id and (f.id is null or not (${inStates<TransferStatus>('f.status', 'CX')}))) d on true`

const said = (status: DetractionStatus): string => `'${status}'`
const STATUS = `case when d.constancia is not null then ${said('selfDeposited')}
  when t.balance = 0 and (case when t.direction = 'payable' then p.operation_number is not null else coalesce(p.seen, false) end) then ${said('applied')}
  when t.balance = 0 then ${said('deposited')}
  when coalesce(b.waits, false) then ${said('batched')} else ${said('calculated')} end`
const CONSTANCIA = 'coalesce(d.constancia, p.operation_number)'
const DEPOSITED = 'coalesce(d.date, p.date)'
/** Soles of it, whatever the currency of its document: those that it opened with, less what notes took of them. */
const AMOUNT = '(t.local_amount - n.noted)'

const source: ListSource = listSource(detractionColumns, {
  from: FROM,
  also: `t.local_balance::text as balance, case when p.id is not null then jsonb_build_object('id', p.id, 'number', p.number, 'direction', p.direction) end as payment,
    case when d.transfer_id is not null then jsonb_build_object('id', d.transfer_id, 'number', d.transfer_number) end as transfer`,
  sql: {
    document:
      "jsonb_build_object('id', t.document_id, 'kind', t.document_kind, 'documentType', t.document_type, 'serie', t.serie, 'number', t.number)",
    client: {
      shown: "jsonb_build_object('id', t.party_id, 'code', t.party_number, 'name', t.party_name)",
      id: 't.party_id',
      code: 't.party_number',
      name: 't.party_name',
    },
    depositCode: 't.deposit_code',
    percent: 'trim_scale(t.deposit_percent)::text',
    amount: AMOUNT,
    dueDate: 't.due_on',
    status: STATUS,
    constancia: CONSTANCIA,
    depositedOn: DEPOSITED,
    batch: "case when b.id is not null then jsonb_build_object('id', b.id, 'number', b.lot) end",
  },
  search: "platform.fold(concat_ws(' ', t.party_name, t.party_number))",
  paper: { serie: 't.serie', number: 't.number', kept: 'text', amounts: [AMOUNT] },
})

/** What notes took wholly is deposited no more. */
const IS_ONE = `(t.concept = 'detraction' or t.deposit_code is not null) and ${stillStands('t.status')} and ${AMOUNT} > 0`

export const detractionSource = (ctx: Ctx): ListSource => ({
  ...source,
  where: `${IS_ONE} and t.direction = any($2::text[])`,
  params: [seenSides(ctx)],
})

export interface StoredDetraction extends DetractionRow {
  status: DetractionStatus
  direction: DetractionSide
}

/** @throws BusinessError `not_found` (404), also of a side that the reader may not look at */
export async function readDetraction(ctx: Ctx, id: string): Promise<StoredDetraction> {
  const [row] = await ctx.query<StoredDetraction>(
    `select ${source.select} from ${FROM} where t.company_id = $1 and ${IS_ONE} and t.direction = any($2::text[]) and t.id = $3`,
    [ctx.companyId, seenSides(ctx), id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

/** Of documents of these days, as their documented calls tell them: of one side, whole. */
export const detractionsBetween = (
  ctx: Ctx,
  side: DetractionSide,
  [from, to]: readonly [string, string],
  most: number,
): Promise<Detractions['data']> =>
  ctx.query(
    `select t.id, jsonb_build_object('id', t.document_id, 'kind', t.document_kind, 'documentType', t.document_type, 'serie', t.serie, 'number', t.number, 'date', t.date) as document,
       jsonb_build_object('id', t.party_id, 'code', t.party_number, 'name', t.party_name) as client, t.deposit_code as code, trim_scale(t.deposit_percent)::text as percent,
       t.due_on as "dueDate", t.currency, t.amount::text, t.balance::text, ${STATUS} as state, ${CONSTANCIA} as constancia, ${DEPOSITED} as date
     from ${FROM} where t.company_id = $1 and ${IS_ONE} and t.direction = $2 and t.date between $3 and $4 order by t.date, t.serie, t.number limit ${most}`,
    [ctx.companyId, side, from, to],
  )

/** How much stands in each state, by side. */
export const detractionSums = (
  ctx: Ctx,
): Promise<{ direction: DetractionSide; status: DetractionStatus; count: number; amount: string }[]> =>
  ctx.query(
    `select t.direction, ${STATUS} as status, count(*)::int as count, sum(${AMOUNT})::text as amount from ${FROM}
     where t.company_id = $1 and ${IS_ONE} and t.direction = any($2::text[]) group by 1, 2`,
    [ctx.companyId, seenSides(ctx)],
  )

/** What a statement of theirs is made of: items `t` with what became of each. */
export const detractionParts = { from: FROM, is: IS_ONE, constancia: CONSTANCIA, deposited: DEPOSITED, amount: AMOUNT }
