import { daysAsked } from '@yupana/contract'
import { BusinessError, firstDay, fixed, periodOf } from '@yupana/kernel'
import { type Ctx, pageOf, type ReportPage, type ReportRow, readCursor, source } from '@yupana/platform'
import { z } from 'zod'
import { accountOperational } from '../../contract/reports/money.ts'
import type { ledgerLines } from '../../contract/reports.ts'
import { beganWith, ledgerMetric, spanFigures } from '../ledger-figures.ts'
import { ledgerCount, ledgerPage, ledgerTotals, linesAlone, type OwnBook } from './ledger.report.ts'
import { lineRow, VOUCHER } from './lines.ts'

type Query = z.output<typeof accountOperational.query>
type LedgerQuery = z.output<typeof ledgerLines.query>

const isOfAccounts = ({ analysis }: Query): boolean => analysis === '2,4'

/** The other side of a line: the account of its voucher that stands against it, and whether there are more. */
const CONTRA = `(select min(o.account_code) || case when count(distinct o.account_code) > 1 then '…' else '' end from accounting.journal_line o
  where o.company_id = l.company_id and o.entry_id = l.entry_id and sign(o.debit - o.credit) = -sign(l.debit - l.credit)) as contra`
const ownBook = ({ analysis }: Query): OwnBook => ({
  columns: `l.payment_means as means, l.operation_number as "operationNumber", l.party_name as client, l.cash_flow as "cashFlow", ${CONTRA}`,
  analysis: [analysis === '4' ? 4 : 2],
})

/** @throws BusinessError `account_required` (422) where lines are asked of no account */
function ledgerAsked(query: Query): LedgerQuery {
  const { account } = query
  if (account === undefined)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'account', code: 'account_required' }] })
  return { ...query, account } as LedgerQuery
}

/**
 * What the accounts of cash and banks began with, what moved and what stands, and what treasury has at the last day: in soles as each movement was booked, so
 * that an exchange difference is a difference here.
 */
function accountsSql(query: Query): string {
  const own = spanFigures(query, 'f.')
  const began = beganWith(query, 'f.')
  return `
    select a.code as account, a.name, a.analysis::text as kind, m.initial, m.debit, m.credit, m.initial + m.debit - m.credit as balance, m.usd as "balanceUsd",
      t.amount as treasury, m.initial + m.debit - m.credit - t.amount as difference
    from (
      select f.key, coalesce(sum(f.plus - f.minus) filter (where ${own} and (f.period < $4 or ${began})), 0)::numeric(18,2) as initial,
        coalesce(sum(f.plus) filter (where ${own} and f.period >= $4 and not ${began}), 0)::numeric(18,2) as debit,
        coalesce(sum(f.minus) filter (where ${own} and f.period >= $4 and not ${began}), 0)::numeric(18,2) as credit,
        coalesce(sum(f.plus - f.minus) filter (where ${spanFigures({ ...query, currency: 'USD' }, 'f.')}), 0)::numeric(18,2) as usd
      from platform.figures f where f.company_id = $1 and f.metric = any($2::text[]) and f.period between make_date($3, 1, 1) and $5 group by f.key) m
    join accounting.account a on a.company_id = $1 and a.year = $9 and a.code = m.key and a.analysis in (2, 4)
    left join (
      select coalesce(s.account_code, w.ledger_code) as code, coalesce(sum(f.plus - f.minus), 0)::numeric(18,2) as amount
      from accounting.shown_money_account w
      left join accounting.setting s on s.company_id = $1 and s.year = $9 and s.key = w.ledger_code
      left join platform.figures f on f.company_id = $1 and f.key = w.id::text and f.period <= $6 and f.metric = $7
      where w.company_id = $1 and ($8 = 'PEN' or w.currency = $8) group by 1) t on t.code = a.code
    where $10::text is null or a.code like $10 || '%'`
}

const METRICS = (['PEN', 'USD'] as const).flatMap((currency) =>
  (['REGISTER', 'OPENING', 'CLOSED'] as const).map((origin) => ledgerMetric(origin, currency)),
)

function accountsAsked(query: Query): unknown[] {
  const { first, last } = daysAsked(query)
  const money = query.currency === 'USD' ? 'cash' : 'cash.local'
  return [
    ...[METRICS, query.year, first, firstDay(periodOf(last)), last, money, query.currency],
    ...[Number(last.slice(0, 4)), query.account ?? null],
  ]
}

const place = z.number().int().min(0)
async function accountsPage(ctx: Ctx, query: Query, after: string | undefined, limit: number): Promise<ReportPage> {
  const from = readCursor(after, place) ?? 0
  const asked = accountsAsked(query)
  const found = await ctx.query<ReportRow>(
    `select t.* from (${accountsSql(query)}) t order by t.account offset $${asked.length + 2} limit $${asked.length + 3}`,
    [ctx.companyId, ...asked, from, limit + 1],
  )
  return pageOf(found, limit, () => from + limit)
}

async function accountsTotal(ctx: Ctx, query: Query): Promise<{ debit: string; credit: string; count: number }> {
  const [found] = await ctx.query<{ debit: string; credit: string; count: number }>(
    `select coalesce(sum(t.debit), 0) as debit, coalesce(sum(t.credit), 0) as credit, count(*)::int as count from (${accountsSql(query)}) t`,
    [ctx.companyId, ...accountsAsked(query)],
  )
  return { debit: fixed(found!.debit), credit: fixed(found!.credit), count: found!.count }
}

export const accountOperationalReport = source(accountOperational, {
  page: (ctx, query, after, limit) =>
    isOfAccounts(query)
      ? accountsPage(ctx, query, after, limit)
      : ledgerPage(ctx, ledgerAsked(query), { after, limit, own: ownBook(query) }),
  async totals(ctx, query) {
    if (!isOfAccounts(query)) return ledgerTotals(ctx, ledgerAsked(query), ownBook(query))
    const { debit, credit } = await accountsTotal(ctx, query)
    return { debit, credit }
  },
  count: async (ctx, query, most) =>
    isOfAccounts(query)
      ? Math.min(most, (await accountsTotal(ctx, query)).count)
      : ledgerCount(ctx, ledgerAsked(query), most, ownBook(query)),
  some: {
    sql: (ctx, query) => (isOfAccounts(query) ? accountsSql(query) : linesSql(ctx, query)),
    params: (query, ctx) =>
      isOfAccounts(query) ? accountsAsked(query) : linesAlone(ownBook(query)).params(ledgerAsked(query), ctx),
    order: (query) => (isOfAccounts(query) ? ['account'] : ['date', 'id', 'line']),
    record: (query) => (isOfAccounts(query) ? undefined : VOUCHER),
    finish: (row) => ('id' in row ? lineRow(row) : row),
  },
  basis: 'lines',
})

const linesSql = (ctx: Ctx, query: Query): string => {
  const { sql } = linesAlone(ownBook(query))
  return typeof sql === 'string' ? sql : sql(ctx, ledgerAsked(query))
}
