import { type Given, type TradeKey, tradeSource } from '@yupana/catalogue/server'
import { profitability, type profitKeys } from '../../contract/traded/profitability.ts'
import { SALE } from './sale-record.ts'
import { type SalesAsked, soldLines } from './sold.ts'

interface Asked extends SalesAsked {
  key: (typeof profitKeys)[number]
  costCenter?: string | undefined
}

const DOCUMENT = "l.serie || '-' || lpad(l.number::text, 8, '0')"
const KEYS: Readonly<Record<Asked['key'], Omit<TradeKey, 'ask'>>> = {
  document: {
    joins: 'join parties.client k on k.company_id = $1 and k.id = l.client_id',
    ...{ id: 'l.id::text', code: DOCUMENT, name: 'k.fiscal_name', more: { documentType: 'l.document_type' } },
  },
  client: {
    joins: 'join parties.client k on k.company_id = $1 and k.id = l.client_id',
    ...{ id: 'k.id::text', code: 'k.document_number', name: 'k.fiscal_name' },
  },
  item: { joins: '', id: 'p.id::text', code: 'p.code', name: 'p.name' },
  seller: {
    joins: 'join company.worker k on k.company_id = $1 and k.id = l.seller_id',
    ...{ id: 'k.id::text', code: 'k.code', name: 'k.name' },
  },
  costCenter: {
    joins: 'left join company.cost_center k on k.company_id = $1 and k.id = l.cost_center_id',
    ...{ id: "coalesce(k.id::text, 'none')", code: "coalesce(k.code, '')", name: "coalesce(k.name, '')" },
  },
}

const ofCenter = (center: string | undefined, put: Given['put']): string[] => {
  if (center === undefined) return []
  return [center === 'none' ? 'l.cost_center_id is null' : `l.cost_center_id = ${put(center, 'uuid')}`]
}

/** Lines of what was sold add up to its documents to the cent, whichever way they are put together. */
export const profitabilityReport = tradeSource<Asked>(profitability, {
  trade: ({ key, costCenter }) => ({
    key: { ask: 'keyId', ...KEYS[key], where: (put) => ofCenter(costCenter, put) },
    ...{ from: soldLines, lines: true, party: '', document: DOCUMENT },
    sums: ['documents', 'net', 'cost', 'margin', 'marginPercent'],
  }),
  record: SALE,
})
