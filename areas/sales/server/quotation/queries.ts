import { saidItems, termOut } from '@yupana/catalogue/server'
import { rateWarnings } from '@yupana/company/server'
import type { SearchHit } from '@yupana/contract'
import { BusinessError, dec } from '@yupana/kernel'
import {
  anyLine,
  assertOwn,
  type Ctx,
  companyPageSize,
  type DocumentTable,
  exportRoute,
  findPapers,
  type ListSource,
  listSource,
  madeSql,
  message,
  readPage,
  refSql,
  serve,
  settingOf,
  type TiedTable,
  together,
  workbookOf,
} from '@yupana/platform'
import type { QuotationStatus } from '../../contract/quotation.states.ts'
import { type QuotationOut, quotationColumns, quotationEndpoints } from '../../contract/quotation.ts'
import { quotationErrors } from '../../contract/quotation-labels.ts'
import { quotedDetractionWarnings } from '../invoice/detraction.ts'
import { LINE_OUT } from '../line/columns.ts'
import { regimeWarnings } from '../line/regime.ts'
import { withStock } from '../line/stock.ts'
import { quotationFoundBy, saidClient } from '../said.ts'
import { salesSettings } from '../setting.ts'
import { BILLED } from './billing.ts'

const NUMBER = "lpad(t.number::text, 8, '0')"
/** With the day in `$n`: what waits for an answer expires when its last day is over. */
const statusOn = (day: string): string =>
  `case when t.status = 'sent' and t.valid_until < ${day}::date then 'expired' else t.status end`
const FROM = `sales.quotation t
  join parties.client c on c.company_id = t.company_id and c.id = t.client_id
  join company.worker s on s.company_id = t.company_id and s.id = t.seller_id`

const ofLine = anyLine('sales.quotation_line', 'quotation_id')

/** Whose a quotation is: it names no warehouse. */
export const quotationTied: TiedTable = {
  table: 'sales.quotation',
  columns: {
    ...{ branch: 't.branch_id', seller: 't.seller_id' },
    costCenter: (id) => ofLine(`l.cost_center_id = ${id}`),
  },
}

/** @param day the parameter that holds the day */
const onDay = (day: string) =>
  listSource(quotationColumns, {
    ties: quotationTied.columns,
    from: FROM,
    countFrom: 'sales.quotation t',
    also: 't.version',
    sql: {
      number: { shown: NUMBER, by: 't.number' },
      client: saidClient.column,
      seller: refSql('s'),
      status: `(${statusOn(day)})`,
      item: { id: 'l.item_id' },
    },
    ofLines: { 'item.id': ofLine },
    ...quotationFoundBy,
    counts: `(${statusOn(day)}) not in ('draft', 'voided', 'rejected', 'expired')`,
  })

export const quotationSource = (ctx: Pick<Ctx, 'today'>): ListSource => ({
  ...onDay('$2'),
  params: [ctx.today],
  // A count selects no state: the database wants to know what the day is all the same.
  where: '$2::date is not null',
})

const quotations = serve(quotationEndpoints.quotations, async (ctx, { query }) =>
  readPage<never>(ctx, quotationEndpoints.quotations.list!, quotationSource(ctx), query, await companyPageSize(ctx)),
)

export const quotationExport = workbookOf(
  'quotation',
  'quotation.plural',
  quotationEndpoints.quotations.list!,
  quotationSource,
)

const DETAIL = `${onDay('$3').select}, t.exchange_rate as "exchangeRate", t.taxed, t.exempt, t.unaffected, t.export, t.free, t.discount, t.igv, t.ivap, t.icbper,
  t.local_total as "localTotal", t.notes, t.terms, t.reason, t.sent_at as "sentAt", t.answered_at as "answeredAt",
  case when h.id is null then null else jsonb_build_object('id', h.id, 'code', h.code, 'name', h.name) end as branch,
  ${termOut('p')} as "paymentTerm",
  (select jsonb_agg(jsonb_build_object(${LINE_OUT}, 'detraction', null, 'billed', trim_scale(coalesce(b.quantity, 0))::text,
      'pending', trim_scale(greatest(l.quantity - coalesce(b.quantity, 0), 0))::text) order by l.line)
    from sales.quotation_line l join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
    left join company.cost_center k on k.company_id = l.company_id and k.id = l.cost_center_id
    left join (${BILLED}) b on b.line = l.line
    where l.company_id = t.company_id and l.quotation_id = t.id) as items,
  coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'documentType', v.document_type, 'serie', v.serie,
      'number', case when v.number is null then null else lpad(v.number::text, 8, '0') end, 'date', v.date, 'status', v.status,
      'currency', v.currency, 'total', v.total::text) order by v.date, v.id)
    from sales.invoice v where v.company_id = t.company_id and v.id in (${madeSql('quotation', 'invoice', 't.company_id', 't.id')})), '[]') as invoices`

