import { allocate, type Decimal, type DecimalInput, dec, fixed, round, sum } from '@yupana/kernel'

export const MONTHS_OF_YEAR = 12

/** An item of a budget as it is typed: its place in the tree is its code. */
export interface BudgetRow {
  itemCode: string
  accounts: readonly string[]
  months: readonly DecimalInput[]
}

/** What an item hangs below: `01.02` below `01`. */
export const parentCode = (code: string): string | undefined =>
  code.includes('.') ? code.slice(0, code.lastIndexOf('.')) : undefined

/** The last part of its code. */
export const ownCode = (code: string): string => code.slice(code.lastIndexOf('.') + 1)

export interface BudgetProblem {
  /** Place of the row. */
  row: number
  field: 'itemCode' | 'accounts' | 'months'
  code: string
  params?: Record<string, string>
}

/** Which rows are leaves: those that nothing hangs below. */
export function leavesOf(rows: readonly Pick<BudgetRow, 'itemCode'>[]): Set<string> {
  const parents = new Set(rows.map(({ itemCode }) => parentCode(itemCode)))
  return new Set(rows.map(({ itemCode }) => itemCode).filter((code) => !parents.has(code)))
}

/** All that is wrong with the rows of a budget: codes twice or without what they hang below, amounts of sums, accounts of two items. */
export function budgetProblems(rows: readonly BudgetRow[]): BudgetProblem[] {
  const problems: BudgetProblem[] = []
  const codes = new Set(rows.map(({ itemCode }) => itemCode))
  const leaves = leavesOf(rows)
  const seen = new Set<string>()
  const owners = new Map<string, string>()
  for (const [row, { itemCode, accounts, months }] of rows.entries()) {
    const parent = parentCode(itemCode)
    if (seen.has(itemCode)) problems.push({ row, field: 'itemCode', code: 'budget_item_twice', params: { itemCode } })
    seen.add(itemCode)
    if (parent !== undefined && !codes.has(parent))
      problems.push({ row, field: 'itemCode', code: 'budget_parent_missing', params: { parent } })
    if (!leaves.has(itemCode)) {
      if (months.some((each) => !dec(each).isZero()))
        problems.push({ row, field: 'months', code: 'budget_parent_amount' })
      if (accounts.length > 0) problems.push({ row, field: 'accounts', code: 'budget_parent_accounts' })
    }
    for (const account of accounts) {
      const other = owners.get(account)
      if (other !== undefined)
        problems.push({ row, field: 'accounts', code: 'budget_account_twice', params: { account, other } })
      else owners.set(account, itemCode)
    }
  }
  return problems
}

/** An amount over twelve months, by equal parts or by weights: they add up to it to the cent. */
export function splitMonths(amount: DecimalInput, weights?: readonly DecimalInput[]): string[] {
  const used = weights && sum(weights).gt(0) ? weights : Array.from({ length: MONTHS_OF_YEAR }, () => 1)
  return allocate(amount, used).map((each) => fixed(each))
}

/** Months of another year, their amount so many per cent more or less, spread as it was. */
export function grown(months: readonly DecimalInput[], percent: DecimalInput): string[] {
  const amount = round(sum(months).times(dec(percent).div(100).plus(1)))
  return amount.isZero() ? splitMonths('0') : splitMonths(amount, months)
}

/** Months in soles: the year's amount at the rate of the budget, spread so that it adds up. */
export function localMonths(months: readonly DecimalInput[], rate: DecimalInput): Decimal[] {
  if (dec(rate).eq(1)) return months.map((each) => dec(each))
  const whole = round(sum(months).times(rate))
  return whole.isZero() ? months.map(() => dec(0)) : allocate(whole, months)
}

/** The item that takes an account: that of the longest beginning. */
export function itemOfAccount<Item extends { accounts: readonly string[] }>(
  items: readonly Item[],
  account: string,
): Item | undefined {
  let found: Item | undefined
  let length = 0
  for (const item of items)
    for (const prefix of item.accounts)
      if (prefix.length > length && account.startsWith(prefix)) {
        found = item
        length = prefix.length
      }
  return found
}

/** What income budgets are counted by: class 7 has its figures in credit. */
export const signOf = (account: string): 1 | -1 => (account.startsWith('7') ? -1 : 1)
