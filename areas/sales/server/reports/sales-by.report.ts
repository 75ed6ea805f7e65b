import {
  byBrand,
  byItem,
  centerKey,
  type Given,
  groupKey,
  stated,
  type Trade,
  type TradeKey,
  tradeSource,
} from '@yupana/catalogue/server'
import { source } from '@yupana/platform'
import {
  clientRanking,
  salesBrandRanking,
  salesByBrand,
  salesByCenter,
  salesByClient,
  salesByGroup,
  salesByItem,
  salesBySeller,
  salesByType,
  sellerRanking,
  soldItemRanking,
} from '../../contract/traded/sales-by.ts'
import { SALE } from './sale-record.ts'
import { issuedBySeries, type SalesAsked, soldDocuments, soldLines } from './sold.ts'

const PARTY = 'join parties.client o on o.company_id = $1 and o.id = l.client_id'

const DOCUMENT = "l.serie || '-' || lpad(l.number::text, 8, '0')"

const client: TradeKey = {
  ...{ ask: 'client', joins: 'join parties.client k on k.company_id = $1 and k.id = l.client_id' },
  ...{ id: 'k.id', code: 'k.document_number', name: 'k.fiscal_name', more: { ruc: 'k.document_number' } },
}
const seller: TradeKey = {
  ...{ ask: 'seller', joins: 'join company.worker k on k.company_id = $1 and k.id = l.seller_id' },
  ...{ id: 'k.id', code: 'k.code', name: 'k.name' },
}

const FIGURES = ['net', 'discount', 'igv', 'total'] as const

const asked = { record: { ...SALE, named: ['document'] } }
const byDocuments = (key: TradeKey, sums: readonly string[]) => ({
  ...asked,
  trade: (): Trade<SalesAsked> => ({ key, from: soldDocuments, party: PARTY, document: DOCUMENT, lines: false, sums }),
})
const byLines = <Q extends SalesAsked>(key: (query: Q) => TradeKey, sums: readonly string[]) => ({
  ...asked,
  trade: (query: Q): Trade<Q> => ({
    key: key(query),
    from: soldLines,
    party: PARTY,
    document: DOCUMENT,
    lines: true,
    sums,
  }),
})
const RANKED = ['documents', 'quantity', 'net', 'total']
const ranking = true

/** Of each series what was issued and stands, and how many were voided; the first and the last number are of both. */
const bySeries = (query: SalesAsked, put: Given['put']): string => `select l.document_type as "documentType", l.serie,
    lpad(min(l.number)::text, 8, '0') as first, lpad(max(l.number)::text, 8, '0') as last, count(l.net)::int as documents, (count(*) - count(l.net))::int as voided,
    coalesce(sum(l.net), 0) as net, coalesce(sum(l.exempt), 0) as exempt, coalesce(sum(l.igv), 0) as igv, coalesce(sum(l.total), 0) as total, l.currency
  from ${issuedBySeries(query, put)} l group by l.document_type, l.serie, l.currency`
const inSeries = (
  query: SalesAsked,
  put: Given['put'],
): string => `select l.id, l.document_type as "documentType", l.date, l.serie,
    ${DOCUMENT} as document, o.fiscal_name as party, l.net, l.exempt, l.igv, l.total, l.currency
  from ${soldDocuments(query, put, query)} l ${PARTY}`
const typed = (query: SalesAsked) => stated((put) => (query.detail ? inSeries(query, put) : bySeries(query, put)))

export const salesByReports = [
  tradeSource(salesByClient, byDocuments(client, ['documents', ...FIGURES, 'margin', 'balance'])),
  tradeSource(
    salesBySeller,
    byDocuments(seller, ['documents', ...FIGURES, 'cost', 'margin', 'marginPercent', 'paid', 'balance']),
  ),
  tradeSource(
    salesByBrand,
    byLines(() => byBrand, ['quantity', 'net', 'cost', 'margin', 'marginPercent']),
  ),
  tradeSource(salesByCenter, byLines(centerKey, ['documents', 'net', 'igv', 'total', 'cost', 'margin'])),
  tradeSource(
    salesByItem,
    byLines(() => byItem, ['quantity', 'price', ...FIGURES, 'cost', 'margin', 'marginPercent']),
  ),
  tradeSource(salesByGroup, byLines(groupKey, ['items', 'quantity', 'net', 'cost', 'margin'])),
  tradeSource(sellerRanking, {
    ranking,
    ...byDocuments(
      seller,
      RANKED.filter((each) => each !== 'quantity'),
    ),
  }),
  tradeSource(clientRanking, {
    ranking,
    ...byDocuments(
      client,
      RANKED.filter((each) => each !== 'quantity'),
    ),
  }),
  tradeSource(salesBrandRanking, { ranking, ...byLines(() => byBrand, RANKED) }),
  tradeSource(soldItemRanking, { ranking, ...byLines(() => byItem, RANKED) }),
  source(salesByType, {
    sql: (_, query) => typed(query).text,
    params: (query) => typed(query).params,
    order: ({ detail }) => (detail ? ['date', 'document', 'id'] : ['documentType', 'serie', 'currency']),
    ...{ record: ({ detail }) => (detail ? asked.record : undefined) },
  }),
]
