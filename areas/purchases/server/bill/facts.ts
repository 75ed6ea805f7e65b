import { saidItems } from '@yupana/catalogue/server'
import { type Decimal, dec } from '@yupana/kernel'
import type { DocumentTable } from '@yupana/platform'
import type { BillBody } from '../../contract/bill.ts'
import { saidSupplier } from '../said.ts'
import { localPurchase, type PurchaseFacts } from './bill.posting.ts'
import type { CheckedBill } from './check.ts'
import { readBill, type StoredBill } from './queries.ts'

/** Where a bill is kept. */
export const billTable: DocumentTable<StoredBill> = {
  entity: 'bill',
  table: 'purchases.bill',
  of: 'bill_id',
  below: { 'purchases.bill_line': 'line', 'purchases.bill_fee': 'instalment', 'purchases.bill_advance': 'line' },
  stale: 'invoice.invoice_already_updated',
  said: { head: saidSupplier.kept, lines: saidItems('purchases.bill_line') },
  read: readBill,
}

/** Purchases of the month without tax, in soles as they are posted, and how many documents. */
export function purchaseFigure(
  bill: Pick<
    PurchaseFacts,
    'date' | 'documentType' | 'igvCredit' | 'igvLost' | 'exchangeRate' | 'localTotal' | 'localDeferred'
  >,
  sign: 1 | -1,
) {
  const net = localPurchase(bill)
  const figure = { metric: 'purchases', period: `${bill.date.slice(0, 7)}-01`, key: bill.documentType }
  return sign === 1 ? { ...figure, plus: net, quantity: 1 } : { ...figure, minus: net, quantity: -1 }
}

/** What the vouchers of a bill depend on. */
export function factsOf(id: string, body: BillBody, checked: CheckedBill): PurchaseFacts {
  const { totals, items, deducted } = checked
  const advance = body.advance || checked.note?.bill.advance === true
  return {
    id,
    documentType: body.documentType,
    serie: body.serie,
    number: body.number,
    date: checked.accountingDate,
    dueOn: checked.dueOn,
    partyId: body.supplier.id,
    supplierName: checked.supplierName,
    currency: body.currency as 'PEN' | 'USD',
    exchangeRate: checked.rate,
    igvCredit: checked.credit === 'given' ? totals.igv : '0',
    igvLost: checked.credit === 'lapsed' ? totals.igv : '0',
    withheld: checked.withheld,
    igvWaits: checked.creditWaits,
    ...(checked.abroad ? { abroad: { igv: checked.abroad.igv, partyId: checked.abroad.party } } : {}),
    ...(checked.detraction ? { detraction: checked.detraction } : {}),
    ...(deducted.length > 0 ? { advances: deducted.map(postedPart) } : {}),
    localDeferred: checked.localDeferred,
    otherCharges: totals.otherCharges,
    total: totals.total,
    localTotal: checked.localTotal,
    lines: body.items.map((line, i) => {
      const item = items.get(line.item.id)!
      return {
        account: advance
          ? 'purchase.advance'
          : (item.purchaseAccount ?? (item.tracksStock ? 'purchase.goods' : 'purchase.services')),
        cost: costOf(checked, i),
        goods: item.tracksStock,
        accrued: checked.accrued[i],
        ...(line.costCenter ? { costCenterId: line.costCenter.id } : {}),
      }
    }),
  }
}

const postedPart = ({ documentType, serie, number, taken, local }: CheckedBill['deducted'][number]) => ({
  ...{ documentType, serie, number, base: taken, local },
})

/** In the bill's currency: the tax belongs to the cost where the document never gives a credit. */
function costOf({ totals, credit }: CheckedBill, i: number): Decimal {
  const { value, total } = totals.lines[i]!
  return dec(credit === 'none' ? total : value)
}
