import { type Currency, type Decimal, dec, ZERO } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { changed, type Placed, placed, type StatementLine } from '../../contract/account/statement.totals.ts'
import { type CenterAsked, figuresAsked } from '../center-figures.ts'
import { ledgerMetric } from '../ledger-figures.ts'

export interface FormatLine extends StatementLine {
  name: string
  parent: string | null
}

/** The lines of a company's statements, in their order. */
export const readLines = (ctx: Ctx): Promise<FormatLine[]> =>
  ctx.query<FormatLine>(
    'select code, name, type, kind, sign, formula, contrary, parent from accounting.balance_format where company_id = $1 order by type, position, code',
    [ctx.companyId],
  )

/** An account of a year with what it began with and what moved in each month. */
export interface AccountMonths {
  code: string
  name: string
  format: string | null
  functionFormat: string | null
  destined: boolean
  /** Debit less credit. */
  began: Decimal
  /** By month, from 1. */
  moved: ReadonlyMap<number, { plus: Decimal; minus: Decimal }>
}
/** By year. */
export type Books = ReadonlyMap<number, readonly AccountMonths[]>

interface Figure {
  year: number
  code: string
  month: number
  began: boolean
  plus: string
  minus: string
  name: string | null
  format: string | null
  functionFormat: string | null
  destined: boolean
}
interface BooksAsked extends CenterAsked {
  currency?: Currency | undefined
  /** With the vouchers that closed the years. */
  closing?: boolean | undefined
}

/** What whole years came to by account and month, from the kept figures, of all or of a cost center; each year begins with its own opening. */
export async function readBooks(ctx: Ctx, years: readonly number[], asked: BooksAsked = {}): Promise<Books> {
  const { currency = 'PEN', closing = false } = asked
  const { from, params } = figuresAsked(asked, 7)
  const [moved, opening, closed] = (['REGISTER', 'OPENING', 'CLOSED'] as const).map((each) =>
    ledgerMetric(each, currency),
  )
  const figures = await ctx.query<Figure>(
    `with f as (
       select key, extract(year from period)::int as year, extract(month from period)::int as month, metric = $3 as began, sum(plus) as plus, sum(minus) as minus
       from ${from} n where company_id = $1 and metric in ($2, $3, $4) and period between make_date($5, 1, 1) and make_date($6, 12, 1)
       group by 1, 2, 3, 4 having sum(plus) <> 0 or sum(minus) <> 0)
     select f.year, f.key as code, f.month, f.began, f.plus, f.minus, a.name, a.format, a.function_format as "functionFormat", a.destination1 is not null as destined
     from f left join accounting.account a on a.company_id = $1 and a.year = f.year and a.code = f.key order by f.year, f.key`,
    [ctx.companyId, moved, opening, closing ? closed : moved, Math.min(...years), Math.max(...years), ...params],
  )
  const byYear = Map.groupBy(figures, ({ year }) => year)
  return new Map(years.map((year) => [year, [...accountsOf(byYear.get(year) ?? [])]]))
}

function* accountsOf(figures: readonly Figure[]): Generator<AccountMonths> {
  for (const [code, own] of Map.groupBy(figures, (each) => each.code)) {
    const { name, format, functionFormat, destined } = own[0]!
    const moved = new Map<number, { plus: Decimal; minus: Decimal }>()
    let began = ZERO
    for (const { month, began: isOpening, plus, minus } of own) {
      if (isOpening) began = began.plus(plus).minus(minus)
      else {
        const before = moved.get(month)
        moved.set(month, { plus: dec(plus).plus(before?.plus ?? 0), minus: dec(minus).plus(before?.minus ?? 0) })
      }
    }
    yield { code, name: name ?? '', format, functionFormat, destined, began, moved }
  }
}

/** What an account came to at the end of a month; at the end of month 0 what the year began with. */
export function netAt({ began, moved }: AccountMonths, month: number): Decimal {
  let net = began
  for (const [of, { plus, minus }] of moved) if (of <= month) net = net.plus(plus).minus(minus)
  return net
}

/** Months of a year, both included; from 0 with what it began with. */
export interface Months {
  year: number
  from: number
  to: number
}

/** Where the accounts stand at the end of the months, or by how much that changed in them. */
export function placedIn(lines: readonly StatementLine[], books: Books, { year, from, to }: Months): Placed[] {
  const accounts = books.get(year) ?? []
  const at = (month: number): Placed[] =>
    placed(
      lines,
      accounts.map((account) => ({ ...account, net: netAt(account, month) })),
    )
  return from === 0 ? at(to) : changed(at(to), at(from - 1))
}

/** How long before its last month a statement begins: with the year, with the month, or with the quarter that ends in it. */
export const scopes = ['accumulated', 'monthly', 'quarterly'] as const
export type Scope = (typeof scopes)[number]
export const monthsIn = (scope: Scope, year: number, month: number): Months => ({
  year,
  from: scope === 'accumulated' ? 0 : scope === 'monthly' ? month : month - ((month - 1) % 3),
  to: month,
})
