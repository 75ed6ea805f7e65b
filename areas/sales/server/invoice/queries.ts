import type { LineLotsOut, TaxType } from '@yupana/catalogue/contract'
import { ITEM_TOLD, type Item, saidItems, termOut } from '@yupana/catalogue/server'
import { rateWarnings } from '@yupana/company/server'
import type { SearchHit } from '@yupana/contract'
import { BusinessError, documentTypesOf, houseCodeOf } from '@yupana/kernel'
import {
  anyLine,
  assertOwn,
  type Ctx,
  companyPageSize,
  type DocumentTable,
  exportList,
  findPapers,
  type ListSource,
  listSource,
  readPage,
  refSql,
  serve,
  type TiedTable,
  together,
  workbookOf,
} from '@yupana/platform'
import { documentPayments } from '@yupana/treasury/server'
import type { InvoiceStatus } from '../../contract/invoice.states.ts'
import { type InvoiceOut, invoiceColumns, invoiceEndpoints } from '../../contract/invoice.ts'
import { deliveredSql, toDeliverSql } from '../by-guides/left.ts'
import { LINE_OUT } from '../line/columns.ts'
import { regimeWarnings } from '../line/regime.ts'
import { withStock } from '../line/stock.ts'
import { quotationWarnings } from '../quotation/origin.ts'
import { invoiceFoundBy, saidClient } from '../said.ts'
import { creditWarnings } from './credit.ts'
import { dateOrderWarnings } from './date-order.ts'
import { detractionWarnings } from './detraction.ts'
import { mailedWarnings } from './mailed.ts'

export const NUMBER = `case when t.number is null then null else lpad(t.number::text, 8, '0') end`
const BALANCE = "case when t.status in ('draft', 'voided') then 0.00 else t.total - t.paid end"
const FROM = `sales.invoice t
  join parties.client c on c.company_id = t.company_id and c.id = t.client_id
  join company.worker s on s.company_id = t.company_id and s.id = t.seller_id`

const ofLine = anyLine('sales.invoice_line', 'invoice_id')

/** Whose an invoice is. */
export const invoiceTied: TiedTable = {
  table: 'sales.invoice',
  columns: {
    ...{ branch: 't.branch_id', seller: 't.seller_id', warehouse: 't.warehouse_id' },
    costCenter: (id) => ofLine(`l.cost_center_id = ${id}`),
  },
}

export const invoiceSource: ListSource = listSource(invoiceColumns, {
  ties: invoiceTied.columns,
  from: FROM,
  countFrom: 'sales.invoice t',
  also: 't.version, t.e_detail as "eDetail", t.credited, t.prepaid',
  sql: {
    number: { shown: NUMBER, by: 't.number' },
    client: saidClient.column,
    dueDate: 't.due_on',
    seller: refSql('s'),
    balance: BALANCE,
    voidRefused: "(t.void_refused_at is not null and t.status <> 'closed')",
    documentTypeCode: 't.document_type',
    item: { id: 'l.item_id' },
    costCenter: { id: 'l.cost_center_id' },
  },
  ofLines: { 'item.id': ofLine, 'costCenter.id': ofLine },
  synonyms: { documentType: documentTypesOf, documentTypeCode: documentTypesOf },
  ...invoiceFoundBy,
  counts: "t.status not in ('draft', 'voided')",
  kept: { metric: 'sales.foot', of: { total: 't.plus', balance: 't.plus - t.minus' } },
})

export const invoices = serve(invoiceEndpoints.invoices, async (ctx, { query }) =>
  readPage<never>(ctx, invoiceEndpoints.invoices.list!, invoiceSource, query, await companyPageSize(ctx)),
)

/** The list as a workbook, and what it names its columns. */
export const invoiceExport = workbookOf(
  'invoice',
  'invoice.plural',
  invoiceEndpoints.invoices.list!,
  () => invoiceSource,
)
export const exportInvoices = serve(invoiceEndpoints.exportInvoices, (ctx, { query }) =>
  exportList(ctx, invoiceExport, query),
)

