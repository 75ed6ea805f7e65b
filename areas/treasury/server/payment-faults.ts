import { type FaultSource, faultSql } from '@yupana/accounting/server'
import { aboveLimit } from './exceptions/exceptions.report.ts'

const KINDS = "('income', 'expense', 'transfer')"
const ENTRY = `(select max(e.archive || '-' || e.year || '-' || lpad(e.month::text, 2, '0') || '-' || lpad(e.number::text, 6, '0')) from accounting.journal_entry e
  where e.company_id = $1 and e.source_kind = d.kind and e.source_id = d.id and e.live)`

/** What each payment and transfer moved in the accounts of money, and what its vouchers posted where these stand in the chart. */
const booked: FaultSource = {
  ...{ check: 'payment', kinds: ['paymentAmount', 'paymentAccount'] },
  sql: faultSql(
    {
      ...{ kind: 'd.fault', subject: "d.kind || '|' || d.id", date: 'd.date', account: 'd.accounts', entry: ENTRY },
      document: `coalesce((select concat_ws(' ', p.number::text, p.party_name) from treasury.payment p where p.company_id = $1 and p.id = d.id),
        (select concat_ws(' ', t.number::text, t.from_name, '→', t.to_name) from treasury.transfer t where t.company_id = $1 and t.id = d.id))`,
      ...{ amount: 'd.moved', booked: 'd.posted', difference: 'd.apart', source: { kind: 'd.kind', id: 'd.id' } },
    },
    `from (
       select kind, id, max(date) as date, sum(abs(moved)) as moved, sum(abs(posted)) as posted, string_agg(account, ', ' order by account) as accounts, max(abs(moved - posted)) as apart,
         case when bool_or((moved = 0) <> (posted = 0)) then 'paymentAccount' else 'paymentAmount' end as fault
       from (
         select coalesce(m.kind, b.kind) as kind, coalesce(m.id, b.id) as id, coalesce(m.account, b.account) as account, coalesce(m.date, b.date) as date,
           coalesce(m.local, 0) as moved, coalesce(b.local, 0) as posted
         from (
           select m.kind, m.source_id as id, a.ledger_code as account, max(m.date) as date, sum(m.local_amount) as local
           from treasury.movement m join treasury.account a on a.company_id = m.company_id and a.id = m.account_id and not a.accounting_does_no_apply
           where m.company_id = $1 and m.date between $2 and $3 and m.kind in ${KINDS} group by 1, 2, 3) m
         full join (
           select e.source_kind as kind, e.source_id as id, l.account_code as account, max(e.date) as date, sum(l.debit - l.credit) as local
           from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
           where e.company_id = $1 and e.live and e.date between $2 and $3 and e.source_kind in ${KINDS}
             and l.account_code in (select a.ledger_code from treasury.account a where a.company_id = $1 and not a.accounting_does_no_apply) group by 1, 2, 3) b
           on b.kind = m.kind and b.id = m.id and b.account = m.account) x
       where moved <> posted group by kind, id) d
     where not exists (select from accounting.posting_request q where q.company_id = $1 and q.source_kind = d.kind and q.source_id = d.id and q.state = 'pending')`,
  ),
}

const cash: FaultSource = {
  ...{ check: 'payment', kinds: ['cashAboveLimit'] },
  sql: faultSql(
    {
      ...{ kind: "'cashAboveLimit'", subject: 'x.id', date: 'x.date', document: 'x.about', account: 'x.account' },
      ...{ amount: 'x.amount', booked: '0', currency: 'x.currency', source: { kind: 'x.source', id: 'x."sourceId"' } },
    },
    `from (${aboveLimit('true')}) x`,
  ),
}

export const paymentFaults: readonly FaultSource[] = [booked, cash]
