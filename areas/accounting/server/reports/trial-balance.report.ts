import { daysAsked, type Language } from '@yupana/contract'
import { Decimal, dec, firstDay, fixed, periodOf } from '@yupana/kernel'
import { type Ctx, type ReportRow, source, word } from '@yupana/platform'
import type { z } from 'zod'
import { trialBalance } from '../../contract/reports.ts'
import { beganWith, spanFigures } from '../ledger-figures.ts'

interface Sums {
  code: string
  name: string
  initial: string
  debit: string
  credit: string
  heading: string
}

/**
 * One row an account with movement. `initial` is what the year began with and the months before `from` left; figures come from the kept aggregates
 * (`ledger`, `ledger.opening`, and where they are asked for `ledger.closing`, by account and month) and their unfolded tail, so that it costs accounts, not lines.
 */
async function trialBalanceRows(ctx: Ctx, query: z.output<typeof trialBalance.query>): Promise<ReportRow[]> {
  const { year, level = 12 } = query
  const began = beganWith(query)
  const { first, last } = daysAsked(query)
  const rows = await ctx.query<Sums>(
    `with moved as (
       select left(key, $5) as code,
              sum(plus - minus) filter (where period < $3 or ${began}) as initial,
              sum(plus) filter (where period >= $3 and not ${began}) as debit,
              sum(minus) filter (where period >= $3 and not ${began}) as credit
       from platform.figures where company_id = $1 and ${spanFigures(query)} and period between make_date($2, 1, 1) and $4
       group by 1)
     select m.code, coalesce(a.name, '') as name, coalesce(h.name, '') as heading, coalesce(m.initial, 0) as initial, coalesce(m.debit, 0) as debit, coalesce(m.credit, 0) as credit
     from moved m left join lateral (select max(a.name) as name from accounting.account a
       where a.company_id = $1 and a.code = m.code and a.year between $2 and $6) a on true
     left join lateral (select max(a.name) as name from accounting.account a
       where a.company_id = $1 and a.code = left(m.code, 2) and a.year between $2 and $6) h on true order by m.code`,
    [...[ctx.companyId, year, first, firstDay(periodOf(last)), level], Number(last.slice(0, 4))],
  )
  return rows.map((row) => asRow(row, ctx.language))
}

function asRow({ code, name, initial, debit, credit, heading }: Sums, language: Language): ReportRow {
  const before = dec(initial)
  const after = before.plus(debit).minus(credit)
  const elementName = word(language, `accounting.element.${code.slice(0, 1)}`)
  return {
    code,
    name: code.length === 1 ? elementName : name,
    element: code.slice(0, 1),
    elementName,
    heading: code.slice(0, 2),
    headingName: heading,
    balance: fixed(after),
    initialDebit: fixed(Decimal.max(before, 0)),
    initialCredit: fixed(Decimal.max(before.negated(), 0)),
    debit: fixed(debit),
    credit: fixed(credit),
    balanceDebit: fixed(Decimal.max(after, 0)),
    balanceCredit: fixed(Decimal.max(after.negated(), 0)),
  }
}

export const trialBalanceReport = source(trialBalance, { rows: trialBalanceRows, basis: 'kept' })
