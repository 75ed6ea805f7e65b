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

/** What every report of sums by a key has beside its own. */
export const summedBy = (ask: string, lines: boolean) => ({
  ...rowsBy(ask, lines),
  chart: { kind: 'bar', category: 'name', series: ['net'], most: 10 } as const,
  comparable: [ask, 'currency'],
  spread: ['net'],
})
/** The same of a ranking, whose period before stands in it. */
export const rankedBy = (ask: string, lines: boolean) => ({
  ...rowsBy(ask, lines),
  family: ['commerce.rankings'] as const,
  chart: { kind: 'bar', category: 'name', series: ['net'], most: 21 } as const,
})
const rowsBy = (ask: string, lines: boolean) => ({
  groups: ['currency'],
  key: [ask, 'currency', 'id', ...(lines ? ['line'] : [])],
  simple: ['detail'],
  landscape: true,
})

/** By month, or the whole of the days. */
export const askedMonthly = {
  columns: asks.choice('report.columns', ['single', 'months'], { words: 'report.columns', start: 'single' }),
}

/** Columns that sales and purchases have alike. */
export const tradedColumns = {
  igv: cell.money('igv', traded),
  total: cell.money('total', traded),
  balance: cell.money('balance', traded),
  quantity: cell.quantity('quantity', { total: true }),
  share: cell.quantity('share', { width: 8, when: '!detail' }),
  documents: cell.integer('documents', { total: true, when: '!detail' }),
  /** Of lines: a document may have some of several. */
  ofDocuments: cell.integer('documents', { when: '!detail' }),
  currency: cell.text('currency', { width: 5 }),
  code: (opens?: ReportColumn['opens']): ReportColumn => cell.text('code', { width: 12, ...(opens ? { opens } : {}) }),
  name: (label: string, opens?: string): ReportColumn =>
    cell.text('name', { label, width: 34, ...(opens ? { opens } : {}) }),
}
