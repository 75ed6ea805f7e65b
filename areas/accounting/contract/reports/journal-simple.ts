import { cell, type Report, type ReportColumn } from '@yupana/contract'

/** Accounts of two digits, from cash to what stands in memorandum. */
const TWO_DIGITS = Array.from({ length: 90 }, (_, at) => String(at + 10))
const fieldOf = (account: string): string => `a${account}`

/** Of the simplified journal one column an account of two digits, below its element: what is charged above zero, what is credited below. */
export const accountColumns: readonly ReportColumn[] = TWO_DIGITS.map((account) =>
  cell.money(fieldOf(account), {
    ...{ label: 'accounting.heading', head: account, band: `accounting.element.${account.slice(0, 1)}` },
    ...{ total: true, sparse: true, when: 'shape=simple' },
  }),
)

/** SQL of these columns, of the lines `l` of a voucher. */
export const accountSums: string = TWO_DIGITS.map(
  (account) => `sum(l.debit - l.credit) filter (where left(l.account_code, 2) = '${account}') as "${fieldOf(account)}"`,
).join(', ')

/** The journal under a screen of its own, in this shape alone: columns in which nothing moved are left out. */
export function simpleJournal(journal: Report): Report {
  const { shape, detail: _, ...rest } = journal.asks
  return {
    ...journal,
    ...{ screen: '/report/simple-entry-daily', yearly: true, title: 'report.journalSimple' },
    lead: ['date', 'entry', 'memo'],
    asks: { shape: { ...shape!, start: 'simple', options: ['simple'] }, ...rest },
  }
}
