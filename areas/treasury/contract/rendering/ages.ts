import { asks, cell, type RowOf, read, report } from '@yupana/contract'
import { ages } from '../statement.ts'

const amount = { total: true, currency: 'currency' }
const renderingOf = ({ renderingId }: RowOf): string | undefined =>
  renderingId ? `/rendering-of-account/view/${String(renderingId)}` : undefined

/** Each has an account of their own. */
const holders = { choose: '/api/payment/account/choose', named: { table: 'treasury.account' } }

/** How long money is to be accounted for already, by who holds it; in detail rendering by rendering. Below zero it is owed to them. */
export const renderingAges = report({
  id: 'renderingAges',
  path: '/api/payment/report/renderings',
  screen: '/reports/renderings',
  menu: 'treasury',
  permission: read('RENDERING', 'TREASURYREPORT'),
  family: ['treasury.debts'],
  title: 'report.renderingAges',
  asks: {
    account: asks.ref('rendering.holder', holders),
    detail: asks.flag('report.detail'),
  },
  columns: [
    cell.integer('number', { label: 'field.number', width: 8, when: 'detail', opens: renderingOf }),
    cell.text('holder', { label: 'rendering.holder', width: 34 }),
    cell.text('purpose', { label: 'rendering.purpose', width: 30, when: 'detail' }),
    cell.date('date', { width: 10, when: 'detail' }),
    cell.date('dueDate', { width: 10, when: 'detail' }),
    cell.integer('days', { label: 'rendering.overdueDays', width: 6, when: 'detail' }),
    cell.integer('renderings', { label: 'rendering.plural', total: true, when: '!detail' }),
    ...ages.map((age) => cell.money(age, { label: `statement.age.${age}`, ...amount })),
    cell.money('balance', amount),
    cell.text('currency', { width: 5 }),
  ],
  drills: [
    { when: 'detail', opens: renderingOf },
    {
      to: 'self',
      asks: ({ id }) => ({ ...(id ? { account: String(id) } : {}), detail: 'true' }),
      sums: { renderings: ['#'] },
    },
  ],
  groups: ['currency'],
  key: ['id'],
  landscape: true,
})
