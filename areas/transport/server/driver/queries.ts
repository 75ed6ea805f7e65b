import type { SearchHit } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  type DocumentTable,
  exportRoute,
  findPapers,
  listSource,
  message,
  readOptions,
  readPage,
  serve,
  together,
  workbookOf,
} from '@yupana/platform'
import { renderingBalance } from '@yupana/treasury/server'
import type { DriverLiquidationStatus } from '../../contract/driver/driver-liquidation.states.ts'
import { driverResult } from '../../contract/driver/driver-liquidation.totals.ts'
import {
  type DriverLiquidationOut,
  driverLiquidationColumns,
  driverLiquidationEndpoints,
} from '../../contract/driver/driver-liquidation.ts'
import { transportErrors } from '../../contract/labels.ts'
import { openRenderings, readSettleable } from './trips.ts'

export const DRIVER_LIQUIDATION = 'driverLiquidation'

const NUMBER = "lpad(t.number::text, 8, '0')"
const DRIVER_TODAY = "jsonb_build_object('name', d.name || ' ' || d.last_name, 'number', d.document_number)"
const DRIVER = `jsonb_build_object('id', d.id) || coalesce(t.driver_said, ${DRIVER_TODAY})`
const FROM =
  'transport.driver_liquidation t join transport.driver d on d.company_id = t.company_id and d.id = t.driver_id'

/** What is left of a rendering, as it says itself. */
const BALANCE = renderingBalance('r')
const HELD = `coalesce(t.held, (select ${BALANCE} from treasury.rendering r where r.company_id = t.company_id and r.id = t.rendering_id), 0)::numeric(18,2)`
const RESULT = `t.expenses + t.bonus - t.fuel - t.loans - ${HELD}`

const source = listSource(driverLiquidationColumns, {
  from: FROM,
  countFrom: 'transport.driver_liquidation t',
  also: 't.version',
  sql: {
    number: { shown: NUMBER, by: 't.number' },
    driver: DRIVER,
    result: `(${RESULT})::text`,
    guide: { id: 'x.guide_id' },
  },
  ofLines: {
    'guide.id': (test) =>
      `exists (select from transport.driver_liquidation_trip x where x.company_id = t.company_id and x.liquidation_id = t.id and ${test})`,
  },
  search: `platform.fold(concat_ws(' ', d.name, d.last_name, d.document_number, t.driver_said ->> 'name'))`,
  paper: { number: 't.number', kept: 'integer' },
  counts: "t.status <> 'voided'",
})

const TRIPS = `(select jsonb_agg(jsonb_build_object('guide', jsonb_build_object('id', g.id, 'number', g.serie || '-' || lpad(g.number::text, 8, '0'), 'date', g.transfer_date),
    'client', coalesce(g.said #>> '{client,name}', c.fiscal_name), 'vehicle', coalesce(g.said #>> '{vehicle,code}', v.license_plate), 'bonus', l.bonus::text,
    'kilometres', trim_scale(l.kilometres)::text, 'performance', trim_scale(l.performance)::text) order by l.line)
  from transport.driver_liquidation_trip l join transport.guide g on g.company_id = l.company_id and g.id = l.guide_id
  join parties.client c on c.company_id = g.company_id and c.id = g.client_id join transport.vehicle v on v.company_id = g.company_id and v.id = g.vehicle_id
  where l.company_id = t.company_id and l.liquidation_id = t.id)`
const SPENT = `coalesce((select jsonb_agg(jsonb_build_object('expense', jsonb_build_object('id', x.id),
    'guide', jsonb_build_object('id', g.id, 'number', g.serie || '-' || lpad(g.number::text, 8, '0')), 'date', x.date, 'category', x.category, 'document', x.document,
    'notes', x.notes, 'spent', x.amount::text, 'treatment', l.treatment, 'amount', l.amount::text) order by l.line)
  from transport.driver_liquidation_expense l join transport.guide_expense x on x.company_id = l.company_id and x.id = l.expense_id
  join transport.guide g on g.company_id = x.company_id and g.id = x.guide_id where l.company_id = t.company_id and l.liquidation_id = t.id), '[]')`
const paid = (column: string): string =>
  `(select jsonb_build_object('id', p.id, 'number', p.number) from treasury.payment p where p.company_id = t.company_id and p.id = t.${column})`
const user = (column: string): string =>
  `(select jsonb_build_object('id', u.id, 'name', u.name) from company.user_account u where u.id = t.${column})`