/** In the words of its contract, its status as it is today. */
export type Quotation = QuotationOut & { status: QuotationStatus }

type Detail = Omit<Quotation, 'sentAt' | 'answeredAt' | 'warnings'> & {
  sentAt: Date | null
  answeredAt: Date | null
}

/** Where a quotation is kept. */
export const quotationTable: DocumentTable<Quotation> = {
  entity: 'quotation',
  table: 'sales.quotation',
  of: 'quotation_id',
  below: { 'sales.quotation_line': 'line' },
  stale: 'order.order_already_updated',
  said: { head: saidClient.kept, lines: saidItems('sales.quotation_line'), stays: true },
  read: readQuotation,
}

/** @throws BusinessError `not_found` (404) */
export async function readQuotation(ctx: Ctx, id: string): Promise<Quotation> {
  await assertOwn(ctx, quotationTied, id)
  const [row] = await ctx.query<Detail>(
    `select ${DETAIL} from ${FROM}
     join catalogue.payment_term p on p.company_id = t.company_id and p.id = t.payment_term_id
     left join company.branch h on h.company_id = t.company_id and h.id = t.branch_id
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id, ctx.today],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const { sentAt, answeredAt } = row
  return {
    ...row,
    sentAt: sentAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    warnings: (
      await together(
        rateWarnings(ctx, row, 'sale'),
        exceeded(ctx, row),
        quotedDetractionWarnings(ctx, row),
        // What is billed is charged as on the day of the invoice.
        SETTLED.has(row.status) ? [] : regimeWarnings(ctx, ctx.today, row.items),
      )
    ).flat(),
  }
}

const SETTLED = new Set(['billed', 'rejected', 'voided'])

/** What may still be changed or billed also tells what is on hand of its items, as the chooser of its form does. */
async function openedQuotation(ctx: Ctx, id: string): Promise<QuotationOut> {
  const found = await readQuotation(ctx, id)
  return SETTLED.has(found.status) ? found : { ...found, items: await withStock(ctx, found.items) }
}

/** Lines of which issued invoices billed more than was quoted. */
function exceeded(ctx: Ctx, { items }: Pick<QuotationOut, 'items'>): QuotationOut['warnings'] {
  const over = items.filter((line) => dec(line.billed).gt(line.quantity))
  if (over.length === 0) return []
  const params = { items: over.map(({ description }) => description).join(', ') }
  return [{ code: 'quotation_exceeded', message: message(quotationErrors, ctx.language, 'quotation_exceeded', params) }]
}

/** By its id, by `CT01-123`, or by its number where only one series has it. @throws BusinessError `not_found` (404) */
export async function quotationId(ctx: Ctx, given: string): Promise<string> {
  const [, serie, number] = /^(?:([A-Za-z0-9]{1,4})-)?0*(\d{1,8})$/.exec(given) ?? []
  const rows = await ctx.query<{ id: string }>(
    'select id from sales.quotation where company_id = $1 and (id::text = lower($2) or (number = $3 and ($4::text is null or serie = upper($4)))) limit 2',
    [ctx.companyId, given, number ? Number(number) : null, serie ?? null],
  )
  if (rows.length !== 1) throw new BusinessError('not_found', {}, { status: 404 })
  return rows[0]!.id
}

/** `CT01-123`, a number, or an amount. */
export const searchQuotations = (ctx: Ctx, text: string): Promise<SearchHit[]> =>
  findPapers(
    ctx,
    {
      kind: 'quotation',
      from: 'sales.quotation t join parties.client c on c.company_id = t.company_id and c.id = t.client_id',
      title: `t.serie || '-' || ${NUMBER}`,
      name: saidClient.name,
      amount: 't.total',
      currency: 't.currency',
      paper: quotationFoundBy.paper,
      ties: quotationTied.columns,
      path: '/quotation/view',
    },
    text,
  )

export const quotationReads = [
  quotations,
  exportRoute(quotationEndpoints.exportQuotations, quotationExport),
  serve(quotationEndpoints.quotationDefaults, async (ctx) => {
    const { quotationDays: days, quotationTerms: terms } = await settingOf(ctx, salesSettings)
    return { days, terms }
  }),
  serve(quotationEndpoints.quotation, async (ctx, { params }) =>
    openedQuotation(ctx, await quotationId(ctx, params.number)),
  ),
  serve(quotationEndpoints.quotationOfSerie, async (ctx, { params: { serie, number } }) =>
    openedQuotation(ctx, await quotationId(ctx, `${serie}-${number}`)),
  ),
]
