import { type Decimal, fixed, formatAmount } from '@yupana/kernel'
import { type Ctx, check, type Finding, together } from '@yupana/platform'
import type { z } from 'zod'
import { amountsOf } from '../../contract/account/statement.totals.ts'
import { financialStatement } from '../../contract/reports/statements.ts'
import { monthsIn, placedIn, readBooks, readLines } from '../format/books.ts'

type Query = z.output<typeof financialStatement.query>

/** What stands in the lines at the end of the month, and in none. */
async function standing(ctx: Ctx, { year, month, ...asked }: Query) {
  const [lines, books] = await together(readLines(ctx), readBooks(ctx, [year], asked))
  const accounts = placedIn(lines, books, monthsIn('accumulated', year, month))
  return { accounts, values: amountsOf(lines, accounts) }
}

/** Two lines of a set that has both; nothing to say while both are zero, or of dollars, in which vouchers need no second side. */
const equal = (name: string, [one, other]: readonly [string, string], statements: readonly string[]) =>
  check(financialStatement, {
    name,
    async find(ctx, query): Promise<Finding | undefined> {
      if (query.currency !== 'PEN' || !statements.includes(query.statement)) return undefined
      const { values } = await standing(ctx, query)
      const [left, right] = [values.get(one), values.get(other)] as (Decimal | null | undefined)[]
      if (!left || !right || (left.isZero() && right.isZero())) return undefined
      const good = left.eq(right)
      return { good, said: formatAmount(fixed(good ? left : left.minus(right).abs()), 'PEN') }
    },
  })

/** Accounts that are told by their code; there are more. */
const TOLD = 3

const BALANCES = { situation: ['B'], nature: ['N'], function: ['F'], ratios: ['B', 'N', 'F'] } as const

/** Accounts with a balance that nobody gave a line: the statement has them in a group of their own. */
const everyAccountPlaced = check(financialStatement, {
  name: 'placed',
  async find(ctx, query) {
    const { accounts } = await standing(ctx, query)
    if (accounts.length === 0) return undefined
    const balances: readonly string[] = BALANCES[query.statement]
    const without = accounts.filter(({ line, of }) => line === undefined && balances.includes(of))
    const codes = [...new Set(without.map(({ account }) => account))].sort()
    return {
      good: codes.length === 0,
      count: codes.length,
      said: `${codes.slice(0, TOLD).join(', ')}${codes.length > TOLD ? '…' : ''}`,
      path: `/accountplan/year/${query.year}`,
    }
  },
})

export const statementChecks = [
  equal('statement', ['A99', 'P99'], ['situation', 'ratios']),
  equal('results', ['F14', 'N22'], ['nature', 'function', 'ratios']),
  everyAccountPlaced,
]
