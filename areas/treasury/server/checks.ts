import { ledgerPath, type SettingKey, trialBalance } from '@yupana/accounting/contract'
import { standingFigures } from '@yupana/accounting/server'
import { daysAsked } from '@yupana/contract'
import { dec, firstDay, formatAmount, periodOf } from '@yupana/kernel'
import { check } from '@yupana/platform'
import { owedAccounts } from '../contract/concept.ts'
import { statement } from '../contract/statement.ts'
import { ageingLedger, restatedIn } from './ageing/check.ts'
import { stillOwed } from './open-items.ts'
import { summaryOf } from './statement/statement.report.ts'

/** Accounts of documents that are owed: looked at also where nothing is open any more. */
const OWED: readonly SettingKey[] = [...owedAccounts.receivable, ...owedAccounts.payable]

/** What is still to be collected and paid, document by document, is what their accounts say; it is known of today alone. A perception is in the books once it is paid. */
const openItems = check(trialBalance, {
  name: 'openItems',
  async find(ctx, query) {
    const { last } = daysAsked(query)
    if (query.currency !== 'PEN' || last < ctx.today) return undefined
    const rows = await ctx.query<{ code: string; open: string; ledger: string }>(
      `with open as (
         select i.ledger_code as code, sum(case i.direction when 'receivable' then i.local_balance else -i.local_balance end) as amount
         from treasury.open_item i where i.company_id = $1 and ${stillOwed('i.status')} and i.concept not in ('advance', 'perception') group by i.ledger_code),
       owed as (
         select coalesce(s.account_code, c.code) as code, coalesce(sum(o.amount), 0) as open
         from (select code from open union select unnest($4::text[])) c left join open o on o.code = c.code
         left join accounting.setting s on s.company_id = $1 and s.year = $2 and s.key = c.code group by 1),
       restated as (${restatedIn('$3')})
       select w.code, w.open, coalesce((select sum(f.plus - f.minus) from platform.figures f
         where f.company_id = $1 and ${standingFigures('f')} and f.key = w.code and f.period <= $3), 0)
         - coalesce((select r.net from restated r where r.code = w.code), 0) as ledger
       from owed w order by w.code`,
      [ctx.companyId, query.year, firstDay(periodOf(last)), OWED],
    )
    if (rows.every(({ open, ledger }) => dec(open).isZero() && dec(ledger).isZero())) return undefined
    const wrong = rows.filter(({ open, ledger }) => !dec(open).eq(ledger))
    const [first] = wrong
    if (!first) return { good: true }
    const said = `${first.code}, ${formatAmount(dec(first.ledger).minus(first.open).abs(), 'PEN')}`
    return { good: false, count: wrong.length, said, path: ledgerPath({ ...query, account: first.code }) }
  },
})

/** What a contact owes at the end is the sum of what is open; it is known of today alone. */
const contactItems = check(statement, {
  name: 'contactItems',
  async find(ctx, query) {
    const summary = await summaryOf(ctx, query)
    if (summary.to < ctx.today) return undefined
    const [found] = await ctx.query<{ open: string }>(
      `select coalesce(sum(balance), 0) as open from treasury.open_item
       where company_id = $1 and party_id = $2 and currency = $3 and direction = $4 and ${stillOwed('status')}`,
      [ctx.companyId, summary.client.id, query.currency, query.direction],
    )
    const difference = dec(summary.closing).minus(found!.open)
    const good = difference.isZero()
    return { good, said: formatAmount(good ? summary.closing : difference.abs(), query.currency) }
  },
})

/** What is past its day, of the contact: documents, as the panel counts them. */
const overdue = check(statement, {
  name: 'overdue',
  async find(ctx, query) {
    const [found] = await ctx.query<{ count: number; amount: string }>(
      `select count(distinct document_id)::int as count, coalesce(sum(balance), 0) as amount from treasury.open_item
       where company_id = $1 and party_id = $2 and currency = $3 and direction = $4 and ${stillOwed('status')} and due_on < $5`,
      [ctx.companyId, query.id, query.currency, query.direction, ctx.today],
    )
    return { good: found!.count === 0, count: found!.count, said: formatAmount(found!.amount, query.currency) }
  },
})

export const treasuryChecks = [openItems, contactItems, overdue, ageingLedger]
