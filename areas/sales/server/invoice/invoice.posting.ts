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
} from '@yupana/kernel'

export interface PostedLine {
  /** Goods and services go to accounts of their own. */
  kind: 'goods' | 'services'
  /** Without tax, in the document's currency; of a free line nothing is posted. */
  value: DecimalInput
  free: boolean
  costCenterId?: string
}

/** What the voucher of a sale depends on. Amounts in the document's currency. */
export interface SaleFacts {
  id: string
  documentType: string
  serie: string
  number: string
  date: DateText
  dueOn: DateText
  partyId: string
  clientName: string
  currency: 'PEN' | 'USD'
  exchangeRate: DecimalInput
  igv: DecimalInput
  icbper: DecimalInput
  total: DecimalInput
  localTotal: DecimalInput
  lines: readonly PostedLine[]
}

/**
 * D receivable (121) / C IGV (40111), C ICBPER, C sales (70) by kind and cost center.
 * Soles are rounded once for the whole; the largest credit takes what rounding leaves, so that the entry balances by construction.
 */
export function salePosting(sale: SaleFacts): Entry | undefined {
  if (dec(sale.total).isZero()) return undefined
  const reference = { partyId: sale.partyId, documentType: sale.documentType, serie: sale.serie, number: sale.number }
  const parts = creditParts(sale)
  const locals = convertParts(
    parts.map((part) => part.amount),
    sale.exchangeRate,
    sale.localTotal,
  )
  const foreign = (amount: Decimal) => (sale.currency === 'PEN' ? {} : { foreign: amount })
  return entry(
    {
      on: sale.date,
      memo: `Venta ${sale.serie}-${sale.number} ${sale.clientName}`.slice(0, 200),
      archive: archives.sales,
      source: { kind: 'invoice', id: sale.id },
      currency: sale.currency,
      exchangeRate: sale.exchangeRate,
    },
    [
      debit('sale.receivable', sale.localTotal, { ...reference, dueOn: sale.dueOn, ...foreign(dec(sale.total)) }),
      ...parts.map((part, i) =>
        credit(part.account, locals[i]!, {
          ...reference,
          ...(part.costCenterId ? { costCenterId: part.costCenterId } : {}),
          ...foreign(part.amount),
        }),
      ),
    ],
  )
}

interface Part {
  account: string
  amount: Decimal
  costCenterId?: string
}

function creditParts(sale: SaleFacts): Part[] {
  const paid = sale.lines.filter((line) => !line.free)
  const groups = Map.groupBy(paid, (line) => `${line.kind}|${line.costCenterId ?? ''}`)
  const income = [...groups.values()].map((group) => ({
    account: group[0]!.kind === 'services' ? 'sale.services' : 'sale.goods',
    amount: sum(group.map((line) => line.value)),
    ...(group[0]!.costCenterId ? { costCenterId: group[0]!.costCenterId } : {}),
  }))
  const taxes = [
    { account: 'sale.igv', amount: dec(sale.igv) },
    { account: 'sale.icbper', amount: dec(sale.icbper) },
  ]
  return [...taxes, ...income].filter((part) => !part.amount.isZero())
}

/** D cost of sales (691) / C goods (201), at the weighted average that left the stock; soles. */
export function costPosting(
  sale: Pick<SaleFacts, 'id' | 'date' | 'documentType' | 'serie' | 'number'>,
  cost: DecimalInput,
): Entry | undefined {
  if (dec(cost).isZero()) return undefined
  const reference = { documentType: sale.documentType, serie: sale.serie, number: sale.number }
  return entry(
    {
      on: sale.date,
      memo: `Costo de venta ${sale.serie}-${sale.number}`,
      archive: archives.inventory,
      source: { kind: 'invoice', id: sale.id },
      currency: 'PEN',
    },
    [debit('cost.goods', cost, reference), credit('stock.goods', cost, reference)],
  )
}
