import { asks, cell, read, report } from '@yupana/contract'

const sumOf = (label: string) => ({ label, total: true, compared: false as const })

/** The item of a row, or of a group of them: what stands below it is within it. */
function itemOf({ code, group }: Readonly<Record<string, unknown>>): { item?: string } {
  const item = code ?? group
  return item === undefined || item === null ? {} : { item: String(item) }
}

/** One row an item; of a detail one a line of the books, or an order. */
const COLUMNS = [
  cell.date('date', { width: 10, when: 'detail=actual|committed' }),
  cell.text('document', { label: 'budget.document', width: 18, when: 'detail=actual|committed' }),
  cell.text('memo', { label: 'accounting.memo', width: 34, when: 'detail=actual|committed' }),
  cell.text('code', { label: 'budget.itemCode', width: 12 }),
  cell.text('name', { label: 'budget.item', width: 34 }),
  cell.text('group', { label: 'budget.items', hidden: true }),
  cell.money('total', { ...sumOf('budget.total'), when: 'detail=' }),
  cell.money('committed', { ...sumOf('budget.committed'), when: '!detail=actual' }),
  cell.money('actual', { ...sumOf('budget.actual'), when: '!detail=committed' }),
  cell.money('left', { ...sumOf('budget.left'), when: 'detail=', formula: 'budget.leftFormula' }),
  cell.quantity('usedPercent', { label: 'budget.usedPercent', width: 9, when: 'detail=' }),
]

/** What was budgeted by item, what is ordered, what the books have, and what is left, in soles. */
export const budgetControl = report({
  id: 'budgetControl',
  path: '/api/reports/budget/control',
  screen: '/report/budget',
  yearly: true,
  menu: { group: 'accounting', before: '/accountplan/year/{year}' },
  permission: read('ACCOUNTINGREPORT'),
  family: ['accounting.books'],
  title: 'report.budgetControl',
  asks: {
    budget: asks.ref('budget', {
      required: 'budget_required',
      choose: '/api/budget/choose',
      by: { year: 'year' },
      named: { table: 'accounting.budget' },
    }),
    ...asks.months(),
    detail: asks.anyOf('budget.detail', ['actual', 'committed'], 'budget.detail'),
    item: asks.text('budget.item', 40),
  },
  columns: COLUMNS,
  drills: [
    { when: 'detail=actual', opens: '/vouchers/view/entry/{id}' },
    { when: 'detail=committed', opens: '/order/view/{id}' },
    {
      of: ['actual'],
      to: 'self',
      asks: (row) => ({ detail: 'actual', ...itemOf(row) }),
    },
    {
      of: ['committed'],
      to: 'self',
      asks: (row) => ({ detail: 'committed', ...itemOf(row) }),
    },
  ],
  stays: { total: 'budget.itemsStand', left: 'budget.leftFormula' },
  groups: ['group'],
  grouped: ({ detail }) => (detail === undefined || detail === '' ? ['group'] : []),
  tree: { group: 'groupName' },
  key: ['code', 'id', 'line'],
  simple: ['detail'],
  chart: { kind: 'bar', category: 'name', series: ['total', 'actual'], most: 12 },
  landscape: true,
})
