import { findItems } from '@yupana/catalogue/server'
import { documentRate } from '@yupana/company/server'
import type { SearchHit } from '@yupana/contract'
import { BusinessError, dec, fixed, Problems } from '@yupana/kernel'
import { saidParty } from '@yupana/parties/server'
import {
  type Ctx,
  companyPageSize,
  type DocumentTable,
  exportRoute,
  findPapers,
  listSource,
  madeSql,
  message,
  readOptions,
  readPage,
  serve,
  workbookOf,
} from '@yupana/platform'
import { withheldNow, withheldParties } from '@yupana/sales/server'
import { transportErrors } from '../../contract/labels.ts'
import type { ServiceLiquidationStatus } from '../../contract/liquidation/service-liquidation.states.ts'
import {
  type ServiceLiquidationOut,
  serviceLiquidationColumns,
  serviceLiquidationEndpoints,
} from '../../contract/liquidation/service-liquidation.ts'
import { readChargeable } from './guide-lines.ts'

/** In the chain of documents, and in the audit trail. */
export const SERVICE_LIQUIDATION = 'serviceLiquidation'

const saidClient = saidParty('client')
const NUMBER = "lpad(t.number::text, 8, '0')"
const FROM = `transport.service_liquidation t join parties.client c on c.company_id = t.company_id and c.id = t.client_id`

const source = listSource(serviceLiquidationColumns, {
  from: FROM,
  countFrom: 'transport.service_liquidation t',
  also: 't.version',
  sql: {
    number: { shown: NUMBER, by: 't.number' },
    client: saidClient.column,
    byHand: 't.by_hand',
    guide: { id: 'x.guide_id' },
  },
  ofLines: {
    'guide.id': (test) =>
      `exists (select from transport.service_liquidation_guide x where x.company_id = t.company_id and x.liquidation_id = t.id and ${test})`,
  },
  search: `platform.fold(concat_ws(' ', c.fiscal_name, c.document_number, t.client_said ->> 'name', t.client_said ->> 'number'))`,
  paper: { number: 't.number', kept: 'integer', amounts: ['t.total'] },
  counts: "t.status <> 'voided'",
})

const ITEMS = `(select jsonb_agg(jsonb_build_object('line', l.line,
    'guide', case when g.id is null then null else jsonb_build_object('id', g.id, 'number', g.serie || '-' || lpad(g.number::text, 8, '0'), 'date', g.transfer_date, 'delivered', g.delivery_date is not null) end,
    'guideLine', l.guide_line,
    'carrierRoute', case when r.id is null then null else jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name) end,
    'service', jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name),
    'description', l.description, 'charge', l.charge, 'unit', l.unit,
    'startQuantity', trim_scale(i.start_net)::text, 'destinyQuantity', trim_scale(i.destiny_net)::text,
    'quantity', trim_scale(l.quantity)::text, 'price', trim_scale(l.price)::text, 'extras', trim_scale(l.extras)::text,
    'discount', trim_scale(l.discount)::text, 'referenceValue', l.reference_value::text,
    'tax', jsonb_build_object('type', l.tax_type, 'rate', trim_scale(l.tax_rate)::text), 'net', l.net::text, 'taxes', l.taxes::text,
    'origin', case when g.id is null then null else jsonb_build_object('ubigeo', g.start_geographic_code, 'line', g.start_address) end,
    'destination', case when g.id is null then null else jsonb_build_object('ubigeo', g.destiny_geographic_code, 'line', g.destiny_address) end) order by l.line)
  from transport.service_liquidation_line l
  join catalogue.product p on p.company_id = l.company_id and p.id = l.service_id
  left join transport.guide g on g.company_id = l.company_id and g.id = l.guide_id
  left join transport.guide_item i on i.company_id = l.company_id and i.guide_id = l.guide_id and i.line = l.guide_line
  left join transport.carrier_route r on r.company_id = i.company_id and r.id = i.carrier_route_id
  where l.company_id = t.company_id and l.liquidation_id = t.id)`

const DETAIL = `${source.select}, ${ITEMS} as items, t.taxes, t.notes, t.void_reason as "voidReason",
  case when t.change_reason is null then null else jsonb_build_object('reason', t.change_reason, 'at', t.changed_at,
    'by', (select u.name from company.user_account u where u.id = t.changed_by)) end as change,
  coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'documentType', v.document_type, 'serie', v.serie,
      'number', lpad(v.number::text, 8, '0'), 'status', v.status, 'total', v.total::text,
      'standing', v.status = 'draft' or v.id in (${madeSql(SERVICE_LIQUIDATION, 'invoice', 't.company_id', 't.id')} and made.counts)) order by v.date, v.id)
    from sales.invoice v where v.company_id = t.company_id and v.id in (${madeSql(SERVICE_LIQUIDATION, 'invoice', 't.company_id', 't.id')})), '[]') as invoices`

export type ServiceLiquidation = ServiceLiquidationOut & { status: ServiceLiquidationStatus }

