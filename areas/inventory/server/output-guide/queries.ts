import { LINE_LOTS, saidItems } from '@yupana/catalogue/server'
import { allowed, type SearchHit } from '@yupana/contract'
import { inWords } from '@yupana/einvoicing/contract'
import { BusinessError, daysBetween } from '@yupana/kernel'
import { saidParty } from '@yupana/parties/server'
import {
  anyLine,
  assertOwn,
  type Ctx,
  companyPageSize,
  type DocumentTable,
  exportRoute,
  findPapers,
  isUuid,
  listSource,
  message,
  readOptions,
  readPage,
  refSql,
  serve,
  workbookOf,
} from '@yupana/platform'
import { showsCost } from '../../contract/cost.ts'
import { travellingReasons } from '../../contract/output-guide.effects.ts'
import type { OutputGuideStatus } from '../../contract/output-guide.states.ts'
import { type OutputGuideOut, outputGuideColumns, outputGuideEndpoints } from '../../contract/output-guide.ts'
import { outputGuideErrors } from '../../contract/output-guide-labels.ts'
import { billedSql, invoicedSql, outputTied, returnedSql, soldSql } from './billing.ts'
import { leftOutSql } from './returned.ts'

const saidClient = saidParty('client')
const foundBy = {
  ...saidClient.foundBy('text', 'inventory.output_guide_found'),
  paper: { number: 't.number', kept: 'text' as const },
}
const TRAVELS = `(t.moves and t.reason in (${travellingReasons.map((reason) => `'${reason}'`).join(', ')}))`
const ELECTRONIC = "t.e_serie || '-' || lpad(t.e_number::text, 8, '0')"
const FROM = `inventory.output_guide t join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id
  left join inventory.warehouse v on v.company_id = t.company_id and v.id = t.to_warehouse_id
  left join parties.client c on c.company_id = t.company_id and c.id = t.client_id`

const source = listSource(outputGuideColumns, {
  ties: outputTied.columns,
  from: FROM,
  countFrom: 'inventory.output_guide t',
  also: 't.version, t.e_detail as "eDetail"',
  sql: {
    warehouse: refSql('w'),
    toWarehouse: refSql('v'),
    client: saidClient.column,
    electronic: ELECTRONIC,
    awaits: `case when t.status = 'open' and ${soldSql} then 'invoice' when t.status = 'open' and ${TRAVELS} then 'receipt' end`,
    item: { id: 'l.item_id' },
  },
  ofLines: { 'item.id': anyLine('inventory.output_guide_line', 'guide_id') },
  ...foundBy,
  counts: "t.status not in ('draft', 'voided')",
})
const list = outputGuideEndpoints.outputGuides.list!

export const outputGuideExport = workbookOf('outputGuide', 'outputGuide.plural', list, () => source)

export const outputReads = [
  serve(outputGuideEndpoints.outputGuides, async (ctx, { query }) =>
    readPage<never>(ctx, list, source, query, await companyPageSize(ctx)),
  ),
  exportRoute(outputGuideEndpoints.exportOutputGuides, outputGuideExport),
  serve(outputGuideEndpoints.chooseOutputGuide, (ctx, { query }) =>
    readOptions(
      ctx,
      outputGuideEndpoints.chooseOutputGuide.list!,
      {
        ...source,
        select: `t.id, t.number as code, coalesce(${saidClient.name}, w.name) as name, t.date, t.status`,
        where: "t.status in ('open', 'closed')",
      },
      query,
    ),
  ),
  serve(outputGuideEndpoints.outputGuide, async (ctx, { params }) =>
    readOutput(ctx, await outputId(ctx, params.number)),
  ),
  serve(outputGuideEndpoints.outputGuideByNumber, async (ctx, { params: { serie, number } }) =>
    readOutput(ctx, await outputId(ctx, `${serie}-${Number(number)}`)),
  ),
]

/** The guide with this number, `GS01-5` or `GS01-00000005`, or id. @throws BusinessError `not_found` (404) */
export async function outputId(ctx: Ctx, given: string): Promise<string> {
  const [, serie, number] = /^(\w+)-0*(\d{1,8})$/.exec(given) ?? []
  const [found] = await ctx.query<{ id: string }>(
    'select id from inventory.output_guide where company_id = $1 and (id = $2::uuid or number = $3)',
    [ctx.companyId, isUuid(given) ? given : null, `${serie?.toUpperCase()}-${number?.padStart(8, '0')}`],
  )
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
  return found.id
}

