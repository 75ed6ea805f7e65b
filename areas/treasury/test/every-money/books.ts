import type { Player } from './player.ts'

/** What the journal says against what money, debts and those who hold money say: nothing, where they agree. Each in soles, and in dollars where there are some. */
export async function wrongBooks({ money }: Player): Promise<unknown[]> {
  return [
    ...(await money.differing()),
    ...(await money.rows(ACCOUNTS)),
    ...(await money.rows(OWED)),
    ...(await money.rows(BETWEEN)),
    ...(await money.rows(KEPT)),
  ]
}

/** Accounts of the chart where money stands (10, and those of renderings), and the movements of the accounts that stand there. */
const ACCOUNTS = `
  with moved as (
    select a.ledger_code as code, sum(m.local_amount) as local, sum(m.amount) filter (where a.currency = 'USD') as usd
    from treasury.account a join treasury.movement m on m.company_id = a.company_id and m.account_id = a.id where not a.accounting_does_no_apply group by 1),
  booked as (
    select l.account_code as code, sum(l.debit - l.credit) as local, sum(l.foreign_amount) as usd from accounting.journal_line l
    where l.account_code <> '1031' and (l.account_code like '10%' or l.account_code in (select ledger_code from treasury.account)) group by 1)
  select coalesce(m.code, b.code) as account, m.local, b.local as booked, m.usd, b.usd as "bookedUsd" from moved m full join booked b on b.code = m.code
  where coalesce(m.local, 0) <> coalesce(b.local, 0) or coalesce(m.usd, 0) <> coalesce(b.usd, 0)`

/** What is owed by its account: 12 and 42 with those of letters, advances, and what a bank takes back of us where its letters are not paid (4511). */
const OWED = `
  with open as (
    select o.ledger_code as key, sum(case o.direction when 'receivable' then o.local_balance else -o.local_balance end) as local,
      sum(case o.direction when 'receivable' then o.balance else -o.balance end) filter (where o.currency = 'USD') as usd
    from treasury.open_item o where o.status = 'open' group by 1
    union all select 'treasury.letterLiability', -sum(l.liability_local), -sum(l.amount) filter (where l.currency = 'USD') from treasury.letter l where l.status = 'discounted'),
  keys as (select key from open union values ('sale.receivable'), ('purchase.payable'), ('sale.advance'), ('purchase.advance'), ('sale.letters'), ('purchase.letters'),
    ('treasury.letterCollection'), ('treasury.letterDiscounted'), ('treasury.invoiceDiscounted')),
  booked as (
    select s.key, sum(l.debit - l.credit) as local, sum(l.foreign_amount) as usd from accounting.journal_line l
    join accounting.setting s on s.company_id = l.company_id and s.year = 2026 and s.account_code = l.account_code and s.key in (select key from keys) group by 1)
  select coalesce(o.key, b.key) as key, o.local, b.local as booked, o.usd, b.usd as "bookedUsd" from open o full join booked b on b.key = o.key
  where coalesce(o.local, 0) <> coalesce(b.local, 0) or coalesce(o.usd, 0) <> coalesce(b.usd, 0)`

/** What is on its way (1031), and what is to be given back or to come back (4699, 1699). */
const BETWEEN = `
  with waits(key, amount) as (
    select 'treasury.transit', coalesce(sum(local_amount) filter (where status in ('OK', 'CL') and received_on is null), 0) from treasury.transfer
    union all select 'treasury.toReceiveBack', coalesce((select sum(local_amount) from treasury.transfer where status = 'PR'), 0)
      - coalesce((select sum(m.local_amount) from treasury.payment p join treasury.movement m on m.source_id = p.id where p.status = 'PR' and p.direction = 'expense'), 0)
    union all select 'treasury.toReturn', -coalesce((select sum(m.local_amount) from treasury.payment p join treasury.movement m on m.source_id = p.id where p.status = 'PR' and p.direction = 'income'), 0))
  select w.key, w.amount, b.ledger from waits w cross join lateral (
    select coalesce(sum(l.debit - l.credit), 0) as ledger from accounting.journal_line l join accounting.setting s
      on s.company_id = l.company_id and s.year = 2026 and s.account_code = l.account_code and s.key = w.key) b
  where w.amount <> b.ledger`

/** What was kept of suppliers (40114), and that each certificate says what was kept of its payments; what stands has at most one that stands. */
const KEPT = `
  with kept as (select coalesce(sum(amount), 0) as amount from treasury.withholding where live and kind = '20'),
  booked as (select coalesce(sum(credit - debit), 0) as amount from accounting.journal_line where account_code = '40114')
  select '40114' as account, kept.amount::text as kept, booked.amount::text as booked from kept, booked where kept.amount <> booked.amount
  union all
  select r.serie || '-' || r.number, r.amount::text, sum(w.amount)::text from treasury.retention r
    join treasury.retention_withholding x on x.company_id = r.company_id and x.retention_id = r.id
    join treasury.withholding w on w.company_id = x.company_id and w.id = x.withholding_id
    where r.direction = 'issued' group by r.id, r.serie, r.number, r.amount, r.settled, r.status
    having r.amount <> sum(w.amount) or r.settled <> sum(w.net) or (r.status in ('open', 'voiding') and not bool_and(w.live))`