/** Where it is kept. */
export const liquidationTable: DocumentTable<ServiceLiquidation> = {
  entity: SERVICE_LIQUIDATION,
  table: 'transport.service_liquidation',
  of: 'liquidation_id',
  below: { 'transport.service_liquidation_line': 'line', 'transport.service_liquidation_guide': 'line' },
  stale: 'liquidation_already_updated',
  said: { head: saidClient.kept },
  read: readLiquidation,
}

/** @throws BusinessError `not_found` (404) */
export async function readLiquidation(ctx: Ctx, id: string): Promise<ServiceLiquidation> {
  const [row] = await ctx.query<Omit<ServiceLiquidation, 'detraction' | 'warnings'>>(
    `select ${DETAIL} from ${FROM} where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const detraction = row.status === 'voided' ? null : await detractionOf(ctx, row)
  return { ...row, detraction, warnings: warningsOf(ctx, row) }
}

function warningsOf(
  ctx: Ctx,
  { status, items }: Pick<ServiceLiquidation, 'status' | 'items'>,
): ServiceLiquidationOut['warnings'] {
  if (status !== 'pending') return []
  const open = new Set(items.flatMap(({ guide }) => (guide && !guide.delivered ? guide.number : [])))
  if (open.size === 0) return []
  const params = { guides: [...open].join(', ') }
  return [{ code: 'guide_undelivered', message: message(transportErrors, ctx.language, 'guide_undelivered', params) }]
}

/** What a sale of it would be under, by the law of its day: the larger of price and reference value is the base. */
async function detractionOf(
  ctx: Ctx,
  { client, currency, date, total, items }: Omit<ServiceLiquidation, 'detraction' | 'warnings'>,
): Promise<ServiceLiquidationOut['detraction']> {
  // A sale ticket is under none.
  if (client.documentType !== '6') return null
  const services = await findItems(
    ctx,
    items.map(({ service }) => service.id),
  )
  const lines = items.map(({ service, tax }) => ({ detraction: services.get(service.id)?.detraction ?? null, tax }))
  if (lines.every(({ detraction }) => detraction === null)) return null
  const missing = new Problems()
  const facts = { dollars: currency === 'USD', date, given: null, side: 'sale' as const }
  const exchangeRate = await documentRate(ctx, facts, missing)
  if (missing.list.length > 0) return null
  const localTotal = dec(total).times(exchangeRate)
  const found = await withheldNow(
    ctx,
    {
      ...{
        documentType: '01',
        date,
        currency: currency as 'PEN',
        total,
        prepaid: '0',
        localTotal,
        exchangeRate,
        lines,
      },
      cargo: items.map(({ referenceValue }) => (referenceValue ? { service: referenceValue } : null)),
    },
    await withheldParties(ctx, { client: client.id }),
  )
  if (!found.detraction) return null
  const { code, percent, soles } = found.detraction
  const reference = items.reduce((all, { referenceValue }) => all.plus(referenceValue ?? 0), dec(0))
  const base = reference.gt(localTotal) ? reference : localTotal
  return { code, percent: String(percent), base: fixed(base), soles: String(soles) }
}

const serviceLiquidations = serve(serviceLiquidationEndpoints.serviceLiquidations, async (ctx, { query }) =>
  readPage<never>(
    ctx,
    serviceLiquidationEndpoints.serviceLiquidations.list!,
    source,
    query,
    await companyPageSize(ctx),
  ),
)

const chooseServiceLiquidation = serve(serviceLiquidationEndpoints.chooseServiceLiquidation, (ctx, { query }) =>
  readOptions(
    ctx,
    serviceLiquidationEndpoints.chooseServiceLiquidation.list!,
    {
      ...source,
      select: `t.id, ${NUMBER} as code, ${saidClient.name} as name, t.date, t.status`,
      where: "t.status <> 'voided'",
    },
    query,
  ),
)

export const serviceLiquidationExport = workbookOf(
  SERVICE_LIQUIDATION,
  'serviceLiquidation.plural',
  serviceLiquidationEndpoints.serviceLiquidations.list!,
  () => source,
)

export const serviceLiquidationReads = [
  serviceLiquidations,
  exportRoute(serviceLiquidationEndpoints.exportServiceLiquidations, serviceLiquidationExport),
  chooseServiceLiquidation,
  serve(serviceLiquidationEndpoints.chargeableGuides, async (ctx, { query }) => ({
    data: await readChargeable(ctx, query),
  })),
  serve(serviceLiquidationEndpoints.serviceLiquidation, (ctx, { params }) => readLiquidation(ctx, params.id)),
]

/** By its number, or its total. */
export const searchLiquidations = (ctx: Ctx, text: string): Promise<SearchHit[]> =>
  findPapers(
    ctx,
    {
      kind: SERVICE_LIQUIDATION,
      from: FROM,
      title: NUMBER,
      name: saidClient.name,
      amount: 't.total',
      currency: 't.currency',
      paper: { number: 't.number', kept: 'integer', amounts: ['t.total'] },
      path: '/service-liquidation/view',
    },
    text,
  )
