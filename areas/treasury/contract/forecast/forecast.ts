import { sourceScreen } from '@yupana/accounting/contract'
import { asks, cell, type RowOf, read, report } from '@yupana/contract'

/** A document leads to its screen, what comes again and again to its rule. */
const documentOf = ({ documentKind, documentId }: RowOf): string | undefined => {
  if (!documentId) return undefined
  if (documentKind === 'rendering') return `/rendering-of-account/view/${String(documentId)}`
  return documentKind === 'recurring'
    ? `/payment/recurring/view/${String(documentId)}`
    : sourceScreen({ kind: String(documentKind), id: String(documentId) })
}

const amount = { currency: 'currency' }
const summed = { ...amount, total: true }

/**
 * What will be in the accounts, week by week: what is there, what is due to come and to go, each debt once, what is promised on the day that it is promised
 * for; in detail debt by debt.
 */
export const forecast = report({
  id: 'forecast',
  path: '/api/payment/forecast',
  screen: '/payment/forecast',
  menu: 'treasury',
  permission: read('TREASURYREPORT'),
  family: ['treasury.money'],
  title: 'report.forecast',
  asks: {
    weeks: asks.choice('forecast.weeks', ['13', '8', '26'], { start: '13' }),
    ...asks.currency(),
    scenario: asks.choice('forecast.scenario', ['due', 'delay'], { words: 'forecast.scenario', start: 'due' }),
    week: asks.day('forecast.week'),
    detail: asks.flag('report.detail'),
  },
  columns: [
    ...['from', 'to'].map((field) => cell.date(field, { label: `forecast.${field}`, width: 10 })),
    cell.text('about', { label: 'forecast.about', width: 34, opens: documentOf, phone: 'title', when: 'detail' }),
    cell.date('dueDate', { width: 10, when: 'detail' }),
    ...['in', 'out'].map((field) => cell.money(field, { label: `forecast.${field}`, ...summed, phone: 'detail' })),
    cell.money('balance', { label: 'forecast.balance', ...amount, when: '!detail' }),
    cell.text('currency', { width: 5 }),
  ],
  drills: [
    { when: 'detail', opens: documentOf },
    { to: 'self', asks: ({ from }) => ({ ...(from ? { week: String(from) } : {}), detail: 'true' }) },
  ],
  groups: ['currency'],
  chart: { kind: 'line', category: 'from', series: ['balance'] },
  key: ['place', 'currency', 'id'],
  landscape: true,
})
