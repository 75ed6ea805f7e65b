import { type Decimal, sum, ZERO } from '@yupana/kernel'
import { costOfSales, type Level, levelOf, levels } from '../../contract/year/closing-levels.ts'
import type { closingMethods, YearStep } from '../../contract/year/year.ts'
import type { LedgerLine } from '../voucher/store.ts'
import type { Balance, Standing, YearBalances } from './balances.ts'

/** The accounts that a result passes through. */
export interface ClosingAccounts {
  /** 61 and 71: to which cost of sales goes back. */
  variation: string
  production: string
  levels: Readonly<Record<Level, string>>
  profit: string
  loss: string
  retainedProfit: string
  accumulatedLoss: string
}

export interface ClosingVoucher {
  step: YearStep
  lines: LedgerLine[]
}

type Method = (typeof closingMethods)[number]
type Amounts = Pick<Balance, 'net' | 'foreign'>

const begins =
  (...prefixes: string[]) =>
  (account: string): boolean =>
    prefixes.some((prefix) => account.startsWith(prefix))

/** A line of signed amounts; one without soles keeps its dollars. */
export function signedLine({ account, net, foreign }: Balance, more: Partial<LedgerLine> = {}): LedgerLine {
  const debit = net.isNegative() ? ZERO : net
  return { account, debit, credit: net.isNegative() ? net.negated() : ZERO, foreign, ...more }
}

/** Balances that vouchers move, step by step. */
class Books {
  private readonly kept: Map<string, Amounts>
  constructor(balances: readonly Balance[]) {
    this.kept = new Map(balances.map(({ account, net, foreign }) => [account, { net, foreign }]))
  }

  of(account: string): Amounts {
    return this.kept.get(account) ?? { net: ZERO, foreign: ZERO }
  }

  standing(are: (account: string) => boolean): Balance[] {
    return [...this.kept]
      .filter(([account, { net, foreign }]) => are(account) && !(net.isZero() && foreign.isZero()))
      .map(([account, amounts]) => ({ account, ...amounts }))
      .sort((a, b) => (a.account < b.account ? -1 : 1))
  }

  add(account: string, { net, foreign }: Amounts): void {
    const was = this.of(account)
    this.kept.set(account, { net: was.net.plus(net), foreign: was.foreign.plus(foreign) })
  }

  /** Empties accounts into another one, or into none where they stand against each other. */
  sweep(are: (account: string) => boolean, to?: (moved: Amounts) => string): LedgerLine[] {
    const from = this.standing(are)
    if (from.length === 0) return []
    const moved = totalOf(from)
    const target = to?.(moved)
    for (const { account } of from) this.kept.set(account, { net: ZERO, foreign: ZERO })
    if (target !== undefined) this.add(target, moved)
    const counter = target === undefined || (moved.net.isZero() && moved.foreign.isZero()) ? [] : [target]
    return [
      ...from.map(({ account, net, foreign }) =>
        signedLine({ account, net: net.negated(), foreign: foreign.negated() }),
      ),
      ...counter.map((account) => signedLine({ account, ...moved })),
    ]
  }
}

export const totalOf = (balances: readonly Amounts[]): Amounts => ({
  net: sum(balances.map(({ net }) => net)),
  foreign: sum(balances.map(({ foreign }) => foreign)),
})

/** What classes 9 and 79 differ by: a year is closed only where it is nothing (accounting §9). */
export const uncovered = (results: readonly Balance[]): Decimal =>
  totalOf(results.filter(({ account }) => begins('9', '79')(account))).net

/**
 * The vouchers that close a year, in their order (accounting §9): 79 against class 9; cost of sales to variation; 6 and 7 by levels or at once to 89; 89 to 59;
 * what stands in classes 0 to 5 turned round, in soles and dollars. A step without lines is left out.
 */
export function closingVouchers(
  { results, standing }: YearBalances,
  accounts: ClosingAccounts,
  method: Method,
): ClosingVoucher[] {
  const books = new Books(results)
  const costs = books.sweep(begins('9', '79'))
  const variation = [
    ...books.sweep(begins(...costOfSales.goods), () => accounts.variation),
    ...books.sweep(begins(...costOfSales.produced), () => accounts.production),
  ]
  const byLevel = method === 'levels' ? levels.map((level) => toLevel(books, level, accounts)) : []
  const toResult = ({ net }: Amounts): string => (net.isPositive() && !net.isZero() ? accounts.loss : accounts.profit)
  const toRetained = ({ net }: Amounts): string =>
    net.isPositive() && !net.isZero() ? accounts.accumulatedLoss : accounts.retainedProfit
  const result = books.sweep((account) => begins('6', '7', '8')(account) && !begins('89')(account), toResult)
  const retained = books.sweep(begins('89'), toRetained)
  const moved = books.standing((account) => account < '6')
  return [
    { step: 'costs' as const, lines: costs },
    { step: 'variation' as const, lines: variation },
    ...byLevel,
    { step: 'result' as const, lines: result },
    { step: 'retained' as const, lines: retained },
    { step: 'balances' as const, lines: carried(standing, moved).map((each) => carriedLine(each, true)) },
  ].filter(({ lines }) => lines.length > 0)
}

function toLevel(books: Books, level: Level, accounts: ClosingAccounts): ClosingVoucher {
  // 80 and 81 stand beside each other; both go to 82, and from there one into the other.
  const before = level === '81' ? [] : levels.slice(0, levels.indexOf(level))
  const goes = (account: string): boolean =>
    (begins('6', '7')(account) && !begins('79')(account) && levelOf(account) === level) || begins(...before)(account)
  return { step: `level${level}`, lines: books.sweep(goes, () => accounts.levels[level]) }
}

/** What stands with what moved at the end, in the order of accounts. */
export function carried(standing: readonly Standing[], moved: readonly Balance[]): Standing[] {
  const left = new Map(moved.map((each) => [each.account, each]))
  const merged = standing.map((each) => {
    const more = each.party === null && each.number === null ? left.get(each.account) : undefined
    if (!more) return each
    left.delete(each.account)
    return { ...each, net: each.net.plus(more.net), foreign: each.foreign.plus(more.foreign) }
  })
  const alone = { party: null, documentType: null, serie: null, number: null, documentDate: null, dueOn: null }
  const added = [...left.values()].map((each) => ({ ...alone, ...each }))
  return [...merged, ...added]
    .filter(({ net, foreign }) => !(net.isZero() && foreign.isZero()))
    .sort((a, b) => Number(a.account > b.account) - Number(a.account < b.account))
}

export function carriedLine(each: Standing, turned: boolean): LedgerLine {
  const { account, net, foreign, ...document } = each
  return signedLine(
    { account, net: turned ? net.negated() : net, foreign: turned ? foreign.negated() : foreign },
    document,
  )
}

/**
 * The lines that open the next year: what stands, and the result of a year in 59 whether it is closed yet or not, so that closing it changes nothing here.
 */
export function openingLines(
  { results, standing }: YearBalances,
  { retainedProfit, accumulatedLoss }: Pick<ClosingAccounts, 'retainedProfit' | 'accumulatedLoss'>,
): LedgerLine[] {
  const earned = totalOf(results.filter(({ account }) => !begins('9', '79')(account)))
  const net = totalOf(results).net
  const account = net.isPositive() && !net.isZero() ? accumulatedLoss : retainedProfit
  return carried(standing, [{ account, net, foreign: earned.foreign }]).map((each) => carriedLine(each, false))
}
