import { ledgerPath, trialBalance } from '@yupana/accounting/contract'
import { untoldVouchers } from '@yupana/accounting/server'
import { daysAsked, type Filter, read, writeFilters } from '@yupana/contract'
import { eStatusOf } from '@yupana/einvoicing/contract'
import { dec, firstDay, formatAmount, lastDay } from '@yupana/kernel'
import { type Ctx, check, type Finding, together } from '@yupana/platform'
import { salesRegister } from '../../contract/reports.ts'
import { registerIgv } from '../reports/sales-register.report.ts'

const listOf = (first: string, last: string, ...more: readonly Omit<Filter, 'group'>[]): string => {
  const days: Omit<Filter, 'group'> = { field: 'date', operator: 'BETWEEN', value: [first, last] }
  const filters = [days, ...more].map((each, group) => ({ ...each, group }))
  return `/invoice?filter=${encodeURIComponent(writeFilters(filters))}`
}

/** The tax of the register is what its vouchers posted, or wait to. */
const posted = check(salesRegister, {
  name: 'register',
  async find(ctx, asked) {
    // Of some documents the vouchers are not told apart.
    if (asked.documentType !== undefined || asked.state !== undefined) return undefined
    const [[ledger], register] = await together(
      ctx.query<{ igv: string }>(
        `select coalesce(sum(l.credit - l.debit), 0) + coalesce((select sum(p.credit - p.debit) from accounting.pending_line p
           where p.company_id = $1 and p.year = $2 and p.month = $3 and p.source_kind in ('invoice', 'creditNote') and p.account_code like '4011%'), 0) as igv
         from accounting.journal_entry e
         join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.account_code like '4011%'
         where e.company_id = $1 and l.company_id = $1 and e.year = $2 and e.month = $3 and e.source_kind in ('invoice', 'creditNote')`,
        [ctx.companyId, asked.year, asked.month],
      ),
      registerIgv(ctx, asked),
    )
    const difference = dec(register).minus(ledger!.igv)
    const good = difference.isZero()
    if (good && dec(register).isZero()) return undefined
    const { year, month } = asked
    const path = ledgerPath({ account: '4011', year, month })
    return { good, said: formatAmount(good ? register : difference.abs(), 'PEN'), path }
  },
})

/** Sales and notes that have a number. */
const NUMBERED = `(select document_type, serie, number, date from sales.invoice where company_id = $1 and number is not null
  union all select document_type, serie, number, date from sales.note where company_id = $1 and number is not null)`

/** Numbers of a series follow each other, from the last one before those of the month; whatever day it has, a number that is there is not missing. */
const numbered = check(salesRegister, {
  name: 'numbers',
  async find(ctx, asked) {
    const [found] = await ctx.query<{ missing: number; series: string | null }>(
      `select coalesce(sum(n.missing), 0)::int as missing, string_agg(n.serie, ', ' order by n.serie) as series from (
         select m.serie, m.last - before.number - (select count(*) from ${NUMBERED} i where i.document_type = m.document_type and i.serie = m.serie and i.number > before.number and i.number <= m.last) as missing
         from (select document_type, serie, min(number) as first, max(number) as last from ${NUMBERED} i
           where date between $2 and $3 group by document_type, serie) m
         cross join lateral (select coalesce(max(i.number), m.first - 1) as number from ${NUMBERED} i where i.document_type = m.document_type and i.serie = m.serie and i.number < m.first) before) n
       where n.missing > 0`,
      [ctx.companyId, firstDay(asked), lastDay(asked)],
    )
    return { good: found!.missing === 0, count: found!.missing, said: found!.series ?? '' }
  },
})

async function drafts(ctx: Ctx, first: string, last: string): Promise<Finding> {
  const [found] = await ctx.query<{ count: number }>(
    `select count(*)::int as count from sales.invoice where company_id = $1 and status = 'draft' and date between $2 and $3`,
    [ctx.companyId, first, last],
  )
  const path = listOf(first, last, { field: 'status', operator: 'EQUAL', value: 'draft' })
  return { good: found!.count === 0, count: found!.count, path }
}

const may = read('OUTPUTINVOICE')
const draftsOfMonth = check(salesRegister, {
  ...{ name: 'drafts', may },
  find: (ctx, asked) => drafts(ctx, firstDay(asked), lastDay(asked)),
})
const draftsOfPeriod = check(trialBalance, {
  ...{ name: 'drafts', may },
  async find(ctx, asked) {
    const { first, last } = daysAsked(asked)
    return drafts(ctx, first, last)
  },
})

/** Issued and not voided. */
const STANDING = ['open', 'closed', 'voiding']
const UNTAKEN = [eStatusOf.waiting, eStatusOf.sent, eStatusOf.rejected]

/** What the tax office has not taken: waiting, sent, rejected. */
const accepted = check(salesRegister, {
  ...{ name: 'accepted', may },
  async find(ctx, asked) {
    const [first, last] = [firstDay(asked), lastDay(asked)]
    const [found] = await ctx.query<{ all: number; count: number }>(
      `select count(*)::int as all, count(*) filter (where e_status = any($4::int[]))::int as count from sales.invoice
       where company_id = $1 and status = any($5::text[]) and date between $2 and $3`,
      [ctx.companyId, first, last, UNTAKEN, STANDING],
    )
    if (found!.all === 0) return undefined
    const path = listOf(
      ...([first, last] as const),
      { field: 'status', operator: 'IN', value: STANDING },
      { field: 'eStatus', operator: 'IN', value: UNTAKEN.map(String) },
    )
    return { good: found!.count === 0, count: found!.count, path }
  },
})

/** Vouchers by hand that do not say what of them was taxed. */
const untold = check(salesRegister, {
  name: 'vouchersUntold',
  find: (ctx, asked) => untoldVouchers(ctx, asked, ['sale']),
})

export const registerChecks = [posted, numbered, draftsOfMonth, accepted, untold, draftsOfPeriod]
