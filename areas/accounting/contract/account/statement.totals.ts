import { type Decimal, dec, ZERO } from '@yupana/kernel'
import { evaluateFormulas, type Formula, parseFormula } from './formula.ts'

/** A line of a company's statements. */
export interface StatementLine {
  code: string
  /** 1 assets, 2 liabilities and equity, 3 result by nature, 4 result by function, 5 ratios. */
  type: number
  kind: string
  sign: number
  formula: string | null
  contrary: string | null
}

/** An account of a year, with the lines that it stands in and what it comes to. */
export interface StandingAccount {
  code: string
  format: string | null
  functionFormat: string | null
  /** What it has is charged to class 9. */
  destined: boolean
  /** Debit less credit. */
  net: Decimal
}

/** Which statement: what stands, the result by nature, the result by function. */
export type Balance = 'B' | 'N' | 'F'

/** What an account brings to a line; to none where nobody said which. */
export interface Placed {
  account: string
  line: string | undefined
  of: Balance
  /** With the sign of its line; of no line debit less credit. */
  amount: Decimal
}

/** Accounts that the statements must have: those that stand, those of the result by nature, those of it by function. */
const BELONGS: Readonly<Record<Balance, (account: StandingAccount) => boolean>> = {
  B: ({ code }) => /^[1-5]/.test(code),
  N: ({ code }) => /^[678]/.test(code) && !code.startsWith('79'),
  F: ({ code, destined }) => /^[6789]/.test(code) && !code.startsWith('79') && !isCharged({ code, destined }),
}
/** By function, what has destinations stands in class 9. */
const isCharged = ({ code, destined }: Pick<StandingAccount, 'code' | 'destined'>): boolean =>
  destined && code.startsWith('6')

/** Where each account stands: in its line, on the other side in the contrary one, or in none though it should. */
export function placed(lines: readonly StatementLine[], accounts: readonly StandingAccount[]): Placed[] {
  const of = new Map(lines.map((line) => [line.code, line]))
  const inLine = (account: StandingAccount, code: string | null): Placed | undefined => {
    const own = code === null ? undefined : of.get(code)
    if (!own) return undefined
    const other = account.net.times(own.sign).isNegative() && own.contrary ? of.get(own.contrary) : undefined
    const line = other ?? own
    const balance = line.type === 4 ? 'F' : line.type === 3 ? 'N' : 'B'
    return { account: account.code, line: line.code, of: balance, amount: account.net.times(line.sign) }
  }
  const nowhere = (account: StandingAccount, balances: readonly Balance[]): Placed[] =>
    balances.flatMap((balance) =>
      BELONGS[balance](account) ? [{ account: account.code, line: undefined, of: balance, amount: account.net }] : [],
    )
  return accounts.flatMap((account) => {
    if (account.net.isZero()) return []
    const own = inLine(account, account.format)
    const byFunction = isCharged(account) ? undefined : inLine(account, account.functionFormat)
    return [...(own ? [own] : nowhere(account, ['B', 'N'])), ...(byFunction ? [byFunction] : nowhere(account, ['F']))]
  })
}

/** What is in `now` and was not in `before`, by account and line. */
export function changed(now: readonly Placed[], before: readonly Placed[]): Placed[] {
  const all = [...now, ...before.map((each) => ({ ...each, amount: each.amount.negated() }))]
  const same = Map.groupBy(all, ({ account, line, of }) => `${account} ${line ?? ''} ${of}`)
  return [...same.values()].flatMap((each) => {
    const amount = each.reduce((whole, { amount: part }) => whole.plus(part), ZERO)
    return amount.isZero() ? [] : [{ ...each[0]!, amount }]
  })
}

/** The amount of each line, subtotals and ratios by their formulas; null where a formula comes to nothing. */
export function amountsOf(
  lines: readonly StatementLine[],
  standing: readonly Placed[],
): ReadonlyMap<string, Decimal | null> {
  const given = new Map<string, Decimal>()
  for (const { line, amount } of standing)
    if (line !== undefined) given.set(line, (given.get(line) ?? ZERO).plus(amount))
  return evaluateFormulas(lines, given)
}

type Weights = ReadonlyMap<string, Decimal>

/** How often each plain line is in a line: once in itself, in a subtotal as its formula says. Undefined where a formula is more than a sum. */
export function weightsOf(lines: readonly StatementLine[], code: string): Weights | undefined {
  const of = new Map(lines.map((line) => [line.code, line]))
  const under = new Set<string>()
  const ofCode = (name: string): Weights | undefined => {
    const line = of.get(name)
    if (!line || under.has(name)) return undefined
    if (line.formula === null) return new Map([[name, dec(1)]])
    under.add(name)
    const formula = parseFormula(line.formula)
    const found = formula && ofFormula(formula)
    under.delete(name)
    return found
  }
  const ofFormula = (formula: Formula): Weights | undefined => {
    if (formula.kind === 'code') return ofCode(formula.code)
    if (formula.kind === 'number') return undefined
    if (formula.kind === 'negated') return scaled(ofFormula(formula.of), dec(-1))
    if (formula.kind === '+') return together(ofFormula(formula.left), ofFormula(formula.right))
    if (formula.kind === '-') return together(ofFormula(formula.left), scaled(ofFormula(formula.right), dec(-1)))
    return undefined
  }
  return ofCode(code)
}

const scaled = (weights: Weights | undefined, by: Decimal): Weights | undefined =>
  weights && new Map([...weights].map(([code, weight]) => [code, weight.times(by)]))

function together(one: Weights | undefined, other: Weights | undefined): Weights | undefined {
  if (!one || !other) return undefined
  const sums = new Map(one)
  for (const [code, weight] of other) sums.set(code, (sums.get(code) ?? ZERO).plus(weight))
  return sums
}