const DETAIL = `${source.select}, ${TRIPS} as trips, ${SPENT} as spent,
  coalesce((select jsonb_agg(jsonb_build_object('description', l.description, 'amount', l.amount::text) order by l.line)
    from transport.driver_liquidation_loan l where l.company_id = t.company_id and l.liquidation_id = t.id), '[]') as lent,
  (select jsonb_build_object('id', r.id, 'number', r.number, 'balance', (${BALANCE})::numeric(18,2)::text) from treasury.rendering r
    where r.company_id = t.company_id and r.id = t.rendering_id) as rendering,
  trim_scale(t.gallons)::text as gallons, trim_scale(t.gallon_price)::text as "gallonPrice", t.charge_fuel as "chargeFuel",
  trim_scale(t.kilometres)::text as kilometres, trim_scale(t.theoretical)::text as theoretical, t.fuel, t.loans, (${HELD})::text as held, t.notes,
  t.void_reason as "voidReason", ${user('written_by')} as "writtenBy", ${user('approved_by')} as "approvedBy", t.approved_at as "approvedAt",
  t.settled_on as "settledOn", ${paid('expense_id')} as expense, ${paid('income_id')} as income,
  (select jsonb_build_object('id', f.id, 'number', f.number) from treasury.transfer f where f.company_id = t.company_id and f.id = t.transfer_id) as transfer`

export type DriverLiquidation = DriverLiquidationOut & { status: DriverLiquidationStatus }

/** Where it is kept. */
export const driverLiquidationTable: DocumentTable<DriverLiquidation> = {
  entity: DRIVER_LIQUIDATION,
  table: 'transport.driver_liquidation',
  of: 'liquidation_id',
  below: {
    'transport.driver_liquidation_trip': 'line',
    'transport.driver_liquidation_expense': 'line',
    'transport.driver_liquidation_loan': 'line',
  },
  stale: 'liquidation_already_updated',
  said: {
    head: {
      driver_said: `(select ${DRIVER_TODAY} from transport.driver d where d.company_id = t.company_id and d.id = t.driver_id)`,
    },
  },
  read: readDriverLiquidation,
}

type Row = Omit<DriverLiquidation, 'warnings' | 'approvedAt'> & { approvedAt: Date | null }

/** @throws BusinessError `not_found` (404) */
export async function readDriverLiquidation(ctx: Ctx, id: string): Promise<DriverLiquidation> {
  const [row] = await ctx.query<Row>(`select ${DETAIL} from ${FROM} where t.company_id = $1 and t.id = $2`, [
    ctx.companyId,
    id,
  ])
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const { approvedAt, ...rest } = row
  const unknown = row.gallons !== null && row.theoretical === null
  const text = message(transportErrors, ctx.language, 'fuel_unknown')
  return {
    ...rest,
    approvedAt: approvedAt?.toISOString() ?? null,
    result: driverResult(row, row.held),
    warnings: unknown && row.status === 'open' ? [{ code: 'fuel_unknown', message: text }] : [],
  }
}

const driverLiquidations = serve(driverLiquidationEndpoints.driverLiquidations, async (ctx, { query }) =>
  readPage<never>(ctx, driverLiquidationEndpoints.driverLiquidations.list!, source, query, await companyPageSize(ctx)),
)

const chooseDriverLiquidation = serve(driverLiquidationEndpoints.chooseDriverLiquidation, (ctx, { query }) =>
  readOptions(
    ctx,
    driverLiquidationEndpoints.chooseDriverLiquidation.list!,
    {
      ...source,
      select: `t.id, ${NUMBER} as code, coalesce(t.driver_said ->> 'name', d.name || ' ' || d.last_name) as name, t.date, t.status`,
      where: "t.status <> 'voided'",
    },
    query,
  ),
)

export const driverLiquidationExport = workbookOf(
  DRIVER_LIQUIDATION,
  'driverLiquidation.plural',
  driverLiquidationEndpoints.driverLiquidations.list!,
  () => source,
)

const settleableTrips = serve(driverLiquidationEndpoints.settleableTrips, async (ctx, { query }) => {
  const [found, renderings] = await together(readSettleable(ctx, query), renderingsOf(ctx, query.driver))
  return { ...found, renderings }
})

async function renderingsOf(ctx: Ctx, driver: string) {
  const open = await openRenderings(ctx, driver)
  const balances = await ctx.query<{ id: string; balance: string }>(
    `select r.id, (${BALANCE})::numeric(18,2)::text as balance from treasury.rendering r where r.company_id = $1 and r.id = any($2::uuid[])`,
    [ctx.companyId, open.map(({ id }) => id)],
  )
  const of = new Map(balances.map(({ id, balance }) => [id, balance]))
  return open.map(({ id, number, purpose }) => ({ id, number, purpose, balance: of.get(id) ?? '0.00' }))
}

export const driverLiquidationReads = [
  driverLiquidations,
  exportRoute(driverLiquidationEndpoints.exportDriverLiquidations, driverLiquidationExport),
  chooseDriverLiquidation,
  settleableTrips,
  serve(driverLiquidationEndpoints.driverLiquidation, (ctx, { params }) => readDriverLiquidation(ctx, params.id)),
]

/** By its number. */
export const searchDriverLiquidations = (ctx: Ctx, text: string): Promise<SearchHit[]> =>
  findPapers(
    ctx,
    {
      kind: DRIVER_LIQUIDATION,
      from: FROM,
      title: NUMBER,
      name: "coalesce(t.driver_said ->> 'name', d.name || ' ' || d.last_name)",
      paper: { number: 't.number', kept: 'integer' },
      path: '/countdriver/view',
    },
    text,
  )