/** A draft also tells what is on hand of its items: whoever goes on with it sees what the chooser showed. */
export const invoice = serve(invoiceEndpoints.invoice, async (ctx, { params }) => {
  const found = await readInvoice(ctx, params.id)
  return found.status === 'draft' ? { ...found, items: await withStock(ctx, found.items) } : found
})

const NUMBERED = (alias: string): string =>
  `'id', ${alias}.id, 'documentType', ${alias}.document_type, 'serie', ${alias}.serie, 'number', lpad(${alias}.number::text, 8, '0'), 'date', ${alias}.date`

/** What it deducts of advances; of one that is an advance what is left of it, and who deducted the rest. */
const ADVANCES = `case when t.prepaid = 0 then '[]' else coalesce((select jsonb_agg(jsonb_build_object('invoice', jsonb_build_object(${NUMBERED('a')}),
      'amount', d.amount::text, 'base', d.base::text, 'igv', d.igv::text, 'tax', jsonb_build_object('type', v.tax_type, 'rate', trim_scale(v.tax_rate)::text)) order by d.line)
    from sales.invoice_advance d join sales.invoice a on a.company_id = d.company_id and a.id = d.advance_id
    join sales.advance v on v.company_id = d.company_id and v.id = d.advance_id where d.company_id = t.company_id and d.invoice_id = t.id), '[]') end as advances,
  case when t.advance then (select jsonb_build_object('total', (v.base + v.igv)::text, 'base', v.base::text, 'igv', v.igv::text)
    from sales.advance v where v.company_id = t.company_id and v.id = t.id) end as "advanceLeft",
  case when not t.advance then '[]' else coalesce((select jsonb_agg(jsonb_build_object(${NUMBERED('s')}, 'amount', d.amount::text, 'status', s.status) order by s.date, s.serie, s.number)
    from sales.invoice_advance d join sales.invoice s on s.company_id = d.company_id and s.id = d.invoice_id
    where d.company_id = t.company_id and d.advance_id = t.id and not d.returned and s.status in ('open', 'closed', 'voiding')), '[]') end as "deductedBy",
  t.local_deferred as "localDeferred"`

/** The line of a guide that delivered the line `l`, and of which batches that was: of one that is invoiced in parts they are known where it is of one alone. */
const DELIVERED = `left join lateral (select jsonb_build_object('guide', jsonb_build_object('id', o.from_id), 'line', o.from_line) as guide_line,
      case when g.quantity = l.quantity then g.lots when jsonb_array_length(g.lots) = 1 then jsonb_build_array(g.lots -> 0 || jsonb_build_object('quantity', trim_scale(l.quantity)::text)) end as lots
      from platform.origin o left join inventory.output_guide_line g on g.company_id = o.company_id and g.guide_id = o.from_id and g.line = o.from_line
      where o.company_id = l.company_id and o.kind = 'invoice' and o.id = l.invoice_id and o.line = l.line and o.from_kind = 'outputGuide') d on true`
/** What of the line `l` guides delivered, of a sale that they deliver, and what notes brought back of that. */
const BY_GUIDES = `left join lateral (select ${deliveredSql} as delivered, ${toDeliverSql} as left_over) g on t.by_guides and i.tracks_stock`

/** What is not paid to us directly. */
const WITHHELD = `case when t.detraction_code is null then null else jsonb_build_object('code', t.detraction_code, 'percent', trim_scale(t.detraction_percent)::text,
      'name', coalesce((select x.name_es from company.detraction_code x where x.company_id = t.company_id and x.code = t.detraction_code), t.detraction_code),
      'soles', t.detraction_soles::text, 'amount', t.detraction_amount::text, 'account', t.detraction_account) end as detraction,
  case when t.retention_amount = 0 then null else jsonb_build_object('percent', trim_scale(t.retention_percent)::text, 'soles', t.retention_soles::text,
      'amount', t.retention_amount::text) end as retention,
  case when t.perception_soles = 0 then null else jsonb_build_object('code', t.perception_code, 'percent', trim_scale(t.perception_percent)::text,
      'base', t.perception_base::text, 'soles', t.perception_soles::text) end as perception,
  t.total - t.detraction_amount - t.retention_amount as net, t.detraction_deposit as "detractionDeposit", t.perception_code as "perceptionCode",
  t.country_of_use as "countryOfUse", t.by_guides as "byGuides"`

