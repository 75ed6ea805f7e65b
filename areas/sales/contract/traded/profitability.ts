import { askedItems, askedTrade, traded, tradedColumns } from '@yupana/catalogue/contract'
import { askedBranch, askedWorker } from '@yupana/company/contract'
import { type Asked, asks, cell, full, type RowOf, report } from '@yupana/contract'
import { askedWarehouse } from '@yupana/inventory/contract'
import { askedClient } from '@yupana/parties/contract'
import { saleScreen } from '../reports.ts'

const { detail: _, withTax: _t, ...asked } = askedTrade()
const openSale = ({ keyId, documentType }: RowOf): string | undefined => saleScreen({ id: keyId, documentType })
/** By what it is summed up, and the ask that narrows to one of them. */
export const profitKeys = ['document', 'client', 'item', 'seller', 'costCenter'] as const

/** What was earned of what was sold: by document, client, item, seller or cost center; each opens its documents. */
export const profitability = report({
  ...{ id: 'profitability', path: '/api/reports/profitability', screen: '/reports/profitability' },
  // Nothing of it is told to who may not know what goods cost.
  permission: full('COMMERCEREPORT', 'PRODUCT'),
  ...{ family: ['commerce.sales'], title: 'report.profitability' },
  asks: {
    ...asked,
    key: asks.choice('profitability.key', profitKeys, { words: 'profitability.key', start: 'document' }),
    ...{ client: askedClient('invoice.client'), seller: askedWorker('invoice.seller') },
    ...{ branch: askedBranch('field.branch'), warehouse: askedWarehouse(), ...askedItems() },
    costCenter: asks.ref('costCenter', {
      ...{ choose: '/api/cost-center/choose', named: { table: 'company.cost_center' }, beside: ['none'] },
    }),
  },
  columns: [
    cell.text('code', { width: 16, opens: openSale }),
    ...[tradedColumns.name('field.name'), cell.integer('documents'), cell.money('net', traded)],
    cell.money('cost', { label: 'salesBy.cost', ...traded }),
    cell.money('margin', { ...traded, formula: 'salesBy.margin' }),
    cell.quantity('marginPercent', { label: 'salesBy.marginPercent', width: 8 }),
    tradedColumns.currency,
  ],
  chart: { kind: 'bar', category: 'name', series: ['margin'], most: 10 },
  groups: ['currency'],
  drills: [
    { when: 'key=document', opens: openSale },
    {
      to: 'self',
      asks: ({ keyId }: RowOf, { key = 'document' }: Asked) => ({
        ...(keyId === undefined ? {} : { [key]: String(keyId) }),
        key: 'document',
      }),
    },
  ],
  comparable: ['keyId', 'currency'],
  landscape: true,
})
