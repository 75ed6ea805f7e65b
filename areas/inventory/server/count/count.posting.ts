import { archives } from '@yupana/accounting/contract'
import { credit, type DateText, type Decimal, debit, type Entry, entry } from '@yupana/kernel'

export interface CountFacts {
  id: string
  number: string
  date: DateText
  /** Soles: goods seen for the first time, goods found, goods missing. */
  opening: Decimal
  found: Decimal
  lost: Decimal
}

/** Goods seen first stand against the opening stock (59); what is found or missing later changes the cost of sales (69). */
export function countPosting({ id, number, date, opening, found, lost }: CountFacts): Entry | undefined {
  const lines = [
    ...(opening.isZero() ? [] : [debit('stock.goods', opening), credit('stock.opening', opening)]),
    ...(found.isZero() ? [] : [debit('stock.goods', found), credit('cost.goods', found)]),
    ...(lost.isZero() ? [] : [debit('cost.goods', lost), credit('stock.goods', lost)]),
  ]
  if (lines.length === 0) return undefined
  const source = { kind: 'inventoryCount', id }
  return entry(
    { on: date, memo: `Conteo de inventario ${number}`, archive: archives.inventory, source, currency: 'PEN' },
    lines,
  )
}