const DETAIL = `${invoiceSource.select}, t.date as "accountingDate", case when t.document_type = '03' then t.date end as "ticketDate", t.other_charges as "otherCharges", trim_scale(t.service_percent)::text as "servicePercent", null as "deliveryDate",
  ${WITHHELD}, t.exchange_rate as "exchangeRate", t.taxed, t.exempt, t.unaffected, t.export, t.free, t.discount, t.igv, t.ivap, t.icbper,
  t.operation_type as "operationType", t.free_taxed as "freeTaxed", t.free_igv as "freeIgv", t.branch_id as "branchId", t.local_total as "localTotal", t.credit_reason as "creditReason", t.notes, t.order_reference as "orderReference", t.internal_notes as "internalNotes", t.void_reason as "voidReason",
  case when t.void_refused_at is null then null else jsonb_build_object('at', t.void_refused_at, 'text', t.void_refusal) end as "voidRefusal", t.issued_at as "issuedAt",
  (select jsonb_build_object('id', o.id, 'serie', o.serie, 'number', lpad(o.number::text, 8, '0')) from sales.quotation o
    where o.company_id = t.company_id and o.id = t.quotation_id) as quotation,
  case when t.made_from_id is null then null else jsonb_build_object('kind', t.made_from_kind, 'id', t.made_from_id) end as "madeFrom", t.carried,
  case when w.id is null then null else jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) end as warehouse,
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'number', g.number, 'electronic', g.e_serie || '-' || lpad(g.e_number::text, 8, '0')) order by g.number)
    from inventory.output_guide g where g.company_id = t.company_id and g.id in (select o.from_id from platform.origin o
      where o.company_id = t.company_id and o.kind = 'invoice' and o.id = t.id and o.from_kind = 'outputGuide')), '[]') as guides,
  ${ADVANCES},
  ${termOut('p')} as "paymentTerm",
  (select jsonb_agg(jsonb_build_object(${LINE_OUT}, ${ITEM_TOLD}, 'lots', coalesce(l.lots, case when t.status <> 'draft' then d.lots end, '[]'), 'deliveredLots', d.lots,
      'quotationLine', l.quotation_line, 'guideLine', d.guide_line, 'detraction', l.detraction_code, 'properties', l.properties, 'cargo', l.cargo,
      'delivered', trim_scale(g.delivered)::text, 'toDeliver', trim_scale(g.left_over)::text) order by l.line)
    from sales.invoice_line l cross join lateral (
      select p.* from catalogue.product p where p.company_id = l.company_id and p.id = l.item_id offset 0) i
    left join company.cost_center k on k.company_id = l.company_id and k.id = l.cost_center_id ${DELIVERED} ${BY_GUIDES}
    where l.company_id = t.company_id and l.invoice_id = t.id) as items,
  coalesce((select jsonb_agg(jsonb_build_object('number', f.instalment, 'date', f.date, 'amount', f.amount::text) order by f.instalment)
    from sales.invoice_fee f where f.company_id = t.company_id and f.invoice_id = t.id), '[]') as fees`

/** An invoice in the words of its contract, with what its issue needs beside: what calls answer leaves those out. */
export interface Invoice extends Omit<InvoiceOut, 'warnings' | 'items'> {
  status: InvoiceStatus
  documentType: '01' | '03'
  currency: 'PEN' | 'USD'
  client: InvoiceOut['client'] & { ubigeo: string | null }
  /** `deliveredLots`: of which batches a guide delivered the line, which the sale says once it is issued. */
  items: (InvoiceOut['items'][number] & {
    grossValue: string
    tax: { type: TaxType; rate: string }
    deliveredLots?: LineLotsOut | null
  })[]
  /** What the law taxes of all that is given away, and the IGV of that. */
  freeTaxed: string
  freeIgv: string
  branchId: string | null
  /** Soles of its value that account 122 has; below zero what its deductions took out of there. */
  localDeferred: string
}

