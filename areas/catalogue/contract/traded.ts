import { type Asked, asks, cell, type Drill, type ReportColumn, type RowOf } from '@yupana/contract'
import { askedBrand, askedCategory, askedFamily, askedProduct } from './asked.ts'

/** An amount of what was sold or bought: summed, in the currency of its row. */
export const traded = { total: true, currency: 'currency' } as const

/** What rows of lines are narrowed by, beside what their documents are. */
export const askedItems = () => ({
  item: askedProduct('field.item'),
  brand: askedBrand(),
  family: askedFamily(),
  category: askedCategory(),
})

/** Documents of two days: all that is asked of sales and of purchases alike. */
export const askedTrade = () => ({
  ...asks.days(),
  ...asks.currency(),
  withTax: asks.flag('salesBy.withTax'),
  detail: asks.flag('report.detail'),
})

/** By what is traded is told apart: the ask that narrows to one, which is what rows have it under too. */
interface By {
  ask: string
  /** Rows in detail are lines of documents; else documents. */
  lines: boolean
  /** Label of who is on the other side. */
  party: string
  opens: (row: RowOf) => string | undefined
}

/** What a row in detail is, before what all rows have. */
export const inDetail = ({ ask, lines, party, opens }: By): ReportColumn[] => [
  cell.date('date', { width: 10, when: 'detail' }),
  cell.text('document', { width: 14, when: 'detail', opens }),
  cell.text('party', { label: party, width: 30, when: 'detail' }),
  ...(lines && ask !== 'item' ? [cell.text('product', { label: 'product', width: 30, when: 'detail' })] : []),
]

/** Sums open the same report in detail: its documents, or their lines. */
export const intoDetail = ({ ask, opens }: By, more: (row: RowOf, asked: Asked) => Asked = () => ({})): Drill[] => [
  { when: 'detail', opens },
  {
    to: 'self',
    asks: (row, asked) => ({
      ...(row[ask] === undefined ? {} : { [ask]: String(row[ask]) }),
      detail: 'true',
      ...more(row, asked),
    }),
    sums: { documents: ['#'] },
  },
]

/** How many of a ranking are shown, or what comes behind so many. */
const TOPS = ['10', '20', '50', 'all', 'from11', 'from21', 'from51'] as const
/** The row of a ranking that is all others together. */
export const OTHERS = 'others'

export const askedRanking = <const M extends readonly ['total', ...string[]]>(measures: M) => ({
  top: asks.choice('ranking.top', TOPS, { words: 'ranking.top', start: '10' }),
  by: asks.choice('ranking.by', measures, { words: 'ranking.by', start: 'total' }),
})

/** Whether rows are few, and the rest one row. */
export const topOf = (top: string): { most?: number; from?: number } => {
  if (top === 'all') return {}
  return top.startsWith('from') ? { from: Number(top.slice(4)) } : { most: Number(top) }
}

/** Columns of a ranking around its own. */
export const placed: ReportColumn[] = [
  cell.integer('position', { label: 'ranking.position', width: 6, when: '!detail' }),
]
export const pareto: ReportColumn[] = [
  cell.quantity('share', { width: 8, when: '!detail' }),
  cell.quantity('cumulated', { label: 'ranking.cumulated', width: 8, when: '!detail' }),
  cell.text('class', { label: 'ranking.class', width: 6, when: '!detail' }),
  cell.money('previous', { label: 'ranking.previous', currency: 'currency', when: '!detail' }),
  cell.quantity('deltaPercent', { label: 'ranking.delta', width: 8, when: '!detail' }),
]

/** Of the others the ranking behind its top; of one its documents. */
export const intoRanked = (by: By): Drill[] =>
  intoDetail(
    by,
    (row, { top = '10' }): Asked =>
      row[by.ask] === OTHERS ? { [by.ask]: '', detail: '', top: `from${Number(top) + 1}` } : { top: 'all' },
  )
