import type { SearchHit } from '@yupana/contract'
import { inWords } from '@yupana/einvoicing/contract'
import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  type DocumentTable,
  exportRoute,
  findPapers,
  keepSaid,
  listSource,
  readOptions,
  readPage,
  serve,
  workbookOf,
} from '@yupana/platform'
import type { CarrierGuideStatus } from '../../contract/guide.states.ts'
import {
  type CarrierGuideOut,
  carrierGuideColumns,
  carrierGuideEndpoints,
  carrierGuideExports,
} from '../../contract/guide.ts'
import { plateOf } from '../catalogue-rules.ts'
import { guideWarnings } from './warnings.ts'

/** Of who is named in `field`: what the guide said when it was issued, of a draft what is so today. */
const said = (alias: string, field: string, today: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id) || coalesce(t.said -> '${field}', jsonb_build_object(${today})) end`
const party = (alias: string, field: string): string =>
  said(alias, field, `'name', ${alias}.fiscal_name, 'number', ${alias}.document_number`)
const driver = (alias: string, field: string): string =>
  said(
    alias,
    field,
    `'name', ${alias}.name || ' ' || ${alias}.last_name, 'number', ${alias}.document_number, 'license', ${alias}.license`,
  )
const vehicle = (alias: string, field: string): string =>
  said(
    alias,
    field,
    `'code', ${alias}.license_plate, 'name', concat_ws(' ', ${alias}.license_plate, ${alias}.brand), 'certificateNumber', ${alias}.certificate_number`,
  )
const CLIENT_NAME = "coalesce(t.said #>> '{client,name}', c.fiscal_name)"

const CLIENT_NUMBER = "coalesce(t.said #>> '{client,number}', c.document_number)"

const NUMBER = `case when t.number is null then null else lpad(t.number::text, 8, '0') end`
const BESIDE = `t.version, '31' as "documentType", t.e_detail as "eDetail"`
const FROM = `transport.guide t
  join parties.client c on c.company_id = t.company_id and c.id = t.client_id
  join parties.client s on s.company_id = t.company_id and s.id = t.sender_id
  join parties.client a on a.company_id = t.company_id and a.id = t.addressee_id
  join transport.driver d on d.company_id = t.company_id and d.id = t.driver_id
  join transport.vehicle v on v.company_id = t.company_id and v.id = t.vehicle_id`

const source = listSource(carrierGuideColumns, {
  from: FROM,
  countFrom: 'transport.guide t',
  also: BESIDE,
  sql: {
    number: { shown: NUMBER, by: 't.number' },
    client: { shown: party('c', 'client'), name: CLIENT_NAME, number: CLIENT_NUMBER },
    sender: party('s', 'sender'),
    addressee: party('a', 'addressee'),
    driver: driver('d', 'driver'),
    vehicle: vehicle('v', 'vehicle'),
    weight: 'trim_scale(t.weight)::text',
    payer: { id: 'coalesce(t.payer_id, t.client_id)' },
    carrierRoute: { id: 'i.carrier_route_id' },
  },
  ofLines: {
    'carrierRoute.id': (test) =>
      `exists (select from transport.guide_item i where i.company_id = t.company_id and i.guide_id = t.id and ${test})`,
  },
  // A plate is looked for with its hyphen and without.
  search: `platform.fold(concat_ws(' ', c.fiscal_name, s.fiscal_name, a.fiscal_name, v.license_plate, replace(v.license_plate, '-', ''),
    replace(t.said #>> '{vehicle,code}', '-', ''), d.last_name, t.said #>> '{client,name}', t.said #>> '{sender,name}',
    t.said #>> '{addressee,name}', t.said #>> '{vehicle,code}', t.said #>> '{driver,name}', c.document_number, t.said #>> '{client,number}'))`,
  paper: { serie: 't.serie', number: 't.number', kept: 'integer', amounts: ['t.total'] },
  counts: "t.status not in ('draft', 'voided')",
})

export const carrierGuides = serve(carrierGuideEndpoints.carrierGuides, async (ctx, { query }) =>
  readPage<never>(ctx, carrierGuideEndpoints.carrierGuides.list!, source, query, await companyPageSize(ctx)),
)

export const chooseCarrierGuide = serve(carrierGuideEndpoints.chooseCarrierGuide, (ctx, { query }) =>
  readOptions(
    ctx,
    carrierGuideEndpoints.chooseCarrierGuide.list!,
    {
      ...source,
      select: `t.id, t.serie || '-' || ${NUMBER} as code, ${CLIENT_NAME} as name, t.date, t.status`,
      where: "t.status = 'issued'",
    },
    query,
  ),
)

export const carrierGuideExport = workbookOf(
  'carrierGuide',
  'carrierGuide.plural',
  carrierGuideEndpoints.carrierGuides.list!,
  () => source,
)
export const exportCarrierGuides = exportRoute(carrierGuideExports.exportCarrierGuides, carrierGuideExport)

const weighed = (end: string): string =>
  `jsonb_build_object('gross', trim_scale(i.${end}_gross)::text, 'tare', trim_scale(i.${end}_tare)::text, 'net', trim_scale(i.${end}_net)::text)`

const ITEMS = `(select jsonb_agg(jsonb_build_object('line', i.line, 'description', i.description, 'senderReference', i.sender_reference, 'weightUnit', i.weight_unit,
    'carrierRoute', case when r.id is null then null else jsonb_build_object('id', r.id) || coalesce(i.route_said, jsonb_build_object('code', r.code, 'name', r.name)) end,
    'documentReference', case when i.reference_type is null then null else jsonb_build_object('type', i.reference_type, 'number', i.reference_number, 'issuer', i.reference_issuer) end,
    'startWeight', ${weighed('start')}, 'destinyWeight', case when i.destiny_gross is null then null else ${weighed('destiny')} end,
    'invoicingType', i.invoicing_type, 'kilometres', trim_scale(i.kilometres)::text, 'referencePrice', trim_scale(i.reference_price)::text,
    'tax', jsonb_build_object('type', i.tax_type, 'rate', trim_scale(i.tax_rate)::text), 'net', i.net::text, 'taxes', i.taxes::text) order by i.line)
  from transport.guide_item i left join transport.carrier_route r on r.company_id = i.company_id and r.id = i.carrier_route_id
  where i.company_id = t.company_id and i.guide_id = t.id)`

const place = (end: string): string =>
  `jsonb_build_object('address', t.${end}_address, 'geographicCode', t.${end}_geographic_code,
    'district', (select concat_ws(' - ', u.district, u.province, u.department) from law.ubigeo u where u.code = t.${end}_geographic_code))`

const OUTPUT_GUIDE = `(select jsonb_build_object('id', g.id, 'code', g.number, 'name', g.e_serie || '-' || lpad(g.e_number::text, 8, '0'))
  from platform.origin o join inventory.output_guide g on g.company_id = o.company_id and g.id = o.from_id
  where o.company_id = t.company_id and o.kind = 'carrierGuide' and o.id = t.id and o.from_kind = 'outputGuide' limit 1)`

const DETAIL = `${source.select}, ${party('p', 'payer')} as payer, ${party('o', 'subContractor')} as "subContractor", ${driver('d2', 'secondDriver')} as "secondDriver", ${vehicle('v2', 'secondVehicle')} as "secondVehicle",
  ${place('start')} as start, ${place('destiny')} as destiny, ${ITEMS} as items, ${OUTPUT_GUIDE} as "outputGuide", trim_scale(t.exchange_rate)::text as "exchangeRate", t.net, t.taxes, t.notes, t.void_reason as "voidReason", t.bonus, t.bonus_notes as "bonusNotes",
  (select coalesce(sum(x.amount), 0.00) from transport.guide_expense x where x.company_id = t.company_id and x.guide_id = t.id) as expenses, t.issued_at as "issuedAt",
  case when e.id is null then null else jsonb_build_object('code', e.response_code, 'text', e.response_text, 'notes', e.notes,
    'at', coalesce(e.accepted_at, e.last_attempt_at)) end as answer`

const NAMED = [
  'client',
  'payer',
  'subContractor',
  'sender',
  'addressee',
  'driver',
  'secondDriver',
  'vehicle',
  'secondVehicle',
] as const

/** The guide keeps what it says of those it names, as the draft read it, and of the carrier. */
export function keepNames(ctx: Ctx, draft: CarrierGuideOut): void {
  const named = NAMED.flatMap((field) => {
    const given = draft[field]
    if (!given) return []
    const { id: _, ...words } = given
    return [[field, words] as const]
  })
  keepSaid(ctx, guideTable, draft.id, { params: [JSON.stringify(Object.fromEntries(named))] })
}

/** Where a guide is kept. */
export const guideTable: DocumentTable<CarrierGuide> = {
  entity: 'carrierGuide',
  table: 'transport.guide',
  of: 'guide_id',
  below: { 'transport.guide_item': 'line' },
  stale: 'guide.guide_already_updated',
  said: {
    head: {
      said: `$3::jsonb || jsonb_build_object('registration', (select s.registration_number from transport.setting s where s.company_id = $1))`,
    },
    lines: {
      table: 'transport.guide_item',
      today: { route_said: `jsonb_build_object('code', r.code, 'name', r.name)` },
      from: 'transport.carrier_route r',
      on: 'r.company_id = l.company_id and r.id = l.carrier_route_id',
    },
  },
  read: readGuide,
}

export type CarrierGuide = CarrierGuideOut & { status: CarrierGuideStatus }

/** @throws BusinessError `not_found` (404) */
export async function readGuide(ctx: Ctx, id: string): Promise<CarrierGuide> {
  const [row] = await ctx.query<Omit<CarrierGuide, 'issuedAt' | 'warnings'> & { issuedAt: Date | null }>(
    `select ${DETAIL} from ${FROM}
     left join parties.client p on p.company_id = t.company_id and p.id = t.payer_id
     left join parties.client o on o.company_id = t.company_id and o.id = t.sub_contractor_id
     left join transport.driver d2 on d2.company_id = t.company_id and d2.id = t.second_driver_id
     left join transport.vehicle v2 on v2.company_id = t.company_id and v2.id = t.second_vehicle_id
     left join einvoicing.document e on e.company_id = t.company_id and e.id = t.id
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const answer = row.answer && { ...row.answer, text: inWords(row.answer.text, ctx.language) }
  return { ...row, answer, issuedAt: row.issuedAt?.toISOString() ?? null, warnings: await guideWarnings(ctx, row) }
}

export const carrierGuide = serve(carrierGuideEndpoints.carrierGuide, (ctx, { params }) => readGuide(ctx, params.id))

/** `V001-123`, `123`, or a plate: the command palette finds guides by them. */
export async function searchGuides(ctx: Ctx, text: string): Promise<SearchHit[]> {
  const from = `transport.guide t join parties.client c on c.company_id = t.company_id and c.id = t.client_id
    join transport.vehicle v on v.company_id = t.company_id and v.id = t.vehicle_id`
  const plate = /^[a-z0-9]{3}-?[a-z0-9]{3,5}$/i.test(text) ? plateOf(text) : null
  return findPapers(
    ctx,
    {
      kind: 'carrierGuide',
      from,
      title: `t.serie || '-' || ${NUMBER}`,
      name: `${CLIENT_NAME} || ' · ' || coalesce(t.said #>> '{vehicle,code}', v.license_plate)`,
      paper: {
        serie: 't.serie',
        number: 't.number',
        kept: 'integer',
        ...(plate ? { words: { 'v.code': plate } } : {}),
      },
      path: '/carrier-guide/view',
    },
    text,
  )
}
