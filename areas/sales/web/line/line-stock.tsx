import { read } from '@yupana/contract'
import { inventoryEndpoints } from '@yupana/inventory/contract'
import { dec, fixed } from '@yupana/kernel'
import {
  figureOf,
  formatQuantity,
  type LineMark,
  type Lines,
  type Say,
  useCall,
  useMay,
  useSettled,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { InvoiceTotals } from '../../contract/index.ts'
import type { SaleLine } from './sale-lines.ts'
import { marginOf, type ShortLine, type StockHere, stockHere } from './stock-marks.ts'

/** As many items as one question takes; of others the stock of the company stands. */
const MOST = 100

/** What was read of the stock, and where. */
export interface StockRead {
  stock?: StockHere | undefined
  warehouse?: string | undefined
  /** An answer about the lines as they stand is on its way: what the company has elsewhere is not told as this warehouse's. */
  asking?: boolean
}

interface LineStockProps {
  lines: Lines<SaleLine>
  onStock: (read: StockRead) => void
}

/** Asks what the warehouse of the document has of the items in its lines. */
export function LineStock({ lines, onStock }: LineStockProps): ReactNode {
  const may = useMay(read('COMMERCEREPORT', 'PRODUCT'))
  const warehouse = useWatch({ name: 'warehouse' }) as { id: string; name?: string | null } | null | undefined
  const goods = lines.rows.flatMap((row) => (row.item?.id && row.itemType === 'product' ? [row.item.id] : []))
  const wanted = [...new Set(goods)].sort().slice(0, MOST).join()
  const items = useSettled(wanted, 120)
  const known = may && Boolean(warehouse?.id)
  const { data } = useCall(
    inventoryEndpoints.stock,
    {
      query: {
        limit: MOST,
        filters: [
          { field: 'item', operator: 'IN', value: items.split(','), group: 0 },
          { field: 'warehouse', operator: 'EQUAL', value: warehouse?.id ?? '', group: 1 },
        ],
      },
    },
    { enabled: known && items !== '', silent: true, staleTime: 30_000 },
  )
  const stock = useMemo(() => data && stockHere(items.split(','), data.data), [data, items])
  // Before the question too: an item just chosen waits for the pause of the typing.
  const asking = known && wanted !== '' && (items !== wanted || data === undefined)
  useEffect(() => onStock({ stock, warehouse: warehouse?.name ?? undefined, asking }), [stock, warehouse?.id, asking])
  return null
}

interface MarksOf {
  t: Say
  lines: Lines<SaleLine>
  warehouse: string | undefined
  openAt: (field: string) => void
}

/** Lines that ask for more than there is, each with what mends it. */
export function shortMarks(short: readonly ShortLine[], { t, lines, warehouse, openAt }: MarksOf): LineMark[] {
  return short.map(({ key, name, asked, stock, takes, elsewhere }) => {
    const figures = { asked: formatQuantity(asked), stock: formatQuantity(stock), warehouse: warehouse ?? '' }
    const put = (quantity: string): void =>
      lines.dispatch({ type: 'edit', key, change: (line) => ({ ...line, quantity }) })
    return {
      line: key,
      column: 'quantity',
      name,
      short: dec(stock).lte(0) ? t('invoice.noStock') : t('invoice.left', figures),
      text: t(warehouse ? 'invoice.shortIn' : 'invoice.short', figures),
      repairs: [
        ...(takes
          ? [{ label: t('invoice.putQuantity', { quantity: formatQuantity(takes) }), run: () => put(takes) }]
          : []),
        ...(elsewhere && warehouse ? [{ label: t('invoice.otherWarehouse'), run: () => openAt('warehouse') }] : []),
      ],
    }
  })
}

interface MarginProps {
  lines: Lines<SaleLine>
  stock: StockHere | undefined
  /** Of all that is sold, whatever of it was paid in advance. */
  totals: InvoiceTotals
}

/** What is earned on the goods, for who may know what they cost. */
export function Margin({ lines, stock, totals }: MarginProps): ReactNode {
  const { t } = useSpeech()
  const [currency, rate] = useWatch({ name: ['currency', 'exchangeRate'] }) as [string, string | null]
  const { taxed, exempt, unaffected, export: exported } = totals
  const net = [taxed, exempt, unaffected, exported].reduce((whole, part) => whole.plus(part), dec(0)).toString()
  const margin = stock && marginOf(lines.rows, stock, net, currency === 'PEN' ? '1' : figureOf(rate ?? ''))
  if (!margin) return null
  return (
    <div className="yu-beside">
      <span>{t('invoice.margin')}</span>
      <span className={margin.isNegative() ? 'yu-due-due' : undefined}>{formatQuantity(fixed(margin, 1))} %</span>
    </div>
  )
}
