import { type PricedItem, priceLine } from '../invoice/price-line.ts'
import type { PurchaseDocument, PurchaseLine } from '../purchase/document.ts'
import { purchaseTotals } from '../purchase/totals.ts'
import { issuer } from './invoices.ts'

export const purchaseLine = (
  id: number,
  item: Partial<PricedItem> = {},
  more: Partial<PurchaseLine> = {},
): PurchaseLine => ({
  id,
  code: `P${id}`,
  description: `Café pergamino ${id}`,
  unitCode: 'KGM',
  ...priceLine({ quantity: '100', price: '8', affectation: '20', igvRate: '18', ...item }),
  ...more,
})

/** A purchase of coffee from a farmer without RUC. */
export function purchase(change: Partial<PurchaseDocument> = {}): PurchaseDocument {
  const lines = change.lines ?? [purchaseLine(1, {}, { incomeTax: { rate: '1.5', amount: '12.00' } })]
  return {
    type: '04',
    serie: 'L001',
    number: 1,
    issueDate: '2026-11-20',
    issueTime: '10:15:30',
    currency: 'PEN',
    issuer,
    seller: {
      documentType: '1',
      documentNumber: '45678912',
      legalName: 'ROSA QUISPE MAMANI',
      home: { type: '05', address: { ubigeo: '080901', line: 'Sector Maranura s/n', district: 'MARANURA' } },
    },
    place: { type: '02', address: { ubigeo: '080901', line: 'Fundo La Esperanza', district: 'MARANURA' } },
    lines,
    totals: purchaseTotals(lines),
    ...change,
  }
}
