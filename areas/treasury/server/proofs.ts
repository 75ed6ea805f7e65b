import { standingEntries } from '@yupana/accounting/server'
import { type Proof, proofOf } from '@yupana/platform'
import { stillOwed, stillStands } from './open-items.ts'
import { proofWords } from './proof-words.ts'

const SAID = 'l.account_code, l.party_id, l.document_type, l.serie, l.number, l.debit, l.credit, l.foreign_amount'
/** Lines of the books that say what stands now, without what the end of a month adds for the dollars; and those that wait for their voucher. */
const NOW = `(select ${SAID} from accounting.journal_line l
    join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and ${standingEntries('e')} and e.origin <> 'MONTHLY_ExCHANGE_RATE_DIFFERENT'
    where l.company_id = $1
  union all select ${SAID} from accounting.pending_line l where l.company_id = $1) l where true`

const MAJOR = (account: string): string => `'/report/major?account=' || ${account}`

/** What is owed, document by document, by its account and contact, in soles and in dollars. A perception is in the books once it is paid. */
/** The account that an item stands in, where it is named by its setting. */
const SETTING = `left join accounting.setting s on s.company_id = i.company_id and s.key = i.ledger_code
    and s.year = (select max(y.year) from accounting.setting y where y.company_id = $1)`

const OPEN = `
  select coalesce(s.account_code, i.ledger_code) as account, i.party_id, i.document_type, i.serie, i.number,
    sum(case i.direction when 'receivable' then i.local_balance else -i.local_balance end) as local,
    coalesce(sum(case i.direction when 'receivable' then i.balance else -i.balance end) filter (where i.currency = 'USD'), 0) as usd
  from treasury.open_item i
  ${SETTING}
  where i.company_id = $1 and ${stillOwed('i.status')} and i.concept <> 'perception' group by 1, 2, 3, 4, 5`

export const openItems = proofOf({
  ...{ number: 2, name: 'openItems', ...proofWords.openItems },
  checked: `select count(*) from treasury.open_item i where i.company_id = $1 and ${stillOwed('i.status')}`,
  bad: `with open as (${OPEN}),
    known as (
      select distinct coalesce(s.account_code, i.ledger_code) as account from treasury.open_item i ${SETTING}
      where i.company_id = $1 and ${stillStands('i.status')} and i.concept <> 'perception'),
    booked as (
      select l.account_code as account, l.party_id, l.document_type, l.serie, l.number, sum(l.debit - l.credit) as local, sum(l.foreign_amount) as usd
      from ${NOW} and l.account_code in (select account from known)
      group by 1, 2, 3, 4, 5 having sum(l.debit - l.credit) <> 0 or sum(l.foreign_amount) <> 0)
    select concat_ws(' ', coalesce(o.account, b.account), coalesce(o.document_type, b.document_type), concat_ws('-', coalesce(o.serie, b.serie), coalesce(o.number, b.number))) as said,
      ${MAJOR('coalesce(o.account, b.account)')} as path
    from open o full join booked b on b.account = o.account and b.party_id is not distinct from o.party_id and b.document_type is not distinct from o.document_type
      and b.serie is not distinct from o.serie and b.number is not distinct from o.number
    where coalesce(o.local, 0) <> coalesce(b.local, 0) or coalesce(o.usd, 0) <> coalesce(b.usd, 0)`,
})

/** Each account's kept balance against its movements, in its currency and in soles. */
const cashKept = proofOf({
  ...{ number: 3, name: 'cashKept', ...proofWords.cashKept },
  checked: 'select count(*) from treasury.account where company_id = $1',
  bad: `select a.code || ' ' || a.name as said, '/payment/account/view/' || a.id as path from treasury.account a
    left join (select m.account_id, sum(m.amount) as amount, sum(m.local_amount) as local from treasury.movement m where m.company_id = $1 group by 1) m on m.account_id = a.id
    left join (select f.key, sum(f.plus - f.minus) filter (where f.metric = 'cash') as amount, sum(f.plus - f.minus) filter (where f.metric = 'cash.local') as local
      from platform.figures f where f.company_id = $1 and f.metric in ('cash', 'cash.local') group by 1) f on f.key = a.id::text
    where a.company_id = $1 and (coalesce(m.amount, 0) <> coalesce(f.amount, 0) or coalesce(m.local, 0) <> coalesce(f.local, 0))`,
})

/** What stands in the accounts of the chart where money stands (10) is what the accounts there moved. Restating their dollars is in the books alone. */
const cashBooks = proofOf({
  ...{ number: 3, name: 'cashBooks', ...proofWords.cashBooks },
  checked:
    'select count(distinct ledger_code) from treasury.account where company_id = $1 and not accounting_does_no_apply',
  bad: `with moved as (
      select a.ledger_code as code, coalesce(sum(m.local_amount), 0) as local, coalesce(sum(m.amount) filter (where a.currency = 'USD'), 0) as usd
      from treasury.account a left join treasury.movement m on m.company_id = a.company_id and m.account_id = a.id
      where a.company_id = $1 and not a.accounting_does_no_apply group by 1),
    booked as (
      select l.account_code as code, sum(l.debit - l.credit) as local, sum(l.foreign_amount) as usd from ${NOW}
        and l.account_code in (select code from moved) group by 1)
    select m.code as said, ${MAJOR('m.code')} as path from moved m left join booked b on b.code = m.code
    where m.local <> coalesce(b.local, 0) or m.usd <> coalesce(b.usd, 0)`,
})

/** What an item still has open is between nothing and what it was; what has nothing open is not owed. */
const itemBalances = proofOf({
  ...{ number: 9, name: 'itemBalances', ...proofWords.itemBalances },
  checked: 'select count(*) from treasury.open_item where company_id = $1',
  bad: `select concat_ws(' ', i.document_type, concat_ws('-', i.serie, i.number)) as said, '/reports/account-status' as path from treasury.open_item i
    where i.company_id = $1 and ${stillStands('i.status')}
      and (i.balance < 0 or i.balance > i.amount or (i.balance = 0) = (${stillOwed('i.status')}) or (i.balance = 0 and i.local_balance <> 0))`,
})

/** What a closed shift expected in its drawers: what it began with and what moved in it, recounted. */
const shifts = proofOf({
  ...{ number: 10, name: 'shifts', ...proofWords.shifts },
  checked: 'select count(*) from treasury.shift where company_id = $1 and closed_at is not null',
  bad: `select s.number::text as said, '/shift/view/' || s.id as path from treasury.shift s
    left join (select m.shift_id, m.account_id, sum(m.amount) as amount from treasury.movement m where m.company_id = $1 and m.shift_id is not null and m.kind <> 'shift' group by 1, 2) p
      on p.shift_id = s.id and p.account_id = s.account_pen_id
    left join (select m.shift_id, m.account_id, sum(m.amount) as amount from treasury.movement m where m.company_id = $1 and m.shift_id is not null and m.kind <> 'shift' group by 1, 2) d
      on d.shift_id = s.id and d.account_id = s.account_usd_id
    where s.company_id = $1 and s.closed_at is not null
      and ((s.account_pen_id is not null and s.expected_pen is distinct from s.opening_pen + coalesce(p.amount, 0))
        or (s.account_usd_id is not null and s.expected_usd is distinct from s.opening_usd + coalesce(d.amount, 0)))`,
})

export const treasuryProofs: readonly Proof[] = [openItems, cashKept, cashBooks, itemBalances, shifts]
