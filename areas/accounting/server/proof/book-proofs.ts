import { type Proof, proofOf } from '@yupana/platform'
import { ledgerMetrics } from '../ledger-figures.ts'
import { citedAs, voucherId } from '../voucher/queries.ts'
import { proofWords } from './words.ts'

const VIEW = `'/vouchers/view/entry/' || ${voucherId('e')}`
/** A month of an account in its ledger, of a date `day`. */
const LEDGER = (account: string, day: string): string =>
  `'/report/major?account=' || ${account} || '&year=' || to_char(${day}, 'YYYY') || '&from=' || to_char(${day}, 'MM') || '&to=' || to_char(${day}, 'MM')`

/** Each entry balances in soles, has lines, and says its own total; versions that were taken back too. */
const entryBalance = proofOf({
  ...{ number: 1, name: 'entryBalance', ...proofWords.entryBalance },
  checked: 'select count(*) from accounting.journal_entry where company_id = $1',
  bad: `select ${citedAs('e')} as said, ${VIEW} as path from accounting.journal_entry e
    left join (select entry_id, sum(debit) as debit, sum(credit) as credit from accounting.journal_line where company_id = $1 group by entry_id) s on s.entry_id = e.id
    where e.company_id = $1 and (s.entry_id is null or s.debit <> s.credit or s.debit <> e.total)`,
})

/** What stands is what the books come to: what was taken back and what took it back leave nothing. */
const standing = proofOf({
  ...{ number: 1, name: 'standing', ...proofWords.standing },
  checked: `select count(*) from (select from accounting.journal_line l where l.company_id = $1 group by l.account_code, date_trunc('month', l.date)) n`,
  bad: `select s.account_code || ' · ' || to_char(s.month, 'MM/YYYY') as said, ${LEDGER('s.account_code', 's.month')} as path
    from (select l.account_code, date_trunc('month', l.date) as month, sum(l.debit) as debit, sum(l.credit) as credit, sum(l.foreign_amount) as usd,
        coalesce(sum(l.debit) filter (where e.live), 0) as live_debit, coalesce(sum(l.credit) filter (where e.live), 0) as live_credit,
        coalesce(sum(l.foreign_amount) filter (where e.live), 0) as live_usd
      from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id where l.company_id = $1 group by 1, 2) s
    where s.debit <> s.live_debit or s.credit <> s.live_credit or s.usd <> s.live_usd`,
})

/** Lines by month, and by account or by account and center. */
const BOOKED = (code: string, where = ''): string => `
  select ${code} as code, date_trunc('month', l.date)::date as month, sum(l.debit) as debit, sum(l.credit) as credit, coalesce(sum(l.foreign_amount) filter (where e.currency = 'USD'), 0) as usd
  from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id where l.company_id = $1${where} group by 1, 2`
const ACCOUNT = "split_part(coalesce(k.code, b.code), '/', 1)"

/** Sums that are kept, which reports read, against the lines: by account, and by account and cost center. What is kept of openings and closings apart counts as well. */
const keptLedger = proofOf({
  ...{ number: 1, name: 'keptLedger', ...proofWords.keptLedger },
  checked: `select count(*) from (select from accounting.journal_line l where l.company_id = $1 group by l.account_code, date_trunc('month', l.date)) n`,
  bad: `select concat_ws(' · ', ${ACCOUNT}, c.code, to_char(coalesce(k.month, b.month), 'MM/YYYY')) as said, ${LEDGER(ACCOUNT, 'coalesce(k.month, b.month)')} as path
    from (select f.key as code, date_trunc('month', f.period)::date as month, coalesce(sum(f.plus) filter (where f.metric !~ 'USD$'), 0) as debit,
        coalesce(sum(f.minus) filter (where f.metric !~ 'USD$'), 0) as credit, coalesce(sum(f.plus - f.minus) filter (where f.metric ~ 'USD$'), 0) as usd
      from platform.figures f where f.company_id = $1 and f.metric in (${ledgerMetrics('account')}, ${ledgerMetrics('center')}) group by 1, 2) k
    full join (${BOOKED('l.account_code')} union all ${BOOKED("l.account_code || '/' || l.cost_center_id", ' and l.cost_center_id is not null')}) b
      on b.code = k.code and b.month = k.month
    left join company.cost_center c on c.company_id = $1 and c.id::text = split_part(coalesce(k.code, b.code), '/', 2)
    where coalesce(k.debit, 0) <> coalesce(b.debit, 0) or coalesce(k.credit, 0) <> coalesce(b.credit, 0) or coalesce(k.usd, 0) <> coalesce(b.usd, 0)`,
})

