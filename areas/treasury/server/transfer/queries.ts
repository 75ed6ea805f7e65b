import { rateWarnings } from '@yupana/company/server'
import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  type DocumentTable,
  exportRoute,
  inStates,
  type ListSource,
  listSource,
  readPage,
  serve,
  workbookOf,
} from '@yupana/platform'
import type { TransferStatus } from '../../contract/transfer/transfer.states.ts'
import { type TransferOut, transferColumns, transferEndpoints } from '../../contract/transfer/transfer.ts'
import { accountMine } from '../account/usable.ts'

const FROM = 'treasury.transfer t'
const named = (side: 'from' | 'to') => ({
  shown: `jsonb_build_object('id', t.account_${side}_id, 'code', t.${side}_code, 'name', t.${side}_name)`,
  id: `t.account_${side}_id`,
  name: `t.${side}_name`,
  code: `t.${side}_code`,
})

/** Those whose accounts this person may both see. */
const sourceFor = ({ userId, today }: Pick<Ctx, 'userId' | 'today'>): ListSource => ({
  ...listSource(transferColumns, {
    from: FROM,
    countFrom: FROM,
    also: 't.version',
    sql: {
      accountFrom: named('from'),
      accountTo: named('to'),
      currency: 't.from_currency',
      currencyTo: 't.to_currency',
      transitDays: `case when t.received_on is null and ${inStates<TransferStatus>('t.status', 'OK')} then $3::date - t.date end`,
    },
    search: "platform.fold(concat_ws(' ', t.from_code, t.from_name, t.to_code, t.to_name, t.operation_number))",
    paper: { number: 't.number', kept: 'integer', amounts: ['t.amount', 't.amount_to'] },
    counts: `not (${inStates<TransferStatus>('t.status', 'CX')})`,
  }),
  where: `${accountMine('t.account_from_id', '$2')} and ${accountMine('t.account_to_id', '$2')} and $3::date is not null`,
  params: [userId, today],
})

const list = transferEndpoints.transfers.list!
export const transferExport = workbookOf('transfer', 'transfer.plural', list, sourceFor)

export const transferReads = [
  serve(transferEndpoints.transfers, async (ctx, { query }) =>
    readPage<never>(ctx, list, sourceFor(ctx), query, await companyPageSize(ctx)),
  ),
  exportRoute(transferEndpoints.exportTransfers, transferExport),
  serve(transferEndpoints.transfer, (ctx, { params }) => readTransfer(ctx, params.id)),
]

/** @throws BusinessError `not_found` (404), also where the reader may not see one of its accounts */
export async function readTransfer(ctx: Ctx, id: string): Promise<TransferOut & { status: TransferStatus }> {
  const source = sourceFor(ctx)
  const [row] = await ctx.query<Omit<TransferOut, 'warnings'> & { status: TransferStatus }>(
    `select ${source.select}, t.exchange_rate::text as "exchangeRate", t.local_amount::text as "localAmount", t.commission_local::text as "commissionLocal",
       jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as "commissionAccount", c.currency as "commissionCurrency",
       t.rendering_id as rendering, t.shift_id as shift, t.notes, t.void_reason as "voidReason", t.sent_back_on as "sentBackOn", t.reopen_reason as "reopenReason"
     from ${FROM} join treasury.account c on c.company_id = t.company_id and c.id = t.commission_account_id
     where t.company_id = $1 and t.id = $4 and ${source.where}`,
    [ctx.companyId, ...source.params!, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const foreign = row.currency !== 'PEN' || row.currencyTo !== 'PEN'
  const rated = { currency: foreign ? 'USD' : 'PEN', date: row.date, exchangeRate: row.exchangeRate }
  return { ...row, warnings: await rateWarnings(ctx, rated, row.currency === 'PEN' ? 'sale' : 'purchase') }
}

export const transferTable: DocumentTable<TransferOut & { status: TransferStatus }> = {
  entity: 'transfer',
  table: 'treasury.transfer',
  of: 'transfer_id',
  below: {},
  stale: 'already_updated',
  read: readTransfer,
}
