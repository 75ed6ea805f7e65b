import { dec, fixed, sum } from '@yupana/kernel'
import {
  type FormValues,
  figureOf,
  type LineColumn,
  type LineRow,
  monthName,
  type Say,
  typedOf,
  uuid,
} from '@yupana/ui'
import { MONTHS_OF_YEAR, splitMonths } from '../../contract/budget.totals.ts'

/** An item as it is typed: `m0` to `m11` are its months, `sum` what they come to. */
export interface BudgetLine extends LineRow {
  itemCode: string
  name: string
  accounts: string
  sum: string
  [month: `m${number}`]: string
}

const PLACES = Array.from({ length: MONTHS_OF_YEAR }, (_, i) => i)
const spread = (months: readonly string[]): Record<string, string> =>
  Object.fromEntries(PLACES.map((i) => [`m${i}`, months[i] ?? '']))

export const blankLine = (): BudgetLine => ({
  ...{ key: uuid(), itemCode: '', name: '', accounts: '', sum: '' },
  ...spread([]),
})

export const isBlank = (row: BudgetLine): boolean =>
  [row.itemCode, row.name, row.accounts, ...PLACES.map((i) => row[`m${i}`] ?? '')].every((each) => each === '')

const amounts = (row: BudgetLine): string[] => PLACES.map((i) => figureOf(row[`m${i}`] ?? ''))

/** The line with what its months come to. */
export function withSum(row: BudgetLine): BudgetLine {
  const total = sum(amounts(row))
  return { ...row, sum: total.isZero() ? '' : fixed(total) }
}

const accountsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((each) => each !== '')

export const toItem = (row: BudgetLine): unknown =>
  isBlank(row)
    ? undefined
    : { itemCode: row.itemCode, name: row.name, accounts: accountsOf(row.accounts), months: amounts(row) }

/** From a saved budget, a kept draft or another user's record; what is no leaf has no amounts of its own. */
export function fromItem(item: FormValues): BudgetLine {
  const months = Array.isArray(item.months) && item.base !== false ? item.months.map(typedOf) : []
  const accounts = Array.isArray(item.accounts) ? item.accounts.join(', ') : ''
  return {
    ...blankLine(),
    ...{ itemCode: String(item.itemCode ?? ''), name: String(item.name ?? ''), accounts },
    ...spread(months),
  }
}

/** Code, name and accounts; the amount, which spreads over the year as it is typed; and each month. */
export function budgetLineColumns(t: Say, language: string): LineColumn<BudgetLine>[] {
  const short = (i: number): string => monthName(String(i + 1).padStart(2, '0'), language).slice(0, 3)
  return [
    { key: 'itemCode', label: t('budget.itemCode'), kind: 'text', width: 90 },
    { key: 'name', label: t('budget.item'), kind: 'text', width: 180, grow: 1 },
    { key: 'accounts', label: t('budget.accounts'), kind: 'text', width: 110 },
    {
      key: 'sum',
      label: t('budget.year'),
      kind: 'money',
      width: 110,
      passedByEnter: false,
      set: (row, value) => ({ ...row, ...(value === '' ? spread([]) : spread(splitMonths(dec(value)))) }),
    },
    ...PLACES.map(
      (i): LineColumn<BudgetLine> => ({
        key: `m${i}`,
        label: short(i),
        kind: 'money',
        width: 92,
        passedByEnter: true,
      }),
    ),
  ]
}
