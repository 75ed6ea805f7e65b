import { byBrand, byItem, centerKey, type Trade, type TradeKey, tradeSource } from '@yupana/catalogue/server'
import {
  billScreen,
  buyerRanking,
  purchaseBrandRanking,
  purchasedItemRanking,
  purchasesByBrand,
  purchasesByBuyer,
  purchasesByCenter,
  purchasesByItem,
  purchasesBySupplier,
  supplierRanking,
} from '../../contract/purchases-by.ts'
import { boughtDocuments, boughtLines, type PurchasesAsked } from './bought.ts'

const supplier: TradeKey = {
  ...{ ask: 'supplier', joins: 'join parties.client k on k.company_id = $1 and k.id = l.supplier_id' },
  ...{ id: 'k.id', code: 'k.document_number', name: 'k.fiscal_name', more: { ruc: 'k.document_number' } },
}
const buyer: TradeKey = {
  ...{ ask: 'buyer', joins: 'left join company.worker k on k.company_id = $1 and k.id = l.buyer_id' },
  ...{ id: "coalesce(k.id::text, 'none')", code: "coalesce(k.code, '')", name: "coalesce(k.name, '')" },
}

const shared = {
  record: { entity: 'bill', id: 'id', named: ['document'], opens: billScreen },
  party: 'join parties.client o on o.company_id = $1 and o.id = l.supplier_id',
  document: "l.serie || '-' || l.number",
}
const byDocuments = (key: TradeKey, sums: readonly string[]) => ({
  record: shared.record,
  trade: (): Trade<PurchasesAsked> => ({ key, from: boughtDocuments, lines: false, sums, ...shared }),
})
const byLines = <Q extends PurchasesAsked>(key: (query: Q) => TradeKey, sums: readonly string[]) => ({
  record: shared.record,
  trade: (query: Q): Trade<Q> => ({ key: key(query), from: boughtLines, lines: true, sums, ...shared }),
})
const FIGURES = ['net', 'igv', 'total']
const ranking = true

export const purchasesByReports = [
  tradeSource(purchasesBySupplier, byDocuments(supplier, ['documents', ...FIGURES, 'balance'])),
  tradeSource(purchasesByBuyer, byDocuments(buyer, ['documents', ...FIGURES])),
  tradeSource(
    purchasesByBrand,
    byLines(() => byBrand, ['quantity', 'net']),
  ),
  tradeSource(
    purchasesByItem,
    byLines(() => byItem, ['quantity', 'price', 'lastPrice', 'lastDate', ...FIGURES]),
  ),
  tradeSource(purchasesByCenter, byLines(centerKey, ['documents', ...FIGURES])),
  tradeSource(buyerRanking, { ranking, ...byDocuments(buyer, ['documents', 'net', 'total']) }),
  tradeSource(supplierRanking, { ranking, ...byDocuments(supplier, ['documents', 'net', 'total']) }),
  tradeSource(purchaseBrandRanking, {
    ranking,
    ...byLines(() => byBrand, ['documents', 'quantity', 'net', 'total']),
  }),
  tradeSource(purchasedItemRanking, {
    ranking,
    ...byLines(() => byItem, ['documents', 'quantity', 'net', 'total']),
  }),
]
