import { type Decimal, fixed, sum, ZERO } from '@yupana/kernel'
import { type Ctx, type ReportRow, source, together } from '@yupana/platform'
import type { z } from 'zod'
import { weightsOf } from '../../contract/account/statement.totals.ts'
import { balanceDetail } from '../../contract/reports/statements.ts'
import {
  type AccountMonths,
  type FormatLine,
  type Months,
  monthsIn,
  netAt,
  placedIn,
  readBooks,
  readLines,
} from '../format/books.ts'

type Query = z.output<typeof balanceDetail.query>
type Amounts = ReadonlyMap<string, Decimal>

/** One row an account of the line. */
async function rows(ctx: Ctx, query: Query): Promise<ReportRow[]> {
  const { code, year, month } = query
  const [lines, books] = await together(readLines(ctx), readBooks(ctx, [year], query))
  const months = monthsIn(query.scope, year, month)
  const accounts = books.get(year) ?? []
  const amounts = /^\d/.test(code)
    ? ofAccounts(accounts, months, query)
    : ofLine(lines, placedIn(lines, books, months), code)
  return accounts.flatMap((account) => {
    const amount = amounts.get(account.code)
    return amount === undefined ? [] : [row(account, months, amount)]
  })
}

/** What each account brings to a line; to a subtotal through the lines that it sums up. */
function ofLine(lines: readonly FormatLine[], standing: ReturnType<typeof placedIn>, code: string): Amounts {
  const weights = weightsOf(lines, code)
  const amounts = new Map<string, Decimal>()
  for (const { account, line, amount } of standing) {
    const weight = line === undefined ? undefined : weights?.get(line)
    if (weight) amounts.set(account, (amounts.get(account) ?? ZERO).plus(amount.times(weight)))
  }
  return amounts
}

/** Accounts that begin with the digits, or the one that has them: what stands on the side on which all of it stands, of results what was earned. */
function ofAccounts(accounts: readonly AccountMonths[], { from, to }: Months, { code, balance }: Query): Amounts {
  const own = accounts.filter((account) => account.code === code)
  const among = own.length > 0 ? own : accounts.filter((account) => account.code.startsWith(code))
  const nets = among.map((account) => {
    const net = netAt(account, to)
    return [account.code, from === 0 ? net : net.minus(netAt(account, from - 1))] as const
  })
  const isCredit = balance !== 'B' || sum(nets.map(([, net]) => net)).isNegative()
  return new Map(nets.map(([account, net]) => [account, isCredit ? net.negated() : net]))
}

function row(account: AccountMonths, { from, to }: Months, amount: Decimal): ReportRow {
  const within = [...account.moved].filter(([month]) => month >= from && month <= to).map(([, each]) => each)
  return {
    account: account.code,
    name: account.name,
    initial: fixed(netAt(account, Math.max(from - 1, 0))),
    debit: fixed(sum(within.map(({ plus }) => plus))),
    credit: fixed(sum(within.map(({ minus }) => minus))),
    amount: fixed(amount),
    from: String(Math.max(from, 1)).padStart(2, '0'),
    withOpening: String(from === 0),
  }
}

export const balanceDetailReport = source(balanceDetail, { rows, basis: 'kept' })