const ITEMS = `(select jsonb_agg(jsonb_build_object('line', l.line, 'item', jsonb_build_object('id', i.id, 'code', coalesce(l.item_code, i.code), 'name', coalesce(l.item_name, i.name)),
      'unit', jsonb_build_object('code', i.unit_code), 'quantity', trim_scale(l.quantity)::text, 'price', trim_scale(l.price)::text, ${LINE_LOTS},
      'tax', jsonb_build_object('type', i.tax_type, 'rate', trim_scale(i.tax_rate)::text, 'own', i.tax_own), 'cost', l.cost::text,
      'invoiced', trim_scale(${invoicedSql})::text, 'toInvoice', trim_scale(case when ${soldSql} then greatest(l.quantity - ${billedSql}, 0) else 0 end)::text,
      'received', trim_scale(l.received)::text, 'lost', trim_scale(l.lost)::text,
      'toReceive', trim_scale(case when t.status in ('draft', 'open') and ${TRAVELS} then l.quantity - l.received - l.lost else 0 end)::text,
      'returned', trim_scale(${returnedSql})::text, 'toReturn', trim_scale(case when t.status in ('open', 'closed') and ${soldSql} then greatest(${leftOutSql}, 0) else 0 end)::text, 'origin',
      (select jsonb_build_object('kind', o.from_kind, 'id', o.from_id, 'line', o.from_line) from platform.origin o
        where o.company_id = l.company_id and o.kind = 'outputGuide' and o.id = l.guide_id and o.line = l.line)) order by l.line)
    from inventory.output_guide_line l join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
    where l.company_id = t.company_id and l.guide_id = t.id)`

const OTHER_TODAY = `(select jsonb_build_object('name', n.fiscal_name, 'documentType', n.document_type, 'number', n.document_number)
  from parties.client n where n.company_id = t.company_id and n.id = t.other_client_id)`

const DETAIL = `${source.select}, t.purpose, t.bulk_quantity as "bulkQuantity", t.moves, t.note, t.void_reason as "voidReason", t.dispatch, ${ITEMS} as items,
  case when t.other_client_id is null then null else jsonb_build_object('id', t.other_client_id) || coalesce(t.other_client_said, ${OTHER_TODAY}) end as "otherClient",
  case when e.id is null then null else jsonb_build_object('code', e.response_code, 'text', e.response_text, 'notes', e.notes, 'at', coalesce(e.accepted_at, e.last_attempt_at)) end as answer`

/** With all that it said of its client when it was issued. */
export type ToldOutput = OutputGuideOut & {
  status: OutputGuideStatus
  client: { documentType: string; address: string | null; ubigeo: string | null } | null
}

/** With what it cost, whoever asks. */
export type StoredOutput = ToldOutput & { cost: string; items: (OutputGuideOut['items'][number] & { cost: string })[] }

/** As it stands, for what is done with it. @throws BusinessError `not_found` (404) */
export async function storedOutput(ctx: Ctx, id: string): Promise<StoredOutput> {
  await assertOwn(ctx, outputTied, id)
  const [row] = await ctx.query<Omit<StoredOutput, 'warnings'>>(
    `select ${DETAIL} from ${FROM} left join einvoicing.document e on e.company_id = t.company_id and e.id = t.id where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const answer = row.answer && { ...row.answer, text: inWords(row.answer.text, ctx.language) }
  return { ...row, answer, warnings: warningsOf(ctx, row) }
}

/** The IGV of what is delivered is due from the day of delivery, invoiced or not (Ley del IGV, art. 4). */
function warningsOf(ctx: Ctx, { awaits, date }: Pick<OutputGuideOut, 'awaits' | 'date'>): OutputGuideOut['warnings'] {
  if (awaits !== 'invoice') return []
  const days = daysBetween(date, ctx.today)
  const code = days === 0 ? 'output_invoice_today' : 'output_not_invoiced'
  const text = message(outputGuideErrors, ctx.language, code, { days: String(days) })
  return [{ code, message: text, blocking: true }]
}

/** As it is told: what it cost to who may know it. @throws BusinessError `not_found` (404) */
export async function readOutput(ctx: Ctx, id: string): Promise<ToldOutput> {
  const stored = await storedOutput(ctx, id)
  if (allowed(showsCost, ctx.session)) return stored
  return { ...stored, cost: null, items: stored.items.map((line) => ({ ...line, cost: null })) }
}

/** Where an output guide is kept. */
export const outputTable: DocumentTable<ToldOutput> = {
  entity: 'outputGuide',
  table: 'inventory.output_guide',
  of: 'guide_id',
  below: { 'inventory.output_guide_line': 'line' },
  stale: 'guide.guide_already_updated',
  said: {
    head: { ...saidClient.kept, other_client_said: OTHER_TODAY },
    lines: saidItems('inventory.output_guide_line'),
  },
  read: readOutput,
}

/** `GS01-123`, `T001-123`, or a number: the command palette finds guides by them. */
export const searchOutputs = (ctx: Ctx, text: string): Promise<SearchHit[]> =>
  findPapers(
    ctx,
    {
      kind: 'outputGuide',
      from: FROM,
      title: 't.number',
      name: `coalesce(${saidClient.name}, w.name)`,
      paper: foundBy.paper,
      ties: outputTied.columns,
      path: '/output-guide/view',
    },
    text,
  )
