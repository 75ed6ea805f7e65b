import { archives } from '@yupana/accounting/contract'
import { credit, type DateText, type Decimal, debit, type Entry, type EntryLine, entry, sum } from '@yupana/kernel'

interface Counted {
  /** Account of the chart, or setting key, where the goods stand. */
  ledgerCode: string
  /** Soles. */
  amount: Decimal
}

export interface CountFacts {
  id: string
  number: string
  date: DateText
  /** Goods seen for the first time, goods found, goods missing. */
  opening: readonly Counted[]
  found: readonly Counted[]
  lost: readonly Counted[]
}

/**
 * Goods seen first stand against the opening stock (59); what is found later is other income (759), what is missing another expense (659), by
 * the settings of the year.
 */
export function countPosting({ id, number, date, opening, found, lost }: CountFacts): Entry | undefined {
  const lines = [
    ...against(opening, debit, credit, 'stock.opening'),
    ...against(found, debit, credit, 'stock.surplus'),
    ...against(lost, credit, debit, 'stock.shortage'),
  ]
  if (lines.length === 0) return undefined
  const source = { kind: 'inventoryCount', id }
  return entry(
    { on: date, memo: `Conteo de inventario ${number}`, archive: archives.inventory, source, currency: 'PEN' },
    lines,
  )
}

function against(counted: readonly Counted[], side: typeof debit, other: typeof debit, account: string): EntryLine[] {
  const total = sum(counted.map((each) => each.amount))
  if (total.isZero()) return []
  return [...counted.map((each) => side(each.ledgerCode, each.amount)), other(account, total)]
}
