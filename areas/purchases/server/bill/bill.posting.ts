import { archives } from '@yupana/accounting/contract'
import {
  convertParts,
  credit,
  type DateText,
  type Decimal,
  type DecimalInput,
  debit,
  dec,
  type Entry,
  entry,
  sum,
  ZERO,
} from '@yupana/kernel'

export interface BilledLine {
  /** Setting key or code of the account that bears it: goods (60), a service (63), or the item's own. */
  account: string
  /** What it costs, in the bill's currency: without tax where the tax is a credit, with it where it is not. */
  cost: DecimalInput
  costCenterId?: string
}

/** What the voucher of a purchase depends on. Amounts in the bill's currency. */
export interface PurchaseFacts {
  id: string
  documentType: string
  serie: string
  number: string
  /** Day of the books. */
  date: DateText
  dueOn: DateText
  partyId: string
  supplierName: string
  currency: 'PEN' | 'USD'
  exchangeRate: DecimalInput
  /** Tax credit; zero where the document gives none. */
  igvCredit: DecimalInput
  otherCharges: DecimalInput
  total: DecimalInput
  localTotal: DecimalInput
  lines: readonly BilledLine[]
}

/**
 * D purchases by account and cost center (60, 63), D IGV (40111) / C payable (4212). Other charges go with the largest purchase.
 * Soles are rounded once for the whole; the largest debit takes what rounding leaves, so that the entry balances by construction.
 */
export function purchasePosting(bill: PurchaseFacts): Entry | undefined {
  if (dec(bill.total).isZero()) return undefined
  const reference = { partyId: bill.partyId, documentType: bill.documentType, serie: bill.serie, number: bill.number }
  const parts = debitParts(bill)
  const locals = convertParts(
    parts.map((part) => part.amount),
    bill.exchangeRate,
    bill.localTotal,
  )
  const foreign = (amount: Decimal) => (bill.currency === 'PEN' ? {} : { foreign: amount })
  return entry(
    {
      on: bill.date,
      memo: `Compra ${bill.serie}-${bill.number} ${bill.supplierName}`.slice(0, 200),
      archive: archives.purchases,
      source: { kind: 'bill', id: bill.id },
      currency: bill.currency,
      exchangeRate: bill.exchangeRate,
    },
    [
      ...parts.map((part, i) =>
        debit(part.account, locals[i]!, {
          ...reference,
          ...(part.costCenterId ? { costCenterId: part.costCenterId } : {}),
          ...foreign(part.amount),
        }),
      ),
      credit('purchase.payable', bill.localTotal, { ...reference, dueOn: bill.dueOn, ...foreign(dec(bill.total)) }),
    ],
  )
}

interface Part {
  account: string
  amount: Decimal
  costCenterId?: string
}

function debitParts(bill: PurchaseFacts): Part[] {
  const groups = Map.groupBy(bill.lines, (line) => `${line.account}|${line.costCenterId ?? ''}`)
  const parts: Part[] = [...groups.values()].map((group) => ({
    account: group[0]!.account,
    amount: sum(group.map((line) => line.cost)),
    ...(group[0]!.costCenterId ? { costCenterId: group[0]!.costCenterId } : {}),
  }))
  const largest = largestOf(parts.map((part) => part.amount))
  if (parts[largest]) parts[largest].amount = parts[largest].amount.plus(dec(bill.otherCharges))
  return [...parts, { account: 'purchase.igv', amount: dec(bill.igvCredit) }].filter((part) => !part.amount.isZero())
}

const largestOf = (amounts: readonly Decimal[]): number =>
  amounts.reduce((best, amount, i) => (amount.gt(amounts[best] ?? ZERO) ? i : best), 0)

/** D goods (201) / C variation of goods (611), at what came into stock; soles. */
export function receiptPosting(
  bill: Pick<PurchaseFacts, 'id' | 'date' | 'documentType' | 'serie' | 'number'>,
  cost: DecimalInput,
): Entry | undefined {
  if (dec(cost).isZero()) return undefined
  const reference = { documentType: bill.documentType, serie: bill.serie, number: bill.number }
  return entry(
    {
      on: bill.date,
      memo: `Ingreso de mercadería ${bill.serie}-${bill.number}`,
      archive: archives.inventory,
      source: { kind: 'bill', id: bill.id },
      currency: 'PEN',
    },
    [debit('stock.goods', cost, reference), credit('purchase.variation', cost, reference)],
  )
}
