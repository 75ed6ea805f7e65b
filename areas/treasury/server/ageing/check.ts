import { ledgerPath, type SettingKey } from '@yupana/accounting/contract'
import { dec, firstDay, formatAmount, periodOf } from '@yupana/kernel'
import { check } from '@yupana/platform'
import { ageing } from '../../contract/ageing/ageing.ts'
import { leftOn } from './ageing.report.ts'

const OWED: Readonly<Record<'receivable' | 'payable', SettingKey>> = {
  receivable: 'sale.receivable',
  payable: 'purchase.payable',
}

/** Of everybody and everything, in soles: what is owed is what the account of it says at the end of the day, which is the months before and the days of its own. */
export const ageingLedger = check(ageing, {
  name: 'ageingLedger',
  async find(ctx, { direction, at = ctx.today, client, concept, currency }) {
    if (client || concept || currency !== 'PEN') return undefined
    const year = Number(at.slice(0, 4))
    const [found] = await ctx.query<{ code: string; owed: string; ledger: string }>(
      `with account as (select account_code as code from accounting.setting where company_id = $1 and year = $6 and key = $5)
       select a.code,
         coalesce((select sum(case o.direction when $7 then o.left_local else -o.left_local end) from (${leftOn(at < ctx.today, {})}) o where o.ledger_code = $5 or o.ledger_code = a.code), 0) as owed,
         coalesce((select sum(f.plus - f.minus) from platform.figures f where f.company_id = $1 and f.metric = 'ledger' and f.key = a.code and f.period < $8), 0)
         + coalesce((select sum(l.debit - l.credit) from accounting.journal_line l
             where l.company_id = $1 and l.account_code = a.code and l.date between $8 and $2), 0) as ledger
       from account a`,
      [ctx.companyId, at, null, null, OWED[direction], year, direction, firstDay(periodOf(at))],
    )
    if (!found) return undefined
    const ledger = direction === 'receivable' ? dec(found.ledger) : dec(found.ledger).negated()
    if (ledger.eq(found.owed)) return { good: true }
    const said = `${found.code}, ${formatAmount(ledger.minus(found.owed).abs(), 'PEN')}`
    return { good: false, said, path: ledgerPath({ year, from: 1, to: Number(at.slice(5, 7)), account: found.code }) }
  },
})
