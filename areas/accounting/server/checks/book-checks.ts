import { daysAsked } from '@yupana/contract'
import { dec, firstDay, formatAmount, lastDay, periodOf } from '@yupana/kernel'
import { type Ctx, check, type Finding } from '@yupana/platform'
import type { z } from 'zod'
import { journalDaily, ledgerPath, trialBalance } from '../../contract/reports.ts'
import { ledgerMetric, spanFigures } from '../ledger-figures.ts'

type BalanceQuery = z.output<typeof trialBalance.query>

interface Months {
  first: string
  last: string
}

/** What moved in the months, from the kept figures. */
async function moved(
  ctx: Ctx,
  { first, last }: Months,
  metrics: readonly string[],
): Promise<{ debit: string; credit: string }> {
  const [sums] = await ctx.query<{ debit: string; credit: string }>(
    `select coalesce(sum(plus), 0) as debit, coalesce(sum(minus), 0) as credit from platform.figures
     where company_id = $1 and metric = any($2::text[]) and period between $3 and $4`,
    [ctx.companyId, metrics, first, firstDay(periodOf(last))],
  )
  return sums!
}

const metricOf = ({ currency }: BalanceQuery): string => ledgerMetric('REGISTER', currency)
/** What moved, and the vouchers that closed years where they are asked for: the figures of the columns. */
const metricsOf = ({ currency, closing }: BalanceQuery): string[] => [
  ledgerMetric('REGISTER', currency),
  ...(closing ? [ledgerMetric('CLOSED', currency)] : []),
]

function balanced({ debit, credit }: { debit: string; credit: string }, currency: string): Finding | undefined {
  const difference = dec(debit).minus(credit)
  if (dec(debit).isZero() && difference.isZero()) return undefined
  const good = difference.isZero()
  return { good, said: formatAmount(good ? debit : difference.abs(), currency) }
}

const balancedAccounts = check(trialBalance, {
  name: 'balanced',
  // Vouchers in dollars that touch accounts in soles have no second side in them; of a cost center there may be one alone.
  find: async (ctx, query) =>
    query.currency === 'PEN' && query.center === undefined
      ? balanced(await moved(ctx, daysAsked(query), metricsOf(query)), 'PEN')
      : undefined,
})

const balancedJournal = check(journalDaily, {
  name: 'balanced',
  async find(ctx, { year, month, scope, closing }) {
    const first = firstDay({ year, month: scope === 'accumulated' ? 1 : month })
    const metrics = ['ledger', 'ledger.opening', ...(closing ? ['ledger.closing'] : [])]
    return balanced(await moved(ctx, { first, last: lastDay({ year, month }) }, metrics), 'PEN')
  },
})

/** What costs were charged to class 9 stands against 79. */
const costs = check(trialBalance, {
  name: 'costs',
  async find(ctx, query) {
    if (query.center !== undefined) return undefined
    const { first, last } = daysAsked(query)
    const [sums] = await ctx.query<{ charged: string; covered: string }>(
      `select coalesce(sum(plus - minus) filter (where key like '9%'), 0) as charged, coalesce(sum(minus - plus) filter (where key like '79%'), 0) as covered
       from platform.figures where company_id = $1 and metric = $2 and period between $3 and $4 and (key like '9%' or key like '79%')`,
      [ctx.companyId, metricOf(query), first, firstDay(periodOf(last))],
    )
    const { charged, covered } = sums!
    if (dec(charged).isZero() && dec(covered).isZero()) return undefined
    const difference = dec(charged).minus(covered)
    const good = difference.isZero()
    return {
      good,
      said: formatAmount(good ? charged : difference.abs(), query.currency),
      path: ledgerPath({ ...query, account: '79' }),
    }
  },
})

/** Accounts that are told by their code; there are more. */
const TOLD = 3

/** Assets that are owed and debts that are had: each account on the side of its element, but for those of which the law says another. */
const contrary = check(trialBalance, {
  name: 'contrary',
  async find(ctx, query) {
    if (query.center !== undefined) return undefined
    const { last } = daysAsked(query)
    const rows = await ctx.query<{ key: string }>(
      `with standing as (
         select f.key, sum(f.plus - f.minus) as net, case when f.key like '4%' then 'credit' else 'debit' end as element from platform.figures f
         where f.company_id = $1 and ${spanFigures({ ...query, closing: false }, 'f.')} and f.period between make_date($2, 1, 1) and $3 and left(f.key, 1) in ('1', '2', '3', '4')
         group by f.key having sum(f.plus - f.minus) <> 0)
       select s.key from standing s
       where case when s.net > 0 then 'credit' else 'debit' end = coalesce((select c.detail ->> 'side' from law.code c
         where c.list = 'account_side' and starts_with(s.key, c.code) order by length(c.code) desc limit 1), s.element)
       order by s.key`,
      [ctx.companyId, query.year, firstDay(periodOf(last))],
    )
    const codes = rows.map(({ key }) => key)
    const said = `${codes.slice(0, TOLD).join(', ')}${codes.length > TOLD ? '…' : ''}`
    return {
      good: codes.length === 0,
      count: codes.length,
      said,
      ...(codes[0] ? { path: ledgerPath({ ...query, account: codes[0] }) } : {}),
    }
  },
})

/** Vouchers of an archive and month are numbered without holes. */
const numbered = check(journalDaily, {
  name: 'vouchers',
  async find(ctx, { year, month, scope }) {
    const [found] = await ctx.query<{ missing: number; archives: string | null }>(
      `select coalesce(sum(n.missing), 0)::int as missing, string_agg(distinct n.archive, ', ' order by n.archive) as archives from (
         select archive, max(number) - count(*) as missing from accounting.journal_entry
         where company_id = $1 and year = $2 and month between $3 and $4 and live group by archive, month having max(number) <> count(*)) n`,
      [ctx.companyId, year, scope === 'accumulated' ? 1 : month, month],
    )
    const { missing, archives } = found!
    return { good: missing === 0, count: missing, said: archives ?? '' }
  },
})

export const bookChecks = [balancedAccounts, costs, contrary, balancedJournal, numbered]