/** @throws BusinessError `not_found` (404) */
export async function readInvoice(ctx: Ctx, id: string): Promise<Invoice & Pick<InvoiceOut, 'warnings'>> {
  const invoice = await readSale(ctx, id)
  return { ...invoice, warnings: await warningsOf(ctx, invoice) }
}

/** Without what it is warned of. @throws BusinessError `not_found` (404) */
export async function readSale(ctx: Ctx, id: string): Promise<Invoice> {
  await assertOwn(ctx, invoiceTied, id)
  const [row] = await ctx.query<Omit<Invoice, 'documentTypeCode' | 'issuedAt'> & { issuedAt: Date | null }>(
    `select ${DETAIL} from ${FROM}
     join catalogue.payment_term p on p.company_id = t.company_id and p.id = t.payment_term_id
     left join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return {
    ...row,
    documentTypeCode: houseCodeOf(row.documentType),
    issuedAt: row.issuedAt?.toISOString() ?? null,
  }
}

/** What a draft is told before it is issued, and of a rate far from the published one also after; it may be issued all the same. */
export async function warningsOf(
  ctx: Ctx,
  row: Invoice,
  items?: ReadonlyMap<string, Item>,
): Promise<InvoiceOut['warnings']> {
  if (row.status === 'voided') return mailedWarnings(ctx, row)
  if (row.status === 'voiding') return [...(await rateWarnings(ctx, row, 'sale')), ...(await mailedWarnings(ctx, row))]
  if (row.status !== 'draft') return rateWarnings(ctx, row, 'sale')
  const warnings = await together(
    rateWarnings(ctx, row, 'sale'),
    dateOrderWarnings(ctx, row),
    creditWarnings(ctx, row),
    quotationWarnings(ctx, row),
    detractionWarnings(ctx, row, items),
    regimeWarnings(ctx, row.date, row.items, items),
  )
  return warnings.flat()
}

/** Where an invoice is kept. */
export const invoiceTable: DocumentTable<Invoice> = {
  entity: 'invoice',
  table: 'sales.invoice',
  of: 'invoice_id',
  below: { 'sales.invoice_line': 'line', 'sales.invoice_fee': 'instalment', 'sales.invoice_advance': 'line' },
  stale: 'invoice.invoice_already_updated',
  said: { head: saidClient.kept, lines: saidItems('sales.invoice_line'), stays: true },
  read: readSale,
}

export const invoiceByNumber = serve(invoiceEndpoints.invoiceByNumber, async (ctx, { params }) => {
  const [row] = await ctx.query<{ id: string }>(
    'select id from sales.invoice where company_id = $1 and document_type = any($2::text[]) and serie = upper($3) and number = $4',
    [ctx.companyId, documentTypesOf(params.type.toUpperCase()), params.serie, Number(params.number)],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return readInvoice(ctx, row.id)
})

export const invoicePayments = serve(invoiceEndpoints.invoicePayments, async (ctx, { params }) => {
  await readInvoice(ctx, params.id)
  return documentPayments(ctx, 'invoice', params.id)
})

/** `F001-123`, `123`, or an amount. */
export const searchInvoices = (ctx: Ctx, text: string): Promise<SearchHit[]> =>
  findPapers(
    ctx,
    {
      kind: 'invoice',
      from: 'sales.invoice t join parties.client c on c.company_id = t.company_id and c.id = t.client_id',
      title: `t.serie || '-' || ${NUMBER}`,
      name: saidClient.name,
      amount: 't.total',
      currency: 't.currency',
      paper: invoiceFoundBy.paper,
      ties: invoiceTied.columns,
      path: '/invoice/view',
    },
    text,
  )
