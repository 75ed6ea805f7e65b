import { type Given, partOf, type TradeAsked } from '@yupana/catalogue/server'
import type { DateText } from '@yupana/kernel'

/** What is asked of purchases. */
export interface PurchasesAsked extends TradeAsked {
  supplier?: string | undefined
  buyer?: string | undefined
  warehouse?: string | undefined
  documentType?: string | undefined
}
interface Days {
  from: DateText
  to: DateText
}

function asked({ supplier, buyer, warehouse, documentType }: PurchasesAsked, put: Given['put']): string {
  const all = [
    ...(supplier ? [`d.supplier_id = ${put(supplier, 'uuid')}`] : []),
    ...(buyer ? [buyer === 'none' ? 'd.buyer_id is null' : `d.buyer_id = ${put(buyer, 'uuid')}`] : []),
    ...(warehouse ? [`d.warehouse_id = ${put(warehouse, 'uuid')}`] : []),
    ...(documentType ? [`d.document_type = ${put(documentType, 'text')}`] : []),
  ]
  return all.map((each) => ` and ${each}`).join('')
}

const HEAD = 'd.company_id, d.id, d.document_type, d.serie, d.number, d.supplier_id, d.buyer_id'

/**
 * Bills, fees and suppliers' notes of the days of the books that stand, what waits for approval left out; those of credit below zero. The IGV that gives
 * no credit is part of what was bought, as the voucher has it; an advance is no purchase yet, and what deducts one is a whole one.
 */
const bills = (query: PurchasesAsked, put: Given['put'], { from, to }: Days): string => {
  const local = query.currency === 'PEN'
  const igv = `case when d.tax_credit or d.tax_lost then ${local ? 'round(d.igv * d.exchange_rate, 2)' : 'd.igv'} else 0 end`
  const [total, deferred] = local ? ['d.local_total', 'd.local_deferred'] : ['d.total', 'd.deferred']
  return `(select ${HEAD}, d.accounting_date as date, case d.document_type when '07' then -1 else 1 end as sign, ${local ? "'PEN'" : 'd.currency'} as currency,
      ${total} as total, ${igv} as igv, ${total} - ${igv} - ${deferred} as net, d.detraction_id, d.currency as own, d.exchange_rate
    from purchases.bill d where d.company_id = $1 and d.status in ('open', 'closed')
      and d.accounting_date between ${put(from, 'date')} and ${put(to, 'date')}${asked(query, put)})`
}

export function boughtDocuments(query: PurchasesAsked, put: Given['put'], days: Days): string {
  // What goes to the Banco de la Nación is owed of it too, under an id of its own and in soles.
  const left =
    query.currency === 'PEN'
      ? 't.local_balance'
      : 'case when t.currency = d.own then t.balance else round(t.local_balance / d.exchange_rate, 2) end'
  const owed = `(select coalesce(sum(${left}), 0) from treasury.open_item t
      where t.company_id = d.company_id and (t.document_kind, t.document_id) in (('bill', d.id), ('billDetraction', d.detraction_id)) and t.concept <> 'perception')`
  return `(select ${HEAD}, d.date, d.currency, d.sign * d.total as total, d.sign * d.igv as igv, d.sign * d.net as net, d.sign * ${owed} as balance
    from ${bills(query, put, days)} d)`
}

/** What charges nothing counts for nothing. */
const charged = (column: string): string => `case when l.tax_type = 'EXONERATED_TRASFER' then 0 else l.${column} end`

/** Lines of the same documents, each its part of what its document is. A note of credit takes back the quantity that went back, one of debit
 * brings none. */
export function boughtLines(query: PurchasesAsked, put: Given['put'], days: Days): string {
  return `(select ${HEAD}, d.date, d.currency, l.line, l.item_id, l.cost_center_id,
      case d.document_type when '07' then case when l.returned then -l.quantity else 0 end when '08' then 0 else l.quantity end as quantity,
      d.sign * ${partOf('d.net', charged('value'))} as net, d.sign * ${partOf('d.igv', charged('igv'))} as igv, d.sign * ${partOf('d.total', charged('total'))} as total
    from ${bills(query, put, days)} d join purchases.bill_line l on l.company_id = d.company_id and l.bill_id = d.id)`
}
