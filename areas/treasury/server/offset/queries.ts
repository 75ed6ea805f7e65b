import { allowed, read } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  inStates,
  type ListSource,
  listSource,
  readPage,
  serve,
  workbookOf,
} from '@yupana/platform'
import type { OffsetStatus } from '../../contract/offset/offset.states.ts'
import { type OffsetOut, offsetColumns, offsetEndpoints } from '../../contract/offset/offset.ts'
import { stillOwed } from '../open-items.ts'

const FROM = 'treasury.item_offset t left join parties.client c on c.company_id = t.company_id and c.id = t.party_id'
const source: ListSource = listSource(offsetColumns, {
  from: FROM,
  countFrom: 'treasury.item_offset t',
  also: 't.version',
  sql: {
    client: {
      shown: "jsonb_build_object('id', t.party_id, 'code', t.party_number, 'name', t.party_name)",
      id: 't.party_id',
      code: 't.party_number',
      name: 't.party_name',
    },
  },
  search: "platform.fold(concat_ws(' ', t.party_name, t.party_number, c.fiscal_name, c.document_number))",
  paper: { number: 't.number', kept: 'integer', amounts: ['t.amount'] },
  counts: `not (${inStates<OffsetStatus>('t.status', 'voided')})`,
})
const list = offsetEndpoints.offsets.list!

export const offsetExport = workbookOf('offset', 'offset.plural', list, () => source)

/** Which items a person may look at or settle: what is owed to us with collections, what we owe with payments; what notes and advances left belongs to the side that made them. */
export function seenSql(ctx: Ctx, rights: typeof read): string {
  const sale = allowed(rights('COLLECTION'), ctx.session)
  const purchase = allowed(rights('PAYMENTS'), ctx.session)
  const ofSale =
    "case when direction = 'receivable' then document_kind <> 'expense' else document_kind in ('income', 'creditNote') end"
  return sale && purchase ? 'true' : sale ? ofSale : purchase ? `not (${ofSale})` : 'false'
}

/** Of the concepts of open items those that settle one another. */
export const OFFSETTABLE = "concept in ('document', 'advance')"

export const offsetReads = [
  serve(offsetEndpoints.offsetItems, async (ctx, { query }) => {
    const data = await ctx.query<never>(
      `select id, direction, jsonb_build_object('id', coalesce(payer_id, document_id), 'kind', document_kind, 'documentType', coalesce(payer_type, document_type),
           'serie', coalesce(payer_serie, serie), 'number', coalesce(payer_number, number)) as document,
         jsonb_build_object('id', party_id, 'code', party_number, 'name', party_name) as client, date, concept, instalment, due_on as "dueDate", currency,
         amount, balance, status, exchange_rate as "exchangeRate", local_balance as "localBalance"
       from treasury.open_item where company_id = $1 and party_id = $2 and ($3::text is null or currency = $3) and ${OFFSETTABLE} and ${stillOwed('status')} and ${seenSql(ctx, read)}
       order by due_on, serie, number, instalment limit 500`,
      [ctx.companyId, query.client, query.currency ?? null],
    )
    return { data }
  }),
  serve(offsetEndpoints.offsets, async (ctx, { query }) =>
    readPage<never>(ctx, list, source, query, await companyPageSize(ctx)),
  ),
  exportRoute(offsetEndpoints.exportOffsets, offsetExport),
  serve(offsetEndpoints.offset, (ctx, { params }) => readOffset(ctx, params.id)),
]

/** @throws BusinessError `not_found` (404) */
export async function readOffset(ctx: Ctx, id: string): Promise<OffsetOut & { status: OffsetStatus }> {
  const [row] = await ctx.query<OffsetOut & { status: OffsetStatus }>(
    `select ${source.select}, t.notes, t.void_reason as "voidReason",
       (select jsonb_agg(jsonb_build_object('line', l.line, 'side', l.side,
           'document', jsonb_build_object('id', o.document_id, 'kind', o.document_kind, 'documentType', o.document_type, 'serie', o.serie, 'number', o.number),
           'openItem', jsonb_build_object('id', o.id, 'instalment', o.instalment, 'concept', o.concept, 'direction', o.direction),
           'amount', l.amount::text, 'localAmount', l.settled_local::text) order by l.line)
         from treasury.item_offset_line l join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id
         where l.company_id = t.company_id and l.offset_id = t.id) as items
     from ${FROM} where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}
