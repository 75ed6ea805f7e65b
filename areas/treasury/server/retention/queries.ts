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
import type { RetentionStatus } from '../../contract/retention.states.ts'
import { type RetentionOut, retentionColumns, retentionEndpoints } from '../../contract/retention.ts'

const FROM = 'treasury.retention t left join parties.client c on c.company_id = t.company_id and c.id = t.party_id'

/** Of the column that holds the state of a certificate: it is none any more. */
export const retentionGone = (column: string): string => inStates<RetentionStatus>(column, 'voided')

const source: ListSource = listSource(retentionColumns, {
  from: FROM,
  countFrom: 'treasury.retention t',
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
  paper: { serie: 't.serie', number: 't.number', kept: 'text', amounts: ['t.amount'] },
  counts: `not (${retentionGone('t.status')})`,
})
const list = retentionEndpoints.retentions.list!

export const retentionExport = workbookOf('retention', 'retention.plural', list, () => source)

export const retentionReads = [
  serve(retentionEndpoints.retentions, async (ctx, { query }) =>
    readPage<never>(ctx, list, source, query, await companyPageSize(ctx)),
  ),
  exportRoute(retentionEndpoints.exportRetentions, retentionExport),
  serve(retentionEndpoints.retention, (ctx, { params }) => readRetention(ctx, params.id)),
]

/** @throws BusinessError `not_found` (404) */
export async function readRetention(ctx: Ctx, id: string): Promise<RetentionOut & { status: RetentionStatus }> {
  const [row] = await ctx.query<RetentionOut & { status: RetentionStatus }>(
    `select ${source.select}, t.notes, t.void_reason as "voidReason",
       (select jsonb_agg(jsonb_build_object('line', l.line, 'document', jsonb_build_object('id', o.document_id, 'kind', o.document_kind,
           'documentType', o.document_type, 'serie', o.serie, 'number', o.number), 'currency', o.currency, 'settles', l.amount::text,
           'amount', l.local_amount::text, 'exchangeDifference', (l.local_amount - l.settled_local)::text) order by l.line)
         from treasury.retention_line l join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id
         where l.company_id = t.company_id and l.retention_id = t.id) as items
     from ${FROM} where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}
