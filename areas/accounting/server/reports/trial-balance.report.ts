import { Decimal, dec, fixed } from '@yupana/kernel'
import { type Ctx, type ReportRow, source } from '@yupana/platform'
import { trialBalance } from '../../contract/reports.ts'

interface Sums {
  code: string
  name: string
  initial: string
  debit: string
  credit: string
}

/**
 * One row an account with movement. `initial` is what the months before `from` left; figures come from the kept aggregates
 * (`ledger` by account and month) and their unfolded tail, so that it costs accounts, not lines.
 * @param level digits to which the accounts are summed up; absent: each account by itself
 */
export async function trialBalanceRows(
  ctx: Ctx,
  query: { year: number; from: number; to: number; level?: number | undefined },
): Promise<ReportRow[]> {
  const { year, from, to, level = 12 } = query
  const rows = await ctx.query<Sums>(
    `with moved as (
       select left(key, $5) as code,
              sum(plus - minus) filter (where period < make_date($2, $3, 1)) as initial,
              sum(plus) filter (where period >= make_date($2, $3, 1)) as debit,
              sum(minus) filter (where period >= make_date($2, $3, 1)) as credit
       from platform.figures where company_id = $1 and metric = 'ledger' and period between make_date($2, 1, 1) and make_date($2, $4, 1)
       group by 1)
     select m.code, coalesce(a.name, '') as name, coalesce(m.initial, 0) as initial, coalesce(m.debit, 0) as debit, coalesce(m.credit, 0) as credit
     from moved m left join accounting.account a on a.company_id = $1 and a.year = $2 and a.code = m.code order by m.code`,
    [ctx.companyId, year, from, to, level],
  )
  return rows.map(asRow)
}

function asRow({ code, name, initial, debit, credit }: Sums): ReportRow {
  const before = dec(initial)
  const after = before.plus(debit).minus(credit)
  return {
    code,
    name,
    initialDebit: fixed(Decimal.max(before, 0)),
    initialCredit: fixed(Decimal.max(before.negated(), 0)),
    debit: fixed(debit),
    credit: fixed(credit),
    balanceDebit: fixed(Decimal.max(after, 0)),
    balanceCredit: fixed(Decimal.max(after.negated(), 0)),
  }
}

export const trialBalanceReport = source(trialBalance, { rows: trialBalanceRows })
