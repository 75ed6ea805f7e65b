import { ledgerPath, type SettingKey } from '@yupana/accounting/contract'
import { standingEntries, standingFigures } from '@yupana/accounting/server'
import { type DateText, dec, firstDay, formatAmount, periodOf } from '@yupana/kernel'
import { type Ctx, check, type Finding } from '@yupana/platform'
import { ageing } from '../../contract/ageing/ageing.ts'
import { owedAccounts } from '../../contract/concept.ts'
import { leftOn } from './ageing.report.ts'

/** Of documents, and of the letters that they were swapped for, wherever these are. */
const OWED: Readonly<Record<'receivable' | 'payable', readonly SettingKey[]>> = owedAccounts

/**
 * What the closing rate adds to accounts at the end of a month, until the 1st of the next one: documents are owed at their own rate.
 * @param first day of the month, in the statement
 */
export const restatedIn = (
  first: string,
): string => `select l.account_code as code, sum(l.debit - l.credit) as net from accounting.journal_entry e
  join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
  where e.company_id = $1 and e.origin = 'MONTHLY_ExCHANGE_RATE_DIFFERENT' and e.year = extract(year from ${first}::date)
    and e.month = extract(month from ${first}::date) and e.date > ${first}::date group by 1`

/** Whether what is owed is what the ledger says on a day: of everybody and everything, in soles. Undefined where no account of it is set. */
export async function owedAgainstLedger(
  ctx: Ctx,
  direction: 'receivable' | 'payable',
  at: DateText,
): Promise<Finding | undefined> {
  const year = Number(at.slice(0, 4))
  const [found] = await ctx.query<{ code: string; owed: string; other: string; ledger: string }>(
    `with account as (select account_code as code, key from accounting.setting where company_id = $1 and year = $6 and key = any($5::text[])),
     code as (select distinct code from account)
     select (select code from account order by array_position($5::text[], key) limit 1) as code,
       coalesce((select sum(case o.direction when $7 then o.left_local else -o.left_local end) from (${leftOn(at < ctx.today, {})}) o
         where o.ledger_code = any($5::text[]) or o.ledger_code in (select code from code)), 0) as owed,
       coalesce((select sum(o.left_local) from (${leftOn(at < ctx.today, {})}) o
         where o.direction <> $7 and (o.ledger_code = any($5::text[]) or o.ledger_code in (select code from code))), 0) as other,
       coalesce((select sum(f.plus - f.minus) from platform.figures f where f.company_id = $1 and ${standingFigures('f')} and f.key in (select code from code) and f.period < $8), 0)
       + coalesce((select sum(l.debit - l.credit) from accounting.journal_line l
           join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and ${standingEntries('e')}
           where l.company_id = $1 and l.account_code in (select code from code) and l.date between $8 and $2), 0)
       + coalesce((select sum(p.debit - p.credit) from accounting.pending_line p where p.company_id = $1 and p.account_code in (select code from code) and p.date <= $2), 0)
       - coalesce((select sum(r.net) from (${restatedIn('$8')}) r where $2 = ($8::date + interval '1 month - 1 day')::date and r.code in (select code from code)), 0) as ledger
     where exists (select from code)`,
    [ctx.companyId, at, null, null, OWED[direction], year, direction, firstDay(periodOf(at))],
  )
  if (!found) return undefined
  const ledger = direction === 'receivable' ? dec(found.ledger) : dec(found.ledger).negated()
  if (ledger.eq(found.owed)) return { good: true, said: inBooks(found.code, found.owed, found.other) }
  const said = `${found.code}, ${formatAmount(ledger.minus(found.owed).abs(), 'PEN')}`
  return { good: false, said, path: ledgerPath({ year, from: 1, to: Number(at.slice(5, 7)), account: found.code }) }
}

/** `12, S/ 118.00`; where some of it is owed the other way, what is owed this way and that: `12, S/ 118.00 = S/ 236.00 − S/ 118.00`. */
function inBooks(code: string, owed: string, other: string): string {
  const net = `${code}, ${formatAmount(owed, 'PEN')}`
  if (dec(other).isZero()) return net
  return `${net} = ${formatAmount(dec(owed).plus(other), 'PEN')} − ${formatAmount(other, 'PEN')}`
}

/** Of everybody and everything, in soles: what is owed is what the account of it says at the end of the day, which is the months before and the days of its own, with what waits for its voucher. */
export const ageingLedger = check(ageing, {
  name: 'ageingLedger',
  async find(ctx, { direction, at = ctx.today, client, concept, currency }) {
    if (client || concept || currency !== 'PEN') return undefined
    return owedAgainstLedger(ctx, direction, at)
  },
})
