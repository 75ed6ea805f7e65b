import { type Given, partOf, type TradeAsked } from '@yupana/catalogue/server'
import type { DateText } from '@yupana/kernel'
import { guidesCost, guidesCostOfLine } from '../by-guides/cost.ts'

/** What is asked of sales. */
export interface SalesAsked extends TradeAsked {
  client?: string | undefined
  seller?: string | undefined
  branch?: string | undefined
  warehouse?: string | undefined
  documentType?: string | undefined
  serie?: string | undefined
}
interface Days {
  from: DateText
  to: DateText
}

/** Conditions of a sale or a note `d`. */
function asked({ client, seller, branch, warehouse, documentType, serie }: SalesAsked, put: Given['put']): string {
  const all = [
    ...(client ? [`d.client_id = ${put(client, 'uuid')}`] : []),
    ...(seller ? [`d.seller_id = ${put(seller, 'uuid')}`] : []),
    ...(branch ? [`d.branch_id = ${put(branch, 'uuid')}`] : []),
    ...(warehouse ? [`d.warehouse_id = ${put(warehouse, 'uuid')}`] : []),
    ...(documentType ? [`d.document_type = ${put(documentType, 'text')}`] : []),
    ...(serie ? [`d.serie = ${put(serie, 'text')}`] : []),
  ]
  return all.map((each) => ` and ${each}`).join('')
}

/** Columns of a document in soles, as the register has it, or in its own currency. */
const amounts = (local: boolean): string => {
  const soles = (column: string): string => (local ? `round(d.${column} * d.exchange_rate, 2)` : `d.${column}`)
  const total = local ? 'd.local_total' : 'd.total'
  const deferred = local ? 'd.local_deferred' : 'd.deferred'
  return `${local ? "'PEN'" : 'd.currency'} as currency, ${total} as total, ${soles('igv')} as igv,
    ${soles('exempt')} + ${soles('unaffected')} as exempt, ${total} - ${soles('igv')} - ${soles('icbper')} - ${soles('other_charges')} - ${deferred} as net`
}
const rateOf = (local: boolean): string => (local ? '1' : 'd.exchange_rate')
const soldOn = (kind: 'invoice' | 'creditNote', local: boolean): string =>
  `(select coalesce(sum(t.${local ? 'local_balance' : 'balance'}), 0) from treasury.open_item t
    where t.company_id = d.company_id and t.document_kind = '${kind}' and t.document_id = d.id and t.concept <> 'perception')`

const HEAD = 'd.company_id, d.id, d.document_type, d.serie, d.number, d.client_id, d.seller_id'
const SIGN = "case d.document_type when '07' then -1 else 1 end"
const STANDS = "d.company_id = $1 and d.status in ('open', 'closed', 'voiding')"

/**
 * Issued sales between two days that are not voided, and notes that the tax office took in them, those of credit below zero; in soles as the register
 * has them, or in the currency of each document. What was sold: an advance is nothing yet, and what deducts one is sold whole, whatever of it is still
 * charged. What a sale cost is what its goods stood at when they left.
 */
export function soldDocuments(query: SalesAsked, put: Given['put'], { from, to }: Days): string {
  const local = query.currency === 'PEN'
  const between = `between ${put(from, 'date')} and ${put(to, 'date')}`
  const more = asked(query, put)
  const moved = (kind: 'invoice' | 'creditNote'): string =>
    `select coalesce(sum(m.amount), 0) from inventory.stock_move m where m.company_id = d.company_id and m.source_kind = '${kind}' and m.source_id = d.id`
  const discount = local ? 'round(d.discount * d.exchange_rate, 2)' : 'd.discount'
  return `(
  select ${HEAD}, d.date, ${amounts(local)}, ${discount} as discount, round((${guidesCost('d')} - (${moved('invoice')})) / ${rateOf(local)}, 2) as cost,
    ${soldOn('invoice', local)} as balance
  from sales.invoice d where ${STANDS} and d.date ${between}${more}
  union all
  select ${HEAD}, d.booked_on, d.currency, d.sign * d.total, d.sign * d.igv, d.sign * d.exempt, d.sign * d.net, 0, d.sign * d.cost, d.sign * d.balance from (
    select ${HEAD}, d.booked_on, ${SIGN} as sign, ${amounts(local)}, round((${moved('creditNote')}) / ${rateOf(local)}, 2) as cost, ${soldOn('creditNote', local)} as balance
    from sales.note d where ${STANDS} and d.booked_on ${between}${more}) d
)`
}

