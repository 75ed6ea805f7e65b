import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  listSource,
  readPage,
  refSql,
  serve,
  workbookOf,
} from '@yupana/platform'
import type { ClientLanguage } from '../../contract/texts.ts'
import {
  travelVoucherEndpoints as calls,
  type TravelVoucherOut,
  travelVoucherColumns,
} from '../../contract/voucher/voucher.ts'

/** What a voucher says, as it was given out. */
export interface VoucherContent {
  services: {
    id: string
    names: Readonly<Record<ClientLanguage, string>>
    date: string
    time: string | null
    nights: number | null
    locator: string | null
  }[]
  passengers: string[]
  pax: number
  language: ClientLanguage
  emergencyPhone: string | null
}

const source = listSource(travelVoucherColumns, {
  ties: { seller: 'r.agent_id' },
  from: `travel.voucher t join travel.reservation r on r.company_id = t.company_id and r.id = t.reservation_id
    left join travel.party p on p.company_id = t.company_id and p.id = t.supplier_id`,
  also: 't.version',
  sql: {
    number: { shown: "lpad(t.number::text, 8, '0')", by: 't.number' },
    reservation: {
      shown: "jsonb_build_object('id', r.id, 'number', lpad(r.number::text, 8, '0'), 'title', r.title)",
      id: 't.reservation_id',
    },
    supplier: refSql('p'),
    services: `(select string_agg(e -> 'names' ->> 'es', ', ') from jsonb_array_elements(t.content -> 'services') e)`,
  },
  search: 'platform.fold(r.title)',
})

export const travelVoucherExport = workbookOf(
  'travelVoucher',
  'travelVoucher.plural',
  calls.travelVouchers.list!,
  () => source,
)

export interface KeptVoucher extends Omit<TravelVoucherOut, 'language' | 'passengers'> {
  content: VoucherContent
}

/** @throws BusinessError `not_found` (404) */
export async function keptVoucher(ctx: Ctx, id: string): Promise<KeptVoucher> {
  const [row] = await ctx.query<KeptVoucher>(
    `select ${source.select}, t.content, t.reason, t.void_reason as "voidReason" from ${source.from} where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

export async function readVoucher(ctx: Ctx, id: string): Promise<TravelVoucherOut> {
  const { content, ...kept } = await keptVoucher(ctx, id)
  return { ...kept, language: content.language, passengers: content.passengers }
}

export const travelVoucherReads = [
  serve(calls.travelVouchers, async (ctx, { query }) =>
    readPage<never>(ctx, calls.travelVouchers.list!, source, query, await companyPageSize(ctx)),
  ),
  exportRoute(calls.exportTravelVouchers, travelVoucherExport),
  serve(calls.travelVoucher, (ctx, { params }) => readVoucher(ctx, params.id)),
]
