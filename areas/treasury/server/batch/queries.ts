import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  inStates,
  type ListExport,
  type ListSource,
  listSource,
  readPage,
  serve,
  workbookOf,
} from '@yupana/platform'
import type { BatchStatus } from '../../contract/batch/batch.states.ts'
import {
  type BatchKind,
  type BatchOut,
  batchColumns,
  batchEndpoints,
  depositEndpoints,
} from '../../contract/batch/batch.ts'
import type { PaymentStatus } from '../../contract/payment/payment.states.ts'
import { accountMine } from '../account/usable.ts'

const FROM = 'treasury.batch t'
/** As the tax office calls a lot: two digits of the year, four of its place. */
export const LOT = "lpad((t.year % 100)::text, 2, '0') || lpad(t.number::text, 4, '0')"

const sourceOf =
  (kind: BatchKind) =>
  ({ userId }: Pick<Ctx, 'userId'>): ListSource => ({
    ...listSource(batchColumns, {
      from: FROM,
      countFrom: FROM,
      also: 't.version',
      sql: {
        number: LOT,
        account: {
          shown: "jsonb_build_object('id', t.account_id, 'code', t.account_code, 'name', t.account_name)",
          id: 't.account_id',
          name: 't.account_name',
          code: 't.account_code',
        },
        lines:
          '(select count(*)::int from treasury.batch_line l where l.company_id = t.company_id and l.batch_id = t.id)',
      },
      search: "platform.fold(concat_ws(' ', t.account_name, t.notes))",
      paper: { number: 't.number', kept: 'integer', amounts: ['t.amount'] },
      counts: `not (${inStates<BatchStatus>('t.status', 'voided')})`,
    }),
    where: `t.kind = '${kind}' and ${accountMine('t.account_id', '$2')}`,
    params: [userId],
  })

const listOf = { suppliers: batchEndpoints.batches.list!, deposits: depositEndpoints.deposits.list! }
const exportOf = (kind: BatchKind, noun: string): ListExport =>
  workbookOf(noun, `${noun}.plural`, listOf[kind], sourceOf(kind))
const batchExport = exportOf('suppliers', 'paymentBatch')
const depositExport = exportOf('deposits', 'detractionDeposit')
export const batchExports = [batchExport, depositExport]

export const batchReads = [
  serve(batchEndpoints.batches, async (ctx, { query }) =>
    readPage<never>(ctx, listOf.suppliers, sourceOf('suppliers')(ctx), query, await companyPageSize(ctx)),
  ),
  exportRoute(batchEndpoints.exportBatches, batchExport),
  serve(batchEndpoints.batch, (ctx, { params }) => readBatch(ctx, 'suppliers', params.id)),
  serve(depositEndpoints.deposits, async (ctx, { query }) =>
    readPage<never>(ctx, listOf.deposits, sourceOf('deposits')(ctx), query, await companyPageSize(ctx)),
  ),
  exportRoute(depositEndpoints.exportDeposits, depositExport),
  serve(depositEndpoints.deposit, (ctx, { params }) => readBatch(ctx, 'deposits', params.id)),
]

export type StoredBatch = BatchOut & { status: BatchStatus; kind: BatchKind; creatorId: string | null }

/** SQL: where the money of line `l` would go from account `w` if it entered the batch now. */
const DESTINATION_NOW = `(select case when b.bank = w.bank then b.number else b.cci end from parties.bank_account b
    where b.company_id = l.company_id and b.client_id = l.party_id and b.currency = t.currency and not b.detraction and (b.bank = w.bank or b.cci is not null)
    order by coalesce(b.bank = w.bank, false) desc, b.is_primary desc, b.position limit 1)`

const ITEMS = `(select coalesce(jsonb_agg(jsonb_build_object('line', l.line, 'openItem', jsonb_build_object('id', l.open_item_id),
    'document', jsonb_build_object('id', o.document_id, 'kind', o.document_kind, 'documentType', l.document_type, 'serie', l.serie, 'number', l.number),
    'bill', o.beside_id, 'client', jsonb_build_object('id', l.party_id, 'code', l.party_number, 'name', l.party_name), 'dueDate', l.due_on, 'amount', l.amount::text, 'retained', l.retained::text,
    'destination', l.destination, 'sameBank', l.same_bank, 'depositCode', l.deposit_code, 'live', l.live, 'operationNumber', l.operation_number, 'paidOn', l.paid_on,
    'payment', case when p.id is not null then jsonb_build_object('id', p.id, 'number', p.number, 'voided', ${inStates<PaymentStatus>('p.status', 'CX')}) end,
    'problem', case when l.live and o.balance < l.amount then 'paid_otherwise' end,
    'accountChanged', l.live and l.deposit_code is null and l.destination is not null and l.destination is distinct from ${DESTINATION_NOW}) order by l.line), '[]')
  from treasury.batch_line l join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id
  join treasury.account w on w.company_id = t.company_id and w.id = t.account_id
  left join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id
  where l.company_id = t.company_id and l.batch_id = t.id)`

/** @throws BusinessError `not_found` (404), also where the reader may not see its account */
export async function readBatch(ctx: Ctx, kind: BatchKind, id: string): Promise<StoredBatch> {
  const source = sourceOf(kind)(ctx)
  const [row] = await ctx.query<StoredBatch>(
    `select ${source.select}, t.kind, t.layout, t.notes, t.void_reason as "voidReason", t.created_by as "creatorId",
       (select u.name from company.user_account u where u.id = t.created_by) as "createdBy", (select u.name from company.user_account u where u.id = t.approved_by) as "approvedBy", ${ITEMS} as items
     from ${FROM} where t.company_id = $1 and ${source.where} and t.id = $3`,
    [ctx.companyId, ctx.userId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}