/** What charges nothing counts for nothing. */
const charged = (column: string): string => `case when l.tax_type = 'EXONERATED_TRASFER' then 0 else l.${column} end`

/** What the goods of a line stood at: of one item in several lines each its share. */
const moved = (kind: 'invoice' | 'creditNote'): string =>
  `(select coalesce(sum(m.amount), 0) from inventory.stock_move m
    where m.company_id = d.company_id and m.source_kind = '${kind}' and m.source_id = d.id and m.item_id = l.item_id)
   * l.quantity / nullif(sum(l.quantity) over (partition by d.id, l.item_id), 0)`

/** Rounded so that what the lines cost adds up to what the document cost. */
const rounded = (cost: string): string =>
  `round(sum(${cost}) over (partition by d.id order by d.line), 2) - round(sum(${cost}) over (partition by d.id order by d.line) - ${cost}, 2)`

const LINE = `l.line, l.item_id, l.cost_center_id, l.quantity`

/**
 * Lines of the same documents. Each is its part of what its document is, so that lines by item, brand or center add up to the documents to the cent,
 * whatever was deducted from them or converted. A note takes back the quantity that came back, not what it makes cheaper.
 */
export function soldLines(query: SalesAsked, put: Given['put'], { from, to }: Days): string {
  const local = query.currency === 'PEN'
  const between = `between ${put(from, 'date')} and ${put(to, 'date')}`
  const more = asked(query, put)
  const parts = `${partOf('d.net', charged('value'))} as net, ${partOf('d.igv', charged('igv'))} as igv, ${partOf('d.total', 'l.total')} as total`
  const documents = (table: string, day: string): string =>
    `(select ${HEAD}, d.${day} as date, ${amounts(local)}, d.discount as own_discount, d.exchange_rate, ${table === 'sales.invoice' ? 'd.by_guides' : 'false as by_guides'}
      from ${table} d where ${STANDS} and d.${day} ${between}${more})`
  const discount = local ? 'round(d.own_discount * d.exchange_rate, 2)' : 'd.own_discount'
  return `(
  select d.*, ${rounded('d.raw')} as cost from (
    select ${HEAD}, d.date, d.currency, ${LINE}, ${parts}, ${partOf(discount, charged('discount'))} as discount,
      (coalesce(-${moved('invoice')}, 0) + ${guidesCostOfLine('d', 'l')}) / ${rateOf(local)} as raw
    from ${documents('sales.invoice', 'date')} d join sales.invoice_line l on l.company_id = d.company_id and l.invoice_id = d.id) d
  union all
  select ${HEAD}, d.date, d.currency, d.line, d.item_id, d.cost_center_id, d.sign * d.back, d.sign * d.net, d.sign * d.igv, d.sign * d.total, 0, d.raw,
    d.sign * (${rounded('d.raw')}) from (
    select ${HEAD}, d.date, d.currency, l.line, l.item_id, l.cost_center_id, case when l.returned then coalesce(l.back, l.quantity) else 0 end as back,
      ${SIGN} as sign, ${parts}, coalesce(${moved('creditNote')}, 0) / ${rateOf(local)} as raw
    from ${documents('sales.note', 'booked_on')} d join sales.note_line l on l.company_id = d.company_id and l.note_id = d.id) d
)`
}

/** Sales and notes by series: what they come to, and nothing of those that were voided. */
export function issuedBySeries(query: SalesAsked, put: Given['put']): string {
  const voided = (table: string, day: string): string =>
    `select d.document_type, d.serie, d.number, ${query.currency === 'PEN' ? "'PEN'" : 'd.currency'}, null, null, null, null from ${table} d
      where d.company_id = $1 and d.status = 'voided' and d.number is not null and d.${day} between ${put(query.from, 'date')} and ${put(query.to, 'date')}${asked(query, put)}`
  return `(select d.document_type, d.serie, d.number, d.currency, d.net, d.exempt, d.igv, d.total from ${soldDocuments(query, put, query)} d
    union all ${voided('sales.invoice', 'date')} union all ${voided('sales.note', 'date')})`
}