/** A voucher in dollars balances in them as well, unless one of its accounts is in soles. */
const dollars = proofOf({
  ...{ number: 1, name: 'dollars', ...proofWords.dollars, warns: true },
  checked: "select count(*) from accounting.journal_entry where company_id = $1 and live and currency = 'USD'",
  bad: `select ${citedAs('e')} as said, ${VIEW} as path from accounting.journal_entry e
    join (select entry_id from accounting.journal_line where company_id = $1 group by entry_id
      having sum(foreign_amount) <> 0 and not bool_or(foreign_amount = 0 and account_code !~ '^(676|776)')) s on s.entry_id = e.id
    where e.company_id = $1 and e.live and e.currency = 'USD'`,
})

/** In a month that is closed the numbers of each archive follow each other from 1. */
const voucherNumbers = proofOf({
  ...{ number: 6, name: 'voucherNumbers', ...proofWords.voucherNumbers },
  checked: 'select count(*) from accounting.journal_entry where company_id = $1 and live',
  bad: `select g.archive || '-' || g.year || '-' || lpad(g.month::text, 2, '0') as said,
      '/vouchers/year/' || g.year || '/month/' || lpad(g.month::text, 2, '0') || '/archive/' || g.archive as path
    from (select e.archive, e.year, e.month from accounting.journal_entry e join company.period p on p.company_id = e.company_id and p.year = e.year and p.month = e.month and p.locked_at is not null
      where e.company_id = $1 and e.live group by 1, 2, 3 having max(e.number) <> count(*) or min(e.number) <> 1) g`,
})

/** Nothing is left in soles of what was settled in dollars, document by document, in the accounts that the chart restates; a part that is owed in soles stands apart. */
const settledDollars = proofOf({
  ...{ number: 16, name: 'settledDollars', ...proofWords.settledDollars },
  checked: `select count(*) from (select from accounting.journal_line l where l.company_id = $1 and l.foreign_amount <> 0
    group by l.year, l.account_code, l.party_id, l.document_type, l.serie, l.number) n`,
  bad: `select concat_ws(' ', o.account_code, o.document_type, concat_ws('-', o.serie, o.number)) as said,
      '/report/major?account=' || o.account_code || '&year=' || o.year || '&from=01&to=12' as path
    from (select l.year, l.account_code, l.document_type, l.serie, l.number from accounting.journal_line l
      join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code and a.exchange_difference and a.analysis = 1
      join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live and e.origin <> 'CLOSED'
      where l.company_id = $1 and l.number is not null group by l.year, l.account_code, l.party_id, l.document_type, l.serie, l.number
      having bool_or(l.foreign_amount <> 0) and sum(l.foreign_amount) = 0 and case
        when bool_or(l.foreign_amount = 0 and e.origin in ('DOCUMENT', 'PAYMENT', 'GENERATE', 'OPENING'))
        then sum(l.debit - l.credit) filter (where l.foreign_amount <> 0 or e.origin in ('MONTHLY_ExCHANGE_RATE_DIFFERENT', 'EXCHANGE_RATE_DIFFERENT'))
        else sum(l.debit - l.credit) end <> 0) o`,
})

export const bookProofs: readonly Proof[] = [
  ...[entryBalance, standing, keptLedger, dollars, voucherNumbers],
  ...[settledDollars],
]
